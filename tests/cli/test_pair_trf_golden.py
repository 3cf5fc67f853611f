"""Rounds paired from files as they were paired from the nouns: real tournaments, random ones."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from support.command import Command, process
from support.monrad_events import golden_group, monrad_group
from support.monrad_tournaments import Troubles, played
from support.shared import shared_data
from support.tools import REPOSITORY
from support.trf_files import paired, write

from publisher.exchange import trf
from publisher.model.events import Group
from publisher.model.results import ByeKind


@cache
def golden() -> tuple[dict[str, Any], ...]:
    text = shared_data("nsf/monrad_golden.yaml").read_text(encoding="utf-8")
    loaded: dict[str, Any] = yaml.load(text, yaml.BaseLoader)  # noqa: S506 - the loader that makes everything text
    return tuple(loaded["tournaments"])


@pytest.mark.parametrize("variant", ["text", "group_first"])
def test_real_tournaments_as_files_are_paired_as_they_were(
    publisher: Command, tmp_path: Path, variant: str
) -> None:
    counted = 0
    for record in golden():
        if variant not in record["reproduced_by"]:
            continue
        group = golden_group(record, variant)
        path = write(tmp_path, trf.write(group))
        for each in group.rounds:
            found = paired(
                publisher, path, "--system", "monrad", "--variant", variant,
                "--round", str(each.number),
            )  # fmt: skip
            pairs = {(pair["white"], pair["black"]) for pair in found["pairs"]}
            assert pairs == {(game.white, game.black) for game in each.games}, record["id"]
            byes = [bye.player for bye in each.byes if bye.kind is ByeKind.PAIRING]
            assert found["bye"] == (byes[0] if byes else None), record["id"]
            counted += 1
    assert counted == {"text": 195, "group_first": 230}[variant]


def test_a_real_tournament_cut_to_its_first_rounds(publisher: Command, tmp_path: Path) -> None:
    """Nothing of the rounds from N on may matter: cut away they give the same."""
    record = next(each for each in golden() if "text" in each["reproduced_by"])
    whole = golden_group(record, "text")
    full = write(tmp_path, trf.write(whole))
    for number in range(2, len(whole.rounds) + 1):
        away = [
            (bye.player, bye.kind)
            for bye in whole.rounds[number - 1].byes
            if bye.kind is not ByeKind.PAIRING
        ]
        cut = write(tmp_path, cut_before(whole, number, dict(away)), "cut.trf")
        assert paired(publisher, cut) == paired(publisher, full, "--round", str(number))


def cut_before(group: Group, number: int, away: dict[int, ByeKind]) -> bytes:
    """The file of the rounds before `number`, by hand, with the byes of that round."""
    signs = {ByeKind.FULL: "- F", ByeKind.HALF: "- H", ByeKind.ZERO: "- Z"}
    lines = trf.write(group).decode().splitlines()
    width = 91 + 10 * (number - 1)
    cut = [line[:width] if line.startswith("001") else line for line in lines]
    for at, line in enumerate(cut):
        kind = away.get(int(line[4:8])) if line.startswith("001") else None
        if kind:
            cut[at] = f"{line.ljust(width)}0000 {signs[kind]}"
    return "\n".join(cut).encode()


@pytest.mark.slow
def test_some_rounds_by_the_command_line_itself(tmp_path: Path) -> None:
    record = golden()[1]
    group = golden_group(record, "text")
    write(tmp_path, trf.write(group))
    for number in (1, 3, 5):
        ended = process(
            "pair", "cup.trf", "--system", "monrad", "--round", str(number), "--format", "json",
            cwd=tmp_path, PYTHONPATH=str(REPOSITORY),
        )  # fmt: skip
        assert (ended.code, ended.err) == (0, "")
        pairs = {(pair["white"], pair["black"]) for pair in json.loads(ended.out)["pairs"]}
        assert pairs == {(game.white, game.black) for game in group.rounds[number - 1].games}


def test_random_events_are_paired_from_files_as_from_groups(
    publisher: Command, tmp_path: Path
) -> None:
    """Byes of every kind, and no-shows: the file gives the engine what the group does."""

    for seed in range(6):
        start = monrad_group(11 + seed, 6)
        for group, number, outcome in played(start, Random(seed), Troubles(3, 3, 3, 10)):  # noqa: S311 - a test keeps no secrets
            path = write(tmp_path, trf.write(group))
            ended = publisher("pair", path, "--round", str(number), "--format", "json")
            if ended.code:
                assert not hasattr(outcome, "pairs"), ended.err
                continue
            found = json.loads(ended.out)
            pairs = [(pair["white"], pair["black"]) for pair in found["pairs"]]
            assert pairs == [(pair.white, pair.black) for pair in outcome.pairs]
