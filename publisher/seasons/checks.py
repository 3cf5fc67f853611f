"""What a check of an event comes to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum

from publisher.model.reasons import Fact, Reason, reason
from publisher.model.season_rules import SeasonRules
from publisher.model.seasons import SeasonEvent


class Verdict(StrEnum):
    """HOLDS; FAILS; UNKNOWN where what it needs was not told; WAIVED by a dispensation."""

    HOLDS = "holds"
    FAILS = "fails"
    UNKNOWN = "unknown"
    WAIVED = "waived"


class Weight(StrEnum):
    """What follows where a check fails.

    CONDITION: the event does not count.  ADVICE: a warning.  DUTY: the
    organiser's, and the fee is higher.
    """

    CONDITION = "condition"
    ADVICE = "advice"
    DUTY = "duty"


@dataclass(frozen=True, slots=True)
class Check:
    """One check of an event: its code, what it came to, and why with the paragraph."""

    code: str
    verdict: Verdict
    weight: Weight
    reason: Reason

    @property
    def stops(self) -> bool:
        """Whether the event does not count because of it."""
        return self.weight is Weight.CONDITION and self.verdict is Verdict.FAILS


def checked(
    code: str,
    holds: bool | None,  # noqa: FBT001 - of three values, no switch
    rules: SeasonRules,
    rule: str,
    weight: Weight = Weight.CONDITION,
    **facts: Fact,
) -> Check:
    """A check; `holds` None where it cannot be told, `rule` the key whose paragraph it follows.

    The reason's code is `season.check.CODE`, with `.unknown` behind it where it
    cannot be told; it carries `verdict` besides `facts`.
    """
    verdict = Verdict.UNKNOWN if holds is None else Verdict.HOLDS if holds else Verdict.FAILS
    name = f"season.check.{code}" + (".unknown" if holds is None else "")
    why = reason(name, rules.cite(rule), verdict=verdict.value, **facts)
    return Check(code, verdict, weight, why)


def waived(check: Check, event: SeasonEvent) -> Check:
    """`check` as it is where the federation waived it: who did, and why, are facts of it."""
    if check.verdict is not Verdict.FAILS:
        return check
    for each in event.application.dispensations:
        if each.check == check.code:
            facts = (*check.reason.facts, ("by", each.by), ("why", each.why))
            why = replace(check.reason, facts=facts)
            return replace(check, verdict=Verdict.WAIVED, reason=why)
    return check


def iso(day: date | None) -> str | None:
    """A day as a fact."""
    return day.isoformat() if day else None
