"""Small groups made in code, for tests of the engines."""

from __future__ import annotations

from publisher.model.events import Entry, Group, Round, Withdrawal
from publisher.model.settings import Settings


def berger_group(
    players: int,
    *,
    cycles: int = 1,
    reverse_last_two: bool = False,
    rounds: tuple[Round, ...] = (),
    rounds_total: int = 0,
    left_after: dict[int, int] | None = None,
) -> Group:
    """A round robin of `players`; `left_after` says after which round a number withdrew."""
    left = left_after or {}
    entries = tuple(
        Entry(
            number,
            f"Player {number}",
            withdrawn=Withdrawal(left[number]) if number in left else None,
        )
        for number in range(1, players + 1)
    )
    settings = Settings(
        rule_set="berger@2013",
        system="berger@2013",
        cycles=cycles,
        reverse_last_two=reverse_last_two,
    )
    return Group(
        "group", "Group", settings, entries=entries, rounds=rounds, rounds_total=rounds_total
    )
