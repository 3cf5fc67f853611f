"""Play-offs that the final table knows nothing of: their players were not level."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from publisher.content.cache import ParseCache
from publisher.content.nouns import EventRecord, SiteContent
from publisher.model.events import Group, PlayOff
from publisher.model.standings import Standings
from publisher.problems import Problem, Severity
from publisher.site.forms import Forms
from publisher.site.group_report import GroupReport
from publisher.site.placing import placed

_KIND = "play-offs"

Doubt = tuple[int, str, str]
"""The position of a play-off in its group, what is wrong, what would be right."""


def play_off_problems(
    content: SiteContent,
    reports: Mapping[tuple[str, str], GroupReport],
    root: Path,
    cache: ParseCache,
) -> Iterator[Problem]:
    """A warning for every play-off of a finished group that settles nothing in its table.

    Reports are looked up for groups with play-offs alone, and once a group state.
    """
    for record in content.events:
        for at, group in enumerate(record.event.groups):
            if group.play_offs:
                found = _doubts(record, group, reports, cache)
                yield from (_problem(record.file, at, doubt, root) for doubt in found)


def _doubts(
    record: EventRecord,
    group: Group,
    reports: Mapping[tuple[str, str], GroupReport],
    cache: ParseCache,
) -> tuple[Doubt, ...]:
    def make() -> tuple[Doubt, ...]:
        return tuple(doubts(group, reports[record.event.id, group.id].current))

    return cache.derive(_KIND, record.group_digests[group.id], make)


def doubts(group: Group, table: Standings) -> Iterator[Doubt]:
    """The play-offs whose players are not level in `table`, or share another place than theirs.

    None before the last game is over: until then nobody knows who will be level.
    """
    if not table.final or table.provisional:
        return
    for at, played in enumerate(group.play_offs):
        points = [table.row(number).points for number in played.players]
        if len(set(points)) > 1:
            told = ", ".join(map(Forms("en_GB").points, points))
            yield at, f"{_who(played)} are not level in the final table: {told} points", _REMEDY
        elif played.order and not _settled(played, table) and not _for_title(group, played, table):
            yield at, f"{_who(played)} alone do not share place {played.place}", _REMEDY


_DECIDING = frozenset({"PLAYOFF", "LOT"})
_REMEDY = "mend the place, the players or a result: this play-off settles nothing"


def _for_title(group: Group, played: PlayOff, table: Standings) -> bool:
    """Whether they may have met for a title that not all who share their place can have.

    That is one of their class, or one of the group: who may have that, is for
    the verdicts to say.
    """
    if group.settings.first_place.entitled and played.place == 1:
        return table.row(played.players[0]).points == table.rows[0].points
    classes = {group.entry(number).class_name.casefold() for number in played.players}
    wanted = {title.class_name.casefold() for title in group.titles if title.class_name}
    return len(classes) == 1 and classes <= wanted


def _settled(played: PlayOff, table: Standings) -> bool:
    """Whether the order of the table comes from play-offs and follows this one."""
    wanted = set(played.players)
    for made in table.decisions:
        if wanted <= set(made.numbers) and any(code in _DECIDING for code, _ in made.steps):
            return tuple(number for number in made.numbers if number in wanted) == played.order
    return False


def _who(played: PlayOff) -> str:
    *first, last = map(str, played.players)
    return f"players {', '.join(first)} and {last}"


def _problem(file: str, at: int, doubt: Doubt, root: Path) -> Problem:
    index, message, remedy = doubt
    place = placed(root, file, ("groups", at, "play_offs", index, "players"))
    return Problem("play-off.not-level", message, remedy, place, Severity.WARNING)
