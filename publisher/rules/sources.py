"""The rule-set files that come with the program, as bytes."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def built_in_sources() -> dict[str, bytes]:
    """File name (for messages) and content of each built-in rule set, in order of name."""
    folder = files("publisher.rules") / "sets"
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".yaml")),
                   key=lambda file: file.name)  # fmt: skip
    return {f"built-in rules/{file.name}": file.read_bytes() for file in found}
