"""Matchings of a graph: the largest, and the one that costs least; all by Edmonds' search."""

from publisher.pairing.matching.cheapest import EXIT, Cost, Found, cheapest, least_cost, solve
from publisher.pairing.matching.largest import FREE, Matching, bits

__all__ = [
    "EXIT",
    "FREE",
    "Cost",
    "Found",
    "Matching",
    "bits",
    "cheapest",
    "least_cost",
    "solve",
]
