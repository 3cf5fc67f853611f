"""`publisher import`: an event's file, made of a file of another program."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import click

from publisher.build.privacy import leaks, secrets_in
from publisher.commands.asked_tie_breaks import codes_of
from publisher.commands.days import day
from publisher.commands.import_places import Destination, destination_of
from publisher.commands.import_plan import changes_for
from publisher.commands.kept_by_git import is_kept_by_git
from publisher.commands.simulation_plans import single_line
from publisher.commands.systems import refuse_two_editions, system_called
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import counted, say, show_problems, tell
from publisher.commands.together import write_together
from publisher.content.slugs import fault_of_id
from publisher.content.writing import event_text
from publisher.exchange.formats import FORMATS, Format, format_called, format_of
from publisher.exchange.imported import Imported, part_called
from publisher.model.settings import system_name
from publisher.problems import PublisherError
from publisher.transfer.arrival import Arrived, arrive
from publisher.transfer.wishes import Wishes


@click.command(
    "import",
    cls=TeachingCommand,
    examples=[
        ("publisher import cup.trf", "into the site around here"),
        ("publisher import cup.trf --into ~/sites/club --id spring-cup", "into a site, so called"),
        ("publisher import cup.trf --into . --system dutch --from 2026-03-01", "as you know it"),
        ('publisher import cup.trf --tie-breaks "BH/C1,BH,SB"', "ranked as it was"),
    ],
)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option(
    "--into",
    type=click.Path(path_type=Path),
    default=Path(),
    metavar="DIR",
    help="A folder; in a site, that of the event's year [default: here].",
)
@click.option("--id", "event_id", default="", metavar="ID", help="Short name of the event.")
@click.option("--name", callback=single_line, help="What it is called.")
@click.option("--system", metavar="NAME", help="Pairing system [@edition].")
@click.option("--edition", metavar="YEAR", help="Edition of the system.")
@click.option("--rules", default="", metavar="ID@EDITION", help="The rule set that it follows.")
@click.option(
    "--rounds", type=click.IntRange(1, 200), default=None, metavar="N", help="How many are planned."
)
@click.option("--from", "first", callback=day, metavar="DATE", help="First day.")
@click.option(
    "--tie-breaks", metavar="CODES", help='How players level on points are ranked: "BH/C1,BH,SB".'
)
@click.option("--group", default="", metavar="NAME", help="Which group, if FILE has several.")
@click.option(
    "--format",
    "form",
    type=click.Choice([each.name for each in FORMATS]),
    help="Format of FILE [default: told by its content].",
)
def import_(
    *,
    file: Path,
    into: Path,
    event_id: str,
    name: str | None,
    system: str | None,
    edition: str | None,
    rules: str,
    rounds: int | None,
    first: date | None,
    tie_breaks: str | None,
    group: str,
    form: str | None,
) -> None:
    """Make an event's file of FILE, a file of another program.

    The rounds played are published. Birth dates, sex and national numbers go
    into the private folder of the site, never into the event. Everything that
    has no place in an event is told; nothing that is there is overwritten.
    """
    if event_id and (fault := fault_of_id(event_id)):
        raise click.UsageError(f"{fault[0]}; {fault[1]}")
    read = part_called(_read(file, form), group)
    place = destination_of(into)
    place.refuse_unknown_rules(rules)
    wishes = Wishes(
        id=event_id,
        name=name or "",
        system=_system(system, edition, read),
        rules=rules,
        rounds=rounds or 0,
        first=first,
        tie_breaks=codes_of(tie_breaks),
        group_id=place.words.group_id,
        group=place.words.group,
    )
    arrived = arrive(read, wishes, place.joins, place.private)
    _Writing(place, read, arrived).done()


def _read(file: Path, form: str | None) -> Imported:
    if not file.is_file():
        raise PublisherError(f"there is no file {file}")
    data = file.read_bytes()
    chosen: Format = format_called(form) if form else format_of(data, file.as_posix())
    return chosen.read(data, file.as_posix())


def _system(wanted: str | None, edition: str | None, read: Imported) -> str:
    """The system that the options name; "" leaves it to the file.

    Without an edition it stays open which one: that of the first day.
    """
    if wanted is None and edition is None:
        return ""
    refuse_two_editions(wanted, edition)
    named = wanted or system_name(read.said.system)
    if not named:
        raise click.UsageError("--edition needs a system: FILE names none, --system does")
    system = system_called(named, edition)
    return system if edition or "@" in named else system_name(system)


@dataclass(frozen=True, slots=True)
class _Writing:
    """What is left to do once the event stands."""

    place: Destination
    read: Imported
    arrived: Arrived

    def done(self) -> None:
        event = self.arrived.event
        path = self.place.path_for(event)
        text = event_text(event, self.place.joins.rule_sets or {})
        self._refuse_secrets(text)
        # Remarks come before the writing: where that fails, they still say what was read.
        show_problems(self.arrived.warnings, sys.stderr)
        people = self.arrived.people
        write_together(changes_for(path, text, self.place, people))
        say(f"{path} is written: {self._counted()}.")
        kept = len(people.private) + len(people.added)
        if kept:
            folder = self.place.private_folder
            tell(f"Private data of {counted(kept, 'player')} went into {folder}.")
            if is_kept_by_git(folder):
                tell(
                    "No .gitignore names that folder: take care that private data do not get into "
                    "a repository that others can read."
                )

    def _counted(self) -> str:
        (group,) = self.arrived.event.groups
        played = counted(len(group.rounds), "round")
        return f"{counted(len(group.entries), 'player')}, {played}, {group.settings.system}"

    def _refuse_secrets(self, text: str) -> None:
        """A private value that slipped into a public field must not go on from there."""
        secrets = secrets_in(self.read.private.values(), self.arrived.event)
        found = list(leaks(self.read.places.file, text.encode(), secrets))
        if found:
            raise PublisherError(
                f"{self.read.places.file} has a private value in a public field, such as a birth "
                "date in a name; nothing is written: mend the file"
            )
