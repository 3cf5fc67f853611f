"""Choices in the Dutch system: among players of the group, in rounds that follow each other."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.checks.rounds import unknown_number
from publisher.content.findings import Finding
from publisher.content.forms.dutch import ProhibitedForm, VirtualPointsForm
from publisher.content.forms.group import GroupForm
from publisher.content.numbering import all_numbers
from publisher.yaml12 import Path


def check_dutch(group: GroupForm, path: Path) -> Iterator[Finding]:
    """What the group's `dutch:` says."""
    if group.dutch is None:
        return
    known = all_numbers(group)
    for at, prohibited in enumerate(group.dutch.prohibited):
        yield from _check_prohibited(prohibited, (*path, "dutch", "prohibited", at), known)
    for at, virtual in enumerate(group.dutch.virtual_points):
        yield from _check_rounds(virtual, (*path, "dutch", "virtual_points", at))


def _check_prohibited(
    form: ProhibitedForm, path: Path, known: set[int] | None
) -> Iterator[Finding]:
    if len(set(form.players)) < 2:
        yield Finding(
            (*path, "players"), "prohibited.players", "two players or more are kept apart",
            "list the start numbers of all who must not meet",
        )  # fmt: skip
    for at, number in enumerate(form.players):
        if known is not None and number not in known:
            yield unknown_number(number, (*path, "players", at), known)
    yield from _check_rounds(form, path)


def _check_rounds(form: ProhibitedForm | VirtualPointsForm, path: Path) -> Iterator[Finding]:
    if form.last_round is not None and form.last_round < form.first_round:
        yield Finding(
            (*path, "last_round"), "rounds.order",
            f"round {form.last_round} is before round {form.first_round}",
            "write the first round first",
        )  # fmt: skip
