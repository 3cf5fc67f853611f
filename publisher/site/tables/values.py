"""The tie-break values of one player with all their terms, on his card, where tables link to."""

from __future__ import annotations

from markupsafe import Markup, escape

from publisher.model.standings import StandingsRow, TieBreakValue
from publisher.site.html import joined, trusted
from publisher.site.sentences import full_name, short_name
from publisher.site.sheet import Sheet
from publisher.site.tables.terms import can_be_opened, opened

PLACE_ANCHOR = "place"
"""Where a card says why its player has his place."""

RATING_ANCHOR = "rating"
"""Where a card has its rating figures."""


def value_anchor(code: str) -> str:
    """The id of a value on the card: `bh-c1` for `BH/C1`."""
    return code.lower().replace("+", "up").replace("/", "-").replace(":", "-")


def value_link(sheet: Sheet, row: StandingsRow, found: TieBreakValue) -> Markup:
    """The value, linked to its terms on the player's card; bare where there is nothing to say."""
    shown = sheet.value(found.value)
    if not can_be_opened(found):
        return shown
    url = f"{sheet.player_url(row.number)}#{value_anchor(found.code)}"
    return trusted(f'<a href="{url}">{shown}</a>')


def place_link(sheet: Sheet, row: StandingsRow, shown: Markup) -> Markup:
    """The place, linked to the reasons for it."""
    if row.rank is None or not row.reasons:
        return shown
    return trusted(f'<a href="{sheet.player_url(row.number)}#{PLACE_ANCHOR}">{shown}</a>')


def value_sections(sheet: Sheet, row: StandingsRow) -> Markup:
    """A section for each value of the row, in the order in which tie-breaks are asked."""
    table = sheet.view.current
    return joined(
        f'<section class="working" id="{value_anchor(found.code)}">'
        f'<h3><abbr title="{escape(full_name(sheet.ctx, found.code))}">'
        f"{escape(short_name(sheet.ctx, found.code))}</abbr> {sheet.value(found.value)}</h3>"
        f"{opened(sheet, table, row, found)}</section>"
        for found in row.tie_breaks
        if can_be_opened(found)
    )
