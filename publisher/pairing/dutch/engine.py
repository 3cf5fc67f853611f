"""Pairs a round by the Dutch system of FIDE (C.04.3), in the edition of 2026 or of 2017."""

from __future__ import annotations

from fractions import Fraction

from publisher.model.events import Group
from publisher.model.pairings import (
    BadState,
    NoLegalPairing,
    Pair,
    Pairing,
    PairingOutcome,
    Unpaired,
)
from publisher.model.reasons import Reason, reason
from publisher.model.results import ByeKind, Colour
from publisher.model.settings import AccelerationMethod, Settings
from publisher.pairing.dutch.colours import allocate
from publisher.pairing.dutch.editions import EDITIONS
from publisher.pairing.dutch.field import Field
from publisher.pairing.dutch.initial_order import explain_order
from publisher.pairing.dutch.reasons import Told
from publisher.pairing.dutch.round_reasons import RoundReasons
from publisher.pairing.dutch.rounds import PairedBracket, Pairer
from publisher.pairing.dutch.state import State, initial_colour_of, state_before
from publisher.pairing.dutch.stuck import why_stuck
from publisher.pairing.start_numbers import explain_numbers


def rounds_needed(settings: Settings, entries: int) -> int | None:  # noqa: ARG001 - the signature of all systems
    """None: a Swiss event chooses its number of rounds."""
    return None


def explain_draw(group: Group) -> tuple[Reason, ...]:
    """How the start numbers were given or drawn, and the initial colour (5.1)."""
    numbers = (*explain_numbers(group), *explain_order(group))
    return (*numbers, *RoundReasons(group).initial_colour())


def pair(group: Group, round_number: int) -> PairingOutcome:
    """Round `round_number`, paired from the rounds before it.

    `BadState` where the round cannot be paired yet or at all, `NoLegalPairing`
    where no pairing keeps C1 to C3.
    """
    bad = _bad_state(group, round_number)
    if bad is not None:
        return BadState((bad,))
    state = state_before(group, round_number, EDITIONS[group.settings.system])
    if len(state.players) < 2:
        few = reason(
            "dutch.few_players", group.settings.cite("pairing"), players=len(state.players)
        )
        return BadState((few,))
    return pair_state(group, state)


def pair_state(group: Group, state: State, *, fast: bool = True) -> Pairing | NoLegalPairing:
    """The round from its state; without `fast` the slow way everywhere, to the same result."""
    initial = state.initial_colour or Colour.WHITE
    field = Field(state)
    pairer = Pairer(field, EDITIONS[group.settings.system], initial, fast=fast)
    if not pairer.possible:
        return why_stuck(group.settings, field)
    brackets = tuple(pairer.brackets())
    told = Told(group.settings, pairer, brackets, initial)
    made = []
    for board, (higher, lower) in enumerate(_by_board(field, brackets), start=1):
        first, second = field.players[higher], field.players[lower]
        white, black = first.number, second.number
        if allocate(first, second, initial).higher is Colour.BLACK:
            white, black = black, white
        made.append(Pair(board, white, black, told.pair(higher, lower)))
    unpaired = tuple(
        Unpaired(field.players[v].number, ByeKind.PAIRING, told.bye(v))
        for v in brackets[-1].paired.floaters
    )
    unpaired += tuple(
        Unpaired(bye.player, bye.kind, (_away(group.settings, bye.player),)) for bye in state.away
    )
    reasons = RoundReasons(group).of_round(state)
    return Pairing(state.round, tuple(made), unpaired, (*reasons, *told.round()))


def _away(settings: Settings, player: int) -> Reason:
    """A bye written for the round keeps him out of it."""
    return reason("dutch.away", settings.cite("pairing.outlook"), player=player)


def _by_board(field: Field, brackets: tuple[PairedBracket, ...]) -> list[tuple[int, int]]:
    """All pairs, the higher vertex first, in the order of the boards (C.04.2, 3.6).

    By the score of the higher player, the sum of both, the number of the higher.
    """
    players = field.players
    pairs = [(min(pair), max(pair)) for each in brackets for pair in each.paired.pairs]
    pairs.sort(key=lambda pair: (-players[pair[0]].score, -players[pair[1]].score, pair[0]))
    return pairs


def _bad_state(group: Group, round_number: int) -> Reason | None:
    settings = group.settings
    cited = settings.cite("pairing")
    if not group.rounds_total:
        return reason("dutch.no_rounds_total", cited)
    if not 1 <= round_number <= group.rounds_total:
        return reason("dutch.no_such_round", cited, round=round_number, rounds=group.rounds_total)
    written = {each.number for each in group.rounds}
    missing = tuple(number for number in range(1, round_number) if number not in written)
    if missing:
        return reason("dutch.round_missing", cited, round=round_number, missing=missing)
    if initial_colour_of(group) is None:
        return reason("dutch.no_initial_colour", settings.cite("pairing.initial_colour"))
    points = settings.points
    accelerated = settings.dutch.acceleration is not AccelerationMethod.NONE
    if accelerated and (points.win != 2 * points.draw or points.loss != Fraction(0)):
        return reason("dutch.acceleration_points", settings.cite("pairing.acceleration"))
    return None
