"""Who plays whom: every player known, once a round, and not against himself."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.content.checks.games import check_game
from publisher.content.checks.repeats import repeated
from publisher.content.findings import Finding, warning
from publisher.content.forms.group import GroupForm
from publisher.content.forms.rounds import RoundForm
from publisher.content.numbering import all_numbers, known_numbers
from publisher.model.events import RoundState
from publisher.model.results import Result
from publisher.yaml12 import Path


def check_rounds(group: GroupForm, path: Path) -> Iterator[Finding]:
    """Start numbers and rounds of a group, and every game and bye in them."""
    numbers = [
        (entry.no, (*path, "entries", at, "no"))
        for at, entry in enumerate(group.entries)
        if entry.no
    ]
    yield from repeated(numbers, "number.twice", "the start number {} is given twice")
    rounds = [(each.round, (*path, "rounds", at, "round")) for at, each in enumerate(group.rounds)]
    yield from repeated(rounds, "round.twice", "round {} is written twice")
    left = {number: withdrawn.after_round for at, number in known_numbers(group).items()
            if (withdrawn := group.entries[at].withdrawn)}  # fmt: skip
    known = all_numbers(group)
    for at, each in enumerate(group.rounds):
        yield from _check_round(each, (*path, "rounds", at), known, left)


def _check_round(
    form: RoundForm, path: Path, known: set[int] | None, left: dict[int, int]
) -> Iterator[Finding]:
    boards = [(game.board or at + 1, (*path, "games", at)) for at, game in enumerate(form.games)]
    yield from repeated(boards, "board.twice", f"round {form.round} has board {{}} twice")
    for at, game in enumerate(form.games):
        yield from check_game(game, (*path, "games", at), form.round, left)
    yield from _check_players(form, path, known)
    if form.state is RoundState.DRAFT and any(
        not game.result.is_forfeit and game.result is not Result.UNFINISHED for game in form.games
    ):
        yield warning(
            (*path, "state"),
            "round.draft-with-results",
            f"round {form.round} is a draft and has results",
            "write `state: published`: only a published round stands",
        )


def _seats(form: RoundForm, path: Path) -> Iterator[tuple[int, Path]]:
    """Every player of the round with his place in the file; a repeated game is left out."""
    pairs: set[frozenset[int]] = set()
    for at, game in enumerate(form.games):
        pair = frozenset((game.white, game.black))
        if pair in pairs:
            continue
        pairs.add(pair)
        yield game.white, (*path, "games", at, "white")
        if game.black != game.white:
            yield game.black, (*path, "games", at, "black")
    for at, bye in enumerate(form.byes):
        yield bye.player, (*path, "byes", at, "player")


def _check_players(form: RoundForm, path: Path, known: set[int] | None) -> Iterator[Finding]:
    pairs = [
        (" and ".join(map(str, sorted((game.white, game.black)))), (*path, "games", at))
        for at, game in enumerate(form.games)
    ]
    yield from repeated(pairs, "game.twice", f"round {form.round} has the game of {{}} twice")
    first: dict[int, Path] = {}
    for number, seat in _seats(form, path):
        if known is not None and number not in known:
            yield unknown_number(number, seat, known)
        elif number in first:
            yield Finding(
                seat, "player.twice",
                f"player {number} has {_both(first[number], seat)} in round {form.round}",
                "change one of the two", related=(first[number],),
            )  # fmt: skip
        first.setdefault(number, seat)


def _both(one: Path, other: Path) -> str:
    kinds = {one[-3], other[-3]}
    if len(kinds) == 2:
        return "a game and a bye"
    return "two games" if "games" in kinds else "two byes"


def unknown_number(number: int, path: Path, known: set[int]) -> Finding:
    """The finding that no player has that start number."""
    remedy = f"start numbers here: {ranges(known)}" if known else "write the entries first"
    return Finding(path, "player.unknown", f"no player has the start number {number}", remedy)


def ranges(numbers: set[int]) -> str:
    """Numbers in words that stay short: 1-6, 8."""
    parts: list[list[int]] = []
    for number in sorted(numbers):
        if parts and parts[-1][-1] == number - 1:
            parts[-1][1:] = [number]
        else:
            parts.append([number])
    return ", ".join("-".join(map(str, part)) for part in parts)
