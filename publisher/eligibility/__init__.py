"""Who may play where: pure functions from entries, rules and history to verdicts with grounds."""

from publisher.eligibility.case import Case, Player
from publisher.eligibility.entitling import judge
from publisher.eligibility.event import EventVerdicts, GroupVerdicts, People, judge_event
from publisher.eligibility.rulebook import Rulebook
from publisher.eligibility.verdict import Outcome, Verdict

__all__ = [
    "Case",
    "EventVerdicts",
    "GroupVerdicts",
    "Outcome",
    "People",
    "Player",
    "Rulebook",
    "Verdict",
    "judge",
    "judge_event",
]
