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
    """The national ratings in lines that the catalogue knows as such."""
    return tuple(_row(line, report) for line in lines if not is_shifted(line, report))


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
