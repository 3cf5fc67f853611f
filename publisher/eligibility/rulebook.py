"""The rule sets of an event, one behind the other: the first that says a thing counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from publisher.model.reasons import Citation
from publisher.rules.model import Plain, RuleSet


class Rulebook:
    """What an event's rule sets say, by dotted key."""

    def __init__(self, rule_sets: Iterable[RuleSet]) -> None:
        self.rule_sets = tuple(rule_sets)

    def __contains__(self, key: str) -> bool:
        return any(key in rule_set.rules for rule_set in self.rule_sets)

    def value(self, key: str) -> Plain:
        """The rule's value; None where nothing is said, or null."""
        for rule_set in self.rule_sets:
            if rule := rule_set.rules.get(key):
                return rule.value
        return None

    def holds(self, key: str) -> bool:
        """Whether the rule is there and true."""
        return self.value(key) is True

    def whole(self, key: str) -> int | None:
        """The rule's value as a whole number; None where it is none."""
        found = self.value(key)
        return found if isinstance(found, int) and not isinstance(found, bool) else None

    def exact(self, key: str) -> Fraction | None:
        """The rule's value as an exact number; None where it is none."""
        found = self.value(key)
        try:
            return Fraction(found) if isinstance(found, int | str) else None
        except ValueError:
            return None

    def text(self, key: str) -> str:
        """The rule's value as a text; empty where it is none."""
        found = self.value(key)
        return found if isinstance(found, str) else ""

    def texts(self, key: str) -> tuple[str, ...]:
        """The rule's value as a list of texts."""
        found = self.value(key)
        return (
            tuple(each for each in found if isinstance(each, str))
            if isinstance(found, list)
            else ()
        )

    def wholes(self, key: str) -> tuple[int, ...]:
        """The rule's value as a list of whole numbers."""
        found = self.value(key)
        return (
            tuple(each for each in found if isinstance(each, int))
            if isinstance(found, list)
            else ()
        )

    def records(self, key: str) -> tuple[Mapping[str, Plain], ...]:
        """The rule's value as a list of records."""
        found = self.value(key)
        return (
            tuple(each for each in found if isinstance(each, dict))
            if isinstance(found, list)
            else ()
        )

    def record(self, key: str) -> Mapping[str, Plain]:
        """The rule's value as a record; empty where it is none."""
        found = self.value(key)
        return found if isinstance(found, dict) else {}

    def cite(self, key: str) -> Citation | None:
        """The paragraph of the rule that counts."""
        for rule_set in self.rule_sets:
            if key in rule_set.rules:
                return rule_set.cite(key)
        return None
