"""What a round is paired from: scores, colours, meetings and byes before it (5, 6A, 12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from publisher.model.events import Bye, Game, Group, Round
from publisher.model.results import ByeKind, Colour, Outcome
from publisher.model.settings import PointScheme
from publisher.pairing.presence import away, present


@dataclass(frozen=True, slots=True)
class Player:
    """One who is to be paired.

    `colours` are those of his games in order, the bye of the pairing as white
    (12B); `difference` is whites less blacks.  `had_point` says that he has had
    a full point without playing and gets no bye (12A).
    """

    number: int
    score: Fraction = Fraction(0)
    colours: tuple[Colour, ...] = ()
    difference: int = 0
    met: frozenset[int] = frozenset()
    had_point: bool = False

    @property
    def last(self) -> Colour | None:
        """The colour of his last game; None before the first."""
        return self.colours[-1] if self.colours else None

    @property
    def due(self) -> Colour | None:
        """The colour he is due: what he has had less of, else not the last; None without any."""
        if self.difference:
            return Colour.WHITE if self.difference < 0 else Colour.BLACK
        return self.last.other if self.last else None


@dataclass(frozen=True, slots=True)
class State:
    """The round list (5) before `round`: those present, best score and lowest number first.

    `open_games` are the (round, white, black) before it without a final result;
    `away` are those whom a bye written for the round keeps off the list.
    """

    round: int
    last_round: bool
    players: tuple[Player, ...]
    open_games: tuple[tuple[int, int, int], ...] = ()
    away: tuple[Bye, ...] = ()


def state_before(group: Group, round_number: int) -> State:
    """The state of `group` before round `round_number`, from the rounds written before it.

    Who has left or is still to come, has a bye written for the round that the pairing did not give,
    or is not in the round as published, is not on the list (10).
    """
    earlier = sorted(
        (each for each in group.rounds if each.number < round_number), key=lambda each: each.number
    )
    files = {entry.number: _File() for entry in group.entries}
    for each in earlier:
        _enter(files, each, group.settings.points)
    players = [files[entry.number].player(entry.number) for entry in present(group, round_number)]
    players.sort(key=lambda player: (-player.score, player.number))
    last = bool(group.rounds_total) and round_number == group.rounds_total
    return State(
        round_number, last, tuple(players), tuple(_open_games(earlier)), away(group, round_number)
    )


class _File:
    """A player's rounds while they are read."""

    def __init__(self) -> None:
        self.score = Fraction(0)
        self.colours: list[Colour] = []
        self.met: set[int] = set()
        self.had_point = False

    def player(self, number: int) -> Player:
        whites = self.colours.count(Colour.WHITE)
        difference = 2 * whites - len(self.colours)
        return Player(
            number,
            self.score,
            tuple(self.colours),
            difference,
            frozenset(self.met),
            self.had_point,
        )


def _enter(files: dict[int, _File], each: Round, scheme: PointScheme) -> None:
    for game in each.games:
        for colour in Colour:
            _enter_game(files, game, colour, scheme)
    for bye in each.byes:
        file = files[bye.player]
        file.score += scheme.for_bye(bye.kind)
        if bye.kind is ByeKind.PAIRING:
            file.colours.append(Colour.WHITE)
        file.had_point |= bye.kind in (ByeKind.PAIRING, ByeKind.FULL)


def _enter_game(files: dict[int, _File], game: Game, colour: Colour, scheme: PointScheme) -> None:
    player, opponent = game.white, game.black
    if colour is Colour.BLACK:
        player, opponent = opponent, player
    outcome = game.result.outcome(colour)
    points = scheme.for_outcome(outcome)
    file = files[player]
    file.score += scheme.draw if points is None else points
    file.colours.append(colour)
    file.met.add(opponent)
    file.had_point |= outcome is Outcome.FORFEIT_WIN


def _open_games(rounds: list[Round]) -> Iterator[tuple[int, int, int]]:
    for each in rounds:
        for game in each.games:
            if not game.result.decided:
                yield each.number, game.white, game.black
