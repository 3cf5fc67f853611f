"""The made-up example event is what its own head says, and holds all that a Monrad may bring."""

from __future__ import annotations

import shlex

import pytest
from support.command import Command
from support.tools import REPOSITORY

from publisher.content.cache import NoCache
from publisher.content.load import load_event
from publisher.model.events import Group
from publisher.model.results import ByeKind
from publisher.pairing import verify

FILE = REPOSITORY / "content" / "events" / "2026" / "rokadenes-hostmonrad-2026.yaml"


@pytest.fixture(scope="module")
def group() -> Group:
    record, warnings = load_event(FILE, NoCache())
    assert warnings == ()
    (found,) = record.event.groups
    return found


def test_the_command_in_its_head_makes_it_byte_for_byte(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = FILE.read_text(encoding="utf-8")
    head = [line[1:] for line in text.splitlines() if line.startswith("#")][2:]
    program, *arguments = shlex.split("\n".join(head).replace("\\\n", " "))
    assert program == "publisher"
    made = Command(capsys)(*arguments)
    assert (made.code, made.err) == (0, "")
    assert made.out.encode() == FILE.read_bytes()


def test_it_holds_all_that_may_happen(group: Group) -> None:
    games = [game for each in group.rounds for game in each.games]
    kinds = {bye.kind for each in group.rounds for bye in each.byes}
    assert len(group.entries) >= 26
    assert len(group.rounds) == group.rounds_total == 7
    assert {ByeKind.PAIRING, ByeKind.HALF, ByeKind.FULL, ByeKind.ZERO} <= kinds
    assert any(entry.from_round > 1 for entry in group.entries)
    assert any(entry.withdrawn for entry in group.entries)
    assert any(game.result.is_forfeit for game in games)
    assert len({game.note for game in games if game.by_hand}) == 2


def test_every_round_is_the_engine_s_but_for_what_is_marked(group: Group) -> None:
    for each, checked in zip(group.rounds, verify(group), strict=True):
        assert checked.pairing is not None
        assert checked.difference.marked
        assert list(checked.by_hand) == [game for game in each.games if game.by_hand]
