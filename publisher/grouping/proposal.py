"""A proposal for a list of entries: the fields, how each is split, who is in which group."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from publisher.grouping.dealing import Dealt, snake
from publisher.grouping.fields import Field, Merging, fields_of, mergings
from publisher.grouping.stages import Stages, stages


@dataclass(frozen=True, slots=True)
class GroupingRule:
    """What a regulation says: classes `together`, and two limits.

    A field of fewer than `merge_below` may be merged with a neighbour (0: never);
    up to `all_play_all` play in one group.  `lower_limits` give the rating
    class of who has none written, the highest first; `ages` are the classes by
    age, the oldest first, which are neighbours of each other only.
    """

    all_play_all: int
    merge_below: int = 0
    together: tuple[tuple[str, ...], ...] = ()
    lower_limits: tuple[tuple[str, int], ...] = ()
    ages: tuple[str, ...] = ()

    def class_of(self, rating: int | None) -> str:
        """The class of a player with that rating; empty where nobody can say."""
        if rating is None:
            return ""
        return next((name for name, least in self.lower_limits if rating >= least), "")


@dataclass(frozen=True, slots=True)
class ProposedField:
    """One field with its groups, the strongest of each first; `merging` where it is small."""

    field: Field
    stages: Stages
    groups: tuple[tuple[Dealt, ...], ...]
    merging: Merging | None = None


def propose(
    players: Sequence[Dealt], classes: Mapping[str, str], rule: GroupingRule
) -> tuple[ProposedField, ...]:
    """The fields of `players`, whose `classes` are by player, from the highest class down.

    Classes that the rule does not name come between those by rating and those by
    age, in the order in which players bring them.
    """
    counts = Counter(classes.values())
    named = [name for name, _ in rule.lower_limits]
    others = [name for name in counts if name not in named and name not in rule.ages]
    made: list[ProposedField] = []
    for names in ((*named, *others), rule.ages):
        fields = fields_of({name: counts[name] for name in names}, rule.together)
        small = {each.field: each for each in mergings(fields, rule.merge_below)}
        made += [_proposed(each, players, classes, rule, small.get(each)) for each in fields]
    return tuple(made)


def _proposed(
    field: Field,
    players: Sequence[Dealt],
    classes: Mapping[str, str],
    rule: GroupingRule,
    merging: Merging | None,
) -> ProposedField:
    members = [each for each in players if classes[each.player] in field.classes]
    split = stages(len(members), rule.all_play_all)
    return ProposedField(field, split, snake(members, split.groups), merging)
