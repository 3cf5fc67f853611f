"""The grounds on which a player may play in a class: one function each, by the rule's key.

A rule set says which of them hold in which class: `entitled.<class>.<ground>`,
or `entitled.middle.<ground>` for all classes that `entitled.middle.classes` lists.
The lowest class has grounds that ask for all others: `publisher.eligibility.lowest`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from publisher.eligibility.case import Case, Player
from publisher.eligibility.grounds import age, champions, last_time, picks, rating
from publisher.eligibility.verdict import Finding

Ground = Callable[[Player, Case, str, str], Iterator[Finding]]
"""The findings for a player in a class, by the rule of that key."""

GROUNDS: Mapping[str, Ground] = {
    "former_champions": champions.former_champions,
    "last_places": last_time.last_places,
    "best_below": last_time.best_below,
    "junior_champion": champions.junior_champion,
    "grand_prix": champions.grand_prix,
    "norms": champions.norms,
    "rating": rating.rating,
    "score_share": last_time.score_share,
    "best_share_below": last_time.best_share_below,
    "north_norway_champion": champions.north_norway_champion,
    "district_champions": champions.district_champions,
    "pick": picks.pick,
    "class_in_force": rating.class_in_force,
    "age": age.age,
    "closed_from": age.closed_from,
}
"""All grounds in the order in which verdicts list them."""

__all__ = ["GROUNDS", "Ground"]
