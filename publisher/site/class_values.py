"""Classes of a rule set as a regulation page prints them: a table, or their names in a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from markupsafe import Markup, escape

from publisher.rules import RuleSet
from publisher.rules.classes import AGE, GROUPS, RATING
from publisher.site.context import Context
from publisher.site.languages import deferred

CLASSES = (RATING, AGE, GROUPS)
TABLES = (RATING, AGE)
"""Rules that make a table of their own; the others are a line."""

_HEADS: Mapping[str, Sequence[tuple[str, str]]] = {
    RATING: (("min", deferred("Rating from")), ("max", deferred("to"))),
    AGE: (
        ("under", deferred("Under (years)")),
        ("men", deferred("Men from (years)")),
        ("women", deferred("Women from (years)")),
    ),
    GROUPS: (),
}


def class_names_of(rule_sets: Iterable[RuleSet]) -> dict[str, Mapping[str, str]]:
    """What classes are called, by id, in whichever rule set names them first."""
    found: dict[str, Mapping[str, str]] = {}
    for rule_set in rule_sets:
        for key in CLASSES:
            rule = rule_set.get(key)
            for record in rule.value if rule and isinstance(rule.value, list) else ():
                if isinstance(record, dict) and isinstance(record.get("name"), dict):
                    found.setdefault(str(record.get("id")), record["name"])  # type: ignore[arg-type]  # names by language
    return found


def class_table(ctx: Context, key: str, records: Sequence[Mapping[str, Any]]) -> Markup:
    """The classes of that rule with their limits, a row each."""
    columns = _HEADS[key]
    heads = Markup("").join(
        Markup('<th scope="col" class="num">{}</th>').format(ctx.gettext(label))
        for _, label in columns
    )
    rows = Markup("").join(_row(ctx, record, columns) for record in records)
    return Markup(
        '<table class="values"><thead><tr><th scope="col">{}</th>{}</tr></thead>'
        "<tbody>{}</tbody></table>"
    ).format(ctx.gettext("Class"), heads, rows)


def class_line(ctx: Context, key: str, records: Iterable[Mapping[str, Any]]) -> Markup:
    """The same in one line: "Elite 2350–, Master 2000–2349"."""
    told = []
    for record in records:
        limits = [record.get(name) for name, _ in _HEADS[key]]
        known = [str(each) for each in limits if each is not None]
        if key == RATING:
            known = ["–".join("" if each is None else str(each) for each in limits)]
        told.append(" ".join([_name(ctx, record), "/".join(known)]).strip())
    return escape(", ".join(told))


def _row(ctx: Context, record: Mapping[str, Any], columns: Sequence[tuple[str, str]]) -> Markup:
    cells = Markup("").join(
        Markup('<td class="num">{}</td>').format("" if value is None else value)
        for value in (record.get(name) for name, _ in columns)
    )
    return Markup('<tr><th scope="row">{}</th>{}</tr>').format(_name(ctx, record), cells)


def _name(ctx: Context, record: Mapping[str, Any]) -> str:
    name = record.get("name")
    return ctx.said(name) if isinstance(name, dict) else str(name or record.get("id", ""))
