"""The options with which a command takes a tournament report file where others take an event.

Light on purpose: such a file needs neither YAML nor the forms of events.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any

import click

from publisher.model.results import Colour
from publisher.model.settings import MonradVariant

OF_FILES = {
    "system": "--system",
    "edition": "--edition",
    "variant": "--variant",
    "rounds_total": "--rounds-total",
    "number_one": "--number-one",
}
"""What an event's file says itself, by the name of the parameter."""

_TRF = re.compile(r"\.trfx?(\d\d)?$", re.IGNORECASE)


def file_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of `OF_FILES`."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS = (
    click.option("--system", metavar="NAME", help="TRF: the pairing system, such as monrad."),
    click.option("--edition", metavar="YEAR", help="TRF: its edition [default: by the first day]."),
    click.option(
        "--variant",
        type=click.Choice([each.value for each in MonradVariant]),
        help="TRF: how Monrad is read [default: text].",
    ),
    click.option(
        "--rounds-total",
        type=click.IntRange(1),
        metavar="R",
        help="TRF: the number of rounds [default: 142 or XXR].",
    ),
    click.option(
        "--number-one",
        type=click.Choice([each.value for each in Colour]),
        help="TRF: colour of number 1 in round 1 [default: 152 or XXC].",
    ),
)


def is_file_of_results(event: str, given: Mapping[str, Any]) -> bool:
    """By its name; with `--system` any file that is no event is taken for one."""
    if _TRF.search(event):
        return True
    return bool(given["system"]) and not event.endswith((".yaml", ".yml")) and Path(event).is_file()


def refuse(given: Mapping[str, Any], options: Mapping[str, str], why: str) -> None:
    """UsageError where one of `options` was given."""
    for name, option in options.items():
        if given[name]:
            raise click.UsageError(f"{option} {why}")


def refuse_file_options(given: Mapping[str, Any]) -> None:
    """UsageError where an option of files was given with an event."""
    refuse(given, OF_FILES, "goes with a TRF; an event's file says it itself")


def without(given: Mapping[str, Any], options: Collection[str]) -> dict[str, Any]:
    """What was given, less `options`."""
    return {name: value for name, value in given.items() if name not in options}
