"""`publisher simulate`: a made-up tournament, the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from datetime import date, time
from pathlib import Path
from typing import Any

import click

from publisher.commands.days import day, hours
from publisher.commands.exit_codes import ExitCode
from publisher.commands.plain_words import PlainWords, explained
from publisher.commands.recorded_command import recorded
from publisher.commands.simulated_files import SUFFIXES, file_text
from publisher.commands.simulation_plans import (
    Wanted,
    codes,
    occasion,
    rounds_of,
    settings_for,
    single_line,
)
from publisher.commands.simulation_words import WORDS
from publisher.commands.systems import system_called
from publisher.commands.teaching import TeachingCommand
from publisher.commands.templates import write_new
from publisher.commands.terminal import tell
from publisher.model.draws import DrawMethod
from publisher.model.settings import system_name
from publisher.rules.load import built_in
from publisher.simulation import Happenings, Simulated, SimulationPlan, usual
from publisher.simulation import simulate as played

_HAPPENINGS = {
    "--absences": "Rounds missed for no points.",
    "--half-byes": "Rounds missed for half a point.",
    "--full-byes": "Rounds missed for a full point, given by hand.",
    "--no-shows": "Games to which one of the two does not come.",
    "--late": "Players who enter after the first round.",
    "--withdrawals": "Players who leave.",
    "--by-hand": "Pairs made otherwise by hand.",
}
_DRAWS = {
    "random": DrawMethod.LOTS,
    "seeded": DrawMethod.SEEDED,
    "given": DrawMethod.GIVEN,
}
_NOT_RECORDED = frozenset({"output", "into", "events", "form"})


def _happenings(command: Callable[..., Any]) -> Callable[..., Any]:
    for option, text in reversed(_HAPPENINGS.items()):
        command = click.option(option, type=click.IntRange(0), metavar="N", help=text)(command)
    return command


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher simulate --players 24 --rounds 7 --seed 5", "a Monrad, on the screen"),
        ("publisher simulate --system berger --players 8", "everybody against everybody"),
        (
            "publisher simulate --players 30 --rounds 7 --late 2 --no-shows 3 --output cup.yaml",
            "with two late entrants and three no-shows, into a file",
        ),
        (
            "publisher simulate --players 40 --rounds 9 --seed 1 --events 100 --into made-up",
            "a hundred, with the seeds from 1 on",
        ),
    ],
)
@click.option("--system", default="monrad", show_default=True, help="Pairing system [@edition].")
@click.option("--variant", type=click.Choice(["text", "group_first"]), help="Of the Monrad system.")
@click.option("--players", type=click.IntRange(2), required=True, metavar="N", help="How many.")
@click.option(
    "--rounds",
    type=click.IntRange(1),
    metavar="N",
    help="How many [default: as many as the system fixes].",
)
@click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    metavar="N",
    help="Decides all that is left to chance.",
)
@_happenings
@click.option(
    "--draw",
    type=click.Choice(list(_DRAWS)),
    help="How start numbers come about [default: random; in the Dutch system given, by rating].",
)
@click.option(
    "--tie-breaks", default="", callback=codes, metavar="CODES", help='Such as "BH/C1,BH,SB".'
)
@click.option("--name", callback=single_line, help="What it is called.")
@click.option("--place", callback=single_line, help="Where it is played.")
@click.option("--from", "first", callback=day, metavar="DATE", help="First day.")
@click.option(
    "--every",
    type=click.IntRange(0, 365),
    metavar="DAYS",
    help="From one day of play to the next [default: rounds have no day].",
)
@click.option("--at", callback=hours, metavar="TIMES", help="Hours of a day's rounds: 10:00,16:00.")
@click.option(
    "--language",
    type=click.Choice(list(WORDS)),
    default="nb",
    show_default=True,
    help="Language of the few words in it.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(list(SUFFIXES)),
    default="yaml",
    show_default=True,
    help="How to write it.",
)
@click.option("--output", type=click.Path(path_type=Path), metavar="FILE", help="Write it there.")
@click.option("--into", type=click.Path(path_type=Path), metavar="DIR", help="A file in there.")
@click.option(
    "--events",
    type=click.IntRange(1, 100_000),
    default=1,
    metavar="COUNT",
    help="Make so many, each with the next seed; needs --into.",
)
@click.pass_context
def simulate(
    context: click.Context,
    /,
    *,
    system: str,
    variant: str | None,
    players: int,
    rounds: int | None,
    seed: int,
    draw: str | None,
    tie_breaks: tuple[str, ...],
    name: str | None,
    place: str | None,
    first: date | None,
    every: int | None,
    at: tuple[time, ...],
    language: str,
    form: str,
    output: Path | None,
    into: Path | None,
    events: int,
    **happenings: int | None,
) -> None:
    """Make up a tournament, played to the end by made-up people.

    Where nothing is said of absences, late entrants and the like, there are a
    few of each, by the size of the field; 0 of one leaves out the others too.

    The same options give the same tournament on every machine; the file says
    which they were.  Where a round cannot be paired, the tournament ends before
    it, and the exit code is 3.
    """
    if (output and into) or (events > 1 and not into):
        raise click.UsageError("several events go --into a folder; one goes there or to --output")
    rule_sets, words = built_in(), WORDS[language]
    called = system_called(system)
    method = _DRAWS[draw or ("given" if system_name(called) == "dutch" else "random")]
    wanted = Wanted(called, variant, method, tie_breaks)
    settings = settings_for(wanted, first, seed, rule_sets)
    length = rounds_of(settings, players, rounds)
    asked = {name: count for name, count in happenings.items() if count is not None}
    happening = Happenings(**asked) if asked else usual(settings, players, length)
    counts = {name: count for name, count in asdict(happening).items() if count}
    ended = False
    for number in range(events):
        title = name or f"{words.name} {seed + number}"
        title = f"{title} {number + 1}" if name and events > 1 else title
        plan = SimulationPlan(
            settings=settings_for(wanted, first, seed + number, rule_sets),
            players=players,
            rounds=length,
            seed=seed + number,
            occasion=occasion(
                words, title, place=place or "", first=first, every=every, at=at, rounds=length
            ),
            happenings=happening,
            draw=method,
        )
        made = played(plan)
        told = {"system": settings.system, "seed": plan.seed} | ({} if asked else counts)
        told |= {"name": title} if name else {}
        command = recorded(context, told, _NOT_RECORDED)
        path = into / f"{made.event.id}{SUFFIXES[form]}" if into else output
        _write(path, file_text(form, made.event, rule_sets, command))
        ended |= _tell_of_its_end(made, language)
    if ended:
        context.exit(ExitCode.NO_LEGAL_PAIRING)


def _write(path: Path | None, text: str) -> None:
    if path is None:
        # As bytes: where a system writes its own line ends, those of a TRF would come out double.
        click.echo(text.encode(), nl=False)
    else:
        write_new(path, text)


def _tell_of_its_end(made: Simulated, language: str) -> bool:
    """Whether the tournament ended before its last round, which is told."""
    if made.ended is None:
        return False
    (group,) = made.event.groups
    words = PlainWords(language, group)
    tell(
        f"{made.event.name} ends after round {len(group.rounds)} of {group.rounds_total}, "
        f"since the next one cannot be paired. {' '.join(explained(words, made.ended.reasons))}"
    )
    return True
