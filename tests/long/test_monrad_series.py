"""All of the random Monrad tournaments: before the umpire, and against the literal search."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.monrad_series import compared, compared_breaking, compared_by_hand, judged
from support.series import Series

from publisher.model.settings import MonradVariant

pytestmark = pytest.mark.timeout(0)
VARIANTS = pytest.mark.parametrize("variant", list(MonradVariant))
Run = Callable[[Callable[..., Series], MonradVariant, int], Series]


@VARIANTS
def test_every_choice_in_fields_of_any_size_is_proved(play: Run, variant: MonradVariant) -> None:
    assert play(judged, variant, 20_000).wrong == []


@VARIANTS
def test_the_literal_search_finds_the_same(play: Run, variant: MonradVariant) -> None:
    assert play(compared, variant, 20_000).wrong == []


@VARIANTS
def test_the_literal_search_goes_on_alike_from_rounds_set_up_by_hand(
    play: Run, variant: MonradVariant
) -> None:
    assert play(compared_by_hand, variant, 20_000).wrong == []


@VARIANTS
def test_the_fewest_breaks_of_7_are_taken(play: Run, variant: MonradVariant) -> None:
    assert play(compared_breaking, variant, 2_000).wrong == []
