"""How many may play in one group, where the rules say so."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.findings import Finding, warning
from publisher.content.forms.event import EventForm
from publisher.content.forms.group import GroupForm
from publisher.content.joins import Joins
from publisher.content.resolve import rules_of
from publisher.yaml12 import Path

_LIMIT = "groups.all_play_all"


def check_size(group: GroupForm, path: Path, form: EventForm, joins: Joins) -> Iterator[Finding]:
    """A group larger than its rules let it be needs qualifying groups (NM lynsjakk, 6)."""
    rule_set = (joins.rule_sets or {}).get(rules_of(group, form) or "")
    rule = rule_set.get(_LIMIT) if rule_set else None
    limit = rule.value if rule else None
    size = len(group.entries)
    if isinstance(limit, int) and size > limit:
        yield warning(
            (*path, "entries"), "group.too-large",
            f"{size} players in one group, and by the rules everybody meets everybody in groups "
            f"of up to {limit}",
            "`publisher groups EVENT` deals them into qualifying groups for a final",
        )  # fmt: skip
