"""The key under a table: what its heads and signs stand for, with the paragraphs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from markupsafe import Markup, escape

from publisher.model.reasons import Reason
from publisher.model.standings import RowStatus, Standings, StandingsRow
from publisher.ranking.ledger import CellKind
from publisher.site.html import joined, trusted
from publisher.site.sentences import full_name, short_name
from publisher.site.sentences.shapes import base
from publisher.site.sheet import Sheet
from publisher.site.tables.signs import NOBODY, kind_words

Line = tuple[Markup, Markup]

# What the opponents go on to score changes these.
_BY_FINAL_SCORES = frozenset(
    {"BH", "AOB", "SB", "KS", "APRO", "APPO", "MON", "MON-1", "MON-2", "MONRAD"}
)


def tie_break_lines(sheet: Sheet, table: Standings) -> Iterator[Line]:
    """The tie-breaks in the order applied."""
    settings = sheet.view.group.settings
    for code in table.codes:
        told = escape(full_name(sheet.ctx, code)) + sheet.cite(settings.cite(f"tie_breaks.{code}"))
        if not table.final and base(code) in _BY_FINAL_SCORES:
            told += sheet.gettext(", provisional until the last round")
        yield escape(short_name(sheet.ctx, code)), told


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
    alone = list(_alone(sheet, kinds))
    if alone and not view.is_round_robin:
        told = sheet.gettext("no opponent: %(kinds)s", kinds=sheet.alternatives(alone))
        yield escape(NOBODY), told


def _alone(sheet: Sheet, kinds: Iterable[CellKind]) -> Iterator[Markup]:
    """The ways of having no opponent that occur, in words."""
    found = set(kinds)
    view = sheet.view
    absent = [
        view.awaited(number, cell)
        for number, cells in view.cells.items()
        for cell in cells.values()
        if cell.kind is CellKind.ABSENT
    ]
    if absent and all(absent):
        found.discard(CellKind.ABSENT)
    yield from (kind_words(sheet, kind) for kind in _ALONE if kind in found)
    if any(absent):
        yield kind_words(sheet, "not_entered")


_SIGNS = (
    (CellKind.FORFEIT_WIN, "+"),
    (CellKind.FORFEIT_LOSS, "−"),
    (CellKind.UNFINISHED, "*"),
    (CellKind.ARMAGEDDON_OPEN, "½ *"),
    (CellKind.ADJOURNED, "h"),
)
_ALONE = (
    CellKind.PAIRING_BYE,
    CellKind.FULL_BYE,
    CellKind.HALF_BYE,
    CellKind.ZERO_BYE,
    CellKind.FREE,
    CellKind.ABSENT,
)


def key(lines: Iterable[Line]) -> Markup:
    """A list of terms; nothing where there are none."""
    made = [f"<dt>{term}</dt><dd>{told}</dd>" for term, told in lines]
    return joined(['<dl class="key">', *made, "</dl>"]) if made else Markup("")


def note_of(row: StandingsRow) -> Sequence[Reason]:
    """What a footnote says of a row: why it takes no place, or that its player left."""
    if row.status is not RowStatus.RANKED:
        return row.reasons
    return tuple(why for why in row.reasons if why.code == "withdrawal.placed")


def noted(rows: Iterable[StandingsRow]) -> list[StandingsRow]:
    """The rows with a footnote; one that takes no place has it even without a reason."""
    return [row for row in rows if row.status is not RowStatus.RANKED or note_of(row)]


def footnotes(sheet: Sheet, rows: Iterable[StandingsRow]) -> Markup:
    """What there is to say of the rows marked with asterisks."""
    notes = [
        f'<li><span aria-hidden="true">{"*" * number}</span> '
        f"{Markup(' ').join(map(sheet.reason, note_of(row))) or sheet.player(row.number)}</li>"
        for number, row in enumerate(rows, start=1)
    ]
    return joined(['<ul class="footnotes">', *notes, "</ul>"]) if notes else Markup("")
