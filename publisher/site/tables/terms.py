"""What a tie-break value is made of: its terms, their sum and the paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from markupsafe import Markup, escape

from publisher.model.standings import Standings, StandingsRow, Term, TieBreakValue
from publisher.ranking.rating.tables import expected_score, rounded
from publisher.site.html import cell, head, joined, trusted
from publisher.site.languages import deferred
from publisher.site.sentences.shapes import (
    AVERAGES,
    COUNTED,
    PERFORMANCES,
    average,
    base,
    own_points,
)
from publisher.site.sheet import Sheet
from publisher.site.tables.encounters import encounter_table
from publisher.site.tables.signs import kind_words


class _Shape(NamedTuple):
    """The heads of the columns behind the round; without `weight` that column is left out."""

    brings: str
    weight: str
    counts: str
    foot: str


_SUM = _Shape(deferred("Brings"), deferred("Weight"), deferred("Counts"), deferred("Sum"))
_POINTS = _Shape(deferred("Points"), "", deferred("Counts"), deferred("Sum"))
_RATING = _Shape(deferred("Rating"), "", deferred("Counts"), deferred("Average"))
_RESULT = _Shape(deferred("Rating"), "", deferred("Points"), deferred("Points"))
_SHAPES: Mapping[str, _Shape] = {
    "PS": _POINTS,
    "KS": _POINTS,
    "STD": _POINTS,
    "ARO": _RATING,
    "APRO": _RATING,
    "APPO": _RATING,
    "AOB": _Shape(deferred("Buchholz"), "", deferred("Counts"), deferred("Average")),
    "TPR": _RESULT,
    "PTP": _RESULT,
}

_MEAN = deferred("Average rating")
_BY_TABLE = deferred("By the table")
_EXPECTED = deferred("Expected with this rating")


def can_be_opened(found: TieBreakValue) -> bool:
    """Whether there is anything to say of a value."""
    return found.reason is not None or bool(found.terms)


def opened(sheet: Sheet, table: Standings, row: StandingsRow, found: TieBreakValue) -> Markup:
    """How a value of a row of `table` comes about: the rule in words, and its terms."""
    told = trusted(f"<p>{sheet.reason(found.reason)}</p>") if found.reason else Markup("")
    terms = encounter_table(sheet, table, found)
    return told + (terms or _terms(sheet, table, found, added_back(row, found.code)))


def added_back(row: StandingsRow, code: str) -> int:
    """How many struck scores had to come back before the row came out on that tie-break."""
    stages = (
        why.fact("stage")
        for why in row.reasons
        if why.code == "rank.add_back" and why.fact("tie_break") == code
    )
    return max((stage for stage in stages if isinstance(stage, int)), default=0)


def _terms(sheet: Sheet, table: Standings, found: TieBreakValue, back: int) -> Markup:
    if not found.terms:
        return Markup("")
    name = base(found.code)
    if name in COUNTED:
        return _rounds(sheet, found)
    shape = _SHAPES.get(name, _SUM)
    weighed = bool(shape.weight)
    scores = sheet.scores(table)
    rows = "".join(
        [
            _term(sheet, term, weighed=weighed, own=own_points(scores, term, found.code))
            for term in found.terms
        ]
    )
    heads = sheet.once(("heads of terms", shape), lambda: _heads(sheet, shape))
    foot = "".join(
        f'<tr><th scope="row" colspan="{4 + weighed}">{label}</th>{cell(shown)}</tr>'
        for label, shown in (
            *_foot(sheet, name, shape, found),
            *_with_struck(sheet, found.then[:back]),
        )
    )
    return trusted(
        f'<table class="terms">{heads}<tbody>{rows}</tbody><tfoot>{foot}</tfoot></table>'
    )


def _foot(
    sheet: Sheet, name: str, shape: _Shape, found: TieBreakValue
) -> Iterator[tuple[Markup, Markup]]:
    """What stands under the terms: their sum, or what leads from them to the value."""
    if name in AVERAGES:
        yield sheet.word(shape.foot), sheet.value(average(found.terms))
        return
    total = sum((term.value for term in found.terms), Fraction(0))
    yield sheet.word(shape.foot), sheet.value(total)
    if found.value is not None and name in PERFORMANCES:
        yield from _performance(sheet, name, found.terms, int(found.value))


def _with_struck(sheet: Sheet, then: Iterable[Fraction]) -> Iterator[tuple[Markup, Markup]]:
    """The sums with the highest struck scores added back, one by one."""
    for count, value in enumerate(then, start=1):
        label = sheet.ngettext(
            "With the highest struck score", "With the %(count)s highest struck scores", count
        )
        yield label, sheet.value(value)


def _performance(
    sheet: Sheet, name: str, terms: Sequence[Term], value: int
) -> Iterator[tuple[Markup, Markup]]:
    """The average met and what the table adds to it; or what that rating is expected to score."""
    met = [int(term.points) for term in terms if term.points]
    if name == "TPR":
        mean = rounded(Fraction(sum(met), len(met)))
        yield sheet.word(_MEAN), sheet.value(Fraction(mean))
        yield sheet.word(_BY_TABLE), sheet.signed(Fraction(value - mean))
        return
    expected = sum(expected_score(value - rating) for rating in met)
    yield sheet.word(_EXPECTED), sheet.value(Fraction(expected, 100))


def _heads(sheet: Sheet, shape: _Shape) -> str:
    t = sheet.ctx.gettext
    labels = (shape.brings, shape.weight, shape.counts)
    heads = head(t("Rd"), t("Round")) + head(t("Opponent")) + head(t("Result"))
    heads += "".join(head(t(label)) for label in labels if label)
    return f"<thead><tr>{heads}</tr></thead>"


def _term(sheet: Sheet, term: Term, *, weighed: bool, own: Fraction | None) -> str:
    opponent = sheet.player(term.opponent) if term.opponent else Markup("–")
    notes = [kind_words(sheet, term.note)] if term.note else []
    if own is not None:
        notes.append(sheet.gettext("adjusted from %(points)s", points=sheet.points(own)))
    if term.struck:
        notes.append(kind_words(sheet, "struck"))
    # A round without an opponent brings something only where a dummy stands for him.
    there = term.opponent or term.points or term.weight
    weight = (_weight(sheet, term.weight) if there else "–") if weighed else None
    kind = ' class="struck"' if term.struck else ""
    return (
        f"<tr{kind}><td>{term.round or '–'}<td>{opponent}<td>{Markup(', ').join(notes)}"
        f"<td>{sheet.points(term.points) if there else '–'}"
        f"{'' if weight is None else f'<td>{weight}'}"
        f"<td>{sheet.value(term.value)}"
    )


def _weight(sheet: Sheet, weight: Fraction) -> Markup:
    return (
        sheet.points(weight)
        if weight.denominator in (1, 2, 4)
        else escape(sheet.ctx.forms.fraction(weight))
    )


def _rounds(sheet: Sheet, found: TieBreakValue) -> Markup:
    """For a value that counts rounds: which they are, and against whom."""
    return joined(
        [
            "<ul>",
            *(
                f"<li>{sheet.gettext('Round %(round)s', round=term.round)}: "
                f"{sheet.player(term.opponent) if term.opponent else kind_words(sheet, term.note)}"
                "</li>"
                for term in found.terms
            ),
            "</ul>",
        ]
    )
