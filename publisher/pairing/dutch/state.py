"""What a round is paired from: the players in order, with scores, colours, floats and byes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from publisher.model.events import Bye, Game, Group, Round, RoundState
from publisher.model.lots import shuffled
from publisher.model.results import ByeKind, Colour, Outcome
from publisher.model.settings import DutchRule
from publisher.pairing.dutch.editions import Edition
from publisher.pairing.dutch.players import Bar, Float, Player, difference_of, preference_of
from publisher.pairing.dutch.points import Points
from publisher.pairing.presence import away, present


@dataclass(frozen=True, slots=True)
class State:
    """The players of a round, best pairing score and lowest number first.

    `initial_colour` is that of pairing number 1 in round 1; None where nothing says it.
    `prohibited` are pairs of start numbers who may not meet in this round; `open_games` the
    (round, white, black) before it without a final result, which count as draws.  `away` are the
    byes written for the round, which keep players out of it.
    """

    round: int
    last_round: bool
    unit: int
    players: tuple[Player, ...]
    initial_colour: Colour | None
    prohibited: frozenset[frozenset[int]] = frozenset()
    open_games: tuple[tuple[int, int, int], ...] = ()
    away: tuple[Bye, ...] = ()


def state_before(group: Group, round_number: int, edition: Edition) -> State:
    """The state of `group` before round `round_number`, from the rounds written before it."""
    earlier = sorted(
        (each for each in group.rounds if each.number < round_number), key=lambda each: each.number
    )
    books = _Books(group, edition)
    for each in earlier:
        books.enter(each, round_number)
    here = sorted(entry.number for entry in present(group, round_number))
    initial = initial_colour_of(group)
    last = bool(group.rounds_total) and round_number == group.rounds_total
    numbers = books.running_numbers(here)
    most = books.points.win * (round_number - 1) if last else None
    players = [books.player(number, numbers[number], round_number, most) for number in here]
    players.sort(key=lambda player: (-player.score, player.number))
    return State(
        round_number,
        last,
        books.points.unit,
        tuple(players),
        initial.colour if initial else None,
        _prohibited(group.settings.dutch, round_number),
        tuple(_open_games(earlier)),
        away(group, round_number),
    )


@dataclass(frozen=True, slots=True)
class InitialColour:
    """What pairing number 1 has in round 1, and the seed where it was drawn."""

    colour: Colour
    seed: int | None = None


class _File:
    """A player's rounds while they are read."""

    __slots__ = ("appeared", "bar", "colours", "floats", "met", "played", "score")

    def __init__(self) -> None:
        self.score = 0
        self.colours: list[Colour] = []
        self.met: set[int] = set()
        self.floats: dict[int, Float] = {}
        self.bar: Bar | None = None
        self.played = 0
        self.appeared = False


class _Books:
    """All players' files."""

    def __init__(self, group: Group, edition: Edition) -> None:
        self.points = Points(group)
        self._edition = edition
        self._files = {entry.number: _File() for entry in group.entries}

    def enter(self, each: Round, before_round: int) -> None:
        """Enter a round; floats are needed of the two before `before_round` only."""
        scores: dict[int, int] = {}
        if each.number >= before_round - 2:
            scores = {
                number: file.score + self.points.virtual(number, each.number)
                for number, file in self._files.items()
            }
        for game in each.games:
            self._enter_game(each.number, game, Colour.WHITE, scores)
            self._enter_game(each.number, game, Colour.BLACK, scores)
        for bye in each.byes:
            self._enter_bye(each.number, bye)

    def _enter_game(
        self, round_number: int, game: Game, colour: Colour, scores: dict[int, int]
    ) -> None:
        player, opponent = game.white, game.black
        if colour is Colour.BLACK:
            player, opponent = opponent, player
        outcome = game.result.outcome(colour)
        points = self.points.of_outcome[outcome]
        file = self._files[player]
        file.score += points
        file.appeared = True
        if outcome in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS):
            self._without_play(
                file, round_number, points, "forfeit", outcome is Outcome.FORFEIT_WIN
            )
            return
        file.played += 1
        file.colours.append(colour)
        file.met.add(opponent)
        if scores:
            mine, other = scores[player], scores[opponent]
            file.floats[round_number] = Float((mine > other) - (mine < other))

    def _enter_bye(self, round_number: int, bye: Bye) -> None:
        file = self._files[bye.player]
        points = self.points.of_bye[bye.kind]
        file.score += points
        given = bye.kind is ByeKind.PAIRING
        file.appeared |= given
        self._without_play(file, round_number, points, bye.kind.value, given)

    def _without_play(
        self,
        file: _File,
        round_number: int,
        points: int,
        kind: str,
        barring: bool,  # noqa: FBT001 - private
    ) -> None:
        if points > self.points.forfeit_loss or kind == ByeKind.PAIRING:
            file.floats[round_number] = Float.DOWN
        bars = barring or (self._edition.full_bye_bars and points >= self.points.win)
        if bars and file.bar is None:
            file.bar = Bar(round_number, kind)

    def running_numbers(self, here: Iterable[int]) -> dict[int, int]:
        """Pairing numbers: only who has appeared, or does now, has one."""
        appeared = {number for number, file in self._files.items() if file.appeared}
        return {number: tpn for tpn, number in enumerate(sorted(appeared.union(here)), start=1)}

    def player(self, number: int, tpn: int, round_number: int, most: int | None) -> Player:
        """The player before the round; `most` are the points possible, in the last round."""
        file = self._files[number]
        unplayed_float = Float.DOWN if self._edition.unplayed_floats else Float.NONE
        last, before = (
            file.floats.get(each, unplayed_float if each > 0 else Float.NONE)
            for each in (round_number - 1, round_number - 2)
        )
        colours = tuple(file.colours)
        preference, strength = preference_of(colours)
        return Player(
            number,
            tpn,
            file.score + self.points.virtual(number, round_number),
            file.score,
            colours,
            difference_of(colours),
            preference,
            strength,
            frozenset(file.met),
            (last, before),
            file.bar,
            round_number - 1 - file.played,
            most is not None and 2 * file.score > most,
        )


def initial_colour_of(group: Group) -> InitialColour | None:
    """As given, or drawn, or as the first round was published; None where nothing says it.

    A draw goes before the round, in which a pair may have been made by hand.
    """
    rule = group.settings.dutch
    if rule.initial_colour is not None:
        return InitialColour(rule.initial_colour)
    seed = rule.colour_seed if rule.colour_seed is not None else group.draw.seed
    if seed is not None:
        drawn = shuffled((Colour.WHITE, Colour.BLACK), seed, "initial colour")
        return InitialColour(drawn[0], seed)
    for each in group.rounds:
        if each.number == 1 and each.games and each.state is RoundState.PUBLISHED:
            return InitialColour(_colour_of_number_one(each))
    return None


def _colour_of_number_one(first: Round) -> Colour:
    """What the lowest pairing number had in round 1: that of number 1."""
    numbers = sorted(number for game in first.games for number in (game.white, game.black))
    colour = next(
        colour for game in first.games if (colour := game.colour_of(numbers[0])) is not None
    )
    return colour


def _prohibited(rule: DutchRule, round_number: int) -> frozenset[frozenset[int]]:
    return frozenset(
        frozenset((first, second))
        for each in rule.prohibited
        if each.first_round <= round_number <= (each.last_round or round_number)
        for first in each.players
        for second in each.players
        if first != second
    )


def _open_games(rounds: list[Round]) -> Iterator[tuple[int, int, int]]:
    for each in rounds:
        for game in each.games:
            if not game.result.decided:
                yield each.number, game.white, game.black
