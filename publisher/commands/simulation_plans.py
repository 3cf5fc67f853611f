"""From the options of `publisher simulate` to the plan of a tournament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, time
from typing import Any

import click

from publisher.commands.simulation_words import SimulationWords
from publisher.content.forms.group import GroupForm
from publisher.content.settings import settings_of
from publisher.content.slugs import slug
from publisher.model.draws import DrawMethod
from publisher.model.settings import Settings, system_name
from publisher.pairing import rounds_needed
from publisher.ranking.registry import parse
from publisher.rules.c07 import edition_on
from publisher.rules.model import RuleSet
from publisher.simulation import Occasion

_FIRST_DAY = date(2026, 1, 3)
"""Where no day is given: not today, so that the same command makes the same file on any day."""

# An id that we make up shall be short enough to be typed.
_LONGEST_ID = 60


def single_line(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The text of an option that must fit on one line of a file, for its `callback`."""
    text = value.strip() if value is not None else None
    if text is not None and not (text and text.isprintable()):
        raise click.BadParameter("write some text, on one line", ctx, param)
    return text


def codes(ctx: click.Context, param: click.Parameter, value: str) -> tuple[str, ...]:
    """The tie-breaks of an option, for its `callback`; PublisherError for one that is not known."""
    del ctx, param
    return tuple(str(parse(text)) for text in value.split(",")) if value else ()


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a made-up group is to be played by."""

    system: str
    variant: str | None
    draw: DrawMethod
    tie_breaks: tuple[str, ...] = ()


def settings_for(
    wanted: Wanted, first: date | None, seed: int, rule_sets: Mapping[str, RuleSet]
) -> Settings:
    """The settings of a group that begins on the day `first` and says nothing but what is wanted.

    `seed` draws the initial colour where no numbers are drawn.
    """
    system, name = wanted.system, system_name(wanted.system)
    if wanted.variant and name != "monrad":
        raise click.UsageError(f"--variant is a choice of the Monrad system, not of {system}")
    own: dict[str, Any] = {"draw": {"method": wanted.draw}}
    if system not in rule_sets:
        own["system"] = system
    if wanted.tie_breaks:
        own["tie_breaks"] = list(wanted.tie_breaks)
    if name == "dutch" and wanted.draw is DrawMethod.GIVEN:
        own["dutch"] = {"colour_seed": seed}
    edition = edition_on(first or _FIRST_DAY, rule_sets)
    settings = _settings(own, system, rule_sets, edition)
    if wanted.variant and wanted.variant != settings.monrad.variant:
        own["monrad"] = {"variant": wanted.variant}
        settings = _settings(own, system, rule_sets, edition)
    return settings


def _settings(
    own: Mapping[str, Any], system: str, rule_sets: Mapping[str, RuleSet], edition: RuleSet | None
) -> Settings:
    form = GroupForm.model_validate({"id": "group", "name": "Group", **own})
    rules = system if system in rule_sets else None
    return settings_of(form, rules, system, rule_sets, edition)[0]


def rounds_of(settings: Settings, players: int, wanted: int | None) -> int:
    """The number of rounds wanted, else that which the system fixes."""
    fixed = rounds_needed(settings.system, settings, players)
    if wanted is None and fixed is None:
        name = system_name(settings.system)
        raise click.UsageError(f"say how many rounds: {name} does not fix them; --rounds 7, say")
    return wanted or fixed or 0


def occasion(
    words: SimulationWords,
    name: str,
    *,
    place: str,
    first: date | None,
    every: int | None,
    at: Sequence[time],
    rounds: int,
) -> Occasion:
    """Where and when a tournament called `name` is played over so many `rounds`."""
    start = first or _FIRST_DAY
    event_id = slug(name, "event")[:_LONGEST_ID].rstrip("-")
    if every is None and at:
        raise click.UsageError("--at tells the hours of days: say with --every how many apart")
    made = Occasion(
        id=event_id,
        slug=event_id.removesuffix(f"-{start.year}"),
        name=name,
        first_day=start,
        group_id=words.group_id,
        group_name=words.group,
        place=place,
        every=every,
        hours=tuple(at),
        notes=words.notes,
    )
    try:
        made.posted(1), made.day(rounds)
    except OverflowError:
        raise click.UsageError(f"the calendar has no such days: from {start} on") from None
    return made
