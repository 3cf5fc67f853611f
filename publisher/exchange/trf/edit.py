"""A round put into a file that stays as it is otherwise."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.exchange.trf.cells import ROUND_WIDTH, round_column
from publisher.exchange.trf.columns import BYE_SIGNS, cell_text
from publisher.exchange.trf.document import TrfDocument
from publisher.exchange.trf.lines import Line
from publisher.model.events import Bye
from publisher.model.results import ByeKind


def with_round(
    document: TrfDocument, number: int, pairs: Iterable[tuple[int, int]], byes: Iterable[Bye] = ()
) -> bytes:
    """The file with round `number` of `pairs` (white, black) and `byes` put into its rows.

    Who is in neither keeps the bye that is written for him.  Where the file has
    games of that round or later ones, its rows are cut before it: what was
    played there does not follow from this round.  All else stays to the byte.
    """
    cells: dict[int, str] = {}
    for white, black in pairs:
        cells[white], cells[black] = cell_text(black, "w", ""), cell_text(white, "b", "")
    cells |= {bye.player: cell_text(0, "-", BYE_SIGNS[bye.kind]) for bye in byes}
    cut = number <= document.last_game_round
    rows = {row.line: row for row in document.players}
    texts = []
    for line in document.lines:
        row = rows.get(line.number)
        if row is None:
            texts.append(line.text)
            continue
        kept = {cell.round: cell.bye for cell in row.cells}.get(number)
        cell = cells.get(row.number) or _kept(kept)
        texts.append(_replaced(line, round_column(number), cell, cut=cut))
    return document.decoded.encode(
        "".join(text + line.end for text, line in zip(texts, document.lines, strict=True))
    )


def _kept(bye: ByeKind | None) -> str:
    """The bye that was asked for; one of the pairing gives way to the pairing."""
    return cell_text(0, "-", BYE_SIGNS[bye]) if bye and bye is not ByeKind.PAIRING else ""


def _replaced(line: Line, column: int, cell: str, *, cut: bool) -> str:
    text = line.text
    rest = "" if cut else text[column - 1 + ROUND_WIDTH :]
    if not cell and not rest.strip():
        return text if not cut else text[: column - 1]
    return (text[: column - 1].ljust(column - 1) + cell.ljust(ROUND_WIDTH) + rest).rstrip()
