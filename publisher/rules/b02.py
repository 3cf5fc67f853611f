"""The rating regulations (FIDE B.02) among the rule sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache

from publisher.model.rating_rules import REGULATION, KFactors, RatingRules
from publisher.rules.model import RuleSet


def rating_rules(rule_sets: Mapping[str, RuleSet]) -> RatingRules:
    """What the regulation says in `rule_sets`; what it leaves out there is as in the built-in one.

    A site may have put its own in place of ours.
    """
    theirs = rule_sets.get(REGULATION)

    def value(key: str) -> int:
        rule = theirs.get(key) if theirs else None
        return int(str((rule or _built_in().rules[key]).value))

    return RatingRules(
        k=KFactors(**{each.name: value(f"factor.{each.name}") for each in fields(KFactors)}),
        largest_difference=value("change.largest_difference"),
        every_difference_from=value("change.every_difference_from"),
    )


@cache
def built_in_rating_rules() -> RatingRules:
    """What the regulation says that comes with the program."""
    return rating_rules({})


@cache
def _built_in() -> RuleSet:
    from publisher.rules.load import built_in_set  # noqa: PLC0415 - brings YAML and forms along

    return built_in_set(REGULATION)
