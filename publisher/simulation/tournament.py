"""Plays a plan through: people, numbers, and round after round by the group's own system."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from publisher.model.events import (
    Bye,
    Draw,
    Entry,
    Event,
    Game,
    Group,
    Round,
    RoundState,
    Withdrawal,
)
from publisher.model.lots import below, shuffled
from publisher.model.pairings import BadState, NoLegalPairing, Pairing
from publisher.model.results import ByeKind, Result
from publisher.pairing import pair
from publisher.simulation.by_hand import changed_by_hand
from publisher.simulation.checking import check_plan
from publisher.simulation.diary import Diary, diary
from publisher.simulation.numbers import start_numbers
from publisher.simulation.people import MadeUp, people
from publisher.simulation.plan import SimulationPlan
from publisher.simulation.results import result_of

_NO_SHOWS = (Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT)


@dataclass(frozen=True, slots=True)
class Simulated:
    """The tournament; `ended` says why it was over before its last round, None where it was not."""

    event: Event
    ended: NoLegalPairing | BadState | None = None


def simulate(plan: SimulationPlan) -> Simulated:
    """The tournament of `plan`; PlanError where there can be none such.

    Every happening of the plan is in it, as often as the plan says, unless the
    tournament `ended` early: then the rounds up to there stand, each of them
    as the system pairs it but for what is marked as made by hand.
    """
    check_plan(plan)
    played = _Played(plan)
    ended = None
    while ended is None and played.number <= plan.rounds:
        ended = played.play()
    return Simulated(_event(plan, played.group), ended)


class _Played:
    """The group while it is played."""

    def __init__(self, plan: SimulationPlan) -> None:
        self._plan = plan
        self._diary = diary(plan)
        made_up = people(plan.players, plan.seed, international=plan.international)
        self._numbers, draw = start_numbers(plan, made_up, self._diary.first_round)
        self._strengths = {
            number: made_up[player].strength for player, number in self._numbers.items()
        }
        entries = _entries(made_up, self._diary, self._numbers)
        self.group = _group(plan, entries, draw)

    @property
    def number(self) -> int:
        """The round to be played next."""
        return len(self.group.rounds) + 1

    def play(self) -> NoLegalPairing | BadState | None:
        """Pair and play the next round; what is in the way of its pairing, if anything."""
        occasion, number = self._plan.occasion, self.number
        away = self._away(number)
        draft = Round(number, byes=away, state=RoundState.DRAFT)
        outcome = pair(replace(self.group, rounds=(*self.group.rounds, draft)), number)
        if not isinstance(outcome, Pairing):
            return outcome
        named = {bye.player for bye in away}
        given = (
            Bye(each.player, each.kind) for each in outcome.unpaired if each.player not in named
        )
        round_ = Round(
            number,
            self._games(number, outcome),
            (*given, *away),
            day=occasion.day(number),
            start=occasion.start(number),
            published_at=occasion.posted(number),
        )
        self.group = replace(self.group, rounds=(*self.group.rounds, round_))
        return None

    def _away(self, number: int) -> tuple[Bye, ...]:
        byes: Mapping[int, ByeKind] = self._diary.byes.get(number, {})
        made = (Bye(self._numbers[player], kind) for player, kind in byes.items())
        return tuple(sorted(made, key=lambda bye: bye.player))

    def _games(self, number: int, pairing: Pairing) -> tuple[Game, ...]:
        plan = self._plan
        paired = [
            Game(each.board, each.white, each.black, each.result or Result.UNFINISHED)
            for each in pairing.pairs
        ]
        changes = self._diary.by_hand.get(number, ())
        games = changed_by_hand(self.group, paired, changes, plan.seed, plan.occasion.notes)
        missed = self._missed(number, games)
        return tuple(self._result(number, game, missed=game.board in missed) for game in games)

    def _missed(self, number: int, games: Sequence[Game]) -> frozenset[int]:
        """The boards to which one of the two does not come."""
        boards = [game.board for game in games if game.result is Result.UNFINISHED]
        drawn = shuffled(boards, self._plan.seed, f"no-shows/{number}")
        return frozenset(drawn[: self._diary.no_shows.get(number, 0)])

    def _result(self, number: int, game: Game, *, missed: bool) -> Game:
        if game.result is not Result.UNFINISHED:
            return game
        purpose, seed = f"result/{number}/{game.white}-{game.black}", self._plan.seed
        if missed:
            return replace(game, result=_NO_SHOWS[below(2, seed, purpose)])
        white, black = self._strengths[game.white], self._strengths[game.black]
        return replace(game, result=result_of(white, black, seed, purpose))


def _entries(
    made_up: Sequence[MadeUp], happens: Diary, numbers: Mapping[int, int]
) -> tuple[Entry, ...]:
    entries = [
        Entry(
            number=numbers[player],
            name=person.name,
            title=person.title,
            federation=person.federation,
            club=person.club,
            rating=person.rating,
            withdrawn=Withdrawal(happens.left_after[player])
            if player in happens.left_after
            else None,
            from_round=happens.first_round.get(player, 1),
        )
        for player, person in enumerate(made_up)
    ]
    return tuple(sorted(entries, key=lambda entry: entry.number))


def _group(plan: SimulationPlan, entries: tuple[Entry, ...], draw: Draw) -> Group:
    occasion = plan.occasion
    return Group(
        id=occasion.group_id,
        name=occasion.group_name,
        settings=plan.settings,
        entries=entries,
        rounds_total=plan.rounds,
        draw=draw,
    )


def _event(plan: SimulationPlan, group: Group) -> Event:
    occasion, rules = plan.occasion, plan.settings.rule_set
    return Event(
        id=occasion.id,
        slug=occasion.slug,
        name=occasion.name,
        first_day=occasion.first_day,
        last_day=occasion.day(plan.rounds) or occasion.first_day,
        groups=(group,),
        place=occasion.place,
        rule_sets=(rules,) if rules else (),
        made_up=True,
    )
