"""Files imported and events exported, as the commands do it but without a folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from publisher.content.joins import Joins
from publisher.exchange.formats import format_of
from publisher.model.people import Club, Person, PrivateRecord
from publisher.pairing import known_systems
from publisher.problems import Problem, ProblemsError
from publisher.ranking.fitness import fault
from publisher.transfer.arrival import Arrived, arrive
from publisher.transfer.wishes import Wishes
from support.any_event import RULE_SETS

ALONE = Joins(RULE_SETS, None, None, fault, frozenset(known_systems()))


def site(persons: Mapping[str, Person] = {}, clubs: Mapping[str, Club] = {}) -> Joins:
    """A site with these people and clubs."""
    return replace(ALONE, persons=persons, clubs=clubs)


def arrived(
    data: bytes,
    wishes: Wishes | None = None,
    joins: Joins = ALONE,
    private: tuple[PrivateRecord, ...] | None = None,
) -> Arrived:
    """The event in `data`."""
    imported = format_of(data, "cup.trf").read(data, "cup.trf")
    return arrive(imported, wishes or Wishes(), joins, private)


def refused(data: bytes, wishes: Wishes | None = None) -> tuple[Problem, ...]:
    """The problems for which `data` is not imported at all."""
    try:
        arrived(data, wishes)
    except ProblemsError as error:
        return error.problems
    raise AssertionError("it was imported")


def told(found: Arrived) -> list[str]:
    """The warnings by line."""
    return [f"{each.place.line}: {each.message} [{each.code}]" for each in found.warnings]
