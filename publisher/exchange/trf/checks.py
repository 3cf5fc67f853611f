"""What all rows together must keep: numbers, rounds, points, byes, forfeits."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from publisher.exchange.trf.document import TrfDocument
from publisher.exchange.trf.records import PlayerRow, ReadGame
from publisher.exchange.trf.report import Report
from publisher.exchange.trf.scores import points_of
from publisher.model.results import ByeKind
from publisher.model.settings import PointScheme


def check_numbers(players: Sequence[PlayerRow], report: Report, *, all_read: bool) -> None:
    """A start number given twice is an error; one that nobody has is a warning."""
    first: dict[int, PlayerRow] = {}
    for row in players:
        before = first.setdefault(row.number, row)
        if before is not row:
            report.error(
                "number-twice", f"the start number {row.number} is given twice",
                "give one of the two another number", (row.line, 5), [(before.line, 5)],
            )  # fmt: skip
    before_it = 0
    for number in sorted(first) if all_read else ():
        if number > before_it + 1:
            missing = f"{before_it + 1} to {number - 1}".removesuffix(f" to {before_it + 1}")
            report.warn(
                "number-missing", f"nobody has the start number {missing}",
                "was a row forgotten?", (first[number].line, 5),
            )  # fmt: skip
        before_it = number


def check_rounds(document: TrfDocument, report: Report) -> None:
    """Nothing may stand beyond the number of rounds that the file gives: a game is an error."""
    total = document.rounds_total
    if not total:
        return
    for row in document.players:
        beyond = [cell for cell in row.cells if cell.round > total]
        if not beyond:
            continue
        cell = next((cell for cell in beyond if cell.opponent), beyond[0])
        tell = report.error if cell.opponent else report.warn
        tell(
            "rounds",
            f"player {row.number} has round {cell.round}, and round {total} is the last one",
            "mend the number of rounds (142 or XXR), or delete the round",
            (row.line, cell.column),
        )


def check_ids(document: TrfDocument, lines: Mapping[str, int], report: Report) -> None:
    """Absences, byes and forbidden pairs name players who exist; `lines` by tag."""
    numbers = {row.number for row in document.players}
    named = [(number, lines["XXZ"]) for number in document.facts.absent]
    if not document.teams_play:
        named += document.listed
    for number, line in dict.fromkeys(named):
        if number not in numbers:
            report.error(
                "number-unknown", f"no player has the start number {number}",
                "mend the number, or add the player's row", (line, 5),
            )  # fmt: skip


def check_bye_records(document: TrfDocument, report: Report) -> None:
    """Warn of a record 240 that a row contradicts, and of one beyond the last round."""
    cells = {(row.number, cell.round): cell for row in document.players for cell in row.cells}
    for record in () if document.teams_play else document.byes:
        if 0 < document.rounds_total < record.round:
            report.warn(
                "rounds",
                f"240 is for round {record.round}, and round {document.rounds_total} is the last "
                "one",
                "mend the round, or the number of rounds (142 or XXR)", (record.line, 7),
            )  # fmt: skip
        for number in record.ids:
            cell = cells.get((number, record.round))
            if cell is not None and not cell.broken and cell.bye is not record.kind:
                report.warn(
                    "bye-record",
                    f"240 gives player {number} a {record.kind} bye in round {record.round}, and "
                    "his row says otherwise",
                    "the row stands; mend the one or the other", (record.line, 11),
                )  # fmt: skip


def check_byes(players: Iterable[PlayerRow], report: Report) -> None:
    """The pairing leaves over one player a round at most."""
    given: defaultdict[int, list[tuple[PlayerRow, int]]] = defaultdict(list)
    for row in players:
        for cell in row.cells:
            if cell.bye is ByeKind.PAIRING:
                given[cell.round].append((row, cell.column))
    for number, found in given.items():
        if len(found) > 1:
            who = ", ".join(str(row.number) for row, _ in found[:10])
            report.warn(
                "byes", f"round {number} has {len(found)} byes of the pairing (U): {who}",
                "U is given once a round; a bye given by hand is F or H",
                (found[1][0].line, found[1][1]),
            )  # fmt: skip


def check_forfeits(games: Iterable[ReadGame], report: Report) -> None:
    """Warn of rounds with many forfeits, which give no colours in most systems."""
    counts: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0])
    for game in games:
        counts[game.round][0] += 1
        counts[game.round][1] += game.result.is_forfeit
    many = [str(number) for number, (all_, lost) in sorted(counts.items()) if lost * 10 > all_]
    if many:
        rounds = f"round {many[0]}" if len(many) == 1 else f"rounds {', '.join(many)}"
        report.warn(
            "forfeits", f"more than a tenth of the games of {rounds} are forfeits",
            "were games that were played written as + and -?", (0, 0),
        )  # fmt: skip


def check_points(document: TrfDocument, scheme: PointScheme, report: Report) -> None:
    """Warn where the points of a row are not those of its results.

    Byes of rounds to come may be in the points or not, and so may those of a
    round that is paired and of which no game is over.
    """
    scores = game_points(document.games, scheme)
    last = max((game.round for game in document.games if game.result.decided), default=0)
    for row in document.players:
        if row.points is None:
            continue
        played = scores.get(row.number, Fraction(0))
        before = played + bye_points(row, scheme, last)
        if row.points not in (before, played + bye_points(row, scheme)):
            report.warn(
                "points",
                f"player {row.number} has {shown(row.points)} points in his row, "
                f"{shown(before)} by his results",
                "the results stand; mend the one or the other", (row.line, 81),
            )  # fmt: skip


def game_points(games: Iterable[ReadGame], scheme: PointScheme) -> dict[int, Fraction]:
    """The points of the games by start number; nothing for one that lasts."""
    totals: defaultdict[int, Fraction] = defaultdict(Fraction)
    for game in games:
        for number, points in points_of(game, scheme):
            totals[number] += points
    return totals


def bye_points(row: PlayerRow, scheme: PointScheme, last: int | None = None) -> Fraction:
    """The points of his byes in the rounds up to `last`."""
    return sum(
        (
            scheme.for_bye(cell.bye)
            for cell in row.cells
            if cell.bye is not None and (last is None or cell.round <= last)
        ),
        Fraction(0),
    )


def shown(points: Fraction) -> str:
    """Points for a message: 4.5."""
    return str(points.numerator) if points.denominator == 1 else f"{float(points):g}"
