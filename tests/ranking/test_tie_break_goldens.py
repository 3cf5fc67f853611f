"""Every value and every place that published exercises and independent programs give."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from support.shared import shared_data
from support.tie_breaks import ROUND_ROBIN, SWISS, agreed, places_of, rules_of, values_of
from support.trf_groups import group_of_trf, points_of_trf

from publisher.model.events import Entry, Group
from publisher.ranking import keep_books
from publisher.ranking.ledger import Account, Cell, CellKind, Ledger, RowStatus
from publisher.ranking.rating.tables import rounded
from publisher.ranking.registry import find, parse
from publisher.ranking.unplayed import view_of

EXERCISES = "tiebreak/tec-exercises"
FIXTURES = "tiebreak/gacrux-fixtures"


def text_of(name: str) -> str:
    return shared_data(name).read_text(encoding="utf-8")


def json_of(name: str) -> Any:
    return json.loads(text_of(name))


def group_in(name: str, edition: str, system: str = SWISS) -> Group:
    return group_of_trf(text_of(name), rules_of(edition, system=system))


def decimal(value: Fraction | None, places: int) -> Fraction | None:
    """`value` as programs print it, halves up."""
    scale = 10**places
    return None if value is None else Fraction(rounded(value * scale), scale)


def as_printed(
    code: str, values: Mapping[int, Fraction | None], places: int = 2
) -> Mapping[int, Fraction | None]:
    """AOB is exact here and a decimal elsewhere; all else is compared as it is."""
    if code != "AOB":
        return values
    return {number: decimal(value, places) for number, value in values.items()}


def places_with(points: str, places: list[list[int]], group: Group) -> list[list[int]]:
    """Those of `places` held by players with so many points."""
    accounts = keep_books(group).accounts
    return [each for each in places if accounts[each[0]].points == Fraction(points)]


def groups_agree(expected: Mapping[str, list[list[int]]], group: Group) -> int:
    places = places_of(group, "DE")
    for points, wanted in expected.items():
        found = places_with(points, places, group)
        assert found == [sorted(place) for place in wanted], points
    return len(expected)


def test_random_tournaments():
    lines = text_of("tiebreak/random_golden.jsonl").splitlines()
    values = groups = 0
    for line in lines:
        told = json.loads(line)
        group = group_of_trf(told["trf"], rules_of(str(told["edition"])))
        accounts = keep_books(group).accounts
        assert {n: each.points for n, each in accounts.items()} == points_of_trf(told["trf"])
        for code, expected in told["expected"].items():
            found = as_printed(code, values_of(group, code), 3 if told["rounds"] >= 9 else 2)
            values += agreed(expected, found)
        groups += groups_agree(told["direct_encounter"], group)
    assert (len(lines), values, groups) == (24, 9867, 106)


NAMED = {
    "all-editions": ("2024", "2026"),
    "2023-2024": ("2024",),
    "2026": ("2026",),
    "pre-2023-virtual-opponent": ("virtual",),
}


def test_exercise_of_a_swiss():
    told = json_of(f"{EXERCISES}/tec_swiss_5.expected.json")
    # With one opponent nothing is left to average; the exercise prints 0 there.
    assert told["published"]["all-editions"]["ARO/C1"].pop("12") == 0
    count = 0
    for part in ("published", "computed_gacrux_and_own"):
        for name, codes in told[part].items():
            for edition in NAMED[name]:
                group = group_in(f"tiebreak/{told['tournament']}", edition)
                for code, expected in codes.items():
                    if code != "ABH":
                        found = as_printed(code, values_of(group, code))
                        count += agreed(expected, found)
    assert count == 856


def test_an_adjusted_score_is_what_opponents_see():
    told = json_of(f"{EXERCISES}/tec_swiss_5.expected.json")["published"]["2026"]["ABH"]
    scores = adjusted_scores(group_in(f"{FIXTURES}/held_swiss_5.trf", "2026"))
    assert agreed(told, scores) == 16


def adjusted_scores(group: Group) -> Mapping[int, Fraction]:
    ledger = keep_books(group)
    scores = view_of(ledger).scores
    return {number: Fraction(score, ledger.unit) for number, score in scores.items()}


def test_exercise_of_a_round_robin():
    told = json_of(f"{EXERCISES}/tec_round_robin.expected.json")
    group = group_in(f"tiebreak/{told['tournament']}", "2026", ROUND_ROBIN)
    count = sum(
        agreed(expected, values_of(group, code))
        for part in ("published", "gacrux_2026")
        for code, expected in told[part].items()
    )
    assert count == 66
    assert groups_agree(told["direct_encounter_groups"], group) == 2


def test_exercise_of_direct_encounters_in_a_swiss():
    told = json_of(f"{EXERCISES}/tec_swiss_9.expected.json")
    group = group_in(f"tiebreak/{told['tournament']}", "2026")
    assert groups_agree(told["direct_encounter_groups"], group) == 4


def test_exercise_of_2026():
    told = json_of(f"{EXERCISES}/pl_2026.expected.json")
    group = group_in(f"{EXERCISES}/{told['tournament']}", told["edition"])
    count = sum(
        agreed(expected, values_of(group, code))
        for part in ("published", "computed_gacrux")
        for code, expected in told[part].items()
    )
    assert count == 60


def test_unplayed_rounds_of_every_kind():
    told = json_of("tiebreak/art16-synthetic/expected.json")
    count = 0
    for name, tournament in told.items():
        system = SWISS if tournament["system"] == "swiss" else ROUND_ROBIN
        edition = "2024" if "2024" in name else "2026"
        group = group_in(f"tiebreak/art16-synthetic/{name}", edition, system)
        for number, codes in tournament["expected"].items():
            for code, value in codes.items():
                count += agreed({number: value}, values_of(group, code))
    assert count == 32


# These columns hold no tie-break of the regulations: counts of rounds, colours, a median that
# Sonneborn-Berger does not have, and of DE a place for each that is not told among whom.
NO_TIE_BREAKS = {"VUR", "NUM", "DE", "ESB", "COP", "CSQ", "SB/M1", "SB/M2"}
# Some players are unrated, so that these were dropped there; asked for, we give what there is.
OF_RATINGS = {"ARO", "ARO/C1", "TPR", "PTP", "APRO"}


@pytest.mark.parametrize(("edition", "day"), [("2024", "2026-02-28"), ("2026", "2026-03-01")])
def test_a_swiss_with_many_unplayed_rounds(edition: str, day: str):
    group = group_in(f"{FIXTURES}/swiss_with_many_unplayed_rounds.trf", edition)
    table = text_of(f"{FIXTURES}/swiss_with_many_unplayed_rounds.{day}.all.txt")
    heads, *rows = (line.split("\t") for line in table.splitlines() if "\t" in line)
    count = 0
    for at, code in enumerate(heads):
        if at < 3 or code in NO_TIE_BREAKS:
            continue
        expected = {row[0]: row[at] for row in rows}
        if code in OF_RATINGS:
            assert set(expected.values()) == {"-0"}
            continue
        found = adjusted_scores(group) if code == "ABH" else values_of(group, code)
        count += agreed(expected, as_printed(code, found))
    assert count == 15 * (len(heads) - 3 - len(NO_TIE_BREAKS | OF_RATINGS))


KINDS = {
    "forfeit-win": CellKind.FORFEIT_WIN,
    "forfeit-loss": CellKind.FORFEIT_LOSS,
    "zpb": CellKind.ZERO_BYE,
    "zpb-last": CellKind.ZERO_BYE,
}
RESULTS = {1.0: CellKind.WIN, 0.5: CellKind.DRAW, 0.0: CellKind.LOSS, None: CellKind.WIN}


def ledger_of(told: dict[str, Any], edition: str) -> Ledger:
    """The books of player 1 with the elements of an example, each opponent with his score."""
    cells, accounts = [], {}
    for number, (kind, score, points) in enumerate(told["elements"], 1):
        opponent = 0 if score is None else number + 1
        if opponent:
            accounts[opponent] = Account(opponent, RowStatus.RANKED, (), Fraction(score))
        found = RESULTS[points] if kind == "played" else KINDS[kind]
        cells.append(Cell(number, found, opponent, points=Fraction(points or 0)))
    own = Fraction(told["own_points"])
    accounts[1] = Account(1, RowStatus.RANKED, tuple(cells), own)
    entries = tuple(Entry(number, f"Player {number}") for number in accounts)
    rounds = told["rounds"]
    group = Group("group", "Group", rules_of(edition), entries, rounds_total=rounds)
    return Ledger(group, rounds, tuple(range(1, rounds + 1)), accounts, 2)


def test_examples_of_the_arbiters_manual():
    examples = json_of(f"{EXERCISES}/arbiters_manual_2026_examples.json")
    count = 0
    without_rounds = [told["id"] for told in examples if "elements" not in told]
    # One tells of a dummy only, the other of a player of the exercise above.
    assert without_rounds == ["Ex02", "Ex06"]
    for told in examples:
        if told["id"] in without_rounds:
            continue
        for edition, expected in told["expected"].items():
            ledger = ledger_of(told, edition)
            for text, value in expected.items():
                code = parse(text)
                found = find(code).rule(ledger, (1,), code)[1].value
                assert found == Fraction(str(value)), (told["id"], edition, text)
                count += 1
    assert count == 12


@pytest.mark.parametrize("edition", ["2024", "2026"])
def test_the_half_point_bye_of_the_manual_is_cut(edition: str):
    (told,) = [
        each
        for each in json_of(f"{EXERCISES}/arbiters_manual_2026_examples.json")
        if each["id"] == "Ex06"
    ]
    group = group_in(f"{FIXTURES}/held_swiss_5.trf", edition)
    expected = {"4": told["expected"][edition]["BH/C1"]}
    assert agreed(expected, values_of(group, "BH/C1")) == 1
