"""Who wins how much, with the arithmetic of every share."""

from __future__ import annotations

from fractions import Fraction

from markupsafe import Markup, escape

from publisher.model.standings import PrizeShare
from publisher.site.html import asking, cell, classes, head, hidden, table, unordered, why
from publisher.site.sheet import Sheet
from publisher.site.tables.players import name_head
from publisher.site.tables.standings import row_kinds


def prizes(sheet: Sheet, caption: str) -> Markup:
    """The prizes by place, and their sum."""
    t = sheet.ctx.gettext
    heads = (
        head(t("Pl."), t("Place"), "place")
        + head(t("Name"), kind="col-name")
        + head(t("Pts"), t("Points"), "num pts")
        + head(t("Prize"), kind="num")
        + f'<th scope="col">{hidden(t("Why"))}</th>'
    )
    shares = sheet.view.report.prizes
    total = sum((share.amount for share in shares), Fraction(0))
    foot = _sum(sheet, total, columns=3) + "<td></td></tr></tfoot>"
    rows = (_row(sheet, share) for share in shares)
    return table("prizes", caption, heads, rows, foot=foot)


def _sum(sheet: Sheet, total: Fraction, *, columns: int) -> str:
    label = escape(sheet.ctx.gettext("Sum"))
    return (
        f'<tfoot><tr><th scope="row" colspan="{columns}">{label}</th>'
        f"{cell(sheet.amount(total), 'num')}"
    )


def _row(sheet: Sheet, share: PrizeShare) -> str:
    row = sheet.view.row_now(share.number)
    mark = asking(sheet.ctx.gettext("Why so"))
    told = unordered(map(sheet.reason, share.reasons), "reasons")
    kind = classes(row_kinds(sheet.view.current, row))
    place = sheet.place(sheet.view.current, row)
    return (
        f'<tr data-no="{share.number}"{kind}>'
        f"{cell(place, 'place')}{name_head(sheet, sheet.view.entries[share.number])}"
        f"{cell(sheet.points(row.points), 'num pts')}{cell(sheet.amount(share.amount), 'num')}"
        f"{cell(why(mark, told, name='prize') if share.reasons else Markup(''))}</tr>"
    )


def fund(sheet: Sheet, caption: str) -> Markup:
    """The prizes as announced, place by place."""
    announced = sheet.view.group.prize_fund
    if announced is None:
        return Markup("")
    t = sheet.ctx.gettext
    rows = [
        f'<tr><th scope="row" class="place">{prize.place}</th>'
        f"{cell(sheet.amount(prize.amount), 'num')}</tr>"
        for prize in announced.prizes
    ]
    heads = head(t("Pl."), t("Place"), "place") + head(t("Prize"), kind="num")
    foot = _sum(sheet, announced.total, columns=1) + "</tr></tfoot>"
    return table("values", caption, heads, rows, foot=foot)
