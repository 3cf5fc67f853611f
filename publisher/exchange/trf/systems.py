"""Which pairing system a file names, in 192 or in the free text of 092."""

from __future__ import annotations

import re

from publisher.exchange.trf.records import Facts
from publisher.model.settings import is_round_robin, system_name

_OURS = re.compile(r"\b([a-z][a-z-]*@\d{4})\b")
_PATTERNS = (
    (re.compile(r"fide_dutch_2017"), "dutch@2017"),
    (re.compile(r"fide_dutch_202[56]"), "dutch@2026"),
    (re.compile(r"dutch"), "dutch"),
    (re.compile(r"monrad"), "monrad"),
    (re.compile(r"berger|round[ _-]?robin"), "berger"),
)
_TITLES = {"monrad": "NSF Monrad", "dutch": "FIDE Dutch", "berger": "Berger"}


def system_of(facts: Facts) -> str:
    """The system as `id@edition`, or `id` where no edition is named; "" where none is."""
    for text in (facts.type_code.lower(), facts.type_text.lower()):
        if "team" in text:
            continue
        if match := _OURS.search(text):
            return match[1]
        for pattern, system in _PATTERNS:
            if pattern.search(text):
                return system
    return ""


def type_text(system: str) -> str:
    """What 092 says of a group paired by `system` (`id@edition`), so that `system_of` finds it."""
    kind = "Round-Robin" if is_round_robin(system) else "Swiss-System"
    title = _TITLES.get(system_name(system))
    named = ", ".join(word for word in (title, system) if word)
    return f"Individual: {kind} ({named})" if named else f"Individual: {kind}"
