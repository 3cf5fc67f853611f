"""Who wins how much, with the arithmetic of every share."""

from __future__ import annotations

from fractions import Fraction

from markupsafe import Markup, escape

from publisher.model.standings import PrizeShare
from publisher.site.html import asking, cell, classes, head, hidden, table, why
from publisher.site.sheet import Sheet
from publisher.site.tables.players import name_head
from publisher.site.tables.reasons import reason_list
from publisher.site.tables.standings import row_kinds


def prizes(sheet: Sheet, caption: str) -> Markup:
    """The prizes by place, their sum, and what is not given out yet."""
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
    sums = [_sum(sheet, t("Sum"), total, columns=3)]
    if left := _left(sheet):
        sums.append(_sum(sheet, t("Not given out yet"), left, columns=3))
    foot = "".join(f"<tr>{line}<td></td></tr>" for line in sums)
    rows = (_row(sheet, share) for share in shares)
    return table("prizes", caption, heads, rows, foot=f"<tfoot>{foot}</tfoot>")


def prize(sheet: Sheet, share: PrizeShare) -> Markup:
    """What a player wins, or what his prize still waits for."""
    if not share.undecided:
        return sheet.amount(share.amount)
    if sheet.view.group.settings.first_place.play_off:
        return sheet.gettext("decided by a play-off")
    return sheet.gettext("not decided")


def pending(sheet: Sheet) -> Markup:
    """How much is not given out, and what decides it; nothing where every prize has been won."""
    level = [share.number for share in _undecided(sheet)]
    if not level:
        return Markup("")
    facts = {"total": sheet.amount(_left(sheet)), "players": sheet.players(level)}
    if sheet.view.group.settings.first_place.play_off:
        return sheet.gettext(
            "%(total)s is not given out yet: a play-off between %(players)s decides.", **facts
        )
    return sheet.gettext(
        "%(total)s is not given out yet: the first prize is not shared, and %(players)s are level.",
        **facts,
    )


def _undecided(sheet: Sheet) -> list[PrizeShare]:
    return [share for share in sheet.view.report.prizes if share.undecided]


def _left(sheet: Sheet) -> Fraction:
    """The prizes that nobody has won yet."""
    announced = sheet.view.group.prize_fund
    if announced is None:
        return Fraction(0)
    waiting = {place for share in _undecided(sheet) for place in share.pot}
    prizes_left = (each.amount for each in announced.prizes if each.place in waiting)
    return sum(prizes_left, Fraction(0))


def _sum(sheet: Sheet, label: str, total: Fraction, *, columns: int) -> str:
    told = f'<th scope="row" colspan="{columns}">{escape(label)}</th>'
    return told + cell(sheet.amount(total), "num")


def _row(sheet: Sheet, share: PrizeShare) -> str:
    row = sheet.view.row_now(share.number)
    mark = asking(sheet.ctx.gettext("Why so"))
    told = reason_list(sheet, share.reasons)
    kind = classes(row_kinds(sheet.view.current, row))
    place = sheet.place(sheet.view.current, row)
    return (
        f'<tr data-no="{share.number}"{kind}>'
        f"{cell(place, 'place')}{name_head(sheet, sheet.view.entries[share.number])}"
        f"{cell(sheet.points(row.points), 'num pts')}{cell(prize(sheet, share), 'num')}"
        f"{cell(why(mark, told, name='prize') if share.reasons else Markup(''))}</tr>"
    )


def fund(sheet: Sheet, caption: str) -> Markup:
    """The prizes as announced, place by place."""
    announced = sheet.view.group.prize_fund
    if announced is None:
        return Markup("")
    t = sheet.ctx.gettext
    rows = [
        f'<tr><th scope="row" class="place">{each.place}</th>'
        f"{cell(sheet.amount(each.amount), 'num')}</tr>"
        for each in announced.prizes
    ]
    heads = head(t("Pl."), t("Place"), "place") + head(t("Prize"), kind="num")
    total = _sum(sheet, t("Sum"), announced.total, columns=1)
    return table("values", caption, heads, rows, foot=f"<tfoot><tr>{total}</tr></tfoot>")
