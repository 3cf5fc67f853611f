"""The editions of the international tie-break regulations (FIDE C.07) among the rule sets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date

from publisher.model.reasons import Citation
from publisher.model.settings import Settings, SonnebornBergerReading
from publisher.model.tie_break_rules import REGULATION, TieBreakRules, UnplayedRounds
from publisher.rules.model import RuleSet

_FROM = "editions.in_force_from"
_BERGER = "tie_breaks.SB"
_SUFFIX = re.compile(r"[:/].*")


def is_edition(key: str) -> bool:
    """Whether `key` (`id@edition`) names an edition of C.07."""
    return key.startswith(f"{REGULATION}@")


def editions(rule_sets: Mapping[str, RuleSet]) -> tuple[RuleSet, ...]:
    """All editions, the oldest first."""
    found = (rule_set for key, rule_set in rule_sets.items() if is_edition(key))
    return tuple(sorted(found, key=_in_force_from))


def edition_on(day: date | None, rule_sets: Mapping[str, RuleSet]) -> RuleSet | None:
    """The edition for an event that starts on `day`; without a day the newest.

    None where there is no edition at all.
    """
    known = editions(rule_sets)
    if day is not None:
        known = tuple(each for each in known if _in_force_from(each) <= day)
    return known[-1] if known else None


def tie_break_rules(rule_set: RuleSet) -> TieBreakRules:
    """What an edition says, as the engines read it; what it leaves out is as in the newest."""
    default = TieBreakRules()

    def value(key: str, otherwise: object) -> object:
        rule = rule_set.get(key)
        return otherwise if rule is None else rule.value

    return TieBreakRules(
        edition=rule_set.key,
        unplayed=UnplayedRounds(str(value("unplayed.reading", default.unplayed))),
        dummy_capped=bool(value("unplayed.dummy_capped", default.dummy_capped)),
        buchholz_in_round_robins=bool(
            value("round_robin.buchholz", default.buchholz_in_round_robins)
        ),
    )


def articles(rule_set: RuleSet, codes: Iterable[str]) -> Iterator[tuple[str, Citation]]:
    """The article of each tie-break, by the setting's name; nothing for those it does not define.

    `codes` may carry modifiers, and those of teams a score, which the article is the same for.
    """
    for code in dict.fromkeys(_SUFFIX.sub("", code.strip().upper()) for code in codes):
        name = f"tie_breaks.{code}"
        citation = rule_set.cite(name)
        if citation is not None:
            yield name, citation


def with_edition(settings: Settings, edition: RuleSet, *, reading: bool) -> Settings:
    """`settings` by the tie-break rules of `edition`, with the articles of the codes in them.

    A paragraph that the group's own rules give a code stays.  With `reading`
    Sonneborn-Berger is read as the edition does, where it says so; read in another way than that
    of C.07 it has the paragraph of its reading.
    """
    rule = edition.get("sonneborn_berger.reading")
    berger = settings.sonneborn_berger
    if reading and rule is not None:
        berger = SonnebornBergerReading(str(rule.value))
    taken = {name for name, _ in settings.citations}
    codes = settings.tie_breaks
    own: list[tuple[str, Citation]] = []
    if berger is not SonnebornBergerReading.FIDE:
        codes = tuple(code for code in codes if not _is_berger(code))
        where = settings.cite("sonneborn_berger")
        where = where or (edition.cite("sonneborn_berger.reading") if reading else None)
        if where is not None and len(codes) < len(settings.tie_breaks):
            own.append((_BERGER, where))
    own += _cited(edition, codes)
    return replace(
        settings,
        tie_break_rules=tie_break_rules(edition),
        sonneborn_berger=berger,
        citations=(*settings.citations, *(cited for cited in own if cited[0] not in taken)),
    )


def _is_berger(code: str) -> bool:
    return code.strip().upper().partition("/")[0] == "SB"


def _cited(edition: RuleSet, codes: Iterable[str]) -> Iterator[tuple[str, Citation]]:
    found = tuple(articles(edition, codes))
    yield from found
    unplayed = edition.cite("unplayed.reading")
    if found and unplayed is not None:
        yield "unplayed", unplayed


def _in_force_from(rule_set: RuleSet) -> date:
    rule = rule_set.get(_FROM)
    return date.min if rule is None else date.fromisoformat(str(rule.value))
