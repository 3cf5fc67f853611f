"""Rule sets: one edition of one regulation, as data."""

from publisher.rules.model import Rule, RuleSet

__all__ = ["Rule", "RuleSet"]
