"""From bytes to a document: every line is something, and every problem is told at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from publisher.exchange.decoding import decode
from publisher.exchange.trf import checks
from publisher.exchange.trf.catalogue import LineKind, kind_of
from publisher.exchange.trf.document import TrfDocument
from publisher.exchange.trf.games import games_of
from publisher.exchange.trf.header import check_counts, facts_of
from publisher.exchange.trf.lines import Line, lines_of
from publisher.exchange.trf.national import national_of
from publisher.exchange.trf.players import player_of
from publisher.exchange.trf.remarks import MARK, remarks_of
from publisher.exchange.trf.report import Report
from publisher.exchange.trf.special import special_of
from publisher.exchange.trf.team_checks import check_national, check_teams
from publisher.exchange.trf.teams import teams_of
from publisher.exchange.trf.values import MOST_ROUNDS, short
from publisher.model.settings import PointScheme
from publisher.problems import Place, Problem, ProblemsError

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
        raise ProblemsError([_no_players(file)])
    _tell_unknown(by_kind[LineKind.UNKNOWN], report)
    facts = facts_of(by_kind[LineKind.HEADER], report)
    special = special_of(by_kind[LineKind.SPECIAL], report)
    rows = [player_of(line, report) for line in by_kind[LineKind.PLAYER]]
    players = tuple(row for row in rows if row is not None)
    all_read = len(players) == len(rows)
    document = TrfDocument(
        file=file,
        lines=lines,
        decoded=decoded,
        facts=facts,
        players=players,
        games=games_of(players, report, all_read=all_read),
        byes=special.byes,
        accelerations=special.accelerations,
        prohibitions=special.prohibitions,
        abnormal=special.abnormal,
        national=national_of(by_kind[LineKind.NATIONAL], report),
        teams=teams_of(by_kind[LineKind.TEAM], report),
        remarks=tuple(remarks_of(by_kind[LineKind.REMARK], report)),
    )
    checks.check_numbers(players, report, all_read=all_read)
    _check(document, by_kind[LineKind.HEADER], report)
    return document.with_warnings(report.warnings())


def _by_kind(lines: Iterable[Line], report: Report) -> Mapping[LineKind, list[Line]]:
    by_kind: defaultdict[LineKind, list[Line]] = defaultdict(list)
    for line in lines:
        too_long = len(line.text) > _LONGEST_LINE and not line.text[_LONGEST_LINE:].isspace()
        if too_long and not line.text.startswith(MARK):
            report.error(
                "line-too-long", f"the line has {len(line.text):,} characters",
                f"no record needs more than {_LONGEST_LINE:,}", (line.number, _LONGEST_LINE),
            )  # fmt: skip
        else:
            by_kind[kind_of(line)].append(line)
    return by_kind


def _no_players(file: str) -> Problem:
    return Problem(
        "trf.no-players",
        "no line begins with 001, so there are no players in it",
        "is it a tournament report file (TRF)?",
        Place(file, 1, 1),
    )


def _tell_unknown(lines: Iterable[Line], report: Report) -> None:
    for line in lines:
        report.warn(
            "unknown-record", f"a record `{short(line.tag)}` is not known",
            "it is kept as it stands and not read; a player's row begins with 001",
            (line.number, 1),
        )  # fmt: skip


def _check(document: TrfDocument, header: list[Line], report: Report) -> None:
    """What only all records together show; counts and points only of a file without errors."""
    checks.check_rounds(document, report)
    checks.check_ids(document, {line.tag: line.number for line in header}, report)
    checks.check_bye_records(document, report)
    checks.check_forfeits(document.games, report)
    check_teams(document, report)
    check_national(document, report)
    if not document.teams_play:
        checks.check_byes(document.players, report)
    if report.has_errors:
        return
    if not document.teams_play:
        # In a team event a bye is worth what the team gets, which these rows do not say.
        checks.check_points(document, document.facts.scoring or PointScheme(), report)
    players = document.players
    rated = sum(row.rating is not None for row in players)
    check_counts(header, len(players), rated, len(document.teams.rows), report)
