"""Report files of the Dutch test data, read with no more than they need."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from typing import Any

from publisher.model.events import Bye, Entry, Game, Group, Round, RoundState
from publisher.model.pairings import Pairing, PairingOutcome
from publisher.model.results import ByeKind, Colour, Result
from publisher.model.settings import DutchRule, Settings, VirtualPoints

RESULTS = {
    "1": Result.WHITE_WINS,
    "0": Result.BLACK_WINS,
    "=": Result.DRAW,
    "+": Result.WHITE_WINS_BY_FORFEIT,
    "-": Result.BLACK_WINS_BY_FORFEIT,
}
TURNED = {
    "1": Result.BLACK_WINS,
    "0": Result.WHITE_WINS,
    "=": Result.DRAW,
    "+": Result.BLACK_WINS_BY_FORFEIT,
    "-": Result.WHITE_WINS_BY_FORFEIT,
}
BYES = {"U": ByeKind.PAIRING, "F": ByeKind.FULL, "H": ByeKind.HALF, "Z": ByeKind.ZERO}


def group_of(text: str, edition: int = 2026) -> Group:
    """The group in a file, all its rounds as they stand; without a colour given, that of round 1."""
    games: dict[int, list[Game]] = defaultdict(list)
    byes: dict[int, list[Bye]] = defaultdict(list)
    entries: list[Entry] = []
    total = 0
    rule = DutchRule()
    for line in text.splitlines():
        if line.startswith("001"):
            number = int(line[4:8])
            entries.append(Entry(number, line[14:47].strip()))
            cells = [line[at : at + 8] for at in range(91, len(line), 10)]
            for round_number, cell in enumerate(cells, start=1):
                _enter(number, cell, games[round_number], byes[round_number])
        elif line.startswith("XXR"):
            total = int(line[4:])
        elif line.startswith("XXC"):
            white = "white1" in line
            rule = replace(rule, initial_colour=Colour.WHITE if white else Colour.BLACK)
        elif line.startswith("XXA"):
            rule = replace(rule, virtual_points=(*rule.virtual_points, *_virtual(line)))
    last = max((number for number, found in games.items() if found), default=0)
    rounds = tuple(
        Round(
            number,
            tuple(games[number]),
            tuple(byes[number]),
            RoundState.PUBLISHED if number <= last else RoundState.DRAFT,
        )
        for number in sorted(games)
    )
    settings = Settings(None, f"dutch@{edition}", dutch=rule)
    return Group("group", "Group", settings, tuple(entries), rounds, total or len(rounds))


def _enter(number: int, cell: str, games: list[Game], byes: list[Bye]) -> None:
    opponent, colour, result = cell[:4].strip(), cell[5:6], cell[7:8]
    if opponent in ("", "0000"):
        if result.strip():
            byes.append(Bye(number, BYES[result]))
        return
    white, black = number, int(opponent)
    if colour == "b":
        white, black = black, white
    half = RESULTS[result] if colour == "w" else TURNED[result]
    other = next((game for game in games if game.white == white), None)
    if other is None:
        games.append(Game(len(games) + 1, white, black, half))
    elif other.result is not half:
        # Both lost without a game: each row has a minus.
        games[games.index(other)] = replace(other, result=Result.DOUBLE_FORFEIT)


def _virtual(line: str) -> list[VirtualPoints]:
    number = int(line[4:8])
    return [
        VirtualPoints(Fraction(word), round_number, round_number, number, number)
        for round_number, word in enumerate(line[8:].split(), start=1)
    ]


def before(group: Group, number: int) -> Group:
    """The group as it stood before round `number` was paired: who was absent is known."""
    behind = tuple(each for each in group.rounds if each.number < number)
    coming = [each for each in group.rounds if each.number == number]
    for each in coming:
        named = {bye.player for bye in each.byes}
        named |= {player for game in each.games for player in (game.white, game.black)}
        asked = [bye for bye in each.byes if bye.kind is not ByeKind.PAIRING]
        if each.games:
            asked += [
                Bye(entry.number, ByeKind.ZERO)
                for entry in group.entries
                if entry.number not in named
            ]
        behind += (Round(number, byes=tuple(asked), state=RoundState.DRAFT),)
    return replace(group, rounds=behind)


def pairs_of(outcome: PairingOutcome) -> list[tuple[int, int]] | None:
    """(white, black) by board, the bye as (number, 0); None where there is no pairing."""
    if not isinstance(outcome, Pairing):
        return None
    found = [(each.white, each.black) for each in outcome.pairs]
    return found + [(each.player, 0) for each in outcome.unpaired]


def written(group: Group, number: int) -> list[tuple[int, int]]:
    """The games and the bye of a round as it stands."""
    (each,) = (each for each in group.rounds if each.number == number)
    found = [(game.white, game.black) for game in each.games]
    return found + [(bye.player, 0) for bye in each.byes if bye.kind is ByeKind.PAIRING]


def expected(pairs: list[Any] | None) -> list[tuple[int, int]] | None:
    """Pairs as a data file has them."""
    return None if pairs is None else [(white, black) for white, black in pairs]
