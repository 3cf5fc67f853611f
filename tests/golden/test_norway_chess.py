"""Real events all the way from what people write to points, places, prizes and pairings."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from support.shared import shared_data

from publisher.content.cache import NoCache
from publisher.content.load import load_event
from publisher.model.events import Event, Group
from publisher.model.pairings import Pairing
from publisher.pairing import compare, pair
from publisher.ranking import prize_shares, rank

SITE = Path(__file__).resolve().parents[2]
EVENTS = SITE / "content" / "events"
EDITIONS = (
    "2020 open",
    "2021 open",
    "2023 open",
    "2024 open",
    "2024 women",
    "2025 open",
    "2025 women",
)


@cache
def example(year: int) -> Event:
    path = EVENTS / str(year) / f"norway-chess-{year}.yaml"
    record, warnings = load_event(path, NoCache(), root=SITE)
    assert not warnings
    return record.event


def table(group: Group) -> list[tuple[int | None, str, str]]:
    return [
        (row.rank, group.entry(row.number).name.partition(",")[0], str(float(row.points)))
        for row in rank(group).rows
    ]


def other_editions() -> dict[str, dict[str, Any]]:
    data = yaml.safe_load(shared_data("nsf/norway_chess_other.yaml").read_text(encoding="utf-8"))
    return {event["event"].removeprefix("Norway Chess "): event for event in data["events"]}


class TestExampleOf2022:
    def test_the_final_table(self) -> None:
        assert table(example(2022).groups[0]) == [
            (1, "Carlsen", "16.5"),
            (2, "Mamedyarov", "15.5"),
            (3, "Anand", "14.5"),
            (4, "Vachier-Lagrave", "14.0"),
            (5, "So", "12.5"),
            (6, "Giri", "12.0"),
            (7, "Topalov", "9.5"),
            (8, "Tari", "9.5"),
            (9, "Radjabov", "8.0"),
            (10, "Wang", "7.5"),
        ]

    def test_sonneborn_berger_put_topalov_first(self) -> None:
        standings = rank(example(2022).groups[0])
        values = {
            row.number: {value.code: value.value for value in row.tie_breaks}
            for row in standings.rows
        }
        assert values[8]["SB"] == Fraction("47.75")
        assert values[6]["SB"] == Fraction("45.75")
        assert [decision.steps[0][0] for decision in standings.decisions] == ["SB"]

    def test_the_whole_fund_is_paid_out(self) -> None:
        group = example(2022).groups[0]
        shares = prize_shares(group, rank(group))
        assert sum(share.amount for share in shares) == 2_500_000
        assert {share.number: share.amount for share in shares if share.pot == (7, 8)} == {
            6: 150_000,
            8: 150_000,
        }

    def test_games_are_complete(self) -> None:
        games = [game for round_ in example(2022).groups[0].rounds for game in round_.games]
        assert len(games) == 45
        assert sum(game.armageddon is not None for game in games) == 31
        assert Counter(game.result.value for game in games)["½-½"] == 31

    def test_every_game_entry_and_day_is_as_in_the_source(self) -> None:
        path = shared_data("nsf/norway_chess_2022.yaml")
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
        group = example(2022).groups[0]
        assert [(e.number, e.name, e.federation, e.rating) for e in group.entries] == [
            (p["start_number"], p["name"], p["federation"], p["rating_at_start"])
            for p in data["players"]
        ]
        numbers = {player["id"]: player["start_number"] for player in data["players"]}
        spelling = {None: None, "1-0": "1-0", "0-1": "0-1", "1/2-1/2": "½-½"}
        written = [
            (round_.number, round_.day, g.board, g.white, g.black, g.result, g.armageddon)
            for round_ in group.rounds
            for g in round_.games
        ]
        assert written == [
            (
                round_["round"],
                round_["date"],
                g["board"],
                numbers[g["white"]],
                numbers[g["black"]],
                spelling[g["classical"]],
                spelling[g.get("armageddon")],
            )
            for round_ in data["rounds"]
            for g in round_["games"]
        ]


class TestExampleOf2024:
    def test_the_final_table(self) -> None:
        assert table(example(2024).groups[0]) == [
            (1, "Carlsen", "17.5"),
            (2, "Nakamura", "15.5"),
            (3, "Praggnanandhaa R", "14.5"),
            (4, "Firouzja", "13.5"),
            (5, "Caruana", "11.5"),
            (6, "Ding", "7.0"),
        ]

    def test_it_has_no_prizes(self) -> None:
        group = example(2024).groups[0]
        assert prize_shares(group, rank(group)) == ()

    def test_every_game_is_as_in_the_source(self) -> None:
        data = other_editions()["2024 open"]
        numbers = {name: number for number, name in data["berger_start_numbers"].items()}
        winner = {"1-0": "w", "0-1": "b"}
        written = {
            (round_.number, g.white, g.black, g.result, g.armageddon and winner[g.armageddon])
            for round_ in example(2024).groups[0].rounds
            for g in round_.games
        }
        assert written == {
            (
                g["r"],
                numbers[g["w"]],
                numbers[g["b"]],
                g["c"].replace("1/2", "½"),
                g["a"] and ("w" if g["a"] == g["w"] else "b"),
            )
            for g in data["games"]
        }


@pytest.mark.parametrize("year", [2022, 2024])
def test_the_engine_pairs_the_examples_as_they_were_played(year: int) -> None:
    group = example(year).groups[0]
    assert len(group.rounds) == group.rounds_total
    for round_ in group.rounds:
        made = pair(group, round_.number)
        assert isinstance(made, Pairing)
        assert compare(round_, made).same
        assert [(p.white, p.black) for p in made.pairs] == [
            (g.white, g.black) for g in round_.games
        ]
        cited = {why.citation.rule_set for p in made.pairs for why in p.reasons if why.citation}
        assert cited == {"berger@2013"}


def written_event(data: dict[str, Any]) -> str:
    """The edition as an organiser would type it."""
    names = data.get("berger_start_numbers") or dict(enumerate(data["final_points"], start=1))
    numbers = {name: number for number, name in names.items()}
    lines = [
        "name: Edition",
        "dates: 2026-01-01",
        "rules: norway-chess@2022",
        "groups:",
        "  - id: main",
        "    name: Main",
        "    cycles: 2",
        "    prizes: none",
        "    entries:",
        *(f"      - {{no: {number}, name: {name}}}" for number, name in names.items()),
        "    rounds:",
    ]
    if max(game["r"] for game in data["games"]) == 9:
        lines.remove("    cycles: 2")
    for number in range(1, max(game["r"] for game in data["games"]) + 1):
        lines += [f"      - round: {number}", "        games:"]
        for game in data["games"]:
            if game["r"] != number:
                continue
            winner = {None: "", game["w"]: ", armageddon: 1-0", game["b"]: ", armageddon: 0-1"}
            lines.append(
                f"          - {{white: {numbers[game['w']]}, black: {numbers[game['b']]}, "
                f"result: {game['c']}{winner[game['a']]}}}"
            )
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("edition", EDITIONS)
def test_points_and_order_of_every_edition(edition: str, tmp_path: Path) -> None:
    data = other_editions()[edition]
    path = tmp_path / "edition.yaml"
    path.write_text(written_event(data), encoding="utf-8")
    record, _ = load_event(path, NoCache())
    group = record.event.groups[0]
    standings = rank(group)
    assert standings.final
    points = {group.entry(row.number).name: row.points for row in standings.rows}
    assert points == {name: Fraction(str(sum_)) for name, sum_ in data["final_points"].items()}
    assert list(points) == list(data["final_points"])
