"""From the nouns to TRF16 and TRF26: the tournament's records, and a row for each player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction

from publisher.exchange.trf.columns import BYE_SIGNS, player_line, round_days_line
from publisher.exchange.trf.games import SIGNS
from publisher.exchange.trf.national import NationalRow
from publisher.exchange.trf.newer import encoded_lines, list_lines
from publisher.exchange.trf.older import extension_lines
from publisher.exchange.trf.record_lines import national_line
from publisher.exchange.trf.records import Private, RankMethod
from publisher.exchange.trf.remarks import Remark, remark_line
from publisher.exchange.trf.scores import points_of
from publisher.exchange.trf.systems import type_text
from publisher.model.events import Event, Group, RoundState

LINE_END = "\r\n"


class Version(StrEnum):
    """The edition of the format: that of 2016, with the extensions of programs, or of 2026."""

    TRF16 = "trf16"
    TRF26 = "trf26"


_CHIEF = "chief_arbiter"
_DEPUTIES = frozenset({"deputy_arbiter", "arbiter"})


@dataclass(frozen=True, slots=True)
class Confidential:
    """What only a report to the federation holds: it is not published.

    `private` by start number; `national` ratings, ranked by `method`.
    """

    private: Mapping[int, Private] = field(default_factory=dict, repr=False)
    national: tuple[NationalRow, ...] = ()
    method: RankMethod | None = None


def write(
    group: Group,
    event: Event | None = None,
    *,
    version: Version = Version.TRF16,
    points: Mapping[int, Fraction] | None = None,
    ranks: Mapping[int, int] | None = None,
    federation: str = "",
    remarks: Iterable[Remark] = (),
    confidential: Confidential | None = None,
) -> bytes:
    """`group` as a report file in UTF-8, with what `event` says of the whole.

    `points` and `ranks` by start number are those of the table; without them
    the results are added up and equals stand in order of start number.
    `federation` is that of the event.  Birth date, sex and national ratings are
    written only where they are `confidential`, for reports that are not published.

    Of a draft only the byes are written.  What has no column is left out, and
    may stand in `remarks`: withdrawals, boards, notes, Armageddon games; names
    are cut after 33 characters.  Raises PublisherError where a number has too
    many digits.
    """
    newer = version is Version.TRF26
    confidential = confidential or Confidential()
    time_control = group.time_control or (event.time_control if event else "")
    lines = [*_header(group, event, federation or (event.federation if event else ""))]
    lines += (
        encoded_lines(group, time_control, confidential.method) if newer else extension_lines(group)
    )
    lines += _rows(group, points, ranks, confidential.private)
    if newer:
        lines += map(national_line, confidential.national)
        lines += list_lines(group)
    lines += map(remark_line, remarks)
    return (LINE_END.join(lines) + LINE_END).encode()


def _rows(
    group: Group,
    points: Mapping[int, Fraction] | None,
    ranks: Mapping[int, int] | None,
    private: Mapping[int, Private],
) -> Iterator[str]:
    cells = _cells(group)
    points = points if points is not None else _points(group)
    ranks = ranks if ranks is not None else _ranks(points)
    for entry in sorted(group.entries, key=lambda entry: entry.number):
        number = entry.number
        yield player_line(
            entry,
            points.get(number, Fraction(0)),
            ranks.get(number),
            cells.get(number, {}),
            private.get(number, Private()),
        )


def _header(group: Group, event: Event | None, federation: str) -> Iterator[str]:
    rated = sum(entry.rating is not None for entry in group.entries)
    yield _line("012", _name(group, event))
    yield _line("022", event.place if event else "")
    yield _line("032", federation)
    yield _line("042", _day(event.first_day) if event else "")
    yield _line("052", _day(event.last_day) if event else "")
    yield _line("062", str(len(group.entries)))
    yield _line("072", str(rated))
    yield _line("082", "0")
    yield _line("092", type_text(group.settings.system))
    yield _line("102", ", ".join(_arbiters(event, {_CHIEF})))
    for deputy in _arbiters(event, _DEPUTIES):
        yield _line("112", deputy)
    yield _line("122", group.time_control or (event.time_control if event else ""))
    days = {each.number: each.day for each in group.rounds if each.day}
    if days:
        yield round_days_line(days)


def _day(day: date) -> str:
    return day.isoformat().replace("-", "/")


def _line(tag: str, value: str) -> str:
    """A record; blanks of every kind, line ends among them, become one blank."""
    return f"{tag} {' '.join(value.split())}".rstrip()


def _name(group: Group, event: Event | None) -> str:
    """The event's name, with the group's where it has several."""
    if event is None:
        return group.name
    return event.name if len(event.groups) < 2 else f"{event.name}, {group.name}"


def _arbiters(event: Event | None, roles: Iterable[str]) -> Iterator[str]:
    for official in event.officials if event else ():
        if official.role in roles:
            number = f" ({official.fide_id})" if official.fide_id else ""
            yield f"{official.licence} {official.name}{number}"


def _cells(group: Group) -> Mapping[int, dict[int, tuple[int, str, str]]]:
    """Opponent (0: none), colour and sign by start number and round."""
    cells: dict[int, dict[int, tuple[int, str, str]]] = {
        entry.number: {} for entry in group.entries
    }
    for each in group.rounds:
        for game in each.games if each.state is RoundState.PUBLISHED else ():
            white, black = SIGNS[game.result]
            cells[game.white][each.number] = (game.black, "w", white)
            cells[game.black][each.number] = (game.white, "b", black)
        for bye in each.byes:
            cells[bye.player][each.number] = (0, "-", BYE_SIGNS[bye.kind])
    return cells


def _points(group: Group) -> dict[int, Fraction]:
    scheme = group.settings.points
    totals = {entry.number: Fraction(0) for entry in group.entries}
    for each in group.rounds:
        if each.state is not RoundState.PUBLISHED:
            continue
        for game in each.games:
            for number, points in points_of(game, scheme):
                totals[number] += points
        for bye in each.byes:
            totals[bye.player] += scheme.for_bye(bye.kind)
    return totals


def _ranks(points: Mapping[int, Fraction]) -> dict[int, int]:
    order = sorted(points, key=lambda number: (-points[number], number))
    return {number: rank for rank, number in enumerate(order, 1)}
