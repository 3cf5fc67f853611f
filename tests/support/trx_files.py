"""TRX files for tests, written from a group in the way that descriptions of the format tell."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import quoteattr

from publisher.exchange import trx
from publisher.exchange.imported import Imported
from publisher.model.events import Entry, Group
from publisher.model.results import ByeKind, Colour, Outcome
from publisher.problems import Problem, ProblemsError

_SIGNS = {
    Outcome.WIN: "1",
    Outcome.DRAW: "=",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
    Outcome.ADJOURNED: "A",
    Outcome.UNFINISHED: "?",
}
_BYES = {
    ByeKind.PAIRING: ("-1", "1"),
    ByeKind.FULL: ("0", "+"),
    ByeKind.HALF: ("0", "="),
    ByeKind.ZERO: ("0", "-"),
    ByeKind.FREE: ("-1", "-"),
}


def read(text: str | bytes) -> Imported:
    """What a TRX file tells."""
    return trx.read(text if isinstance(text, bytes) else text.encode(), "cup.trx")


def group_in(text: str | bytes) -> Group:
    """The only group of a TRX file."""
    return read(text).group


def told(text: str | bytes) -> tuple[Problem, ...]:
    """Every problem of a file but that TRX is experimental."""
    try:
        problems = read(text).warnings
    except ProblemsError as error:
        problems = error.problems
    return tuple(each for each in problems if each.code != "trx.experimental")


def codes(text: str | bytes) -> list[str]:
    """The codes of these problems, in the order of the file."""
    return [problem.code.removeprefix("trx.") for problem in told(text)]


def element(name: str, inner: str = "", **attributes: object) -> str:
    """An element; a trailing `_` of an attribute's name is dropped."""
    written = "".join(
        f" {key.rstrip('_')}={quoteattr(str(value))}" for key, value in attributes.items()
    )
    return f"<{name}{written}>{inner}</{name}>\n" if inner else f"<{name}{written}/>\n"


def tournament(*groups: str, **attributes: object) -> str:
    """A file of those groups."""
    given = {"Event": "Fjellby Open", "StartDate": "03.09.2026", **attributes}
    inner = element("Groups", "\n" + "".join(groups), Num=len(groups))
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + element("Tournament", f"\n{inner}", **given)


def group(*players: str, inner: str = "", **attributes: object) -> str:
    """A group of those players."""
    given = {"Event": "A", "NumRounds": 5, **attributes}
    listed = element("Players", "\n" + "".join(players), Num=len(players))
    return element("Group", f"\n{inner}{listed}", **given)


def player(number: int, *games: str, **attributes: object) -> str:
    """A player; games as in "1 2 w 1" (round, opponent, colour, result)."""
    given: dict[str, object] = {"StartNo": number, "Ln": "Player", "Gn": chr(64 + number)}
    return element("Player", element("Results", _games(games)), **{**given, **attributes})


def _games(games: tuple[str, ...]) -> str:
    words = [each.split() for each in games]
    return "".join(
        element("Game", Rd=rd, Opnt=opponent, Clr=colour.upper(), Res=result)
        for rd, opponent, colour, result in words
    )


def trx_text(source: Group, *, boards: bool = True) -> str:
    """The whole of `source` as a file."""
    rounds = "".join(
        element("Rd", StartDate=f"{each.day:%d.%m.%Y}" if each.day else "")
        for each in source.rounds
    )
    players = [_player(source, entry, boards=boards) for entry in source.entries]
    inner = element("Rounds", "\n" + rounds) if rounds else ""
    return tournament(
        group(*players, inner=inner, Event=source.name, NumRounds=source.rounds_total)
    )


def _player(source: Group, entry: Entry, *, boards: bool) -> str:
    family, _, given = entry.name.partition(", ")
    games = "".join(_rounds(source, entry.number, boards=boards))
    return element(
        "Player", element("Results", f"\n{games}") if games else "",
        StartNo=entry.number, Ln=family, Gn=given, LocalRating=entry.rating or 0,
        Club=entry.club, Group=entry.class_name,
    )  # fmt: skip


def _rounds(source: Group, number: int, *, boards: bool) -> Iterator[str]:
    for each in source.rounds:
        for game in each.games:
            colour = game.colour_of(number)
            if colour is not None:
                opponent = game.black if colour is Colour.WHITE else game.white
                board = {"Table": game.board} if boards else {}
                yield element(
                    "Game", Rd=each.number, Clr="W" if colour is Colour.WHITE else "B",
                    Opnt=opponent, Res=_SIGNS[game.result.outcome(colour)], **board,
                )  # fmt: skip
        for bye in each.byes:
            if bye.player == number:
                opponent_, result = _BYES[bye.kind]
                yield element("Game", Rd=each.number, Opnt=opponent_, Res=result)
