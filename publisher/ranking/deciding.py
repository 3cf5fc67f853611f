"""What a play-off, or lots, came to: contest after contest, until those who go on are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby

from publisher.model.events import Game, PlayOff
from publisher.model.play_offs import Contest, PlayOffRule, Way
from publisher.model.reasons import Citation, Reason, reason
from publisher.model.results import Colour, Outcome

Block = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """The players in blocks of those still level, best first; `steps` say what told them apart.

    `pending` is what comes next where it is not yet known who goes on, None where it is.
    """

    blocks: tuple[Block, ...]
    steps: tuple[Reason, ...] = ()
    pending: Reason | None = None


Cite = Callable[[int], Citation | None]
"""The paragraph on what tells so many level players apart."""


def uncited(_: int) -> Citation | None:
    """No paragraph, whoever is level."""
    return None


def settle(played: PlayOff, rule: PlayOffRule, seats: int = 1, cite: Cite = uncited) -> Settled:
    """How `played` puts its players in order, as far as it takes to know the first `seats`.

    An order that somebody wrote down stands, whatever the games say.  Else each
    contest of `rule` takes its games from the list, the earliest first, and is
    followed by the next among those still level, of whom some go on.
    """
    if played.order:
        return _by_hand(played)
    return _Course(played, rule, cite).run(seats)


def next_step(
    players: Sequence[int], rule: PlayOffRule, seats: int, cite: Cite = uncited
) -> Reason:
    """What tells `players` apart, of whom `seats` go on, before anything was played or drawn."""
    return _pending(tuple(players), rule.contest(len(players)), seats, cite)


def _by_hand(played: PlayOff) -> Settled:
    """The order as written; one that leaves somebody out decides nothing."""
    if sorted(played.order) != sorted(played.players):
        return Settled((played.players,))
    return Settled(tuple((number,) for number in played.order))


class _Course:
    """A play-off while it is followed; games that a contest took are not looked at again."""

    def __init__(self, played: PlayOff, rule: PlayOffRule, cite: Cite) -> None:
        self._played = played
        self._rule = rule
        self._cite = cite
        self._games = list(played.games)
        self._lots = played.drawn
        self._steps: list[Reason] = []

    def run(self, seats: int) -> Settled:
        before: list[Block] = []
        after: list[Block] = []
        level = self._played.players
        repeated = False
        pending = None
        while 0 < seats < len(level):
            contest = self._contest(level, repeated=repeated)
            parts = self._parts(level, contest) if contest else None
            if contest is None or parts is None:
                pending = _pending(level, contest, seats, self._cite)
                break
            repeated = len(level) == 2
            while parts and len(parts[0]) <= seats:
                seats -= len(parts[0])
                before.append(parts.pop(0))
            if not parts or not seats:
                after[:0] = parts
                level = ()
                break
            level, *rest = parts
            after[:0] = rest
            if contest.tie_breaks and len(parts[0]) > 1:
                pending = _by_quality(level, contest, seats, self._cite)
                break
        blocks = (*before, *([level] if level else []), *after)
        return Settled(blocks, tuple(self._steps), pending)

    def _contest(self, level: Block, *, repeated: bool) -> Contest | None:
        """The contest of the rule, unless lots were drawn instead, or games played instead of lots.

        Of two, lots say who has white.
        """
        contest = self._rule.contest(len(level), repeated=repeated)
        drawn = set(self._lots) >= set(level)
        if drawn and len(level) > 2 and not self._games:
            return Contest(Way.LOTS)
        if contest is None or contest.way is not Way.LOTS or drawn:
            return contest
        played = Contest(Way.BERGER)
        return played if self._taken(level, played) is not None else contest

    def _parts(self, level: Block, contest: Contest) -> list[Block] | None:
        """`level` in blocks by what the contest came to; None while it is not over."""
        if contest.way is Way.LOTS:
            return self._drawn(level)
        taken = self._taken(level, contest)
        if taken is None:
            return None
        for game in taken:
            self._games.remove(game)
        scores = _scores(level, taken, contest)
        self._steps.append(_told(level, contest, taken, scores, self._cite(len(level))))
        ordered = sorted(level, key=lambda number: (-scores[number], number))
        return [tuple(part) for _, part in groupby(ordered, key=scores.__getitem__)]

    def _drawn(self, level: Block) -> list[Block] | None:
        if not set(self._lots) >= set(level):
            return None
        order = tuple(sorted(level, key=self._lots.index))
        seed = None if self._played.lot_order else self._played.lot_seed
        self._steps.append(reason("decided.lots", self._cite(len(level)), order=order, seed=seed))
        return [(number,) for number in order]

    def _taken(self, level: Block, contest: Contest) -> list[Game] | None:
        """The games of the contest, in order; None where one is missing or open."""
        taken: list[Game] = []
        for pair in combinations(level, 2):
            games = [game for game in self._games if {game.white, game.black} == set(pair)]
            if len(games) < contest.games:
                return None
            taken += games[: contest.games]
        if not all(game.result.decided for game in taken):
            return None
        return sorted(taken, key=self._games.index)


_HALVES = {Outcome.WIN: 2, Outcome.FORFEIT_WIN: 2, Outcome.DRAW: 1}


def _scores(level: Block, games: Sequence[Game], contest: Contest) -> Counter[int]:
    """Half points of each player in `games`; a draw may be worth a win."""
    scores = Counter(dict.fromkeys(level, 0))
    for game in games:
        for number, colour in ((game.white, Colour.WHITE), (game.black, Colour.BLACK)):
            outcome = game.result.outcome(colour)
            if outcome is Outcome.DRAW and contest.draw_wins is not None:
                scores[number] += 2 * (colour is contest.draw_wins)
            else:
                scores[number] += _HALVES.get(outcome, 0)
    return scores


def _told(
    level: Block,
    contest: Contest,
    games: Sequence[Game],
    scores: Counter[int],
    citation: Citation | None,
) -> Reason:
    if len(games) == 1:
        (game,) = games
        return reason(
            "decided.game",
            citation,
            white=game.white,
            black=game.black,
            result=game.result.value,
            draw_wins=contest.draw_wins and contest.draw_wins.value,
        )
    order = tuple(sorted(level, key=lambda number: (-scores[number], number)))
    halves = tuple(scores[number] for number in order)
    code = "decided.berger" if len(level) > 2 else "decided.games"
    return reason(code, citation, order=order, halves=halves)


def _by_quality(level: Block, contest: Contest, seats: int, cite: Cite) -> Reason:
    """The play-off's own tie-breaks decide: the arbiter writes their order down."""
    codes = contest.tie_breaks
    told = cite(len(level))
    return reason("decide.tie_breaks", told, level=level, seats=seats, tie_breaks=codes)


def _pending(level: Block, contest: Contest | None, seats: int, cite: Cite) -> Reason:
    citation = cite(len(level))
    if contest is None:
        return reason("decide.open", citation, level=level, seats=seats)
    if contest.way is Way.LOTS:
        return reason("decide.lots", citation, level=level, seats=seats)
    if contest.way is Way.BERGER:
        return reason("decide.berger", citation, level=level, cycles=contest.games)
    return reason(
        "decide.games",
        citation,
        level=level,
        games=contest.games,
        draw_wins=contest.draw_wins and contest.draw_wins.value,
        white_minutes=contest.white_minutes,
        black_minutes=contest.black_minutes,
    )
