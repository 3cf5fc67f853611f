"""What a tie-break value or a place opens to: its terms, their sum and the paragraph."""

from __future__ import annotations

from fractions import Fraction

from markupsafe import Markup, escape

from publisher.model.standings import StandingsRow, Term, TieBreakValue
from publisher.site.html import cell, head, joined, trusted, why
from publisher.site.sheet import Sheet
from publisher.site.tables.reasons import reason_list
from publisher.site.tables.signs import kind_words

# All the values of one page share it, so that one is open at a time.
_NAME = "value"
_COUNTED = frozenset({"WON", "BWG"})


def opened_value(sheet: Sheet, row: StandingsRow, found: TieBreakValue) -> Markup:
    """A value of `row`, opening to its terms; bare where there is nothing to say of it."""
    shown = sheet.value(found.value)
    if found.reason is None and not found.terms:
        return shown
    told = trusted(f"<p>{sheet.reason(found.reason)}</p>") if found.reason else Markup("")
    return why(shown, told + _terms(sheet, found, added_back(row, found.code)), name=_NAME)


def added_back(row: StandingsRow, code: str) -> int:
    """How many struck scores had to come back before the row came out on that tie-break."""
    stages = (
        why.fact("stage")
        for why in row.reasons
        if why.code == "rank.add_back" and why.fact("tie_break") == code
    )
    return max((stage for stage in stages if isinstance(stage, int)), default=0)


def opened_place(sheet: Sheet, row: StandingsRow, shown: Markup) -> Markup:
    """The place, opening to the reasons for it."""
    if not row.reasons:
        return shown
    return why(shown, reason_list(sheet, row.reasons), name=_NAME)


def _terms(sheet: Sheet, found: TieBreakValue, back: int) -> Markup:
    if not found.terms:
        return Markup("")
    if found.code in _COUNTED:
        return _games(sheet, found)
    rows = "".join([_term(sheet, term) for term in found.terms])
    total = sum((term.value for term in found.terms), Fraction(0))
    heads = sheet.once("heads of terms", lambda: _heads(sheet))
    foot = _foot(sheet, sheet.word("Sum"), total)
    for count, value in enumerate(found.then[:back], start=1):
        foot += _foot(sheet, _with_struck(sheet, count), value)
    return trusted(
        f'<table class="terms">{heads}<tbody>{rows}</tbody><tfoot>{foot}</tfoot></table>'
    )


def _foot(sheet: Sheet, label: Markup, value: Fraction) -> str:
    return f'<tr><th scope="row" colspan="5">{label}</th>{cell(sheet.value(value))}</tr>'


def _with_struck(sheet: Sheet, count: int) -> Markup:
    return sheet.ngettext(
        "With the highest struck score", "With the %(count)s highest struck scores", count
    )


def _heads(sheet: Sheet) -> str:
    t = sheet.ctx.gettext
    heads = (
        head(t("Rd"), t("Round"))
        + head(t("Opponent"))
        + head(t("Result"))
        + head(t("Brings"))
        + head(t("Weight"))
        + head(t("Counts"))
    )
    return f"<thead><tr>{heads}</tr></thead>"


def _term(sheet: Sheet, term: Term) -> str:
    opponent = sheet.player(term.opponent) if term.opponent else Markup("–")
    note = kind_words(sheet, term.note) if term.note else Markup("")
    if term.struck:
        note = trusted(f"{note}, {kind_words(sheet, 'struck')}")
    # There are thousands of these on a page: columns are aligned by their place, not by class.
    return (
        f"<tr><td>{term.round or '–'}<td>{opponent}<td>{note}"
        f"<td>{sheet.points(term.points) if term.opponent else '–'}"
        f"<td>{_weight(sheet, term.weight) if term.opponent else '–'}"
        f"<td>{sheet.value(term.value)}"
    )


def _weight(sheet: Sheet, weight: Fraction) -> Markup:
    return (
        sheet.points(weight)
        if weight.denominator in (1, 2, 4)
        else escape(sheet.ctx.forms.fraction(weight))
    )


def _games(sheet: Sheet, found: TieBreakValue) -> Markup:
    """For a value that counts games: which they are."""
    return joined(
        [
            "<ul>",
            *(
                f"<li>{sheet.gettext('Round %(round)s', round=term.round)}: "
                f"{sheet.player(term.opponent)}</li>"
                for term in found.terms
            ),
            "</ul>",
        ]
    )
