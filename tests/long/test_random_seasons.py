"""All thousand random seasons against the slow computation."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.agreement import agree
from support.seasons import random_season

pytestmark = pytest.mark.timeout(0)


def test_a_thousand_seasons_come_out_the_same(
    share: Callable[[int], int], note: Callable[[str], None]
) -> None:
    seasons = share(1000)
    for seed in range(seasons):
        agree(random_season(seed))
    note(f"{seasons} random seasons, all the same as the slow computation")
