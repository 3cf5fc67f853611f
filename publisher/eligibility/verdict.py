"""A verdict on an entry, and what it is made of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from publisher.model.reasons import Reason


class Kind(StrEnum):
    """What a finding does for the entry.

    GROUND entitles, LACKING says why one does not, MISSING names data without
    which nobody can tell whether one does.  BAR keeps out whatever else holds,
    and DOUBT names data without which nobody can tell whether something does.
    REMARK decides nothing.
    """

    GROUND = "ground"
    LACKING = "lacking"
    MISSING = "missing"
    BAR = "bar"
    DOUBT = "doubt"
    REMARK = "remark"


class Finding(NamedTuple):
    """One thing found out about an entry."""

    kind: Kind
    reason: Reason


class Outcome(StrEnum):
    """Whether a player may play in the class; UNDECIDED where data is missing."""

    ENTITLED = "entitled"
    NOT_ENTITLED = "not_entitled"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the entry with start number `number` may play in the class `class_id`, and why.

    `grounds` are all that entitle; where there is none, `lacking` says what each
    would have taken and `missing` what nobody wrote down.  `bars` keep out
    whatever the grounds are.  `title` is whether the player may become champion
    of the class, None where the class has no title or nobody can tell.
    """

    number: int
    class_id: str
    outcome: Outcome
    grounds: tuple[Reason, ...] = ()
    lacking: tuple[Reason, ...] = ()
    missing: tuple[Reason, ...] = ()
    bars: tuple[Reason, ...] = ()
    remarks: tuple[Reason, ...] = ()
    title: bool | None = None


def verdict(
    number: int, class_id: str, findings: Iterable[Finding], *, title: bool | None = None
) -> Verdict:
    """The verdict that `findings` make."""
    by_kind: dict[Kind, list[Reason]] = {kind: [] for kind in Kind}
    for kind, reason in findings:
        if reason not in by_kind[kind]:
            by_kind[kind].append(reason)
    grounds, doubts = by_kind[Kind.GROUND], by_kind[Kind.DOUBT]
    missing = doubts if grounds else [*doubts, *by_kind[Kind.MISSING]]
    if by_kind[Kind.BAR]:
        outcome = Outcome.NOT_ENTITLED
    elif missing:
        outcome = Outcome.UNDECIDED
    else:
        outcome = Outcome.ENTITLED if grounds else Outcome.NOT_ENTITLED
    return Verdict(
        number=number,
        class_id=class_id,
        outcome=outcome,
        grounds=tuple(grounds),
        lacking=() if grounds else tuple(by_kind[Kind.LACKING]),
        missing=tuple(missing),
        bars=tuple(by_kind[Kind.BAR]),
        remarks=tuple(by_kind[Kind.REMARK]),
        title=title,
    )
