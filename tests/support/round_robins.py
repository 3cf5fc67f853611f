"""Random round robins for property tests: forfeits, open games, people who leave."""

from __future__ import annotations

from hypothesis import strategies as st

from publisher.model.events import Bye, Entry, Game, Group, Round, Withdrawal
from publisher.model.results import ByeKind, Result
from publisher.model.settings import Settings

RESULTS = (
    *(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW) * 4,
    Result.WHITE_WINS_BY_FORFEIT,
    Result.BLACK_WINS_BY_FORFEIT,
    Result.DOUBLE_FORFEIT,
    Result.BOTH_LOSE,
    Result.WHITE_DRAWS_BLACK_LOSES,
    Result.BLACK_DRAWS_WHITE_LOSES,
    Result.ADJOURNED,
    Result.UNFINISHED,
)
AFTER_LEAVING = (Result.UNFINISHED, Result.UNFINISHED, Result.WHITE_WINS_BY_FORFEIT)


@st.composite
def round_robins(
    draw: st.DrawFn, *, most: int = 5, tie_breaks: tuple[str, ...] = (), finished: bool = False
) -> Group:
    """A round robin of two to `most` players, single or double; 1-½-0.

    With `finished` everybody stays and every game was decided.
    """
    players = draw(st.integers(2, most))
    cycles = draw(st.integers(1, 2))
    results = st.sampled_from(RESULTS[:-2] if finished else RESULTS)
    length = cycles * (players - 1 + players % 2)
    left = {
        number: None if finished else draw(_leaving(length)) for number in range(1, players + 1)
    }
    rounds: list[Round] = []
    for cycle in range(cycles):
        for pairs in _all_against_all(players):
            number = len(rounds) + 1
            games = []
            byes = tuple(Bye(one, ByeKind.FREE) for one, two in pairs if two > players)
            for one, two in pairs:
                white, black = (one, two) if cycle == 0 else (two, one)
                if max(white, black) <= players:
                    gone = any(_gone(left[each], number) for each in (white, black))
                    result = draw(st.sampled_from(AFTER_LEAVING) if gone else results)
                    games.append(Game(len(games) + 1, white, black, result))
            rounds.append(Round(number, tuple(games), byes))
    entries = tuple(
        Entry(
            number,
            f"Player {number}",
            withdrawn=left[number],
            out_of_competition=not finished and draw(st.integers(0, 9)) == 0,
        )
        for number in range(1, players + 1)
    )
    settings = Settings(None, "berger@2013", tie_breaks=tie_breaks, cycles=cycles)
    return Group("group", "Group", settings, entries, tuple(rounds), rounds_total=len(rounds))


def _leaving(rounds: int) -> st.SearchStrategy[Withdrawal | None]:
    stays = st.none()
    return st.one_of(stays, stays, stays, st.builds(Withdrawal, st.integers(0, rounds)))


def _gone(withdrawal: Withdrawal | None, round_number: int) -> bool:
    return withdrawal is not None and withdrawal.after_round < round_number


def _all_against_all(players: int) -> list[list[tuple[int, int]]]:
    """Rounds in which everybody meets everybody; the number after the last is nobody."""
    size = players + players % 2
    ring = list(range(1, size))
    rounds = []
    for _ in ring:
        seats = [*ring, size]
        rounds.append([(seats[at], seats[-1 - at]) for at in range(size // 2)])
        ring = [ring[-1], *ring[:-1]]
    return rounds
