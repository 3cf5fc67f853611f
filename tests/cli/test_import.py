"""`publisher import`: what is written where, what is told, and what is left alone."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from support.command import Command
from support.trf_files import row, write

from publisher.content.cache import NoCache
from publisher.content.load import load_site

ROWS = [
    row(1, "2 w 1", "3 b =", name="Ås, Åse", sex="w", born="1990/12/10", points="1.5", rank="1"),
    row(2, "1 b 0", "4 w 1", name="Bø, Bo", sex="m", born="1956/11/09", points="1.0", rank="2"),
    row(3, "4 w 0", "1 w =", name="Dahl, Dag", points="0.5", rank="4"),
    row(4, "3 b 1", "2 b 0", name="Eng, Eli", points="1.0", rank="2"),
]
HEAD = ["012 Vårturnering 2026", "022 Bodø", "042 2026/03/01", "092 Swiss (FIDE Dutch)", "142 2"]
NATIONAL = "NOR    1 w  1  Ås, Åse                          1950 NOR       47111 1990/12/10"
SECRETS = ("1990", "1956", "47111")


@pytest.fixture
def site(tmp_path: Path, publisher: Command) -> Path:
    """A new site without events."""
    root = tmp_path / "site"
    assert publisher("new", "site", root).code == 0
    for event in (root / "content" / "events").rglob("*.yaml"):
        event.unlink()
    return root


def cup(folder: Path, *more: str, head: list[str] = HEAD, rows: list[str] = ROWS) -> Path:
    return write(folder, "\n".join([*head, *rows, NATIONAL, *more]).encode())


def test_a_file_becomes_an_event_of_its_year(
    publisher: Command, site: Path, tmp_path: Path
) -> None:
    ended = publisher("import", cup(tmp_path), "--into", site)
    path = site / "content" / "events" / "2026" / "varturnering-2026.yaml"
    assert ended.code == 0
    assert ended.out == f"{path} is written: 4 players, 2 rounds, dutch@2026.\n"
    text = path.read_text(encoding="utf-8")
    assert text.startswith("id: varturnering-2026\nname: Vårturnering 2026\ndates: 2026-03-01\n")
    assert '- {no: 1, name: "Ås, Åse", person: ase-as}' in text
    assert "  - id: hovedgruppe\n" in text
    assert not any(secret in text for secret in SECRETS)
    assert publisher("verify", "varturnering-2026", "--site", site).code in (0, 1)
    assert publisher("build", "--site", site).code == 0


def test_private_data_go_into_the_private_folder_which_only_the_owner_can_read(
    publisher: Command, site: Path, tmp_path: Path
) -> None:
    ended = publisher("import", cup(tmp_path), "--into", site)
    assert f"Private data of 2 players went into {site / 'content' / 'private'}." in ended.err
    private = site / "content" / "private" / "persons.yaml"
    assert private.read_text(encoding="utf-8").splitlines()[1:] == [
        "persons:",
        "  - {person: ase-as, born: 1990-12-10, sex: f, member_number: 47111}",
        "  - {person: bo-bo, born: 1956-11-09, sex: m}",
    ]
    assert stat.S_IMODE(private.stat().st_mode) == 0o600
    persons = (site / "content" / "persons.yaml").read_text(encoding="utf-8")
    assert '- {id: ase-as, name: "Ås, Åse"}' in persons
    assert not any(secret in persons for secret in SECRETS)
    found = load_site(site, NoCache())
    assert {record.person for record in found.private} == {"ase-as", "bo-bo"}


def test_nothing_private_is_printed_or_published(
    publisher: Command, site: Path, tmp_path: Path
) -> None:
    ended = publisher("import", cup(tmp_path), "--into", site)
    assert not any(secret in ended.out + ended.err for secret in SECRETS)
    assert publisher("build", "--site", site).code == 0
    # Digests hold any digits there are; no reader sees them.
    published = [path for path in (site / "output").rglob("[!.]*") if path.is_file()]
    assert any(path.name == "data.trf" for path in published)
    for path in published:
        data = path.read_bytes()
        hidden = ("1990-12", "1990/12", "1956-11", "1956/11", "47111")
        assert not any(secret.encode() in data for secret in hidden), path


def test_people_who_are_known_keep_their_records(
    publisher: Command, site: Path, tmp_path: Path
) -> None:
    persons = site / "content" / "persons.yaml"
    persons.write_text(
        "# Ours\npersons:\n- id: ase   # since 2019\n  name: Ås, Åse\n", encoding="utf-8"
    )
    private = site / "content" / "private" / "own.yaml"
    private.parent.mkdir(parents=True, exist_ok=True)
    private.write_text(
        "persons:\n  - {person: ase, born: 1990-12-10}  # asked her\n", encoding="utf-8"
    )
    private.chmod(0o640)
    assert publisher("import", cup(tmp_path), "--into", site).code == 0
    assert persons.read_text(encoding="utf-8") == (
        "# Ours\npersons:\n- id: ase   # since 2019\n  name: Ås, Åse\n"
        '- {id: bo-bo, name: "Bø, Bo"}\n'
    )
    assert private.read_text(encoding="utf-8") == (
        "persons:\n  - {person: ase, born: 1990-12-10, sex: f, member_number: 47111}  # asked her\n"
    )
    assert stat.S_IMODE(private.stat().st_mode) == 0o640
    other = (private.parent / "persons.yaml").read_text(encoding="utf-8")
    assert "bo-bo" in other
    assert "ase" not in other


def test_an_event_that_is_there_is_left_as_it_is(
    publisher: Command, site: Path, tmp_path: Path
) -> None:
    source = cup(tmp_path)
    assert publisher("import", source, "--into", site).code == 0
    kept = {path: path.read_bytes() for path in (site / "content").rglob("*") if path.is_file()}
    ended = publisher("import", source, "--into", site)
    assert ended.code == 1
    assert ended.err.endswith(
        "varturnering-2026.yaml is there already and is left as it is; give the new event another "
        "--id, or take the old file away first\n"
    )
    assert {
        path: path.read_bytes() for path in (site / "content").rglob("*") if path.is_file()
    } == kept
    again = publisher("import", source, "--into", site, "--id", "ny")
    assert again.code == 0
    assert (site / "content" / "events" / "2026" / "ny.yaml").is_file()


def test_an_id_is_taken_wherever_in_the_site_it_is(
    publisher: Command, site: Path, tmp_path: Path
) -> None:
    folder = site / "content" / "events" / "barn"
    assert publisher("import", cup(tmp_path), "--into", folder).code == 0
    assert (folder / "varturnering-2026.yaml").is_file()
    ended = publisher("import", cup(tmp_path), "--into", site)
    assert "events/barn/varturnering-2026.yaml is there already" in ended.err


def test_outside_a_site_the_event_stands_alone(publisher: Command, tmp_path: Path) -> None:
    ended = publisher("import", cup(tmp_path), "--into", tmp_path / "alone")
    assert ended.code == 0
    assert "private data of 2 players are left out" in ended.err
    text = (tmp_path / "alone" / "varturnering-2026.yaml").read_text(encoding="utf-8")
    assert not any(secret in text for secret in SECRETS)
    assert sorted(path.name for path in (tmp_path / "alone").iterdir()) == [
        "varturnering-2026.yaml"
    ]


def test_what_is_known_better_goes_before_the_file(
    publisher: Command, site: Path, tmp_path: Path
) -> None:
    ended = publisher(
        "import", cup(tmp_path), "--into", site, "--id", "cup", "--name", "Cup", "--system",
        "dutch", "--edition", "2017", "--rounds", "5", "--from", "2019-03-01",
    )  # fmt: skip
    assert ended.code == 0
    text = (site / "content" / "events" / "2019" / "cup.yaml").read_text(encoding="utf-8")
    assert "name: Cup\ndates: 2019-03-01\n" in text
    assert "rules: [dutch@2017]\n" in text
    assert "rounds_total: 5\n" in text


def test_a_system_without_an_edition_is_that_of_the_day(
    publisher: Command, site: Path, tmp_path: Path
) -> None:
    source = cup(tmp_path, head=["012 Cup", "042 2025/08/11", "092 Swiss", "142 2"])
    assert "dutch@2017" in publisher("import", source, "--into", site, "--system", "dutch").out


def test_remarks_of_the_program_make_the_event_as_it_was(
    publisher: Command, site: Path, tmp_path: Path
) -> None:
    publisher("import", cup(tmp_path), "--into", site)
    first = site / "content" / "events" / "2026" / "varturnering-2026.yaml"
    text = first.read_text(encoding="utf-8").replace("place: Bodø", "place: Bodø\norganiser: SK")
    first.write_text(text, encoding="utf-8")
    exported = tmp_path / "out.trf"
    assert publisher("export", first, "--output", exported).code == 0
    first.unlink()
    assert publisher("import", exported, "--into", site).code == 0
    assert first.read_text(encoding="utf-8") == text


WRONG = {
    "no such file": (["missing.trf"], "there is no file missing.trf"),
    "a folder": (["."], "there is no file ."),
    "another format": (["note.txt"], "note.txt:1:1: error: the content is of no format"),
    "a format that it is not in": (
        ["note.txt", "--format", "trf"],
        "no line begins with 001",
    ),
    "an unknown format": (["cup.trf", "--format", "paper"], "Invalid value for '--format'"),
    "a bad id": (["cup.trf", "--id", "Vår"], "`Vår` cannot be an id; write `var`"),
    "an empty name": (["cup.trf", "--name", " "], "write some text, on one line"),
    "an unknown system": (["cup.trf", "--system", "lots"], "there is no pairing system 'lots'"),
    "an unknown edition": (["cup.trf", "--edition", "19"], "there is no pairing system 'dutch@19'"),
    "a rule set that is not there": (["cup.trf", "--rules", "dutch@20"], "did you mean dutch@20"),
    "no number of rounds": (["cup.trf", "--rounds", "0"], "0 is not in the range"),
    "no day": (["cup.trf", "--from", "1.3.2026"], "is no day; write year-month-day"),
    "a file for a folder": (["cup.trf", "--into", "note.txt"], "note.txt is no folder"),
    "a file without a day": (["bare.trf"], "bare.trf: error: the file does not say when"),
    "a file without a system": (["bare.trf", "--from", "2026-01-01"], "names the pairing system"),
    "an edition of no system": (["bare.trf", "--edition", "2026"], "--edition needs a system"),
    "contradicting rows": (["broken.trf"], "broken.trf:6:92: error: player 1 meets 2 in round 1"),
    "a private value in a name": (["slip.trf"], "slip.trf:6:24: error: a date stands in column 24"),
    "a private value in the city": (["city.trf"], "has a private value in a public field"),
}  # fmt: skip


@pytest.mark.parametrize(("arguments", "message"), WRONG.values(), ids=WRONG)
def test_wrong_input_is_told_and_nothing_is_written(
    publisher: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    message: str,
) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    cup(folder)
    write(folder, b"Nothing to see\n", "note.txt")
    write(folder, "\n".join(ROWS).encode(), "bare.trf")
    write(folder, "\n".join([*HEAD, *ROWS[:1]]).encode(), "broken.trf")
    slip = row(1, name="Ås, Åse  1990/12/10")
    write(folder, "\n".join([*HEAD, slip]).encode(), "slip.trf")
    city = ["012 Cup", "022 Født 10.12.1990", *HEAD[2:], *ROWS]
    write(folder, "\n".join(city).encode(), "city.trf")
    before = sorted(path.name for path in folder.iterdir())
    ended = publisher("import", *arguments)
    assert ended.code == 1
    assert message in ended.err
    assert "Traceback" not in ended.err
    assert "1990" not in ended.err
    assert sorted(path.name for path in folder.iterdir()) == before


def test_a_site_with_errors_takes_nothing(publisher: Command, site: Path, tmp_path: Path) -> None:
    private = site / "content" / "private" / "own.yaml"
    private.parent.mkdir(parents=True, exist_ok=True)
    private.write_text("persons:\n  - {person: ase, born: 10.12.1990}\n", encoding="utf-8")
    ended = publisher("import", cup(tmp_path), "--into", site)
    assert ended.code == 1
    assert "content/private/own.yaml:2:25: error" in ended.err
    assert "1990" not in ended.err
    assert not list((site / "content" / "events").rglob("*.yaml"))


def test_files_that_cannot_be_changed_take_the_event_back(
    publisher: Command, site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    persons = site / "content" / "persons.yaml"
    persons.write_text("persons: []\n", encoding="utf-8")
    replaced = Path.replace

    def fails(self: Path, target: Path) -> Path:
        if target.name == "persons.yaml":
            raise PermissionError(13, "Permission denied", str(target))
        return replaced(self, target)

    monkeypatch.setattr(Path, "replace", fails)
    ended = publisher("import", cup(tmp_path), "--into", site)
    assert ended.code == 1
    assert "Permission denied" in ended.err
    assert not list((site / "content" / "events").rglob("*.yaml"))
    assert not list(site.rglob("*.tmp"))
    assert persons.read_text(encoding="utf-8") == "persons: []\n"


@pytest.mark.parametrize(
    ("ignored", "warned"),
    [("/content/private/\n", False), ("content\n", False), ("# content\n", True), ("", True)],
)
def test_a_private_folder_in_a_repository_is_warned_of(
    publisher: Command, site: Path, tmp_path: Path, ignored: str, *, warned: bool
) -> None:
    assert "repository" not in publisher("import", cup(tmp_path), "--into", site, "--id", "a").err
    (site / ".git").mkdir()
    (site / ".gitignore").write_text(ignored, encoding="utf-8")
    rows = [row(1, name="Gran, Gry", born="1990/12/10")]
    ended = publisher("import", cup(tmp_path, rows=rows), "--into", site, "--id", "b")
    assert ended.code == 0
    assert ("do not get into a repository" in ended.err) is warned


def test_the_tie_breaks_wished_go_before_those_of_the_file(
    publisher: Command, site: Path, tmp_path: Path
) -> None:
    file = cup(tmp_path, "202 PTS,BH/C1,BH")
    ended = publisher("import", file, "--into", site, "--tie-breaks", "PTS, DE, sb")
    assert ended.code == 0
    (event,) = (site / "content" / "events" / "2026").glob("*.yaml")
    assert "tie_breaks: [DE, SB]" in event.read_text(encoding="utf-8")
    refused = publisher("import", file, "--into", site, "--id", "b", "--tie-breaks", "DE,BHX")
    assert refused.code == 1
    assert "There is no tie-break 'BHX'. Did you mean BH?" in refused.err


def test_what_is_wished_goes_before_remarks_and_says_no_more_than_it_must(
    publisher: Command, site: Path, tmp_path: Path
) -> None:
    assert publisher("import", cup(tmp_path), "--into", site, "--tie-breaks", "DE").code == 0
    event = site / "content" / "events" / "2026" / "varturnering-2026.yaml"
    written = tmp_path / "written.trf"
    export = ("export", "varturnering-2026", "--site", site, "--output", written)
    assert publisher(*export).code == 0
    event.unlink()
    wished = ("--system", "dutch", "--tie-breaks", "BH", "--id", "other")
    assert publisher("import", written, "--into", site, *wished).code == 0
    text = event.with_name("other.yaml").read_text(encoding="utf-8")
    assert "tie_breaks: [BH]" in text
    assert "rules: [dutch@2026]" in text
    assert "system:" not in text
