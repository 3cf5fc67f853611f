"""Performance, expected score, and what a rating gains or loses: figures beside a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from publisher.model.events import Entry
from publisher.model.rating_rules import RatingRules
from publisher.ranking.ledger import Account, Cell, CellKind, Ledger
from publisher.ranking.rating import (
    RatedGame,
    average,
    expected_score,
    rating_change,
    tournament_performance,
)
from publisher.rules.b02 import built_in_rating_rules

_HALVES = {CellKind.WIN: 2, CellKind.DRAW: 1, CellKind.LOSS: 0}


class RatingTerm(NamedTuple):
    """A game over the board against a rated opponent.

    `rating` is his.  `difference` is how far the player's own lies above it, as far as that counts,
    and `expected` the score it lets expect; both None without an own rating.
    """

    round: int
    opponent: int
    rating: int
    scored: Fraction
    difference: int | None
    expected: Fraction | None


@dataclass(frozen=True, slots=True)
class RatingFigures:
    """The figures of one player.

    `unrated` counts his games against opponents without a rating, which are not
    among `terms`.  `performance` is None where no game is left, `expected` and
    `above` (scored less expected: the change before the factor K) as well where
    he has no rating, `change` besides where his factor is not known.
    """

    number: int
    rating: int | None
    factor: int | None
    terms: tuple[RatingTerm, ...]
    unrated: int
    scored: Fraction
    performance: int | None
    expected: Fraction | None
    above: Fraction | None
    change: Fraction | None

    @property
    def average(self) -> int:
        """The average rating met, halves up; there must be a game."""
        return average([term.rating for term in self.terms])


def rating_figures(ledger: Ledger) -> Mapping[int, RatingFigures]:
    """The figures of everybody by start number (C.07, 10.2; B.02, 8.3).

    Forfeits, byes, games that count for nobody and what an Armageddon game
    brought are left out.  By the rating rules of the group's settings; where
    those have none, by the ones that come with the program.
    """
    rules = ledger.group.settings.rating_rules or built_in_rating_rules()
    entries = {entry.number: entry for entry in ledger.group.entries}
    return {
        number: _figures(entries[number], account, entries, rules)
        for number, account in ledger.accounts.items()
    }


def _figures(
    entry: Entry, account: Account, entries: Mapping[int, Entry], rules: RatingRules
) -> RatingFigures:
    terms: list[RatingTerm] = []
    games: list[RatedGame] = []
    unrated = 0
    for cell in account.cells:
        if not cell.counts or cell.kind not in _HALVES:
            continue
        rating = entries[cell.opponent].rating
        if not rating:
            unrated += 1
            continue
        games.append(RatedGame(rating, _HALVES[cell.kind]))
        terms.append(_term(entry, cell, rating, rules))
    own = entry.rating or None
    return RatingFigures(
        number=entry.number,
        rating=own,
        factor=entry.k_factor,
        terms=tuple(terms),
        unrated=unrated,
        scored=Fraction(sum(game.halves for game in games), 2),
        performance=_performance(games),
        **_changed(own, games, entry.k_factor, rules),
    )


def _term(entry: Entry, cell: Cell, rating: int, rules: RatingRules) -> RatingTerm:
    difference = rules.counted(entry.rating, rating) if entry.rating else None
    expected = None if difference is None else Fraction(expected_score(difference), 100)
    scored = Fraction(_HALVES[cell.kind], 2)
    return RatingTerm(cell.round, cell.opponent, rating, scored, difference, expected)


def _performance(games: list[RatedGame]) -> int | None:
    if not games:
        return None
    return tournament_performance(
        [game.opponent for game in games], sum(game.halves for game in games)
    )


def _changed(
    own: int | None, games: list[RatedGame], factor: int | None, rules: RatingRules
) -> dict[str, Fraction | None]:
    """What was expected, what was scored above it, and what that is worth."""
    if own is None or not games:
        return {"expected": None, "above": None, "change": None}
    found = rating_change(own, games, 1, rules)
    change = None if factor is None else factor * found.change
    return {"expected": found.expected, "above": found.change, "change": change}
