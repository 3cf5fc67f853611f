"""A single game: two players, and results that go together."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.findings import Finding, warning
from publisher.content.forms.rounds import GameForm
from publisher.model.results import Result
from publisher.yaml12 import Path

_ARMAGEDDON_RESULTS = frozenset(
    {
        Result.WHITE_WINS,
        Result.BLACK_WINS,
        Result.DRAW,
        Result.WHITE_WINS_BY_FORFEIT,
        Result.BLACK_WINS_BY_FORFEIT,
        Result.UNFINISHED,
    }
)


def check_game(
    game: GameForm, path: Path, round_number: int, left: dict[int, int]
) -> Iterator[Finding]:
    """One game; `left` tells after which round a withdrawn player left."""
    if game.white == game.black:
        yield Finding(
            (*path, "black"), "player.himself", f"player {game.white} meets himself",
            "change white or black",
        )  # fmt: skip
    for colour, number in (("white", game.white), ("black", game.black)):
        if game.result.played and left.get(number, round_number) < round_number:
            yield Finding(
                (*path, colour), "player.withdrawn",
                f"player {number} left after round {left[number]} and has a played game in "
                f"round {round_number}",
                "mend `withdrawn: {after_round: …}`, or write +:- or -:+ for a game not played",
            )  # fmt: skip
    if game.result is Result.ADJOURNED:
        yield warning(
            (*path, "result"), "result.adjourned",
            "adjourned games are not used under the general rules",
            "it counts as a draw for the pairing until a result is written",
        )  # fmt: skip
    if game.armageddon is not None:
        yield from _check_armageddon(game, path)


def _check_armageddon(game: GameForm, path: Path) -> Iterator[Finding]:
    if game.result is not Result.DRAW and game.armageddon is not Result.UNFINISHED:
        why = "before the game has a result" if game.result is Result.UNFINISHED else (
            f"after a game that was no draw ({game.result})"
        )  # fmt: skip
        yield Finding(
            (*path, "armageddon"), "armageddon.without-draw", f"an Armageddon game {why}",
            "it follows a draw only: mend the result, or delete this",
        )  # fmt: skip
    elif game.armageddon not in _ARMAGEDDON_RESULTS:
        yield Finding(
            (*path, "armageddon"), "armageddon.result",
            f"an Armageddon game cannot end {game.armageddon}",
            "1-0, 0-1, ½-½ or a forfeit",
        )  # fmt: skip
