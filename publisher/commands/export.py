"""`publisher export`: a group in the formats of other programs, without anything private."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import click

from publisher.commands.event_lookup import FoundEvent, choose_group, event_options, find_event
from publisher.commands.teaching import TeachingCommand
from publisher.commands.together import Change, write_together
from publisher.content.cache import NoCache
from publisher.content.load import load_surroundings
from publisher.exchange import trf
from publisher.model.events import Event, Group
from publisher.rules.load import built_in
from publisher.rules.model import RuleSet
from publisher.site.data.csv_file import data_csv
from publisher.site.data.group import data_json
from publisher.site.group_report import report
from publisher.site.views.group_view import GroupView
from publisher.transfer.departure import report_file


class _Wanted(NamedTuple):
    """What is to be exported, and how."""

    event: Event
    group: Group
    rule_sets: Mapping[str, RuleSet]
    plain: bool


def _report_file(wanted: _Wanted, version: trf.Version) -> bytes:
    return report_file(
        wanted.event, wanted.group, wanted.rule_sets, version=version, plain=wanted.plain
    )


def _view(wanted: _Wanted) -> GroupView:
    return GroupView(wanted.group, report(wanted.group))


_FORMS: Mapping[str, Callable[[_Wanted], bytes]] = {
    "trf26": lambda wanted: _report_file(wanted, trf.Version.TRF26),
    "trf16": lambda wanted: _report_file(wanted, trf.Version.TRF16),
    "csv": lambda wanted: data_csv(_view(wanted)),
    "json": lambda wanted: data_json(wanted.event, _view(wanted)),
}


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher export my-cup", "a report file (TRF26), on the screen"),
        ("publisher export my-cup --group a --format trf16 --output a.trf", "the older one"),
        ("publisher export my-cup --format csv", "the table, for a spreadsheet"),
    ],
)
@event_options
@click.option(
    "--format",
    "form",
    type=click.Choice(list(_FORMS)),
    default="trf26",
    show_default=True,
    help="Report file of 2026 or 2016; table; everything that the pages show.",
)
@click.option("--plain", is_flag=True, help="A report file without our remarks in comment lines.")
@click.option("--output", type=click.Path(path_type=Path), metavar="FILE", help="A new file.")
def export(
    *,
    event: str,
    site: Path | None,
    group: str | None,
    form: str,
    plain: bool,
    output: Path | None,
) -> None:
    """Write a group of EVENT for other programs: an event's id, or the path of its file.

    Birth dates, sex and national numbers are left blank; `publisher report` has
    them. A report file says in comment lines what its columns cannot, so that
    `publisher import` makes the same event of it.
    """
    if plain and not form.startswith("trf"):
        raise click.UsageError("--plain is for report files: trf16 and trf26")
    found = find_event(event, site)
    chosen = choose_group(found.event, group)
    data = _FORMS[form](_Wanted(found.event, chosen, rule_sets_of(found), plain))
    if output is None:
        click.echo(data, nl=False)
    else:
        write_together([Change(output, data)])


def rule_sets_of(found: FoundEvent) -> Mapping[str, RuleSet]:
    """The rule sets that an event may follow: those of its site, else the built-in ones."""
    if found.root is None:
        return built_in()
    return load_surroundings(found.root, NoCache()).joins.rule_sets or {}
