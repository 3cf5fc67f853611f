"""The files that `publisher new` writes: templates with `$name` places, filled and written once."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from string import Template

from publisher.commands.folders import made_folder
from publisher.problems import PublisherError


def filled(name: str, values: Mapping[str, str]) -> str:
    """The scaffold file `name` with its places filled; KeyError where a value is missing."""
    template = files("publisher.commands").joinpath("scaffold", name).read_text(encoding="utf-8")
    return Template(template).substitute(values)


def write_new(path: Path, text: str) -> None:
    """Write `text` to a file that is not there yet; PublisherError where it is."""
    made_folder(path.parent)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise PublisherError(f"{path} is there already and is left as it is") from None
