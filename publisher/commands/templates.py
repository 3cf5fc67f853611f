"""The files that `publisher new` writes: templates with `$name` places, filled and written once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from string import Template

from publisher.problems import PublisherError


def filled(name: str, values: Mapping[str, str]) -> str:
    """The scaffold file `name` with its places filled; KeyError where a value is missing."""
    template = files("publisher.commands").joinpath("scaffold", name).read_text(encoding="utf-8")
    return Template(template).substitute(values)


def yaml_text(text: str) -> str:
    """`text` as a YAML scalar that is text whatever it looks like."""
    # JSON strings are YAML; DEL and the C1 characters are the ones that YAML wants escaped too.
    quoted = json.dumps(text, ensure_ascii=False)
    return "".join(f"\\x{ord(char):02x}" if "\x7f" <= char <= "\x9f" else char for char in quoted)


def write_new(path: Path, text: str) -> None:
    """Write `text` to a file that is not there yet; PublisherError where it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise PublisherError(f"{path} is there already and is left as it is") from None
