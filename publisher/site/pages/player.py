"""The player card: one player's rounds, place by place, the next game on top."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from markupsafe import Markup, escape

from publisher.model.events import Entry
from publisher.model.results import Colour
from publisher.model.standings import StandingsRow
from publisher.ranking.ledger import Cell, CellKind
from publisher.site.desk import Desk
from publisher.site.html import scrolling
from publisher.site.languages import deferred
from publisher.site.page import Page
from publisher.site.pages.frame import Frame, frame, page, render
from publisher.site.pages.place_figure import place_figure
from publisher.site.pages.round_parts import when
from publisher.site.sheet import Sheet
from publisher.site.tables.advancing import goes_to, group_link, origin_link
from publisher.site.tables.card import CardLines
from publisher.site.tables.key import key, note_of
from publisher.site.tables.monrad_card import MonradCard
from publisher.site.tables.prizes import prize
from publisher.site.tables.quality import quality_of, struck_line
from publisher.site.tables.rating import rating_section
from publisher.site.tables.reasons import reason_list
from publisher.site.tables.signs import kind_words
from publisher.site.tables.values import value_sections

TEMPLATE = "player.html"


class Fact(NamedTuple):
    """A term and what it says of the player."""

    term: str
    told: Markup
    on_card: bool = False


@dataclass(frozen=True, slots=True)
class PlayerView:
    """`lines` are the rounds one by one; `card` is the Monrad card, where there is one.

    Where there is room for the card it stands for the lines, and for the facts that are `on_card`.
    """

    frame: Frame
    facts: tuple[Fact, ...]
    status: Markup
    following_game: Markup
    card: Markup
    lines: Markup
    key: Markup
    summary: Markup
    chart: Markup
    place_reasons: Markup
    values: Markup
    rating: Markup


def pages(desk: Desk) -> Iterator[Page]:
    """A card for each start number."""
    at = desk.ctx.addresses
    for entry in desk.group.entries:
        path = at.player(desk.event, desk.group, entry.number)
        drawn = partial(_draw, desk, path, entry.number)
        yield page(desk, path, TEMPLATE, drawn, str(entry.number))


def _draw(desk: Desk, path: str, number: int) -> bytes:
    sheet = Sheet(desk, path)
    entry = desk.view.entries[number]
    spoken = desk.ctx.forms.player_name(entry.name)
    named = Markup("{} {}").format(entry.title, sheet.names[number]).strip()
    row = desk.view.row_now(number)
    lede = desk.ctx.gettext("Start number %(number)s", number=number)
    drawn = _rounds(sheet, number, spoken)
    view = PlayerView(
        frame=frame(sheet, named, None, lede),
        facts=tuple(_facts(sheet, number)),
        status=_status(sheet, number),
        following_game=_next_game(sheet, number),
        card=drawn.card,
        lines=drawn.lines,
        key=drawn.key,
        summary=_summary(sheet, number),
        chart=place_figure(sheet, desk.view.current, number),
        place_reasons=_place_reasons(sheet, row),
        values=_values(sheet, row),
        rating=rating_section(sheet, number),
    )
    return render(
        sheet,
        TEMPLATE,
        view,
        title=spoken,
        description=f"{spoken}, {desk.group.name}, {desk.event.name}",
    )


class _Rounds(NamedTuple):
    """What a player's rounds are drawn as."""

    card: Markup = Markup("")
    lines: Markup = Markup("")
    key: Markup = Markup("")


def _rounds(sheet: Sheet, number: int, spoken: str) -> _Rounds:
    if not sheet.view.cells[number]:
        return _Rounds()
    monrad = MonradCard(sheet, number) if sheet.view.is_monrad else None
    lines = CardLines(sheet, number, narrow=monrad is not None)
    signs = [*struck_line(sheet, quality_of(sheet, number)), *(monrad.key() if monrad else ())]
    return _Rounds(
        scrolling(monrad.draw(), spoken) if monrad else Markup(""),
        scrolling(lines.draw(sheet.ctx.gettext("Rounds")), spoken),
        key(signs),
    )


def _other_groups(sheet: Sheet, entry: Entry) -> Iterator[Fact]:
    if entry.origin is not None:
        yield Fact(sheet.ctx.gettext("Comes from"), origin_link(sheet, entry.origin))
    feed = goes_to(sheet).get(entry.number)
    if feed is not None:
        to = group_link(sheet, feed.target, feed.target_name)
        yield Fact(sheet.ctx.gettext("Goes on to"), to)


def _facts(sheet: Sheet, number: int) -> Iterator[Fact]:
    t, entry = sheet.ctx.gettext, sheet.view.entries[number]
    row = sheet.view.row_now(number)
    on_card = sheet.view.is_monrad and bool(sheet.view.cells[number])
    if row.rank is not None and sheet.view.current.after_round:
        yield Fact(t("Place"), sheet.place(sheet.view.current, row), on_card)
        yield Fact(t("Points"), sheet.points(row.points), on_card)
    if entry.rating is not None:
        yield Fact(t("Rating"), escape(str(entry.rating)), on_card)
    if entry.federation:
        yield Fact(t("Federation"), escape(entry.federation))
    if entry.club:
        yield Fact(t("Club"), escape(entry.club), on_card)
    if entry.from_round > 1:
        yield Fact(t("Plays from round"), escape(str(entry.from_round)))
    if entry.class_name:
        yield Fact(t("Class"), escape(entry.class_name))
    if entry.fide_id.isdigit():
        yield Fact(
            "FIDE",
            Markup('<a href="https://ratings.fide.com/profile/{0}">{0}</a>').format(entry.fide_id),
        )
    yield from _other_groups(sheet, entry)
    share = sheet.view.shares.get(number)
    if share and sheet.view.finished:
        prizes = sheet.ctx.addresses.prizes(sheet.desk.event, sheet.desk.group)
        yield Fact(
            t("Prize"),
            Markup('<a href="{}">{}</a>').format(sheet.url(prizes), prize(sheet, share)),
        )


def _status(sheet: Sheet, number: int) -> Markup:
    """Why the player takes no place, or that he has left."""
    row, left = sheet.view.row_now(number), sheet.view.entries[number].withdrawn
    told = list(map(sheet.reason, note_of(row)))
    if told and left and left.reason:
        told.append(sheet.gettext("Reason: %(reason)s.", reason=left.reason))
    return Markup(" ").join(told)


def _place_reasons(sheet: Sheet, row: StandingsRow) -> Markup:
    """Why the place, but for what the status says already; nothing before the first round."""
    if row.rank is None or not sheet.view.current.after_round:
        return Markup("")
    return reason_list(sheet, [why for why in row.reasons if why not in note_of(row)])


def _values(sheet: Sheet, row: StandingsRow) -> Markup:
    """The tie-break values with their terms; nothing before the first round."""
    return value_sections(sheet, row) if sheet.view.current.after_round else Markup("")


def _next_game(sheet: Sheet, number: int) -> Markup:
    """The first round of the player that is still open."""
    for found in sheet.view.cells[number].values():
        if found.is_open and found.game is not None:
            return _announced(sheet, found, found.game.board)
    return Markup("")


def _announced(sheet: Sheet, found: Cell, board: int) -> Markup:
    round_ = next(each for each in sheet.view.rounds if each.number == found.round)
    message = deferred("Round %(round)s: white against %(opponent)s on board %(board)s")
    if found.colour is Colour.BLACK:
        message = deferred("Round %(round)s: black against %(opponent)s on board %(board)s")
    told = sheet.gettext(
        message,
        round=Markup('<a href="{}">{}</a>').format(sheet.round_url(found.round), found.round),
        opponent=sheet.player(found.opponent),
        board=board,
    )
    day = when(sheet, round_)
    return told + (Markup(", {}").format(day) if day else "")


def _summary(sheet: Sheet, number: int) -> Markup:
    """Won, drawn, lost over the board in games that count, and how often each colour."""
    cells = sheet.view.cells[number].values()
    kinds = [found.kind for found in cells if found.counts and sheet.view.begun(found.round)]
    if not any(kind.played for kind in kinds):
        return Markup("")
    white, black = sheet.view.colour_balance(number)
    told = sheet.gettext(
        "%(won)s won, %(drawn)s drawn, %(lost)s lost; white %(white)s, black %(black)s.",
        won=kinds.count(CellKind.WIN),
        drawn=kinds.count(CellKind.DRAW),
        lost=kinds.count(CellKind.LOSS),
        white=white,
        black=black,
    )
    other = [kind_words(sheet, kind) for kind in kinds if not kind.played and kind in _TOLD]
    nulled = sum(found.kind.played and not found.counts for found in cells)
    if nulled:
        other.append(
            sheet.ngettext(
                "%(count)s game that does not count", "%(count)s games that do not count", nulled
            )
        )
    if other:
        told += Markup(" ") + sheet.gettext("Besides: %(rounds)s.", rounds=sheet.listed(other))
    return told


_TOLD = frozenset(
    {
        CellKind.FORFEIT_WIN,
        CellKind.FORFEIT_LOSS,
        CellKind.PAIRING_BYE,
        CellKind.FULL_BYE,
        CellKind.HALF_BYE,
        CellKind.ZERO_BYE,
        CellKind.FREE,
    }
)
