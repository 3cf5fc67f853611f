"""DE: the games that players level so far have played among themselves."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import lcm

from publisher.model.lazy import LazyTuple
from publisher.model.reasons import reason
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.encounters import Encounters
from publisher.ranking.ledger import Cell, Ledger
from publisher.ranking.notes import KIND_NOTES
from publisher.ranking.tie_break import Values
from publisher.ranking.unplayed import FORFEITS

_WHOLE = Fraction(1)

Games = dict[int, dict[int, list[Cell]]]


def direct_encounter(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """The place of each of the level `players` by their own games (FIDE C.07, 6).

    Who have met more than once are compared by the average of their games, so
    that a double round comes to the same as the sum.  Where all have met, the
    order is by those points, and again inside every tie that is left.  Where
    not all have met, only places that the missing games cannot change are
    given; undefined for all where that is none.  Forfeits count where everybody
    was to meet everybody, and with the modifier P.
    """
    games = _games_among(ledger, players, forfeits=ledger.is_round_robin or code.has("P"))
    encounters = _encounters(ledger, games)
    order = encounters.order(players)
    met_all = encounters.all_met(players)
    undecided = len(order) == 1 and not met_all
    because = reason(
        "tie_break.DE.unmet" if undecided else "tie_break.DE",
        ledger.group.settings.cite(f"tie_breaks.{code}"),
        level=players,
        met_all=int(met_all),
    )
    values, place = {}, 1
    text, terms = str(code), partial(_terms, games)
    for block in order:
        value = None if undecided else Fraction(place)
        for number in block:
            values[number] = TieBreakValue(text, value, LazyTuple(terms, number), because)
        place += len(block)
    return values


def encounters_among(ledger: Ledger, players: tuple[int, ...], *, forfeits: bool) -> Encounters:
    """What `players` have scored against each other in the games that decide between them."""
    return _encounters(ledger, _games_among(ledger, players, forfeits=forfeits))


def _games_among(ledger: Ledger, players: tuple[int, ...], *, forfeits: bool) -> Games:
    """By player and opponent the games among `players` that decide between them."""
    wanted = set(players)
    excluded = frozenset() if forfeits else FORFEITS
    games: Games = {number: {} for number in players}
    for number in players:
        for cell in ledger.accounts[number].cells:
            # Few have met in a big field: first what most rounds fall through at.
            if cell.opponent not in wanted or not cell.counts:
                continue
            if cell.points is not None and cell.kind not in excluded:
                games[number].setdefault(cell.opponent, []).append(cell)
    return games


def _encounters(ledger: Ledger, games: Games) -> Encounters:
    scheme = ledger.group.settings.points
    often = lcm(*{len(cells) for met in games.values() for cells in met.values()})
    scores = {
        number: {
            other: sum([ledger.scaled(cell.scored) for cell in cells]) * (often // len(cells))
            for other, cells in met.items()
        }
        for number, met in games.items()
    }
    return Encounters(scores, ledger.scaled(scheme.win) * often, ledger.scaled(scheme.loss) * often)


def _terms(games: Games, number: int) -> list[Term]:
    terms = []
    for cells in games[number].values():
        share = _WHOLE if len(cells) == 1 else Fraction(1, len(cells))
        for cell in cells:
            scored = cell.scored
            value = scored if share is _WHOLE else scored * share
            note = KIND_NOTES[cell.kind]
            terms.append(Term(cell.round, cell.opponent, scored, share, value, note))
    return sorted(terms)
