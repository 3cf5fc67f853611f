"""Every file in `broken/` gives exactly the messages that stand beside it."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.trf_files import told

BROKEN = Path(__file__).parent / "broken"
CASES = sorted(path.stem for path in BROKEN.glob("*.trf"))


@pytest.mark.parametrize("case", CASES)
def test_messages_word_for_word(case: str) -> None:
    data = (BROKEN / f"{case}.trf").read_bytes()
    found = [str(problem).removeprefix("cup.trf:") for problem in told(data)]
    expected = (BROKEN / f"{case}.txt").read_text(encoding="utf-8").splitlines()
    assert found == expected


def test_there_are_enough_cases() -> None:
    assert len(CASES) >= 30
