"""What no single file can tell: two things that want one name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from publisher.content.nouns import EventRecord, Text
from publisher.problems import Place, Problem

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
