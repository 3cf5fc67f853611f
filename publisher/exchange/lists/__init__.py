"""Lists of players and pairings as text: of spreadsheets, and what Swiss-Manager exports."""

from publisher.exchange.lists.read import read, sniff

__all__ = ["read", "sniff"]
