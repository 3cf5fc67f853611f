"""What a series of random cases came to: what was seen in it, and what was wrong."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Series:
    """`seen` counts cases and what happened in them; `wrong` names each fault."""

    seen: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def __add__(self, other: Series) -> Series:
        return Series(self.seen + other.seen, self.wrong + other.wrong)

    def __str__(self) -> str:
        figures = [f"{number:,} {what}" for what, number in sorted(self.seen.items())]
        return f"{', '.join(figures)}; {len(self.wrong)} faults"
