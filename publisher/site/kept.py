"""What the pages of one group share while they are drawn, so that each is made once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import TypeVar

from markupsafe import Markup

from publisher.model.reasons import Citation, Reason

Made = TypeVar("Made")


@dataclass(slots=True)
class Kept:
    """Pieces of markup by what they show.

    Players, points and words stand in tables hundreds of times, whole tables on
    several pages.  Reasons are known by the object, whose hash would cost more
    than its sentence; the object is kept with it, so that its id stays its own.
    """

    players: dict[int, Markup] = field(default_factory=dict)
    printed: dict[tuple[int, int], Markup] = field(default_factory=dict)
    valued: dict[tuple[int, int], Markup] = field(default_factory=dict)
    said: dict[str, Markup] = field(default_factory=dict)
    cited: dict[Citation, Markup] = field(default_factory=dict)
    links: dict[str, str] = field(default_factory=dict)
    reasons: dict[int, tuple[Reason, Markup]] = field(default_factory=dict)
    pieces: dict[Hashable, object] = field(default_factory=dict)

    def once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """The piece of that key, made the first time it is asked for."""
        if key not in self.pieces:
            self.pieces[key] = make()
        found: Made = self.pieces[key]  # type: ignore[assignment]  # what was made under this key
        return found
