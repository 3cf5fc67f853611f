"""Entries against persons and clubs."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.checks.draw import check_draw
from publisher.content.checks.repeats import repeated
from publisher.content.findings import Finding, warning
from publisher.content.forms.group import EntryForm, GroupForm
from publisher.content.joins import Joins
from publisher.content.slugs import is_id
from publisher.yaml12 import Path
from publisher.yaml12.nearest import nearest


def check_entries(group: GroupForm, path: Path, joins: Joins) -> Iterator[Finding]:
    """All entries of a group."""
    persons = [
        (entry.person, (*path, "entries", at, "person"))
        for at, entry in enumerate(group.entries)
        if entry.person
    ]
    yield from repeated(persons, "person.twice", "the person `{}` is entered twice")
    for at, entry in enumerate(group.entries):
        yield from _check_entry(entry, (*path, "entries", at), joins)
    yield from _check_same_names(group, path)
    yield from check_draw(group, path, joins)


def _check_entry(entry: EntryForm, path: Path, joins: Joins) -> Iterator[Finding]:
    if joins.persons is not None and entry.person and entry.person not in joins.persons:
        close = nearest(entry.person, joins.persons)
        yield Finding(
            (*path, "person"), "person.unknown", f"there is no person `{entry.person}`",
            f"did you mean `{close}`?" if close else "add the person to persons.yaml",
        )  # fmt: skip
    elif not entry.name and not entry.person:
        yield Finding(path, "missing", "`name` is missing", "write `name: …` or `person: …` here")
    # A club may be a plain name; only what looks like an id must be one.
    if joins.clubs is not None and is_id(entry.club) and entry.club not in joins.clubs:
        close = nearest(entry.club, joins.clubs)
        yield Finding(
            (*path, "club"), "club.unknown", f"there is no club `{entry.club}`",
            f"did you mean `{close}`?" if close
            else "add it to clubs.yaml, or write the club's name as it is shown",
        )  # fmt: skip

    if entry.strength is not None and entry.rating is not None:
        yield warning(
            (*path, "strength"), "strength.rated",
            f"the player is ranked by his rating, {entry.rating}, and not by this",
            "delete it: a strength is supposed for players without a rating only",
        )  # fmt: skip


def _check_same_names(group: GroupForm, path: Path) -> Iterator[Finding]:
    first: dict[str, tuple[int, EntryForm]] = {}
    for at, entry in enumerate(group.entries):
        if not entry.name:
            continue
        before, other = first.setdefault(entry.name.casefold(), (at, entry))
        told_apart = other.person != entry.person or other.fide_id != entry.fide_id
        if before != at and not told_apart:
            found = warning(
                (*path, "entries", at, "name"), "name.twice", f"`{entry.name}` is entered twice",
                "delete one, or tell the two apart by `person` or `fide_id`",
            )  # fmt: skip
            yield found._replace(related=((*path, "entries", before, "name"),))
