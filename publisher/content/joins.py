"""What an event is joined with: rule sets, clubs, persons, and what the engines know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from publisher.model.people import Club, Person
from publisher.model.settings import Settings
from publisher.problems import Problem
from publisher.rules.model import RuleSet

TieBreakJudge = Callable[[str, Settings | None, Sequence[int | None]], Problem | None]
"""What is wrong with a tie-break, as the engines see it: its code, the settings of the group where
they are known, and everybody's rating.  The place is left open.
"""


@dataclass(frozen=True, slots=True)
class Joins:
    """All that resolving an event needs beside its own file.

    `rule_sets`, `clubs` and `persons` are None where their files could not be
    read, and `judge` and `known_systems` where nobody said: then tie-breaks and
    references to them are not checked.
    """

    rule_sets: Mapping[str, RuleSet] | None
    clubs: Mapping[str, Club] | None = field(default_factory=dict)
    persons: Mapping[str, Person] | None = field(default_factory=dict)
    judge: TieBreakJudge | None = None
    known_systems: frozenset[str] | None = None

    def digest(self) -> str:
        """A digest of everything here that an event may depend on."""
        parts = (
            self.rule_sets is not None
            and [(key, rule_set.digest) for key, rule_set in sorted(self.rule_sets.items())],
            self.clubs is not None and sorted(self.clubs.items()),
            self.persons is not None and sorted(self.persons.items()),
            self.judge is not None,
            self.known_systems and sorted(self.known_systems),
        )
        return sha256(repr(parts).encode()).hexdigest()
