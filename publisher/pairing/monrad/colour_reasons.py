"""Why a pair has the colours it has, and what these break: codes, facts and paragraphs (7, 8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from publisher.model.reasons import Reason, reason
from publisher.model.results import Colour
from publisher.model.settings import Settings
from publisher.pairing.monrad.colours import (
    Allocation,
    ColourRule,
    row_too_long,
    third_in_a_row,
    too_uneven,
)
from publisher.pairing.monrad.state import Player


class _Code(NamedTuple):
    """A reason's code, and the rule of the pairing whose paragraph it follows."""

    code: str
    setting: str


class _Limit(NamedTuple):
    """A code for what `reached` finds: that another game with a colour goes too far."""

    code: str
    setting: str
    reached: Callable[[Player, Colour], bool]


_OF_RULE = {
    ColourRule.LIMITS: _Code("monrad.colour_limits", "longest_row"),
    ColourRule.DUE: _Code("monrad.colour_due", "balance"),
    ColourRule.NEWCOMER: _Code("monrad.colour_newcomer", "alternation"),
    ColourRule.DIFFERENCE: _Code("monrad.colour_difference", "balance"),
    ColourRule.ALTERNATE: _Code("monrad.colour_alternate", "alternation"),
    ColourRule.PLACE: _Code("monrad.colour_place", "same_due"),
}
# Of these rules the reason says whom the colours spare what.
_SPARED = {
    ColourRule.LIMITS: (
        _Limit("monrad.colour_row", "longest_row", row_too_long),
        _Limit("monrad.colour_uneven", "largest_difference", too_uneven),
    ),
    ColourRule.THREE: (_Limit("monrad.colour_three", "third_in_a_row", third_in_a_row),),
}
_BROKEN = (
    _Limit("monrad.breaks_row", "longest_row", row_too_long),
    _Limit("monrad.breaks_difference", "largest_difference", too_uneven),
)


def colour_reasons(
    settings: Settings, round_number: int, higher: Player, lower: Player, colours: Allocation
) -> Iterator[Reason]:
    """The rule that gave the two these colours, then each limit that they break."""
    pair = ((higher, colours.higher), (lower, colours.higher.other))
    white, black = (higher, lower) if colours.higher is Colour.WHITE else (lower, higher)
    found: _Code | _Limit
    spared = None
    # Where either way breaks a limit, nobody is spared: it is the fewest breaks that count.
    if colours.rule is ColourRule.THREE or (
        colours.rule is ColourRule.LIMITS and not colours.breaks
    ):
        turned = [(player, colour.other) for player, colour in pair]
        found, spared = next(_reached(_SPARED[colours.rule], turned))
    else:
        found = _OF_RULE[colours.rule]
    yield reason(
        found.code,
        settings.cite("pairing." + found.setting),
        white=white.number,
        black=black.number,
        player=higher.number,
        opponent=lower.number,
        round=round_number,
        white_difference=white.difference,
        black_difference=black.difference,
        spared=spared,
    )
    for limit, number in _reached(_BROKEN, pair):
        yield reason(limit.code, settings.cite("pairing." + limit.setting), player=number)


def _reached(
    limits: Iterable[_Limit], pair: Iterable[tuple[Player, Colour]]
) -> Iterator[tuple[_Limit, int]]:
    """The limits that the players reach with those colours, in order, and who does."""
    for limit in limits:
        for player, colour in pair:
            if limit.reached(player, colour):
                yield limit, player.number
