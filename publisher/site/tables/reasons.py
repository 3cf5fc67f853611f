"""Reasons one below the other, each behind the number of the paragraph that it follows."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from publisher.model.reasons import Citation, Reason
from publisher.site.html import trusted, unordered
from publisher.site.sheet import Sheet


def reason_list(sheet: Sheet, reasons: Sequence[Reason], *, sourced: bool = True) -> Markup:
    """The reasons as a list; nothing where there are none.

    The numbers are links, and a line below says whose they are, where `sourced`.
    Where reasons follow several rule sets, or something without a number, each names its own
    paragraph behind it.
    """
    if not reasons:
        return Markup("")
    rule_sets = {why.citation.rule_set for why in reasons if why.citation}
    if len(rule_sets) != 1 or not all(map(_numbered, reasons)):
        return unordered(map(sheet.reason, reasons), "reasons")
    items = (
        trusted(f"{_point(sheet, why.citation)}<span>{sheet.sentence(why)}</span>")
        for why in reasons
    )
    told = unordered(items, "reasons by-point")
    return told + (source(sheet, rule_sets.pop()) if sourced else "")


def source(sheet: Sheet, rule_set: str) -> Markup:
    """Whose paragraphs the numbers are, as a line under them."""
    return sheet.once(("source of reasons", rule_set), lambda: _source(sheet, rule_set))


def points_of(reasons: Sequence[Reason]) -> tuple[str, ...]:
    """The paragraphs that the reasons follow, each once, in their order."""
    return tuple(dict.fromkeys(why.citation.paragraph for why in reasons if why.citation))


def _source(sheet: Sheet, rule_set: str) -> Markup:
    link = sheet.ctx.citation(Citation(rule_set, ""), sheet.url)
    told = sheet.gettext("Paragraphs of %(rules)s.", rules=link)
    return trusted(f'<p class="source">{told}</p>')


def _numbered(why: Reason) -> bool:
    return why.citation is None or why.citation.paragraph[:1].isdigit()


def _point(sheet: Sheet, citation: Citation | None) -> Markup:
    return sheet.point(citation) if citation else Markup("<span></span>")
