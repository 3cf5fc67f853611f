"""The order in which the players of an international Swiss are numbered (FIDE C.04.2, 2)."""

from __future__ import annotations

from publisher.model.alphabet import alphabetical

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""The titles of FIDE, the highest first."""

InitialPlace = tuple[int, int, str]


def initial_place(rating: int | None, title: str, name: str) -> InitialPlace:
    """A key that sorts players by rating, then title, then name, who has no rating last."""
    known = title.upper()
    return (
        -(rating or 0),
        TITLES.index(known) if known in TITLES else len(TITLES),
        alphabetical(name),
    )
