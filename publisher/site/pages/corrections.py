"""What was changed after it was published, by day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import partial

from markupsafe import Markup, escape

from publisher.content.nouns import EventRecord
from publisher.model.events import Event, Group
from publisher.ranking.ledger import published_rounds
from publisher.site.context import Context, Crumb
from publisher.site.desk import Desk
from publisher.site.page import Order, Page
from publisher.site.sheet import Sheet
from publisher.site.site import Reports

TEMPLATE = "corrections.html"


@dataclass(frozen=True, slots=True)
class CorrectionLine:
    """One correction; `where` is the group and round, linked where they have a page."""

    day: str
    iso: str
    where: Markup
    text: Markup


@dataclass(frozen=True, slots=True)
class CorrectionsView:
    """The newest first."""

    event: Event
    lines: tuple[CorrectionLine, ...]


def has_any(event: Event) -> bool:
    """Whether anything of the event was corrected: in words, or a result with its day."""
    return bool(event.corrections) or any(
        game.corrected for group in event.groups for round_ in group.rounds for game in round_.games
    )


def pages(ctx: Context, record: EventRecord, reports: Reports) -> Iterator[Page]:
    """One page, where something was corrected."""
    if not has_any(record.event):
        return
    groups = [record.group_digests[group.id] for group in record.event.groups]
    path = ctx.addresses.corrections(record.event)
    key = ctx.key(TEMPLATE, record.digest, *groups)
    yield Page(path, key, Order.LEAF, record.file, partial(_draw, ctx, record, reports, path))


def _draw(ctx: Context, record: EventRecord, reports: Reports, path: str) -> bytes:
    event = record.event
    dated = [*_written(ctx, event, path)]
    for group in event.groups:
        dated += _results(Sheet(Desk(ctx, record, group, reports(group.id)), path, apart=True))
    dated.sort(key=lambda each: each[0], reverse=True)
    heading = ctx.gettext("Corrections")
    return ctx.render(
        TEMPLATE,
        path,
        title=heading,
        crumbs=(
            Crumb(ctx.gettext("Tournaments"), ctx.addresses.events()),
            Crumb(event.name, ctx.addresses.event(event)),
        ),
        active="events",
        view=CorrectionsView(event, tuple(line for _, line in dated)),
        description=f"{heading}, {event.name}",
    )


def _line(ctx: Context, day: date, where: Markup, text: Markup) -> tuple[date, CorrectionLine]:
    return day, CorrectionLine(ctx.forms.day(day), day.isoformat(), where, text)


def _written(ctx: Context, event: Event, path: str) -> Iterator[tuple[date, CorrectionLine]]:
    groups = {group.id: group for group in event.groups}
    for each in event.corrections:
        where = _where(ctx, event, groups.get(each.group), each.round, path)
        yield _line(ctx, each.day, where, escape(each.text))


def _results(sheet: Sheet) -> Iterator[tuple[date, CorrectionLine]]:
    ctx, desk = sheet.ctx, sheet.desk
    for round_ in sheet.view.rounds:
        where = _where(ctx, desk.event, desk.group, round_.number, sheet.path)
        for game in round_.games:
            if game.corrected:
                text = sheet.gettext(
                    "The result of %(white)s – %(black)s.",
                    white=sheet.player(game.white),
                    black=sheet.player(game.black),
                )
                yield _line(ctx, game.corrected, where, text)


def _where(
    ctx: Context, event: Event, group: Group | None, number: int | None, path: str
) -> Markup:
    if group is None:
        return Markup("")
    at = ctx.addresses
    published = {round_.number for round_ in published_rounds(group)}
    if number is None or number not in published:
        return _link(ctx.url(path, at.group(event, group)), group.name)
    label = ctx.gettext("%(group)s, round %(round)s", group=group.name, round=number)
    return _link(ctx.url(path, at.round(event, group, number)), label)


def _link(url: str, label: str) -> Markup:
    return Markup('<a href="{}">{}</a>').format(url, label)
