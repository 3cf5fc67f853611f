"""Checks that need the event file alone."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.checks.dates import check_dates
from publisher.content.checks.dutch import check_dutch
from publisher.content.checks.feeding import check_feeding
from publisher.content.checks.general import check_general_part
from publisher.content.checks.late import check_late
from publisher.content.checks.play_offs import check_lots, check_play_offs
from publisher.content.checks.prizes import check_prizes
from publisher.content.checks.repeats import repeated
from publisher.content.checks.rounds import check_rounds, ranges
from publisher.content.checks.sums import check_sums
from publisher.content.findings import Finding
from publisher.content.forms.event import EventForm
from publisher.content.forms.group import GroupForm
from publisher.yaml12 import Path

_TAKEN = frozenset({"rettelser", "rettingar", "corrections"})
"""Words that an event's own pages have in the place of a group's id."""


def check_written(form: EventForm) -> Iterator[Finding]:
    """Everything that does not fit within the file."""
    yield from check_dates(form)
    yield from check_general_part(form)
    yield from check_sums(form)
    ids = [(group.id, ("groups", at, "id")) for at, group in enumerate(form.groups)]
    yield from repeated(ids, "id.twice", "the group id `{}` is used twice")
    for at, group in enumerate(form.groups):
        yield from _check_group(group, ("groups", at))
    yield from check_feeding(form)
    yield from _check_corrections(form)


def _check_group(group: GroupForm, path: Path) -> Iterator[Finding]:
    if group.id in _TAKEN:
        yield Finding(
            (*path, "id"), "id.taken", f"`{group.id}` is the address of the page of corrections",
            "give the group another id",
        )  # fmt: skip
    codes = [(code, (*path, "tie_breaks", at)) for at, code in enumerate(group.tie_breaks or ())]
    yield from repeated(
        codes, "tie-break.twice", "the tie-break `{}` stands twice", "delete one of the two"
    )
    yield from check_prizes(group, path)
    yield from check_rounds(group, path)
    yield from check_late(group, path)
    yield from check_dutch(group, path)
    yield from check_play_offs(group, path)
    yield from check_lots(group, path)


def _check_corrections(form: EventForm) -> Iterator[Finding]:
    groups = {group.id: group for group in form.groups}
    for at, correction in enumerate(form.corrections):
        if correction.group and correction.group not in groups:
            yield Finding(
                ("corrections", at, "group"), "group.unknown",
                f"there is no group `{correction.group}`",
                f"one of: {', '.join(sorted(groups)) or 'none yet'}",
            )  # fmt: skip
            continue
        of_group = [groups[correction.group]] if correction.group else form.groups
        rounds = {each.round for group in of_group for each in group.rounds}
        if correction.round and rounds and correction.round not in rounds:
            yield Finding(
                ("corrections", at, "round"), "round.unknown",
                f"there is no round {correction.round}",
                f"rounds here: {ranges(rounds)}",
            )  # fmt: skip
