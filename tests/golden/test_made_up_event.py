"""The made-up example events are what their own heads say, and hold all that may happen."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from support.command import Command
from support.tools import REPOSITORY

from publisher.content.cache import NoCache
from publisher.content.load import load_event
from publisher.model.events import Group
from publisher.model.results import ByeKind
from publisher.pairing import verify

EVENTS = Path("content/events/2026")
MONRAD, SWISS = "rokadenes-hostmonrad-2026.yaml", "remisvika-open-2026.yaml"
BOTH = pytest.mark.parametrize("name", [MONRAD, SWISS])


def group_in(name: str) -> Group:
    record, warnings = load_event(REPOSITORY / EVENTS / name, NoCache())
    assert warnings == ()
    (found,) = record.event.groups
    return found


def commands(text: str) -> list[list[str]]:
    """The commands that the head of a file tells, without the program."""
    head = "\n".join(line[1:] for line in text.splitlines()[2:] if line.startswith("#"))
    lines = head.replace("\\\n", " ").splitlines()
    words = [shlex.split(line) for line in lines]
    assert all(program == "publisher" for program, *_ in words)
    return [arguments for _, *arguments in words]


def test_the_command_in_its_head_makes_it_byte_for_byte(capsys: pytest.CaptureFixture[str]) -> None:
    text = (REPOSITORY / EVENTS / MONRAD).read_bytes()
    (arguments,) = commands(text.decode())
    made = Command(capsys)(*arguments)
    assert (made.code, made.err) == (0, "")
    assert made.out.encode() == text


def test_the_commands_in_its_head_make_a_report_file_and_import_it_byte_for_byte(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (REPOSITORY / EVENTS / SWISS).read_bytes()
    made, imported = commands(text.decode())
    assert (made[0], imported[0]) == ("simulate", "import")
    monkeypatch.chdir(tmp_path)
    for arguments in (made, imported):
        ended = Command(capsys)(*arguments)
        assert (ended.code, ended.err) == (0, "")
    head = b"".join(line for line in text.splitlines(keepends=True) if line.startswith(b"#"))
    assert head + (tmp_path / EVENTS / SWISS).read_bytes() == text


@BOTH
def test_it_holds_all_that_may_happen(name: str) -> None:
    group = group_in(name)
    games = [game for each in group.rounds for game in each.games]
    kinds = {bye.kind for each in group.rounds for bye in each.byes}
    assert len(group.entries) >= 26
    assert len(group.rounds) == group.rounds_total
    assert {ByeKind.PAIRING, ByeKind.HALF, ByeKind.FULL, ByeKind.ZERO} <= kinds
    assert any(entry.from_round > 1 for entry in group.entries)
    assert any(entry.withdrawn for entry in group.entries)
    assert any(entry.rating is None for entry in group.entries)
    assert any(game.result.is_forfeit for game in games)


def test_the_monrad_has_pairs_of_both_kinds_made_by_hand() -> None:
    games = [game for each in group_in(MONRAD).rounds for game in each.games]
    assert len({game.note for game in games if game.by_hand}) == 2


def test_the_open_has_titles_guests_and_clubs() -> None:
    entries = group_in(SWISS).entries
    assert {"GM", "FM", "CM", ""} <= {entry.title for entry in entries}
    assert len({entry.federation for entry in entries}) >= 5
    assert len({entry.club for entry in entries}) >= 5
    assert not any(entry.fide_id for entry in entries)


@BOTH
def test_every_round_is_the_engine_s_but_for_what_is_marked(name: str) -> None:
    group = group_in(name)
    for each, checked in zip(group.rounds, verify(group), strict=True):
        assert checked.pairing is not None
        assert checked.difference.marked
        assert list(checked.by_hand) == [game for game in each.games if game.by_hand]
