"""The groups of an event as its own pages sum them up."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup, escape

from publisher.content.nouns import EventRecord
from publisher.model.events import Group
from publisher.model.standings import StandingsRow
from publisher.site.context import Context
from publisher.site.desk import Desk
from publisher.site.html import joined
from publisher.site.pages.round_parts import state
from publisher.site.sheet import Sheet
from publisher.site.site import ReportOf
from publisher.site.tables.advancing import stage, titles
from publisher.site.tables.crowned import crowned

_TOP = 3


@dataclass(frozen=True, slots=True)
class GroupLine:
    """A group in short: `top` are the first three once something has been played."""

    name: str
    url: str
    size: Markup
    state: Markup
    top: Markup
    finished: bool
    links: tuple[tuple[str, str], ...]
    stage: Markup
    titles: Markup


def group_line(
    ctx: Context, record: EventRecord, group: Group, report: ReportOf, path: str
) -> GroupLine:
    """The group as the page at `path` sums it up."""
    sheet = Sheet(Desk(ctx, record, group, report), path, apart=True)
    at, event = ctx.addresses, record.event
    current = sheet.view.current_round
    links = [(ctx.gettext("Start list"), at.start_list(event, group))]
    if current:
        links = [
            (
                ctx.gettext("Round %(round)s", round=current.number),
                at.round(event, group, current.number),
            ),
            (ctx.gettext("Standings"), at.standings(event, group)),
            (ctx.gettext("Crosstable"), at.crosstable(event, group)),
            *links,
        ]
    if sheet.desk.verdicts is not None and group.entries:
        links.append((ctx.gettext("Who may play"), at.entitled(event, group)))
    return GroupLine(
        name=group.name,
        url=sheet.url(at.group(event, group)),
        size=sheet.ngettext("%(count)s player", "%(count)s players", len(group.entries)),
        state=_state(sheet),
        top=_top(sheet),
        finished=sheet.view.finished,
        stage=stage(sheet),
        titles=_titles(sheet),
        links=tuple((label, sheet.url(target)) for label, target in links),
    )


def _titles(sheet: Sheet) -> Markup:
    if sheet.view.report.titles:
        return titles(sheet, open_up=False)
    return crowned(sheet, open_up=False)


def _state(sheet: Sheet) -> Markup:
    current = sheet.view.current_round
    if sheet.view.finished or current is None:
        return Markup("")
    told = sheet.gettext("Round %(round)s", round=current.number)
    return Markup("{}: {}").format(told, state(sheet, current))


def _top(sheet: Sheet) -> Markup:
    table = sheet.view.current
    rows = [row for row in table.rows if row.rank is not None][:_TOP]
    if not table.after_round or not rows:
        return Markup("")
    return joined(['<ol class="podium">', *(_placed(sheet, row) for row in rows), "</ol>"])


def _placed(sheet: Sheet, row: StandingsRow) -> str:
    place = sheet.place(sheet.view.current, row)
    entry = sheet.view.entries[row.number]
    fed = f' <span class="fed">{escape(entry.federation)}</span>' if entry.federation else ""
    kind = ' class="first"' if row.rank == 1 else ""
    return (
        f'<li{kind}><span class="place">{place}</span> '
        f'<span class="who">{sheet.player(row.number)}{fed}</span> '
        f'<span class="pts">{sheet.points(row.points)}</span></li>'
    )
