"""The groups of an event that feed others, and the titles of each."""

from __future__ import annotations

from collections.abc import Mapping

from publisher.content.forms.event import EventForm
from publisher.content.forms.feeding import FeedForm, TitleForm
from publisher.content.forms.group import GroupForm
from publisher.model.feeding import Feed, Title
from publisher.rules.model import RuleSet


def group_names(event: EventForm) -> dict[str, str]:
    """What each group is called, by its id."""
    return {group.id: group.name for group in event.groups}


def feeds_in(event: EventForm) -> tuple[Feed, ...]:
    """Every way from one group of the event to another, in the order of the file."""
    names = group_names(event)
    return tuple(
        _feed(form, group, names)
        for group in event.groups
        for form in group.from_
        if form.group in names
    )


def places_of(form: FeedForm) -> tuple[int, int]:
    """The first and the last place that go on."""
    return form.places or (1, form.advance or 1)


def _feed(form: FeedForm, group: GroupForm, names: Mapping[str, str]) -> Feed:
    first, last = places_of(form)
    return Feed(form.group, names[form.group], group.id, group.name, first, last, form.without)


def titles_of(
    form: GroupForm, rules: str | None, rule_sets: Mapping[str, RuleSet]
) -> tuple[Title, ...]:
    """The titles of a group, by the words of its rule set where that knows them."""
    rule_set = rule_sets.get(rules or "")
    return tuple(_title(each, rule_set) for each in form.titles)


def _title(form: TitleForm, rule_set: RuleSet | None) -> Title:
    rule = rule_set.get(f"titles.{form.title}") if rule_set else None
    said = rule.value if rule else form.title
    names = said if isinstance(said, dict) else {"": said}
    cited = rule_set.cite(f"titles.{form.title}") if rule_set else None
    named = tuple((language, str(text)) for language, text in names.items())
    return Title(form.title, named, form.class_, cited)
