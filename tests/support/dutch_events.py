"""Random Dutch tournaments for tests: byes, absences, no-shows, late entries."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from publisher.model.events import Bye, Entry, Game, Group, Round, RoundState, Withdrawal
from publisher.model.pairings import Pairing
from publisher.model.results import ByeKind, Colour, Result
from publisher.model.settings import DutchRule, Settings
from publisher.pairing import pair

FORFEITS = (
    Result.WHITE_WINS_BY_FORFEIT,
    Result.BLACK_WINS_BY_FORFEIT,
    Result.DOUBLE_FORFEIT,
)


def dutch_group(
    players: int,
    rounds_total: int,
    rounds: tuple[Round, ...] = (),
    *,
    edition: int = 2026,
    left_after: dict[int, int] | None = None,
    **rule: Any,
) -> Group:
    """A group of `players`, number 1 white in round 1; `rule` as in `DutchRule`."""
    left = left_after or {}
    entries = tuple(
        Entry(
            number,
            f"Player {number}",
            withdrawn=Withdrawal(left[number]) if number in left else None,
        )
        for number in range(1, players + 1)
    )
    system = f"dutch@{edition}"
    given = DutchRule(**{"initial_colour": Colour.WHITE, **rule})
    settings = Settings(system, system, dutch=given)
    return Group("group", "Group", settings, entries, rounds, rounds_total)


def played(group: Group, seed: int, *, away: int = 0, no_show: int = 0) -> Iterator[Group]:
    """Play `group` at random: before each round the group, that round its last, a draft.

    Of a hundred players so many are `away` from a round, of a hundred games so
    many end by a `no_show`.  Ends where a round cannot be paired.
    """
    random = Random(seed)  # noqa: S311 - a test keeps no secrets
    kinds = random.choice(((ByeKind.HALF,), (ByeKind.ZERO,), tuple(BYES)))
    for number in range(1, group.rounds_total + 1):
        byes = tuple(
            Bye(entry.number, random.choice(kinds))
            for entry in group.entries
            if random.randrange(100) < away
        )
        if len(group.entries) - len(byes) < 2:
            byes = ()
        draft = Round(number, byes=byes, state=RoundState.DRAFT)
        group = replace(group, rounds=(*group.rounds, draft))
        yield group
        outcome = pair(group, number)
        if not isinstance(outcome, Pairing):
            return
        games = tuple(
            Game(made.board, made.white, made.black, _result(random, no_show))
            for made in outcome.pairs
        )
        out = tuple(Bye(each.player, each.kind) for each in outcome.unpaired)
        group = replace(group, rounds=(*group.rounds[:-1], Round(number, games, out)))


BYES = (ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL)


def _result(random: Random, no_show: int) -> Result:
    if random.randrange(100) < no_show:
        return random.choice(FORFEITS)
    return random.choice((Result.WHITE_WINS, Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS))
