"""What a file says of the Dutch system: initial colour, virtual points, pairs that must not be.

Both ways: from the records to the rule that the engine follows, and back.
"""

from __future__ import annotations

from collections.abc import Iterator

from publisher.exchange.trf import records
from publisher.exchange.trf.document import TrfDocument
from publisher.exchange.trf.systems import has_baku
from publisher.model.results import ByeKind, Colour
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

    There it is that of the lowest number, since who was absent has no number yet.  A forfeit
    whose colours nobody wrote says nothing, unless there are no other games: the next pair does,
    turned where its lower number is an even one of those that were paired.
    """
    if document.facts.initial_colour:
        return document.facts.initial_colour
    pairs = sorted(
        ((game.white, game.black) for game in document.games if game.round == 1), key=min
    )
    numbers = sorted({number for pair in pairs for number in pair} | _with_the_bye(document))
    written = _with_a_colour(document)
    told = [pair for pair in pairs if not written.isdisjoint(pair)] or pairs
    if not told:
        return None
    white, black = told[0]
    colour = Colour.WHITE if white < black else Colour.BLACK
    return colour if numbers.index(min(white, black)) % 2 == 0 else colour.other


def _with_the_bye(document: TrfDocument) -> set[int]:
    """Who had the bye of the pairing in round 1."""
    return {
        row.number
        for row in document.players
        for cell in row.cells
        if cell.round == 1 and cell.bye is ByeKind.PAIRING
    }


def _with_a_colour(document: TrfDocument) -> set[int]:
    """In whose rows a colour stands in round 1."""
    return {
        row.number
        for row in document.players
        for cell in row.cells
        if cell.round == 1 and cell.colour is not None
    }


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
