"""Groups of one event that feed others: qualifying groups and finals, and the titles at stake."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from publisher.model.reasons import Citation


@dataclass(frozen=True, slots=True)
class Feed:
    """Seats in one group for those who come from another.

    Places `first` to `last` of the group `source` go on to the group `target`;
    the names are what the two are called.  `without` are start numbers in the
    source of those who gave their seat up: the next in the table have it.
    """

    source: str
    source_name: str
    target: str
    target_name: str
    first: int
    last: int
    without: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        """How many go on."""
        return self.last - self.first + 1


@dataclass(frozen=True, slots=True)
class Origin:
    """Where an entry comes from: a player of another group, and his place in its table."""

    group: str
    group_name: str
    number: int
    place: int | None = None


class Dealing(StrEnum):
    """How a field was dealt into groups that feed one final.

    SNAKE: by rating, there and back again over the groups.  BY_HAND: otherwise.
    """

    SNAKE = "snake"
    BY_HAND = "by_hand"


@dataclass(frozen=True, slots=True)
class Title:
    """A title that the winner of a group gets, or its best player of one class.

    `names` are (language, text), with the language "" for what is said in none.
    """

    key: str
    names: tuple[tuple[str, str], ...]
    class_name: str = ""
    citation: Citation | None = None
