"""The picture of places after each round, with the same as a table for those who read."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup, escape

from publisher.model.standings import Standings
from publisher.site.charts import PlaceLine, place_chart
from publisher.site.html import cell, head, scrolling, trusted, why
from publisher.site.sheet import Sheet

_LEADERS = 10
_LEADERS_BESIDE = 3


def place_figure(sheet: Sheet, table: Standings, player: int | None = None) -> Markup:
    """The leaders of `table`, or `player` with the first three; nothing before two tables."""
    rounds = [number for number in sheet.view.tables if 0 < number <= table.after_round]
    if len(rounds) < 2:
        return Markup("")
    numbers = _shown(table, player)
    lines = [
        _line(sheet, number, rounds, mine=number == (player or numbers[0])) for number in numbers
    ]
    lowest = max((place for line in lines for _, place in line.places), default=0)
    if not lowest:
        return Markup("")
    label = sheet.ctx.gettext("Place after each round: %(names)s", names=_names(sheet, numbers))
    picture = place_chart(lines, rounds=rounds[-1], places=lowest, label=label)
    caption = sheet.gettext("Place after each round")
    return trusted(
        f'<figure class="chart"><figcaption>{caption}</figcaption>{picture}'
        f"{_as_table(sheet, lines, rounds)}</figure>"
    )


def _shown(table: Standings, player: int | None) -> list[int]:
    ranked = [row.number for row in table.rows if row.rank is not None]
    if player is None:
        return ranked[:_LEADERS]
    return [player, *(number for number in ranked[:_LEADERS_BESIDE] if number != player)]


def _line(sheet: Sheet, number: int, rounds: Sequence[int], *, mine: bool) -> PlaceLine:
    places = tuple(at for at in sheet.view.places(number) if at[0] <= rounds[-1])
    return PlaceLine(sheet.view.family_name(number), places, mine)


def _names(sheet: Sheet, numbers: Sequence[int]) -> str:
    spoken = sheet.ctx.forms.player_name
    return sheet.ctx.forms.joined([spoken(sheet.view.entries[number].name) for number in numbers])


def _as_table(sheet: Sheet, lines: Sequence[PlaceLine], rounds: Sequence[int]) -> Markup:
    t = sheet.ctx.gettext
    heads = head(t("Name"), kind="col-name") + "".join(
        head(str(number), t("Round %(round)s", round=number), "num") for number in rounds
    )
    rows = []
    for line in lines:
        places = dict(line.places)
        cells = "".join(cell(escape(str(places.get(number, "–"))), "num") for number in rounds)
        rows.append(
            f'<tr><th scope="row" class="col-name"><bdi>{escape(line.label)}</bdi></th>{cells}</tr>'
        )
    name = t("The same as a table")
    head_and_rows = f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody>"
    table = trusted(f'<table class="values">{head_and_rows}</table>')
    return why(escape(name), scrolling(table, name), block=True)
