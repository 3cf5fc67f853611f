"""Which class a player is in for the whole season."""

from __future__ import annotations

from collections.abc import Mapping

from publisher.model.reasons import Reason, reason
from publisher.model.season_rules import Pace
from publisher.model.seasons import Season, SeasonPlayer


class Classes:
    """The classes of a season: each player's, and how high each class is.

    `height` 0 is the highest class.  A player whom the list of the season does
    not know is unrated: he is in the lowest class.
    """

    def __init__(self, season: Season) -> None:
        self._season = season
        self._players: Mapping[str, SeasonPlayer] = {each.id: each for each in season.players}
        self.heights: Mapping[str, int] = {each.id: at for at, each in enumerate(season.classes)}
        self._lowest = len(season.classes) - 1
        self._known: dict[str, int] = {}

    def height(self, player: str) -> int:
        """How high the class of `player` is, 0 the highest."""
        known = self._known.get(player)
        if known is None:
            known = self._known[player] = self._found(self._players.get(player))
        return known

    def class_of(self, player: str) -> str:
        """The id of the player's class."""
        return self._season.classes[self.height(player)].id

    def of_rating(self, rating: int) -> int:
        """How high the class is that a rating falls in."""
        for at, each in enumerate(self._season.classes):
            if each.low is None or rating >= each.low:
                return at
        return self._lowest

    def why(self, player: str) -> Reason:
        """How `player` came into his class.

        Codes `season.class_rated` (facts `class`, `rating`, `pace`, `day`),
        `season.class_written`, `season.class_unrated` and `season.class_unlisted`.
        """
        season = self._season
        found = self._players.get(player)
        facts = {
            "class": self.class_of(player),
            "day": season.list_day.isoformat() if season.list_day else None,
        }
        cited = season.rules.cite("classes.ratings")
        unrated = season.rules.cite("classes.unrated")
        if found is None or not found.listed:
            return reason("season.class_unlisted", unrated, **facts)
        if found.class_id:
            return reason("season.class_written", unrated, **facts)
        best = self._best(found)
        if best is None:
            return reason("season.class_unrated", unrated, **facts)
        rating, pace = best
        return reason("season.class_rated", cited, **facts, rating=rating, pace=pace.value)

    def _found(self, player: SeasonPlayer | None) -> int:
        if player is None:
            return self._lowest
        if player.class_id:
            return self.heights[player.class_id]
        best = self._best(player)
        return self._lowest if best is None else self.of_rating(best[0])

    def _best(self, player: SeasonPlayer) -> tuple[int, Pace] | None:
        """His highest rating, of equals the one at the slowest time control."""
        paces = self._season.rules.ratings
        rated = [(rating, pace) for pace in paces if (rating := player.rating(pace)) is not None]
        return max(rated, key=lambda each: each[0], default=None)
