"""Made-up players: names, clubs, ratings, and how strong they really are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from publisher.model.lots import below, shuffled
from publisher.simulation.names import ABROAD, CLUBS, GIVEN_NAMES, HOME, SURNAMES

MOST_PEOPLE = len(SURNAMES) * len(GIVEN_NAMES) ** 2
"""As many as have names of their own."""

_LOWEST = 900
_DICE, _SIDES = 3, 480
_LOWEST_ABROAD, _SIDES_ABROAD = 1450, 410
_UNRATED_IN = 8
_WITHOUT_CLUB_IN = 10
_GUEST_IN = 4
_FORM = 120
_BEST = 60
"""How far above his rating a player may once have been, which is what titles are given for."""

_TITLES = (("GM", 2500), ("IM", 2400), ("FM", 2300), ("CM", 2200))


@dataclass(frozen=True, slots=True)
class MadeUp:
    """A player before he enters; `strength` decides his games, `rating` is what is known of it."""

    name: str
    club: str
    rating: int | None
    strength: int
    title: str = ""
    federation: str = ""


def people(count: int, seed: int, *, international: bool = False) -> tuple[MadeUp, ...]:
    """`count` players with names of their own; ValueError for more than there are names.

    An `international` field is stronger, has titles and federations, and guests
    from other countries.
    """
    if count > MOST_PEOPLE:
        raise ValueError(f"{count} people, and names for {MOST_PEOPLE}")
    home = _names(SURNAMES, GIVEN_NAMES, seed)
    if not international:
        return tuple(_made(number, next(home), seed, _LOWEST, _SIDES) for number in range(count))
    return tuple(
        _international(number, name, federation, seed)
        for number, (name, federation) in enumerate(_with_guests(count, home, seed))
    )


def _with_guests(count: int, home: Iterator[str], seed: int) -> Iterator[tuple[str, str]]:
    """Names and federations; where a country has run out of names, people come from home."""
    abroad = {
        country: _names(surnames, given, seed) for country, (given, surnames) in ABROAD.items()
    }
    countries = tuple(abroad)
    for number in range(count):
        guest = not below(_GUEST_IN, seed, "guest", number)
        country = countries[below(len(countries), seed, "country", number)] if guest else HOME
        name = next(abroad[country], "") if guest else ""
        yield (name, country) if name else (next(home), HOME)


def _names(surnames: Sequence[str], given: Sequence[str], seed: int) -> Iterator[str]:
    """Every surname once before one comes again, then with another given name.

    When a surname has had all given names, two of them stand together.
    """
    order = shuffled(surnames, seed, "surnames")
    own = {name: shuffled(given, seed, f"given names/{name}") for name in order}
    for number in range(len(order) * len(given) ** 2):
        again, at = divmod(number, len(order))
        names = own[order[at]]
        apart, first = divmod(again, len(names))
        second = f" {names[(first + apart) % len(names)]}" if apart else ""
        yield f"{order[at]}, {names[first]}{second}"


def _international(number: int, name: str, federation: str, seed: int) -> MadeUp:
    made = _made(number, name, seed, _LOWEST_ABROAD, _SIDES_ABROAD)
    best = (made.rating or 0) + below(_BEST, seed, "best rating", number)
    title = next((title for title, least in _TITLES if best >= least), "")
    club = made.club if federation == HOME else ""
    return replace(made, club=club, title=title, federation=federation)


def _made(number: int, name: str, seed: int, lowest: int, sides: int) -> MadeUp:
    rating = lowest + sum(below(sides, seed, f"rating/{number}", die) for die in range(_DICE))
    strength = rating + below(2 * _FORM + 1, seed, "form", number) - _FORM
    unrated = not below(_UNRATED_IN, seed, "unrated", number)
    without = not below(_WITHOUT_CLUB_IN, seed, "without club", number)
    club = CLUBS[below(len(CLUBS), seed, "club", number)]
    return MadeUp(name, "" if without else club, None if unrated else rating, strength)
