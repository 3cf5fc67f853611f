"""`publisher standings FILE.trf` for a file of teams: their table by the tie-breaks of teams."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence

from publisher.commands.asked_tie_breaks import edition_called, separated, warnings_about
from publisher.commands.terminal import show_problems, tell
from publisher.commands.trf_standings import edition_in
from publisher.exchange import trf
from publisher.model.events import Entry, Group
from publisher.model.settings import Settings
from publisher.model.standings import Standings
from publisher.problems import PublisherError
from publisher.ranking import teams
from publisher.ranking.codes import Code, is_for_teams_alone, read_code
from publisher.rules.c07 import articles, tie_break_rules
from publisher.transfer.team_matches import team_event_of

_ROUND_ROBIN = re.compile(r"round[ _-]?robin|berger", re.IGNORECASE)


def asks_for_teams(document: trf.TrfDocument, tie_breaks: str | None) -> bool:
    """Whether the teams of `document` are to be ranked, and not their players.

    By its own tie-breaks the teams are; by those asked for where one of them is
    for teams alone.
    """
    if not document.teams_play or tie_breaks is None:
        return document.teams_play
    return any(is_for_teams_alone(read_code(text)) for text in separated(tie_breaks))


def ranked_teams(
    document: trf.TrfDocument, tie_breaks: str | None, edition: str | None, after: int | None
) -> tuple[Group, Standings]:
    """The teams as the entries of a group, and their table after round `after`.

    Ranked by the codes and the edition asked for, else by those of the file.
    What makes little sense is ranked by all the same, with a warning on
    standard error.  PublisherError for a code, an edition or a round that there
    is not, ProblemsError where the games of the players make no matches.
    """
    chosen = edition_called(edition) if edition else edition_in(document, dated=False)
    named = f"{document.facts.type_text} {document.facts.type_code}"
    round_robin = bool(_ROUND_ROBIN.search(named))
    if tie_breaks is None:
        codes = _codes(document)
    else:
        codes = [teams.parse(text) for text in separated(tie_breaks)]
    rules = tie_break_rules(chosen)
    cited = articles(chosen, map(str, codes))
    event = team_event_of(document, rules, round_robin=round_robin, citations=cited)
    settings = Settings(None, "berger" if round_robin else "swiss", tie_break_rules=rules)
    if tie_breaks is not None:
        show_problems(warnings_about(codes, settings, ()), sys.stderr)
    if document.abnormal:
        tell(f"{document.file}: points that follow from no result (299) are left out.")
    written = [match.round for match in event.matches] + [bye.round for bye in event.byes]
    last = max(written, default=0)
    if after is not None and after > last:
        raise PublisherError(
            f"There is no table after round {after}: the last round written down is {last}."
        )
    books = teams.keep_team_books(event, after)
    entries = tuple(
        Entry(row.number, row.name)
        for row in sorted(document.teams.rows, key=lambda row: row.number)
    )
    group = Group("teams", document.facts.name, settings, entries, rounds_total=event.rounds)
    return group, teams.rank_teams(books, codes)


def _codes(document: trf.TrfDocument) -> Sequence[Code]:
    """The tie-breaks that the file names; those that nobody here knows are left out."""
    found = []
    for text in document.facts.tie_breaks:
        try:
            found.append(teams.parse(text))
        except PublisherError as error:
            tell(f"{document.file}: {error} It is left out.")
    return found
