"""The facts of a reason, fetched with the type that their sentence expects."""

from __future__ import annotations

from fractions import Fraction

from publisher.model.reasons import Fact, Reason


class Facts:
    """The named facts of one reason; TypeError where one has another type than agreed."""

    def __init__(self, reason: Reason) -> None:
        self._code = reason.code
        self._facts = dict(reason.facts)

    def has(self, name: str) -> bool:
        """Whether the fact is there and known."""
        return self._facts.get(name) is not None

    def names(self) -> tuple[str, ...]:
        """The names of all facts."""
        return tuple(self._facts)

    def plain(self, name: str) -> Fact:
        """The fact as it is, whatever its type."""
        return self._facts[name]

    def whole(self, name: str) -> int:
        value = self._facts[name]
        if not isinstance(value, int):
            raise self._wrong(name, value)
        return value

    def exact(self, name: str) -> Fraction:
        value = self._facts[name]
        if not isinstance(value, int | Fraction):
            raise self._wrong(name, value)
        return Fraction(value)

    def text(self, name: str) -> str:
        value = self._facts[name]
        if not isinstance(value, str):
            raise self._wrong(name, value)
        return value

    def numbers(self, name: str) -> tuple[int, ...]:
        """A fact that lists start numbers, places or rounds."""
        value = self._facts[name]
        if not isinstance(value, tuple):
            raise self._wrong(name, value)
        return tuple(item for item in value if isinstance(item, int))

    def texts(self, name: str) -> tuple[str, ...]:
        value = self._facts[name]
        if not isinstance(value, tuple):
            raise self._wrong(name, value)
        return tuple(item for item in value if isinstance(item, str))

    def _wrong(self, name: str, value: Fact) -> TypeError:
        return TypeError(f"fact {name!r} of {self._code} is {value!r}")
