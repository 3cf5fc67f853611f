"""A Monrad event in a file, for commands that write into it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from publisher.content.events import event_form_in
from publisher.content.forms.group import GroupForm

CUP = """\
# ours since 1951
id: cup
name: Cup
dates: 2026-01-03
rules: monrad@2013
groups:
  - id: a
    name: Klasse A
    rounds_total: 4
    entries:
      - {no: 1, name: "Hansen, Per"}
      - {no: 2, name: "Olsen, Ola"}   # came late
      - {no: 3, name: "Li, Wei"}
      - {no: 4, name: "Berg, Siri"}
      - {no: 5, name: "Aas, Eva"}
      - {no: 6, name: "Dahl, Bo"}
      - {no: 7, name: "Vik, Dag"}
"""
FIRST = """\
    rounds:
      - round: 1
        published: 2026-01-03T10:00
        games:
          - {board: 1, white: 2, black: 1, result: 1-0}
          - {board: 2, white: 4, black: 3, result: ½-½}
          - {board: 3, white: 6, black: 5, result: 0-1}
        byes: [{player: 7, kind: pairing}]
"""
SECOND = """\
      - round: 2
        state: draft
        games:
          - {board: 1, white: 5, black: 2}
          - {board: 2, white: 3, black: 7}   # by the window
          - {board: 3, white: 1, black: 4}
        byes: [{player: 6, kind: pairing}]
"""
TABLE = """\
name: Table
dates: 2026-01-03
rules: berger@2013
groups:
  - id: a
    name: Table
    entries: [{no: 1, name: "A, A"}, {no: 2, name: "B, B"}, {no: 3, name: "C, C"}, {no: 4, name: D}]
    rounds:
      - {round: 1, games: [{white: 1, black: 4}, {white: 2, black: 3}]}
      - {round: 2, games: [{white: 4, black: 3}, {white: 1, black: 2}]}
"""


def write(folder: Path, *parts: str) -> Path:
    """The file `cup.yaml` with those parts."""
    path = folder / "cup.yaml"
    path.write_text("".join(parts), encoding="utf-8")
    return path


def group_in(path: Path) -> GroupForm:
    """The only group of the event in a file."""
    (group,) = event_form_in(path.read_bytes(), path.name).form.groups
    return group


def game_in(path: Path, number: int, board: int) -> Any:
    """A game as the file has it."""
    (round_,) = [each for each in group_in(path).rounds if each.round == number]
    return next(game for at, game in enumerate(round_.games, 1) if (game.board or at) == board)
