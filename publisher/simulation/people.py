"""Made-up players: names, clubs, ratings, and how strong they really are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from publisher.model.lots import below, shuffled
from publisher.simulation.names import CLUBS, GIVEN_NAMES, SURNAMES

MOST_PEOPLE = len(SURNAMES) * len(GIVEN_NAMES) ** 2
"""As many as have names of their own."""

_LOWEST = 900
_DICE, _SIDES = 3, 480
_UNRATED_IN = 8
_WITHOUT_CLUB_IN = 10
_FORM = 120


@dataclass(frozen=True, slots=True)
class MadeUp:
    """A player before he enters; `strength` decides his games, `rating` is what is known of it."""

    name: str
    club: str
    rating: int | None
    strength: int


def people(count: int, seed: int) -> tuple[MadeUp, ...]:
    """`count` players with names of their own; ValueError for more than there are names."""
    if count > MOST_PEOPLE:
        raise ValueError(f"{count} people, and names for {MOST_PEOPLE}")
    return tuple(_person(number, name, seed) for number, name in enumerate(_names(count, seed)))


def _names(count: int, seed: int) -> Iterator[str]:
    """Every surname once before one comes again, then with another given name.

    When a surname has had all given names, two of them stand together.
    """
    surnames = shuffled(SURNAMES, seed, "surnames")
    given = {name: shuffled(GIVEN_NAMES, seed, f"given names/{name}") for name in surnames}
    for number in range(count):
        again, at = divmod(number, len(surnames))
        names = given[surnames[at]]
        apart, first = divmod(again, len(names))
        second = f" {names[(first + apart) % len(names)]}" if apart else ""
        yield f"{surnames[at]}, {names[first]}{second}"


def _person(number: int, name: str, seed: int) -> MadeUp:
    rating = _LOWEST + sum(below(_SIDES, seed, f"rating/{number}", die) for die in range(_DICE))
    strength = rating + below(2 * _FORM + 1, seed, "form", number) - _FORM
    unrated = not below(_UNRATED_IN, seed, "unrated", number)
    without = not below(_WITHOUT_CLUB_IN, seed, "without club", number)
    club = CLUBS[below(len(CLUBS), seed, "club", number)]
    return MadeUp(name, "" if without else club, None if unrated else rating, strength)
