"""Which matching a round begins from: who may meet, who may be left over, what may be broken."""

from __future__ import annotations

from dataclasses import dataclass

from publisher.pairing.matching import Matching
from publisher.pairing.monrad.byes import eligible_in_turn
from publisher.pairing.monrad.fewest_breaks import FewestBreaks
from publisher.pairing.monrad.field import Field
from publisher.pairing.monrad.group_first import FewestLeave
from publisher.pairing.monrad.search import Gate


@dataclass(frozen=True, slots=True)
class Plan:
    """What the search begins from.

    `matching` is perfect where the round can be paired at all, else as large as
    it can be.  `eligible` is the mask of those who may have the bye, None where
    nobody may; `waited` says that the lowest of them could not be left over, and
    `breaking` that 7 gives way.
    """

    matching: Matching
    eligible: int | None
    waited: bool = False
    breaking: bool = False

    @property
    def possible(self) -> bool:
        return self.eligible is not None and not self.matching.exposed()


def plan_round(field: Field) -> Plan:
    """The first plan that works; where none does, the last one that keeps the rules."""
    last_round = field.state.last_round
    found = _first_perfect(field, field.strangers if last_round else field.legal)
    if found.possible or last_round or not field.rule.allow_colour_breaks:
        return found
    broken = _first_perfect(field, field.strangers, breaking=True)
    return broken if broken.possible else found


def gate_of(field: Field, plan: Plan) -> Gate | None:
    """What else a pair must satisfy before it is kept."""
    if plan.breaking:
        return FewestBreaks(field, plan.matching)
    return FewestLeave(field, plan.matching) if field.newcomer_fits else None


def _first_perfect(field: Field, meetings: tuple[int, ...], *, breaking: bool = False) -> Plan:
    plan = Plan(Matching(field.with_bye(meetings, 0), field.everybody), None)
    for turn, eligible in enumerate(eligible_in_turn(field)):
        matching = Matching(field.with_bye(meetings, eligible), field.everybody)
        plan = Plan(matching, eligible, waited=turn > 0, breaking=breaking)
        if matching.complete():
            return plan
    plan.matching.complete()
    return plan
