"""The draw of start numbers as plain JSON data."""

from __future__ import annotations

from publisher.model.draws import Lot
from publisher.model.events import Entry, Group
from publisher.pairing import explain_draw, is_supposed, late_entrants
from publisher.site.data.plain import Json, reasons


def draw(group: Group) -> Json:
    """How the start numbers came about, with what each drew in the order of the draw."""
    entries = {entry.number: entry for entry in group.entries}
    drawn = group.draw
    return {
        "method": drawn.method.value,
        "seed": drawn.seed,
        "pool": [entries[lot.player].name for lot in drawn.lots],
        "order": [_lot(lot, entries[lot.player]) for lot in drawn.lots],
        "late": list(late_entrants(group)),
        "reasons": reasons(explain_draw(group)) if entries else [],
    }


def _lot(lot: Lot, entry: Entry) -> Json:
    return {
        "number": lot.number,
        "player": lot.player,
        "rank": lot.rank,
        "group": lot.group,
        "strength": lot.strength,
        "supposed": is_supposed(entry, lot),
    }
