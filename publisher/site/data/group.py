"""The data twin of a group's pages: everything they show, for programs (docs/data-json.md)."""

from __future__ import annotations

import json
from dataclasses import fields
from fractions import Fraction

from publisher.eligibility import GroupVerdicts
from publisher.model.events import Entry, Event, PlayOff
from publisher.model.settings import PointScheme
from publisher.site.data.advancing import advancing, feed_data, origin, titles
from publisher.site.data.draw import draw
from publisher.site.data.plain import Json, citation, number
from publisher.site.data.ratings import ratings
from publisher.site.data.rounds import rounds
from publisher.site.data.tables import prizes, standings
from publisher.site.data.verdicts import verdicts
from publisher.site.views.group_view import GroupView

VERSION = 1


def data_json(event: Event, view: GroupView, judged: GroupVerdicts | None = None) -> bytes:
    """`data.json` as UTF-8; the same group gives the same bytes.

    `judged` are the verdicts on its entries, where the rules know its class.
    """
    written = json.dumps(
        group_data(event, view, judged), ensure_ascii=False, allow_nan=False, separators=(",", ":")
    )
    # Safe inside a page's script element too.
    return written.replace("<", "\\u003c").encode() + b"\n"


def group_data(
    event: Event, view: GroupView, judged: GroupVerdicts | None = None
) -> dict[str, Json]:
    """The group as plain data."""
    group = view.group
    return {
        "format": "publisher.group",
        "version": VERSION,
        "event": _event(event),
        "group": _group(view),
        "entries": [_entry(entry) for entry in group.entries],
        "draw": draw(group),
        "rounds": rounds(view),
        "standings": [standings(table) for table in view.report.standings],
        "ratings": ratings(view),
        "prizes": prizes(view),
        "advancing": advancing(view),
        "titles": titles(view),
        "play_offs": [_play_off(played) for played in group.play_offs],
        "corrections": [
            {"date": each.day.isoformat(), "round": each.round, "text": each.text}
            for each in event.corrections
            if each.group in {"", group.id}
        ],
        **({"verdicts": verdicts(judged)} if judged else {}),
    }


def _event(event: Event) -> Json:
    return {
        "id": event.id,
        "name": event.name,
        "first_day": event.first_day.isoformat(),
        "last_day": event.last_day.isoformat(),
        "place": event.place,
        "federation": event.federation,
        "organiser": event.organiser,
        "website": event.website,
        "rated": event.rated,
        "rule_sets": list(event.rule_sets),
        "officials": [
            {
                "role": each.role,
                "name": each.name,
                "licence": each.licence,
                "fide_id": each.fide_id,
            }
            for each in event.officials
        ],
        "made_up": event.made_up,
        "cancelled": event.cancelled,
    }


def _group(view: GroupView) -> Json:
    group, settings = view.group, view.group.settings
    return {
        "id": group.id,
        "name": group.name,
        "system": settings.system,
        "rule_set": settings.rule_set,
        "rounds_total": view.total_rounds,
        "cycles": settings.cycles,
        "time_control": group.time_control,
        "points": _points(settings.points),
        "tie_breaks": list(settings.tie_breaks),
        "sonneborn_berger": settings.sonneborn_berger.value,
        "tie_break_rules": settings.tie_break_rules.edition,
        "citations": {name: citation(cited) for name, cited in settings.citations},
        "finished": view.finished,
        "note": group.note,
        "feeds": [feed_data(each) for each in group.feeds],
        "onward": [feed_data(each) for each in group.onward],
        "dealing": group.dealing.value if group.dealing else None,
    }


def _points(scheme: PointScheme) -> Json:
    """The point scheme by outcome; without Armageddon games those are null."""
    made: dict[str, Json] = {}
    for field in fields(scheme):
        value = getattr(scheme, field.name)
        exact = value is None or isinstance(value, Fraction)
        made[field.name] = number(value) if exact else str(value)
    return made


def _entry(entry: Entry) -> Json:
    withdrawn = entry.withdrawn
    return {
        "number": entry.number,
        "name": entry.name,
        "title": entry.title,
        "federation": entry.federation,
        "club": entry.club,
        "class": entry.class_name,
        "rating": entry.rating,
        "k_factor": entry.k_factor,
        "fide_id": entry.fide_id,
        "withdrawn": {"after_round": withdrawn.after_round, "reason": withdrawn.reason}
        if withdrawn
        else None,
        "out_of_competition": entry.out_of_competition,
        "from_round": entry.from_round,
        "from": origin(entry.origin),
    }


def _play_off(played: PlayOff) -> Json:
    return {
        "place": played.place,
        "players": list(played.players),
        "order": list(played.order),
        "date": played.day.isoformat() if played.day else None,
        "note": played.note,
        "lots": {"seed": played.lot_seed, "order": list(played.drawn)} if played.drawn else None,
        "games": [
            {"white": game.white, "black": game.black, "result": game.result.value}
            for game in played.games
        ],
    }
