"""`publisher pair FILE.trf`: a round from the start numbers, results and colours of a file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from publisher.commands.exit_codes import ExitCode
from publisher.commands.pairing_forms import pairing_json, pairing_text
from publisher.commands.plain_words import PlainWords, explained
from publisher.commands.terminal import say, tell
from publisher.commands.trf_files import cited, read_players, rounds_total_of, settings_of
from publisher.exchange import trf
from publisher.model.events import Bye, Group
from publisher.model.pairings import BadState, Pairing, PairingOutcome, Unpaired
from publisher.model.results import ByeKind
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
    document = read_players(path)
    settings = settings_of(document, system, edition, variant, number_one)
    number = round_number or trf.next_round(document)
    coming = trf.before_round(document, settings, number)
    total = rounds_total_of(document, coming.group, rounds_total)
    if round_number is None and 0 < total < number:
        raise PublisherError(
            f"all {total} rounds of {path} are played; --round N shows one of them as the "
            "engine pairs it"
        )
    _tell_entered(coming)
    group = replace(coming.group, rounds_total=total)
    if explain:
        group = cited(group)
    outcome = pair_group(group, number)
    if not isinstance(outcome, Pairing) and not explain:
        group = cited(group)
        outcome = pair_group(group, number)
    outcome = _with_entered(outcome, coming)
    if form == "trf" and isinstance(outcome, Pairing):
        click.echo(file_with(document, outcome), nl=False)
        return ExitCode.FINE
    return _print(group, outcome, form, language, explain=explain)


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


def file_with(document: trf.TrfDocument, pairing: Pairing) -> bytes:
    """The file of `document` with the round of `pairing` added."""
    pairs = [(pair.white, pair.black) for pair in pairing.pairs]
    byes = [Bye(each.player, each.kind) for each in pairing.unpaired]
    return trf.with_round(document, pairing.round, pairs, byes)


def _print(
    group: Group, outcome: PairingOutcome, form: str, language: str, *, explain: bool
) -> ExitCode:
    words = PlainWords(language, group)
    if isinstance(outcome, BadState):
        raise PublisherError(" ".join(explained(words, outcome.reasons)))
    print_pairing = pairing_json if form == "json" else pairing_text
    # Where a file was asked for, nothing that is none goes into it.
    put = tell if form == "trf" else say
    put(print_pairing(group, outcome, words, explain=explain))
    return ExitCode.FINE if isinstance(outcome, Pairing) else ExitCode.NO_LEGAL_PAIRING
