"""The text of an event's file, as a person would type it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from publisher.content.writing.entitlement import entitlement_record
from publisher.content.writing.group import group_record
from publisher.content.writing.values import clock, day, given, given_inline, label
from publisher.model.events import Event
from publisher.model.rating_lists import ListCheck, ListChoice
from publisher.model.ratings import RatingKind
from publisher.rules.model import RuleSet
from publisher.yaml12.writing import Inline, Value, lines


def event_text(event: Event, rule_sets: Mapping[str, RuleSet], comments: Iterable[str] = ()) -> str:
    """The file of `event`; read with the same `rule_sets`, it gives the same event.

    `comments` are lines for its head.  Of a club with a record the id is
    written; what a person's record adds to his entry is written there too.
    ValueError where no file can say a group's settings, since they are not made
    of its rule set.
    """
    rows = (row for comment in comments for row in comment.splitlines() or [""])
    head = (f"# {row}".rstrip() for row in rows)
    return "\n".join((*head, *lines(event_record(event, rule_sets)), ""))


def event_record(event: Event, rule_sets: Mapping[str, RuleSet]) -> dict[str, Value]:
    """What the file of `event` holds, as plain data; ValueError as for `event_text`."""
    rules = _rules(event)
    return given(
        id=event.id,
        slug="" if event.slug == event.id else event.slug,
        name=event.name,
        dates=_dates(event),
        place=event.place,
        federation=event.federation,
        organiser=event.organiser,
        website=event.website,
        rules=rules,
        officials=[
            given_inline(
                role=each.role,
                name=each.name,
                licence=each.licence,
                fide_id=label(each.fide_id),
            )
            for each in event.officials
        ],
        appeal_body=event.appeal_body,
        time_control=event.time_control,
        entry_fee=event.entry_fee,
        entry_deadline=day(event.entry_deadline),
        rated=event.rated,
        ratings=_ratings(event.ratings),
        description=event.description,
        schedule=[
            given_inline(date=day(each.day), time=clock(each.start), text=each.text)
            for each in event.schedule
        ],
        corrections=list(_corrections(event)),
        made_up=event.made_up,
        cancelled=event.cancelled,
        **entitlement_record(event),
        groups=[group_record(group, rules, event.first_day, rule_sets) for group in event.groups],
    )


def _rules(event: Event) -> tuple[str, ...]:
    """The event's rule sets; none where a group follows none, for it would follow the first."""
    alone = any(group.settings.rule_set is None for group in event.groups)
    return () if alone else event.rule_sets


def _dates(event: Event) -> Value:
    if event.first_day == event.last_day:
        return day(event.first_day)
    return Inline({"from": day(event.first_day), "to": day(event.last_day)})


def _ratings(choice: ListChoice | None) -> Value:
    if choice is None:
        return None
    if choice == ListChoice(choice.name):
        return choice.name
    return given_inline(
        list=choice.name,
        kind="" if choice.kind is RatingKind.STANDARD else choice.kind.value,
        dated=day(choice.dated) if choice.dated else "",
        check="" if choice.check is ListCheck.WARN else choice.check.value,
    )


def _corrections(event: Event) -> Iterator[Inline]:
    for each in event.corrections:
        yield given_inline(date=day(each.day), text=each.text, group=each.group, round=each.round)
