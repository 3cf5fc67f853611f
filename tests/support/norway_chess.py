"""Norway Chess groups built straight from the outside data files."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import yaml

from publisher.model.events import Entry, Game, Group, Prize, PrizeFund, Round
from publisher.model.reasons import Citation
from publisher.model.results import Result
from publisher.model.settings import (
    FirstPlaceRule,
    MoneyRule,
    PointScheme,
    RemainingGames,
    Settings,
    SonnebornBergerReading,
    WithdrawalRule,
)
from support.shared import shared_data

SCHEME = PointScheme(
    win=Fraction(3),
    draw=Fraction(1),
    forfeit_win=Fraction(3),
    armageddon_win=Fraction(3, 2),
    armageddon_loss=Fraction(1),
)
FUND = (750_000, 400_000, 250_000, 200_000, 180_000, 170_000, 160_000, 140_000, 130_000, 120_000)
RULES = "norway-chess@2022"
RESULTS = {"1-0": Result.WHITE_WINS, "0-1": Result.BLACK_WINS, "1/2-1/2": Result.DRAW}


def settings(
    reading: SonnebornBergerReading = SonnebornBergerReading.RESULT_HALVES,
    tie_breaks: tuple[str, ...] = ("SB", "WON", "BWG"),
) -> Settings:
    return Settings(
        rule_set=RULES,
        system="berger@2013",
        points=SCHEME,
        tie_breaks=tie_breaks,
        sonneborn_berger=reading,
        withdrawal=WithdrawalRule(remaining=RemainingGames.FORFEIT),
        money=MoneyRule(first_shared=False),
        first_place=FirstPlaceRule(play_off=True),
        citations=(
            ("points", Citation(RULES, "4")),
            ("tie_breaks", Citation(RULES, "6")),
            ("sonneborn_berger", Citation(RULES, "6A")),
            ("prizes", Citation(RULES, "5")),
            ("prizes.fund", Citation(RULES, "Prize fund")),
            ("first_place", Citation(RULES, "5")),
            ("withdrawal", Citation(RULES, "9")),
        ),
    )


def edition_2022(settings_: Settings | None = None) -> tuple[Group, dict[str, Any]]:
    """The group of 2022 and the file's data."""
    data = yaml.safe_load(shared_data("nsf/norway_chess_2022.yaml").read_text("utf-8"))
    numbers = {player["id"]: player["start_number"] for player in data["players"]}
    rounds = tuple(
        Round(
            number=each["round"],
            games=tuple(
                Game(
                    board=game["board"],
                    white=numbers[game["white"]],
                    black=numbers[game["black"]],
                    result=RESULTS[game["classical"]],
                    armageddon=RESULTS.get(game.get("armageddon", "")),
                )
                for game in each["games"]
            ),
        )
        for each in data["rounds"]
    )
    entries = tuple(Entry(numbers[each["id"]], each["name"]) for each in data["players"])
    prizes = tuple(Prize(place, Fraction(sum_)) for place, sum_ in enumerate(FUND, start=1))
    group = Group(
        id="main",
        name="Norway Chess",
        settings=settings_ or settings(),
        entries=entries,
        rounds=rounds,
        rounds_total=9,
        prize_fund=PrizeFund("NOK", prizes),
    )
    return group, data


def other_editions() -> list[tuple[str, Group, dict[str, Fraction]]]:
    """The other editions: name, group, points by player's name."""
    data = yaml.safe_load(shared_data("nsf/norway_chess_other.yaml").read_text("utf-8"))
    return [(each["event"], *_edition(each)) for each in data["events"]]


def _edition(data: dict[str, Any]) -> tuple[Group, dict[str, Fraction]]:
    points = {name: Fraction(str(value)) for name, value in data["final_points"].items()}
    numbers = {name: number for number, name in enumerate(points, start=1)}
    by_round: dict[int, list[Game]] = {}
    for game in data["games"]:
        games = by_round.setdefault(game["r"], [])
        armageddon = None
        if game["a"]:
            won = game["a"] == game["w"]
            armageddon = Result.WHITE_WINS if won else Result.BLACK_WINS
        games.append(
            Game(
                len(games) + 1,
                numbers[game["w"]],
                numbers[game["b"]],
                RESULTS[game["c"]],
                armageddon,
            )
        )
    rounds = tuple(Round(number, tuple(games)) for number, games in sorted(by_round.items()))
    entries = tuple(Entry(number, name) for name, number in numbers.items())
    group = Group("main", data["event"], settings(), entries, rounds, len(rounds))
    return group, points
