"""References between files that lead nowhere."""

from __future__ import annotations

from pathlib import Path

from publisher.content.cache import NoCache
from publisher.content.load import load_site

FILES = {
    "site-config.yaml": "title: Klubben\nprivate: hemmelig\n",
    "content/clubs.yaml": "clubs: [{id: bodo, name: Bodø Sjakklubb}]\n",
    "content/persons.yaml": """\
persons:
  - {id: zoe-vik, name: "Vik, Zoe", club: bodoe}
  - {id: anna-berg, name: "Berg, Anna", club: bodo}
  - {id: bo-dahl, name: "Dahl, Bo"}
  - {id: cato-lie, name: "Lie, Cato", club: tromso-sjakklubb}
""",
    "hemmelig/a.yaml": """\
persons:
  - {person: anna-berg, born: 1990-11-30}
  - {person: anna-verg, born: 1991-12-24}
""",
}


def warnings(root: Path, **changed: str) -> list[str]:
    for name, text in {**FILES, **changed}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return [str(problem) for problem in load_site(root, NoCache()).problems]


def test_clubs_of_persons_and_persons_of_private_records_are_known(tmp_path: Path) -> None:
    assert warnings(tmp_path) == [
        (
            "content/persons.yaml:2:43: warning: there is no club `bodoe` "
            "(did you mean `bodo`?) [club.unknown]"
        ),
        (
            "content/persons.yaml:5:45: warning: there is no club `tromso-sjakklubb` "
            "(add it to clubs.yaml) [club.unknown]"
        ),
        (
            "hemmelig/a.yaml:3:14: warning: this record is of a person who is not in persons.yaml, "
            "so that nothing uses it (write the id as persons.yaml has it, or add the person "
            "there) [person.unknown]"
        ),
    ]


def test_what_leads_somewhere_is_not_told(tmp_path: Path) -> None:
    persons = FILES["content/persons.yaml"].replace("bodoe", "bodo")
    persons = persons.replace("cato-lie", "anna-verg").replace("tromso-sjakklubb", "bodo")
    assert warnings(tmp_path, **{"content/persons.yaml": persons}) == []
