"""Rating lists as the federation and spreadsheets write them, of made-up players."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from xml.sax.saxutils import escape

from publisher.model.ratings import RatingKind, RatingListKey
from publisher.ratings.importing import ImportedList, Wanted, import_list
from publisher.ratings.rows import Found, Row
from publisher.ratings.source import opened, reading_of

DAY = date(2026, 11, 1)
STANDARD = RatingListKey("fide", RatingKind.STANDARD, DAY)
COMBINED = (
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
ONE_KIND = (
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           FOA NOV26 Gms K  B-day Flag"
)
BORN = "1987"
"""A year of birth that no message may tell."""


def row(number: int, name: str, *ratings: int | None, **more: object) -> Row:
    """A player; ratings are standard, rapid, blitz."""
    standard, rapid, blitz = (*ratings, None, None, None)[:3]
    given: dict[str, object] = {
        "line": 0, "fide_id": number, "member": "", "name": name, "federation": "NOR",
        "title": "", "standard": standard, "rapid": rapid, "blitz": blitz, "inactive": False,
        "birth_year": int(BORN), "sex": "m",
    }  # fmt: skip
    return Row(**(given | more))  # type: ignore[arg-type]  # as a call by name would have it


def combined_line(player: Row) -> str:
    """A line of the combined text list."""
    return _head(player) + "".join(
        f"{rating or 0:<6}0   20 " for rating in (player.standard, player.rapid, player.blitz)
    ) + _tail(player)  # fmt: skip


def one_kind_line(player: Row) -> str:
    """A line of a list of one kind, with the standard rating."""
    return f"{_head(player)}{player.standard or 0:<6}0   20 {_tail(player)}"


def combined(players: Iterable[Row], end: str = "\r\n") -> str:
    """The combined text list."""
    return end.join((COMBINED, *map(combined_line, players), ""))


def xml(players: Iterable[Row]) -> str:
    """The XML list."""
    parts = ['<?xml version="1.0" encoding="UTF-8"?>', "<playerslist>"]
    for player in players:
        told = {
            "fideid": player.fide_id, "name": player.name, "country": player.federation,
            "sex": {"m": "M", "f": "F"}.get(player.sex, ""), "title": player.title,
            "rating": player.standard or 0, "rapid_rating": player.rapid or "",
            "blitz_rating": player.blitz or "", "birthday": player.birth_year or "",
            "flag": "i" if player.inactive else "",
        }  # fmt: skip
        parts.append("<player>")
        parts += [f"<{tag}>{escape(str(value))}</{tag}>" for tag, value in told.items()]
        parts.append("</player>")
    return "\n".join((*parts, "</playerslist>", ""))


def read(path: Path, called: str = "fide", kind: RatingKind | None = None) -> tuple[Found, ...]:
    """All that a reader finds in a file."""
    with opened(path) as source:
        return tuple(reading_of(source, path.name, called, kind).found)


def read_text(
    folder: Path, text: str | bytes, called: str = "fide", kind: RatingKind | None = None
) -> tuple[Found, ...]:
    """All that a reader finds in a text."""
    path = folder / "list.txt"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return read(path, called, kind)


def take_in(
    folder: Path, text: str | bytes, *, day: date = DAY, name: str = "fide", file: str = "list.txt"
) -> ImportedList:
    """The list of that text, imported into `folder`."""
    source = folder.parent / file
    source.write_bytes(text.encode() if isinstance(text, str) else text)
    folder.mkdir(exist_ok=True)
    return import_list(source, folder, Wanted(name, day))


def _head(player: Row) -> str:
    sex = {"m": "M", "f": "F"}.get(player.sex, "")
    return (
        f"{player.fide_id:<15}{player.name:<61}{player.federation:<4}{sex:<4}{player.title:<5}"
        f"{'':<5}{'':<15}{'':<4}"
    )


def _tail(player: Row) -> str:
    return f"{player.birth_year or 0:<6}{'i' if player.inactive else '':<4}"
