"""What whoever imports a file wants otherwise than the file has it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is empty or None is left to the file.

    `system` and `rules` are `id@edition`, `id` is the event's, `rounds` how many
    are planned, `tie_breaks` are official codes; `group_id` and `group` are for a
    file that does not name its group.
    """

    id: str = ""
    name: str = ""
    system: str = ""
    rules: str = ""
    rounds: int = 0
    first: date | None = None
    tie_breaks: tuple[str, ...] = ()
    group_id: str = "group"
    group: str = ""
