"""The files that `publisher simulate` writes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from publisher.content.writing import event_record, event_text
from publisher.exchange import trf
from publisher.model.events import Event
from publisher.ranking import rank
from publisher.rules.model import RuleSet

SUFFIXES = {"yaml": ".yaml", "trf": ".trf", "json": ".json"}
"""The forms there are, with the ends of their files' names."""


def file_text(
    form: str, event: Event, rule_sets: Mapping[str, RuleSet], command: Sequence[str]
) -> str:
    """The file of `event` in `form`; in YAML its head tells the `command` that made it."""
    if form == "trf":
        return _report(event)
    if form == "json":
        return json.dumps(event_record(event, rule_sets), ensure_ascii=False, indent=2) + "\n"
    head = [
        "Made up: nobody played this, and nobody is meant. Not to be changed; it was made by",
        "",
        *(f"  {line}" for line in command),
    ]
    return event_text(event, rule_sets, head)


def _report(event: Event) -> str:
    """The tournament report file, with the points and places of the table."""
    (group,) = event.groups
    rows = rank(group).rows
    return trf.write(
        group,
        event,
        points={row.number: row.points for row in rows},
        ranks={row.number: row.rank for row in rows if row.rank is not None},
    ).decode()
