"""The recorded draw against the entries and the start numbers written down."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.entries import lots_of, strength_of
from publisher.content.findings import Finding, warning
from publisher.content.forms.group import DrawForm, GroupForm
from publisher.content.joins import Joins
from publisher.content.numbering import numbering
from publisher.model.draws import DrawMethod
from publisher.model.events import RoundState
from publisher.problems import Severity
from publisher.yaml12 import Path

_CALLED = {DrawMethod.LOTS: "a draw by lots", DrawMethod.SEEDED: "a seeded draw"}
# With more numbers amiss than this it is the draw itself that does not fit.
_TOLD_ONE_BY_ONE = 4


def check_draw(group: GroupForm, path: Path, joins: Joins) -> Iterator[Finding]:
    """How the start numbers of a group came about."""
    draw = group.draw
    if draw is None or draw.method is DrawMethod.GIVEN:
        return
    if draw.seed is None:
        yield from _check_by_hand(group, draw, path)
        return
    drawing = len(numbering(group).drawing)
    if draw.players is not None and draw.players != drawing:
        # Another field draws other numbers: nothing else can be told of them.
        yield _other_field(draw.players, drawing, path)
        return
    yield from _check_unwritten(group, path)
    yield from _check_numbers(group, draw, path, joins)
    if draw.method is DrawMethod.SEEDED:
        yield from _check_ranking(group, path)


def _check_by_hand(group: GroupForm, draw: DrawForm, path: Path) -> Iterator[Finding]:
    if any(entry.no is None and entry.from_round == 1 for entry in group.entries):
        yield Finding(
            (*path, "draw"), "draw.seed",
            f"{_CALLED[draw.method]} without a seed, and without numbers",
            "write the `seed:` that the lots are drawn with, or the start numbers drawn",
        )  # fmt: skip


def _other_field(drew: int, drawing: int, path: Path) -> Finding:
    entries = "entry" if drawing == 1 else "entries"
    return Finding(
        (*path, "draw", "players"), "draw.players",
        f"{drew} players drew, and {drawing} {entries} would draw now",
        f"who entered after the draw gets a number from {drew + 1}, `no: …`, or `from_round: …`; "
        "who left stays, with `withdrawn: …`",
    )  # fmt: skip


def _check_unwritten(group: GroupForm, path: Path) -> Iterator[Finding]:
    drawing = numbering(group).drawing
    standing = [
        each.round for each in group.rounds if each.state is RoundState.PUBLISHED and each.games
    ]
    if standing and any(group.entries[at].no is None for at in drawing):
        yield warning(
            (*path, "draw"), "draw.unwritten",
            f"round {min(standing)} is published, and the start numbers are still drawn anew each "
            "time: a name or a rating that is mended would change them",
            "write them down with `publisher draw EVENT --write`",
        )  # fmt: skip


def _check_numbers(group: GroupForm, draw: DrawForm, path: Path, joins: Joins) -> Iterator[Finding]:
    """Numbers written are those drawn; where some are still to be drawn, they must be."""
    drawing = numbering(group).drawing
    amiss = list(_differing(group, draw, path, joins))
    if any(group.entries[at].no is None for at in drawing):
        yield from (finding._replace(severity=Severity.ERROR) for finding in amiss)
        yield from _check_taken(group, path)
    elif len(amiss) > _TOLD_ONE_BY_ONE:
        yield warning(
            (*path, "draw"), "draw.differs",
            f"seed {draw.seed} draws other numbers than those written for {len(amiss)} of "
            f"{len(drawing)} players",
            "names, ratings or entries have changed since, or it was another draw: "
            "delete the numbers for a new one, or say `method: given`",
        )  # fmt: skip
    else:
        yield from amiss


def _differing(group: GroupForm, draw: DrawForm, path: Path, joins: Joins) -> Iterator[Finding]:
    if joins.persons is None and not all(entry.name for entry in group.entries):
        return  # whose names are not known, nobody can draw again
    for lot in lots_of(group, joins.persons or {}):
        written = group.entries[lot.player].no
        if written not in (None, lot.number):
            yield warning(
                (*path, "entries", lot.player, "no"), "draw.differs",
                f"seed {draw.seed} draws the number {lot.number} here, not {written}",
                "delete the numbers, or say `method: given`",
            )  # fmt: skip


def _check_taken(group: GroupForm, path: Path) -> Iterator[Finding]:
    """Where numbers are still to be drawn, nobody else has one of them."""
    drawing, others = numbering(group)
    for at, number in others.items():
        if number <= len(drawing):
            yield Finding(
                (*path, "entries", at, "no"), "draw.taken",
                f"the start number {number} is one of the {len(drawing)} that are drawn",
                "write all the numbers drawn, or none of them; who entered after the draw gets one "
                f"from {len(drawing) + 1}",
            )  # fmt: skip


def _check_ranking(group: GroupForm, path: Path) -> Iterator[Finding]:
    drawing = numbering(group).drawing
    if drawing and all(strength_of(group.entries[at]) is None for at in drawing):
        yield warning(
            (*path, "draw", "method"), "draw.unranked",
            "a seeded draw, and no player has a rating or a strength: the alphabet ranks them",
            "write `rating:` or `strength:`, or draw with `method: lots`",
        )  # fmt: skip
