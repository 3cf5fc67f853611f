"""What decided between players level on points, side by side: a row a player, a column a round.

Only the tie-breaks that were asked, and only for those they were asked of, so that even the table
of a big field stays light; all values of a player stand on his card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from markupsafe import Markup, escape

from publisher.model.standings import Decision, Standings, StandingsRow, Term, TieBreakValue
from publisher.ranking.notes import DUMMY
from publisher.site.html import head, joined, trusted
from publisher.site.sentences import full_name
from publisher.site.sentences.shapes import PERFORMANCES, base, own_points
from publisher.site.sheet import Sheet
from publisher.site.tables.encounters import encounter_table
from publisher.site.tables.terms import added_back

Block = tuple[int, ...]

_NOT_HIS_OWN = "°"
"""Marks a score that is not the opponent's own: of a dummy, or an adjusted one."""


def asked(table: Standings, made: Decision) -> Iterator[tuple[str, tuple[Block, ...]]]:
    """The tie-breaks that were asked of the players of `made`, each with those level until then."""
    steps = list(made.steps)
    blocks: tuple[Block, ...] = (made.numbers,)
    for code in table.codes:
        while steps and steps[0][0] not in table.codes:
            blocks = steps.pop(0)[1]
        level = tuple(block for block in blocks if len(block) > 1)
        if not level:
            return
        yield code, level
        if steps and steps[0][0] == code:
            blocks = steps.pop(0)[1]


def side_by_side(sheet: Sheet, table: Standings, made: Decision) -> Markup:
    """The arithmetic of a decision; nothing where no tie-break was asked."""
    parts: list[str] = []
    drawn: list[_Table] = []
    for code, level in asked(table, made):
        for block in level:
            order = sorted(block, key=lambda number: _place(_row_of(sheet, table, number)))
            values = {number: _value(_row_of(sheet, table, number), code) for number in order}
            parts.append(_rule(sheet, code, values.values()))
            encounters = encounter_table(sheet, table, values[order[0]])
            if encounters:
                parts.append(encounters)
            elif any(found.terms for found in values.values()):
                drawn.append(_Table(sheet, table, code, values))
                parts.append(drawn[-1].draw())
    return joined([*parts, _legend(sheet, drawn)])


def _rule(sheet: Sheet, code: str, values: Iterable[TieBreakValue]) -> str:
    """The tie-break by name, and how it counts."""
    # Who has had a dummy or an adjusted opponent has the fullest account of the rule.
    reasons = [found.reason for found in values if found.reason]
    fullest = max(reasons, key=lambda why: len(why.facts), default=None)
    rule = f" {sheet.reason(fullest)}" if fullest else ""
    return f"<p><b>{escape(full_name(sheet.ctx, code))}.</b>{rule}</p>"


def _legend(sheet: Sheet, drawn: Sequence[_Table]) -> str:
    """What the signs in the tables stand for."""
    if not drawn:
        return ""
    told = [sheet.gettext("Under each value stands the opponent's start number.")]
    if any(each.struck for each in drawn):
        told.append(sheet.gettext("What is struck through does not count."))
    if any(each.odd for each in drawn):
        told.append(
            sheet.gettext(
                "%(sign)s is not the opponent's own score: a dummy's, or one adjusted for "
                "rounds without a game.",
                sign=_NOT_HIS_OWN,
            )
        )
    return f'<p class="source">{Markup(" ").join(told)}</p>'


def _row_of(sheet: Sheet, table: Standings, number: int) -> StandingsRow:
    return sheet.view.rows[number][table.after_round]


def _place(row: StandingsRow) -> tuple[int, int]:
    return (row.rank or 0, row.number)


def _value(row: StandingsRow, code: str) -> TieBreakValue:
    found = (each for each in row.tie_breaks if each.code == code)
    return next(found, TieBreakValue(code, None))


class _Table:
    """The terms of several players' values of one code.

    `struck` and `odd` say whether there are terms that do not count, or are not what the opponent
    has.
    """

    def __init__(
        self, sheet: Sheet, table: Standings, code: str, values: Mapping[int, TieBreakValue]
    ) -> None:
        self._sheet = sheet
        self._table = table
        self._code = code
        self._values = values
        self._scores = sheet.scores(table)
        self._rows = {number: _row_of(sheet, table, number) for number in values}
        terms = [term for found in values.values() for term in found.terms]
        self._rounds = sorted({term.round for term in terms})
        self._back = max(added_back(row, code) for row in self._rows.values())
        self.odd = any(self._is_odd(term) for term in terms)
        self.struck = any(term.struck for term in terms)

    def draw(self) -> Markup:
        rows = [self._row(number, parted=False) for number in list(self._values)[:1]]
        rows += [
            self._row(below, parted=self._came_out(above) != self._came_out(below))
            for above, below in pairwise(self._values)
        ]
        return trusted(
            f'<table class="terms side"><thead><tr>{self._heads()}</tr></thead>'
            f"<tbody>{''.join(rows)}</tbody></table>"
        )

    def _heads(self) -> str:
        t = self._sheet.ctx.gettext
        heads = [head(t("Pl."), t("Place")), head(t("Name"))]
        heads += [head(str(number or "–")) for number in self._rounds]
        heads.append(head(t("Value")))
        heads += [head(f"+{count}") for count in range(1, self._back + 1)]
        return "".join(heads)

    def _row(self, number: int, *, parted: bool) -> str:
        sheet, found = self._sheet, self._values[number]
        by_round: dict[int, list[Term]] = {}
        for term in found.terms:
            by_round.setdefault(term.round, []).append(term)
        cells = [
            f"<td>{' '.join(map(self._shown, by_round.get(number, ())))}" for number in self._rounds
        ]
        later = [sheet.value(value) for value in found.then[: self._back]]
        cells += [f"<td>{value}" for value in (sheet.value(found.value), *later)]
        place = sheet.place(self._table, self._rows[number])
        kind = ' class="sep"' if parted else ""
        return f"<tr{kind}><td>{place}<td>{sheet.names[number]}{''.join(cells)}"

    def _shown(self, term: Term) -> str:
        """What a round brings, with the opponent's start number under it."""
        shown = self._amount(term)
        if self._is_odd(term):
            shown += _NOT_HIS_OWN
        if term.struck:
            shown = f"<s>{shown}</s>"
        return f"{shown} <i>{term.opponent or '–'}</i>"

    def _amount(self, term: Term) -> str:
        sheet = self._sheet
        if base(self._code) in PERFORMANCES:
            return f"{sheet.points(term.points)} ({sheet.points(term.value)})"
        # What is struck counts for nothing; here it is told what it would have brought.
        return str(sheet.value(term.points if term.struck else term.value))

    def _is_odd(self, term: Term) -> bool:
        own = own_points(self._scores, term, self._code)
        return own is not None or DUMMY in term.note.split()

    def _came_out(self, number: int) -> tuple[Fraction | None, ...]:
        found = self._values[number]
        return found.stages[: self._back + 1]
