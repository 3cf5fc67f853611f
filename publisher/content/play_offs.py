"""What a regulation says about telling level players apart, for first place and for a seat."""

from __future__ import annotations

from typing import Any, Protocol

from publisher.model.play_offs import Contest, PlayOffRule, Way
from publisher.model.results import Colour


class Rules(Protocol):
    """Where the values of a regulation are found by their dotted keys."""

    def value(self, key: str, default: Any = None) -> Any:
        """The value as plain data."""
        ...


def play_off_rule(rules: Rules, space: str) -> PlayOffRule:
    """The rule that the keys below `space` ("play_off", "advancing") spell out."""
    way = rules.value(f"{space}.more.way")
    cycles = rules.value(f"{space}.more.cycles")
    more = None
    if way == Way.LOTS:
        more = Contest(Way.LOTS)
    elif way == Way.BERGER or cycles is not None:
        by = tuple(rules.value(f"{space}.more.tie_breaks", ()))
        more = Contest(Way.BERGER, cycles or 1, tie_breaks=by)
    return PlayOffRule(
        two=_games(rules, f"{space}.two"), again=_games(rules, f"{space}.again"), more=more
    )


def _games(rules: Rules, space: str) -> Contest | None:
    games = rules.value(f"{space}.games")
    if games is None:
        return None
    draw_wins = rules.value(f"{space}.draw_wins")
    return Contest(
        Way.GAMES,
        games,
        Colour(draw_wins) if draw_wins else None,
        rules.value(f"{space}.white_minutes"),
        rules.value(f"{space}.black_minutes"),
    )
