"""A player's rounds, one line each."""

from __future__ import annotations

from fractions import Fraction

from markupsafe import Markup, escape

from publisher.ranking.ledger import Cell
from publisher.site.html import head, hidden, table, trusted
from publisher.site.sheet import Sheet
from publisher.site.tables.signs import kind_words, own_result, round_words, shade


def card(sheet: Sheet, number: int, caption: str) -> Markup:
    """The card of the player with that start number."""
    running = Fraction(0)
    rows = []
    for found in sheet.view.cells[number].values():
        running += found.scored if sheet.view.begun(found.round) else 0
        rows.append(_line(sheet, number, found, running))
    return table("card", caption, _heads(sheet), rows)


def _heads(sheet: Sheet) -> str:
    t = sheet.ctx.gettext
    return "".join(
        [
            head(t("Rd"), t("Round"), "num"),
            head(t("Opponent"), kind="col-name"),
            head(t("Rtg"), t("Rating"), "num rtg wide-only") if sheet.view.has_ratings else "",
            head(t("Result"), kind="res"),
            head(t("Pts"), t("Points"), "num"),
            head(t("Sum"), t("Running score"), "num pts"),
            head(t("Opp."), t("The opponent's points now"), "num tb"),
        ]
    )


def _line(sheet: Sheet, number: int, found: Cell, running: Fraction) -> str:
    shown = _counting(sheet, found, escape(own_result(found)))
    who = trusted(f'<span class="muted">{round_words(sheet, number, found)}</span>')
    brings, rated = Markup("–"), Markup("–")
    if found.opponent:
        who = sheet.piece(found.colour) + sheet.player(found.opponent)
        brings = sheet.points(sheet.view.row_now(found.opponent).points)
        rating = sheet.view.entries[found.opponent].rating
        rated = escape("–" if rating is None else str(rating))
    points = Markup("–")
    awaited = sheet.view.awaited(number, found)
    if found.points is not None and sheet.view.begun(found.round) and not awaited:
        points = _counting(sheet, found, sheet.points(found.points))
    rating_cell = f'<td class="num rtg wide-only">{rated}</td>' if sheet.view.has_ratings else ""
    return (
        f'<tr><td class="num"><a href="{sheet.round_url(found.round)}">{found.round}</a></td>'
        f'<th scope="row" class="col-name">{who}</th>{rating_cell}'
        f'<td class="res game {shade(found)}">{shown}</td><td class="num">{points}</td>'
        f'<td class="num pts">{sheet.points(running)}</td><td class="num tb">{brings}</td></tr>'
    )


def _counting(sheet: Sheet, found: Cell, shown: Markup) -> Markup:
    """Struck, and told to those who hear the page, where it counts for nobody."""
    if found.counts:
        return shown
    return trusted(f"<s>{shown}</s>{hidden(' (' + kind_words(sheet, 'not_counted') + ')')}")
