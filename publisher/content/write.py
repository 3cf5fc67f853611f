"""Writes pairings and results into event files."""

from __future__ import annotations

import os
import pathlib
import shutil
from typing import Any

from publisher.content.events import event_form_in
from publisher.content.forms.group import GroupForm
from publisher.content.forms.rounds import RoundForm
from publisher.model.events import RoundState
from publisher.model.pairings import Pair, Pairing, Unpaired
from publisher.model.results import Result
from publisher.problems import PublisherError
from publisher.yaml12 import Path
from publisher.yaml12.edit import Editor


def write_round(path: pathlib.Path, group_id: str, pairing: Pairing) -> None:
    """Write `pairing` into the event file at `path` as the draft of its round.

    A draft that stands there keeps its date, notes and comments.  Raises
    PublisherError where the round is published, or has results or remarks
    that would be lost, ProblemsError where the file has errors.
    """
    data = path.read_bytes()
    at, group = _group(data, path, group_id)
    editor = Editor(data, path.name)
    games = [_game_line(pair) for pair in pairing.pairs]
    byes = [_bye_line(unpaired) for unpaired in pairing.unpaired]
    position = _position(group, pairing.round)
    group_path = ("groups", at)
    if position is not None:
        _refuse_standing(group.rounds[position], group_id, pairing)
        here = (*group_path, "rounds", position)
        editor.set_block(here, "games", games)
        if byes or group.rounds[position].byes:
            editor.set_block(here, "byes", byes or ["[]"])
    else:
        margin = " " * editor.list_offset(group_path)
        lines = [f"round: {pairing.round}", f"state: {RoundState.DRAFT}", "games:"]
        lines += [margin + line for line in games]
        if byes:
            lines += ["byes:", *(margin + line for line in byes)]
        _add_round(editor, group_path, lines)
    _replace(path, data, editor.result())


def write_result(
    path: pathlib.Path, group_id: str, round_number: int, board: int, result: Result
) -> None:
    """Write the result of one game into the event file at `path`.

    Raises PublisherError where there is no such game, ProblemsError where the
    file has errors.
    """
    data = path.read_bytes()
    at, group = _group(data, path, group_id)
    here = _game_path(group, round_number, board)
    if here is None:
        raise PublisherError(f"group {group_id} has no board {board} in round {round_number}")
    editor = Editor(data, path.name)
    # A bare * would be an alias.
    text = '"*"' if result is Result.UNFINISHED else result.value
    editor.set_scalar(("groups", at, *here), "result", text)
    _replace(path, data, editor.result())


def _game_path(group: GroupForm, round_number: int, board: int) -> Path | None:
    position = _position(group, round_number)
    if position is None:
        return None
    for number, game in enumerate(group.rounds[position].games):
        if (game.board or number + 1) == board:
            return ("rounds", position, "games", number)
    return None


def _add_round(editor: Editor, group_path: Path, lines: list[str]) -> None:
    group: Any = editor.data
    for step in group_path:
        group = group[step]
    if group.get("rounds"):
        editor.append((*group_path, "rounds"), lines)
    else:
        first, *rest = lines
        editor.set_block(group_path, "rounds", [f"- {first}", *(f"  {line}" for line in rest)])


def _group(data: bytes, path: pathlib.Path, group_id: str) -> tuple[int, GroupForm]:
    form = event_form_in(data, path.name).form
    for at, group in enumerate(form.groups):
        if group.id == group_id:
            return at, group
    known = ", ".join(group.id for group in form.groups) or "none"
    raise PublisherError(f"{path.name} has no group {group_id}; its groups: {known}")


def _position(group: GroupForm, number: int) -> int | None:
    return next((at for at, each in enumerate(group.rounds) if each.round == number), None)


def _refuse_standing(form: RoundForm, group_id: str, pairing: Pairing) -> None:
    if form.state is RoundState.PUBLISHED:
        raise PublisherError(
            f"round {form.round} of group {group_id} is published, and a published pairing stands"
        )
    # Games that nobody will play come with their result.
    expected = {(pair.white, pair.black): pair.result for pair in pairing.pairs if pair.result}
    for game in form.games:
        known = (Result.UNFINISHED, expected.get((game.white, game.black)))
        if game.result not in known or game.armageddon is not None:
            raise PublisherError(
                f"round {form.round} of group {group_id} has results already; "
                "write `state: published`, or delete them for a new pairing"
            )
    if any(game.by_hand or game.note for game in form.games) or any(bye.note for bye in form.byes):
        raise PublisherError(
            f"round {form.round} of group {group_id} has pairs made by hand or notes, which a new "
            "pairing would overwrite; write `state: published`, or delete them"
        )


def _game_line(pair: Pair) -> str:
    result = pair.result.value if pair.result else ""
    return f"- {{board: {pair.board}, white: {pair.white}, black: {pair.black}, result: {result}}}"


def _bye_line(unpaired: Unpaired) -> str:
    return f"- {{player: {unpaired.player}, kind: {unpaired.kind}}}"


def _replace(path: pathlib.Path, before: bytes, after: bytes) -> None:
    """Put `after` in the place of the file in one step, unless somebody else wrote meanwhile."""
    target = path.resolve()
    scratch = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with scratch.open("wb") as file:
            file.write(after)
            file.flush()
            os.fsync(file.fileno())
        shutil.copymode(target, scratch)
        if target.read_bytes() != before:
            raise PublisherError(f"{path.name} was changed by somebody else: try again")
        scratch.replace(target)
    finally:
        scratch.unlink(missing_ok=True)
