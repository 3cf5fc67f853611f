"""The pairings of every Norway Chess that followed the Berger tables, with colours."""

from typing import Any

import pytest
import yaml
from support.groups import berger_group
from support.shared import shared_data

from publisher.pairing import pair
from publisher.pairing.berger import table_size


def load(name: str) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load(shared_data(name).read_text(encoding="utf-8"))
    return data


def engine_pairs(players: int, number: int, *, double: bool) -> list[tuple[int, int]]:
    group = berger_group(players, cycles=1 + double, reverse_last_two=double)
    return [(made.white, made.black) for made in pair(group, number).pairs]


def test_all_45_pairings_of_2022_with_colours_and_order_of_boards() -> None:
    data = load("nsf/norway_chess_2022.yaml")
    numbers = {player["id"]: player["start_number"] for player in data["players"]}
    games = 0
    for round_ in data["rounds"]:
        real = [(numbers[game["white"]], numbers[game["black"]]) for game in round_["games"]]
        assert real == engine_pairs(10, round_["round"], double=False)
        games += len(real)
    assert games == 45


EDITIONS = ["2021 open", "2023 open", "2024 open", "2024 women", "2025 open", "2025 women"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_pairing_of_the_other_editions(edition: str) -> None:
    events = {event["event"]: event for event in load("nsf/norway_chess_other.yaml")["events"]}
    event = events[f"Norway Chess {edition}"]
    numbers = {name: number for number, name in event["berger_start_numbers"].items()}
    cycle = table_size(len(numbers)) - 1
    rounds = max(game["r"] for game in event["games"])
    for number in range(1, rounds + 1):
        real = {
            (numbers[game["w"]], numbers[game["b"]])
            for game in event["games"]
            if game["r"] == number
        }
        assert real == set(engine_pairs(len(numbers), number, double=rounds == 2 * cycle))
