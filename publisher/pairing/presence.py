"""Who takes part in a round, whatever the Swiss system."""

from __future__ import annotations

from publisher.model.events import Bye, Entry, Group, RoundState
from publisher.model.results import ByeKind


def away(group: Group, round_number: int) -> tuple[Bye, ...]:
    """The byes written for the round; the pairing hands out its own anew."""
    return tuple(
        bye
        for each in group.rounds
        if each.number == round_number
        for bye in each.byes
        if bye.kind is not ByeKind.PAIRING
    )


def present(group: Group, round_number: int) -> list[Entry]:
    """Those to be paired in round `round_number`, in the order of the entries.

    Who has left or is still to come, is away, or is not in the round as
    published, is not among them.
    """
    absent = {bye.player for bye in away(group, round_number)} | _left_out(group, round_number)
    return [
        entry
        for entry in group.entries
        if entry.number not in absent and _takes_part(entry, round_number)
    ]


def _left_out(group: Group, round_number: int) -> set[int]:
    """Those whom the round as published does not name; a draft may yet name everybody."""
    out: set[int] = set()
    for each in group.rounds:
        if each.number == round_number and each.games and each.state is RoundState.PUBLISHED:
            named = {player for game in each.games for player in (game.white, game.black)}
            named |= {bye.player for bye in each.byes}
            out |= {entry.number for entry in group.entries} - named
    return out


def _takes_part(entry: Entry, round_number: int) -> bool:
    """Whether he has come by then, and not left."""
    has_left = entry.withdrawn is not None and entry.withdrawn.after_round < round_number
    return entry.from_round <= round_number and not has_left
