"""What ties a group to others: where its players come from, who goes on; and its titles."""

from __future__ import annotations

from markupsafe import Markup, escape

from publisher.model.events import Entry
from publisher.model.feeding import Feed, Origin, Title
from publisher.ranking.advancing import Advancement, Advancer
from publisher.ranking.titles import TitleHolder
from publisher.site.html import joined, trusted, why
from publisher.site.sheet import Sheet
from publisher.site.tables.reasons import reason_list


def group_link(sheet: Sheet, group_id: str, name: str) -> Markup:
    """Another group of the event by name, as a link to its standings."""
    event = sheet.desk.event
    target = sheet.ctx.addresses.standings(event, event.group(group_id))
    return trusted(f'<a href="{sheet.url(target)}">{escape(name)}</a>')


def came_from(sheet: Sheet, entry: Entry) -> Markup:
    """Under the name of an entry, the group that he comes from; nothing where it is none."""
    origin = entry.origin
    if origin is None:
        return Markup("")
    group = group_link(sheet, origin.group, origin.group_name)
    if origin.place is None:
        return sheet.gettext("from %(group)s", group=group)
    return sheet.gettext("from %(group)s, place %(place)s", group=group, place=origin.place)


def origin_link(sheet: Sheet, origin: Origin) -> Markup:
    """The group that a player comes from, as a link to his card there."""
    event = sheet.desk.event
    target = sheet.ctx.addresses.player(event, event.group(origin.group), origin.number)
    return trusted(f'<a href="{sheet.url(target)}">{escape(origin.group_name)}</a>')


def goes_to(sheet: Sheet) -> dict[int, Feed]:
    """Those of the group who go on, with where, by start number."""
    return {
        each.number: made.feed for made in sheet.view.report.advancements for each in made.advancing
    }


def stage(sheet: Sheet) -> Markup:
    """A line on where the group's players come from, and how many go on to which group."""
    group = sheet.view.group
    told = []
    if group.feeds:
        sources = [group_link(sheet, each.source, each.source_name) for each in group.feeds]
        told.append(sheet.gettext("Players come from %(groups)s.", groups=sheet.listed(sources)))
    told += [_seats(sheet, feed) for feed in group.onward]
    return Markup(" ").join(told)


def _seats(sheet: Sheet, feed: Feed) -> Markup:
    to = group_link(sheet, feed.target, feed.target_name)
    if feed.first > 1:
        return sheet.gettext(
            "Places %(first)s to %(last)s go on to %(to)s.", first=feed.first, last=feed.last, to=to
        )
    return sheet.ngettext(
        "The winner goes on to %(to)s.", "The first %(count)s go on to %(to)s.", feed.seats, to=to
    )


def advancing(sheet: Sheet) -> Markup:
    """Who goes on and why, for each group that this one feeds; nothing where it feeds none."""
    made = sheet.view.report.advancements
    return joined(_advancement(sheet, each) for each in made)


def _advancement(sheet: Sheet, made: Advancement) -> Markup:
    to = group_link(sheet, made.feed.target, made.feed.target_name)
    heading = sheet.gettext("On to %(to)s", to=to)
    parts = [f'<section class="block advancing"><h2>{heading}</h2>']
    if not made.advancing and not made.level:
        parts.append(f"<p>{_seats(sheet, made.feed)}</p>")
    else:
        parts += ['<ol class="goes-on">', *(_line(sheet, each) for each in made.advancing), "</ol>"]
    parts += [_awaited(sheet, made)]
    if made.missed:
        label = sheet.gettext("Level on points, and out:")
        parts += [f"<p>{label}</p>", '<ol class="goes-on">']
        parts += [*(_line(sheet, each) for each in made.missed), "</ol>"]
    return joined([*parts, "</section>"])


def _line(sheet: Sheet, each: Advancer) -> str:
    told = why(sheet.names[each.number], reason_list(sheet, each.reasons), block=True)
    return f'<li value="{each.place}">{told}</li>'


def _awaited(sheet: Sheet, made: Advancement) -> str:
    said = [sheet.reason(because) for each in made.level for because in each.reasons]
    if not said:
        return ""
    state = sheet.gettext("Undecided")
    label = f'<span class="state state-provisional">{state}</span>'
    return f'<p class="note note-warning">{label} {Markup(" ").join(said)}</p>'


def titles(sheet: Sheet, *, open_up: bool = True) -> Markup:
    """The titles of the group with those who have won them, or what is to decide.

    With `open_up` each opens to the reasons.
    """
    held = sheet.view.report.titles
    if not held:
        return joined(
            f'<p class="title-line">{_at_stake(sheet, title)}</p>'
            for title in sheet.view.group.titles
        )
    return joined(_held(sheet, each, open_up=open_up) for each in held)


def title_name(sheet: Sheet, title: Title) -> str:
    """What a title is called, in the reader's language where that is known."""
    return sheet.ctx.said(dict(title.names))


def _at_stake(sheet: Sheet, title: Title) -> Markup:
    return sheet.gettext("At stake: %(title)s.", title=title_name(sheet, title))


def _held(sheet: Sheet, each: TitleHolder, *, open_up: bool) -> Markup:
    name = title_name(sheet, each.title)
    if each.number is None:
        told = sheet.gettext("%(title)s: not decided.", title=name)
    else:
        who = sheet.names[each.number] if open_up else sheet.player(each.number)
        title = trusted(f"<strong>{escape(name)}</strong>")
        told = sheet.gettext("%(title)s: %(player)s.", title=title, player=who)
    if not open_up:
        return trusted(f'<p class="title-line">{told}</p>')
    opened = why(told, reason_list(sheet, each.reasons), block=True)
    return trusted(f'<div class="title-line">{opened}</div>')
