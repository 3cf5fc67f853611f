"""The Monrad card: a column for each round, and one for the final result (Monrad, 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from markupsafe import Markup, escape

from publisher.ranking.ledger import Cell, CellKind
from publisher.site.html import hidden, table, trusted
from publisher.site.sheet import Sheet
from publisher.site.tables.key import Line
from publisher.site.tables.quality import brought, quality_of
from publisher.site.tables.signs import bye_colour, kind_words, own_score, round_words, shade


class MonradCard:
    """Draws the card of the player with that start number."""

    def __init__(self, sheet: Sheet, number: int) -> None:
        self._sheet = sheet
        self._number = number
        self._row = sheet.view.row_now(number)
        self._cells = sheet.view.cells[number]
        self._quality = quality_of(sheet, number)

    def draw(self) -> Markup:
        """The card: boxes for rounds to come are empty."""
        t, sheet = self._sheet.ctx.gettext, self._sheet
        quality = t("Quality") if self._quality else t("Opp.")
        value = sheet.value(self._quality.value.value) if self._quality else Markup("")
        place = Markup('<span class="under">{}</span> <b>{}</b>').format(
            t("Place"), sheet.place(sheet.view.current, self._row)
        )
        rows = [
            self._line(t("Opponent"), self._opponent, trusted(f'<td rowspan="3">{place}</td>')),
            self._line(t("Colour"), self._colour),
            self._line(t("Result"), self._result, kind="res"),
            self._line(t("Sum"), self._sum, _end(sheet.points(self._row.points)), kind="pts"),
            self._line(quality, self._brings, _end(value), kind="tb"),
        ]
        return table("monrad-card", self._head(), self._heads(), rows, captioned=True)

    def key(self) -> Iterator[Line]:
        """What the card's own signs stand for."""
        if any(found.kind is CellKind.PAIRING_BYE for found in self._cells.values()):
            cite = self._sheet.cite(self._sheet.view.group.settings.cite("pairing.bye_colour"))
            told = self._sheet.gettext("a bye counts as played with white")
            yield trusted('<span class="piece w counted"></span>'), told + cite

    def _head(self) -> Markup:
        """Start number, name, club and rating."""
        t, entry = self._sheet.ctx.gettext, self._sheet.view.entries[self._number]
        parts = [
            Markup('<span class="no">{}{}</span>').format(
                hidden(t("Start number") + " "), self._number
            ),
            Markup("<b>{} {}</b>").format(entry.title, self._sheet.names[self._number]),
        ]
        if entry.club:
            parts.append(Markup("<span>{}</span>").format(entry.club))
        if entry.rating is not None:
            parts.append(
                Markup('<span class="rtg">{}{}</span>').format(
                    hidden(t("Rating") + " "), entry.rating
                )
            )
        return trusted(f'<span class="holder">{" ".join(parts)}</span>')

    def _heads(self) -> str:
        t, view = self._sheet.ctx.gettext, self._sheet.view
        published = {each.number for each in view.rounds}
        heads = [f'<th scope="col">{escape(t("Round"))}</th>']
        for number in range(1, view.total_rounds + 1):
            shown: Markup | int = number
            if number in published:
                shown = Markup('<a href="{}">{}</a>').format(self._sheet.round_url(number), number)
            heads.append(f'<th scope="col" class="rd">{shown}</th>')
        end = t("Final") if view.finished else t("Now")
        heads.append(f'<th scope="col" class="end">{escape(end)}</th>')
        return "".join(heads)

    def _line(
        self, label: str, box: Callable[[Cell], Markup], end: Markup | str = "", kind: str = ""
    ) -> str:
        """A row of boxes, one for each round."""
        boxes = []
        for number in range(1, self._sheet.view.total_rounds + 1):
            found = self._cells.get(number)
            shade_of = f" {shade(found)}" if found and kind == "res" else ""
            boxes.append(f'<td class="{kind}{shade_of}">{box(found) if found else ""}</td>')
        return f'<tr><th scope="row">{escape(label)}</th>{"".join(boxes)}{end}</tr>'

    def _opponent(self, found: Cell) -> Markup:
        """His start number over his name; without one, what the round was."""
        if not found.opponent:
            kind = round_words(self._sheet, self._number, found)
            return trusted(f'–<span class="under">{kind}</span>')
        name = escape(self._sheet.view.family_name(found.opponent))
        return trusted(
            f'<a href="{self._sheet.player_url(found.opponent)}" data-no="{found.opponent}">'
            f'<b>{found.opponent}</b> <bdi class="under">{name}</bdi></a>'
        )

    def _colour(self, found: Cell) -> Markup:
        if found.kind is CellKind.PAIRING_BYE:
            return bye_colour(self._sheet)
        return self._sheet.piece(found.colour)

    def _result(self, found: Cell) -> Markup:
        shown = own_score(self._sheet, found)
        if found.counts:
            return shown
        not_counted = hidden(f" ({kind_words(self._sheet, 'not_counted')})")
        return trusted(f"<s>{shown}</s>{not_counted}")

    def _sum(self, found: Cell) -> Markup:
        running = self._row.points_by_round
        score = running[found.round - 1] if found.round <= len(running) else None
        begun = self._sheet.view.begun(found.round)
        return Markup("") if score is None or not begun else self._sheet.points(score)

    def _brings(self, found: Cell) -> Markup:
        return brought(self._sheet, found, self._quality)


def _end(shown: Markup) -> Markup:
    return trusted(f'<td class="end"><b>{shown}</b></td>')
