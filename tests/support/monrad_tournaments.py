"""Random Monrad tournaments, with all that may befall one, from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from publisher.model.events import Bye, Game, Group, Round, RoundState
from publisher.model.pairings import Pairing, PairingOutcome
from publisher.model.results import ByeKind, Colour, Result
from publisher.model.settings import MonradVariant
from publisher.pairing import pair
from support.monrad_events import monrad_group

Played = Iterator[tuple[Group, int, PairingOutcome]]

WHITE, DRAW, BLACK = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
HABITS: tuple[tuple[Result, ...], ...] = (
    (WHITE, DRAW, BLACK),
    (WHITE, WHITE, DRAW, BLACK, BLACK, Result.BOTH_LOSE, Result.WHITE_DRAWS_BLACK_LOSES),
    (DRAW, DRAW, DRAW, DRAW, WHITE, BLACK),
    (WHITE, WHITE, WHITE, WHITE, BLACK),
    (DRAW,),
    (WHITE,),
)
"""What games end in, from life to fields in which everybody stays level or colour decides."""
NO_SHOWS = (
    Result.WHITE_WINS_BY_FORFEIT,
    Result.BLACK_WINS_BY_FORFEIT,
    Result.DOUBLE_FORFEIT,
)
BYE_KINDS = (ByeKind.ZERO, ByeKind.HALF, ByeKind.FULL)


@dataclass(frozen=True)
class Troubles:
    """How many of a hundred: of the players in a round, of the games, of the players at all."""

    absent: int = 0
    half_point: int = 0
    point_by_hand: int = 0
    no_show: int = 0
    adjourned: int = 0
    late: int = 0
    leaving: int = 0


CALM = Troubles()
USUAL = Troubles(4, 1, 1, 5, 3, 3, 3)
WILD = Troubles(12, 4, 4, 12, 10, 12, 12)
LEVELS = (CALM, USUAL, USUAL, WILD)


def tournament(
    seed: int,
    variant: MonradVariant,
    *,
    players: tuple[int, int],
    rounds: tuple[int, int],
    levels: tuple[Troubles, ...] = LEVELS,
    allow_colour_breaks: bool = False,
) -> Played:
    """The tournament of a seed; `players` and `rounds` are the fewest and the most."""
    random = Random(seed)  # noqa: S311 - a test keeps no secrets
    size, last = random.randint(*players), random.randint(*rounds)
    troubles = random.choice(levels)
    group = monrad_group(
        size,
        last,
        from_round={n: random.randint(2, last) for n in _some(random, size, troubles.late)},
        left_after={n: random.randrange(last) for n in _some(random, size, troubles.leaving)},
        variant=variant,
        number_one=random.choice(list(Colour)),
        allow_second_bye=random.random() < 0.3,
        allow_colour_breaks=allow_colour_breaks,
    )
    return played(group, random, troubles, random.choice(HABITS))


def played(
    group: Group,
    random: Random,
    troubles: Troubles = CALM,
    habit: tuple[Result, ...] = HABITS[0],
) -> Played:
    """Play `group`: before each round the group, its number and what the engine says.

    Ends where a round cannot be paired.
    """
    for number in range(1, group.rounds_total + 1):
        group = replace(group, rounds=_finished(group, number, random, habit))
        byes = tuple(_asked_for(group, random, troubles))
        draft = Round(number, byes=byes, state=RoundState.DRAFT)
        group = replace(group, rounds=(*group.rounds, draft))
        outcome = pair(group, number)
        yield group, number, outcome
        if not isinstance(outcome, Pairing):
            return
        may_wait = number < group.rounds_total - 1
        games = tuple(
            Game(made.board, made.white, made.black, _result(random, troubles, habit, may_wait))
            for made in outcome.pairs
        )
        given = tuple(Bye(each.player, each.kind) for each in outcome.byes)
        group = replace(group, rounds=(*group.rounds[:-1], Round(number, games, (*byes, *given))))


def by_hand(seed: int, variant: MonradVariant, *, players: tuple[int, int]) -> Group:
    """A group whose rounds were set up by hand with little regard for rules, to be gone on with.

    Such states ask more of an engine than its own rounds lead to: colours very
    uneven, many in one point group and few in the next, everybody met.
    """
    random = Random(seed)  # noqa: S311 - a test keeps no secrets
    size = random.randint(*players)
    habit, tilt = random.choice(HABITS), random.choice((0.0, 0.0, 0.5, 0.8, 1.0))
    surplus = dict.fromkeys(range(1, size + 1), 0)
    rounds = tuple(
        _by_hand(number, surplus, random, habit, tilt) for number in range(1, random.randint(3, 8))
    )
    return monrad_group(
        size,
        len(rounds) + random.choice((1, 2)),
        rounds,
        variant=variant,
        allow_second_bye=random.random() < 0.5,
        allow_colour_breaks=random.random() < 0.5,
    )


def _by_hand(
    number: int, surplus: dict[int, int], random: Random, habit: tuple[Result, ...], tilt: float
) -> Round:
    """A round in which the lower number has white as often as `tilt` says, else who had it less."""
    players = list(surplus)
    random.shuffle(players)
    out = [players.pop() for _ in range(random.choice((0, 0, 0, 1, 2)))]
    byes = [Bye(player, random.choice(BYE_KINDS)) for player in out]
    if len(players) % 2:
        byes.append(Bye(players.pop(), ByeKind.PAIRING))
    games = []
    for board, two in enumerate(zip(players[::2], players[1::2], strict=True), start=1):
        white, black = sorted(two, key=None if random.random() < tilt else surplus.__getitem__)
        surplus[white] += 1
        surplus[black] -= 1
        result = random.choice(NO_SHOWS) if random.random() < 0.05 else random.choice(habit)
        games.append(Game(board, white, black, result))
    return Round(number, tuple(games), tuple(byes))


def _some(random: Random, players: int, of_a_hundred: int) -> list[int]:
    return [number for number in range(1, players + 1) if random.randrange(100) < of_a_hundred]


def _asked_for(group: Group, random: Random, troubles: Troubles) -> Iterator[Bye]:
    """Who misses the next round, and with what; late entrants and those who left among them."""
    shares = (troubles.absent, troubles.half_point, troubles.point_by_hand)
    for entry in group.entries:
        drawn = random.randrange(100)
        for kind, share in zip(BYE_KINDS, shares, strict=True):
            if 0 <= drawn < share:
                yield Bye(entry.number, kind)
            drawn -= share


def _finished(
    group: Group, number: int, random: Random, habit: tuple[Result, ...]
) -> tuple[Round, ...]:
    """The rounds so far, some adjourned games finished; before the last round all of them."""
    return tuple(
        replace(
            each,
            games=tuple(
                replace(game, result=random.choice(habit))
                if game.result is Result.ADJOURNED
                and (number == group.rounds_total or random.random() < 0.5)
                else game
                for game in each.games
            ),
        )
        for each in group.rounds
    )


def _result(
    random: Random, troubles: Troubles, habit: tuple[Result, ...], may_wait: bool
) -> Result:
    drawn = random.randrange(100)
    if drawn < troubles.no_show:
        return random.choice(NO_SHOWS)
    if may_wait and drawn < troubles.no_show + troubles.adjourned:
        return Result.ADJOURNED
    return random.choice(habit)
