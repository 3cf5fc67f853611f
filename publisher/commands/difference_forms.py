"""What of a round differs from the system's, line by line, as commands print it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.commands.pairing_forms import labelled
from publisher.commands.plain_words import PlainWords, explained
from publisher.model.events import Group
from publisher.model.pairings import BadState, NoLegalPairing
from publisher.model.reasons import Reason
from publisher.pairing import RoundCheck


def difference_lines(
    group: Group, check: RoundCheck, words: PlainWords, *, explain: bool = False
) -> list[str]:
    """The games and byes that differ, then what the system gives instead, or why it gives nothing.

    `explain` adds the reasons of the system's pairs.
    """
    if isinstance(check.outcome, NoLegalPairing | BadState):
        return ["the system gives no pairing:", *_indented(explained(words, check.outcome.reasons))]
    instead = _instead(group, check, words if explain else None)
    return [*_written(group, check), "the system gives instead:", *_indented(instead)]


def _written(group: Group, check: RoundCheck) -> Iterator[str]:
    for game in check.difference.by_hand:
        yield f"board {game.board}: {_two(group, game.white, game.black)}{_mark(game.by_hand)}"
    for bye in check.difference.byes_by_hand:
        yield f"{labelled(group, bye.player)}: {bye.kind} bye{_mark(bye.by_hand)}"


def _mark(by_hand: bool) -> str:  # noqa: FBT001 - the file's own mark
    return ", made by hand" if by_hand else ""


def _instead(group: Group, check: RoundCheck, words: PlainWords | None) -> Iterator[str]:
    for pair in check.difference.instead:
        yield _two(group, pair.white, pair.black)
        yield from _why(words, pair.reasons)
    for bye in check.difference.byes_instead:
        yield f"{labelled(group, bye.player)}: {bye.kind} bye"
        yield from _why(words, bye.reasons)


def _why(words: PlainWords | None, reasons: Iterable[Reason]) -> list[str]:
    return _indented(explained(words, reasons)) if words else []


def _two(group: Group, white: int, black: int) -> str:
    return f"{labelled(group, white)} – {labelled(group, black)}"


def _indented(lines: Iterable[str]) -> list[str]:
    return [f"   {line}" for line in lines]
