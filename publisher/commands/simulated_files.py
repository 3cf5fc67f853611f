"""The files that `publisher simulate` writes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from publisher.content.writing import event_record, event_text
from publisher.exchange import trf
from publisher.model.events import Event
from publisher.rules.model import RuleSet
from publisher.transfer.departure import report_file

SUFFIXES = {"yaml": ".yaml", "trf": ".trf", "json": ".json"}
"""The forms there are, with the ends of their files' names."""


def file_text(
    form: str, event: Event, rule_sets: Mapping[str, RuleSet], command: Sequence[str]
) -> str:
    """The file of `event` in `form`; in YAML its head tells the `command` that made it."""
    if form == "trf":
        # With remarks: that nobody played it is told wherever the file goes.
        (group,) = event.groups
        version = trf.Version.TRF16
        return report_file(event, group, rule_sets, version=version).decode()
    if form == "json":
        return json.dumps(event_record(event, rule_sets), ensure_ascii=False, indent=2) + "\n"
    head = [
        "Made up: nobody played this, and nobody is meant. Not to be changed; it was made by",
        "",
        *(f"  {line}" for line in command),
    ]
    return event_text(event, rule_sets, head)
