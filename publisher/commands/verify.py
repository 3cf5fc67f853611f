"""`publisher verify`: every round paired again, beside what was published."""

from __future__ import annotations

import json
from pathlib import Path

from publisher.commands.event_lookup import choose_group, find_event
from publisher.commands.exit_codes import ExitCode
from publisher.commands.plain_words import PlainWords
from publisher.commands.terminal import say
from publisher.commands.verification_forms import verification_data, verification_text
from publisher.model.events import Event, Group
from publisher.pairing import verify as verify_group
from publisher.problems import PublisherError


def verify_event(
    event: str, *, site: Path | None, group: str | None, form: str, explain: bool, language: str
) -> ExitCode:
    """Pair all rounds of an event again and print what differs; the options are the command's."""
    found = find_event(event, site)
    replayed = [(each, verify_group(each)) for each in _groups(found.event, group)]
    told = [(each, checks, PlainWords(language, each)) for each, checks in replayed]
    if form == "json":
        data = [verification_data(*each, explain=explain) for each in told]
        say(json.dumps({"event": found.event.id, "groups": data}, ensure_ascii=False, indent=2))
    else:
        say("\n".join(verification_text(*each, explain=explain) for each in told))
    failed = any(check.failed for _, checks in replayed for check in checks)
    return ExitCode.PROBLEMS if failed else ExitCode.FINE


def _groups(event: Event, wanted: str | None) -> tuple[Group, ...]:
    if wanted is not None:
        return (choose_group(event, wanted),)
    if not event.groups:
        raise PublisherError(f"{event.id} has no groups yet")
    return event.groups
