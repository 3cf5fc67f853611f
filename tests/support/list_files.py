"""Lists as text for tests: read in a line, and written from a group as other programs do it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence

from publisher.exchange import lists
from publisher.exchange.imported import Imported
from publisher.model.events import Entry, Game, Group, Round
from publisher.model.results import ByeKind, Colour, Outcome
from publisher.problems import Problem, ProblemsError

SEPARATORS = (";", "\t", ",")
CODECS = ("utf-8", "utf-8-sig", "cp1252", "utf-16")
ENDS = ("\n", "\r\n", "\r")

_SIGNS = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
    Outcome.UNFINISHED: "",
}
_BYES = {
    ByeKind.PAIRING: "1",
    ByeKind.FULL: "1",
    ByeKind.HALF: "½",
    ByeKind.ZERO: "0",
    ByeKind.FREE: "0",
}
_COLOURS = {Colour.WHITE: "w", Colour.BLACK: "b"}


def read(text: str | bytes, file: str = "cup.csv") -> Imported:
    """What a list tells."""
    return lists.read(text if isinstance(text, bytes) else text.encode(), file)


def group_in(text: str | bytes, file: str = "cup.csv") -> Group:
    """The only group of a list."""
    return read(text, file).group


def told(text: str | bytes, file: str = "cup.csv") -> tuple[Problem, ...]:
    """Every problem of a list, whether it stops the reading or not."""
    try:
        return read(text, file).warnings
    except ProblemsError as error:
        return error.problems


def codes(text: str | bytes, file: str = "cup.csv") -> list[str]:
    """The codes of its problems, in the order of the file."""
    return [problem.code.removeprefix("list.") for problem in told(text, file)]


def as_text(rows: Iterable[Sequence[object]], separator: str = ";", *, quoted: bool = False) -> str:
    """The rows as a spreadsheet saves them."""
    out = io.StringIO()
    quoting = csv.QUOTE_ALL if quoted else csv.QUOTE_MINIMAL
    csv.writer(out, delimiter=separator, quoting=quoting, lineterminator="\n").writerows(rows)
    return out.getvalue()


def crosstable(
    group: Group, *, in_one_cell: bool = False, by_number: bool = False
) -> list[list[object]]:
    """A crosstable as Swiss-Manager exports it; opponents by place in the list or start number.

    The list is in the order of names, so that the two differ.
    """
    entries = sorted(group.entries, key=lambda entry: (entry.name, entry.number))
    keys = {entry.number: entry.number if by_number else place
            for place, entry in enumerate(entries, 1)}  # fmt: skip
    blanks = [""] * (0 if in_one_cell else 2)
    head: list[object] = ["Rk.", "SNo", "", "Name", "Rtg", "FED"]
    for each in group.rounds:
        head += [f"{each.number}.Rd", *blanks]
    rows: list[list[object]] = [head]
    for place, entry in enumerate(entries, 1):
        row: list[object] = [place, entry.number, entry.title, entry.name, entry.rating or 0,
                             entry.federation]  # fmt: skip
        for each in group.rounds:
            cells = _round(each, entry.number, keys)
            row += ["".join(cells).replace("--", "-")] if in_one_cell else cells
        rows.append(row)
    return rows


def _round(each: Round, number: int, keys: dict[int, int]) -> list[str]:
    for game in each.games:
        colour = game.colour_of(number)
        if colour is not None:
            opponent = game.black if colour is Colour.WHITE else game.white
            sign = _SIGNS[game.result.outcome(colour)]
            return [str(keys[opponent]), _COLOURS[colour], sign]
    for bye in each.byes:
        if bye.player == number:
            return ["-", "-", _BYES[bye.kind]]
    return ["", "", ""]


def pairing_list(group: Group, each: Round, *, numbered: bool = True) -> list[list[object]]:
    """The pairings of a round, with start numbers on the outer sides or without any."""
    entries = {entry.number: entry for entry in group.entries}
    head: list[object] = ["Navn", "Rating", "Resultat", "Navn", "Rating"]
    rows: list[list[object]] = [["Nr", *head, "Nr"] if numbered else head]
    rows += [_game(game, entries, numbered=numbered) for game in each.games]
    for bye in each.byes:
        entry = entries[bye.player]
        row: list[object] = [entry.name, entry.rating or "", _BYES[bye.kind], "bye", ""]
        rows.append([entry.number, *row, ""] if numbered else row)
    return rows


def _game(game: Game, entries: Mapping[int, Entry], *, numbered: bool) -> list[object]:
    white, black = entries[game.white], entries[game.black]
    row: list[object] = [white.name, white.rating or "", game.result.value, black.name,
                         black.rating or ""]  # fmt: skip
    return [white.number, *row, black.number] if numbered else row
