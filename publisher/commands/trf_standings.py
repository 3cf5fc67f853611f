"""`publisher standings FILE.trf`: whom a tournament report file has, to be ranked."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from publisher.commands.terminal import tell
from publisher.exchange import trf
from publisher.model.events import Group
from publisher.model.settings import (
    Settings,
    SonnebornBergerReading,
    WithdrawalRule,
    is_round_robin,
    system_name,
)
from publisher.problems import PublisherError
from publisher.ranking.registry import parse
from publisher.rules.c07 import edition_on, with_edition
from publisher.rules.load import built_in
from publisher.rules.model import RuleSet

_NAME = re.compile(r"\.trfx?(\d\d)?$", re.IGNORECASE)
_UNNAMED = "swiss"
_ROUND_ROBIN = "berger"


def is_trf(name: str) -> bool:
    """Whether a file of that name is taken for a tournament report file."""
    return bool(_NAME.search(name))


def players_in(document: trf.TrfDocument, *, dated: bool = False) -> Group:
    """The players and rounds of `document`, with its own tie-breaks as far as we know them.

    The edition of the rules is that in force on its first day; the newest where
    it has none, with a remark unless the edition is known (`dated`).  Of a file
    of teams these are the games of their players, told in a remark.  Remarks
    go to standard error.
    """
    if document.teams_play:
        tell(
            f"{document.file} is of teams, and this is the table of their players. "
            "A code of teams, as in MPTS,EDE or BH:MP, asks for theirs."
        )
    edition = edition_in(document, dated=dated)
    settings = with_edition(_settings(document), edition, reading=not _is_monrad(document))
    group = trf.group_of(document, settings)
    rounds = group.rounds_total or max((each.number for each in group.rounds), default=0)
    return replace(group, rounds_total=rounds)


def edition_in(document: trf.TrfDocument, *, dated: bool) -> RuleSet:
    """The edition in force on the first day, or the newest; a guess with a remark."""
    rule_sets = built_in()
    first, or_else = document.facts.first_day, document.facts.first_day_or_else
    edition = edition_on(first, rule_sets)
    if edition is None:
        raise PublisherError("there is no edition of the tie-break rules")
    if dated:
        return edition
    if first is None:
        tell(
            f"{document.file} has no first day (042): tie-breaks by {edition.key}; "
            "--edition names another."
        )
    elif or_else is not None and edition_on(or_else, rule_sets) != edition:
        tell(
            f"042 may mean {first} or {or_else}: tie-breaks by {edition.key}; "
            "--edition names another."
        )
    return edition


def _settings(document: trf.TrfDocument) -> Settings:
    system = _system(document)
    reading = SonnebornBergerReading.FIDE
    if _is_monrad(document):
        reading = SonnebornBergerReading.RESULT_HALVES
    return Settings(
        None,
        _ROUND_ROBIN if is_round_robin(system) else system,
        tie_breaks=() if document.teams_play else tuple(_codes(document)),
        sonneborn_berger=reading,
        withdrawal=WithdrawalRule(limit=Fraction(0), keeps_place=True),
    )


def _system(document: trf.TrfDocument) -> str:
    """The system that the file names; by the games whether it was a round robin where it is silent.

    Forfeits of a round robin are games like all others, which the file must not lose only
    because it has no record 092.
    """
    facts = document.facts
    system = trf.system_of(facts)
    if system or facts.type_text or facts.type_code or not _all_have_met(document):
        return system or _UNNAMED
    tell(
        f"{document.file} does not name the pairing system (192 or 092); "
        "everybody has met everybody, so it is ranked as a round robin."
    )
    return _ROUND_ROBIN


def _all_have_met(document: trf.TrfDocument) -> bool:
    """Whether everybody has met everybody else, and as often."""
    met = Counter(frozenset((game.white, game.black)) for game in document.games)
    players = len(document.players)
    pairs = players * (players - 1) // 2
    return players > 2 and len(met) == pairs and len(set(met.values())) == 1


def _is_monrad(document: trf.TrfDocument) -> bool:
    """Whether Sonneborn-Berger is the Norwegian one."""
    return system_name(trf.system_of(document.facts)) == "monrad"


def _codes(document: trf.TrfDocument) -> Iterator[str]:
    """The tie-breaks that the file names; those that nobody here knows are left out."""
    for text in document.facts.tie_breaks:
        try:
            yield str(parse(text))
        except PublisherError as error:
            tell(f"{document.file}: {error} It is left out.")
