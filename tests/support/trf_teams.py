"""Team events read from report files of 2026, as far as the tests of the tie-breaks need it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from publisher.model.results import ByeKind, Result
from publisher.model.tie_break_rules import TieBreakRules
from publisher.ranking.teams import Match, Score, TeamBye, TeamEvent

HALF = Fraction(1, 2)
POINTS = {"1": Fraction(1), "+": Fraction(1), "=": HALF, "0": Fraction(0), "-": Fraction(0)}
KINDS = {"H": ByeKind.HALF, "Z": ByeKind.ZERO, "F": ByeKind.FULL}
FORFEITS = {
    "+-": Result.WHITE_WINS_BY_FORFEIT,
    "-+": Result.BLACK_WINS_BY_FORFEIT,
    "--": Result.DOUBLE_FORFEIT,
}


def team_event_of_trf(
    text: str, rules: TieBreakRules, *, boards: int, primary: Score = Score.MATCHES
) -> TeamEvent:
    """The matches of a team tournament, boards in the order of the squads."""
    lines = text.splitlines()
    rounds = next(int(line[4:]) for line in lines if line.startswith("142"))
    squads = {int(line[4:7]): _squad(line) for line in lines if line.startswith("310")}
    rows = {int(line[4:8]): line for line in lines if line.startswith("001")}
    byes = [bye for line in lines for bye in _byes(line)]
    forfeits = {
        (int(line[7:10]), int(line[11:14])): FORFEITS[line[4:6]]
        for line in lines
        if line.startswith("330")
    }
    team_of = {player: team for team, squad in squads.items() for player in squad}
    matches = []
    for number in range(1, rounds + 1):
        for team, squad in squads.items():
            played = [game for player in squad if (game := _game(rows[player], number))]
            if not played:
                continue
            opponent = team_of[played[0][0]]
            if team < opponent:
                pairs = tuple(
                    (POINTS[result], POINTS[_game(rows[other], number)[1]])
                    for other, result in played
                )
                assert len(pairs) == boards, (number, team)
                result = forfeits.get((number, team)) or _result(pairs)
                matches.append(Match(number, team, opponent, result, pairs))
    return TeamEvent(
        tuple(squads), rounds, boards, tuple(matches), tuple(byes), primary, rules=rules
    )


def _squad(line: str) -> list[int]:
    return [int(line[at : at + 4]) for at in range(73, len(line.rstrip()), 5)]


def _game(line: str, number: int) -> tuple[int, str] | None:
    at = 91 + 10 * (number - 1)
    opponent = line[at : at + 4].strip()
    return (int(opponent), line[at + 7]) if opponent else None


def _byes(line: str) -> Iterator[TeamBye]:
    if line.startswith("320"):
        for number, at in enumerate(range(14, len(line.rstrip()), 4), 1):
            if int(line[at : at + 3]):
                yield TeamBye(number, int(line[at : at + 3]), ByeKind.PAIRING)
    elif line.startswith("240"):
        for at in range(10, len(line.rstrip()), 5):
            yield TeamBye(int(line[6:9]), int(line[at : at + 4]), KINDS[line[4]])


def _result(pairs: tuple[tuple[Fraction, Fraction], ...]) -> Result:
    first, second = (sum(board[at] for board in pairs) for at in (0, 1))
    if first == second:
        return Result.DRAW
    return Result.WHITE_WINS if first > second else Result.BLACK_WINS
