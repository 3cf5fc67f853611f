"""Files from the wild imported as an arbiter would who knows their day and system."""

from __future__ import annotations

from datetime import date

from publisher.content.writing import event_text
from publisher.exchange.formats import format_of
from publisher.problems import Problem, ProblemsError
from publisher.transfer.wishes import Wishes
from support.any_event import RULE_SETS
from support.any_tournament import read_back
from support.arrivals import arrived

CODECS = ("utf-8", "utf-8-sig", "cp1252")
LINE_ENDS = ("\n", "\r\n", "\r")


def imported_event(data: bytes) -> str | tuple[Problem, ...]:
    """The text of the event's file, which says the whole event; or the problems."""
    try:
        imported = format_of(data, "cup.trf").read(data, "cup.trf")
        wishes = Wishes(
            first=date(2026, 3, 1) if "day" in imported.missing else None,
            system="dutch@2026" if "system" in imported.missing else "",
        )
        event = arrived(data, wishes).event
    except ProblemsError as error:
        return error.problems
    text = event_text(event, RULE_SETS)
    assert read_back(text) == event
    return text


def spellings(data: bytes) -> dict[tuple[str, str], bytes]:
    """The same text with each line end in each encoding; what Windows-1252 lacks is `?`."""
    text = _text(data).encode("cp1252", "replace").decode("cp1252")
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    return {
        (end, codec): plain.replace("\n", end).encode(codec)
        for end in LINE_ENDS
        for codec in CODECS
    }


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252")


def is_located(problems: tuple[Problem, ...]) -> bool:
    """Whether each problem says what is wrong, and where: a line, unless it is of the file."""
    whole = {"trf.forfeits"}
    return all(
        each.message and each.remedy and (each.place.line or each.code in whole)
        for each in problems
    )


def spelt_otherwise(file: tuple[str, bytes]) -> list[str]:
    """The spellings of a file (name and bytes) that give something else than the first one."""
    name, data = file
    found = {spelt: imported_event(each) for spelt, each in spellings(data).items()}
    first = next(iter(found.values()))
    if isinstance(first, tuple) and not is_located(first):
        return [f"{name} is refused without a place"]
    return [f"{name} {spelt}" for spelt, each in found.items() if each != first]
