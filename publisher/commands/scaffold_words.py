"""What `publisher new` writes for people to read and change, in the language of the site."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScaffoldWords:
    """Texts of one language; the two ids stand in addresses.

    `player` is what a line for a player says until there is a name.
    """

    title: str
    event_id: str
    event: str
    place: str
    group_id: str
    group: str
    player: str


WORDS: Mapping[str, ScaffoldWords] = {
    "nb": ScaffoldWords(
        title="Sjakkresultater",
        event_id="klubbmesterskap",
        event="Klubbmesterskap",
        place="Klubblokalet",
        group_id="hovedgruppe",
        group="Hovedgruppe",
        player="Etternavn, Fornavn",
    ),
    "nn": ScaffoldWords(
        title="Sjakkresultat",
        event_id="klubbmeisterskap",
        event="Klubbmeisterskap",
        place="Klubblokalet",
        group_id="hovudgruppe",
        group="Hovudgruppe",
        player="Etternamn, Fornamn",
    ),
    "en": ScaffoldWords(
        title="Chess results",
        event_id="club-championship",
        event="Club Championship",
        place="The club room",
        group_id="main",
        group="Main group",
        player="Surname, First name",
    ),
}
