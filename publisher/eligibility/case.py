"""What verdicts are made from: the event's frame, its rules and history, and one player's facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from publisher.eligibility.classes import (
    AgeClass,
    RatingClass,
    age_classes,
    class_names,
    rating_classes,
)
from publisher.eligibility.lists import HIGHEST, in_force, that_count
from publisher.eligibility.rulebook import Rulebook
from publisher.model.entitlement import (
    Dispensation,
    Membership,
    Placed,
    Registration,
    Transfer,
)
from publisher.model.history import History, Who
from publisher.model.people import PrivateRecord
from publisher.model.ratings import ListedRating


@dataclass(frozen=True, slots=True)
class Player:
    """The facts about one entry.

    `rating` is the one written on the entry; it counts where no list knows the
    player.  `private` and `transfers` must not leave the verdict.
    """

    number: int
    who: Who
    federation: str = ""
    club: str = ""
    club_id: str = ""
    class_name: str = ""
    rating: int | None = None
    placed: Placed | None = None
    ratings: tuple[ListedRating, ...] = ()
    private: PrivateRecord | None = field(default=None, repr=False)
    memberships: tuple[Membership, ...] = ()
    registrations: tuple[Registration, ...] = ()
    transfers: tuple[Transfer, ...] = field(default=(), repr=False)


@dataclass(frozen=True)
class Case:
    """An event as the rules see it: its first day, what went before, who was let off what."""

    book: Rulebook
    start: date
    history: History = field(default_factory=History)
    dispensations: tuple[Dispensation, ...] = ()

    @property
    def year(self) -> int:
        return self.start.year

    @cached_property
    def classes(self) -> tuple[RatingClass, ...]:
        """The rating classes, the highest first."""
        return rating_classes(self.book)

    @cached_property
    def ages(self) -> Mapping[str, AgeClass]:
        """The age classes by id."""
        return {each.id: each for each in age_classes(self.book)}

    @cached_property
    def known_classes(self) -> frozenset[str]:
        """The ids of all classes that the rules know."""
        return frozenset(class_names(self.book))

    def rating_class(self, class_id: str) -> RatingClass | None:
        """The rating class of that id; None where it is none."""
        return next((each for each in self.classes if each.id == class_id), None)

    def listed(self, player: Player) -> tuple[ListedRating, ...]:
        """The player on the lists that count, by day."""
        return that_count(player.ratings, self.book)

    def last_list(self, player: Player) -> ListedRating | None:
        """The player on the last official list before the start."""
        return in_force(self.listed(player), self.start, highest=self.book.holds(HIGHEST))

    def last_rating(self, player: Player) -> int | None:
        """The player's last official rating: on a list, else as written on the entry."""
        listed = self.last_list(player)
        if listed is not None:
            return listed.rating
        return None if self.listed(player) else player.rating
