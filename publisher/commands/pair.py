"""`publisher pair`: a round as the engine pairs it, on the screen or into the event's file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from publisher.commands.event_lookup import choose_group, find_event
from publisher.commands.exit_codes import ExitCode
from publisher.commands.pairing_forms import pairing_json, pairing_text
from publisher.commands.plain_words import PlainWords, explained
from publisher.commands.terminal import say, tell
from publisher.commands.trf_pairing import file_with
from publisher.content.write import write_round
from publisher.exchange import trf
from publisher.model.events import Event, Group, RoundState
from publisher.model.pairings import NoLegalPairing, Pairing
from publisher.pairing import pair as pair_group
from publisher.problems import PublisherError
from publisher.transfer.departure import report_file


def pair_event(
    event: str,
    *,
    site: Path | None,
    group: str | None,
    round_number: int | None,
    form: str,
    explain: bool,
    write: bool,
    language: str,
) -> ExitCode:
    """Pair a round of the event, print it, and with `write` put it into the event's file."""
    found = find_event(event, site)
    chosen = choose_group(found.event, group)
    number = round_number or next_round(chosen)
    if write:
        _refuse_published(chosen, number)
    outcome = pair_group(chosen, number)
    words = PlainWords(language, chosen)
    if not isinstance(outcome, Pairing | NoLegalPairing):
        raise PublisherError(" ".join(explained(words, outcome.reasons)))
    if form == "trf" and isinstance(outcome, Pairing):
        click.echo(_report_file(found.event, chosen, outcome), nl=False)
    else:
        print_pairing = pairing_json if form == "json" else pairing_text
        # Where a file was asked for, nothing that is none goes into it.
        put = tell if form == "trf" else say
        put(print_pairing(chosen, outcome, words, explain=explain))
    if isinstance(outcome, NoLegalPairing):
        return ExitCode.NO_LEGAL_PAIRING
    if write:
        write_round(found.path, chosen.id, outcome, found.data)
        tell(f"Round {number} is written into {found.path}; `publisher publish` lets it stand.")
    return ExitCode.FINE


def _report_file(event: Event, group: Group, pairing: Pairing) -> bytes:
    """The rounds before `pairing` as a report file (TRF26) without remarks, and it with them.

    Of later rounds only byes asked for beforehand are kept.
    """
    rounds = tuple(
        each
        for each in group.rounds
        if each.number < pairing.round
        or (each.number > pairing.round and each.state is RoundState.DRAFT)
    )
    before = replace(group, rounds=rounds)
    document = trf.read(report_file(event, before, {}, plain=True), "report.trf")
    return file_with(document, pairing)


def next_round(group: Group) -> int:
    """The round to pair: the one after the last that is published.

    PublisherError where all planned rounds are.
    """
    published = [each.number for each in group.rounds if each.state is RoundState.PUBLISHED]
    number = max(published, default=0) + 1
    if group.rounds_total and number > group.rounds_total:
        raise PublisherError(
            f"all {group.rounds_total} rounds of {group.name} are written down and published; "
            "--round N shows one of them as the engine pairs it"
        )
    return number


def _refuse_published(group: Group, number: int) -> None:
    for written in group.rounds:
        if written.number == number and written.state is RoundState.PUBLISHED:
            raise PublisherError(
                f"round {number} of {group.name} is published and stands; "
                "a change to it is made by hand, in the file"
            )
