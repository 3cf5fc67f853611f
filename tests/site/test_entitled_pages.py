"""Who may play, on the page and in the check: verdicts with grounds, last year's event, titles."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.planned import Planned, planned

from publisher.problems import Problem, ProblemsError, Severity

CONFIG = "title: X\nlanguages: [en]\nprivate: content/private\n"
RULES = "rules: [landsturneringen@2005, nsf-classes@2007, nsf-general@2013]"
OFFICIALS = """\
officials: [{role: chief_arbiter, name: A, licence: IA}]
appeal_body: [B]
"""
PERSONS = """\
persons:
  - {id: anna, name: "Dal, Anna"}
  - {id: bo, name: "Berg, Bo"}
  - {id: cora, name: "Li, Cora"}
  - {id: dag, name: "Nes, Dag"}
"""
PRIVATE = """\
persons:
  - {person: anna, citizenship: NOR, birth_year: 1990}
  - {person: bo, citizenship: NOR, born: 1930-02-03, sex: m}
  - {person: cora, citizenship: NOR, born: 1950-04-05, sex: f}
  - {person: dag, citizenship: SWE, resident_since: 2005-01-01}
"""
BEFORE = f"""\
name: Before
dates: {{from: 2005-07-09, to: 2005-07-17}}
{RULES}
{OFFICIALS}groups:
  - id: elite
    name: Elite
    system: berger@2013
    entries:
      - {{no: 1, person: dag, club: K, federation: NOR, rating: 2400}}
      - {{no: 2, person: anna, club: K, federation: NOR, rating: 2310}}
      - {{no: 3, person: bo, club: K, federation: NOR, rating: 2305}}
    rounds:
      - {{round: 1, games: [{{white: 2, black: 3, result: 1-0}}]}}
      - {{round: 2, games: [{{white: 3, black: 1, result: 0-1}}]}}
      - {{round: 3, games: [{{white: 1, black: 2, result: 1-0}}]}}
"""
NOW = f"""\
name: Now
dates: {{from: 2006-07-01, to: 2006-07-09}}
{RULES}
{OFFICIALS}history: {{norms: [], picks: [], grand_prix: [], junior_champion: {{name: Nobody}}}}
groups:
  - id: elite
    name: Elite
    system: berger@2013
    entries:
      - {{no: 1, person: anna, club: K, federation: NOR, rating: 2200}}
      - {{no: 2, person: bo, club: K, federation: NOR, rating: 2100}}
      - {{no: 3, person: cora, club: K, federation: NOR, rating: 2150}}
"""
SITE = {
    "site-config.yaml": CONFIG,
    "content/persons.yaml": PERSONS,
    "content/private/p.yaml": PRIVATE,
    "content/events/host.yaml": BEFORE.replace("name: Before", "id: before\nname: Before"),
    "content/events/now.yaml": NOW,
}
PAGE = "tournaments/{}/{}/elite/start-list/entitled/index.html"


def cell(made: Planned, path: str, number: int) -> str:
    """The verdict on a start number, as text."""
    found = made.html(path).css_first(f'table.entitled tr[data-no="{number}"] td.verdict')
    assert found is not None
    return " ".join(found.text(separator=" ").split())


def told(made: Planned) -> list[Problem]:
    """What a check says of entries and frames."""
    every = (*made.plan.problems, *made.plan.hints)
    return [each for each in every if each.code.startswith("eligibility.")]


def test_last_years_event_on_the_site_is_history_by_itself(tmp_path: Path) -> None:
    made = planned(tmp_path, SITE)
    page = PAGE.format(2006, "now")
    assert "Champion of 2005, one of the last 3." in cell(made, page, 1)
    assert "Number 2 in Elite last time." in cell(made, page, 1)
    assert "Number 3 in Elite last time." in cell(made, page, 2)


def test_the_best_placed_who_is_entitled_is_champion(tmp_path: Path) -> None:
    made = planned(tmp_path, SITE)
    page = made.html(PAGE.format(2005, "before"))
    text = " ".join(page.css_first("main").text(separator=" ").split())  # type: ignore[union-attr]  # every page has one
    assert "Norwegian champion: Anna Dal" in text
    assert "is the best placed of those who may become champion; Dag Nes may not." in text


@pytest.mark.parametrize(
    "page", ["tournaments/2005/before/elite/index.html", "tournaments/2005/before/index.html"]
)
def test_the_champion_is_named_where_the_group_is_summed_up(page: str, tmp_path: Path) -> None:
    made = planned(tmp_path, SITE)
    (line,) = made.html(page).css(".title-line")
    assert "Norwegian champion: Anna Dal." in line.text()
    norwegian = PRIVATE.replace("SWE", "NOR")
    later = planned(tmp_path, SITE | {"content/private/p.yaml": norwegian})
    (line,) = later.html(page).css(".title-line")
    assert "Norwegian champion: Dag Nes." in line.text()


def test_last_time_is_of_the_regulation_and_not_of_a_set_of_limits(tmp_path: Path) -> None:
    limits_first = "rules: [nsf-classes@2007, landsturneringen@2005, nsf-general@2013]"
    between = SENIORS.replace("2014", "2006").replace("[nsf", "[nsf-classes@2007, nsf")
    made = planned(
        tmp_path,
        SITE
        | {
            "content/events/now.yaml": NOW.replace(RULES, limits_first),
            "content/events/seniors.yaml": between,
        },
    )
    assert "Number 2 in Elite last time." in cell(made, PAGE.format(2006, "now"), 1)


def test_grounds_link_to_their_paragraphs(tmp_path: Path) -> None:
    made = planned(tmp_path, SITE)
    links = made.html(PAGE.format(2006, "now")).css("td.verdict a.cite")
    assert {link.attributes["href"] for link in links} == {
        "../../../../../../regulations/landsturneringen/2005/index.html#p-3a"
    }


def test_who_has_no_ground_is_warned_of_with_what_was_missing_from_each(tmp_path: Path) -> None:
    lacking = SITE["content/events/now.yaml"].replace("history: {", "history: {champions: [], ")
    made = planned(tmp_path, SITE | {"content/events/now.yaml": lacking})
    found = [each for each in told(made) if each.code == "eligibility.undecided"]
    assert [each.place.line for each in found] == [14]
    assert "Li, Cora in Elite" in found[0].message
    assert "Only 1 of the last 3 champions are written down." in found[0].message
    assert cell(made, PAGE.format(2006, "now"), 3).startswith("Data is missing")


KNOWN = """\
champions: [{year: 2004, name: A}, {year: 2003, name: B}],
  tables: [{class: mester, most: 9, players: []}], """


@pytest.mark.parametrize(
    ("key", "severity"),
    [("", Severity.WARNING), ("eligibility: warn\n", Severity.WARNING),
     ("eligibility: refuse\n", Severity.ERROR)],
)  # fmt: skip
def test_an_event_may_refuse_what_nothing_entitles(
    key: str, severity: Severity, tmp_path: Path
) -> None:
    event = SITE["content/events/now.yaml"].replace("history: {", f"{key}history: {{{KNOWN}")
    made = planned(tmp_path, SITE | {"content/events/now.yaml": event})
    (found,) = [each for each in told(made) if each.code == "eligibility.not-entitled"]
    assert found.severity is severity
    assert found.message.startswith("nothing entitles Li, Cora in Elite: ")
    assert "Outside the limits: rating 2150, as written on the entry." in found.message
    assert (found in made.plan.problems) is (severity is Severity.ERROR)


def test_the_frame_is_told_where_it_is_written(tmp_path: Path) -> None:
    event = SITE["content/events/now.yaml"].replace("to: 2006-07-09", "to: 2006-07-06")
    made = planned(tmp_path, SITE | {"content/events/now.yaml": event})
    (found,) = [each for each in told(made) if "lasts" in each.message]
    assert found.code == "eligibility.frame"
    assert found.place.line == 2
    assert "lasts 6 days; the rules want 8. [landsturneringen@2005, 2]" in found.message


def test_a_class_that_no_rules_know_is_named(tmp_path: Path) -> None:
    event = SITE["content/events/now.yaml"].replace("name: Elite", "name: Elite\n    class: elit")
    with pytest.raises(ProblemsError) as caught:
        planned(
            tmp_path,
            SITE | {"content/events/now.yaml": f"{event}      - {{no: 4, person: nobody}}\n"},
        )
    codes = {each.code: each.remedy for each in caught.value.problems}
    assert codes["class.unknown"] == "did you mean `elite`?"


SENIORS = """\
name: Seniors
dates: {from: 2014-05-03, to: 2014-05-04}
rules: [nsf-general@2013]
officials: [{role: chief_arbiter, name: A, licence: IA}]
appeal_body: [B]
groups:
  - id: senior
    name: Seniors
    system: berger@2013
    entries:
      - {no: 1, person: bo}
      - {no: 2, person: anna}
      - {no: 3, name: "Vik, Eva"}
  - id: open
    name: Open
    system: berger@2013
    entries: [{no: 1, name: "Ås, Gro"}, {no: 2, name: "Øy, Hans"}]
"""


def test_the_general_part_alone_judges_by_class_and_says_no_more_than_that(tmp_path: Path) -> None:
    made = planned(tmp_path, SITE | {"content/events/seniors.yaml": SENIORS})
    page = "tournaments/2014/seniors/senior/start-list/entitled/index.html"
    assert cell(made, page, 1).startswith("Entitled")
    assert cell(made, page, 2).startswith("Not entitled")
    assert "The age is not known." in cell(made, page, 3)
    assert "1930" not in made.text(page)
    assert page.replace("/senior/", "/open/") not in made.paths


BLITZ = """\
name: Blitz
dates: 2014-07-05
rules: [nm-lyn@2013, nsf-general@2013]
officials: [{role: chief_arbiter, name: A, licence: IA}]
appeal_body: [B]
groups:
  - id: young
    name: Young
    class: [junior, kadett]
    system: berger@2013
    entries:
      - {no: 1, name: "Ås, Gro", class: Junior}
      - {no: 2, name: "Øy, Hans", class: Kadett}
    rounds: [{round: 1, games: [{white: 1, black: 2, result: 1-0}]}]
"""


def test_verdicts_crown_nobody_where_the_titles_are_decided_elsewhere(tmp_path: Path) -> None:
    titles = "titles: [{title: junior, class: Junior}, {title: kadett, class: Kadett}]"
    named = BLITZ.replace("    system:", f"    {titles}\n    system:")
    made = planned(tmp_path, SITE | {"content/events/blitz.yaml": named})
    page = made.html("tournaments/2014/blitz/young/start-list/entitled/index.html")
    assert "champion" not in page.css_first("main").text()  # type: ignore[union-attr]  # every page has one
    lines = made.html("tournaments/2014/blitz/young/index.html").css(".title-line")
    assert [line.text().split(".")[0] for line in lines] == [
        "Norwegian junior blitz champion: Gro Ås",
        "Norwegian cadet blitz champion: Hans Øy",
    ]


def test_the_numbers_are_of_the_rules_that_the_grounds_follow(tmp_path: Path) -> None:
    made = planned(tmp_path, SITE | {"content/events/blitz.yaml": BLITZ})
    page = made.html("tournaments/2014/blitz/young/start-list/entitled/index.html")
    assert [each.text() for each in page.css("td.verdict a.cite")] == ["11", "11"]
    assert "general" in page.css_first("p.source").text().casefold()  # type: ignore[union-attr]  # asked for


def test_a_group_without_a_class_has_the_pages_that_it_had(tmp_path: Path) -> None:
    made = planned(tmp_path)
    assert not [path for path in made.paths if "spillerett" in path]
