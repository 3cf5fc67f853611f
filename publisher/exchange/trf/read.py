"""From bytes to a document: every line is something, and every problem is told at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from publisher.exchange.decoding import decode
from publisher.exchange.trf.catalogue import TEAMS, LineKind, kind_of
from publisher.exchange.trf.checks import (
    check_byes,
    check_forfeits,
    check_ids,
    check_numbers,
    check_points,
    check_rounds,
)
from publisher.exchange.trf.document import TrfDocument
from publisher.exchange.trf.games import games_of
from publisher.exchange.trf.header import check_counts, facts_of
from publisher.exchange.trf.lines import Line, lines_of
from publisher.exchange.trf.players import player_of
from publisher.exchange.trf.records import Facts, PlayerRow, ReadGame
from publisher.exchange.trf.report import Report
from publisher.exchange.trf.special import Special, special_of
from publisher.exchange.trf.values import MOST_ROUNDS, short
from publisher.model.settings import PointScheme

_LONGEST_LINE = 92 + 10 * MOST_ROUNDS


def read(data: bytes, file: str) -> TrfDocument:
    """The document in `data`; `file` is its name in messages.

    Raises ProblemsError with every error and warning where anything is
    impossible; what is only odd is in `warnings`.
    """
    decoded = decode(data, file)
    lines = lines_of(decoded.text)
    report = Report(file)
    by_kind = _by_kind(lines, report)
    if not by_kind[LineKind.PLAYER]:
        _no_players(file)
    _tell_unknown(by_kind[LineKind.UNKNOWN], report)
    facts = facts_of(by_kind[LineKind.HEADER], report)
    special = special_of(by_kind[LineKind.SPECIAL], report)
    rows = [player_of(line, report) for line in by_kind[LineKind.PLAYER]]
    players = tuple(row for row in rows if row is not None)
    games = games_of(players, report, all_read=len(players) == len(rows))
    teams = tuple(line for line in by_kind[LineKind.KEPT] if line.tag in TEAMS)
    _check(_Parts(by_kind[LineKind.HEADER], facts, special, players, games, teams), report)
    return TrfDocument(
        file=file,
        lines=lines,
        decoded=decoded,
        facts=facts,
        players=players,
        games=games,
        byes=special.byes,
        accelerations=special.accelerations,
        prohibitions=special.prohibitions,
        team_lines=teams,
        warnings=report.warnings(),
    )
