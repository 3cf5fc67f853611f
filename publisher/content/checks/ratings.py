"""Entries against the rating list in force: number, name and rating (general part, 11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from publisher.content.entries import NOBODY, name_of
from publisher.content.findings import Finding
from publisher.content.forms.event import EventForm
from publisher.content.forms.group import EntryForm
from publisher.content.rating_book import RatingBook, lists_for
from publisher.model.events import Event
from publisher.model.names import fits
from publisher.model.people import Person
from publisher.model.rating_lists import INTERNATIONAL, ListCheck, ListChoice, ListedPlayer
from publisher.model.ratings import RatingListKey
from publisher.problems import Severity
from publisher.yaml12 import Path

_MOST_SEARCHES = 40
"""Entries of an event for which the nearest names are sought; a search takes some 50 ms."""


class _Lists(NamedTuple):
    """What the entries of one event are compared with."""

    book: RatingBook
    persons: Mapping[str, Person]
    members: Mapping[str, str]
    keys: tuple[RatingListKey, ...]
    choice: ListChoice | None
    searched: list[str]

    @property
    def key(self) -> RatingListKey:
        return self.keys[0]

    @property
    def severity(self) -> Severity:
        refused = self.choice and self.choice.check is ListCheck.REFUSE
        return Severity.ERROR if refused else Severity.WARNING

    @property
    def name(self) -> str:
        kind = f" {self.key.kind}" if self.choice else ""
        return f"the list {self.key.name}{kind} of {self.key.day}"


def check_ratings(
    form: EventForm,
    event: Event,
    book: RatingBook,
    persons: Mapping[str, Person],
    members: Mapping[str, str],
) -> Iterator[Finding]:
    """All entries of `event`, which `form` is the form of.

    `members` gives persons' numbers in the federation, which are never told.
    """
    choice = event.ratings
    if choice and choice.check is ListCheck.OFF:
        return
    keys = lists_for(event, book.keys)
    if not keys:
        if choice:
            yield _no_list(choice, event, book)
        return
    lists = _Lists(book, persons, members, keys, choice, [])
    for at, group in enumerate(form.groups):
        for number, entry in enumerate(group.entries):
            yield from _check_entry(entry, ("groups", at, "entries", number), lists)


def _no_list(choice: ListChoice, event: Event, book: RatingBook) -> Finding:
    mine = [key for key in book.keys if (key.name, key.kind) == (choice.name, choice.kind)]
    what = f"{choice.name} {choice.kind}"
    get = f"`publisher ratings import FILE --name {choice.name} --date …` takes one in"
    get += "; `check: off` compares nothing"
    if not mine:
        message = f"this site has no list {what}: ratings are not compared with it"
        return Finding(("ratings",), "ratings.unknown-list", message, get, Severity.WARNING)
    days = ", ".join(str(key.day) for key in mine)
    if choice.dated:
        message = f"there is no list {what} of {choice.dated}; those there are: {days}"
        return Finding(("ratings",), "ratings.no-list", message, get)
    message = f"no list {what} is of a day before {event.first_day}; those there are: {days}"
    return Finding(("ratings",), "ratings.no-list", message, get)


def _check_entry(entry: EntryForm, path: Path, lists: _Lists) -> Iterator[Finding]:
    name = name_of(entry, lists.persons)
    number = entry.fide_id or lists.persons.get(entry.person, NOBODY).fide_id
    place: Path = (*path, "fide_id" if entry.fide_id else "person")
    member = lists.members.get(entry.person, "")
    player = lists.book.player(lists.key, number) if number else None
    if player is None and member:
        player = lists.book.member(lists.key, member)
    if player is not None:
        if not fits(name, player.name):
            told = (
                f"the FIDE number {number}" if player.fide_id == number else "the player's number"
            )
            message = f"{told} is that of `{player.name}` on {lists.name}, not of `{name}`"
            yield _finding(place, "ratings.name", message, name, lists)
        elif lists.choice:
            yield from _check_rating(entry, path, player, lists)
    elif number and not (number.isascii() and number.isdigit()):
        yield _finding(place, "ratings.number", f"`{number}` is no FIDE number", name, lists)
    elif number and (lists.key.name == INTERNATIONAL or entry.rating):
        message = f"nobody has the FIDE number {number} on {lists.name}"
        yield _finding(place, "ratings.unknown", message, name, lists)
    elif not number and lists.choice and entry.rating:
        which = "no number that finds him" if member else "no FIDE number to find him by"
        message = f"`{name}` has a rating, and {which} on {lists.name}"
        yield _finding(path, "ratings.no-number", message, name, lists)


def _check_rating(
    entry: EntryForm, path: Path, player: ListedPlayer, lists: _Lists
) -> Iterator[Finding]:
    """The rating of the list for classes, or of that for the ranking order, must be written."""
    listed = player.rating(lists.key.kind)
    written = entry.rating or None
    if written == listed or written in _on_the_day(player, lists):
        return
    place = (*path, "rating") if entry.rating is not None else path
    has = "has none" if listed is None else f"has {listed}"
    message = (
        f"`{player.name}` has no rating here, and {lists.name} {has}"
        if written is None
        else f"`{player.name}` has the rating {written} here, and {lists.name} {has}"
    )
    remedy = f"write `rating: {listed}`" if listed else "leave the rating out"
    yield Finding(place, "ratings.differs", message, remedy, lists.severity)


def _on_the_day(player: ListedPlayer, lists: _Lists) -> Iterator[int | None]:
    for key in lists.keys[1:]:
        if (found := lists.book.player(key, player.fide_id)) is not None:
            yield found.rating(key.kind)


def _finding(path: Path, code: str, message: str, name: str, lists: _Lists) -> Finding:
    return Finding(path, code, message, _nearest(name, lists), lists.severity)


def _nearest(name: str, lists: _Lists) -> str:
    """The players who may be meant, as a remedy."""
    if len(lists.searched) >= _MOST_SEARCHES:
        return f"`publisher ratings show` finds who stands on {lists.name}"
    lists.searched.append(name)
    found = [_described(each, lists) for each in lists.book.nearest(lists.key, name)]
    if not found:
        return f"nobody on {lists.name} has a name like it"
    return f"nearest on the list: {'; '.join(found)}"


def _described(player: ListedPlayer, lists: _Lists) -> str:
    rating = player.rating(lists.key.kind)
    facts = ", ".join(filter(None, (player.federation, str(rating or ""))))
    number = f"{player.fide_id} " if player.fide_id else ""
    return f"{number}{player.name}" + (f" ({facts})" if facts else "")
