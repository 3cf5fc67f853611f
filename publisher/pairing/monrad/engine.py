"""Pairs a round by the Monrad system of the Norwegian federation (4 to 12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

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
from publisher.model.settings import Settings
from publisher.pairing.monrad import reasons
from publisher.pairing.monrad.field import Field
from publisher.pairing.monrad.plan import Plan, gate_of, plan_round
from publisher.pairing.monrad.search import Choice, pairs
from publisher.pairing.monrad.state import State, state_before
from publisher.pairing.start_numbers import explain_numbers


def rounds_needed(settings: Settings, entries: int) -> int | None:  # noqa: ARG001 - the signature of all systems
    """None: a Monrad event chooses its number of rounds."""
    return None


def explain_draw(group: Group) -> tuple[Reason, ...]:
    """How the start numbers were given or drawn (2)."""
    return explain_numbers(group)


def pair(group: Group, round_number: int) -> PairingOutcome:
    """Round `round_number`, paired from the rounds before it.

    Those left over come first among its byes, then those whom a bye written
    for the round takes out.  `BadState` where the round cannot be paired yet or
    at all, `NoLegalPairing` where no pairing keeps the rules; 6A is never broken.
    """
    state = state_before(group, round_number)
    bad = _bad_state(group, state)
    if bad is not None:
        return BadState((bad,))
    made = _of_those_present(group.settings, state)
    if isinstance(made, NoLegalPairing):
        return made
    return replace(made, unpaired=(*made.unpaired, *_away(group.settings, state)))


def _bad_state(group: Group, state: State) -> Reason | None:
    settings = group.settings
    if state.round < 1 or (group.rounds_total and state.round > group.rounds_total):
        return reason(
            "monrad.no_such_round",
            settings.cite("pairing"),
            round=state.round,
            rounds=group.rounds_total or None,
        )
    written = {each.number for each in group.rounds if each.paired}
    missing = tuple(number for number in range(1, state.round) if number not in written)
    if missing:
        return reason(
            "monrad.round_missing", settings.cite("pairing"), round=state.round, missing=missing
        )
    if len(state.players) < 2:
        return reason("monrad.few_players", settings.cite("pairing"), players=len(state.players))
    if state.last_round and state.open_games:
        waiting = tuple(sorted({number for number, _, _ in state.open_games}))
        return reason(
            "monrad.unfinished",
            settings.cite("pairing.last_round_finished"),
            round=state.round,
            rounds_open=waiting,
            games=len(state.open_games),
        )
    return None


def _of_those_present(settings: Settings, state: State) -> Pairing | NoLegalPairing:
    if state.round == 1:
        return _first_round(settings, state)
    field = Field(state, settings.monrad)
    plan = plan_round(field)
    if not plan.possible:
        return _stuck(settings, field, plan)
    return _pairing(settings, field, plan)


def _away(settings: Settings, state: State) -> Iterator[Unpaired]:
    """Those taken out beforehand, with what was written for them."""
    for bye in state.away:
        yield Unpaired(bye.player, bye.kind, (reasons.away(settings, bye.player),))


def _first_round(settings: Settings, state: State) -> Pairing:
    """Neighbours on the list meet; in an odd field the last number is left over (4, 12A)."""
    numbers = [player.number for player in state.players]
    unpaired: tuple[Unpaired, ...] = ()
    if len(numbers) % 2:
        last = numbers.pop()
        unpaired = (Unpaired(last, ByeKind.PAIRING, (reasons.first_bye(settings, last),)),)
    made = []
    for board, (higher, lower) in enumerate(zip(numbers[::2], numbers[1::2], strict=True), start=1):
        white, black = higher, lower
        if settings.monrad.number_one is Colour.BLACK:
            white, black = lower, higher
        why = reasons.first_pair(settings, higher, lower, white)
        made.append(Pair(board, white, black, why))
    return Pairing(1, tuple(made), unpaired)


def _pairing(settings: Settings, field: Field, plan: Plan) -> Pairing:
    told = reasons.Told(settings, field, plan)
    made: list[Pair] = []
    unpaired: list[Unpaired] = []
    for choice in pairs(field, plan.matching, gate_of(field, plan)):
        if choice.colours is None:
            player = field.players[choice.top].number
            unpaired.append(Unpaired(player, ByeKind.PAIRING, tuple(told.bye(choice))))
        else:
            white, black = _numbers(field, choice)
            made.append(Pair(len(made) + 1, white, black, tuple(told.pair(choice))))
    return Pairing(field.state.round, tuple(made), tuple(unpaired), tuple(told.round()))


def _numbers(field: Field, choice: Choice) -> tuple[int, int]:
    """The start numbers of white and black."""
    higher, lower = field.players[choice.top].number, field.players[choice.other].number
    if choice.colours is not None and choice.colours.higher is Colour.BLACK:
        return lower, higher
    return higher, lower


def _stuck(settings: Settings, field: Field, plan: Plan) -> NoLegalPairing:
    """Who stands alone in a matching as large as can be, and what each rule takes from him."""
    alone = [v for v in plan.matching.exposed() if v != field.bye]
    numbers = tuple(field.players[v].number for v in alone)
    return NoLegalPairing(field.state.round, numbers, tuple(_why_stuck(settings, field, plan)))


def _why_stuck(settings: Settings, field: Field, plan: Plan) -> Iterator[Reason]:
    if plan.eligible is None:
        yield reason("monrad.no_bye_left", settings.cite("pairing.bye"), players=len(field.players))
    for v in plan.matching.exposed():
        if v == field.bye:
            if plan.eligible is not None:
                yield reasons.bye_stuck(settings, field, plan.eligible)
        else:
            yield reasons.stuck(settings, field, v)
