"""What stands behind a number, made only where somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar, overload

Made = TypeVar("Made")


class LazyTuple(Sequence[Made]):
    """What `make` gives for `number`, made when it is first looked at.

    In a big field terms and reasons take longer than all the places they explain, and
    few are read.  To whoever reads, compares, hashes or pickles this it is the tuple
    that `make` gives; that must be pure, so that it does not matter when it is asked.
    """

    __slots__ = ("_made", "_make", "_number")

    def __init__(self, make: Callable[[int], Sequence[Made]], number: int) -> None:
        self._make = make
        self._number = number
        self._made: tuple[Made, ...] | None = None

    def _all(self) -> tuple[Made, ...]:
        if self._made is None:
            self._made = tuple(self._make(self._number))
        return self._made

    @overload
    def __getitem__(self, at: int) -> Made: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Made, ...]: ...
    def __getitem__(self, at: int | slice) -> Made | tuple[Made, ...]:
        return self._all()[at]

    def __len__(self) -> int:
        return len(self._all())

    def __iter__(self) -> Iterator[Made]:
        return iter(self._all())

    def __eq__(self, other: object) -> bool:
        return self._all() == (other._all() if isinstance(other, LazyTuple) else other)

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return repr(self._all())

    def __reduce__(self) -> tuple[type[tuple[Made, ...]], tuple[tuple[Made, ...]]]:
        """Pickled as the tuple: what makes it holds the books of the whole group."""
        return tuple, (self._all(),)
