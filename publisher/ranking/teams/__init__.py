"""Tie-breaks of teams: pure functions over the matches of an event."""

from publisher.ranking.teams.books import TeamBooks, keep_team_books
from publisher.ranking.teams.matches import (
    Match,
    Score,
    TeamBye,
    TeamEvent,
    game_points,
    match_points,
)
from publisher.ranking.teams.registry import find, known_codes, parse
from publisher.ranking.teams.standings import order_teams, rank_teams

__all__ = [
    "Match",
    "Score",
    "TeamBooks",
    "TeamBye",
    "TeamEvent",
    "find",
    "game_points",
    "keep_team_books",
    "known_codes",
    "match_points",
    "order_teams",
    "parse",
    "rank_teams",
]
