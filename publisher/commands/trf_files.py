"""What a command asks of a tournament report file: its players, the system, the rounds planned."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import click

from publisher.commands.systems import refuse_two_editions, system_called
from publisher.commands.terminal import show_problems, tell
from publisher.exchange import trf
from publisher.exchange.editions import edition_of
from publisher.model.events import Group
from publisher.model.results import Colour
from publisher.model.settings import (
    MonradRule,
    MonradVariant,
    Settings,
    system_name,
)
from publisher.pairing import known_systems, rounds_needed
from publisher.problems import PublisherError


def read_file(path: Path) -> trf.TrfDocument:
    """The file at `path`, its warnings on standard error; PublisherError where there is none."""
    if not path.is_file():
        raise PublisherError(f"there is no file {path}")
    document = trf.read(path.read_bytes(), path.as_posix())
    show_problems(document.warnings, sys.stderr)
    return document


def read_players(path: Path) -> trf.TrfDocument:
    """The same; PublisherError for a file of teams."""
    document = read_file(path)
    if document.teams_play:
        raise PublisherError(f"{path} is of teams; only players are read from a file so far")
    return document


def settings_of(
    document: trf.TrfDocument,
    system: str | None,
    edition: str | None,
    variant: str | None,
    number_one: str | None,
) -> Settings:
    """What the options and the file say of the pairing; PublisherError where that is too little."""
    refuse_two_editions(system, edition)
    chosen = _system(system or trf.system_of(document.facts), edition, document)
    if variant and system_name(chosen) != "monrad":
        raise click.UsageError(f"--variant is a choice of Monrad; {chosen} has none")
    rule = MonradRule(
        variant=MonradVariant(variant) if variant else MonradVariant.TEXT,
        number_one=Colour(number_one)
        if number_one
        else document.facts.initial_colour or MonradRule().number_one,
    )
    dutch = trf.dutch_rule_of(document)
    if number_one:
        dutch = replace(dutch, initial_colour=Colour(number_one))
    if system_name(chosen) == "dutch" and dutch.initial_colour is None:
        raise PublisherError(
            f"{document.file} does not say which colour number 1 begins with (152 or XXC), "
            f"which {chosen} needs; say it with --number-one"
        )
    return Settings(rule_set=chosen, system=chosen, monrad=rule, dutch=dutch)


def _system(wanted: str, edition: str | None, document: trf.TrfDocument) -> str:
    """The system as `id@edition`: the one named, that in force on the first day, or the newest."""
    if not wanted:
        names = ", ".join(dict.fromkeys(map(system_name, sorted(known_systems()))))
        raise PublisherError(
            f"neither 192 nor 092 of {document.file} names the pairing system; "
            f"name one with --system: {names}"
        )
    return system_called(wanted if edition else _of_the_day(wanted, document), edition)


def _of_the_day(wanted: str, document: trf.TrfDocument) -> str:
    """The edition that the first day picks; where the file leaves it open, with a remark."""
    found, doubt = edition_of(wanted, document.facts.possible_first_days)
    if doubt:
        tell(f"In {document.file}, {doubt}. --edition says another.")
    return found


def rounds_total_of(document: trf.TrfDocument, group: Group, wanted: int | None) -> int:
    """The number of rounds; 0, with a remark, where nobody says it and the system needs none."""
    written = document.rounds_total
    if wanted and written and wanted != written:
        tell(f"--rounds-total {wanted} goes before the file, which says {written} rounds.")
    system = group.settings.system
    total = wanted or written or rounds_needed(system, group.settings, len(group.entries))
    if not total and system_name(system) == "dutch":
        # Topscorers and acceleration hang on it, so that a guess would pair wrongly in silence.
        raise PublisherError(
            f"{document.file} does not say how many rounds there are (142 or XXR), which {system} "
            "needs; say it with --rounds-total"
        )
    if not total:
        tell(
            "The number of rounds is not known (142, XXR or --rounds-total), "
            "so no round is paired as the last one."
        )
    return total or 0


def cited(group: Group) -> Group:
    """`group` with the paragraphs of its system's rule set, which reasons cite."""
    from publisher.content.settings import Regulation, layers_for  # noqa: PLC0415 - as below
    from publisher.rules.load import built_in  # noqa: PLC0415 - only where reasons are told

    layers = layers_for(None, group.settings.system, built_in())
    citations = tuple(Regulation(layers).citations())
    return replace(group, settings=replace(group.settings, citations=citations))
