"""What a file says of the Dutch system: initial colour, virtual points, pairs that must not be."""

from __future__ import annotations

from publisher.exchange.trf.document import TrfDocument
from publisher.model.results import Colour
from publisher.model.settings import DutchRule, Prohibition, VirtualPoints


def dutch_rule_of(document: TrfDocument) -> DutchRule:
    """The choices in the Dutch system that the file makes; 250 gives the Baku points themselves."""
    prohibited = () if document.teams_play else document.prohibitions
    return DutchRule(
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
