"""Finding the site that a command is about."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from publisher.content.walk import CONFIG_FILE
from publisher.problems import PublisherError

SCHEMAS = "schemas"
"""The folder of a site with the JSON Schemas that editors check and complete by."""


def site_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option `--site`, as every command that needs a site has it."""
    return click.option(
        "--site",
        type=click.Path(path_type=Path),
        metavar="DIR",
        help=f"Folder of the site [default: the one around here with {CONFIG_FILE}].",
    )(command)


def enclosing_site(start: Path) -> Path | None:
    """The nearest folder from `start` upwards that holds a site, None where there is none."""
    start = start.absolute()
    for folder in (start, *start.parents):
        if (folder / CONFIG_FILE).is_file():
            return folder
    return None


def find_site(given: Path | None) -> Path:
    """The site that `--site` names, else the one around the working directory.

    Raises PublisherError, with what to do, where there is none.
    """
    if given is None:
        found = enclosing_site(Path.cwd())
        if found is None:
            raise PublisherError(
                f"there is no {CONFIG_FILE} here or in any folder above; go to the site's folder, "
                "name it with --site DIR, or make one with `publisher new site DIR`"
            )
        return found
    if not (given / CONFIG_FILE).is_file():
        raise PublisherError(
            f"{given} holds no {CONFIG_FILE}; name the folder that does, "
            f"or make a site there with `publisher new site {given}`"
        )
    return given
