"""Stamps a round in an event file as published, and takes the stamp back."""

from __future__ import annotations

import pathlib
from collections.abc import Collection
from datetime import datetime

from publisher.content.event_file import EventFile
from publisher.model.events import RoundState
from publisher.problems import PublisherError
from publisher.yaml12 import Path


def write_published(
    path: pathlib.Path,
    group_id: str,
    round_number: int,
    at: datetime,
    *,
    by_hand: Collection[int] = (),
    seen: bytes | None = None,
) -> None:
    """Write into the event file at `path` that the round was published `at` that local time.

    The games and byes of the players in `by_hand` are marked as made by hand.
    Raises PublisherError where there is no such round or the file is no longer
    as `seen`, ProblemsError where the file has errors.
    """
    file = EventFile(path, group_id, seen)
    here = _round_path(file, round_number)
    _mark(file, here, round_number, by_hand)
    file.editor.set_scalar(here, "state", str(RoundState.PUBLISHED), after="round")
    stamp = at.isoformat(timespec="minutes")
    file.editor.set_scalar(here, "published", stamp, after="state")
    file.save()


def write_draft(
    path: pathlib.Path, group_id: str, round_number: int, seen: bytes | None = None
) -> None:
    """Write into the event file at `path` that the round is a draft again.

    Raises as `write_published`.
    """
    file = EventFile(path, group_id, seen)
    here = _round_path(file, round_number)
    file.editor.set_scalar(here, "state", str(RoundState.DRAFT), after="round")
    file.editor.unset(here, "published")
    file.save()


def _round_path(file: EventFile, number: int) -> Path:
    here = file.round_path(number)
    if here is None:
        raise PublisherError(f"group {file.group.id} has no round {number}")
    return here


def _mark(file: EventFile, here: Path, number: int, players: Collection[int]) -> None:
    form = file.round_form(number)
    for at, game in enumerate(form.games if form else ()):
        if not game.by_hand and {game.white, game.black} & set(players):
            file.editor.set_scalar((*here, "games", at), "by_hand", "true")
    for at, bye in enumerate(form.byes if form else ()):
        if not bye.by_hand and bye.kind.handed_out and bye.player in players:
            file.editor.set_scalar((*here, "byes", at), "by_hand", "true")
