"""Who may play in a group, as plain JSON data."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.eligibility import GroupVerdicts, Verdict
from publisher.model.reasons import Reason
from publisher.site.data.plain import Json, reason, reasons

UNSAID = "eligible.age.assumed"
"""What is known of a birth is for the check alone."""


def verdicts(judged: GroupVerdicts) -> Json:
    """The verdicts by start number, and the champions of the group's classes."""
    return {
        "entries": [_verdict(each) for each in judged.verdicts.values()],
        "champions": [
            {"class": class_id, "number": made.champion, "reason": reason(made.reason)}
            for class_id, made in judged.crownings.items()
        ],
        "play_offs": reasons(judged.play_offs),
        "over_age": judged.over_age,
    }


def said(remarks: Iterable[Reason]) -> tuple[Reason, ...]:
    """The remarks that may be published."""
    return tuple(each for each in remarks if each.code != UNSAID)


def _verdict(verdict: Verdict) -> Json:
    return {
        "number": verdict.number,
        "class": verdict.class_id,
        "outcome": verdict.outcome.value,
        "grounds": reasons(verdict.grounds),
        "lacking": reasons(verdict.lacking),
        "missing": reasons(verdict.missing),
        "bars": reasons(verdict.bars),
        "remarks": reasons(said(verdict.remarks)),
    }
