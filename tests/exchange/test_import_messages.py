"""Every file in `broken_lists/` and `broken_trx/` gives exactly the messages beside it."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import list_files, trx_files

HERE = Path(__file__).parent
READERS = {".csv": list_files.told, ".trx": trx_files.told}
CASES = sorted(
    path
    for folder in ("broken_lists", "broken_trx")
    for path in (HERE / folder).iterdir()
    if path.suffix in READERS
)


@pytest.mark.parametrize("case", CASES, ids=lambda path: f"{path.suffix[1:]}-{path.stem}")
def test_messages_word_for_word(case: Path) -> None:
    told = READERS[case.suffix](case.read_bytes())
    found = [str(problem).removeprefix(f"cup{case.suffix}:") for problem in told]
    assert found == case.with_suffix(".txt").read_text(encoding="utf-8").splitlines()


def test_there_are_enough_cases() -> None:
    assert len(CASES) >= 45
