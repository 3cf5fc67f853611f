"""What no single file can tell: two things that want one name, a name that nothing has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from publisher.content.nouns import EventRecord, SeasonRecord, Text
from publisher.model.people import Person, PrivateRecord
from publisher.problems import Place, Problem, Severity

Locate = Callable[[str, tuple[str | int, ...]], Place]
"""The place of a path in a file, by the file's name."""


def clashes(
    events: Sequence[EventRecord], texts: Sequence[Text], locate: Locate
) -> Iterator[Problem]:
    """Events with one id or one address, and texts that are one page in one language."""
    yield from _event_clashes(events, "id", lambda record: record.event.id, locate)
    yield from _event_clashes(events, "slug", _address, locate)
    seen: dict[tuple[str, str, str], Text] = {}
    for text in texts:
        earlier = seen.setdefault((text.kind, text.slug.casefold(), text.language), text)
        if earlier is not text:
            yield Problem(
                "text.twice",
                f"this is the same page in the same language as {earlier.file}",
                "rename one of the two, or end its name in .nn.md or .en.md",
                Place(text.file),
                related=(Place(earlier.file),),
            )


def season_clashes(seasons: Sequence[SeasonRecord], locate: Locate) -> Iterator[Problem]:
    """Seasons with one id, or with one address."""
    for key, name in (
        ("id", lambda record: record.season.id),
        ("slug", lambda record: f"{record.season.series}/{record.season.slug}"),
    ):
        seen: dict[str, SeasonRecord] = {}
        for record in seasons:
            earlier = seen.setdefault(name(record), record)
            if earlier is not record:
                yield Problem(
                    f"season.{key}-twice",
                    f"`{name(record)}` is also the season in {earlier.file}",
                    f"give one of the two another `{key}:`",
                    locate(record.file, (key,)),
                    related=(locate(earlier.file, (key,)),),
                )


def _address(record: EventRecord) -> str:
    return f"{record.event.year}/{record.event.slug}"


def _event_clashes(
    events: Iterable[EventRecord], key: str, name: Callable[[EventRecord], str], locate: Locate
) -> Iterator[Problem]:
    seen: dict[str, EventRecord] = {}
    for record in events:
        earlier = seen.setdefault(name(record).casefold(), record)
        if earlier is record or (key == "slug" and earlier.event.id == record.event.id):
            continue
        what = "id" if key == "id" else "address"
        yield Problem(
            f"event.{what}-twice",
            f"the {what} `{name(record)}` is also that of {earlier.file}",
            f"give one of the two another `{key}:`",
            locate(record.file, (key,)),
            related=(locate(earlier.file, (key,)),),
        )


def unknown_clubs(
    persons: Iterable[Person], clubs: Collection[str], file: str, locate: Locate
) -> Iterator[Problem]:
    """A warning for every person, in the order of `file`, whose club is not in `clubs`."""
    for at, person in enumerate(persons):
        if person.club_id and person.club_id not in clubs:
            close = _nearest(person.club_id, clubs)
            yield Problem(
                "club.unknown",
                f"there is no club `{person.club_id}`",
                f"did you mean `{close}`?" if close else "add it to clubs.yaml",
                locate(file, ("persons", at, "club")),
                Severity.WARNING,
            )


def unknown_persons(
    records: Iterable[PrivateRecord], persons: Collection[str], file: str, locate: Locate
) -> Iterator[Problem]:
    """A warning for every private record, in the order of `file`, that is of nobody.

    Nothing of a private file is quoted.
    """
    for at, record in enumerate(records):
        if record.person not in persons:
            yield Problem(
                "person.unknown",
                "this record is of a person who is not in persons.yaml, so that nothing uses it",
                "write the id as persons.yaml has it, or add the person there",
                locate(file, ("persons", at, "person")),
                Severity.WARNING,
            )


def _nearest(word: str, known: Iterable[str]) -> str | None:
    from publisher.yaml12.nearest import nearest  # noqa: PLC0415 - brings PyYAML along

    return nearest(word, known)
