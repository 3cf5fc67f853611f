"""The Dutch system against trying everything, and its fast way against the general one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.dutch_outside import outside_both_ways, sources
from support.dutch_series import both_ways, compared
from support.series import Series

pytestmark = pytest.mark.timeout(0)
EDITIONS = pytest.mark.parametrize("edition", [2026, 2017])
Run = Callable[[Callable[..., Series], int, int], Series]


@EDITIONS
def test_small_fields_are_paired_as_by_trying_everything(play: Run, edition: int) -> None:
    assert play(compared, edition, 3_000).wrong == []


@EDITIONS
def test_both_ways_pair_every_bracket_alike(play: Run, edition: int) -> None:
    assert play(both_ways, edition, 1_500).wrong == []


@EDITIONS
def test_both_ways_pair_the_outside_data_alike(play: Run, edition: int) -> None:
    assert play(outside_both_ways, edition, len(sources())).wrong == []
