"""Rule sets, pairing systems and tie-breaks that an event names: known, and enough."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from publisher.content.findings import Finding
from publisher.content.forms.event import EventForm
from publisher.content.forms.group import GroupForm
from publisher.content.joins import Joins
from publisher.content.resolve import rules_of
from publisher.content.settings import settings_of, system_of
from publisher.content.tie_break_rules import edition_of
from publisher.model.settings import Settings, edition_in_force
from publisher.rules.c07 import is_edition
from publisher.yaml12 import Path
from publisher.yaml12.nearest import nearest


def check_rules(form: EventForm, joins: Joins) -> Iterator[Finding]:
    """All names of rule sets, systems and codes."""
    if joins.rule_sets is not None:
        written: list[tuple[str, Path]] = [
            (name, ("rules", at)) for at, name in enumerate(form.rules)
        ]
        written += [
            (group.rules, ("groups", at, "rules"))
            for at, group in enumerate(form.groups)
            if group.rules
        ]
        for name, path in written:
            if name not in joins.rule_sets:
                yield _unknown("rules.unknown", "rule set", name, joins.rule_sets, path)
    for at, group in enumerate(form.groups):
        yield from _check_system(group, ("groups", at), form, joins)
        settings = regulated(group, form, joins)
        yield from _check_codes(group, ("groups", at), settings, joins)
        if settings:
            yield from _check_inherited(group, ("groups", at), settings, joins)


def regulated(group: GroupForm, form: EventForm, joins: Joins) -> Settings | None:
    """The settings of a group; None where what they come from is unknown."""
    rules = rules_of(group, form)
    if joins.rule_sets is None or (rules and rules not in joins.rule_sets):
        return None
    system = system_of(group, rules, joins.rule_sets, form.dates.from_)
    if not system:
        return None
    edition = edition_of(group, form, joins.rule_sets)
    feeding = any(each.group == group.id for other in form.groups for each in other.from_)
    return settings_of(group, rules, system, joins.rule_sets, edition, feeding=feeding)[0]


def _check_system(group: GroupForm, path: Path, form: EventForm, joins: Joins) -> Iterator[Finding]:
    if group.system:
        known = joins.known_systems
        if known is not None and edition_in_force(group.system, form.dates.from_) not in known:
            yield _unknown(
                "system.unknown", "pairing system", group.system, known, (*path, "system")
            )
        return
    rules = rules_of(group, form)
    if joins.rule_sets is None or (rules and rules not in joins.rule_sets):
        return
    if not system_of(group, rules, joins.rule_sets, form.dates.from_):
        whose = f"its rule set `{rules}` names none either" if rules else "there is no rule set"
        yield Finding(
            path, "system.missing", f"the group `{group.id}` has no pairing system, and {whose}",
            "write `system: berger@2013`, say, or name a rule set in `rules:`",
        )  # fmt: skip


def _check_codes(
    group: GroupForm, path: Path, settings: Settings | None, joins: Joins
) -> Iterator[Finding]:
    """The group's tie-breaks, or those of its rule set, and the edition that they follow."""
    named = group.tie_break_rules
    if named and joins.rule_sets is not None and named not in joins.rule_sets:
        known = [key for key in joins.rule_sets if is_edition(key)]
        yield _unknown("rules.unknown", "rule set", named, known, (*path, "tie_break_rules"))
    if joins.judge is None:
        return
    ratings = [entry.rating for entry in group.entries]
    for code, place in _codes(group, path, settings):
        found = joins.judge(code, settings, ratings)
        if found:
            yield Finding(place, found.code, found.message, found.remedy, found.severity)


def _codes(group: GroupForm, path: Path, settings: Settings | None) -> Iterator[tuple[str, Path]]:
    """Each code with the place where it is written, or where its rule set is named."""
    if group.tie_breaks is not None:
        for at, code in enumerate(group.tie_breaks):
            yield code, (*path, "tie_breaks", at)
    elif settings is not None:
        key = "rules" if group.rules else "id"
        yield from ((code, (*path, key)) for code in settings.tie_breaks)


def _check_inherited(
    group: GroupForm, path: Path, settings: Settings, joins: Joins
) -> Iterator[Finding]:
    """What the group takes from its rule set, and this program may not know."""
    key = "rules" if group.rules else "id"
    systems = joins.known_systems
    if not group.system and systems is not None and settings.system not in systems:
        yield _unknown("system.unknown", "pairing system", settings.system, systems, (*path, key))


def _unknown(code: str, what: str, name: str, known: Collection[str], path: Path) -> Finding:
    close = nearest(name, known)
    listed = ", ".join(sorted(known))
    remedy = f"did you mean `{close}`?" if close else f"known: {listed}"
    return Finding(path, code, f"there is no {what} `{name}`", remedy)
