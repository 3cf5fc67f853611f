"""The draw of start numbers: who drew which number, from what ranking, and who came later."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import Markup, escape

from publisher.model.draws import Lot
from publisher.model.events import Entry
from publisher.pairing import is_supposed
from publisher.site.html import cell, classes, head, table, trusted
from publisher.site.sheet import Sheet
from publisher.site.tables.players import named


def given_numbers(sheet: Sheet, caption: str, entries: Iterable[Entry]) -> Markup:
    """Start numbers as they were written."""
    heads = _name_head(sheet) + _number_head(sheet)
    rows = (_row(entry, _name(sheet, entry), cell(entry.number, "num")) for entry in entries)
    return table("values", caption, heads, rows)


def numbers_by_rating(sheet: Sheet, caption: str, entries: Iterable[Entry]) -> Markup:
    """Start numbers as they were written, with the ratings that they go by."""
    t = sheet.ctx.gettext
    heads = _number_head(sheet) + _name_head(sheet) + head(t("Rtg"), t("Rating"), "num rtg")
    rows = (
        _row(
            entry,
            cell(entry.number, "num"),
            _name(sheet, entry),
            cell(escape(entry.rating or "–"), "num rtg"),
        )
        for entry in entries
    )
    return table("values", caption, heads, rows)


def from_one_hat(sheet: Sheet, caption: str, lots: Sequence[Lot]) -> Markup:
    """The players in the order in which they drew, each with his number."""
    t = sheet.ctx.gettext
    # A number written down otherwise stands beside the one drawn.
    differ = any(lot.number != lot.player for lot in lots)
    heads = (
        head(t("Drew as number"), kind="num")
        + _name_head(sheet)
        + (head(t("Drew"), t("The number drawn"), "num") if differ else "")
        + _number_head(sheet)
    )
    rows = []
    for lot in lots:
        entry = sheet.view.entries[lot.player]
        numbers = [lot.number] * differ + [entry.number]
        cells = (cell(number, "num") for number in numbers)
        rows.append(_row(entry, cell(lot.rank, "num"), _name(sheet, entry), *cells))
    return table("values", caption, heads, rows)


def in_turn(sheet: Sheet, caption: str, lots: Sequence[Lot]) -> Markup:
    """A seeded draw as it went: who was drawn from which group, then those set aside."""
    t = sheet.ctx.gettext
    heads = head(t("No."), t("Drawn as number"), "num") + _group_and_name(sheet)
    rows = []
    before = "A"
    for lot in lots:
        entry = sheet.view.entries[lot.player]
        cells = cell(lot.number, "num"), _group(sheet, lot), _name(sheet, entry)
        rows.append(_row(entry, *cells, apart=bool(before) and not lot.group))
        before = lot.group
    return table("values", caption, heads, rows)


def ranking(sheet: Sheet, caption: str, lots: Sequence[Lot]) -> Markup:
    """The players by strength, in the groups of a seeded draw, with what came out of it."""
    t = sheet.ctx.gettext
    heads = (
        head(t("Rank"), kind="num")
        + _group_and_name(sheet)
        + head(t("Rtg"), t("Rating; supposed strength in brackets"), "num rtg")
        + head(t("No."), t("Start number"), "num")
    )
    rows = []
    before = "A"
    for lot in sorted(lots, key=lambda lot: lot.rank):
        entry = sheet.view.entries[lot.player]
        cells = (
            cell(lot.rank, "num"),
            _group(sheet, lot),
            _name(sheet, entry),
            cell(_strength(entry, lot), "num rtg"),
            cell(entry.number, "num"),
        )
        rows.append(_row(entry, *cells, apart=lot.group != before))
        before = lot.group
    return table("values", caption, heads, rows)


def late_numbers(sheet: Sheet, caption: str, entries: Iterable[Entry]) -> Markup:
    """Those who entered later, with their first rounds."""
    t = sheet.ctx.gettext
    heads = _number_head(sheet) + _name_head(sheet) + head(t("Plays from round"), kind="num")
    rows = (
        _row(
            entry,
            cell(entry.number, "num"),
            _name(sheet, entry),
            cell(entry.from_round, "num"),
        )
        for entry in entries
    )
    return table("values", caption, heads, rows)


def _row(entry: Entry, *cells: str, apart: bool = False) -> str:
    kind = classes(["sep"] * apart)
    return f'<tr data-no="{entry.number}"{kind}>{"".join(cells)}</tr>'


def _name_head(sheet: Sheet) -> str:
    return head(sheet.ctx.gettext("Name"), kind="col-name")


def _number_head(sheet: Sheet) -> str:
    return head(sheet.ctx.gettext("Start number"), kind="num")


def _name(sheet: Sheet, entry: Entry) -> str:
    return f'<th scope="row" class="col-name">{named(sheet, entry)}</th>'


def _group_and_name(sheet: Sheet) -> str:
    t = sheet.ctx.gettext
    return head(t("Grp"), t("Group of the draw"), "letter") + _name_head(sheet)


def _group(sheet: Sheet, lot: Lot) -> str:
    """The group, or that he was set aside."""
    if lot.group:
        return cell(escape(lot.group), "letter")
    told = sheet.ctx.gettext("set aside")
    return cell(trusted(f'<abbr title="{escape(told)}">–</abbr>'), "letter")


def _strength(entry: Entry, lot: Lot) -> Markup:
    if lot.strength is None:
        return Markup("–")
    return escape(f"({lot.strength})" if is_supposed(entry, lot) else str(lot.strength))
