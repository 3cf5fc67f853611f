"""What a report file says and an event has no place for: told, lest it be lost in silence."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.exchange.trf.catalogue import LineKind, kind_of
from publisher.exchange.trf.document import TrfDocument
from publisher.exchange.trf.encoded import time_code
from publisher.exchange.trf.newer import CONTROLLER
from publisher.exchange.trf.report import again
from publisher.exchange.trf.values import short
from publisher.problems import Place, Problem, Severity

_WITHOUT_A_PLACE = {
    "013": "teams beside the players",
    "299": "points that do not follow from results, so the table will differ",
    "300": "the line-up of a team",
    "320": "byes of teams",
    "330": "forfeited matches",
    "352": "the colours of a team's boards",
    "362": "the points of a match",
    "801": "the results of a team",
    "802": "the results of a team",
}
_CELL_SIGNS = frozenset("WDL")


def left_out(document: TrfDocument) -> Iterator[Problem]:
    """A warning for each kind of record that is left out, at the first of its lines."""
    for tag, what in _WITHOUT_A_PLACE.items():
        yield from _told(document, tag, what)
    yield from _told(document, "182", _controller(document))
    yield from _told(document, "222", _time_code(document))
    yield from _national(document)
    yield from _unrated(document)
    yield from _unknown(document)


def _told(document: TrfDocument, tag: str, what: str) -> Iterator[Problem]:
    lines = [line.number for line in document.lines if line.tag == tag and line.value]
    if lines and what:
        times = again(len(lines) - 1)
        yield _problem(document, f"{tag} is left out: {what}{times}", lines[0])


def _controller(document: TrfDocument) -> str:
    ours = document.facts.controller == CONTROLLER
    return "" if ours else "the program that paired"


def _time_code(document: TrfDocument) -> str:
    facts = document.facts
    said = not facts.time_control or time_code(facts.time_control) == facts.time_code
    return "" if said and facts.time_code else "the encoded time control, which 122 tells in words"


def _national(document: TrfDocument) -> Iterator[Problem]:
    if document.national:
        first, *others = document.national
        more = again(len(others))
        yield _problem(
            document,
            f"of national ratings ({first.code}) the rating is taken where 172 says so, number, "
            f"birth date and sex are private, and the rest is left out{more}",
            first.line,
        )


def _unrated(document: TrfDocument) -> Iterator[Problem]:
    rows = [
        row for row in document.players
        if any(cell.opponent and cell.sign in _CELL_SIGNS for cell in row.cells)
    ]  # fmt: skip
    if rows:
        yield _problem(
            document,
            "W, D and L are read as 1, = and 0: that such games are not rated is left out",
            rows[0].line,
        )


def _unknown(document: TrfDocument) -> Iterator[Problem]:
    for line in document.lines:
        if kind_of(line) is LineKind.UNKNOWN:
            message = f"a record `{short(line.tag)}` is not known and is left out"
            yield _problem(document, message, line.number)


def _problem(document: TrfDocument, message: str, line: int) -> Problem:
    return Problem(
        "trf.left-out", message, "nothing is to be done, unless you miss it",
        Place(document.file, line, 1), Severity.WARNING,
    )  # fmt: skip
