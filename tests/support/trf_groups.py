"""Individual tournaments read from report files, under settings of the test's own."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from publisher.exchange import trf
from publisher.model.events import Group
from publisher.model.settings import Settings


def group_of_trf(text: str, settings: Settings) -> Group:
    """The players and rounds of the file, to be ranked by `settings`; it is over."""
    group = trf.group_of(trf.read(text.encode(), "test.trf"), settings)
    return replace(group, rounds_total=len(group.rounds))


def points_of_trf(text: str) -> dict[int, Fraction]:
    """What the file says everybody has."""
    lines = [line for line in text.splitlines() if line.startswith("001")]
    return {int(line[4:8]): Fraction(line[80:84].strip()) for line in lines}
