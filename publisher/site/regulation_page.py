"""Drawing one regulation page; only pages being drawn import this module."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from markupsafe import Markup, escape

from publisher.content.nouns import EventRecord, SeasonRecord, Text
from publisher.rules import RuleSet
from publisher.site.addresses import paragraph_anchor
from publisher.site.context import Context, Crumb
from publisher.site.prose import Prose, prose
from publisher.site.rule_values import RuleValues
from publisher.site.text_choice import Wording

TEMPLATE = "regulation.html"


class ValueRow(NamedTuple):
    """A line of the list of values: `anchor` where no heading of the text has it already."""

    key: Markup
    name: Wording | None
    note: Wording | None
    paragraph: str
    shown: Markup
    anchor: str


class RegulationView(NamedTuple):
    """What a regulation page shows."""

    rule_set: RuleSet
    text: Text | None
    prose: Prose | None
    values: tuple[ValueRow, ...]
    source: Wording | None
    editions: tuple[RuleSet, ...]
    followers: tuple[EventRecord, ...]
    seasons: tuple[SeasonRecord, ...]


def draw_regulation(
    ctx: Context,
    rule_set: RuleSet,
    text: Text | None,
    followers: tuple[EventRecord, ...],
    seasons: tuple[SeasonRecord, ...],
    path: str,
) -> bytes:
    """The page of `rule_set` at `path`; `followers` and `seasons` are those that use it."""
    values = RuleValues(ctx, rule_set, path)
    view = RegulationView(
        rule_set,
        text,
        prose(ctx, text, path, values) if text else None,
        tuple(_value_rows(values, text)),
        values.worded(rule_set.source),
        _editions(ctx, rule_set),
        followers,
        seasons,
    )
    return ctx.render(
        TEMPLATE,
        path,
        title=text.title if text else ctx.rule_title(rule_set.key),
        crumbs=(Crumb(ctx.gettext("Regulations"), ctx.addresses.regulations()),),
        active="regulations",
        description=text.summary if text else "",
        view=view,
    )


def _value_rows(values: RuleValues, text: Text | None) -> Iterator[ValueRow]:
    """Every rule in order; the first of a paragraph without a heading carries its anchor."""
    headings = values.ctx.regulations.pages[values.rule_set.key].headings
    own = headings.get(values.ctx.language.code, {})
    taken = set(headings.get(text.language, {})) if text else set()
    for rule in values.rule_set.rules.values():
        anchor = paragraph_anchor(rule.paragraph)
        numbered = rule.paragraph[:1].isdigit()
        yield ValueRow(
            key=_breakable(rule.key),
            name=values.name(rule.key),
            note=values.worded(rule.note),
            paragraph=rule.paragraph if numbered else own.get(anchor, rule.paragraph),
            shown=values.listed(rule.key, rule.value),
            anchor="" if anchor in taken else anchor,
        )
        taken.add(anchor)


def _breakable(key: str) -> Markup:
    """A dotted key that a narrow page breaks between its words."""
    words = re.split(r"(?<=[._])", key)
    return Markup("<wbr>").join(escape(word) for word in words)


def _editions(ctx: Context, rule_set: RuleSet) -> tuple[RuleSet, ...]:
    """All editions of this regulation that have a page: the newest year first, then names."""
    known = (ctx.site.content.rule_sets[key] for key in ctx.regulations.pages)
    same = [other for other in known if other.id == rule_set.id]

    def age(other: RuleSet) -> tuple[bool, str]:
        return other.edition[:1].isdigit(), other.edition

    return tuple(sorted(same, key=age, reverse=True))
