"""A group as the event file that somebody might have written, for pages and commands."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.events import Entry, Game, Group, Round
from publisher.model.results import Result

RESULTS = {
    Result.WHITE_WINS: "1-0",
    Result.BLACK_WINS: "0-1",
    Result.DRAW: "½-½",
    Result.WHITE_WINS_BY_FORFEIT: "+:-",
    Result.BLACK_WINS_BY_FORFEIT: "-:+",
    Result.DOUBLE_FORFEIT: "-:-",
    Result.BOTH_LOSE: "0-0",
    Result.ADJOURNED: "adjourned",
}


def event_text(group: Group, rules: str = "monrad@2013") -> str:
    """The event with that one group; its settings are those of `rules`."""
    return "\n".join(
        [
            "name: Prøven",
            "dates: 2026-03-01",
            f"rules: [{rules}]",
            "groups:",
            "  - id: a",
            "    name: A",
            f"    rounds_total: {group.rounds_total}",
            "    entries:",
            *(f"      - {{{_entry(each)}}}" for each in group.entries),
            *(["    rounds:"] if group.rounds else []),
            *(line for each in group.rounds for line in _round(each)),
            "",
        ]
    )


def _entry(entry: Entry) -> str:
    told = f'no: {entry.number}, name: "{entry.name}"'
    if entry.withdrawn:
        told += f", withdrawn: {{after_round: {entry.withdrawn.after_round}}}"
    return told


def _round(each: Round) -> Iterator[str]:
    yield f"      - round: {each.number}"
    games = ", ".join(map(_game, each.games))
    byes = ", ".join(f"{{player: {bye.player}, kind: {bye.kind}}}" for bye in each.byes)
    yield f"        games: [{games}]"
    yield f"        byes: [{byes}]"


def _game(game: Game) -> str:
    result = f", result: {RESULTS[game.result]}" if game.result in RESULTS else ""
    return f"{{board: {game.board}, white: {game.white}, black: {game.black}{result}}}"
