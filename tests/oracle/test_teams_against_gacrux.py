"""Team tie-breaks against gacrux: the published exercise, and a real event of fifty teams."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from support.gacrux import ranked
from support.shared import shared_data
from support.tie_breaks import rules_of

from publisher.exchange import trf
from publisher.ranking.teams import TeamBooks, find, keep_team_books, order_teams, parse
from publisher.transfer.team_matches import team_event_of

pytest.importorskip("gacrux", reason="gacrux is not installed")
pytestmark = [pytest.mark.oracle, pytest.mark.filterwarnings("ignore")]

FILES = {
    "tiebreak/tec-exercises/tec_team_2024.trf": "2024",
    "tiebreak/tec-exercises/tec_team_2026.trf": "2026",
    "trf/trf26_team_grandmommy_249p_50t.trf": "2024",
}
# TBR and BBE are places there.  FB:GP is left out: a last round lost by forfeit is for the
# game points still a round missed of one's own will there, and a draw besides.
CODES = (
    *("MPTS", "GPTS", "MPvGP", "BC", "WIN", "WON", "REP", "PS:MP", "PS:GP"),
    *("BH:MP", "BH:MP/C1", "BH:MP/C1/P", "BH:GP", "BH:GP/C1", "FB:MP", "AOB:MP", "SSSC"),
    *("SB:MP", "SB:GP", "EMMSB", "EMMSB/C1", "EMGSB", "EMGSB/C1/P", "EGMSB", "EGGSB/C1"),
)
ROUNDED = {"AOB:MP", "SSSC"}
PLACES = ("EDE", "EDE/P", "EDET/P", "EDEB", "EDEBT", "EDEBB")


def read(name: str, edition: str) -> tuple[str, TeamBooks]:
    path = shared_data(name)
    document = trf.read(path.read_bytes(), path.name)
    event = team_event_of(document, rules_of(edition).tie_break_rules)
    return path.read_text("utf-8"), keep_team_books(event)


def same(code: str, ours: Fraction | None, value: Decimal | int) -> bool:
    if ours is None:
        return str(value) == "-0"
    allowed = Fraction(1, 200) if code in ROUNDED else 0
    return abs(Fraction(value) - ours) <= allowed


@pytest.mark.parametrize("name", FILES)
def test_every_value(name: str) -> None:
    text, books = read(name, FILES[name])
    for written in CODES:
        code = parse(written)
        values = find(code).rule(books, books.event.teams, code)
        found: Mapping[int, Any] = ranked(text, [written], swiss=True)
        for team, ours in values.items():
            value = found[team]["tiebreakScore"][0]
            assert same(written, ours.value, value), (written, team, ours.value, value)


@pytest.mark.parametrize("name", FILES)
def test_places_by_the_matches_between_level_teams(name: str) -> None:
    text, books = read(name, FILES[name])
    accounts = books.ledger().accounts
    for written in PLACES:
        places: dict[Any, list[int]] = {}
        for team, found in ranked(text, ["MPTS", written], swiss=True).items():
            key = -accounts[team].points, found["tiebreakScore"][1]
            places.setdefault(key, []).append(team)
        blocks = order_teams(books, [parse(written)]).blocks
        assert [sorted(block) for block in blocks] == [
            sorted(places[key]) for key in sorted(places)
        ]
