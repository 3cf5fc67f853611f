"""Rounds and pairs against the group's settings: how many, how often, with Armageddon or not."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.checks.completeness import check_nobody_forgotten, check_order_of_rounds
from publisher.content.findings import Finding, warning
from publisher.content.forms.group import GroupForm
from publisher.content.forms.rounds import GameForm
from publisher.content.resolve import round_robin_rounds
from publisher.model.settings import Settings, is_round_robin, system_name
from publisher.yaml12 import Path

_OPEN_ENDED = frozenset({"dutch", "monrad"})
"""Systems in which the organiser decides how many rounds are played."""


def check_schedule(group: GroupForm, path: Path, settings: Settings) -> Iterator[Finding]:
    """A group's rounds as a whole."""
    yield from _check_total(group, path, settings)
    if is_round_robin(settings.system):
        yield from check_nobody_forgotten(group, path)
        yield from _check_nobody_late(group, path)
    yield from _check_table_numbers(group, path, settings)
    yield from _check_pairs(group, path, settings)
    if not settings.points.has_armageddon:
        yield from _check_no_armageddon(group, path)


def _check_total(group: GroupForm, path: Path, settings: Settings) -> Iterator[Finding]:
    system_total = round_robin_rounds(settings.system, len(group.entries), settings.cycles)
    if not group.rounds_total and system_name(settings.system) in _OPEN_ENDED:
        yield Finding(
            path, "rounds.total", f"{settings.system} does not fix the number of rounds",
            "write how many are planned: `rounds_total: 7`",
        )  # fmt: skip
    total = group.rounds_total or system_total
    yield from check_order_of_rounds(group, path, total)
    if not total:
        return
    if system_total and total > system_total:
        yield Finding(
            (*path, "rounds_total"), "rounds.too-many",
            f"{total} rounds are planned, and the table has {system_total}",
            "leave `rounds_total` out, or mend `cycles` or the entries",
        )  # fmt: skip
    for at, entry in enumerate(group.entries):
        if entry.withdrawn and entry.withdrawn.after_round > total:
            yield Finding(
                (*path, "entries", at, "withdrawn", "after_round"), "player.withdrawn",
                f"left after round {entry.withdrawn.after_round} of {total}",
                "the last round he took part in; leave `withdrawn` out where he played them all",
            )  # fmt: skip
        if entry.from_round > total and not is_round_robin(settings.system):
            yield Finding(
                (*path, "entries", at, "from_round"), "late.beyond",
                f"in from round {entry.from_round} of {total}",
                "the first round he plays; mend it, or `rounds_total`",
            )  # fmt: skip
    for at, each in enumerate(group.rounds):
        if each.round > total:
            yield Finding(
                (*path, "rounds", at, "round"), "round.beyond",
                f"round {each.round} of a tournament of {total} rounds",
                "mend the number, or `rounds_total` and `cycles`",
            )  # fmt: skip


def _check_nobody_late(group: GroupForm, path: Path) -> Iterator[Finding]:
    for at, entry in enumerate(group.entries):
        if entry.from_round > 1:
            yield Finding(
                (*path, "entries", at, "from_round"), "late.round-robin",
                "a round robin has no late entrants: its table is made for everybody from round 1",
                "delete this; the games that he missed are forfeits, `result: +:-`",
            )  # fmt: skip


def _check_table_numbers(group: GroupForm, path: Path, settings: Settings) -> Iterator[Finding]:
    """A Berger table has rows from 1 to the number of players, and no others."""
    if not is_round_robin(settings.system):
        return
    size = len(group.entries)
    for at, entry in enumerate(group.entries):
        if entry.no and entry.no > size:
            yield Finding(
                (*path, "entries", at, "no"), "number.beyond",
                f"start number {entry.no} among {size} players",
                f"a round robin numbers its players 1 to {size}",
            )  # fmt: skip


def _check_pairs(group: GroupForm, path: Path, settings: Settings) -> Iterator[Finding]:
    met: dict[frozenset[int], list[tuple[int, Path]]] = {}
    for at, each in enumerate(group.rounds):
        for number, game in enumerate(each.games):
            pair = frozenset((game.white, game.black))
            if len(pair) < 2 or not _is_meeting(game, settings):
                continue
            here: Path = (*path, "rounds", at, "games", number)
            earlier = met.setdefault(pair, [])
            if earlier and earlier[-1][0] == each.round:
                continue  # told as a game written twice
            earlier.append((each.round, here))
            if len(earlier) > settings.cycles:
                yield from _met_before(game, each.round, here, earlier[0], settings)


def _is_meeting(game: GameForm, settings: Settings) -> bool:
    """Whether the two may not meet again for it: in the Dutch system a forfeit is none (C1)."""
    return not (game.result.is_forfeit and system_name(settings.system) == "dutch")


def _met_before(
    game: GameForm, round_: int, here: Path, first: tuple[int, Path], settings: Settings
) -> Iterator[Finding]:
    """An error where a table fixes who meets; a Swiss was played as it was played."""
    low, high = sorted((game.white, game.black))
    told = f"players {low} and {high} meet in round {round_}, and met in round {first[0]} already"
    if is_round_robin(settings.system):
        remedy = (
            "mend one of the two games"
            if settings.cycles > 1
            else "mend one of the two, or write `cycles: 2`"
        )
        yield Finding(here, "pair.twice", told, remedy, related=(first[1],))
    elif not game.by_hand:
        remedy = "mend one of the two; write `by_hand: true` where they did meet again"
        yield warning(here, "pair.twice", told, remedy)._replace(related=(first[1],))


def _check_no_armageddon(group: GroupForm, path: Path) -> Iterator[Finding]:
    for at, each in enumerate(group.rounds):
        for number, game in enumerate(each.games):
            if game.armageddon is not None:
                yield Finding(
                    (*path, "rounds", at, "games", number, "armageddon"), "armageddon.scheme",
                    "the points of this group know no Armageddon game",
                    "delete this, or name a rule set that has it",
                )  # fmt: skip
