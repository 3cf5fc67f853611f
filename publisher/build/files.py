"""Writing a file whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

SCRATCH = ".publisher-scratch"
"""The name under which a file is written before it takes its place."""


def replace_file(target: Path, data: bytes, scratch: str = SCRATCH) -> None:
    """Put `data` at `target` in one step; its folder is made where it is missing.

    The bytes are written beside the target under the name `scratch`: a file
    system finds room for a new file fastest in the folder where it will stay.
    """
    # Strings, not paths: a whole site is thousands of these.
    path = os.fspath(target)
    folder = path.rpartition(os.sep)[0]
    beside = f"{folder}{os.sep}{scratch}"
    try:
        _write(beside, data)
    except FileNotFoundError:
        os.makedirs(folder, exist_ok=True)  # noqa: PTH103  (as above)
        _write(beside, data)
    os.replace(beside, path)  # noqa: PTH105  (as above)


def _write(path: str, data: bytes) -> None:
    with open(path, "wb", buffering=0) as file:  # noqa: PTH123  (as above)
        file.write(data)
