"""The settings of an imported group: those of its rule set, and what the file says otherwise."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from publisher.content.forms.group import GroupForm
from publisher.content.joins import Joins
from publisher.content.resolve import prize_fund
from publisher.content.settings import settings_of, system_of
from publisher.content.tie_break_rules import usual_edition
from publisher.content.writing.dutch import dutch_record
from publisher.content.writing.values import exact
from publisher.exchange.editions import edition_of
from publisher.exchange.imported import Said
from publisher.model.events import Group
from publisher.model.settings import PointScheme, Settings, system_name
from publisher.rules.keys import POINT_FIELDS
from publisher.rules.model import RuleSet
from publisher.transfer.wishes import Wishes

_TOLD_BY_FILES = tuple(name for name in POINT_FIELDS if name != "free_round")


def system_for(said: Said, wishes: Wishes, known: Collection[str]) -> tuple[str, str]:
    """The system that is wished or said, with its edition, and a remark where that is open."""
    days = (wishes.first,) if wishes.first else said.days
    named, doubt = edition_of(wishes.system or said.system, days)
    return _newest(named, known), doubt


def regulated(group: Group, said: Said, wishes: Wishes, day: date, joins: Joins) -> Group | None:
    """`group` with its settings and prizes, its rule set among them; None without a system.

    Without a wish the rule set is that of the system.
    """
    rule_sets = joins.rule_sets or {}
    named, _ = system_for(said, wishes, joins.known_systems or rule_sets)
    rules = wishes.rules or (named if named in rule_sets else None)
    made = _Making(rules, named, day, rule_sets)
    if not made.system:
        return None
    made.points(said.points)
    if said.cycles != made.settings.cycles:
        made.say("cycles", said.cycles)
    tie_breaks = wishes.tie_breaks or said.tie_breaks
    if tie_breaks and tie_breaks != made.settings.tie_breaks:
        made.say("tie_breaks", list(tie_breaks))
    name = system_name(made.system)
    colour = said.number_one
    if name == "monrad" and colour and colour is not made.settings.monrad.number_one:
        made.say("monrad", {"number_one": colour.value})
    if name == "dutch" and (own := dutch_record(said.dutch)):
        made.say("dutch", own)
    return made.regulated(group)


def _newest(system: str, known: Collection[str]) -> str:
    """The newest edition of a system that is named without one."""
    editions = [each for each in known if system_name(each) == system]
    return max(editions, default=system)


class _Making:
    """Settings while the group says more and more for itself."""

    def __init__(
        self, rules: str | None, named: str, day: date, rule_sets: Mapping[str, RuleSet]
    ) -> None:
        self._rules = rules
        self._edition = usual_edition((rules,) if rules else (), day, rule_sets)
        self._rule_sets = rule_sets
        self._keys: dict[str, Any] = {}
        of_rules = system_of(self._form(), rules, rule_sets, day)
        if named and named != of_rules:
            self._keys["system"] = named
        self.system = system_of(self._form(), rules, rule_sets, day) or ""

    @property
    def settings(self) -> Settings:
        form, sets = self._form(), self._rule_sets
        return settings_of(form, self._rules, self.system, sets, self._edition)[0]

    def regulated(self, group: Group) -> Group:
        form, sets = self._form(), self._rule_sets
        settings, regulation = settings_of(form, self._rules, self.system, sets, self._edition)
        return replace(group, settings=settings, prize_fund=prize_fund(form, regulation))

    def say(self, key: str, value: Any) -> None:
        self._keys[key] = value

    def points(self, wanted: PointScheme | None) -> None:
        """One after the other, the win first: what is left out follows from what is not."""
        for name in _TOLD_BY_FILES if wanted else ():
            value = getattr(wanted, name)
            if getattr(self.settings.points, name) != value:
                self._keys.setdefault("points", {})[name] = exact(value)

    def _form(self) -> GroupForm:
        return GroupForm.model_validate({"id": "group", "name": "Group", **self._keys})
