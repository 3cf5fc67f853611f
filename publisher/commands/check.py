"""`publisher check`: every problem of the site in one run."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from publisher.build import Builder
from publisher.commands.exit_codes import ExitCode
from publisher.commands.output_options import form_option
from publisher.commands.progress import Progress
from publisher.commands.site_root import find_site, site_option
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import say, show_problems, summary_of
from publisher.problems import Place, Problem, errors


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher check", "every problem of the site around here"),
        ("publisher check --format json", "the same for an editor or a script"),
    ],
)
@site_option
@form_option("text", "json", what="the problems")
@click.pass_context
def check(context: click.Context, *, site: Path | None, form: str) -> None:
    """List every problem of the site, with file, line and what would be right.

    Reads and draws everything, drafts too, and writes nothing. The exit code
    is 1 where a problem would stop a build; warnings alone do not.
    """
    with Progress(shown=form == "text") as progress:
        problems = Builder(find_site(site), preview=True, progress=progress).check()
    if form == "json":
        say(json.dumps(_data(problems), ensure_ascii=False, indent=2))
    else:
        show_problems(problems, sys.stdout)
        say(summary_of(problems))
    if errors(problems):
        context.exit(ExitCode.PROBLEMS)


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
