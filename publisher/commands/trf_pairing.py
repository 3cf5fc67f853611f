"""`publisher pair FILE.trf`: a round from the start numbers, results and colours of a file."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import date
from pathlib import Path

import click

from publisher.commands.exit_codes import ExitCode
from publisher.commands.pairing_forms import pairing_json, pairing_text
from publisher.commands.plain_words import PlainWords, explained
from publisher.commands.systems import system_called
from publisher.commands.terminal import say, show_problems, tell
from publisher.exchange import trf
from publisher.model.events import Bye, Group
from publisher.model.pairings import BadState, Pairing, PairingOutcome, Unpaired
from publisher.model.results import ByeKind, Colour
from publisher.model.settings import (
    MonradRule,
    MonradVariant,
    Settings,
    edition_in_force,
    system_name,
)
from publisher.pairing import known_systems, rounds_needed
from publisher.pairing import pair as pair_group
from publisher.problems import PublisherError


def pair_file(
    path: Path,
    *,
    round_number: int | None,
    form: str,
    explain: bool,
    language: str,
    system: str | None,
    edition: str | None,
    variant: str | None,
    rounds_total: int | None,
    number_one: str | None,
) -> ExitCode:
    """Pair a round of the file at `path` and print it; the command's options are its own.

    Warnings of the file go to standard error.  Raises ProblemsError for what is
    impossible in it, PublisherError where it says too little.
    """
    document = _read(path)
    settings = _settings(document, system, edition, variant, number_one)
    number = round_number or trf.next_round(document)
    coming = trf.before_round(document, settings, number)
    total = _rounds_total(document, coming.group, rounds_total)
    if round_number is None and 0 < total < number:
        raise PublisherError(
            f"all {total} rounds of {path} are played; --round N shows one of them as the "
            "engine pairs it"
        )
    _tell_entered(coming)
    group = replace(coming.group, rounds_total=total)
    if explain:
        group = _cited(group)
    outcome = pair_group(group, number)
    if not isinstance(outcome, Pairing) and not explain:
        group = _cited(group)
        outcome = pair_group(group, number)
    outcome = _with_entered(outcome, coming)
    if form == "trf" and isinstance(outcome, Pairing):
        click.echo(_with_round(document, outcome), nl=False)
        return ExitCode.FINE
    return _print(group, outcome, form, language, explain=explain)


def _read(path: Path) -> trf.TrfDocument:
    if not path.is_file():
        raise PublisherError(f"there is no file {path}")
    document = trf.read(path.read_bytes(), path.as_posix())
    show_problems(document.warnings, sys.stderr)
    if document.teams_play:
        raise PublisherError(f"{path} is of teams; only players are paired from a file so far")
    return document


def _settings(
    document: trf.TrfDocument,
    system: str | None,
    edition: str | None,
    variant: str | None,
    number_one: str | None,
) -> Settings:
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
    newest = edition_in_force(wanted, date.max)
    if newest == wanted:
        return wanted
    first, or_else = document.facts.first_day, document.facts.first_day_or_else
    if first is None:
        tell(f"{document.file} has no first day (042); it is paired by {newest}.")
        return newest
    found = edition_in_force(wanted, first)
    if or_else is not None and edition_in_force(wanted, or_else) != found:
        tell(f"042 may mean {first} or {or_else}; it is paired by {found}. --edition says another.")
    return found


def _rounds_total(document: trf.TrfDocument, group: Group, wanted: int | None) -> int:
    """The number of rounds; 0, with a remark, where nobody says it."""
    written = document.rounds_total
    if wanted and written and wanted != written:
        tell(f"--rounds-total {wanted} goes before the file, which says {written} rounds.")
    system = group.settings.system
    total = wanted or written or rounds_needed(system, group.settings, len(group.entries))
    if not total:
        tell(
            "The number of rounds is not known (142, XXR or --rounds-total), "
            "so no round is paired as the last one."
        )
    return total or 0


def _tell_entered(coming: trf.Coming) -> None:
    for player in coming.entered:
        tell(f"Player {player} has the bye of round {coming.round} in the file, and keeps it.")


def _with_entered(outcome: PairingOutcome, coming: trf.Coming) -> PairingOutcome:
    """Whoever had the bye beforehand has it in the pairing too."""
    if not isinstance(outcome, Pairing) or not coming.entered:
        return outcome
    given = tuple(Unpaired(player, ByeKind.PAIRING) for player in coming.entered)
    others = tuple(each for each in outcome.unpaired if each.player not in coming.entered)
    return replace(outcome, unpaired=(*given, *others))


def _with_round(document: trf.TrfDocument, pairing: Pairing) -> bytes:
    """The file with the round added."""
    pairs = [(pair.white, pair.black) for pair in pairing.pairs]
    byes = [Bye(each.player, each.kind) for each in pairing.unpaired]
    return trf.with_round(document, pairing.round, pairs, byes)


def _cited(group: Group) -> Group:
    """`group` with the paragraphs of its system's rule set, which reasons cite."""
    from publisher.content.settings import Regulation, layers_for  # noqa: PLC0415 - as below
    from publisher.rules.load import built_in  # noqa: PLC0415 - only where reasons are told

    layers = layers_for(None, group.settings.system, built_in())
    citations = tuple(Regulation(layers).citations())
    return replace(group, settings=replace(group.settings, citations=citations))


def _print(
    group: Group, outcome: PairingOutcome, form: str, language: str, *, explain: bool
) -> ExitCode:
    words = PlainWords(language, group)
    if isinstance(outcome, BadState):
        raise PublisherError(" ".join(explained(words, outcome.reasons)))
    print_pairing = pairing_json if form == "json" else pairing_text
    say(print_pairing(group, outcome, words, explain=explain))
    return ExitCode.FINE if isinstance(outcome, Pairing) else ExitCode.NO_LEGAL_PAIRING
