"""Frame conditions and deadlines (Landsturneringen, 2, 3a, 5, 7 and 8; general part, 4)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from publisher.eligibility.classes import class_names
from publisher.eligibility.former import classes_of
from publisher.eligibility.play_offs import deadline
from publisher.eligibility.rulebook import Rulebook
from publisher.model.events import Event, Group
from publisher.model.reasons import Reason, reason
from publisher.model.settings import is_round_robin, system_name

DAYS = "frame.days"
EARLIER = "frame.elite_days_earlier"
INVITATION = "frame.invitation_by"
ROUNDS = "frame.rounds"
LATE_FEE = "fees.late_share"
ADOPTED = "edition.adopted"
ELITE = "elite"


def frame(event: Event, book: Rulebook) -> Iterator[Reason]:
    """What of an event's frame departs from the rules and nobody gave a dispensation from."""
    let_off = {
        each.paragraph for each in event.dispensations if each.who is None and not each.class_id
    }
    for found in _departures(event, book):
        if found.citation is None or found.citation.paragraph not in let_off:
            yield found


def _departures(event: Event, book: Rulebook) -> Iterator[Reason]:
    yield from _editions(event, book)
    yield from _dates(event, book)
    yield from _fee(event, book)
    for group in event.groups:
        yield from _system(group, book)
        yield from _play_offs(event, group, book)


def _editions(event: Event, book: Rulebook) -> Iterator[Reason]:
    """An edition holds for events that begin after it was adopted and invited to no earlier (4)."""
    for rule_set in book.rule_sets:
        rule = rule_set.get(ADOPTED)
        if rule is None:
            continue
        adopted = date.fromisoformat(str(rule.value))
        cited = book.cite("editions.hold_after") or rule_set.cite(ADOPTED)
        facts = {"edition": rule_set.key, "adopted": adopted.isoformat()}
        if event.first_day <= adopted:
            yield reason("eligible.frame.edition_later", cited, **facts)
        elif event.invited is not None and event.invited < adopted:
            yield reason("eligible.frame.edition_after_invitation", cited, **facts)


def _dates(event: Event, book: Rulebook) -> Iterator[Reason]:
    days = (event.last_day - event.first_day).days + 1
    wanted = book.whole(DAYS)
    if wanted is not None and days < wanted:
        yield reason("eligible.frame.days", book.cite(DAYS), days=days, wanted=wanted)
    by = book.text(INVITATION)
    if (
        by
        and event.invited is not None
        and event.invited > date.fromisoformat(f"{event.year}-{by}")
    ):
        latest = f"{event.year}-{by}"
        yield reason(
            "eligible.frame.invitation",
            book.cite(INVITATION),
            day=event.invited.isoformat(),
            latest=latest,
        )
    earlier = book.whole(EARLIER)
    starts = {group.id: _first_day(group) for group in event.groups}
    elite = [starts[group.id] for group in event.groups if ELITE in classes_of(group)]
    others = [
        day for group in event.groups
        if (day := starts[group.id]) is not None and ELITE not in classes_of(group)
    ]  # fmt: skip
    if earlier is not None and others and elite and elite[0] is not None:
        ahead = (min(others) - elite[0]).days
        if ahead > earlier:
            yield reason(
                "eligible.frame.elite_early", book.cite(EARLIER), days=ahead, allowed=earlier
            )


def _first_day(group: Group) -> date | None:
    return min((each.day for each in group.rounds if each.day), default=None)


def _fee(event: Event, book: Rulebook) -> Iterator[Reason]:
    share = book.exact(LATE_FEE)
    fees = event.fees
    if share is None or fees is None or fees.late is None:
        return
    most = fees.entry * (1 + share)
    if fees.late > most:
        yield reason("eligible.frame.late_fee", book.cite(LATE_FEE), fee=fees.late, most=most)


def _system(group: Group, book: Rulebook) -> Iterator[Reason]:
    """The pairing systems of each class (5), the size of the elite field (3a), the rounds (5)."""
    system = system_name(group.settings.system)
    for class_id in classes_of(group)[:1]:
        own = f"systems.{class_id}"
        key = own if own in book else "systems.others"
        allowed = book.texts(key)
        if allowed and class_id in _known(book) and system not in allowed:
            yield reason("eligible.frame.system", book.cite(key), group=class_id, system=system)
        yield from _size(group, class_id, system, book)
    rounds = book.whole(ROUNDS)
    planned = group.rounds_total
    fits = planned == rounds or is_round_robin(group.settings.system)
    if rounds is not None and not fits and set(classes_of(group)) & _known(book):
        yield reason(
            "eligible.frame.rounds",
            book.cite(ROUNDS),
            group=group.id,
            rounds=planned,
            wanted=rounds,
        )


def _size(group: Group, class_id: str, system: str, book: Rulebook) -> Iterator[Reason]:
    size = len(group.entries)
    sizes = book.wholes(f"field.{class_id}.{system}")
    least = book.whole(f"field.{class_id}.{system}_least")
    if sizes and size not in sizes:
        key = f"field.{class_id}.{system}"
        yield reason(
            "eligible.frame.field", book.cite(key), group=class_id, players=size, sizes=sizes
        )
    if least is not None and size < least:
        key = f"field.{class_id}.{system}_least"
        yield reason(
            "eligible.frame.small_field", book.cite(key), group=class_id, players=size, least=least
        )
    if book.holds(f"field.{class_id}.even") and size % 2:
        cited = book.cite(f"field.{class_id}.even")
        yield reason("eligible.frame.odd_field", cited, group=class_id, players=size)


def _play_offs(event: Event, group: Group, book: Rulebook) -> Iterator[Reason]:
    """Play-offs for first place end within so many days (2005, 7)."""
    latest = deadline(book, event.last_day)
    for played in group.play_offs:
        late = latest is not None and played.day is not None and played.day > latest
        if late and latest is not None and played.day is not None and played.place == 1:
            yield reason(
                "eligible.frame.play_off_late", book.cite("play_off.days"), group=group.id,
                day=played.day.isoformat(), latest=latest.isoformat(),
            )  # fmt: skip


def _known(book: Rulebook) -> set[str]:
    return set(class_names(book))
