"""What a file of another program gives: an event, what it leaves open, and what is private."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from publisher.exchange.trf.remarks import Remark
from publisher.model.events import Event, Group
from publisher.model.people import PrivateRecord
from publisher.model.results import Colour
from publisher.model.settings import DutchRule, PointScheme
from publisher.problems import Place, Problem, ProblemsError
from publisher.yaml12.shown import shown

MOST_ROUNDS = 200
"""So many an event can have."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a file itself says of a group's regulation; "" or None or empty where it is silent.

    `system` is `id@edition`, or `id` where no edition is named; `days` is what
    the first day may be, the likeliest first.  Tie-breaks may hold codes that
    nobody here knows.
    """

    system: str = ""
    days: tuple[date, ...] = ()
    points: PointScheme | None = None
    tie_breaks: tuple[str, ...] = ()
    cycles: int = 1
    number_one: Colour | None = None
    dutch: DutchRule = field(default_factory=DutchRule)


@dataclass(frozen=True, slots=True)
class Places:
    """Where the parts of an event stand in the file, as far as anybody knows.

    `keys` of the event and its group by their names in an event's file; entries
    by start number; what a round is to a player by round and start number.
    """

    file: str
    keys: Mapping[str, Place] = field(default_factory=dict)
    entries: Mapping[int, Place] = field(default_factory=dict)
    seats: Mapping[tuple[int, int], Place] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Imported:
    """An event of one group, as a file tells it.

    The settings of `event`'s group say nothing: `said` does; nor do the ids.  `missing` are
    problems for whoever imports it, unless he knows better: under `day` that the
    file tells none (the event's are then `date.min`), under `system` that it names
    none.  `private` is by start number, each record without its person, and never
    shown.  `points` and `ranks` are as the file has them.  `warnings` name
    everything odd, and every record that has no place in an event.  `others` are
    the file's other groups, each as an event too.
    """

    event: Event
    said: Said
    places: Places
    missing: Mapping[str, Problem] = field(default_factory=dict)
    private: Mapping[int, PrivateRecord] = field(default_factory=dict, repr=False)
    points: Mapping[int, Fraction] = field(default_factory=dict)
    ranks: Mapping[int, int] = field(default_factory=dict)
    warnings: tuple[Problem, ...] = ()
    remarks: tuple[Remark, ...] = ()
    others: tuple[Imported, ...] = ()

    @property
    def group(self) -> Group:
        """The only group of the event."""
        return self.event.groups[0]


def part_called(imported: Imported, name: str) -> Imported:
    """The group of that name; "" is the only one.

    ProblemsError where the file has several and none is named, or none of that name.
    """
    parts = (imported, *imported.others)
    names = [part.group.name for part in parts]
    found = [part for part in parts if part.group.name.casefold() == name.casefold()]
    if len(found) == 1:
        return found[0]
    if len(parts) == 1 and not name:
        return imported
    listed = ", ".join(names)
    if name:
        code, message = "no-group", f"the file has no group {shown(name)}, or several"
    else:
        code, message = "groups", f"the file has {len(parts)} groups, each an event here"
    remedy = f"import them one by one: --group names one of {listed}"
    raise ProblemsError([Problem(f"import.{code}", message, remedy, Place(imported.places.file))])
