"""What a simulated tournament is to hold."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from publisher.model.draws import DrawMethod
from publisher.model.settings import Settings, is_round_robin, system_name
from publisher.problems import PublisherError

_POSTED_BEFORE = timedelta(minutes=15)
"""How long before a round its pairing is put up."""


class PlanError(PublisherError):
    """No tournament can hold what the plan asks for; the text names every reason."""


@dataclass(frozen=True, slots=True)
class Happenings:
    """How often what no pairing foresees is to happen in the whole tournament.

    `absences`, `half_byes` and `full_byes` count rounds that somebody misses
    for no points, half a point or a whole one; `no_shows` games that one of the
    two does not come to; `late` players who enter after the first round;
    `withdrawals` players who leave; `by_hand` pairs made otherwise by hand.
    """

    absences: int = 0
    half_byes: int = 0
    full_byes: int = 0
    no_shows: int = 0
    late: int = 0
    withdrawals: int = 0
    by_hand: int = 0

    @property
    def byes(self) -> int:
        """Rounds that somebody misses, whatever he gets for it."""
        return self.absences + self.half_byes + self.full_byes


def usual(settings: Settings, players: int, rounds: int) -> Happenings:
    """What an ordinary tournament of that size sees: nothing in a small field."""
    games = players * rounds // 2
    if is_round_robin(settings.system):
        return Happenings(no_shows=games // 30)
    return Happenings(
        absences=games // 40,
        half_byes=games // 60,
        no_shows=games // 40,
        late=players // 12 if rounds > 2 else 0,
        withdrawals=players // 16,
    )


@dataclass(frozen=True, slots=True)
class Notes:
    """What is printed with a game that was paired by hand."""

    exchanged: str = ""
    turned: str = ""


@dataclass(frozen=True, slots=True)
class Occasion:
    """Where and when: an event and its only group as they are called.

    Rounds begin at the local times `hours` of a day and go on `every` so many
    days later; without `every` no round has a day.
    """

    id: str
    slug: str
    name: str
    first_day: date
    group_id: str
    group_name: str
    place: str = ""
    every: int | None = None
    hours: tuple[time, ...] = ()
    notes: Notes = Notes()

    def day(self, number: int) -> date | None:
        """The day of round `number` (from 1)."""
        if self.every is None:
            return None
        return self.first_day + timedelta(days=self.every * ((number - 1) // self._a_day))

    def start(self, number: int) -> time | None:
        """When round `number` begins; None where no hours are known."""
        if self.every is None or not self.hours:
            return None
        return self.hours[(number - 1) % self._a_day]

    def posted(self, number: int) -> datetime | None:
        """When the pairing of round `number` was published."""
        day, start = self.day(number), self.start(number)
        return datetime.combine(day, start) - _POSTED_BEFORE if day and start else None

    @property
    def _a_day(self) -> int:
        return max(1, len(self.hours))


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """A tournament of `players` over `rounds`, by the `settings` of its group.

    `seed` decides everything that is left to chance, the draw of start numbers
    included.
    """

    settings: Settings
    players: int
    rounds: int
    seed: int
    occasion: Occasion
    happenings: Happenings = Happenings()
    draw: DrawMethod = DrawMethod.LOTS

    @property
    def international(self) -> bool:
        """Whether it is paired by the rules of FIDE, so that its field is as that of an open."""
        return system_name(self.settings.system) == "dutch"
