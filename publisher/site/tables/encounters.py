"""Direct encounter as a small table: the games of level players among themselves."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from markupsafe import Markup

from publisher.model.standings import Standings, TieBreakValue
from publisher.site.html import cell, head, trusted
from publisher.site.sentences.shapes import base
from publisher.site.sheet import Sheet

# A wider table is harder to read than one's own games alone.
_MOST = 8

Values = Mapping[int, TieBreakValue]


def encounter_table(sheet: Sheet, table: Standings, found: TieBreakValue) -> Markup | None:
    """The table of the level players that `found` is one of; None where it is no encounter.

    Best first, with everybody's points against each other, their sum and the
    place; None as well for too many players, and where nobody has met.
    """
    if base(found.code) != "DE" or found.reason is None:
        return None
    level = found.reason.fact("level")
    if not isinstance(level, tuple) or len(level) > _MOST:
        return None
    key = ("encounters", table.after_round, found.code, level)
    return sheet.once(key, lambda: _drawn(sheet, _values(table, found.code, level)))


def _values(table: Standings, code: str, level: tuple[int | str, ...]) -> Values:
    rows = {row.number: row for row in table.rows if row.number in level}
    values = {
        number: next(each for each in row.tie_breaks if each.code == code)
        for number, row in rows.items()
    }
    return dict(sorted(values.items(), key=lambda item: (item[1].value or 0, item[0])))


def _drawn(sheet: Sheet, values: Values) -> Markup | None:
    if not any(found.terms for found in values.values()):
        return None
    t = sheet.ctx.gettext
    heads = head(t("Name")) + "".join(head(str(number)) for number in values)
    heads += head(t("Sum")) + head(t("Pl."), t("Place"))
    rows = "".join(_row(sheet, number, values) for number in values)
    return trusted(
        f'<table class="terms encounters"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>'
        "</table>"
    )


def _row(sheet: Sheet, number: int, values: Values) -> str:
    found = values[number]
    met: dict[int, list[Fraction]] = {}
    for term in found.terms:
        met.setdefault(term.opponent, []).append(term.points)
    cells = [
        cell(Markup("") if other == number else _against(sheet, met.get(other, ())))
        for other in values
    ]
    total = sum((term.value for term in found.terms), Fraction(0))
    name = f"{number} {sheet.player(number)}"
    place = cell(sheet.value(found.value))
    return f"<tr><td>{name}</td>{''.join(cells)}{cell(sheet.value(total))}{place}</tr>"


def _against(sheet: Sheet, scored: list[Fraction] | tuple[()]) -> Markup:
    """The points of each game, a dash where there is none."""
    return Markup(" ").join(map(sheet.points, scored)) if scored else Markup("–")
