"""From a report file to an event: what is carried, what is private, and what is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date

from publisher.exchange.imported import Imported, Places, Said
from publisher.exchange.trf.cells import round_column
from publisher.exchange.trf.document import TrfDocument
from publisher.exchange.trf.dutch import dutch_rule_of
from publisher.exchange.trf.encoded import time_text
from publisher.exchange.trf.group import days_of, event_on, group_of, no_day
from publisher.exchange.trf.left_out import left_out
from publisher.exchange.trf.national import rating_by
from publisher.exchange.trf.read import read
from publisher.exchange.trf.records import Private
from publisher.exchange.trf.report import again
from publisher.exchange.trf.systems import cycles_of, system_of
from publisher.exchange.trf.values import read_date
from publisher.model.events import Bye, Event, Group, Round, RoundState
from publisher.model.people import PrivateRecord
from publisher.model.results import ByeKind
from publisher.model.settings import Settings, system_name
from publisher.problems import Place, Problem, ProblemsError, Severity

GROUP = "group"
"""The id of the only group."""

_PLAYER_ROW = re.compile(rb"(?:\A|[\r\n])\0?(?:\xef\xbb\xbf)?0\0?0\0?1\0? ")
_LOOKED_AT = 100_000
_SEXES = {"": "", "m": "m", "w": "f", "f": "f", "u": ""}
_YEAR = re.compile(r"(\d{4})(?:\D0{1,2}\D0{1,2})?", re.ASCII)


def looks_like_trf(data: bytes) -> bool:
    """Whether a line near the beginning starts with `001` and a blank, in whatever encoding."""
    return bool(_PLAYER_ROW.search(data[:_LOOKED_AT]))


def imported(data: bytes, file: str) -> Imported:
    """The event in a report file.

    Raises ProblemsError for what is impossible, and for files of teams.
    """
    document = read(data, file)
    if document.teams_play:
        raise ProblemsError([_of_teams(document)])
    system = system_of(document.facts)
    settings = Settings(None, system)
    group = _group(document, settings)
    found = document.private
    private = {
        row.number: record
        for row in document.players
        if (record := _of(found[row.number], row.fide_id))
    }
    return Imported(
        event=_event(document, group),
        said=Said(
            system=system,
            days=document.facts.possible_first_days,
            points=document.facts.scoring,
            tie_breaks=document.facts.tie_breaks,
            cycles=cycles_of(document.facts),
            number_one=document.facts.initial_colour,
            dutch=dutch_rule_of(document) if system_name(system) == "dutch" else Said().dutch,
        ),
        places=_places(document),
        missing=dict(_missing(document, system)),
        private=private,
        points={row.number: row.points for row in document.players if row.points is not None},
        ranks={row.number: row.rank for row in document.players if row.rank},
        warnings=tuple(sorted(_warnings(document), key=lambda problem: problem.place)),
        remarks=document.remarks,
    )


def _of_teams(document: TrfDocument) -> Problem:
    line = document.teams.rows[0].line
    return Problem(
        "trf.teams",
        "the file is of teams, and events of teams cannot be imported yet",
        "the tournament of its players alone can: take out the records of teams",
        Place(document.file, line, 1),
    )


def _group(document: TrfDocument, settings: Settings) -> Group:
    group = group_of(document, settings, GROUP)
    method = document.facts.rank_method
    national = national_ratings(document)
    ratings = {
        row.number: rating_by(method, row, national.get(row.number)) for row in document.players
    }
    entries = tuple(
        replace(each, rating=ratings[each.number], name=each.name or f"N.N. {each.number}")
        for each in group.entries
    )
    # What the event says need not be said by its only group once more.
    group = replace(group, entries=entries, time_control="")
    return _with_absences(group, document)


def national_ratings(document: TrfDocument) -> Mapping[int, int]:
    """The national ratings by start number: of the federation that 172 names, or of any."""
    method = document.facts.rank_method
    code = method.federation if method else ""
    return {
        row.number: row.rating
        for row in document.national
        if row.rating is not None and code in ("", row.code)
    }


def _with_absences(group: Group, document: TrfDocument) -> Group:
    """Those whom XXZ takes out of the next round have a bye without points in its draft."""
    number = document.last_game_round + 1
    draft = next((each for each in group.rounds if each.number == number), None)
    draft = draft or Round(number, state=RoundState.DRAFT)
    there = {bye.player for bye in draft.byes}
    absent = [Bye(each, ByeKind.ZERO) for each in document.facts.absent if each not in there]
    if not absent:
        return group
    byes = sorted((*draft.byes, *dict.fromkeys(absent)), key=lambda bye: bye.player)
    others = [each for each in group.rounds if each.number != number]
    rounds = sorted((*others, replace(draft, byes=tuple(byes))), key=lambda each: each.number)
    return replace(group, rounds=tuple(rounds))


def _event(document: TrfDocument, group: Group) -> Event:
    first, last = days_of(document)
    event = event_on(document, group, "", first or date.min, last or date.min)
    return replace(event, time_control=event.time_control or time_text(document.facts.time_code))


def _missing(document: TrfDocument, system: str) -> Iterator[tuple[str, Problem]]:
    if days_of(document) == (None, None):
        yield "day", no_day(document)
    if not system:
        line = _line_of(document, "192", "092")
        yield (
            "system",
            Problem(
                "trf.no-system",
                "neither 192 nor 092 names the pairing system",
                "write it in record 092, as in 092 Swiss, FIDE Dutch; or name it with --system",
                Place(document.file, line, 5 if line else 0),
            ),
        )


def _of(private: Private, fide_id: str = "") -> PrivateRecord | None:
    """The private record without its person; None where it would be empty.

    A federation that knows its players by their FIDE numbers keeps nothing private by that.
    """
    number = private.national_number
    read_day = read_date(private.born)
    year = _YEAR.fullmatch(private.born.strip())
    born = read_day.day if read_day else None
    record = PrivateRecord(
        person="",
        born=born,
        birth_year=_plausible(int(year[1])) if year and not born else None,
        sex=_SEXES.get(private.sex.lower(), ""),
        member_number="" if number.lstrip("0") == fide_id else number,
    )
    return None if record == PrivateRecord("") else record


def _plausible(year: int) -> int | None:
    return year if 1850 <= year <= date.max.year else None


def _warnings(document: TrfDocument) -> Iterator[Problem]:
    # That a record is not known is told with what becomes of it.
    yield from (each for each in document.warnings if each.code != "trf.unknown-record")
    yield from left_out(document)
    unread = [row.line for row in document.players if _is_unread(row.private)]
    if unread:
        more = again(len(unread) - 1)
        yield Problem(
            "trf.private", f"a birth date or sex cannot be read{more}",
            "it is left out; birth dates are written as 1999/12/31, the sex m or w",
            Place(document.file, unread[0], 10), Severity.WARNING,
        )  # fmt: skip


def _is_unread(private: Private) -> bool:
    born = Private(born=private.born)
    return private.sex.lower() not in _SEXES or (bool(born) and _of(born) is None)


_KEYS = {
    "name": ("012",), "place": ("022",), "federation": ("032",), "dates": ("042",),
    "officials": ("102",), "time_control": ("122",), "rounds": ("132",),
    "rounds_total": ("142", "XXR"), "system": ("192", "092"), "points": ("162", "XXS", "BBW"),
    "tie_breaks": ("202", "212"), "dutch": ("260", "XXP", "250", "XXA", "152", "XXC"),
    "monrad": ("152", "XXC"),
}  # fmt: skip
"""The records in which a key of the event's file stands."""


def _places(document: TrfDocument) -> Places:
    file = document.file
    lines = {key: _line_of(document, *tags) for key, tags in _KEYS.items()}
    return Places(
        file=file,
        keys={key: Place(file, line, 5) for key, line in lines.items() if line},
        entries={row.number: Place(file, row.line, 15) for row in document.players},
        seats={
            (cell.round, row.number): Place(file, row.line, round_column(cell.round))
            for row in document.players
            for cell in row.cells
        },
    )


def _line_of(document: TrfDocument, *tags: str) -> int:
    """The line of the first of `tags` that there is; 0 where there is none."""
    found = {line.tag: line.number for line in reversed(document.lines)}
    return next((found[tag] for tag in tags if tag in found), 0)
