"""Every round of the outside data that the Dutch system pairs, both ways."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache

from publisher.exchange import trf
from publisher.model.events import Group
from support.dutch_files import before, document_of
from support.dutch_series import compare_ways
from support.series import Series
from support.shared import shared_data

FOLDERS = (
    "trf/large",
    "trf/dutch/tournaments",
    "trf/fixtures-edge",
    "trf/fixtures-edge/fide_official",
)

Source = tuple[str, str, int, int]
"""The name of a file or position, its text, one round to be paired (0: all), rounds in all."""


@cache
def sources() -> tuple[Source, ...]:
    """The files, the largest fields first, then the invented positions."""
    files = [path for folder in FOLDERS for path in sorted(shared_data(folder).glob("*.trf"))]
    text = shared_data("trf/dutch/positions.jsonl").read_text(encoding="utf-8")
    positions = [json.loads(line) for line in text.splitlines()]
    return (
        *((path.name, path.read_text(encoding="utf-8"), 0, 0) for path in files),
        *(
            (f"position {each['id']}", each["trf"], each["round"], each["total"])
            for each in positions
        ),
    )


def outside_both_ways(edition: int, places: Iterable[int]) -> Series:
    """The sources at those places: every bracket the fast way and the general way."""
    series = Series()
    for place in places:
        name, text, number, total = sources()[place]
        series.seen["positions" if number else "files"] += 1
        for group, each in _rounds(document_of(text), edition, number, total):
            compare_ways(series, group, each, f"{edition}, {name}, round {each}")
    return series


def _rounds(
    document: trf.TrfDocument, edition: int, number: int, total: int
) -> Iterator[tuple[Group, int]]:
    if number:
        yield before(document, number, edition, total), number
        return
    last = document.last_game_round
    unpaired = document.rounds_total is not None and last < document.rounds_total
    for each in range(1, last + 1 + unpaired):
        yield before(document, each, edition), each
