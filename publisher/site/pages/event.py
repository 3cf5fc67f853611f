"""The event's own page: what the invitation says, its groups and who has won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from urllib.parse import urlsplit

from markupsafe import Markup, escape

from publisher.content.nouns import EventRecord
from publisher.model.entitlement import Dispensation, Fees
from publisher.model.events import Event
from publisher.model.reasons import Citation
from publisher.site.context import Context, Crumb
from publisher.site.languages import deferred
from publisher.site.page import Order, Page
from publisher.site.pages import corrections
from publisher.site.pages.event_sheet import GroupLine, group_line
from publisher.site.site import Reports
from publisher.site.tables.crowned import crowned_key

TEMPLATE = "event.html"

ROLES: Mapping[str, str] = {
    "chief_arbiter": deferred("Chief arbiter"),
    "deputy_arbiter": deferred("Deputy arbiter"),
    "arbiter": deferred("Arbiter"),
    "organiser": deferred("Organiser"),
    "tournament_director": deferred("Tournament director"),
}


@dataclass(frozen=True, slots=True)
class ScheduleLine:
    """A line of the schedule; `day` is empty where it is the day of the line before."""

    day: str
    time: str
    text: str


@dataclass(frozen=True, slots=True)
class EventView:
    """`timed` where the schedule has hours; `corrections` links their page, where there are any."""

    event: Event
    lede: str
    facts: tuple[tuple[str, Markup], ...]
    rules: tuple[Markup, ...]
    paragraphs: tuple[str, ...]
    schedule: tuple[ScheduleLine, ...]
    timed: bool
    groups: tuple[GroupLine, ...]
    corrections: str


def event_pages(ctx: Context, record: EventRecord, reports: Reports) -> Iterator[Page]:
    """The event's home and, where something was corrected, the page that says so."""
    groups = [record.group_digests[group.id] for group in record.event.groups]
    path = ctx.addresses.event(record.event)
    judged = ctx.site.verdicts[record.event.id].groups
    champions = (crowned_key(each) for each in judged.values())
    key = ctx.key(TEMPLATE, record.digest, *judged, *champions, *groups)
    yield Page(path, key, Order.INDEX, record.file, partial(_draw, ctx, record, reports, path))
    yield from corrections.pages(ctx, record, reports)


def _draw(ctx: Context, record: EventRecord, reports: Reports, path: str) -> bytes:
    event = record.event
    dates = ctx.forms.day_range(event.first_day, event.last_day)
    lede = ", ".join(part for part in (event.place, dates) if part)
    view = EventView(
        event=event,
        lede=lede,
        facts=tuple(_facts(ctx, event)),
        rules=tuple(_rules(ctx, event, path)),
        paragraphs=_paragraphs(event.description),
        schedule=tuple(_schedule(ctx, event)),
        timed=any(item.start for item in event.schedule),
        groups=tuple(
            group_line(ctx, record, group, reports(group.id), path) for group in event.groups
        ),
        corrections=ctx.url(path, ctx.addresses.corrections(event))
        if corrections.has_any(event)
        else "",
    )
    return ctx.render(
        TEMPLATE,
        path,
        title=event.name,
        crumbs=(Crumb(ctx.gettext("Tournaments"), ctx.addresses.events()),),
        active="events",
        view=view,
        description=f"{event.name}, {lede}",
    )


def _facts(ctx: Context, event: Event) -> Iterator[tuple[str, Markup]]:
    t = ctx.gettext
    plain = (
        (t("Organiser"), event.organiser),
        (t("Venue"), event.place),
        (t("Time control"), event.time_control),
        (t("Entry fee"), event.entry_fee),
        (t("Rated"), event.rated),
    )
    yield t("Dates"), escape(ctx.forms.day_range(event.first_day, event.last_day))
    for term, told in plain:
        if told:
            yield term, escape(told)
    if event.entry_deadline:
        yield t("Registration deadline"), escape(ctx.forms.day(event.entry_deadline))
    for official in event.officials:
        role = ROLES.get(official.role)
        licence = f" ({official.licence})" if official.licence else ""
        yield t(role) if role else official.role, escape(f"{official.name}{licence}")
    if event.invited:
        yield t("Invitation"), escape(ctx.forms.day(event.invited))
    if event.fees:
        yield t("Fees"), escape(_fees(ctx, event.fees))
    for given in event.dispensations:
        yield t("Dispensation"), escape(_dispensation(ctx, given))
    if event.appeal_body:
        yield t("Appeals committee"), escape(ctx.forms.joined(event.appeal_body))
    if event.website:
        yield t("Website"), _website(event.website)


def _fees(ctx: Context, fees: Fees) -> str:
    """What an entry costs, a late one, and what the federation gets (general part, 7)."""
    money = ctx.forms.money
    told = [ctx.gettext("entry %(fee)s", fee=money(fees.entry, fees.currency))]
    if fees.late is not None:
        told.append(ctx.gettext("late entry %(fee)s", fee=money(fees.late, fees.currency)))
    if fees.per_starter is not None:
        fee = money(fees.per_starter, fees.currency)
        told.append(ctx.gettext("to the federation %(fee)s a starter", fee=fee))
    return ", ".join(told)


def _dispensation(ctx: Context, given: Dispensation) -> str:
    """What was let off, by whom and when; not for whom: that stands at the entry."""
    told = ctx.gettext(
        "from paragraph %(paragraph)s, given by %(by)s",
        paragraph=given.paragraph,
        by=given.given_by,
    )
    day = f", {ctx.forms.day(given.day)}" if given.day else ""
    note = f" ({given.note})" if given.note and given.who is None else ""
    return f"{told}{day}{note}"


def _website(address: str) -> Markup:
    """A link for an address of the web; anything else stays text."""
    parts = urlsplit(address)
    if parts.scheme not in {"http", "https"}:
        return escape(address)
    return Markup('<a href="{}" rel="external">{}</a>').format(address, parts.netloc or address)


def _rules(ctx: Context, event: Event, path: str) -> Iterator[Markup]:
    """The rule sets of the event, then the systems of its groups."""
    named = dict.fromkeys(event.rule_sets)
    for group in event.groups:
        named |= dict.fromkeys(filter(None, (group.settings.rule_set, group.settings.system)))
    for rule_set in named:
        yield ctx.citation(Citation(rule_set, ""), partial(ctx.url, path))


def _paragraphs(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split("\n\n") if part.strip())


def _schedule(ctx: Context, event: Event) -> Iterator[ScheduleLine]:
    before = None
    for item in event.schedule:
        day = "" if item.day == before else ctx.forms.weekday(item.day)
        yield ScheduleLine(day, ctx.forms.clock(item.start) if item.start else "", item.text)
        before = item.day
