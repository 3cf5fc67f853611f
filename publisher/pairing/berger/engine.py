"""Pairs a round of a round robin by the Berger tables (Bergersystemet, 1, 3 and 6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from publisher.model.events import Group
from publisher.model.pairings import BadState, Pair, Pairing, PairingOutcome, Unpaired
from publisher.model.reasons import Reason, reason
from publisher.model.results import ByeKind, Colour
from publisher.model.settings import Settings
from publisher.model.standings import RowStatus
from publisher.model.withdrawals import statuses, withdrawal_reason, without_play
from publisher.pairing.berger import schedule
from publisher.pairing.berger.tables import table_size, vacant_number
from publisher.pairing.comparison import CANCELLED

_GONE = (RowStatus.NULLED, RowStatus.WITHDRAWN)


def rounds_needed(settings: Settings, entries: int) -> int | None:
    """The number of rounds in which `entries` players meet in every cycle; None below two."""
    return schedule.rounds(settings, entries) if entries > 1 else None


def pair(group: Group, round_number: int) -> PairingOutcome:
    """Round `round_number` by the table: a `Pairing`, or a `BadState` that says why not.

    Games against a nulled player fall away and his opponent has a free round;
    those against one whose games are kept come with their result (3).
    """
    bad = _bad_state(group, round_number)
    if bad is not None:
        return BadState((bad,))
    state = _State(group, round_number)
    boards = tuple(_boards(state))
    pairs = (board for board in boards if isinstance(board, _Board))
    return Pairing(
        round_number,
        pairs=tuple(_pair(state, number, board) for number, board in enumerate(pairs, start=1)),
        unpaired=tuple(board for board in boards if isinstance(board, Unpaired)),
        reasons=(
            *_table_reasons(state),
            *_withdrawal_reasons(state),
            *(board for board in boards if isinstance(board, Reason)),
        ),
    )


def _bad_state(group: Group, round_number: int) -> Reason | None:
    players = len(group.entries)
    citation = group.settings.cite("pairing")
    wanted = range(1, players + 1)
    numbers = [entry.number for entry in group.entries]
    if players < 2:
        return reason("berger.few_players", citation, players=players)
    if sorted(numbers) != list(wanted):
        missing = tuple(number for number in wanted if number not in numbers)
        extra = tuple(sorted(number for number in numbers if number not in wanted))
        return reason("berger.numbers", citation, missing=missing, extra=extra)
    last = schedule.rounds(group.settings, players)
    last = min(group.rounds_total or last, last)
    if not 1 <= round_number <= last:
        return reason("berger.no_such_round", citation, round=round_number, rounds=last)
    return None


class _State:
    """What one round is paired from."""

    def __init__(self, group: Group, round_number: int) -> None:
        self.group = group
        self.settings = group.settings
        self.round = round_number
        self.players = len(group.entries)
        self.vacant = vacant_number(self.players)
        self.slot = schedule.slot(self.settings, self.players, round_number)
        self.games = schedule.games(self.settings, self.players, round_number)
        self.statuses = statuses(group, after=round_number - 1)

    def gone(self, number: int) -> bool:
        """Whether `number` has left and his games are kept or nulled."""
        return self.statuses.get(number) in _GONE

    def nulled(self, number: int) -> bool:
        return self.statuses.get(number) is RowStatus.NULLED

    def left(self, number: int) -> tuple[Reason, ...]:
        """Why `number` plays no more, as the withdrawal rule sees it."""
        why = withdrawal_reason(self.group, number, after=self.round - 1)
        return (why,) if why else ()


@dataclass(frozen=True, slots=True)
class _Board:
    """A game of the table that stands, in the order printed (`place` from 1)."""

    place: int
    white: int
    black: int


def _boards(state: _State) -> Iterator[_Board | Unpaired | Reason]:
    """Each game of the row as it stands, or what became of it."""
    for place, (white, black) in enumerate(state.games, start=1):
        if state.vacant in (white, black):
            player = black if white == state.vacant else white
            if not state.gone(player):
                yield _free(state, player)
        elif state.gone(white) and state.gone(black):
            yield _cancelled(state, white, black)
        elif state.nulled(white) or state.nulled(black):
            nulled, player = (white, black) if state.nulled(white) else (black, white)
            yield _cancelled(state, white, black)
            yield _free_of_nulled(state, player, nulled)
        else:
            yield _Board(place, white, black)


def _free(state: _State, player: int) -> Unpaired:
    why = reason(
        "berger.free",
        state.settings.cite("points.free_round"),
        player=player,
        vacant=state.vacant,
        table_round=state.slot.row,
    )
    return Unpaired(player, ByeKind.FREE, (why,))


def _free_of_nulled(state: _State, player: int, nulled: int) -> Unpaired:
    why = reason(
        "berger.opponent_nulled",
        state.settings.cite("withdrawal"),
        player=player,
        opponent=nulled,
    )
    return Unpaired(player, ByeKind.FREE, (why, *state.left(nulled)))


def _cancelled(state: _State, white: int, black: int) -> Reason:
    return reason(CANCELLED, state.settings.cite("withdrawal"), white=white, black=black)


def _pair(state: _State, number: int, board: _Board) -> Pair:
    gone = {
        colour
        for colour, player in ((Colour.WHITE, board.white), (Colour.BLACK, board.black))
        if state.gone(player)
    }
    left = (why for player in (board.white, board.black) for why in state.left(player))
    return Pair(
        number,
        board.white,
        board.black,
        reasons=(*_pair_reasons(state, board), *left),
        result=without_play(gone) if gone else None,
    )


def _pair_reasons(state: _State, board: _Board) -> tuple[Reason, ...]:
    citation = state.settings.cite("pairing.tables")
    printed = (board.white, board.black)
    if state.slot.reversed:
        printed = (board.black, board.white)
    row = reason(
        "berger.row",
        citation,
        size=table_size(state.players),
        table_round=state.slot.row,
        place=board.place,
        left=printed[0],
        right=printed[1],
    )
    colour = "berger.colour_turned" if state.slot.reversed else "berger.colour_left"
    return (row, reason(colour, citation, white=board.white, cycle=state.slot.cycle))


def _table_reasons(state: _State) -> Iterator[Reason]:
    tables = state.settings.cite("pairing.tables")
    yield reason(
        "berger.table",
        state.settings.cite("pairing"),
        size=table_size(state.players),
        players=state.players,
        vacant=state.vacant,
    )
    if state.settings.cycles > 1:
        yield reason(
            "berger.cycle",
            tables,
            cycle=state.slot.cycle,
            cycles=state.settings.cycles,
            reversed=int(state.slot.reversed),
        )
    if state.slot.exchanged:
        yield reason("berger.exchanged", tables, round=state.round, table_round=state.slot.row)


def _withdrawal_reasons(state: _State) -> Iterator[Reason]:
    for entry in state.group.entries:
        yield from state.left(entry.number)
