"""What a group leaves out: a round between others, a player whom a round forgets."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.checks.rounds import ranges
from publisher.content.findings import Finding, warning
from publisher.content.forms.group import GroupForm
from publisher.content.forms.rounds import RoundForm
from publisher.content.numbering import all_numbers
from publisher.model.events import RoundState
from publisher.yaml12 import Path


def check_order_of_rounds(group: GroupForm, path: Path, total: int) -> Iterator[Finding]:
    """Every round after the first, up to `total` (0: unknown), has one before it.

    A draft without games only says who will be away.
    """
    paired = [
        (at, each)
        for at, each in enumerate(group.rounds)
        if each.games or each.state is RoundState.PUBLISHED
    ]
    written = {each.round for _, each in paired}
    for at, each in paired:
        before = each.round - 1
        if before and before not in written and not 0 < total < each.round:
            yield warning(
                (*path, "rounds", at, "round"),
                "round.missing",
                f"round {each.round} is written down, and round {before} is not",
                "write the round before it too, or mend the number",
            )


def check_nobody_forgotten(group: GroupForm, path: Path) -> Iterator[Finding]:
    """In a round robin every player of a published round has a game or a reason to have none.

    In an odd field one may be left out, whose free round need not be written;
    so may those who met somebody who has left.
    """
    numbers = all_numbers(group)
    for at, each in enumerate(group.rounds):
        if numbers and each.games and each.state is RoundState.PUBLISHED:
            yield from _forgotten(group, each, numbers, (*path, "rounds", at, "round"))


def _forgotten(
    group: GroupForm, form: RoundForm, numbers: set[int], path: Path
) -> Iterator[Finding]:
    gone = {
        entry.no or position
        for position, entry in enumerate(group.entries, start=1)
        if entry.withdrawn and entry.withdrawn.after_round < form.round
    }
    seated = {number for game in form.games for number in (game.white, game.black)}
    seated |= {bye.player for bye in form.byes}
    left_out = numbers - seated - gone
    if len(left_out) > len(gone) + len(numbers) % 2:
        who = f"player {ranges(left_out)} has" if len(left_out) == 1 else (
            f"players {ranges(left_out)} have"
        )  # fmt: skip
        yield warning(
            path,
            "round.incomplete",
            f"{who} neither a game nor a bye in round {form.round}",
            "write the games that are missing, or who had a bye",
        )
