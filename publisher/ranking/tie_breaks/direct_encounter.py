"""DE: the games that players level so far have played among themselves."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from publisher.model.reasons import reason
from publisher.model.standings import Term, TieBreakValue
from publisher.ranking.ledger import ZERO, Cell, CellKind, Ledger
from publisher.ranking.tie_break import Code, Values

_FORFEITS = frozenset({CellKind.FORFEIT_WIN, CellKind.FORFEIT_LOSS})


def direct_encounter(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """The place of each of the level `players` by their own games (FIDE C.07, 6).

    Who have met more than once are compared by the average of their games, so
    that a double round comes to the same as the sum.  Where all have met, the
    order is by those points, and again inside every tie that is left.  Where
    not all have met, only places that the missing games cannot change are
    given; undefined for all where that is none.
    """
    games = _games_among(ledger, players)
    order = _order(ledger, games, players)
    met_all = _all_met(games, players)
    undecided = len(order) == 1 and not met_all
    because = reason(
        "tie_break.DE.unmet" if undecided else "tie_break.DE",
        ledger.group.settings.cite(f"tie_breaks.{code}"),
        level=players,
        met_all=int(met_all),
    )
    values, place = {}, 1
    for block in order:
        for number in block:
            value = None if undecided else Fraction(place)
            values[number] = TieBreakValue(str(code), value, _terms(games[number]), because)
        place += len(block)
    return values


Games = dict[int, dict[int, list[Cell]]]
Blocks = list[tuple[int, ...]]


def _games_among(ledger: Ledger, players: tuple[int, ...]) -> Games:
    """By player and opponent the games among `players` that decide between them."""
    wanted = set(players)
    excluded = frozenset() if ledger.is_round_robin else _FORFEITS
    games: Games = {number: {} for number in players}
    for number in players:
        for cell in ledger.accounts[number].cells:
            finished = cell.points is not None and cell.kind not in excluded
            if cell.opponent in wanted and finished and cell.counts:
                games[number].setdefault(cell.opponent, []).append(cell)
    return games


def _all_met(games: Games, players: tuple[int, ...]) -> bool:
    wanted = set(players)
    return all(len(games[number].keys() & wanted) == len(players) - 1 for number in players)


@dataclass(frozen=True, slots=True)
class _Range:
    """What a player has at least and can have at most among the level players."""

    number: int
    least: Fraction
    most: Fraction


def _order(ledger: Ledger, games: Games, players: tuple[int, ...]) -> Blocks:
    """`players` best first, those who stay level in one block."""
    if len(players) == 1:
        return [players]
    ranges = _ranges(ledger, games, players)
    arrange = _level_blocks if _all_met(games, players) else _certain_places
    blocks = arrange(ranges)
    if len(blocks) == 1:
        return blocks
    return [part for block in blocks for part in _order(ledger, games, block)]


def _ranges(ledger: Ledger, games: Games, players: tuple[int, ...]) -> list[_Range]:
    """The ranges of `players`, best first."""
    scheme = ledger.group.settings.points
    wanted = set(players)
    ranges = []
    for number in players:
        met = [cells for other, cells in games[number].items() if other in wanted]
        own = sum((_average(cells) for cells in met), ZERO)
        missing = len(players) - 1 - len(met)
        ranges.append(_Range(number, own + missing * scheme.loss, own + missing * scheme.win))
    return sorted(ranges, key=lambda each: (-each.least, each.number))


def _average(cells: list[Cell]) -> Fraction:
    total = sum((cell.scored for cell in cells), ZERO)
    return total if len(cells) == 1 else total / len(cells)


def _level_blocks(ranges: list[_Range]) -> Blocks:
    by_points: dict[Fraction, list[int]] = {}
    for each in ranges:
        by_points.setdefault(each.least, []).append(each.number)
    return [tuple(numbers) for numbers in by_points.values()]


def _certain_places(ranges: list[_Range]) -> Blocks:
    """The leading places that no missing game can change, each alone, then all the others."""
    blocks: Blocks = []
    left = list(ranges)
    while len(left) > 1:
        first = max(left, key=lambda each: each.least)
        others = [each for each in left if each is not first]
        if any(each.most >= first.least for each in others):
            break
        blocks.append((first.number,))
        left = others
    blocks.append(tuple(each.number for each in left))
    return blocks


def _terms(met: dict[int, list[Cell]]) -> tuple[Term, ...]:
    terms = [
        Term(
            cell.round,
            cell.opponent,
            cell.scored,
            Fraction(1, len(cells)),
            cell.scored / len(cells),
            cell.kind.value,
        )
        for cells in met.values()
        for cell in cells
    ]
    return tuple(sorted(terms))
