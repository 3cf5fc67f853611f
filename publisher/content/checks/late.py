"""Late entrants: nobody has played before he came."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from publisher.content.findings import Finding
from publisher.content.forms.group import EntryForm, GroupForm
from publisher.content.forms.rounds import RoundForm
from publisher.content.numbering import known_numbers
from publisher.model.results import ByeKind
from publisher.yaml12 import Path

_OF_THE_PAIRING = frozenset({ByeKind.FREE, ByeKind.PAIRING})
"""Byes that the pairing gives; the others are points given by hand."""


def check_late(group: GroupForm, path: Path) -> Iterator[Finding]:
    """Every entry with a first round after the first, and the rounds before it."""
    for at, entry in enumerate(group.entries):
        if entry.withdrawn and entry.withdrawn.after_round < entry.from_round - 1:
            yield _left_before(entry, (*path, "entries", at, "withdrawn", "after_round"))
    numbers = known_numbers(group)
    first = {
        numbers[at]: entry.from_round
        for at, entry in enumerate(group.entries)
        if entry.from_round > 1
    }
    for at, each in enumerate(group.rounds):
        yield from _check_round(each, (*path, "rounds", at), first)


def _left_before(entry: EntryForm, path: Path) -> Finding:
    return Finding(
        path, "late.withdrawn",
        f"the player is in from round {entry.from_round}, and left before",
        f"write {entry.from_round - 1} where he never came, or mend `from_round`",
    )  # fmt: skip


def _check_round(form: RoundForm, path: Path, first: Mapping[int, int]) -> Iterator[Finding]:
    for at, game in enumerate(form.games):
        for colour, number in (("white", game.white), ("black", game.black)):
            if first.get(number, 1) > form.round:
                yield Finding(
                    (*path, "games", at, colour), "late.game",
                    f"player {number} is in from round {first[number]} and has a game in "
                    f"round {form.round}",
                    "mend the number, or `from_round` of the entry",
                )  # fmt: skip
    for at, bye in enumerate(form.byes):
        if bye.kind in _OF_THE_PAIRING and first.get(bye.player, 1) > form.round:
            yield Finding(
                (*path, "byes", at, "kind"), "late.bye",
                f"player {bye.player} is in from round {first[bye.player]}, and no pairing gives "
                f"him a bye in round {form.round}",
                "points given by hand are full, half or zero; or mend `from_round` of the entry",
            )  # fmt: skip
