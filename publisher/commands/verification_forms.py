"""How `publisher verify` prints what it found: for people, and for other programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from publisher.commands.difference_forms import difference_lines
from publisher.commands.plain_words import PlainWords, explained
from publisher.commands.terminal import counted
from publisher.model.events import Game, Group, RoundState
from publisher.model.pairings import BadState, NoLegalPairing, Pair, Unpaired
from publisher.pairing import RoundCheck, Verdict, corrected_since

_PUBLISHED = {
    Verdict.SAME: "as the system pairs it",
    Verdict.BY_HAND: "made by hand, and marked so",
    Verdict.DIFFERENT: "differs from the system, and nothing marks it as made by hand",
}
_DRAFT = {
    Verdict.SAME: "a draft, as the system pairs it now",
    Verdict.BY_HAND: "a draft made by hand, and marked so",
    Verdict.DIFFERENT: "a draft that the system would pair otherwise now",
}


def verification_text(
    group: Group, checks: Sequence[RoundCheck], words: PlainWords, *, explain: bool
) -> str:
    """A line a round, its differences below it, and what they come to."""
    lines = [group.name]
    for check in checks:
        told = _DRAFT if check.state is RoundState.DRAFT else _PUBLISHED
        lines.append(f"   round {check.round}: {told[check.verdict]}")
        if not check.same:
            found = difference_lines(group, check, words, explain=explain)
            found += _corrected_lines(group, check)
            lines += [f"      {line}" for line in found]
    return "\n".join([*lines, f"   {_sum(checks)}"])


def _sum(checks: Sequence[RoundCheck]) -> str:
    published = sum(check.state is RoundState.PUBLISHED for check in checks)
    failed = sum(check.failed for check in checks)
    if not published:
        return "no round is published"
    return f"{counted(published, 'published round')}, {failed or 'none'} with a difference unmarked"


def _corrected_lines(group: Group, check: RoundCheck) -> Iterator[str]:
    for number, game in _corrected(group, check):
        yield f"the result of round {number}, board {game.board} was corrected on {game.corrected}"


def _corrected(group: Group, check: RoundCheck) -> tuple[tuple[int, Game], ...]:
    round_ = next(each for each in group.rounds if each.number == check.round)
    return corrected_since(group, round_)


def verification_data(
    group: Group, checks: Sequence[RoundCheck], words: PlainWords, *, explain: bool
) -> dict[str, Any]:
    """The documented form of one group."""
    return {
        "group": group.id,
        "rounds": [_round_data(group, check, words, explain=explain) for check in checks],
        "failed": [check.round for check in checks if check.failed],
    }


def _round_data(
    group: Group, check: RoundCheck, words: PlainWords, *, explain: bool
) -> dict[str, Any]:
    data: dict[str, Any] = {
        "round": check.round,
        "state": check.state.value,
        "verdict": check.verdict.value,
    }
    if check.same:
        return data
    if isinstance(check.outcome, NoLegalPairing | BadState):
        return {**data, "no_pairing": explained(words, check.outcome.reasons)}
    told = words if explain else None
    difference = check.difference
    return {
        **data,
        "games": [
            {"board": game.board, "white": game.white, "black": game.black, "by_hand": game.by_hand}
            for game in difference.by_hand
        ],
        "byes": [
            {"player": bye.player, "kind": bye.kind.value, "by_hand": bye.by_hand}
            for bye in difference.byes_by_hand
        ],
        "instead": {
            "games": [
                {"white": pair.white, "black": pair.black, **_why(pair, told)}
                for pair in difference.instead
            ],
            "byes": [
                {"player": bye.player, "kind": bye.kind.value, **_why(bye, told)}
                for bye in difference.byes_instead
            ],
        },
        "corrected_since": [
            {"round": number, "board": game.board} for number, game in _corrected(group, check)
        ],
    }


def _why(made: Pair | Unpaired, words: PlainWords | None) -> dict[str, list[str]]:
    return {"why": explained(words, made.reasons)} if words else {}
