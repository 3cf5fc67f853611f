"""Published rounds that are not the system's, and that nobody marked as made by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from publisher.content.cache import ParseCache
from publisher.content.nouns import EventRecord, SiteContent
from publisher.model.events import Group
from publisher.pairing import RoundCheck
from publisher.problems import Place, Problem, Severity
from publisher.site.group_report import GroupReport

_KIND = "pairings"


class _Doubt(NamedTuple):
    """A round by its number, what is wrong, and the players of a game or bye to point at."""

    round: int
    message: str
    players: tuple[int, ...]


def pairing_problems(
    content: SiteContent,
    reports: Mapping[tuple[str, str], GroupReport],
    root: Path,
    cache: ParseCache,
) -> Iterator[Problem]:
    """A warning for every published round with an unmarked difference.

    Reports are looked up once a group state.
    """
    for record in content.events:
        for at, group in enumerate(record.event.groups):
            for doubt in _doubts(record, group, reports, cache):
                yield _problem(record, at, group, doubt, root)


def _doubts(
    record: EventRecord,
    group: Group,
    reports: Mapping[tuple[str, str], GroupReport],
    cache: ParseCache,
) -> tuple[_Doubt, ...]:
    def make() -> tuple[_Doubt, ...]:
        checks = reports[record.event.id, group.id].checks
        return tuple(_doubt(check) for check in checks if check.failed)

    return cache.derive(_KIND, record.group_digests[group.id], make) if group.rounds else ()


def _doubt(check: RoundCheck) -> _Doubt:
    if check.pairing is None:
        message = f"the system gives no pairing for round {check.round}"
        return _Doubt(check.round, message, ())
    games = [game for game in check.difference.by_hand if not game.by_hand]
    byes = [bye for bye in check.difference.byes_by_hand if not bye.by_hand]
    first = (games[0].white, games[0].black) if games else tuple(bye.player for bye in byes[:1])
    boards = ", ".join(str(game.board) for game in games)
    where = f" on board {boards}" if games else ""
    message = f"round {check.round} is not what the system pairs{where}"
    return _Doubt(check.round, message, first)


def _problem(record: EventRecord, at: int, group: Group, doubt: _Doubt, root: Path) -> Problem:
    return Problem(
        "pairing.differs",
        f"{doubt.message}, and nothing marks it as made by hand",
        f"`publisher verify {record.event.id} --group {group.id}` shows the difference; "
        "mend it, or write `by_hand: true` at what was made by hand",
        _place(root, record.file, at, doubt),
        Severity.WARNING,
    )


def _place(root: Path, file: str, at: int, doubt: _Doubt) -> Place:
    from publisher.yaml12 import survey  # noqa: PLC0415 - read again only where something is wrong

    document = survey((root / file).read_bytes(), file)
    rounds = document.data["groups"][at]["rounds"]
    position = next(
        number for number, each in enumerate(rounds) if each.get("round") == doubt.round
    )
    here: tuple[str | int, ...] = ("groups", at, "rounds", position)
    for key, names in (("games", ("white", "black")), ("byes", ("player",))):
        for number, each in enumerate(rounds[position].get(key) or ()):
            if tuple(each.get(name) for name in names) == doubt.players:
                return document.place((*here, key, number))
    return document.place((*here, "round"))
