"""Groups that feed others: each way leads from one group to another, and no seat is given twice."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.checks.repeats import repeated
from publisher.content.checks.rounds import ranges, unknown_number
from publisher.content.feeding import places_of
from publisher.content.findings import Finding, warning
from publisher.content.forms.event import EventForm
from publisher.content.forms.feeding import FeedForm, OriginForm
from publisher.content.forms.group import GroupForm
from publisher.content.numbering import all_numbers, known_numbers
from publisher.yaml12 import Path
from publisher.yaml12.nearest import nearest


def check_feeding(form: EventForm) -> Iterator[Finding]:
    """Every `from:` of the event, of its groups and of their entries."""
    groups = {group.id: group for group in form.groups}
    for at, group in enumerate(form.groups):
        path: Path = ("groups", at)
        for position, feed in enumerate(group.from_):
            yield from _check_feed(feed, group, (*path, "from", position), groups)
        yield from _check_origins(group, path, groups)
        yield from _check_titles(group, path)
        if group.dealing is not None and not group.from_:
            yield Finding(
                (*path, "dealing"), "feed.dealing", "nobody comes here from another group",
                "write it in the final, beside `from:`",
            )  # fmt: skip
    yield from _check_circles(form, groups)
    yield from _check_seats_once(form)


def _check_feed(
    feed: FeedForm, group: GroupForm, path: Path, groups: dict[str, GroupForm]
) -> Iterator[Finding]:
    source = groups.get(feed.group)
    if source is None:
        yield _no_group(feed.group, (*path, "group"), groups)
        return
    if (feed.advance is None) == (feed.places is None):
        yield Finding(
            path, "feed.places", f"how many of `{feed.group}` come to `{group.id}`?",
            "write `advance: 4`, or `places: 5-8`: one of the two",
        )  # fmt: skip
        return
    last = places_of(feed)[1]
    if source.entries and last > len(source.entries):
        key = "places" if feed.places else "advance"
        yield warning(
            (*path, key), "feed.beyond",
            f"place {last} of `{feed.group}`, which has {len(source.entries)} players",
            "mend it, or write the entries that are missing",
        )  # fmt: skip
    known = all_numbers(source)
    for at, number in enumerate(feed.without):
        if known is not None and number not in known:
            yield unknown_number(number, (*path, "without", at), known)


def _no_group(name: str, path: Path, groups: dict[str, GroupForm]) -> Finding:
    close = nearest(name, groups)
    listed = ", ".join(sorted(groups))
    remedy = f"did you mean `{close}`?" if close else f"one of: {listed}"
    return Finding(path, "group.unknown", f"there is no group `{name}`", remedy)


def _check_circles(form: EventForm, groups: dict[str, GroupForm]) -> Iterator[Finding]:
    for at, group in enumerate(form.groups):
        seen: set[str] = set()
        above = [feed.group for feed in group.from_ if feed.group in groups]
        while above:
            name = above.pop()
            if name not in seen:
                seen.add(name)
                above += [feed.group for feed in groups[name].from_ if feed.group in groups]
        if group.id in seen:
            yield Finding(
                ("groups", at, "from"), "feed.circle",
                f"the players of `{group.id}` would come from `{group.id}` itself",
                "a group comes after those whose players go on to it",
            )  # fmt: skip


def _check_seats_once(form: EventForm) -> Iterator[Finding]:
    """No place of a group goes on to two others."""
    taken: dict[tuple[str, int], tuple[str, Path]] = {}
    for at, group in enumerate(form.groups):
        for position, feed in enumerate(group.from_):
            here: Path = ("groups", at, "from", position)
            first, last = places_of(feed)
            for place in range(first, last + 1):
                other, there = taken.setdefault((feed.group, place), (group.id, here))
                if there != here:
                    yield Finding(
                        here, "feed.twice",
                        f"place {place} of `{feed.group}` goes on to `{other}` already",
                        "write `places: 5-8`, say, for those behind", related=(there,),
                    )  # fmt: skip
                    break


def _check_origins(group: GroupForm, path: Path, groups: dict[str, GroupForm]) -> Iterator[Finding]:
    fed = {feed.group for feed in group.from_}
    came: list[tuple[str, Path]] = []
    for at, entry in enumerate(group.entries):
        if entry.from_ is not None:
            here = (*path, "entries", at, "from")
            yield from _check_origin(entry.from_, here, fed, groups)
            came.append((f"{entry.from_.no} of {entry.from_.group}", here))
    yield from repeated(came, "entry.from-twice", "player {} is entered twice")


def _check_origin(
    origin: OriginForm, path: Path, fed: set[str], groups: dict[str, GroupForm]
) -> Iterator[Finding]:
    source = groups.get(origin.group)
    if source is None or origin.group not in fed:
        listed = ", ".join(sorted(fed))
        yield Finding(
            (*path, "group"), "entry.from", f"nobody comes here from a group `{origin.group}`",
            f"one of: {listed}" if fed else "write in the group's `from:` which groups feed it",
        )  # fmt: skip
        return
    known = set(known_numbers(source).values())
    if origin.no not in known:
        yield Finding(
            (*path, "no"), "entry.from",
            f"no player of `{origin.group}` is known to have the start number {origin.no}",
            f"start numbers there: {ranges(known)}" if known
            else "write them down there with `publisher draw EVENT --write`",
        )  # fmt: skip


def _check_titles(group: GroupForm, path: Path) -> Iterator[Finding]:
    classes = {entry.class_.casefold() for entry in group.entries}
    for at, title in enumerate(group.titles):
        if title.class_ and classes and title.class_.casefold() not in classes:
            yield warning(
                (*path, "titles", at, "class"), "title.class",
                f"nobody in the group is of the class `{title.class_}`",
                "write it as the entries have it in `class:`",
            )  # fmt: skip
