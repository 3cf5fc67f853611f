"""`publisher check`: every problem of the site in one run."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from publisher.build import Builder
from publisher.commands.exit_codes import ExitCode
from publisher.commands.output_options import form_option
from publisher.commands.progress import Progress
from publisher.commands.site_root import find_site, site_option
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import say, show_problems, summary_of
from publisher.problems import Place, Problem, errors

if TYPE_CHECKING:
    from publisher.site.verdict_lines import VerdictLine


_OUTCOMES = {
    "entitled": "entitled",
    "not_entitled": "not entitled",
    "undecided": "data is missing",
}


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher check", "every problem of the site around here"),
        ("publisher check --verdicts", "who may play where too, with the grounds"),
        ("publisher check --format json", "the same for an editor or a script"),
    ],
)
@site_option
@form_option("text", "json", what="the problems")
@click.option("--verdicts", is_flag=True, help="List who may play where too, and on what grounds.")
@click.pass_context
def check(context: click.Context, *, site: Path | None, form: str, verdicts: bool) -> None:
    """List every problem of the site, with file, line and what would be right.

    Reads and draws everything, drafts too, and writes nothing. The exit code
    is 1 where a problem would stop a build, and where an event is published
    without what its season asks for; warnings alone do not.
    """
    with Progress(shown=form == "text") as progress:
        builder = Builder(find_site(site), preview=True, progress=progress)
        problems = builder.check()
        judged = builder.verdicts() if verdicts and not errors(problems) else ()
    if form == "json":
        told = [each._asdict() for each in judged]
        data = _data(problems) | ({"verdicts": told} if verdicts else {})
        say(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        for line in _verdicts(judged):
            say(line)
        show_problems(problems, sys.stdout)
        say(summary_of(problems))
    if errors(problems):
        context.exit(ExitCode.PROBLEMS)


def _verdicts(judged: tuple[VerdictLine, ...]) -> Iterator[str]:
    """A line an entry under a line a group, and under it what the verdict rests on."""
    before: tuple[str, str] | None = None
    for each in judged:
        if before != (each.event, each.group):
            before = each.event, each.group
            yield f"{each.event}, {each.group}"
        yield f"  {each.number} {each.name}: {_OUTCOMES[each.outcome]}"
        for because in (*each.bars, *each.grounds, *each.missing, *each.lacking, *each.remarks):
            yield f"      {because}"


def _data(problems: tuple[Problem, ...]) -> dict[str, Any]:
    grave = len(errors(problems))
    return {
        "problems": [_problem(problem) for problem in problems],
        "errors": grave,
        "warnings": len(problems) - grave,
    }


def _problem(problem: Problem) -> dict[str, Any]:
    return {
        "severity": problem.severity.value,
        "code": problem.code,
        "message": problem.message,
        "remedy": problem.remedy,
        **_place(problem.place),
        "related": [_place(place) for place in problem.related],
    }


def _place(place: Place) -> dict[str, Any]:
    return {"file": place.file, "line": place.line, "column": place.column}
