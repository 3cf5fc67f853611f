"""Writing a file whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def replace_file(target: Path, data: bytes, scratch: Path) -> None:
    """Put `data` at `target` in one step, by way of `scratch` on the same file system."""
    scratch.write_bytes(data)
    try:
        os.replace(scratch, target)  # noqa: PTH105  (half the time of Path.replace over a whole site)
    except FileNotFoundError:
        target.parent.mkdir(parents=True, exist_ok=True)
        os.replace(scratch, target)  # noqa: PTH105  (as above)
