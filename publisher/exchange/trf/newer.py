"""What TRF26 adds: encoded records about the tournament, and lists beside the players' rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from publisher.exchange.trf.dutch import accelerations_of, prohibitions_of
from publisher.exchange.trf.encoded import time_code
from publisher.exchange.trf.initial_colour import initial_colour_of
from publisher.exchange.trf.record_lines import acceleration_line, bye_line, prohibition_line
from publisher.exchange.trf.records import ByeRecord, RankMethod
from publisher.exchange.trf.scoring_lines import scoring_line_26
from publisher.exchange.trf.systems import type_code
from publisher.exchange.trf.tie_breaks import known_to_fide
from publisher.model.events import Group
from publisher.model.results import ByeKind
from publisher.model.settings import system_name

CONTROLLER = "publisher"
"""What 182 says of a file that we wrote."""

_ASKED_FOR = (ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO)


def encoded_lines(
    group: Group, time_control: str, method: RankMethod | None = None
) -> Iterator[str]:
    """The records 142 to 222, to stand before the players' rows."""
    settings = group.settings
    if group.rounds_total:
        yield f"142 {group.rounds_total}"
    if colour := initial_colour_of(settings):
        yield f"152 {colour[0].upper()}"
    yield from scoring_line_26(settings.points)
    if method:
        yield " ".join(word for word in ("172", method.federation, method.name) if word)
    yield f"182 {CONTROLLER}"
    if code := type_code(settings):
        yield f"192 {code}"
    if codes := known_to_fide(settings.tie_breaks):
        yield f"202 {','.join(codes)}"
    if code := time_code(time_control):
        yield f"222 {code}"


def list_lines(group: Group) -> Iterator[str]:
    """The records 240, 250 and 260, to stand behind the rows."""
    byes: defaultdict[tuple[int, ByeKind], list[int]] = defaultdict(list)
    for each in group.rounds:
        for bye in each.byes:
            if bye.kind in _ASKED_FOR:
                byes[each.number, bye.kind].append(bye.player)
    for (number, kind), players in byes.items():
        yield bye_line(ByeRecord(kind, number, tuple(players), line=0))
    if system_name(group.settings.system) == "dutch":
        yield from map(acceleration_line, accelerations_of(group.settings.dutch))
        last = group.rounds_total or max((each.number for each in group.rounds), default=1)
        for prohibition in prohibitions_of(group.settings.dutch):
            yield prohibition_line(prohibition, last)
