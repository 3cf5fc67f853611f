"""An event's file as plain data of JSON's kinds, and how its parts are found in it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any
from unicodedata import normalize

from publisher.content.writing import event_record
from publisher.model.events import Event
from publisher.rules.model import RuleSet

Record = dict[str, Any]


def plain_record(event: Event, rule_sets: Mapping[str, RuleSet]) -> Record:
    """What the file of `event` says, without keys that say nothing."""
    record: Record = _without_nothing(json.loads(json.dumps(event_record(event, rule_sets))))
    for group in record["groups"]:
        # No rounds planned is what a group says that says nothing.
        if group.get("rounds_total") == 0:
            del group["rounds_total"]
    return record


def _without_nothing(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_nothing(each) for key, each in value.items() if each is not None}
    return [_without_nothing(each) for each in value] if isinstance(value, list) else value


def group_of(record: Record) -> Record:
    """The only group of an event."""
    group: Record = record["groups"][0]
    return group


def entries_of(record: Record) -> dict[int, Record]:
    """The entries by start number."""
    return {each["no"]: each for each in group_of(record).get("entries", ())}


def rounds_of(record: Record) -> dict[int, Record]:
    """The rounds by number."""
    return {each["round"]: each for each in group_of(record).get("rounds", ())}


def games_of(round_: Record) -> dict[tuple[int, int], Record]:
    """The games of a round by White and Black."""
    return {(each["white"], each["black"]): each for each in round_.get("games", ())}


def byes_of(round_: Record) -> dict[int, Record]:
    """The byes of a round by start number."""
    return {each["player"]: each for each in round_.get("byes", ())}


def other_keys(before: Record, after: Record, but: frozenset[str]) -> Iterator[tuple[str, Any]]:
    """The keys in which `after` differs, with its value (None: it has none), `but` for some."""
    for key in dict.fromkeys((*after, *before)):
        if key not in but and before.get(key) != after.get(key):
            yield key, after.get(key)


def composed(value: Any) -> Any:
    """`value` with every text in it composed (NFC), as an event's file is read."""
    if isinstance(value, str):
        return normalize("NFC", value)
    if isinstance(value, dict):
        return {key: composed(each) for key, each in value.items()}
    return [composed(each) for each in value] if isinstance(value, list) else value
