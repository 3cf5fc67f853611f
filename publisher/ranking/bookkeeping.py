"""Keeping the books of a group: from rounds as written to the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from fractions import Fraction
from math import lcm

from publisher.model.events import Bye, Game, Group, Round
from publisher.model.results import ByeKind, Colour, Outcome, Result
from publisher.model.settings import PointScheme, RemainingGames, is_round_robin
from publisher.model.standings import RowStatus
from publisher.model.withdrawals import Participation, participation, without_play
from publisher.problems import PublisherError
from publisher.ranking.ledger import (
    Account,
    Cell,
    CellKind,
    Ledger,
    published_rounds,
)
from publisher.ranking.ratios import Parts
from publisher.ranking.scoring import game_points


def rounds_with_table(group: Group) -> tuple[int, ...]:
    """The published rounds after which a table stands.

    A game of theirs is over or adjourned, or none is left to be played: then
    there are byes alone, or games against players who left before.  Points of a
    bye count from there on and not from the day the round is published.
    """
    left = {each.number: each.withdrawn.after_round for each in group.entries if each.withdrawn}
    return tuple(each.number for each in published_rounds(group) if _stands(each, left))


def _stands(each: Round, left: Mapping[int, int]) -> bool:
    if any(game.result is not Result.UNFINISHED for game in each.games):
        return True
    if not each.games:
        return bool(each.byes)
    return all(
        any(left.get(player, each.number) < each.number for player in (game.white, game.black))
        for game in each.games
    )


def current_round(group: Group) -> int:
    """The last round with a table, 0 before the first."""
    return max(rounds_with_table(group), default=0)


def keep_books(group: Group, after: int | None = None) -> Ledger:
    """The ledger of `group` after round `after`; None means the last round with a result.

    A game that stands unfinished after a player has left, his games counting,
    is won without play by the opponent (Bergersystemet, 3b; Norway Chess, 9b).
    PublisherError where there is no such round.
    """
    rounds = published_rounds(group)
    last = _checked(group, rounds, after)
    kept = tuple(each for each in rounds if each.number <= last)
    left = {
        entry.number: participation(group, entry.number, last)
        for entry in group.entries
        if entry.withdrawn is not None or entry.out_of_competition
    }
    book = _Book(group, left)
    for each in kept:
        book.enter(each)
    accounts = {entry.number: book.account(entry.number) for entry in group.entries}
    numbers = tuple(each.number for each in kept)
    unit = _unit(group.settings.points)
    return Ledger(group, last, numbers, accounts, unit)


def _checked(group: Group, rounds: tuple[Round, ...], after: int | None) -> int:
    if after is None:
        return current_round(group)
    last = rounds[-1].number if rounds else 0
    if after < 0:
        raise PublisherError(
            f"There is no table after round {after}: rounds are counted from 1, "
            f"and 0 is the table before the first."
        )
    if after > last:
        written = f"the last round published is {last}" if last else "no round is published"
        raise PublisherError(f"There is no table after round {after} in {group.name}: {written}.")
    return after


Worth = tuple[CellKind, Fraction | None]

_OF_OUTCOME = {outcome: CellKind(outcome.value) for outcome in Outcome}
_OF_BYE = {
    ByeKind.FREE: CellKind.FREE,
    ByeKind.PAIRING: CellKind.PAIRING_BYE,
    ByeKind.FULL: CellKind.FULL_BYE,
    ByeKind.HALF: CellKind.HALF_BYE,
    ByeKind.ZERO: CellKind.ZERO_BYE,
}


def _unit(scheme: PointScheme) -> int:
    amounts = (getattr(scheme, name) for name in scheme.__slots__)
    return lcm(*(each.denominator for each in amounts if isinstance(each, Fraction)))


class _Book:
    """The ledger while it is being written."""

    def __init__(self, group: Group, left: Mapping[int, Participation]) -> None:
        self._settings = group.settings
        self._left = left
        self._round_robin = is_round_robin(group.settings.system)
        self._odd = len(group.entries) % 2
        self._cells: dict[int, list[Cell]] = {entry.number: [] for entry in group.entries}
        self._gone_after = {
            entry.number: entry.withdrawn.after_round
            for entry in group.entries
            if entry.withdrawn is not None and left[entry.number].has_left
        }
        self._nulled = frozenset(
            number for number, found in left.items() if found.status is RowStatus.NULLED
        )
        self._unit = _unit(group.settings.points)
        self._sums = Parts(self._unit)
        self._known: dict[tuple[Result, Result | None, bool], tuple[Worth, Worth]] = {}

    def enter(self, each: Round) -> None:
        """Write down one round for everybody."""
        missing = set(self._cells)
        for game in each.games:
            self._enter_game(each.number, game)
            missing.discard(game.white)
            missing.discard(game.black)
        for bye in each.byes:
            self._enter_bye(each.number, bye)
            missing.discard(bye.player)
        free = self._free(each.number, missing)
        for number in missing:
            if number in free:
                self._enter_bye(each.number, Bye(number, ByeKind.FREE))
            else:
                self._cells[number].append(Cell(each.number, CellKind.ABSENT))

    def _free(self, number: int, missing: AbstractSet[int]) -> AbstractSet[int]:
        """Whose round is free though nobody wrote it down, of those without game and bye.

        The table of a round robin says who meets the vacant number of an odd
        field, and who should have met one who had left and whose games count
        for nobody (Bergersystemet, 1 and 3).  Where more are missing than that
        explains, games were forgotten.
        """
        gone = {each for each in missing if self._gone_after.get(each, number) < number}
        free = missing - gone
        reasons = len(gone & self._nulled) + self._odd
        return free if self._round_robin and len(free) <= reasons else frozenset()

    def account(self, number: int) -> Account:
        """The finished account of one player."""
        cells = tuple(self._cells[number])
        found = self._left.get(number)
        # In whole units: adding fractions for every round of a big field takes long.
        scored = [cell.points for cell in cells if cell.counts and cell.points]
        units = [each.numerator * (self._unit // each.denominator) for each in scored]
        points = self._sums[sum(units)]
        return Account(number, found.status if found else RowStatus.RANKED, cells, points, found)

    def _enter_game(self, number: int, game: Game) -> None:
        result = self._result(number, game)
        awarded = result is not game.result
        white, black = game.white, game.black
        counts = white not in self._nulled and black not in self._nulled
        of_white, of_black = self._worth(game, result, awarded=awarded)
        for player, opponent, colour, (kind, points) in (
            (white, black, Colour.WHITE, of_white),
            (black, white, Colour.BLACK, of_black),
        ):
            self._cells[player].append(
                Cell(number, kind, opponent, colour, points, counts, game, awarded)
            )

    def _enter_bye(self, number: int, bye: Bye) -> None:
        points = self._settings.points.for_bye(bye.kind)
        counts = bye.player not in self._nulled
        self._cells[bye.player].append(
            Cell(number, _OF_BYE[bye.kind], points=points, counts=counts)
        )

    def _result(self, number: int, game: Game) -> Result:
        if game.result is not Result.UNFINISHED or not self._gone_after:
            return game.result
        return without_play(
            {
                colour
                for colour, player in ((Colour.WHITE, game.white), (Colour.BLACK, game.black))
                if player not in self._nulled and self._gone_after.get(player, number) < number
            }
        )

    def _worth(self, game: Game, result: Result, *, awarded: bool) -> tuple[Worth, Worth]:
        """What the game is to White and to Black."""
        # A tournament has a dozen kinds of result and thousands of games.
        key = (result, game.armageddon, awarded)
        found = self._known.get(key)
        if found is None:
            settled = Game(game.board, game.white, game.black, result, game.armageddon)
            white, black = (self._worth_to(settled, colour, awarded=awarded) for colour in Colour)
            found = self._known[key] = white, black
        return found

    def _worth_to(self, game: Game, colour: Colour, *, awarded: bool) -> Worth:
        kind = _OF_OUTCOME[game.result.outcome(colour)]
        if awarded and kind is CellKind.FORFEIT_WIN:
            return kind, self._award()
        points = game_points(self._settings.points, game, colour)
        if points is None and kind is CellKind.DRAW:
            kind = CellKind.ARMAGEDDON_OPEN
        return kind, points

    def _award(self) -> Fraction:
        scheme = self._settings.points
        if self._settings.withdrawal.remaining is RemainingGames.WIN:
            return scheme.win
        return scheme.forfeit_win
