"""Real tournaments are paired again as they were: pairs, colours and byes of every round."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest
import yaml
from support.monrad_by_trying import by_trying
from support.monrad_events import golden_group
from support.shared import shared_data

from publisher.model.pairings import Pairing
from publisher.model.results import ByeKind
from publisher.pairing import compare, pair

VARIANTS = ("text", "group_first")


@cache
def golden() -> tuple[dict[str, Any], ...]:
    text = shared_data("nsf/monrad_golden.yaml").read_text(encoding="utf-8")
    loaded: dict[str, Any] = yaml.load(text, yaml.BaseLoader)  # noqa: S506 - the loader that makes everything text
    return tuple(loaded["tournaments"])


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_round_of_the_tournaments_of_a_variant(variant: str) -> None:
    replayed = Counter[str]()
    for record in golden():
        if variant not in record["reproduced_by"]:
            continue
        group = golden_group(record, variant)
        replayed["tournaments"] += 1
        for round_ in group.rounds:
            outcome = pair(group, round_.number)
            name = f"{record['id']}, round {round_.number}"
            assert isinstance(outcome, Pairing), name
            assert compare(round_, outcome).same, name
            byes = [bye.player for bye in round_.byes if bye.kind is ByeKind.PAIRING]
            assert [each.player for each in outcome.byes] == byes, name
            replayed["rounds"] += 1
    assert (
        replayed
        == {
            "text": {"tournaments": 39, "rounds": 195},
            "group_first": {"tournaments": 46, "rounds": 230},
        }[variant]
    )


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_variants_part_where_only_one_reproduces(variant: str) -> None:
    """The tournaments tell the variants apart: neither reproduces all of them."""
    others = [record for record in golden() if variant not in record["reproduced_by"]]
    assert others
    for record in others:
        group = golden_group(record, variant)
        outcomes = {round_: pair(group, round_.number) for round_ in group.rounds}
        assert not all(
            isinstance(outcome, Pairing)
            and compare(round_, outcome).same
            and [each.player for each in outcome.byes]
            == [bye.player for bye in round_.byes if bye.kind is ByeKind.PAIRING]
            for round_, outcome in outcomes.items()
        ), record["id"]


def test_the_slow_reference_pairs_them_too() -> None:
    for record in golden():
        if "text" not in record["reproduced_by"]:
            continue
        group = golden_group(record, "text")
        for round_ in group.rounds[1:]:
            found = by_trying(group, round_.number)
            assert found is not None
            assert set(found[0]) == {(game.white, game.black) for game in round_.games}
