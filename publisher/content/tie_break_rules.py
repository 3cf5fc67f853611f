"""Which edition of the international tie-break rules a group follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date

from publisher.content.forms.event import EventForm
from publisher.content.forms.group import GroupForm
from publisher.rules.c07 import edition_on, is_edition
from publisher.rules.model import RuleSet


def edition_of(
    group: GroupForm, event: EventForm, rule_sets: Mapping[str, RuleSet]
) -> RuleSet | None:
    """The edition that the group names, else that of `usual_edition`.

    None where there is none, or one is named that is not known.
    """
    if group.tie_break_rules:
        return rule_sets.get(group.tie_break_rules)
    own = (group.rules,) if group.rules else ()
    return usual_edition((*own, *event.rules), event.dates.from_, rule_sets)


def usual_edition(
    rules: Iterable[str], day: date, rule_sets: Mapping[str, RuleSet]
) -> RuleSet | None:
    """The edition among the `rules` followed, else the one in force on `day`."""
    named = next((name for name in rules if is_edition(name)), None)
    return rule_sets.get(named) if named else edition_on(day, rule_sets)
