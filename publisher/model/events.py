"""The nouns of a tournament: event, group, entry, round, game.

All are frozen and hold plain values, so that engines stay pure and work on a
group can be sent to another process.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime, time
from enum import StrEnum
from fractions import Fraction

from publisher.model.draws import DrawMethod, Lot
from publisher.model.entitlement import Dispensation, Fees, Placed, Strictness
from publisher.model.feeding import Dealing, Feed, Origin, Title
from publisher.model.history import History
from publisher.model.lots import shuffled
from publisher.model.rating_lists import ListChoice
from publisher.model.results import ByeKind, Colour, Result
from publisher.model.settings import Settings


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A player left after `after_round` (0: before the first); the reason is public."""

    after_round: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A player in one group, known there by the start number.

    `name` is as written, family name first ("So, Wesley"); `club` is the club's
    name and `club_short` the one for narrow columns; `person` and `club_id` are
    the ids of records, where there are any.
    `k_factor` is the factor K of the rating, where it is written down for everybody to read.
    `out_of_competition` entries play but take no place.  `from_round` is the
    first round a late entrant takes part in; he had no share in the draw.
    `origin` is the group he comes from, where this one is fed by others.
    `placed` is the class that the arbiter put him in for want of a rating.
    """

    number: int
    name: str
    title: str = ""
    federation: str = ""
    club: str = ""
    club_short: str = ""
    club_id: str = ""
    rating: int | None = None
    k_factor: int | None = None
    class_name: str = ""
    fide_id: str = ""
    person: str = ""
    withdrawn: Withdrawal | None = None
    out_of_competition: bool = False
    from_round: int = 1
    origin: Origin | None = None
    placed: Placed | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """One board of a round; `white` and `black` are start numbers.

    `armageddon` is the result of the game that followed a draw.  `note` is
    printed with the game, `corrected` is the day the result was changed after
    publishing.
    """

    board: int
    white: int
    black: int
    result: Result = Result.UNFINISHED
    armageddon: Result | None = None
    by_hand: bool = False
    note: str = ""
    corrected: date | None = None

    def colour_of(self, number: int) -> Colour | None:
        """The colour that start number `number` has here, None if he is not in the game."""
        if number == self.white:
            return Colour.WHITE
        return Colour.BLACK if number == self.black else None


@dataclass(frozen=True, slots=True)
class Bye:
    """A round without an opponent for start number `player`.

    `by_hand` marks one that the arbiter gave where the system would not.
    """

    player: int
    kind: ByeKind
    note: str = ""
    by_hand: bool = False


class RoundState(StrEnum):
    """A draft may be computed anew; a published round stands."""

    DRAFT = "draft"
    PUBLISHED = "published"


@dataclass(frozen=True, slots=True)
class Round:
    """One round: its games by board, and those without an opponent."""

    number: int
    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    state: RoundState = RoundState.PUBLISHED
    day: date | None = None
    start: time | None = None
    published_at: datetime | None = None
    notes: tuple[str, ...] = ()

    @property
    def paired(self) -> bool:
        """Whether its pairs are written down; a draft may only say who will be away."""
        return bool(self.games) or self.state is RoundState.PUBLISHED

    @property
    def finished(self) -> bool:
        """Whether every result stands (a drawn game may still wait for its Armageddon)."""
        return all(game.result.decided for game in self.games)


@dataclass(frozen=True, slots=True)
class Draw:
    """How start numbers came about: in the order given, or drawn with a recorded seed.

    `lots` are what was drawn, in that order, with start numbers for players;
    empty where the numbers were given, or drawn without a recorded seed.  Who
    is not among them entered after the draw.
    """

    method: DrawMethod = DrawMethod.GIVEN
    seed: int | None = None
    lots: tuple[Lot, ...] = ()


@dataclass(frozen=True, slots=True)
class Prize:
    """A money prize for a place, in whole or fractional units of the currency."""

    place: int
    amount: Fraction


@dataclass(frozen=True, slots=True)
class PrizeFund:
    """The prizes of a group, first place first."""

    currency: str
    prizes: tuple[Prize, ...]

    @property
    def total(self) -> Fraction:
        return sum((prize.amount for prize in self.prizes), Fraction(0))


@dataclass(frozen=True, slots=True)
class PlayOff:
    """What was done to decide a shared place, of which `place` is the best.

    `order` holds start numbers, winner first, where somebody wrote them down;
    without it the games and lots tell, by the rules of the group.  `lot_seed`
    and `lot_order` are lots drawn between the players: who goes on, or who has
    white.  Its points never enter the main table.
    """

    place: int
    players: tuple[int, ...]
    order: tuple[int, ...] = ()
    games: tuple[Game, ...] = ()
    day: date | None = None
    note: str = ""
    lot_seed: int | None = None
    lot_order: tuple[int, ...] = ()

    @property
    def drawn(self) -> tuple[int, ...]:
        """The players in the order of the lots between them; empty where none were drawn."""
        if self.lot_order or self.lot_seed is None:
            return self.lot_order
        return shuffled(sorted(self.players), self.lot_seed, f"play-off/{self.place}")

    @property
    def white(self) -> int | None:
        """Who of two has white in their first game: whose lot came first; None without lots."""
        drawn = self.drawn
        return drawn[0] if len(self.players) == 2 and drawn else None


@dataclass(frozen=True, slots=True)
class Group:
    """A class or section with one pairing system and one table.

    `rounds_total` is the number of rounds planned; `rounds` are those written
    down so far, in order.  `lot_seed` is the recorded seed for drawing lots and
    `lot_order` the outcome of lots drawn by hand (start numbers, best first).
    `feeds` are the groups that fill this one, `onward` those that it fills;
    `dealing` says how the players of those that fill it were dealt.
    `classes` are the ids of the classes of the rules that play in it, several
    where groups were merged; empty where the group's own id says it.
    """

    id: str
    name: str
    settings: Settings
    entries: tuple[Entry, ...]
    rounds: tuple[Round, ...] = ()
    rounds_total: int = 0
    draw: Draw = Draw()
    prize_fund: PrizeFund | None = None
    play_offs: tuple[PlayOff, ...] = ()
    lot_seed: int | None = None
    lot_order: tuple[int, ...] = ()
    time_control: str = ""
    note: str = ""
    feeds: tuple[Feed, ...] = ()
    onward: tuple[Feed, ...] = ()
    dealing: Dealing | None = None
    titles: tuple[Title, ...] = ()
    classes: tuple[str, ...] = ()

    def entry(self, number: int) -> Entry:
        """The entry with that start number; KeyError where there is none."""
        for entry in self.entries:
            if entry.number == number:
                return entry
        raise KeyError(number)


@dataclass(frozen=True, slots=True)
class ScheduleItem:
    """A line of the invitation's schedule."""

    day: date
    start: time | None
    text: str


@dataclass(frozen=True, slots=True)
class Correction:
    """Something changed after it was published."""

    day: date
    text: str
    group: str = ""
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Official:
    """Somebody with a duty at the event; licence and FIDE number are public (general part, 6)."""

    role: str
    name: str
    licence: str = ""
    fide_id: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """One tournament, one invitation.

    The address is built from `year` and `slug`.  `federation` is the code of the
    one in whose land it is played.  `made_up` marks an example that no public
    event stands behind, which its pages say.  `ratings` is the list whose ratings
    count, where the event names one.
    event stands behind, which its pages say.  `invited` is the day of the
    invitation, `strictness` what becomes of entries that nothing entitles
    (None: what the rules say), `history` what is written down of the time before.
    """

    id: str
    slug: str
    name: str
    first_day: date
    last_day: date
    groups: tuple[Group, ...]
    place: str = ""
    federation: str = ""
    organiser: str = ""
    website: str = ""
    rule_sets: tuple[str, ...] = ()
    officials: tuple[Official, ...] = ()
    appeal_body: tuple[str, ...] = ()
    time_control: str = ""
    entry_fee: str = ""
    entry_deadline: date | None = None
    rated: str = ""
    schedule: tuple[ScheduleItem, ...] = ()
    corrections: tuple[Correction, ...] = ()
    description: str = ""
    made_up: bool = False
    cancelled: bool = False
    ratings: ListChoice | None = None
    invited: date | None = None
    fees: Fees | None = None
    strictness: Strictness | None = None
    dispensations: tuple[Dispensation, ...] = ()
    history: History = field(default_factory=History)

    @property
    def year(self) -> int:
        return self.first_day.year

    def group(self, group_id: str) -> Group:
        """The group with that id; KeyError where there is none."""
        for group in self.groups:
            if group.id == group_id:
                return group
        raise KeyError(group_id)
