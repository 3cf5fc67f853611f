"""National ratings (NRS): a row as that of a player, with the federation's code before it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from publisher.exchange.trf.lines import Line
from publisher.exchange.trf.players import COLUMNS, is_shifted
from publisher.exchange.trf.records import PlayerRow, Private, RankMethod
from publisher.exchange.trf.report import Report
from publisher.exchange.trf.values import whole


@dataclass(frozen=True, slots=True)
class NationalRow:
    """What the federation `code` says of start number `number`.

    `origin` is a region or county; `name` is "" where it is that of the player's
    row.  The national number is among what is private.
    """

    line: int
    code: str
    number: int
    classification: str = ""
    name: str = ""
    rating: int | None = None
    origin: str = ""
    private: Private = field(default_factory=Private, repr=False)


def national_of(lines: Iterable[Line], report: Report) -> tuple[NationalRow, ...]:
    """The national ratings in lines that the catalogue knows as such.

    No result hangs on them: one that cannot be read is passed over, with a
    warning that quotes nothing, since private numbers stand there.
    """
    rows = []
    for line in lines:
        found = Report(report.file)
        row = None if is_shifted(line, found) else _row(line, found)
        if row is None or found.has_errors:
            report.warn(
                "national", "a national rating cannot be read",
                "it is passed over; its columns are those of a player's row", (line.number, 1),
            )  # fmt: skip
        else:
            rows.append(row)
    return tuple(rows)


def _row(line: Line, report: Report) -> NationalRow:
    def text(name: str) -> str:
        return " ".join(line.at(*COLUMNS[name]).split())

    return NationalRow(
        line=line.number,
        code=line.tag,
        number=whole(line, *COLUMNS["number"], "a start number", report) or 0,
        classification=text("title"),
        name=text("name"),
        rating=whole(line, *COLUMNS["rating"], "a rating", report) or None,
        origin=text("federation"),
        private=Private(text("born"), text("sex"), text("fide_id")),
    )


def rating_by(method: RankMethod | None, row: PlayerRow, national: int | None) -> int | None:
    """The rating that the start list goes by (172): the international one where nobody says."""
    fide = row.rating
    if method is None or national is None:
        return None if method and method.name == "NRO" else fide
    if fide is None:
        return national if method.name not in ("FIDE", "OTHER") else None
    return {
        "NRO": national,
        "NIDOF": national,
        "HBFN": max(fide, national),
        "LBFN": min(fide, national),
    }.get(method.name, fide)
