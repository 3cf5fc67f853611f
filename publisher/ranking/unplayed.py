"""Rounds without a game as Buchholz, Sonneborn-Berger and their kin see them (FIDE C.07, 15, 16).

Three questions are answered here and nowhere else: with how many points a
player enters the sums of his opponents, whom he himself has met in a round in
which he did not play, and which rounds he missed of his own will.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import NamedTuple

from publisher.model.tie_break_rules import UnplayedRounds
from publisher.ranking.ledger import Account, Cell, CellKind, Ledger

PLAYED = frozenset({CellKind.WIN, CellKind.DRAW, CellKind.LOSS})
FORFEITS = frozenset({CellKind.FORFEIT_WIN, CellKind.FORFEIT_LOSS})
REQUESTED = frozenset({CellKind.HALF_BYE, CellKind.ZERO_BYE, CellKind.ABSENT})
"""Byes that were asked for, and rounds in which somebody was simply not there (16.2.3, 16.2.5)."""

VOLUNTARY = REQUESTED | {CellKind.FORFEIT_LOSS}
"""Rounds missed of one's own will, the regulation's VUR (16.1.2)."""


class Seen(NamedTuple):
    """A round with what it brings: the score of the opponent, or of the dummy in his place.

    `brings` is in the ledger's units.  Of dummies, `capped` dummies have less than the
    player's own score; `voluntary` rounds are cut first (16.5).
    """

    cell: Cell
    brings: int
    dummy: bool = False
    capped: bool = False
    voluntary: bool = False


class Oddities(NamedTuple):
    """What is to be said of a player's rounds beside that they were played.

    `dummy`: there is one among them.  `adjusted`: an opponent is seen with
    another score than his own.  `missed`: one was missed of one's own will.
    """

    dummy: bool
    adjusted: bool
    missed: bool


class Sight(NamedTuple):
    """The rounds of one player as he sees them.

    A round that is open or counts for nobody is not among them, nor, where
    everybody was to meet everybody, one without an opponent (15.2).  In the
    order of `cells`, and in the ledger's units, `brings` is the score of the
    opponent or of the dummy, and `scored` what was scored; `dummies` are by
    position.
    """

    cells: Sequence[Cell]
    brings: Sequence[int]
    scored: Sequence[int]
    dummies: Mapping[int, Seen]
    oddities: Oddities

    @property
    def rounds(self) -> tuple[Seen, ...]:
        """Each round with what there is to say of it."""
        pairs = enumerate(zip(self.cells, self.brings, strict=True))
        return tuple(self.dummies.get(at) or Seen(cell, brings) for at, (cell, brings) in pairs)

    @property
    def voluntary(self) -> frozenset[int]:
        """The positions of the rounds missed of his own will."""
        return frozenset(at for at, each in self.dummies.items() if each.voluntary)


@dataclass(frozen=True, slots=True)
class View:
    """Scores as opponents see them, in the ledger's units, and what each player sees."""

    scores: Mapping[int, int]
    sights: Mapping[int, Sight]


Dummy = Callable[[Account, Cell], Seen]


def view_of(ledger: Ledger, *, fore: bool = False, forfeits: bool = False) -> View:
    """How the players of `ledger` see each other.

    `fore` takes the games of the last round for draws (8.3).  With `forfeits`
    somebody sees his own games that were not played as games against the
    scheduled opponent (the modifier P); opponents see him as without it.
    """
    books = _fore(ledger) if fore else ledger
    return books.once(("view", forfeits), lambda: _view(books, forfeits=forfeits))


def _view(ledger: Ledger, *, forfeits: bool) -> View:
    if ledger.is_round_robin:
        scores = {number: ledger.scaled(each.points) for number, each in ledger.accounts.items()}
        return _seen(ledger, scores, PLAYED | FORFEITS, None)
    games = PLAYED | FORFEITS if forfeits else PLAYED
    if ledger.group.settings.tie_break_rules.unplayed is UnplayedRounds.VIRTUAL_OPPONENT:
        scores = _with_draws(ledger)
        return _seen(ledger, scores, games, _virtual_opponent(ledger))
    scores = _adjusted(ledger)
    return _seen(ledger, scores, games, _dummy(ledger, scores))


def _seen(
    ledger: Ledger, scores: Mapping[int, int], games: AbstractSet[CellKind], dummy: Dummy | None
) -> View:
    adjusted = {
        number
        for number, account in ledger.accounts.items()
        if scores[number] != ledger.scaled(account.points)
    }
    sights = {}
    scored_by = ledger.scored
    for number, account in ledger.accounts.items():
        cells: list[Cell] = []
        brings, scored = [], []
        dummies: dict[int, Seen] = {}
        odd = missed = False
        for cell, points in zip(account.cells, scored_by[number], strict=True):
            if not cell.counts or cell.points is None:
                continue
            if cell.kind in games:
                brings.append(scores[cell.opponent])
                odd = odd or cell.opponent in adjusted
            elif dummy:
                seen = dummy(account, cell)
                dummies[len(cells)] = seen
                brings.append(seen.brings)
                missed = missed or seen.voluntary
            else:
                continue
            cells.append(cell)
            scored.append(points)
        oddities = Oddities(bool(dummies), odd, missed)
        sights[number] = Sight(cells, brings, scored, dummies, oddities)
    return View(scores, sights)


def _adjusted(ledger: Ledger) -> dict[int, int]:
    """Own scores in which each requested bye with nothing but such rounds after it is a draw.

    A lost forfeit among them stays lost (16.3).
    """
    draw = ledger.scaled(ledger.group.settings.points.draw)
    scores = {}
    for number, account in ledger.accounts.items():
        score = ledger.scaled(account.points)
        for cell in reversed(account.cells):
            if cell.kind not in VOLUNTARY:
                break
            if cell.counts and cell.kind in REQUESTED:
                score += draw - ledger.scaled(cell.scored)
        scores[number] = score
    return scores


def _dummy(ledger: Ledger, scores: Mapping[int, int]) -> Dummy:
    """The dummy of the editions since 2023: his score is the player's own (16.4)."""
    capped = ledger.group.settings.tie_break_rules.dummy_capped
    draws = ledger.scaled(ledger.group.settings.points.draw) * len(ledger.rounds)

    def dummy(account: Account, cell: Cell) -> Seen:
        own = ledger.scaled(account.points)
        limit = scores[cell.opponent] if cell.opponent else draws
        brings = min(own, limit) if capped else own
        return Seen(cell, brings, dummy=True, capped=brings < own, voluntary=cell.kind in VOLUNTARY)

    return dummy


def _with_draws(ledger: Ledger) -> dict[int, int]:
    """Own scores with every round not played a draw, as opponents saw them before 2023."""
    draw = ledger.scaled(ledger.group.settings.points.draw)
    return {
        number: sum(
            ledger.scaled(cell.scored) if cell.kind in PLAYED or cell.points is None else draw
            for cell in account.cells
            if cell.counts
        )
        for number, account in ledger.accounts.items()
    }


def _virtual_opponent(ledger: Ledger) -> Dummy:
    """Before 2023: one level with the player before the round, who drew all that was left."""
    scheme = ledger.group.settings.points
    win, draw = ledger.scaled(scheme.win), ledger.scaled(scheme.draw)
    last = len(ledger.rounds)

    def virtual(account: Account, cell: Cell) -> Seen:
        at = account.cells.index(cell)
        before = sum(ledger.scaled(earlier.scored) for earlier in account.cells[:at])
        brings = before + win - ledger.scaled(cell.scored) + draw * (last - at - 1)
        return Seen(cell, brings, dummy=True)

    return virtual


def _fore(ledger: Ledger) -> Ledger:
    """The books as they would be had all pairs of the last round planned drawn.

    Before that round is paired they are as they are.
    """
    return ledger.once("fore", lambda: _drawn(ledger))


def _drawn(ledger: Ledger) -> Ledger:
    last = max(ledger.group.rounds_total, ledger.after)
    if last not in ledger.rounds:
        return ledger
    accounts = {number: _with_last(ledger, each, last) for number, each in ledger.accounts.items()}
    return replace(ledger, accounts=accounts)


def _with_last(ledger: Ledger, account: Account, last: int) -> Account:
    cell = account.cells[-1]
    if cell.round != last or not cell.opponent or not cell.counts:
        return account
    draw = ledger.group.settings.points.draw
    drawn = cell._replace(kind=CellKind.DRAW, points=draw)
    points = account.points - cell.scored + draw
    return replace(account, cells=(*account.cells[:-1], drawn), points=points)
