"""A group as a report file: its table, and remarks about what the columns cannot say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from publisher.content.joins import Joins
from publisher.exchange import trf
from publisher.exchange.trf.importing import imported
from publisher.model.events import Event, Group
from publisher.ranking import rank
from publisher.rules.model import RuleSet
from publisher.transfer.columns import columns_record, completed
from publisher.transfer.differences import difference
from publisher.transfer.plain_records import entries_of, group_of, plain_record
from publisher.transfer.remarking import CLUB_NAME
from publisher.transfer.wishes import Wishes

_FILE = "report.trf"
_TIE_BREAKS = frozenset({"tie_breaks", "tie_breaks.order"})
"""What cites the order of the tie-breaks; nothing does where the group names them itself."""


def report_file(
    event: Event,
    group: Group,
    rule_sets: Mapping[str, RuleSet],
    *,
    version: trf.Version = trf.Version.TRF26,
    plain: bool = False,
) -> bytes:
    """The group as a report file without private data.

    Read again with the same rule sets, it gives the same event with this one
    group; a `plain` file has no remarks, and gives what its columns say.
    Raises PublisherError where a number has too many digits for its columns.
    """
    written = _columns(event, group, version)
    if plain:
        return written
    remarks = remarks_for(written, event, group, rule_sets)
    return _columns(event, group, version, remarks)


def _columns(
    event: Event, group: Group, version: trf.Version, remarks: Iterable[trf.Remark] = ()
) -> bytes:
    rows = rank(group).rows
    return trf.write(
        group,
        event,
        version=version,
        points={row.number: row.points for row in rows},
        ranks={row.number: row.rank for row in rows if row.rank is not None},
        remarks=remarks,
    )


def remarks_for(
    written: bytes, event: Event, group: Group, rule_sets: Mapping[str, RuleSet]
) -> list[trf.Remark]:
    """What the columns of `written` do not say of the event with this one group."""
    read, _ = completed(imported(written, _FILE), Wishes())
    told = columns_record(read, Wishes(), Joins(rule_sets))
    # What the group is called without a word of it is for whoever imports the file to say.
    for key in ("id", "name"):
        del group_of(told)[key]
    wanted = plain_record(alone(event, group), rule_sets)
    clubs = {entry.number: entry for entry in group.entries if entry.club_id}
    for number, entry in entries_of(wanted).items():
        if number in clubs:
            entry[CLUB_NAME] = clubs[number].club
    return list(difference(told, wanted))


def alone(event: Event, group: Group) -> Event:
    """The event with `group` only, and without the rule sets that only other groups follow.

    What ties the group to others goes: where its players come from, and go on to.
    """
    own = group.settings.rule_set
    others = {each.settings.rule_set for each in event.groups} - {own}
    rules = tuple(each for each in event.rule_sets if own and each not in others)
    return replace(event, groups=(_untied(group),), rule_sets=rules)


def _untied(group: Group) -> Group:
    """The group as if it fed no other and none fed it; its tie-breaks are then its own."""
    settings = group.settings
    if group.onward:
        kept = (cited for cited in settings.citations if cited[0] not in _TIE_BREAKS)
        settings = replace(settings, citations=tuple(kept))
    entries = tuple(replace(entry, origin=None) for entry in group.entries)
    return replace(group, settings=settings, entries=entries, feeds=(), onward=(), dealing=None)
