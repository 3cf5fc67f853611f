"""What a tie-break is: a code, how it reads, and one function over the ledger."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import NamedTuple

from publisher.model.standings import TieBreakValue
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


class Code(NamedTuple):
    """A tie-break as asked for: its name and its modifiers ("BH/C1": `BH`, `("C1",)`)."""

    name: str
    modifiers: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "/".join((self.name, *self.modifiers))


Values = Mapping[int, TieBreakValue]
Rule = Callable[[Ledger, tuple[int, ...], Code], Values]


class TieBreak(NamedTuple):
    """One line of the registry.

    `rule` takes the ledger, the start numbers asked about and the code, and
    gives a value for each of them.  `modifiers` are the letters it understands.
    """

    name: str
    rule: Rule
    scope: Scope = Scope.PLAYER
    best: Best = Best.HIGHEST
    modifiers: frozenset[str] = frozenset()
