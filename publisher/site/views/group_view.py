"""One group as its pages see it: the books, the tables and the pairings, without words.

Everything here is looked up many times over the pages of a group, so that it
is computed once and kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property

from publisher.model.alphabet import alphabetical
from publisher.model.events import Entry, Game, Group, Round
from publisher.model.pairings import Pairing
from publisher.model.results import Colour
from publisher.model.settings import is_round_robin, system_name
from publisher.model.standings import PrizeShare, RowStatus, Standings, StandingsRow
from publisher.pairing import RoundCheck
from publisher.ranking.bookkeeping import keep_books
from publisher.ranking.ledger import Cell, CellKind, Ledger, published_rounds
from publisher.ranking.rating_figures import RatingFigures, rating_figures
from publisher.site.group_report import GroupReport


class GroupView:
    """A group with its report, opened for looking up."""

    def __init__(self, group: Group, report: GroupReport) -> None:
        self.group = group
        self.report = report

    @cached_property
    def entries(self) -> dict[int, Entry]:
        """The entries by start number."""
        return {entry.number: entry for entry in self.group.entries}

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """The published rounds, in order."""
        return published_rounds(self.group)

    @cached_property
    def book(self) -> Ledger:
        """The books after the last published round, begun or not."""
        return keep_books(self.group, self.rounds[-1].number if self.rounds else 0)

    @cached_property
    def cells(self) -> dict[int, dict[int, Cell]]:
        """What each round was to each player: by start number and round."""
        return {
            number: {cell.round: cell for cell in account.cells}
            for number, account in self.book.accounts.items()
        }

    @cached_property
    def checks(self) -> dict[int, RoundCheck]:
        """The rounds beside the engine's, by number."""
        return {check.round: check for check in self.report.checks}

    @cached_property
    def tables(self) -> dict[int, Standings]:
        """The standings by the round after which they stand."""
        return {table.after_round: table for table in self.report.standings}

    @property
    def current(self) -> Standings:
        return self.report.current

    @cached_property
    def total_rounds(self) -> int:
        """Rounds planned, or written where more were played than planned."""
        written = self.rounds[-1].number if self.rounds else 0
        return max(self.group.rounds_total, written)

    @cached_property
    def finished(self) -> bool:
        """Whether the last planned round is over and nothing is open."""
        return self.current.final and not self.current.provisional

    @cached_property
    def current_round(self) -> Round | None:
        """The round to look at now: the first one with a game open, else the last."""
        for round_ in self.rounds:
            if self.open_games(round_):
                return round_
        return self.rounds[-1] if self.rounds else None

    def open_games(self, round_: Round) -> tuple[Game, ...]:
        """Games whose points are still to come: running, adjourned or before their Armageddon."""
        return tuple(
            game for game in round_.games if self.cell(game.white, round_.number).points is None
        )

    def without_opponent(self, round_: Round) -> tuple[int, ...]:
        """Who has no opponent in a published round, but for those who were simply not there.

        Start numbers in the order written; free rounds of a round robin that
        nobody wrote down come after them.
        """
        written = [bye.player for bye in round_.byes]
        free = [
            number
            for number, cells in self.cells.items()
            if number not in written and cells[round_.number].kind is CellKind.FREE
        ]
        return (*written, *free)

    def cell(self, number: int, round_number: int) -> Cell:
        """What a published round was to a player; KeyError where it was nothing."""
        return self.cells[number][round_number]

    def awaited(self, number: int, cell: Cell) -> bool:
        """Whether that round went by before the player, a late entrant, came."""
        return cell.kind is CellKind.ABSENT and cell.round < self.entries[number].from_round

    @cached_property
    def rows(self) -> dict[int, dict[int, StandingsRow]]:
        """The row of each player by start number and round after which it stands."""
        found: dict[int, dict[int, StandingsRow]] = {number: {} for number in self.entries}
        for table in self.report.standings:
            for row in table.rows:
                found[row.number][table.after_round] = row
        return found

    def row_now(self, number: int) -> StandingsRow:
        """The player's row in the table as it stands."""
        return self.rows[number][self.current.after_round]

    def begun(self, round_number: int) -> bool:
        """Whether the table as it stands knows of that round; until then its byes bring nothing."""
        return round_number <= self.current.after_round

    def points_before(self, number: int, round_number: int) -> Fraction:
        """What the player had before that round; what is open has brought nothing yet."""
        earlier = (
            cell for n, cell in self.cells[number].items() if n < round_number and self.begun(n)
        )
        return sum((cell.scored for cell in earlier), Fraction(0))

    def change(self, number: int, after: int) -> int | None:
        """Places gained (or lost, negative) on the table before; None where there is none."""
        earlier = [n for n in self.tables if 0 < n < after]
        if not earlier:
            return None
        before = self.rows[number][max(earlier)].rank
        now = self.rows[number][after].rank
        return None if before is None or now is None else before - now

    def places(self, number: int) -> tuple[tuple[int, int], ...]:
        """The player's place after each round that has a table, as (round, place)."""
        return tuple(
            (after, row.rank)
            for after, row in self.rows[number].items()
            if after > 0 and row.rank is not None
        )

    def counts(self, number: int) -> bool:
        """Whether the player's games count (he has not withdrawn below the limit)."""
        return self.row_now(number).status is not RowStatus.NULLED

    def colour_balance(self, number: int) -> tuple[int, int]:
        """How often the player had white and black in games that were played and count."""
        played = [
            cell.colour
            for cell in self.cells[number].values()
            if cell.kind.played and cell.counts and cell.colour is not None
        ]
        return played.count(Colour.WHITE), played.count(Colour.BLACK)

    @cached_property
    def shares(self) -> dict[int, PrizeShare]:
        """The prizes by start number."""
        return {share.number: share for share in self.report.prizes}

    @cached_property
    def draft(self) -> Pairing | None:
        """The engine's proposal for the next round, where it has one."""
        return self.report.draft if isinstance(self.report.draft, Pairing) else None

    @cached_property
    def is_round_robin(self) -> bool:
        """Whether everybody meets everybody, so that the crosstable is a square."""
        return is_round_robin(self.group.settings.system)

    @cached_property
    def is_monrad(self) -> bool:
        """Whether players have a Monrad card."""
        return system_name(self.group.settings.system) == "monrad"

    def family_name(self, number: int) -> str:
        """What comes first in the name as written."""
        return self.entries[number].name.partition(",")[0].strip()

    @cached_property
    def has_classes(self) -> bool:
        return any(entry.class_name for entry in self.group.entries)

    @cached_property
    def has_clubs(self) -> bool:
        return any(entry.club for entry in self.group.entries)

    @cached_property
    def has_ratings(self) -> bool:
        return any(entry.rating is not None for entry in self.group.entries)

    @cached_property
    def has_federations(self) -> bool:
        return any(entry.federation for entry in self.group.entries)

    @cached_property
    def rating_figures(self) -> Mapping[int, RatingFigures]:
        """By start number what the table as it stands comes to in ratings; empty without any."""
        if not self.has_ratings or not self.current.after_round:
            return {}
        return rating_figures(keep_books(self.group, self.current.after_round))

    def by_rating(self) -> Sequence[Entry]:
        """Entries by rating, highest first, those without one last."""
        return sorted(
            self.group.entries,
            key=lambda entry: (-(entry.rating if entry.rating is not None else -1), entry.number),
        )

    def by_name(self) -> Sequence[Entry]:
        """Entries in alphabetical order of the name as written, family name first."""
        return sorted(
            self.group.entries, key=lambda entry: (alphabetical(entry.name), entry.number)
        )
