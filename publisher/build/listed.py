"""What the entries of a group have on the rating lists: the facts that eligibility goes by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from publisher.build.digests import digest
from publisher.content.cache import ParseCache
from publisher.model.events import Event, Group
from publisher.model.people import PrivateRecord
from publisher.model.ratings import ListedRating
from publisher.problems import Place, Problem, ProblemsError, PublisherError
from publisher.ratings.lists import Identity, RatingLists

Listed = Mapping[int, tuple[ListedRating, ...]]
"""By start number, all that a player has on lists up to the day of the start, by day."""


class ListedRatings:
    """Looks the entries of groups up, once for the same lists and numbers.

    `private` gives the numbers in the federation, by which national lists find
    who has no FIDE number.
    """

    def __init__(
        self, lists: RatingLists, private: Iterable[PrivateRecord], cache: ParseCache
    ) -> None:
        self._lists = lists
        self._cache = cache
        self._members = {each.person: each.member_number for each in private if each.member_number}

    def of(self, event: Event, group: Group, file: str = "") -> Listed:
        """The ratings of every entry, also of those on no list.

        Raises ProblemsError, placed in `file`, where a list is damaged.
        """
        players = {
            entry.number: Identity(entry.fide_id, self._members.get(entry.person, ""))
            for entry in group.entries
        }
        lists = self._lists.digest(event.first_day)
        if not lists:
            return dict.fromkeys(players, ())
        numbers = (f"{no} {each.fide_id} {each.member}" for no, each in sorted(players.items()))
        key = digest([lists, event.first_day.isoformat(), *numbers])
        try:
            return self._cache.derive(
                "listed", key, lambda: self._lists.listed(players, event.first_day)
            )
        except ProblemsError:
            raise
        except PublisherError as error:
            problem = Problem("ratings.damaged", str(error), "", Place(file))
            raise ProblemsError([problem]) from None
