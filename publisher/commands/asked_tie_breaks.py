"""Tie-breaks asked for on the command line: `--tie-breaks` and `--edition`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import click

from publisher.commands.terminal import show_problems
from publisher.model.events import Group
from publisher.model.settings import Settings, system_name
from publisher.model.tie_break_rules import REGULATION
from publisher.problems import Place, Problem, PublisherError, Severity
from publisher.ranking.codes import Code
from publisher.ranking.fitness import objection
from publisher.ranking.registry import parse
from publisher.rules.c07 import editions, with_edition
from publisher.rules.load import built_in
from publisher.rules.model import RuleSet

_OPTION = Place("--tie-breaks")
_POINTS = "PTS"


def tie_break_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options `--tie-breaks` and `--edition`."""
    command = click.option(
        "--edition",
        metavar="YEAR",
        help="Edition of the international tie-break rules: virtual (before 2023), 2024, 2026 "
        "[default: by the first day].",
    )(command)
    return click.option(
        "--tie-breaks",
        metavar="CODES",
        help='Rank by these instead, in this order, as in "BH/C1,BH,SB".',
    )(command)


def with_asked(group: Group, tie_breaks: str | None, edition: str | None) -> Group:
    """`group` ranked by the codes and the edition asked for; as it is where nothing was.

    What makes little sense for the group is ranked by all the same, with a
    warning on standard error.  PublisherError for a code or an edition that is
    not known.
    """
    if tie_breaks is None and edition is None:
        return group
    settings = group.settings
    if tie_breaks is not None:
        codes = [parse(text) for text in separated(tie_breaks)]
        settings = replace(settings, tie_breaks=tuple(str(code) for code in codes))
        found = edition_called(edition or settings.tie_break_rules.edition)
        settings = _by(settings, found)
        ratings = [entry.rating for entry in group.entries]
        show_problems(warnings_about(codes, settings, ratings), sys.stderr)
    else:
        settings = _by(settings, edition_called(edition or ""))
    return replace(group, settings=settings)


def _by(settings: Settings, edition: RuleSet) -> Settings:
    """`settings` by `edition`; their own paragraph on Sonneborn-Berger stays."""
    others = tuple(
        (name, cited)
        for name, cited in settings.citations
        if not cited.rule_set.startswith(f"{REGULATION}@")
    )
    kept = replace(settings, citations=others)
    own = kept.cite("sonneborn_berger") or system_name(settings.system) == "monrad"
    return with_edition(kept, edition, reading=not own)


def edition_called(named: str) -> RuleSet:
    """The edition of that name ("2024"); PublisherError where there is none."""
    name = named.lower().removeprefix(f"{REGULATION}@")
    known = {rule_set.edition: rule_set for rule_set in editions(built_in())}
    if name not in known:
        raise PublisherError(
            f"There is no edition {named!r} of the tie-break rules; known are {', '.join(known)}."
        )
    return known[name]


def separated(tie_breaks: str) -> list[str]:
    """The codes written one behind the other, with commas between them.

    Points (PTS), which files put before the first tie-break, stand there anyway.
    """
    written = [text.strip() for text in tie_breaks.split(",")]
    return written[1:] if written[0].upper() == _POINTS else written


def codes_of(tie_breaks: str | None) -> tuple[str, ...]:
    """The official codes written one behind the other; PublisherError for one not known."""
    return tuple(str(parse(text)) for text in separated(tie_breaks)) if tie_breaks else ()


def warnings_about(
    codes: Sequence[Code], settings: Settings, ratings: Sequence[int | None]
) -> list[Problem]:
    """What makes little sense of `codes` under `settings` for players with these `ratings`."""
    problems = (objection(code, settings, ratings) for code in codes)
    return [
        replace(problem, place=_OPTION, severity=Severity.WARNING)
        for problem in problems
        if problem is not None
    ]
