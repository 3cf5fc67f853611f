"""Who comes late, leaves or stays away, and how much happens in each round: settled beforehand.

So a plan is kept to the letter, and nothing of it depends on what is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from publisher.model.lots import below, shuffled
from publisher.model.results import ByeKind
from publisher.model.settings import is_round_robin
from publisher.simulation.plan import PlanError, SimulationPlan

EXCHANGE, TURN = 2, 1
"""Changes made by hand, by the pairs they touch: two boards exchange opponents, colours turn."""

_STAY = 2
"""Players who must be there for a round to be one."""


@dataclass(frozen=True, slots=True)
class Diary:
    """Players are places in the list of people (from 0), rounds count from 1.

    `first_round` holds late entrants only, `left_after` those who leave.
    `byes` were written for a round beforehand.  `no_shows` is the number of
    games in a round to which one of the two does not come, `by_hand` the
    changes made to its pairing.
    """

    first_round: Mapping[int, int]
    left_after: Mapping[int, int]
    byes: Mapping[int, Mapping[int, ByeKind]]
    no_shows: Mapping[int, int]
    by_hand: Mapping[int, tuple[int, ...]]

    def present(self, player: int, number: int) -> bool:
        """Whether he has come by round `number`, and not left."""
        return self.first_round.get(player, 1) <= number <= self.left_after.get(player, number)


def diary(plan: SimulationPlan) -> Diary:
    """What happens beside the games; PlanError where the tournament has no room for it."""
    people = Diary(*_late_and_leaving(plan), {}, {}, {})
    byes = _byes(plan, people)
    games = {number: _games(plan, people, byes, number) for number in _rounds(plan)}
    return Diary(
        people.first_round,
        people.left_after,
        byes,
        _no_shows(plan, games),
        _by_hand(plan, games),
    )


def _rounds(plan: SimulationPlan) -> range:
    return range(1, plan.rounds + 1)


def _late_and_leaving(plan: SimulationPlan) -> tuple[dict[int, int], dict[int, int]]:
    """First rounds of late entrants, in the first half; last rounds of those who leave."""
    late, leaving = plan.happenings.late, plan.happenings.withdrawals
    if late + leaving and plan.rounds < 2:
        raise PlanError("nobody can come late to a single round, or leave after it")
    if late + leaving > plan.players - _STAY:
        raise PlanError(
            f"of {plan.players} players {late} come late and {leaving} leave; "
            f"at least {_STAY} must be there from beginning to end"
        )
    order = shuffled(range(plan.players), plan.seed, "late or leaving")
    choices = max(1, plan.rounds // 2 - 1)
    first = {each: 2 + below(choices, plan.seed, "first round", each) for each in order[:late]}
    left = {
        each: 1 + below(plan.rounds - 1, plan.seed, "last round", each)
        for each in order[late : late + leaving]
    }
    return first, left


def _byes(plan: SimulationPlan, people: Diary) -> dict[int, dict[int, ByeKind]]:
    """Nobody misses another round before everybody else who could has missed one."""
    there = {
        number: [each for each in range(plan.players) if people.present(each, number)]
        for number in _rounds(plan)
    }
    room = {number: len(players) - _STAY for number, players in there.items()}
    happenings = plan.happenings
    most = sum(room.values())
    if happenings.byes > most:
        raise PlanError(
            f"{happenings.byes} absences and byes are too many: at most {most} leave "
            f"{_STAY} players in every round"
        )
    kinds = [ByeKind.ZERO] * happenings.absences
    kinds += [ByeKind.HALF] * happenings.half_byes + [ByeKind.FULL] * happenings.full_byes
    slots = shuffled(
        [(number, each) for number, players in there.items() for each in players],
        plan.seed,
        "byes",
    )
    made: dict[int, dict[int, ByeKind]] = {}
    order = shuffled(kinds, plan.seed, "kinds of bye")
    for (number, player), kind in zip(_chosen(slots, room, len(kinds)), order, strict=True):
        made.setdefault(number, {})[player] = kind
    return made


def _chosen(
    slots: Iterable[tuple[int, int]], room: Mapping[int, int], wanted: int
) -> list[tuple[int, int]]:
    """`wanted` of the (round, player), no more of a round than it has room for."""
    chosen: list[tuple[int, int]] = []
    waiting = list(slots)
    left = Counter(room)
    while len(chosen) < wanted:
        taken: set[int] = set()
        later = []
        for number, player in waiting:
            if len(chosen) == wanted or player in taken or not left[number]:
                later.append((number, player))
                continue
            chosen.append((number, player))
            taken.add(player)
            left[number] -= 1
        waiting = later
    return chosen


def _games(
    plan: SimulationPlan, people: Diary, byes: Mapping[int, Mapping[int, ByeKind]], number: int
) -> int:
    """How many games round `number` is sure to have."""
    there = sum(people.present(each, number) for each in range(plan.players))
    if is_round_robin(plan.settings.system):
        # Each of those who left, and the vacant number, may leave somebody without a game.
        there -= plan.players - there + plan.players % 2
    return max(0, there - len(byes.get(number, ()))) // 2


def _no_shows(plan: SimulationPlan, games: Mapping[int, int]) -> dict[int, int]:
    slots = [number for number, count in games.items() for _ in range(count)]
    wanted = plan.happenings.no_shows
    if wanted > len(slots):
        raise PlanError(f"{wanted} no-shows are too many: there are {len(slots)} games to miss")
    return dict(Counter(shuffled(slots, plan.seed, "no-shows")[:wanted]))


def _by_hand(plan: SimulationPlan, games: Mapping[int, int]) -> dict[int, tuple[int, ...]]:
    wanted = plan.happenings.by_hand
    if wanted > sum(games.values()):
        raise PlanError(
            f"{wanted} pairs made by hand are too many: there are {sum(games.values())} games"
        )
    left = Counter(games)
    made: dict[int, tuple[int, ...]] = {}
    while wanted:
        size = TURN if wanted == 1 or below(2, plan.seed, "by hand", wanted) else EXCHANGE
        rounds = [number for number in games if left[number] >= size]
        if not rounds:
            size, rounds = TURN, [number for number in games if left[number]]
        number = rounds[below(len(rounds), plan.seed, "round by hand", wanted)]
        made[number] = (*made.get(number, ()), size)
        left[number] -= size
        wanted -= size
    return made
