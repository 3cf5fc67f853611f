"""A YAML file as read: its data, and where everything in it stands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, NamedTuple

import yaml

from publisher.problems import Place, Problem
from publisher.yaml12.parser import Events, events_of

Path = tuple[str | int, ...]


class _Spot(NamedTuple):
    """Where a value stands, and the key before it (the same, where there is none)."""

    key: Place
    value: Place


class Document:
    """The data of one file.

    `problems` were found while reading; after a syntax error (`broken_at` is
    its line, else 0) the data is what could still be made out.  Places are
    looked up by reading the text once more, only when first asked for.
    """

    def __init__(
        self, file: str, text: str, data: Any, problems: Iterable[Problem] = (), broken_at: int = 0
    ) -> None:
        self.file = file
        self.data = data
        self.problems = tuple(problems)
        self.broken_at = broken_at
        self._text = text

    def place(self, path: Path) -> Place:
        """Where the value at `path` begins, or else what encloses it."""
        return self._spot(path).value

    def key_place(self, path: Path) -> Place:
        """Where the key of the value at `path` begins."""
        return self._spot(path).key

    def last_line(self, path: Path) -> int:
        """The last line on which something inside the value at `path` begins."""
        size = len(path)
        return max(
            (spot.value.line for at, spot in self._spots.items() if at[:size] == path), default=0
        )

    def _spot(self, path: Path) -> _Spot:
        for length in range(len(path), -1, -1):
            spot = self._spots.get(path[:length])
            if spot is not None:
                return spot
        start = Place(self.file, 1, 1)
        return _Spot(start, start)

    @cached_property
    def _spots(self) -> dict[Path, _Spot]:
        return _Survey(events_of(self._text), self.file).spots


class _Survey:
    """Goes through the events once more and notes where everything stands."""

    def __init__(self, events: Events, file: str) -> None:
        self._next = events.get_event
        self._file = file
        self.spots: dict[Path, _Spot] = {}
        try:
            self._next()
            self._next()
            self._node(self._next(), (), None)
        except yaml.YAMLError:
            return

    def _node(self, event: Any, path: Path, key: Place | None) -> None:
        mark = event.start_mark
        place = Place(self._file, mark.line + 1, mark.column + 1)
        self.spots.setdefault(path, _Spot(key or place, place))
        if event.__class__ is yaml.SequenceStartEvent:
            self._sequence(path)
        elif event.__class__ is yaml.MappingStartEvent:
            self._mapping(path)

    def _sequence(self, path: Path) -> None:
        number = 0
        while (event := self._next()).__class__ is not yaml.SequenceEndEvent:
            self._node(event, (*path, number), None)
            number += 1

    def _mapping(self, path: Path) -> None:
        while (event := self._next()).__class__ is not yaml.MappingEndEvent:
            mark = event.start_mark
            key = Place(self._file, mark.line + 1, mark.column + 1)
            if event.__class__ is yaml.ScalarEvent:
                self._node(self._next(), (*path, event.value), key)
            else:
                self._node(event, (*path, "?"), key)
                self._node(self._next(), (*path, "?"), key)
