"""`publisher standings`: the table of a group, after any round."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import click

from publisher.commands.asked_tie_breaks import tie_break_options, with_asked
from publisher.commands.event_lookup import choose_group, event_options, find_event
from publisher.commands.output_options import explain_options, form_option
from publisher.commands.plain_words import PlainWords, what_decided, why_there
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import counted, say, table
from publisher.commands.trf_files import read_file
from publisher.commands.trf_standings import is_trf, players_in
from publisher.commands.trf_team_standings import asks_for_teams, ranked_teams
from publisher.model.events import Group
from publisher.model.standings import Standings, StandingsRow
from publisher.ranking import compared_values, keep_books, rank, standings_json, value_columns
from publisher.ranking.exact import to_json_number
from publisher.ranking.rating_figures import rating_figures
from publisher.site.data.csv_file import guarded
from publisher.site.forms import Forms
from publisher.site.sentences.rating import change_told, performance_told

_FORMS = Forms("en_GB")
_RIGHT = frozenset({0, 1})


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher standings norway-chess-2022", "as it stands"),
        ("publisher standings norway-chess-2022 --after 3", "as it stood after round 3"),
        ("publisher standings cup.yaml --group a --explain", "a file, one group, with reasons"),
        ('publisher standings my-cup --tie-breaks "BH/C1,BH,SB"', "ranked in another way"),
        ('publisher standings cup.trf --tie-breaks "BH/C1,BH,SB"', "any tournament report file"),
        ("publisher standings my-cup --format json", "for other programs"),
    ],
)
@event_options
@click.option("--after", type=click.IntRange(0), metavar="N", help="After round N [default: now].")
@tie_break_options
@form_option("text", "json", "csv")
@explain_options("Say why each stands where he stands.")
def standings(
    *,
    event: str,
    site: Path | None,
    group: str | None,
    after: int | None,
    tie_breaks: str | None,
    edition: str | None,
    form: str,
    explain: bool,
    language: str,
) -> None:
    """Print the table of EVENT: an event's id, or the path of its file, or a TRF."""
    title, chosen, standing = _ranked(event, site, group, after, tie_breaks, edition)
    words = PlainWords(language, chosen) if explain else None
    if form == "json":
        say(_json(chosen, standing, words))
    elif form == "csv":
        say(_csv(chosen, standing))
    else:
        say(_text(title, chosen, standing, words))


def _ranked(
    event: str,
    site: Path | None,
    group: str | None,
    after: int | None,
    tie_breaks: str | None,
    edition: str | None,
) -> tuple[str, Group, Standings]:
    """What to write over the table, whom it ranks, and how."""
    if is_trf(event):
        document = read_file(Path(event))
        title = document.facts.name or event
        if asks_for_teams(document, tie_breaks):
            return title, *ranked_teams(document, tie_breaks, edition, after)
        chosen = players_in(document, dated=edition is not None)
    else:
        found = find_event(event, site).event
        chosen = choose_group(found, group)
        title = f"{found.name}: {chosen.name}"
    chosen = with_asked(chosen, tie_breaks, edition)
    return title, chosen, rank(chosen, after)


def _json(group: Group, standing: Standings, words: PlainWords | None) -> str:
    data = standings_json(group, standing)
    if words is None:
        return json.dumps(data, ensure_ascii=False, indent=2)
    reasons = _Reasons(words, group, standing)
    rows = [
        {**row, "why": reasons.of(found)}
        for row, found in zip(data["rows"], standing.rows, strict=True)
    ]
    decided = [what_decided(words, standing, made) for made in standing.decisions]
    return json.dumps({**data, "rows": rows, "why": decided}, ensure_ascii=False, indent=2)


def _csv(group: Group, standing: Standings) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["rank", "start_no", "name", "points", *value_columns(standing)])
    for row in standing.rows:
        found = (row.points, *compared_values(standing, row))
        values = [to_json_number(value)[0] for value in found]
        name = guarded(group.entry(row.number).name)
        writer.writerow([row.rank, row.number, name, *values])
    return text.getvalue().rstrip("\n")


def _text(title: str, group: Group, standing: Standings, words: PlainWords | None) -> str:
    lines = [title, _state(group, standing), ""]
    heads = ["place", "no", "name", "points", *standing.codes]
    right = _RIGHT | frozenset(range(3, len(heads)))
    lines += table(heads, [_cells(group, row) for row in standing.rows], right)
    if words:
        lines += _explanations(group, standing, words)
    return "\n".join(lines)


def _state(group: Group, standing: Standings) -> str:
    if not standing.after_round:
        return "before the first round"
    open_games = sum(
        not game.result.decided
        for round_ in group.rounds
        if round_.number <= standing.after_round
        for game in round_.games
    )
    state = "final" if standing.final else "provisional"
    if standing.provisional:
        # The matches of teams are not among the games of the group.
        missing = f", {counted(open_games, 'game')} not finished" if open_games else ""
        state = f"provisional{missing}"
    return f"after round {standing.after_round} of {group.rounds_total}" + (
        f", {state}" if state else ""
    )


def _cells(group: Group, row: StandingsRow) -> list[str]:
    place = "–" if row.rank is None else _FORMS.places(row.rank, row.rank_last)
    values = [_FORMS.value(each.value) for each in row.tie_breaks]
    name = group.entry(row.number).name
    return [place, str(row.number), name, _FORMS.points(row.points), *values]


def _explanations(group: Group, standing: Standings, words: PlainWords) -> list[str]:
    lines = []
    reasons = _Reasons(words, group, standing)
    decided = {made.numbers[-1]: made for made in standing.decisions}
    for row in standing.rows:
        lines += ["", f"{_cells(group, row)[0]}  {group.entry(row.number).name}"]
        lines += [f"   {sentence}" for sentence in reasons.of(row)]
        if row.number in decided:
            lines += ["", what_decided(words, standing, decided[row.number])]
    return lines


class _Reasons:
    """Why rows stand where they stand, and their rating figures."""

    def __init__(self, words: PlainWords, group: Group, standing: Standings) -> None:
        self._words = words
        self._scores = {row.number: row.points for row in standing.rows}
        rated = standing.after_round > 0 and any(entry.rating for entry in group.entries)
        self._ratings = rating_figures(keep_books(group, standing.after_round)) if rated else {}

    def of(self, row: StandingsRow) -> list[str]:
        """The sentences about one row."""
        told = why_there(self._words, self._scores, row)
        figures = self._ratings.get(row.number)
        if figures is None:
            return told
        figured = (performance_told(self._words, figures), change_told(self._words, figures))
        return [*told, *(sentence.striptags() for sentence in figured)]
