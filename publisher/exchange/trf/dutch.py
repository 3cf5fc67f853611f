"""What a file says of the Dutch system: initial colour, virtual points, pairs that must not be.

Both ways: from the records to the rule that the engine follows, and back.
"""

from __future__ import annotations

from collections.abc import Iterator

from publisher.exchange.trf import records
from publisher.exchange.trf.document import TrfDocument
from publisher.exchange.trf.systems import has_baku
from publisher.model.results import Colour
from publisher.model.settings import (
    AccelerationMethod,
    DutchRule,
    Prohibition,
    VirtualPoints,
)


def dutch_rule_of(document: TrfDocument) -> DutchRule:
    """The choices in the Dutch system that the file makes.

    Points of 250 or XXA go before the method that 192 names: they are what was given.
    """
    prohibited = () if document.teams_play else document.prohibitions
    baku = has_baku(document.facts) and not document.accelerations
    return DutchRule(
        acceleration=AccelerationMethod.BAKU if baku else AccelerationMethod.NONE,
        initial_colour=colour_of_number_one(document),
        virtual_points=tuple(
            VirtualPoints(each.points, each.first, each.last, each.first_id, each.last_id)
            for each in document.accelerations
        ),
        prohibited=tuple(Prohibition(each.ids, each.first, each.last) for each in prohibited),
    )


def colour_of_number_one(document: TrfDocument) -> Colour | None:
    """The colour of number 1 in round 1: as 152 or XXC say, else as the games of that round do.

    There it is that of the lowest number, since who was absent has no number yet.
    """
    if document.facts.initial_colour:
        return document.facts.initial_colour
    first = [game for game in document.games if game.round == 1]
    lowest = min(first, key=lambda game: min(game.white, game.black), default=None)
    if lowest is None:
        return None
    return Colour.WHITE if lowest.white < lowest.black else Colour.BLACK


def accelerations_of(rule: DutchRule) -> Iterator[records.Acceleration]:
    """The virtual points of the rule, but for those of its method, which 192 names."""
    for each in rule.virtual_points:
        yield records.Acceleration(
            each.points, each.first_round, each.last_round, each.first, each.last, line=0
        )


def prohibitions_of(rule: DutchRule) -> Iterator[records.Prohibition]:
    """The pairs that must not be."""
    for each in rule.prohibited:
        yield records.Prohibition(each.first_round, each.last_round, each.players, line=0)
