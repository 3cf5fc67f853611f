"""WIN, WON, BPG and BWG: rounds won, games won, games with Black."""

from __future__ import annotations

from publisher.model.results import Colour
from publisher.ranking.codes import Code
from publisher.ranking.ledger import CellKind, Ledger
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
    return count_rounds(ledger, players, code, lambda cell: cell.kind is CellKind.WIN)


def games_with_black(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """Games that each of `players` has played over the board as Black (C.07, 7.3)."""
    return count_rounds(
        ledger, players, code, lambda cell: cell.kind.played and cell.colour is Colour.BLACK
    )


def wins_with_black(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """Games that each of `players` won over the board as Black (Norway Chess, 6C; C.07, 7.4)."""
    return count_rounds(
        ledger,
        players,
        code,
        lambda cell: cell.kind is CellKind.WIN and cell.colour is Colour.BLACK,
    )
