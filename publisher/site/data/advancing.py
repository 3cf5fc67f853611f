"""Groups that feed others, and titles, as plain JSON data."""

from __future__ import annotations

from publisher.model.feeding import Feed, Origin
from publisher.ranking.advancing import Advancement, Advancer
from publisher.ranking.titles import TitleHolder
from publisher.site.data.plain import Json, reasons
from publisher.site.views.group_view import GroupView


def feed_data(feed: Feed) -> Json:
    """The way from one group to another: which places go on."""
    return {
        "from": feed.source,
        "to": feed.target,
        "first": feed.first,
        "last": feed.last,
        "without": list(feed.without),
    }


def origin(came: Origin | None) -> Json:
    """Where an entry comes from; null where it does from nowhere."""
    if came is None:
        return None
    return {"group": came.group, "number": came.number, "place": came.place}


def advancing(view: GroupView) -> Json:
    """Who goes on to each group that this one feeds, and what is still to be decided."""
    return [advancement_data(each) for each in view.report.advancements]


def advancement_data(made: Advancement) -> dict[str, Json]:
    """Who goes on to one group."""
    return {
        "to": made.feed.target,
        "settled": made.settled,
        "advancing": [_advancer(each) for each in made.advancing],
        "missed": [_advancer(each) for each in made.missed],
        "level": [
            {
                "players": list(each.players),
                "place": each.place,
                "seats": each.seats,
                "reasons": reasons(each.reasons),
            }
            for each in made.level
        ],
    }


def _advancer(each: Advancer) -> Json:
    return {"number": each.number, "place": each.place, "reasons": reasons(each.reasons)}


def titles(view: GroupView) -> Json:
    """The titles at stake, and who has won them once the last game is over."""
    held = view.report.titles or tuple(TitleHolder(title) for title in view.group.titles)
    return [
        {
            "title": each.title.key,
            "names": dict(each.title.names),
            "class": each.title.class_name,
            "number": each.number,
            "level": list(each.level),
            "reasons": reasons(each.reasons),
        }
        for each in held
    ]
