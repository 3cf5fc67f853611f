"""The accent colour can be read, or the site says which one could."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.problems import Place
from publisher.site.colours import DARK, LIGHT, accent_tones, check_accent, contrast

COLOURS = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48), ("#0000ff", "#ffffff", 8.59)],
)
def test_contrast(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == contrast(other, one) == pytest.approx(ratio, abs=0.01)


def test_a_pale_accent_is_an_error_that_names_a_readable_one() -> None:
    (problem,) = check_accent("#88bbee", Place("site-config.yaml"))
    assert problem.code == "config.accent_contrast"
    assert str(problem).startswith(
        "site-config.yaml: error: the accent colour #88bbee is too pale to read: "
        "its contrast to the page is "
    )
    (remedy,) = re.findall(r"#[0-9a-f]{6}", problem.remedy)
    assert not check_accent(remedy, problem.place)


def test_a_readable_accent_stays_as_it_is() -> None:
    assert not check_accent("#1f5f8b", Place("site-config.yaml"))
    assert accent_tones("#1f5f8b")[0] == "#1f5f8b"


@given(COLOURS)
def test_the_dark_scheme_gets_a_tone_that_can_be_read(accent: str) -> None:
    _, dark = accent_tones(accent)
    assert all(contrast(dark, background) >= DARK.least for background in DARK.backgrounds)


@given(COLOURS)
def test_what_passes_can_be_read_on_every_light_ground(accent: str) -> None:
    if not check_accent(accent, Place("site-config.yaml")):
        assert all(contrast(accent, background) >= 4.5 for background in LIGHT.backgrounds)
