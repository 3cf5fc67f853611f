"""Writes into an event file who will sit out a round that is still to be paired."""

from __future__ import annotations

import pathlib

from publisher.content.event_file import EventFile
from publisher.content.forms.rounds import RoundForm
from publisher.content.write import bye_line
from publisher.model.events import Bye, RoundState
from publisher.model.results import Result
from publisher.problems import PublisherError
from publisher.yaml12 import Path
from publisher.yaml12.quoting import yaml_text


def write_bye(
    path: pathlib.Path,
    group_id: str,
    round_number: int,
    bye: Bye,
    seen: bytes | None = None,
) -> int | None:
    """Write `bye` into the draft of the round, which is begun where there is none.

    Another bye of the player's is replaced, and his game in the draft taken
    out: his opponent's number, None where he had no game.  Raises PublisherError
    where the round is published, where the game has more to it than a new
    pairing may lose, or where the file is no longer as `seen`; ProblemsError
    where the file has errors.
    """
    file = EventFile(path, group_id, seen)
    found = _draft(file, round_number)
    opponent = None
    if found is None:
        margin = " " * file.editor.list_offset(file.here)
        lines = [f"round: {round_number}", f"state: {RoundState.DRAFT}", "byes:"]
        file.add_round([*lines, f"{margin}- {bye_line(bye.player, bye.kind, bye.note)}"])
    else:
        here, form = found
        opponent = _take_out_game(file, here, form, bye.player)
        _write(file, here, form, bye)
    file.save()
    return opponent


def remove_bye(
    path: pathlib.Path,
    group_id: str,
    round_number: int,
    player: int,
    seen: bytes | None = None,
) -> bool:
    """Take the player's bye out of the draft of the round; False where he has none.

    A draft that held nothing else goes as well.  Raises as `write_bye`.
    """
    file = EventFile(path, group_id, seen)
    found = _draft(file, round_number)
    if found is None:
        return False
    here, form = found
    position = _position(form, player)
    if position is None:
        return False
    if form == RoundForm(round=form.round, state=form.state, byes=(form.byes[position],)):
        file.editor.remove(here)
    else:
        file.editor.remove((*here, "byes", position))
    file.save()
    return True


def _draft(file: EventFile, number: int) -> tuple[Path, RoundForm] | None:
    here, form = file.round_path(number), file.round_form(number)
    if here is None or form is None:
        return None
    if form.state is RoundState.PUBLISHED:
        raise PublisherError(
            f"round {number} of group {file.group.id} is published, and a published pairing stands"
        )
    return here, form


def _position(form: RoundForm, player: int) -> int | None:
    return next((at for at, bye in enumerate(form.byes) if bye.player == player), None)


def _take_out_game(file: EventFile, here: Path, form: RoundForm, player: int) -> int | None:
    for at, game in enumerate(form.games):
        if player not in (game.white, game.black):
            continue
        opponent = game.black if player == game.white else game.white
        if game.by_hand or game.note or game.armageddon or game.result is not Result.UNFINISHED:
            raise PublisherError(
                f"player {player} meets {opponent} in the draft of round {form.round}, with a "
                "result, a note or a mark of its own: take the game out by hand"
            )
        file.editor.remove((*here, "games", at))
        return opponent
    return None


def _write(file: EventFile, here: Path, form: RoundForm, bye: Bye) -> None:
    position = _position(form, bye.player)
    if position is None:
        file.editor.add(here, "byes", bye_line(bye.player, bye.kind, bye.note))
        return
    path = (*here, "byes", position)
    if form.byes[position].kind is not bye.kind:
        file.editor.set_scalar(path, "kind", str(bye.kind))
    if bye.note:
        file.editor.set_scalar(path, "note", yaml_text(bye.note))
