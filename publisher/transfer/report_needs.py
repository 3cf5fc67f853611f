"""What the federation must have in a report, and what it will ask for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from publisher.model.events import Entry, Event, Group
from publisher.model.people import PrivateRecord
from publisher.problems import Place, Problem, Severity

_Missing = tuple[Severity, str, str]
_MUST, _SHOULD = Severity.ERROR, Severity.WARNING


def missing(
    event: Event, group: Group, records: Mapping[int, PrivateRecord], file: str
) -> Iterator[Problem]:
    """What is missing in the event (in `file`), with errors for what the federation must have.

    `records` are the private ones by start number; no message quotes them.
    """
    found = (*_tournament(event), *_arbiters(event), *_rounds(group), *_players(group, records))
    for severity, message, remedy in found:
        yield Problem("report.missing", message, remedy, Place(file), severity)


def _tournament(event: Event) -> Iterator[_Missing]:
    if not event.place:
        yield _MUST, "the event has no place (022)", "write `place: …`"


def _arbiters(event: Event) -> Iterator[_Missing]:
    chief = next((each for each in event.officials if each.role == "chief_arbiter"), None)
    if chief is None:
        remedy = "add `officials: [{role: chief_arbiter, name: …, licence: …, fide_id: …}]`"
        yield _MUST, "the event has no chief arbiter (102)", remedy
        return
    if not chief.licence:
        yield _MUST, "the chief arbiter has no licence (102)", "write `licence: NA`, say"
    if not chief.fide_id:
        yield _MUST, "the chief arbiter has no FIDE number (102)", "write `fide_id: …`"


def _rounds(group: Group) -> Iterator[_Missing]:
    if group.rounds_total > len(group.rounds):
        what = f"{len(group.rounds)} of {group.rounds_total} rounds are published"
        yield _SHOULD, what, "the report is sent when the tournament is over"
    for each in group.rounds:
        if each.day is None:
            yield _MUST, f"round {each.number} has no day (132)", "write `date: …` for the round"
        for game in each.games:
            if not game.result.decided:
                what = f"the game of round {each.number}, board {game.board} has no result"
                yield _MUST, what, "enter it: `publisher result`"


def _players(group: Group, records: Mapping[int, PrivateRecord]) -> Iterator[_Missing]:
    for entry in group.entries:
        if not entry.fide_id:
            yield _MUST, f"{_who(entry)} has no FIDE number", "write `fide_id: …`"
        if not entry.federation:
            yield _SHOULD, f"{_who(entry)} has no federation", "write `federation: NOR`, say"
        record = records.get(entry.number, PrivateRecord(""))
        if record.born is None:
            what = "a birth year only" if record.birth_year else "no birth date"
            yield _SHOULD, f"{_who(entry)} has {what}", "write it in the private folder"
        if not record.sex:
            yield _SHOULD, f"of {_who(entry)} the sex is not told", "write it in the private folder"


def _who(entry: Entry) -> str:
    return f"player {entry.number} ({entry.name})"
