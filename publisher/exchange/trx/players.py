"""The players of a group: entries, and what is private apart from them."""

from __future__ import annotations

from publisher.exchange.trf.values import read_date
from publisher.exchange.trx.games import LARGEST_NUMBER
from publisher.exchange.trx.markup import Element
from publisher.exchange.trx.source import Source
from publisher.model.events import Entry
from publisher.model.people import PrivateRecord
from publisher.yaml12.shown import shown

RATINGS = {
    "Local": "LocalRating",
    "FIDE": "FideRating",
    "FIDErapid": "FideRapidRating",
    "FIDEblitz": "FideBlitzRating",
}
"""The attribute that holds the rating of each list."""

_LARGEST_RATING = 4000
_YEARS = range(1900, 2101)
"""A date before them is what the program writes for none."""

_SEXES = {"m": "m", "f": "f", "k": "f", "w": "f"}


def entry_of(player: Element, number: int, rating: str, source: Source) -> Entry:
    """A player's public half, rated by the attribute `rating`."""
    family, given = player.get("Ln"), player.get("Gn")
    name = ", ".join(filter(None, (family, given)))
    if not any(sign.isalpha() for sign in name):
        source.error(
            "name", f"player {number} has no name", "Ln and Gn should hold it", (player, "Ln")
        )
    return Entry(
        number=number,
        name=name,
        title=player.get("Title").upper(),
        federation=player.get("Federation"),
        club=player.get("Club"),
        rating=source.whole(player, rating, _LARGEST_RATING) or None,
        class_name=player.get("Group"),
        fide_id=_fide_id(player, source),
    )


def start_number(player: Element, source: Source) -> int:
    """The start number; 0 where there is none yet."""
    return source.whole(player, "StartNo", LARGEST_NUMBER)


def _fide_id(player: Element, source: Source) -> str:
    text = player.get("FideId").lstrip("0")
    if text and not (text.isascii() and text.isdigit() and len(text) <= 11):
        source.warn(
            "fide-number", f"a FIDE number was expected in FideId, {shown(text)} stands here",
            "it is left out: write the digits", (player, "FideId"),
        )  # fmt: skip
        return ""
    return text


def private_of(player: Element, source: Source) -> PrivateRecord | None:
    """What eligibility may use; nothing of it is ever in a message.

    Telephone, mail address and payments are not even read.
    """
    text = player.get("Born").partition(" ")[0]
    read = read_date(text)
    born = read.day if read and read.day.year in _YEARS else None
    if text.strip("0.-/") and not read and not _year(text):
        source.warn(
            "private-value", "a birth date cannot be read here", "it is left out", (player, "Born")
        )
    year = _year(player.get("BornYear")) or _year(text)
    member = player.get("LocalID")
    found = PrivateRecord(
        "",
        born=born,
        birth_year=None if born else year,
        sex=_SEXES.get(player.get("sex")[:1].lower(), ""),
        member_number=member if member.strip("0") else "",
    )
    return None if found == PrivateRecord("") else found


def _year(text: str) -> int | None:
    is_year = text.isascii() and text.isdigit() and len(text) == 4 and int(text) in _YEARS
    return int(text) if is_year else None
