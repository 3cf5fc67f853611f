"""The outside data that tests read where it is there, and skip where it is not."""

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2].parent / "shared" / "data"


def shared_data(name: str) -> Path:
    """The file or folder of that name among the outside data; skips the test without it."""
    path = SHARED / name
    if not path.exists():
        pytest.skip(f"outside test data not here: ../shared/data/{name}")
    return path
