"""The classes that a rule set names: by rating, by age, and groups made of those."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.rules.model import RuleSet

RATING = "classes.rating"
AGE = "classes.age"
GROUPS = "classes.groups"


def class_ids(rule_set: RuleSet) -> frozenset[str]:
    """The ids of all classes that the rule set names."""
    rules = (rule_set.get(key) for key in (RATING, AGE, GROUPS))
    records = (
        each for rule in rules if rule and isinstance(rule.value, list) for each in rule.value
    )
    return frozenset(str(each["id"]) for each in records if isinstance(each, dict) and "id" in each)


def class_named(label: str, classes: Iterable[str]) -> str:
    """The class that a label on an entry means: "Junior A" is `junior-a`; empty for another."""
    plain = "-".join(label.casefold().split())
    return plain if plain in set(classes) else ""
