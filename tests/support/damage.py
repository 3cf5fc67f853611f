"""Files damaged at random, one for each seed: whatever comes of them, it is no fault of ours.

The ordinary tests try the first few of each series, `tests/long` all of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from random import Random
from xml.sax.saxutils import escape

from publisher.build.privacy import leaks, secrets_in
from publisher.content.events import event_form_in, join_event
from publisher.content.writing import event_text
from publisher.exchange import lists, trx
from publisher.exchange.formats import Read, format_of
from publisher.exchange.imported import Imported
from publisher.exchange.trf.importing import imported
from publisher.problems import ProblemsError, PublisherError
from publisher.ranking import rank
from publisher.transfer.arrival import arrive
from publisher.transfer.wishes import Wishes
from support.any_event import RULE_SETS
from support.any_tournament import read_back
from support.arrivals import ALONE
from support.damage_sources import (
    BORN,
    LIST_PIECES,
    TRF_PIECES,
    TRX_PIECES,
    YAML_PIECES,
    list_sources,
    right_events,
    trf_sources,
    trx_sources,
    yaml_sources,
)

_VALUE = re.compile(r'="([^"<>]*)"')
_PAIR = re.compile(r"\b([a-z_]+): ([^\s,\[\]{}#]+)(?=[,}\n])")
_IN_QUOTES = {'"': "&quot;"}
# With another figure beside it, it is another date or none.
_BORN = re.compile(rf"(?<!\d){BORN.replace('/', '[/-]')}(?!\d)")


_Make = Callable[[Sequence[str], Sequence[str], int], bytes]
"""Makes one file of sources and pieces, for a seed."""


@dataclass
class Damage:
    """`seen` counts the inputs and what became of them; `wrong` names each fault."""

    seen: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def __add__(self, other: Damage) -> Damage:
        return Damage(self.seen + other.seen, self.wrong + other.wrong)


def damaged(sources: Sequence[str], pieces: Sequence[str], seed: int) -> bytes:
    """One of the files with up to five places damaged, the first one most often."""
    random = Random(seed)  # noqa: S311 - a test keeps no secrets
    text = sources[0] if random.randrange(2) else random.choice(sources)
    for _ in range(random.choice((1, 1, 2, 3, 5))):
        start = random.randrange(len(text) + 1)
        # Half of the time as many signs go as come, so that the columns stay.
        piece = random.choice(pieces)
        gone = len(piece) if random.randrange(2) else random.randrange(13)
        text = text[:start] + piece + text[start + gone :]
    return text.encode(random.choice(("utf-8", "utf-8", "utf-8-sig", "utf-16")), "surrogatepass")


def other_values(sources: Sequence[str], pieces: Sequence[str], seed: int) -> bytes:
    """One of the files, which stays sound XML, with other values of up to five attributes."""
    random = Random(seed)  # noqa: S311 - a test keeps no secrets
    text = sources[0] if random.randrange(2) else random.choice(sources)
    said = {*_VALUE.findall(text), *(escape(piece, _IN_QUOTES) for piece in pieces)}
    values = sorted(said - {BORN})
    for _ in range(random.choice((1, 1, 2, 3, 5))):
        found = random.choice([*_VALUE.finditer(text), None])
        if found:
            text = f"{text[: found.start(1)]}{random.choice(values)}{text[found.end(1) :]}"
    return text.encode("utf-8", "surrogatepass")


def other_pairs(sources: Sequence[str], pieces: Sequence[str], seed: int) -> bytes:
    """A right file with what others say under the same key, or a piece, in up to five places."""
    random = Random(seed)  # noqa: S311 - a test keeps no secrets
    text = random.choice(right_events())
    told: dict[str, set[str]] = {}
    for key, value in _PAIR.findall("\n".join(sources)):
        told.setdefault(key, set()).add(value)
    for _ in range(random.choice((1, 1, 2, 3, 5))):
        found = random.choice([*_PAIR.finditer(text)])
        others = sorted(told[found[1]])
        new = random.choice(others if random.randrange(20) else pieces)
        text = f"{text[: found.start(2)]}{new}{text[found.end(2) :]}"
    return text.encode("utf-8", "surrogatepass")


def damaged_reports(seeds: Iterable[int]) -> Damage:
    """Report files imported: an event that its own file says too, or problems."""
    return _series(seeds, trf_sources(), TRF_PIECES, partial(_import, otherwise=imported))


def damaged_events(seeds: Iterable[int]) -> Damage:
    """Event files read: an event that can be ranked, or problems."""
    in_turn = partial(_in_turn, sound=other_pairs)
    return _series(seeds, yaml_sources(), YAML_PIECES, _read, in_turn)


def damaged_lists(seeds: Iterable[int]) -> Damage:
    """Lists imported: an event that its own file says too, or problems."""
    return _series(seeds, list_sources(), LIST_PIECES, partial(_import, otherwise=lists.read))


def damaged_trx(seeds: Iterable[int]) -> Damage:
    """TRX files imported: an event that its own file says too, or problems."""
    attempt = partial(_import, otherwise=trx.read)
    in_turn = partial(_in_turn, sound=other_values)
    return _series(seeds, trx_sources(), TRX_PIECES, attempt, in_turn)


def _in_turn(sources: Sequence[str], pieces: Sequence[str], seed: int, sound: _Make) -> bytes:
    return (sound if seed % 2 else damaged)(sources, pieces, seed)


def _series(
    seeds: Iterable[int],
    sources: Sequence[str],
    pieces: Sequence[str],
    attempt: Callable[[bytes], str],
    damage: _Make = damaged,
) -> Damage:
    series = Damage()
    for seed in seeds:
        series.seen["inputs"] += 1
        try:
            series.seen[attempt(damage(sources, pieces, seed))] += 1
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a fault
            series.wrong.append(f"seed {seed}: {type(error).__name__}: {error}")
    return series


def _import(data: bytes, otherwise: Read) -> str:
    """Imported by the format that knows the file, or `otherwise`; each group of it."""
    try:
        read = format_of(data, "cup.trf").read
    except ProblemsError:
        read = otherwise
    try:
        first = read(data, "cup.trf")
    except ProblemsError as error:
        _look_through("".join(map(str, error.problems)))
        return "refused"
    became = [_arrive(each) for each in (first, *first.others)]
    return "imported" if "imported" in became else "refused"


def _arrive(read: Imported) -> str:
    wishes = Wishes(first=date(2026, 3, 1), system="" if read.said.system else "dutch@2026")
    try:
        found = arrive(read, wishes, ALONE)
    except ProblemsError as error:
        _look_through("".join(map(str, error.problems)))
        return "refused"
    text = event_text(found.event, RULE_SETS)
    if any(leaks("cup.trf", text.encode(), secrets_in(read.private.values(), found.event))):
        return "refused"  # as the command does it: a row taken for the event's name, say
    _look_through(text + "".join(map(str, found.warnings)))
    assert read_back(text) == found.event
    return "imported"


def _look_through(text: str) -> None:
    assert not _BORN.search(text), "a birth date is shown"


def _read(data: bytes) -> str:
    joins = ALONE
    lines = data.count(b"\n") + data.count(b"\r") + 1
    try:
        loaded, problems = join_event(event_form_in(data, "e.yaml"), data, "e.yaml", joins)
        became = "read"
        for group in loaded.event.groups:
            rank(group)
    except ProblemsError as error:
        problems, became = error.problems, "refused"
    except PublisherError:
        return "refused"
    assert all(each.message and 0 <= each.place.line <= lines + 1 for each in problems)
    return became
