"""A group's regulation, resolved: the numbers its engines follow, each with its paragraph."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction

from publisher.model.play_offs import PlayOffRule
from publisher.model.rating_rules import RatingRules
from publisher.model.reasons import Citation
from publisher.model.results import ByeKind, Colour, Outcome
from publisher.model.tie_break_rules import TieBreakRules


@dataclass(frozen=True, slots=True)
class PointScheme:
    """Points for each outcome, as exact fractions.

    Where `armageddon_win` is set, a drawn game is followed by an Armageddon
    game and its points come from the last two fields; a drawn Armageddon game
    is won by `armageddon_draw_wins`.
    """

    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)
    forfeit_win: Fraction = Fraction(1)
    forfeit_loss: Fraction = Fraction(0)
    pairing_bye: Fraction = Fraction(1)
    full_bye: Fraction = Fraction(1)
    half_bye: Fraction = Fraction(1, 2)
    zero_bye: Fraction = Fraction(0)
    free_round: Fraction = Fraction(0)
    armageddon_win: Fraction | None = None
    armageddon_loss: Fraction | None = None
    armageddon_draw_wins: Colour = Colour.BLACK

    @property
    def has_armageddon(self) -> bool:
        return self.armageddon_win is not None

    def for_bye(self, kind: ByeKind) -> Fraction:
        """Points of a round without an opponent."""
        return {
            ByeKind.FREE: self.free_round,
            ByeKind.PAIRING: self.pairing_bye,
            ByeKind.FULL: self.full_bye,
            ByeKind.HALF: self.half_bye,
            ByeKind.ZERO: self.zero_bye,
        }[kind]

    def for_outcome(self, outcome: Outcome) -> Fraction | None:
        """Points of one game without regard to Armageddon; None while it is open."""
        return {
            Outcome.WIN: self.win,
            Outcome.DRAW: self.draw,
            Outcome.LOSS: self.loss,
            Outcome.FORFEIT_WIN: self.forfeit_win,
            Outcome.FORFEIT_LOSS: self.forfeit_loss,
        }.get(outcome)


class SonnebornBergerReading(StrEnum):
    """Which result weighs an opponent's points in Sonneborn-Berger.

    RESULT_HALVES: beaten in full, drawn with by half (the classical result).
    POINTS_SHARE: by the share of a win's points taken from him.
    FIDE: by the points scored against him, unplayed rounds as the group's
    `TieBreakRules` see them (FIDE C.07, 9.1).
    """

    RESULT_HALVES = "result_halves"
    POINTS_SHARE = "points_share"
    FIDE = "fide"


class RemainingGames(StrEnum):
    """What the opponents of a withdrawn player get for the games never played."""

    WIN = "win"
    FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class WithdrawalRule:
    """Below `limit` of his scheduled games a withdrawn player's games count for nobody.

    With `keeps_place` one whose games count is placed with the others
    (Monrad, 10); without it he takes no place.
    """

    limit: Fraction = Fraction(1, 2)
    remaining: RemainingGames = RemainingGames.WIN
    keeps_place: bool = False


@dataclass(frozen=True, slots=True)
class MoneyRule:
    """How prize money is split: among equals or by place, the first prize apart or not.

    Shares are exact; `rounding` is the smallest unit paid out, and what is left
    of a pot goes one unit each to the highest placed, on a shared place to the lowest
    start number first.
    """

    shared: bool = True
    first_shared: bool = True
    rounding: Fraction = Fraction(1)


@dataclass(frozen=True, slots=True)
class FirstPlaceRule:
    """Whether a tie for first place is played off, and how a play-off goes.

    `titles`: one for the title of a class is.  `entitled`: of those who share
    the place only they play who may have its title.
    """

    play_off: bool = False
    rule: PlayOffRule = field(default_factory=PlayOffRule)
    titles: bool = False
    entitled: bool = False


class MonradVariant(StrEnum):
    """How the Monrad text is read: by its words, or as the program before 2013 did."""

    TEXT = "text"
    GROUP_FIRST = "group_first"


@dataclass(frozen=True, slots=True)
class MonradRule:
    """What an event may choose in the Monrad system.

    `number_one` is the colour of start number 1 in round 1, `allow_second_bye`
    gives another bye where everybody has had one, and `allow_colour_breaks`
    takes the pairing with the fewest breaks of 7 where none keeps it.
    """

    variant: MonradVariant = MonradVariant.TEXT
    number_one: Colour = Colour.BLACK
    allow_second_bye: bool = False
    allow_colour_breaks: bool = False


@dataclass(frozen=True, slots=True)
class DrawRule:
    """Between which ratings each way of drawing is customary; None where the rules do not say.

    A draw from one hat for a spread of less than `lots_spread` points, a seeded
    one for more than `seeded_spread` (Monrad, 2).
    """

    lots_spread: int | None = None
    seeded_spread: int | None = None


class AccelerationMethod(StrEnum):
    """Who gets virtual points in the first rounds: nobody, or the upper half by C.04.7."""

    NONE = "none"
    BAKU = "baku"


@dataclass(frozen=True, slots=True)
class VirtualPoints:
    """Points that start numbers `first` to `last` have more while those rounds are paired."""

    points: Fraction
    first_round: int
    last_round: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Prohibition:
    """Start numbers of whom no two may meet, in those rounds (`last_round` 0: to the end)."""

    players: tuple[int, ...]
    first_round: int = 1
    last_round: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class DutchRule:
    """What an event may choose in the FIDE Dutch system.

    `initial_colour` is that of pairing number 1 in the first round; where it is not given it is
    drawn with `colour_seed` or, without one, with the seed of the group's draw.
    `virtual_points` are given beside those of the `acceleration`.
    """

    initial_colour: Colour | None = None
    colour_seed: int | None = None
    acceleration: AccelerationMethod = AccelerationMethod.NONE
    virtual_points: tuple[VirtualPoints, ...] = ()
    prohibited: tuple[Prohibition, ...] = ()


def system_name(system: str) -> str:
    """A pairing system without its edition: "berger" of "berger@2013"."""
    return system.partition("@")[0]


_IN_FORCE = {"dutch": ((date(2026, 2, 1), "dutch@2026"), (date.min, "dutch@2017"))}
"""Systems whose edition follows from the day an event begins, the newest edition first."""


def edition_in_force(system: str, day: date) -> str:
    """A system named without its edition, with the one in force on `day`, where that is known."""
    editions = _IN_FORCE.get(system, ())
    return next((edition for since, edition in editions if day >= since), system)


def is_round_robin(system: str) -> bool:
    """Whether in that pairing system everybody is to meet everybody."""
    return system_name(system) == "berger"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the engines of one group follow.

    `rule_set` and `system` are written `id@edition`; `cycles` is 2 for a double
    round robin; `share_places` leaves players level after the last tie-break on
    a shared place.  `rating_rules` are those that come with the program where
    there are none.  `advancing` tells those level apart of whom some go on to
    another group.  `citations` gives the paragraph for a setting by its dotted
    name (`points`, `tie_breaks`, `tie_breaks.SB`, `withdrawal`, `prizes`,
    `prizes.first`, `first_place`, `pairing`, `points.armageddon`, ...).
    """

    rule_set: str | None
    system: str
    points: PointScheme = PointScheme()
    tie_breaks: tuple[str, ...] = ()
    sonneborn_berger: SonnebornBergerReading = SonnebornBergerReading.RESULT_HALVES
    tie_break_rules: TieBreakRules = field(default_factory=TieBreakRules)
    rating_rules: RatingRules | None = None
    withdrawal: WithdrawalRule = WithdrawalRule()
    money: MoneyRule = MoneyRule()
    first_place: FirstPlaceRule = FirstPlaceRule()
    advancing: PlayOffRule = field(default_factory=PlayOffRule)
    cycles: int = 1
    reverse_last_two: bool = False
    monrad: MonradRule = MonradRule()
    draw: DrawRule = DrawRule()
    dutch: DutchRule = DutchRule()
    citations: tuple[tuple[str, Citation], ...] = field(default=())

    def cite(self, setting: str) -> Citation | None:
        """The paragraph for `setting`, or that of the nearest enclosing name.

        A tie-break's modifiers are peeled off first, then the score of teams:
        `tie_breaks.BH:MP/C1` lies in `tie_breaks.BH`, and that in `tie_breaks`.
        """
        table = dict(self.citations)
        while setting:
            if setting in table:
                return table[setting]
            outermost = next((sign for sign in "/:" if sign in setting), ".")
            setting = setting.rpartition(outermost)[0]
        return None
