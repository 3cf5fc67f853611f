"""Places of a table between which something is decided: the first, and those that go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from publisher.model.events import Group, PlayOff
from publisher.model.feeding import Feed
from publisher.model.play_offs import PlayOffRule
from publisher.model.reasons import Citation, Reason
from publisher.ranking.deciding import Cite, Settled, next_step, settle

Block = tuple[int, ...]


class Stake(NamedTuple):
    """Level players of whom only some are on the better side.

    `place` is the best they share, `players` those who still want a seat,
    `seats` how many have one.  `feed` is where they go on to, None where the
    place itself is what they play for.
    """

    place: int
    players: Block
    seats: int = 1
    feed: Feed | None = None

    def rule(self, group: Group) -> PlayOffRule:
        """What tells them apart, by the group's rules."""
        settings = group.settings
        return settings.advancing if self.feed else settings.first_place.rule

    @property
    def setting(self) -> str:
        """The name under which the settings cite why this was decided so."""
        if self.feed:
            return "advancing"
        return "first_place" if self.place == 1 else "tie_breaks"

    def next_step(self, group: Group) -> Reason:
        """What decides, before anything was played or drawn."""
        return next_step(self.players, self.rule(group), self.seats, self._cites(group))

    def settle(self, group: Group, played: PlayOff) -> Settled:
        """What `played`, a play-off among these players, came to."""
        return settle(played, self.rule(group), self.seats, self._cites(group))

    def recorded(self, group: Group) -> PlayOff | None:
        """What exactly these players played or drew lots for, at exactly this place."""
        wanted = (self.place, set(self.players))
        found = (each for each in group.play_offs if (each.place, set(each.players)) == wanted)
        return next(found, None)

    def outcome(self, group: Group) -> Settled:
        """What was recorded of them came to; without a record all are level still."""
        played = self.recorded(group)
        if played is None:
            return Settled((self.players,), (), self.next_step(group))
        return self.settle(group, played)

    def _cites(self, group: Group) -> Cite:
        """What finds the paragraph on two level players, or more."""
        space = "advancing" if self.feed else "play_off"
        cite = group.settings.cite

        def cited(level: int) -> Citation | None:
            count = "two" if level == 2 else "more"
            return cite(f"{space}.{count}") or cite(self.setting)

        return cited


def first_place(group: Group, blocks: Sequence[Block]) -> Stake | None:
    """The shared first place that the rules want played off, None where there is none."""
    wanted = group.settings.first_place.play_off and bool(blocks) and len(blocks[0]) > 1
    return Stake(1, blocks[0]) if wanted else None


def cuts(group: Group, blocks: Sequence[Block]) -> Iterator[Stake]:
    """The blocks of which some go on to another group and some do not.

    Who has given up his seat is passed over, so that the next one has it.
    """
    for feed in group.onward:
        for edge in (feed.first - 1, feed.last):
            place, taken = 1, 0
            for block in blocks:
                wanting = tuple(number for number in block if number not in feed.without)
                if taken < edge < taken + len(wanting):
                    yield Stake(place, wanting, edge - taken, feed)
                place, taken = place + len(block), taken + len(wanting)
