"""From the bytes of a TRX file to groups.  Experimental: no file of the program was to be had."""

from __future__ import annotations

import codecs
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from publisher.exchange.imported import Imported, Places
from publisher.exchange.trf.report import Report
from publisher.exchange.trx.attributes import READ, unknown_names
from publisher.exchange.trx.group import imported_of
from publisher.exchange.trx.markup import Element, parse
from publisher.exchange.trx.source import Source
from publisher.model.events import Event, Official
from publisher.problems import Problem
from publisher.yaml12.shown import shown

_ROOT = "Tournament"
_HEAD = 4000
_MARK = codecs.BOM_UTF8.decode("latin-1")
_ROLES = (("chief_arbiter", "Arbiter"), ("deputy_arbiter", "DeputyArbiter"))


def sniff(data: bytes) -> bool:
    """Whether `data` looks like XML with a tournament of that program in it, broken or not."""
    codec = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "latin-1"
    head = data[:_HEAD].decode(codec, "replace")
    return head.removeprefix(_MARK).lstrip().startswith("<") and f"<{_ROOT}" in head


def read(data: bytes, file: str) -> Imported:
    """The tournament in `data`; `file` is its name in messages.

    Raises ProblemsError with every error and warning where anything is impossible.
    """
    source = Source(parse(data, file, READ), Report(file, "trx"))
    root = source.root
    if root.name != _ROOT:
        source.error(
            "root", f"the element {_ROOT} was expected, {shown(root.name)} stands here",
            "is it a TRX file?", (root, ""),
        )  # fmt: skip
        source.report.warnings()
    _warn(source)
    _refuse_teams(source)
    elements = [each for list_ in root.named("Groups") for each in list_.named("Group")]
    parts = [imported_of(each, source) for each in elements]
    if not any(part.group.entries for part in parts):
        source.error(
            "no-players", "the file has no players",
            "are they in files of their own? save the tournament as one file", (root, ""),
        )  # fmt: skip
    first_day, last_day = _days(root, elements, source)
    warnings = source.report.warnings()
    first, *others = (
        replace(
            part,
            event=_event(root, part.event, first_day, last_day),
            missing={**part.missing, **_no_day(first_day, source)},
            places=_with_keys(part.places, source),
            warnings=warnings,
        )
        for part in parts
    )
    return replace(first, others=tuple(others))


def _event(root: Element, event: Event, first_day: date, last_day: date) -> Event:
    """The event of a group with what the tournament says."""
    return replace(
        event,
        name=root.get("Event"),
        place=root.get("Site"),
        federation=root.get("Federation"),
        organiser=root.get("Organiser"),
        first_day=first_day,
        last_day=last_day,
        officials=tuple(_officials(root)),
    )


def _days(root: Element, groups: Sequence[Element], source: Source) -> tuple[date, date]:
    """The first and the last day of all that is told."""
    starts = [day for each in (root, *groups) if (day := source.day(each, "StartDate"))]
    ends = [day for each in (root, *groups) if (day := source.day(each, "EndDate"))]
    first = min(starts, default=date.min)
    return first, max([first, *starts, *ends])


def _no_day(first_day: date, source: Source) -> dict[str, Problem]:
    if first_day != date.min:
        return {}
    problem = Problem(
        "trx.no-day", "the file does not say when the tournament was played", "--from says it",
        source.place(source.root, "StartDate"),
    )  # fmt: skip
    return {"day": problem}


def _with_keys(places: Places, source: Source) -> Places:
    keys = {"name": "Event", "dates": "StartDate", "place": "Site", "organiser": "Organiser",
            "officials": "Arbiter"}  # fmt: skip
    own = {key: source.place(source.root, attribute) for key, attribute in keys.items()}
    return replace(places, keys={**own, **places.keys})


def _officials(root: Element) -> list[Official]:
    """The arbiters; a licence is written before the name."""
    found = []
    for role, attribute in _ROLES:
        text = root.get(attribute)
        licence, _, name = text.partition(" ")
        if licence not in ("IA", "FA"):
            licence, name = "", text
        if name:
            number = root.get(f"{attribute}FideId").strip().lstrip("0")
            plain = number.isascii() and number.isdigit()
            found.append(Official(role, name, licence, number if plain else ""))
    return found


def _warn(source: Source) -> None:
    """Say that nothing of this was tried on a real file, and what in this one was not foreseen."""
    root = source.root
    source.warn(
        "experimental", "TRX is read by descriptions only, and was tried on no real file",
        "compare the tables with those of the program", (root, ""),
    )  # fmt: skip
    for name, element in unknown_names(root):
        source.habit("unknown", f"{shown(name)} is not known, and left out", "", (element, ""))


def _refuse_teams(source: Source) -> None:
    """Teams would come out as a tournament of their players."""
    root = source.root
    teams = [team for groups in root.named("Groups") for each in groups.named("Group")
             for team in each.within("Team")]  # fmt: skip
    at = (teams[0], "") if teams else (root, "TeamEvent")
    if teams or root.get("TeamEvent") == "Y":
        source.error(
            "teams", "a tournament of teams is not read", "write it as an event by hand", at
        )
