"""Writes pairings and results into event files."""

from __future__ import annotations

import pathlib
from datetime import date

from publisher.content.event_file import EventFile
from publisher.content.forms.rounds import ByeForm, RoundForm
from publisher.model.events import RoundState
from publisher.model.pairings import Pair, Pairing, Unpaired
from publisher.model.results import ByeKind, Result
from publisher.problems import PublisherError
from publisher.yaml12 import Path
from publisher.yaml12.quoting import yaml_text


def write_round(
    path: pathlib.Path, group_id: str, pairing: Pairing, seen: bytes | None = None
) -> None:
    """Write `pairing` into the event file at `path` as the draft of its round.

    A draft that stands there keeps its date and notes, and the byes that were
    written for it.  Raises PublisherError where the round is published, or has
    results or remarks that would be lost, or where the file is no longer as
    `seen`; ProblemsError where the file has errors.
    """
    file = EventFile(path, group_id, seen)
    games = [_game_line(pair) for pair in pairing.pairs]
    here, form = file.round_path(pairing.round), file.round_form(pairing.round)
    if here is None or form is None:
        margin = " " * file.editor.list_offset(file.here)
        byes = [f"{margin}- {bye_line(bye.player, bye.kind)}" for bye in pairing.unpaired]
        lines = [f"round: {pairing.round}", f"state: {RoundState.DRAFT}", "games:"]
        lines += [margin + line for line in games]
        file.add_round([*lines, "byes:", *byes] if byes else lines)
    else:
        gone = _byes_gone(form, pairing)
        _refuse_standing(form, group_id, pairing, gone)
        file.editor.set_block(here, "games", games)
        _write_byes(file, here, form, pairing.unpaired, gone)
    file.save()


def write_result(
    path: pathlib.Path,
    group_id: str,
    round_number: int,
    board: int,
    result: Result,
    *,
    armageddon: Result | None = None,
    corrected: date | None = None,
    seen: bytes | None = None,
) -> None:
    """Write the result of one game into the event file at `path`.

    `armageddon` is the result of the game that followed a draw; where the game
    is a draw no more, what stands there is taken out.  `corrected` is the day of
    a change after publishing.
    Raises PublisherError where there is no such game or the file is no longer
    as `seen`, ProblemsError where the file has errors.
    """
    file = EventFile(path, group_id, seen)
    here = _game_path(file, round_number, board)
    if here is None:
        raise PublisherError(f"group {group_id} has no board {board} in round {round_number}")
    file.editor.set_scalar(here, "result", _result_text(result))
    if armageddon is not None:
        file.editor.set_scalar(here, "armageddon", _result_text(armageddon), after="result")
    elif result is not Result.DRAW:
        file.editor.unset(here, "armageddon")
    if corrected:
        file.editor.set_scalar(here, "corrected", corrected.isoformat())
    file.save()


def bye_line(player: int, kind: ByeKind, note: str = "") -> str:
    """A bye as it is written, on one line."""
    remark = f", note: {yaml_text(note)}" if note else ""
    return f"{{player: {player}, kind: {kind}{remark}}}"


def _result_text(result: Result) -> str:
    # A bare * would be an alias.
    return '"*"' if result is Result.UNFINISHED else result.value


def _game_path(file: EventFile, round_number: int, board: int) -> Path | None:
    here, form = file.round_path(round_number), file.round_form(round_number)
    for position, game in enumerate(form.games if form else ()):
        if here and (game.board or position + 1) == board:
            return (*here, "games", position)
    return None


def _byes_gone(form: RoundForm, pairing: Pairing) -> list[ByeForm]:
    """The byes of the draft that the pairing does not have."""
    kept = {(bye.player, bye.kind) for bye in pairing.unpaired}
    return [bye for bye in form.byes if (bye.player, bye.kind) not in kept]


def _write_byes(
    file: EventFile,
    here: Path,
    form: RoundForm,
    unpaired: tuple[Unpaired, ...],
    gone: list[ByeForm],
) -> None:
    """Take out the byes that are `gone` and add the new ones; those that stay are not touched."""
    for position in reversed(range(len(form.byes))):
        if form.byes[position] in gone:
            file.editor.remove((*here, "byes", position))
    written = {(bye.player, bye.kind) for bye in form.byes}
    for bye in unpaired:
        if (bye.player, bye.kind) not in written:
            file.editor.add(here, "byes", bye_line(bye.player, bye.kind))


def _refuse_standing(form: RoundForm, group_id: str, pairing: Pairing, gone: list[ByeForm]) -> None:
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
                "`publisher publish` lets it stand, or delete them for a new pairing"
            )
    for bye in gone:
        if not bye.kind.handed_out:
            raise PublisherError(
                f"round {form.round} of group {group_id} has a {bye.kind} bye for player "
                f"{bye.player}, and in this system nobody sits a round out; delete it"
            )
    if any(game.by_hand or game.note for game in form.games) or any(
        bye.by_hand or bye.note for bye in gone
    ):
        raise PublisherError(
            f"round {form.round} of group {group_id} has pairs made by hand or notes, which a new "
            "pairing would overwrite; `publisher publish` lets it stand, or delete them"
        )


def _game_line(pair: Pair) -> str:
    result = pair.result.value if pair.result else ""
    return f"- {{board: {pair.board}, white: {pair.white}, black: {pair.black}, result: {result}}}"
