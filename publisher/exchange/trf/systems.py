"""Which pairing system a file names, in 192 or in the free text of 092."""

from __future__ import annotations

import re

from publisher.exchange.trf.records import Facts
from publisher.model.settings import (
    AccelerationMethod,
    Settings,
    is_round_robin,
    system_name,
)

_OURS = re.compile(r"\b([a-z][a-z-]*@\d{4})\b")
_PATTERNS = (
    (re.compile(r"fide_dutch_2017"), "dutch@2017"),
    (re.compile(r"fide_dutch_202[56]"), "dutch@2026"),
    (re.compile(r"dutch"), "dutch"),
    (re.compile(r"monrad"), "monrad"),
    (re.compile(r"berger|round[ _-]?robin"), "berger"),
)
_DOUBLE = re.compile(r"double[ _-]?round[ _-]?robin", re.IGNORECASE)
_TITLES = {"monrad": "NSF Monrad", "dutch": "FIDE Dutch", "berger": "Berger"}


def system_of(facts: Facts) -> str:
    """The system as `id@edition`, or `id` where no edition is named; "" where none is.

    192 goes before 092, which may add the edition of the same system.
    """
    code, text = _named(facts.type_code.lower()), _named(facts.type_text.lower())
    if "@" in code or system_name(code) != system_name(text):
        return code or text
    return text if "@" in text else code


def _named(text: str) -> str:
    if "team" in text:
        return ""
    if match := _OURS.search(text):
        return match[1]
    return next((system for pattern, system in _PATTERNS if pattern.search(text)), "")


_BAKU = "_BAKU"


def type_code(settings: Settings) -> str:
    """The code of 192 for a group; "" where none fits."""
    name = system_name(settings.system)
    if name == "dutch":
        baku = settings.dutch.acceleration is AccelerationMethod.BAKU
        return f"FIDE_{settings.system.upper().replace('@', '_')}" + (_BAKU if baku else "")
    if is_round_robin(settings.system):
        return {1: "BERGER_ROUNDROBIN", 2: "BERGER_DOUBLEROUNDROBIN"}.get(
            settings.cycles, "CUSTOM_ROUNDROBIN"
        )
    return "CUSTOM_SWISS" if name == "monrad" else ""


def has_baku(facts: Facts) -> bool:
    """Whether 192 says that the first rounds are accelerated by the Baku method."""
    return facts.type_code.upper().endswith(_BAKU)


def cycles_of(facts: Facts) -> int:
    """How often everybody meets everybody in a round robin, as far as 192 or 092 tells."""
    return 2 if _DOUBLE.search(f"{facts.type_code} {facts.type_text}") else 1


def type_text(system: str) -> str:
    """What 092 says of a group paired by `system` (`id@edition`), so that `system_of` finds it."""
    kind = "Round-Robin" if is_round_robin(system) else "Swiss-System"
    title = _TITLES.get(system_name(system))
    named = ", ".join(word for word in (title, system) if word)
    return f"Individual: {kind} ({named})" if named else f"Individual: {kind}"
