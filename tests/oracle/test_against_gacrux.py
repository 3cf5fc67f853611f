"""Our values against those of gacrux, which the technical commission's server runs on.

Only where it is installed: `pip install .[oracle]`.  Of DE the places are
compared, for its numbers mean something else there, and of AOB the decimals.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from support.gacrux import ranked
from support.random_events import random_round_robin, random_swiss
from support.report_files import DAYS, exported
from support.tie_breaks import ROUND_ROBIN, places_of, rules_of, values_of

from publisher.model.events import Group
from publisher.ranking import keep_books

pytest.importorskip("gacrux", reason="gacrux is not installed")
pytestmark = [pytest.mark.oracle, pytest.mark.filterwarnings("ignore")]

SWISS = (
    *("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/P", "BH/C1/P", "FB", "FB/C1", "FB/P"),
    *("SB", "SB/C1", "SB/C2", "SB/P", "AOB", "AOB/F", "PS", "PS/C1", "WIN", "WON", "BPG", "BWG"),
    *("REP", "STD", "ARO", "ARO/C1", "ARO/M1", "TPR", "PTP", "APRO", "APPO"),
)
ROUND_ROBINS = (
    *("SB", "SB/C1", "KS", "KS/L+1", "KS/L-1", "PS", "WIN", "WON", "BPG", "BWG", "REP", "STD"),
    *("ARO", "TPR", "PTP", "APRO", "APPO", "BH", "BH/C1"),
)
# What they give after any round, not only at the end.
EARLY = ("BH", "BH/C1", "SB", "FB", "PS", "REP", "AOB")
AT_ONCE = 20


def theirs(
    text: str, codes: Iterable[str], *, swiss: bool, after: int = -1
) -> dict[str, Mapping[int, Any]]:
    """Their values by code and start number."""
    found = {}
    for code in codes:
        made = ranked(text, [code], swiss=swiss, after=after)
        found[code] = {number: each["tiebreakScore"][0] for number, each in made.items()}
    return found


def their_places(text: str, group: Group, code: str, *, swiss: bool) -> list[list[int]]:
    """The players place by place, by points and then by `code`."""
    accounts = keep_books(group).accounts
    places: dict[Any, list[int]] = {}
    for number, found in ranked(text, ["PTS", code], swiss=swiss).items():
        key = -accounts[number].points, found["tiebreakScore"][1]
        places.setdefault(key, []).append(number)
    return [sorted(places[key]) for key in sorted(places)]


def same(code: str, ours: Fraction | None, value: Decimal | int | None) -> bool:
    if ours is None or value is None or str(value) == "-0":
        return ours is None and (value is None or str(value) == "-0")
    if code.startswith("AOB"):
        return abs(Fraction(value) - ours) <= Fraction(1, 200)
    return Fraction(value) == ours


def differences(
    group: Group, edition: str, codes: Iterable[str], *, swiss: bool, after: int | None = None
) -> list[str]:
    asked = tuple(codes)
    text = exported(group, edition)
    found = theirs(text, asked, swiss=swiss, after=-1 if after is None else after)
    return [
        f"{code} of {number}: {ours}, there {found[code][number]}\n{text}"
        for code in asked
        for number, ours in values_of(group, code, after).items()
        if not same(code, ours, found[code][number])
    ]


def expect_the_same_places(group: Group, edition: str, *, swiss: bool) -> None:
    text = exported(group, edition)
    for code in ("DE", "DE/P"):
        assert places_of(group, code) == their_places(text, group, code, swiss=swiss)


@pytest.mark.parametrize("edition", DAYS)
@pytest.mark.parametrize("block", range(250 // AT_ONCE + 1))
def test_swiss_tournaments(block: int, edition: str) -> None:
    for seed in range(block * AT_ONCE, min(250, (block + 1) * AT_ONCE)):
        random = Random(f"swiss {edition} {seed}")  # noqa: S311 - not a secret
        group = random_swiss(random, rules_of(edition, system="dutch@2026"))
        assert not differences(group, edition, SWISS, swiss=True)
        after = random.randint(1, len(group.rounds))
        assert not differences(group, edition, EARLY, swiss=True, after=after)
        expect_the_same_places(group, edition, swiss=True)


@pytest.mark.parametrize("edition", DAYS)
@pytest.mark.parametrize("block", range(5))
def test_round_robins(block: int, edition: str) -> None:
    for seed in range(block * 10, (block + 1) * 10):
        random = Random(f"round robin {edition} {seed}")  # noqa: S311 - not a secret
        group = random_round_robin(random, rules_of(edition, system=ROUND_ROBIN))
        assert not differences(group, edition, ROUND_ROBINS, swiss=False)
        expect_the_same_places(group, edition, swiss=False)
