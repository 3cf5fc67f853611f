"""Nouns, numbers and reasons as plain JSON data."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from publisher.model.reasons import Citation, Fact, Reason
from publisher.ranking.exact import to_json_number

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


def number(value: Fraction | int | None) -> Json:
    """An exact number: whole ones, halves and quarters as they are.

    Any other is `{"value": 12.8333, "exact": "77/6"}`; undefined is null.
    """
    if value is None or isinstance(value, int):
        return value
    rounded, exact = to_json_number(value)
    return rounded if exact is None else {"value": rounded, "exact": exact}


def citation(cited: Citation | None) -> Json:
    """A paragraph of a rule set."""
    if cited is None:
        return None
    return {"rule_set": cited.rule_set, "paragraph": cited.paragraph}


def reason(given: Reason) -> Json:
    """A reason: its code, its facts by name, the paragraph it follows."""
    return {
        "code": given.code,
        "facts": {name: _fact(fact) for name, fact in given.facts},
        "citation": citation(given.citation),
    }


def reasons(given: Iterable[Reason]) -> list[Json]:
    """Reasons in the order given."""
    return [reason(each) for each in given]


def _fact(fact: Fact) -> Json:
    if isinstance(fact, tuple):
        return list(fact)
    if isinstance(fact, Fraction):
        return number(fact)
    return fact
