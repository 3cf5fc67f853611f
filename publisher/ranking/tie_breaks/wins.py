"""WIN, WON, BPG and BWG: rounds won, games won, games with Black."""

from __future__ import annotations

from publisher.model.results import Colour
from publisher.ranking.codes import Code
from publisher.ranking.ledger import Cell, CellKind, Ledger
from publisher.ranking.tie_break import Values
from publisher.ranking.tie_breaks.counting import count_rounds


def rounds_won(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """Rounds that brought each of `players` the points of a win, played or not (C.07, 7.1)."""
    win = ledger.group.settings.points.win
    return count_rounds(ledger, players, code, lambda cell: cell.points == win)


def wins(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """Games that each of `players` won over the board (Norway Chess, 6B; FIDE C.07, 7.2).

    Forfeits and byes are no wins, and neither is an Armageddon game: there the
    game itself was drawn.
    """
    return count_rounds(ledger, players, code, _is_won, ledger.over_the_board)


def games_with_black(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """Games that each of `players` has played over the board as Black (C.07, 7.3)."""
    return count_rounds(ledger, players, code, _is_black, ledger.over_the_board)


def wins_with_black(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """Games that each of `players` won over the board as Black (Norway Chess, 6C; C.07, 7.4)."""
    return count_rounds(
        ledger, players, code, lambda cell: _is_won(cell) and _is_black(cell), ledger.over_the_board
    )


def _is_won(cell: Cell) -> bool:
    return cell.kind is CellKind.WIN


def _is_black(cell: Cell) -> bool:
    return cell.colour is Colour.BLACK
