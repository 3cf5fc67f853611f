"""The notes of terms: what a round was, and what became of it, as words apart by spaces."""

from __future__ import annotations

from publisher.ranking.ledger import CellKind
from publisher.ranking.unplayed import Seen

DUMMY = "dummy"
"""A dummy stands for the opponent; `CAPPED` with less than the player's own score."""

CAPPED = "capped"
UNRATED = "unrated"
BELOW_LIMIT = "below_limit"
NOT_COUNTED = "not_counted"

KIND_NOTES = {kind: kind.value for kind in CellKind}
"""What a round was: looked up, for asking a member of an enumeration takes longer."""


def marked(note: str, mark: str) -> str:
    """`note` with a word more."""
    return f"{note} {mark}"


def note_of(seen: Seen) -> str:
    """What the round was, and whether a dummy stands in it: "half_bye dummy capped"."""
    note = KIND_NOTES[seen.cell.kind]
    if not seen.dummy:
        return note
    return f"{note} {DUMMY} {CAPPED}" if seen.capped else f"{note} {DUMMY}"
