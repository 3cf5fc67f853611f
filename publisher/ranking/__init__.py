"""Points, tie-breaks, standings and prizes of one group: pure functions over its state."""

from publisher.ranking.bookkeeping import current_round, keep_books
from publisher.ranking.ledger import Account, Cell, CellKind, Ledger
from publisher.ranking.prizes import prize_shares
from publisher.ranking.registry import known_codes, parse
from publisher.ranking.scoring import game_points
from publisher.ranking.standings import rank, rank_ledger
from publisher.ranking.table import compared_values, standings_json, value_columns

__all__ = [
    "Account",
    "Cell",
    "CellKind",
    "Ledger",
    "compared_values",
    "current_round",
    "game_points",
    "keep_books",
    "known_codes",
    "parse",
    "prize_shares",
    "rank",
    "rank_ledger",
    "standings_json",
    "value_columns",
]
