"""The text of a new event file."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from publisher.commands.templates import filled
from publisher.yaml12.quoting import yaml_text
from publisher.yaml12.writing import Bare, Inline, in_line


@dataclass(frozen=True, slots=True)
class ExampleRound:
    """A round to learn from: white, black and the result as written, board by board."""

    games: tuple[tuple[int, int, str], ...]


@dataclass(frozen=True, slots=True)
class EventScaffold:
    """What a new event file says; `players` get the start numbers from 1, or draw them.

    `rounds_total` is 0 where the system fixes it, `draw` empty where nobody
    draws, and `dutch` where the event is of another system.  `schema` is the path
    of the event schema from where the file will lie.
    """

    id: str
    name: str
    first: date
    last: date
    players: tuple[str, ...]
    group_id: str
    group_name: str
    place: str = ""
    rules: str = "berger@2013"
    made_up: bool = False
    rounds: tuple[ExampleRound, ...] = ()
    schema: str = ""
    rounds_total: int = 0
    draw: str = ""
    dutch: str = ""

    def text(self) -> str:
        """The file, ready to be written."""
        return filled(
            "event.yaml",
            {
                "schema": self._schema(),
                "id": yaml_text(self.id),
                "name": yaml_text(self.name),
                "first": self.first.isoformat(),
                "last": self.last.isoformat(),
                "place": f"place: {yaml_text(self.place)}\n" if self.place else "",
                "rules": self.rules,
                "made_up": "true" if self.made_up else "false",
                "group_id": self.group_id,
                "group_name": yaml_text(self.group_name),
                "rounds_total": self._line("rounds_total", self.rounds_total),
                "draw": self._line("draw", self.draw) + self._line("dutch", self.dutch),
                "entries": "\n".join(self._entries()),
                "rounds": self._rounds(),
            },
        )

    def _schema(self) -> str:
        return f"# yaml-language-server: $schema={self.schema}\n" if self.schema else ""

    def _entries(self) -> list[str]:
        if self.draw:
            return [f"      - {in_line(Inline(name=name))}" for name in self.players]
        return [
            f"      - {in_line(Inline(no=number, name=name))}"
            for number, name in enumerate(self.players, start=1)
        ]

    def _line(self, key: str, value: object) -> str:
        return f"    {key}: {value}\n" if value else ""

    def _rounds(self) -> str:
        if not self.rounds:
            return " []"
        lines = []
        for number, played in enumerate(self.rounds, start=1):
            lines += ["", f"      - round: {number}", "        games:"]
            lines += [_game(board, *game) for board, game in enumerate(played.games, start=1)]
        return "\n".join(lines).replace("\n\n", "\n")


def _game(board: int, white: int, black: int, result: str) -> str:
    written = Inline(result=Bare(result)) if result else {}
    return f"          - {in_line(Inline(board=board, white=white, black=black, **written))}"
