"""Reasons: the facts and the paragraph behind a published number.

Engines return codes with facts, never sentences; `publisher.site` says them in
the reader's language.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

Fact = int | str | Fraction | tuple[int, ...] | tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Citation:
    """A paragraph of a rule set: `rule_set` as `id@edition`, `paragraph` as printed there."""

    rule_set: str
    paragraph: str


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is so: a stable code, named facts, the paragraph it follows."""

    code: str
    facts: tuple[tuple[str, Fact], ...] = ()
    citation: Citation | None = None

    def fact(self, name: str) -> Fact:
        """The fact called `name`; KeyError where the reason has none."""
        return dict(self.facts)[name]


def reason(code: str, citation: Citation | None = None, **facts: Fact) -> Reason:
    """A `Reason` from keyword facts, in the order given."""
    return Reason(code, tuple(facts.items()), citation)
