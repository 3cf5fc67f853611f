"""What the columns of a table mean, by their headings in English or Norwegian."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from publisher.model.ratings import RatingKind

SEPARATORS = (";", ",", "\t")

HEADINGS: dict[str, tuple[str, ...]] = {
    "fide_id": ("fide id", "fideid", "fide number", "fide no", "fide nr", "fide nummer"),
    "member": ("id", "member", "member number", "member no", "medlemsnummer", "medlemsnr",
               "medlemsnr.", "nsf id", "nsfid", "spiller id", "spillerid"),
    "name": ("name", "navn", "namn", "player", "spiller"),
    "family": ("family name", "last name", "lastname", "surname", "etternavn", "etternamn"),
    "given": ("given name", "first name", "firstname", "fornavn", "fornamn"),
    "federation": ("federation", "fed", "country", "land", "forbund"),
    "title": ("title", "tittel"),
    "standard": ("rating", "elo", "standard", "standard rating", "langsjakk", "lang", "ratingtall"),
    "rapid": ("rapid", "rapid rating", "hurtig", "hurtigsjakk"),
    "blitz": ("blitz", "blitz rating", "lyn", "lynsjakk"),
    "inactive": ("inactive", "inaktiv"),
    "born": ("born", "birth year", "year of birth", "birthday", "birth date", "date of birth",
             "født", "fødd", "fødselsår", "fødselsdato", "fødeår"),
    "sex": ("sex", "gender", "kjønn"),
}  # fmt: skip
"""The headings that each column may have; case, `_` and `-` do not matter."""

PRIVATE_FIELDS = frozenset({"member", "born", "sex"})

_MEANINGS = {heading: field for field, headings in HEADINGS.items() for heading in headings}


class Columns(NamedTuple):
    """Where each field stands in a row; `unread` are headings that mean nothing here."""

    places: dict[str, int]
    kinds: tuple[RatingKind, ...]
    unread: tuple[str, ...]
    twice: tuple[str, ...]

    @property
    def missing(self) -> str:
        """What a list cannot do without and this one lacks; empty where nothing is."""
        if "name" not in self.places and "family" not in self.places:
            return "name"
        if "fide_id" not in self.places and "member" not in self.places:
            return "fide_id, or id for the number in the federation"
        return "" if self.kinds else "rating (rapid, blitz)"


def separator_of(header: str) -> str:
    """The sign between the columns: the most frequent one outside quotes."""
    bare = "".join(header.split('"')[::2])
    return max(SEPARATORS, key=bare.count)


def columns_of(header: Sequence[str], kind: RatingKind | None, *, international: bool) -> Columns:
    """The columns under those headings.

    A plain `rating` is of the kind that is asked for; `id` is the FIDE number
    where the list is an `international` one.
    """
    places: dict[str, int] = {}
    unread, twice = [], []
    for at, heading in enumerate(header):
        plain = " ".join(heading.casefold().replace("_", " ").replace("-", " ").split())
        field = _MEANINGS.get(plain, "")
        if field == "member" and international:
            field = "fide_id"
        if field == "standard" and kind and plain in ("rating", "elo", "ratingtall"):
            field = kind.value
        if not field:
            unread += [heading.strip()] if plain else []
        elif field in places:
            twice.append(heading.strip())
        else:
            places[field] = at
    kinds = tuple(each for each in RatingKind if each.value in places)
    return Columns(places, kinds, tuple(unread), tuple(twice))
