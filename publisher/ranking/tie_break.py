"""What a tie-break is: a code, how it reads, and one function over the ledger."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from publisher.model.standings import TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.ledger import Ledger


class Scope(StrEnum):
    """Over whom a tie-break is worked out.

    PLAYER: a number for each, whoever else is level.  LEVEL: an order inside a
    group of players level so far; it has no meaning outside one.
    """

    PLAYER = "player"
    LEVEL = "level"


class Best(StrEnum):
    """Whether the highest value stands first, or the lowest (a place)."""

    HIGHEST = "highest"
    LOWEST = "lowest"


Books = TypeVar("Books")
Values = Mapping[int, TieBreakValue]
RuleOver = Callable[[Books, tuple[int, ...], Code], Values]
Rule = RuleOver[Ledger]


class TieBreak(NamedTuple, Generic[Books]):
    """One line of a registry.

    `rule` takes the books (for players the ledger), the start numbers asked
    about and the code, and gives a value for each of them.  `modifiers` are the
    letters it understands; of a code with `R` the other end of the values
    stands first.
    """

    name: str
    rule: RuleOver[Books]
    scope: Scope = Scope.PLAYER
    best: Best = Best.HIGHEST
    modifiers: frozenset[str] = frozenset()

    def best_of(self, code: Code) -> Best:
        """Whether the highest or the lowest value of `code` stands first."""
        if not code.has("R"):
            return self.best
        return Best.LOWEST if self.best is Best.HIGHEST else Best.HIGHEST
