"""Which entries of a group draw for their start numbers, and which have them without a draw.

The list of entries alone decides, so that who enters later moves nobody's
number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import NamedTuple

from publisher.content.forms.group import EntryForm, GroupForm
from publisher.model.draws import DrawMethod


class Numbering(NamedTuple):
    """Places in the list of entries (from 0): who draws, and what number each other one has."""

    drawing: tuple[int, ...]
    others: Mapping[int, int]


def numbering(form: GroupForm) -> Numbering:
    """Who draws, and who has which number without a draw.

    Late entrants (`from_round`) never draw: they have the numbers after all
    others, in the order of their first rounds, then of the list (Monrad, 2).
    Where nobody draws, a number not written is the first one free.
    """
    entries = form.entries
    on_time = tuple(at for at, entry in enumerate(entries) if entry.from_round == 1)
    drawing = _drawing(form, on_time)
    written = [entries[at].no or 0 for at in drawing]
    others = _numbered(entries, sorted(set(on_time) - set(drawing)), first=1)
    last = max((len(drawing), *written, *others.values()))
    late = sorted(set(range(len(entries))) - set(on_time), key=lambda at: entries[at].from_round)
    return Numbering(drawing, {**others, **_numbered(entries, late, first=last + 1)})


def known_numbers(form: GroupForm) -> dict[int, int]:
    """The start number by place in the list, where that can be told without drawing."""
    drawing, others = numbering(form)
    written = {at: number for at in drawing if (number := form.entries[at].no)}
    return {**written, **others}


def all_numbers(form: GroupForm) -> set[int] | None:
    """Every start number of the group; None where one is given twice.

    Then one of the two is some other number that only the author knows.
    """
    drawing, _ = numbering(form)
    known = known_numbers(form)
    numbers = set(known.values())
    if any(at not in known for at in drawing):
        numbers |= set(range(1, len(drawing) + 1))
    return numbers if len(numbers) == len(form.entries) else None


def _drawing(form: GroupForm, on_time: tuple[int, ...]) -> tuple[int, ...]:
    """Who draws: of those who came in time all but whose number was written beyond the draw.

    That is above the recorded number of `players` or, without one, where
    others have no number yet.
    """
    draw = form.draw
    if draw is None or draw.method is DrawMethod.GIVEN or draw.seed is None:
        return ()
    if draw.players is not None:
        return tuple(at for at in on_time if (form.entries[at].no or 0) <= draw.players)
    return tuple(at for at in on_time if form.entries[at].no is None) or on_time


def _numbered(entries: Sequence[EntryForm], places: Iterable[int], first: int) -> dict[int, int]:
    """Numbers as written, else the next one from `first` that is not written anywhere."""
    written = {entry.no for entry in entries}
    free = (number for number in count(first) if number not in written)
    return {at: entries[at].no or next(free) for at in places}
