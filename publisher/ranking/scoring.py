"""Points of one game, for either side, with or without an Armageddon game after a draw."""

from __future__ import annotations

from fractions import Fraction

from publisher.model.events import Game
from publisher.model.results import Colour, Outcome, Result
from publisher.model.settings import PointScheme


def game_points(scheme: PointScheme, game: Game, colour: Colour) -> Fraction | None:
    """The points that the player with `colour` has from `game`; None while it is open.

    Where `scheme` has an Armageddon game, a drawn game stays open until that
    has been played (Norway Chess, 2 and 4).
    """
    if game.result is Result.DRAW and scheme.has_armageddon:
        return _armageddon_points(scheme, game, colour)
    return scheme.for_outcome(game.result.outcome(colour))


def armageddon_winner(scheme: PointScheme, game: Game) -> Colour | None:
    """Who won the Armageddon game of `game`; None while it is open or where both lost it.

    Colours are those of the game before it; a draw is won by
    `scheme.armageddon_draw_wins`.
    """
    if game.armageddon is None or not game.armageddon.decided:
        return None
    if game.armageddon is Result.DRAW:
        return scheme.armageddon_draw_wins
    white, black = (_STRENGTH[game.armageddon.outcome(colour)] for colour in Colour)
    if white == black:
        return None
    return Colour.WHITE if white > black else Colour.BLACK


# A half point against nothing wins an Armageddon game too: there is a winner in each.
_STRENGTH = {
    Outcome.WIN: 2,
    Outcome.FORFEIT_WIN: 2,
    Outcome.DRAW: 1,
    Outcome.LOSS: 0,
    Outcome.FORFEIT_LOSS: 0,
}


def _armageddon_points(scheme: PointScheme, game: Game, colour: Colour) -> Fraction | None:
    if game.armageddon is None or not game.armageddon.decided:
        return None
    if armageddon_winner(scheme, game) is colour:
        return scheme.armageddon_win
    return scheme.armageddon_loss
