"""The key under a table: what its heads and signs stand for, with the paragraphs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from markupsafe import Markup, escape

from publisher.model.standings import Standings, StandingsRow
from publisher.ranking.ledger import CellKind
from publisher.site.html import joined, trusted
from publisher.site.sentences import name_of
from publisher.site.sheet import Sheet
from publisher.site.tables.signs import NOT_ENTERED, kind_words

Line = tuple[Markup, Markup]


def tie_break_lines(sheet: Sheet, table: Standings) -> Iterator[Line]:
    """The tie-breaks in the order applied."""
    t = sheet.ctx.gettext
    settings = sheet.view.group.settings
    for code in table.codes:
        name = name_of(code)
        yield (
            escape(t(name.short)),
            escape(t(name.full)) + sheet.cite(settings.cite(f"tie_breaks.{code}")),
        )


def sign_lines(sheet: Sheet) -> Iterator[Line]:
    """The signs that occur in the crosstable."""
    view = sheet.view
    white, black = sheet.ctx.pgettext("colour", "white"), sheet.ctx.pgettext("colour", "black")
    yield trusted('<span class="piece w"></span>'), escape(white)
    yield trusted('<span class="piece b"></span>'), escape(black)
    kinds = {cell.kind for cells in view.cells.values() for cell in cells.values()}
    scheme = view.group.settings.points
    if scheme.armageddon_win is not None and scheme.armageddon_loss is not None:
        won, lost = sheet.points(scheme.armageddon_win), sheet.points(scheme.armageddon_loss)
        cite = sheet.cite(view.group.settings.cite("points.armageddon"))
        yield won, sheet.gettext("drawn game, Armageddon won") + cite
        yield lost, sheet.gettext("drawn game, Armageddon lost") + cite
        yield Markup("½ (1)"), sheet.gettext("the game, and in brackets the Armageddon game")
    for kind, sign in _SIGNS:
        if kind in kinds:
            yield escape(sign), kind_words(sheet, kind)
    late = [entry.number for entry in view.group.entries if entry.from_round > 1]
    if any(view.awaited(number, cell) for number in late for cell in view.cells[number].values()):
        yield escape(NOT_ENTERED), kind_words(sheet, "not_entered")


_SIGNS = (
    (CellKind.FORFEIT_WIN, "+"),
    (CellKind.FORFEIT_LOSS, "−"),
    (CellKind.UNFINISHED, "*"),
    (CellKind.ARMAGEDDON_OPEN, "½ *"),
    (CellKind.ADJOURNED, "h"),
)


def key(lines: Iterable[Line]) -> Markup:
    """A list of terms; nothing where there are none."""
    made = [f"<dt>{term}</dt><dd>{told}</dd>" for term, told in lines]
    return joined(['<dl class="key">', *made, "</dl>"]) if made else Markup("")


def footnotes(sheet: Sheet, rows: Iterable[StandingsRow]) -> Markup:
    """Why the rows marked with asterisks take no place."""
    notes = [
        f'<li><span aria-hidden="true">{"*" * number}</span> '
        f"{Markup(' ').join(map(sheet.reason, row.reasons)) or sheet.player(row.number)}</li>"
        for number, row in enumerate(rows, start=1)
    ]
    return joined(['<ul class="footnotes">', *notes, "</ul>"]) if notes else Markup("")
