"""Random events in which nobody meets everybody: byes of every kind, absences, no-shows."""

from __future__ import annotations

from hypothesis import strategies as st

from publisher.model.events import Bye, Entry, Game, Group, Round
from publisher.model.results import ByeKind, Result
from publisher.model.settings import Settings

RESULTS = (
    *(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW) * 4,
    Result.WHITE_WINS_BY_FORFEIT,
    Result.BLACK_WINS_BY_FORFEIT,
    Result.DOUBLE_FORFEIT,
    Result.BOTH_LOSE,
    Result.ADJOURNED,
)
BYES = (ByeKind.PAIRING, ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO, None)


@st.composite
def swiss_events(draw: st.DrawFn, *, most: int = 9, tie_breaks: tuple[str, ...] = ()) -> Group:
    """Three to `most` players and one to nine rounds paired at random; some may meet twice.

    Whoever is left over, or would meet nobody in his round, has a bye or is absent.
    """
    players = draw(st.integers(3, most))
    numbers = list(range(1, players + 1))
    length = draw(st.integers(1, 9))
    rounds = []
    for number in range(1, length + 1):
        seats = draw(st.permutations(numbers))
        paired = 2 * draw(st.integers(players // 4, players // 2))
        games = tuple(
            Game(at // 2 + 1, seats[at], seats[at + 1], draw(st.sampled_from(RESULTS)))
            for at in range(0, paired, 2)
        )
        kinds = [(player, draw(st.sampled_from(BYES))) for player in seats[paired:]]
        byes = tuple(Bye(player, kind) for player, kind in kinds if kind is not None)
        rounds.append(Round(number, games, byes))
    entries = tuple(
        Entry(number, f"Player {number}", out_of_competition=draw(st.integers(0, 9)) == 0)
        for number in numbers
    )
    settings = Settings(None, "monrad@2013", tie_breaks=tie_breaks)
    return Group("group", "Group", settings, entries, tuple(rounds), rounds_total=length)
