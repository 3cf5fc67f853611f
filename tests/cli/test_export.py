"""`publisher export` and `publisher report`: what leaves a site, and in which form."""

from __future__ import annotations

import csv
import io
import json
import stat
from pathlib import Path

import pytest
from support.command import Command
from support.trf_files import read

EVENT = """\
id: cup
name: Vårturnering
dates: 2026-03-01
place: Bodø
rules: [monrad@2013]
rated: FIDE
officials: [{role: chief_arbiter, name: "Dommer, Ola", licence: FA, fide_id: 1500001}]
groups:
  - id: a
    name: A
    rounds_total: 1
    entries:
      - {no: 1, name: "Ås, Åse", federation: NOR, rating: 1900, fide_id: 1500011, person: ase-as}
      - {no: 2, name: "=cmd()", federation: NOR, fide_id: 1500012, person: bo-bo}
    rounds:
      - round: 1
        date: 2026-03-01
        games:
          - {board: 1, white: 1, black: 2, result: 1-0, note: Kort}
  - id: b
    name: B
    rounds_total: 3
    entries:
      - {no: 1, name: "Dahl, Dag"}
      - {no: 2, name: "Eng, Eli"}
"""
PERSONS = """\
persons:
  - {id: ase-as, name: "Ås, Åse"}
  - {id: bo-bo, name: "Bø, Bo"}
"""
PRIVATE = """\
persons:
  - {person: ase-as, born: 1990-12-10, sex: f, member_number: 4711123}
  - {person: bo-bo, born: 1956-11-09, sex: m}
"""
SECRETS = ("1990", "1956", "4711123")


@pytest.fixture
def club(site: Path) -> Path:
    """A site with an event of two groups, and private data of its players."""
    content = site / "content"
    (content / "events" / "cup.yaml").write_text(EVENT, encoding="utf-8")
    (content / "persons.yaml").write_text(PERSONS, encoding="utf-8")
    (content / "private").mkdir(exist_ok=True)
    (content / "private" / "persons.yaml").write_text(PRIVATE, encoding="utf-8")
    return site


def exported(publisher: Command, club: Path, *options: str) -> str:
    ended = publisher("export", "cup", "--site", club, "--group", "a", *options)
    assert (ended.code, ended.err) == (0, "")
    assert not any(secret in ended.out for secret in SECRETS)
    return ended.out


@pytest.mark.parametrize("form", ["trf16", "trf26"])
def test_a_report_file_without_anything_private(publisher: Command, club: Path, form: str) -> None:
    text = exported(publisher, club, "--format", form)
    document = read(text.encode())
    assert [row.name for row in document.players] == ["Ås, Åse", "=cmd()"]
    assert [row.fide_id for row in document.players] == ["1500011", "1500012"]
    assert all(not private for private in document.private.values())
    assert document.facts.name == "Vårturnering, A"
    assert '### publisher 1 game 1 1 2 {"note": "Kort"}' in text
    assert ("142 1" in text) is (form == "trf26")
    assert ("XXR 1" in text) is (form == "trf16")


def test_trf26_is_what_is_written_where_nothing_is_said(publisher: Command, club: Path) -> None:
    assert exported(publisher, club) == exported(publisher, club, "--format", "trf26")


def test_a_plain_file_has_no_remarks(publisher: Command, club: Path) -> None:
    assert "###" not in exported(publisher, club, "--plain")
    assert "###" not in exported(publisher, club, "--plain", "--format", "trf16")


def test_the_table_for_a_spreadsheet_holds_no_formula(publisher: Command, club: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(exported(publisher, club, "--format", "csv"))))
    assert [row["name"] for row in rows] == ["Ås, Åse", "'=cmd()"]
    assert rows[0]["points"] == "1"


def test_everything_that_the_pages_show(publisher: Command, club: Path) -> None:
    data = json.loads(exported(publisher, club, "--format", "json"))
    assert (data["format"], data["group"]["id"]) == ("publisher.group", "a")
    assert data["rounds"][0]["games"][0]["note"] == "Kort"


def test_a_new_file_is_written_and_none_is_overwritten(
    publisher: Command, club: Path, tmp_path: Path
) -> None:
    out = tmp_path / "folder" / "a.trf"
    ended = publisher("export", "cup", "--site", club, "--group", "a", "--output", out)
    assert (ended.code, ended.out) == (0, "")
    assert out.read_bytes().decode() == exported(publisher, club)
    before = out.read_bytes()
    ended = publisher("export", "cup", "--site", club, "--group", "b", "--output", out)
    assert ended.code == 1
    assert "a.trf is there already and is left as it is" in ended.err
    assert out.read_bytes() == before


def test_wrong_usage_is_told(publisher: Command, club: Path) -> None:
    for options, message in {
        (): "cup has several groups; name one with --group: a, b",
        ("--group", "c"): "cup has no group 'c'",
        ("--group", "a", "--format", "pdf"): "Invalid value for '--format'",
        ("--group", "a", "--format", "csv", "--plain"): "--plain is for report files",
    }.items():
        ended = publisher("export", "cup", "--site", club, *options)
        assert ended.code == 1
        assert message in ended.err
    assert "there is no event 'cop'" in publisher("export", "cop", "--site", club).err


def test_an_event_outside_any_site_is_exported_too(publisher: Command, tmp_path: Path) -> None:
    path = tmp_path / "cup.yaml"
    path.write_text(EVENT, encoding="utf-8")
    ended = publisher("export", path, "--group", "a")
    assert ended.code == 0
    assert "Ås, Åse" in ended.out


def test_a_draft_is_exported_with_its_games_in_remarks(publisher: Command, club: Path) -> None:
    file = club / "content" / "events" / "cup.yaml"
    draft = "        games:\n          - {board: 1, white: 1, black: 2, result: 1-0, note: Kort}\n"
    assert draft in EVENT
    file.write_text(
        EVENT.replace("result: 1-0, note: Kort", "result: ").replace(
            "      - round: 1\n", "      - round: 1\n        state: draft\n"
        ),
        encoding="utf-8",
    )
    text = exported(publisher, club)
    assert '### publisher 1 game 1 1 2 {"board": 1}' in text
    assert all(not row.cells for row in read(text.encode()).players)


def test_a_report_is_written_outside_the_site_for_its_owner_only(
    publisher: Command, club: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "reports"
    ended = publisher("report", "cup", "--site", club, "--group", "a", "--into", folder)
    path = folder / "cup-a.trf"
    assert (ended.code, ended.err) == (0, "")
    assert ended.out == (
        f"{path} is written. It holds private data: send it to the federation, publish it "
        "nowhere.\n"
    )
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    document = read(path.read_bytes())
    assert (document.private[1].born, document.private[1].sex) == ("1990/12/10", "w")
    assert document.private[1].national_number == "4711123"
    assert document.private[2].born == "1956/11/09"
    assert "###" not in path.read_text(encoding="utf-8")
    again = publisher("report", "cup", "--site", club, "--group", "a", "--into", folder)
    assert again.code == 1
    assert "cup-a.trf is there already" in again.err


@pytest.mark.parametrize("inside", [".", "content", "output", "output/sub", "reports", "link"])
def test_a_report_never_lies_in_a_site(
    publisher: Command, club: Path, tmp_path: Path, inside: str
) -> None:
    (tmp_path / "link").symlink_to(club / "output", target_is_directory=True)
    folder = tmp_path / "link" if inside == "link" else club / inside
    ended = publisher("report", "cup", "--site", club, "--group", "a", "--into", folder)
    assert ended.code == 1
    assert "must not lie in a site" in ended.err
    assert not list(tmp_path.rglob("cup-a.trf"))


def test_a_report_never_lies_where_the_site_is_written_to(
    publisher: Command, club: Path, tmp_path: Path
) -> None:
    (tmp_path / "www").mkdir()
    (club / "output").symlink_to(tmp_path / "www", target_is_directory=True)
    folder = tmp_path / "www" / "reports"
    ended = publisher("report", "cup", "--site", club, "--group", "a", "--into", folder)
    assert ended.code == 1
    assert "must not lie in a site" in ended.err


def test_what_is_missing_is_listed_and_nothing_is_written(
    publisher: Command, club: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "reports"
    command = ("report", "cup", "--site", club, "--group", "b", "--into", folder)
    ended = publisher(*command)
    assert ended.code == 1
    assert "\ncontent/events/cup.yaml: error: player 1 (Dahl, Dag) has no FIDE n" in ended.err
    assert "warning: 0 of 3 rounds are published" in ended.err
    assert ended.err.endswith(
        "Nothing is written: add what is missing, or write it all the same (--incomplete).\n"
    )
    assert not folder.exists()
    ended = publisher(*command, "--incomplete")
    assert ended.code == 0
    assert (folder / "cup-b.trf").is_file()
    assert not any(secret in ended.err for secret in SECRETS)


def test_a_report_needs_a_site(publisher: Command, tmp_path: Path) -> None:
    path = tmp_path / "cup.yaml"
    path.write_text(EVENT, encoding="utf-8")
    ended = publisher("report", path, "--group", "a", "--into", tmp_path / "reports")
    assert ended.code == 1
    assert "lies in no site, and birth dates are known to a site only" in ended.err
    assert publisher("report", path).code == 1  # --into is needed
