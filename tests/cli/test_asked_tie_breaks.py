"""`publisher standings --tie-breaks … --edition …`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.command import Command
from support.swiss_site import swiss


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "swiss.yaml"
    path.write_text(swiss("SB"), encoding="utf-8")
    return path


def values(publisher: Command, *arguments: str | Path) -> dict[int, dict[str, Any]]:
    ended = publisher("standings", *arguments, "--format", "json")
    assert ended.code == 0
    return {row["start_no"]: row["tie_breaks"] for row in json.loads(ended.out)["rows"]}


def test_ranked_by_the_codes_asked_for(publisher: Command, event: Path) -> None:
    found = values(publisher, event, "--tie-breaks", "bh-c1, BH,TPR")
    assert list(found[2]) == ["BH/C1", "BH", "TPR"]
    assert found[2] == {"BH/C1": 3.5, "BH": 4.5, "TPR": 1700}


def test_another_edition(publisher: Command, event: Path) -> None:
    asked = ("--tie-breaks", "BH")
    assert values(publisher, event, *asked)[2] == {"BH": 4.5}
    assert values(publisher, event, *asked, "--edition", "2024")[2] == {"BH": 5.5}
    assert values(publisher, event, *asked, "--edition", "c07@virtual")[2] == {"BH": 4.5}
    assert values(publisher, event, "--edition", "2024")[2] == {"SB": 3.0}


def test_the_edition_is_that_of_the_first_day(publisher: Command, tmp_path: Path) -> None:
    path = tmp_path / "old.yaml"
    path.write_text(swiss("BH", day="2025-04-10"), encoding="utf-8")
    assert values(publisher, path)[2] == {"BH": 5.5}


def test_what_makes_no_sense_is_computed_with_a_warning(publisher: Command, tmp_path: Path) -> None:
    path = tmp_path / "berger.yaml"
    path.write_text(
        "name: B\ndates: 2026-05-01\nrules: berger@2013\ngroups:\n  - id: a\n    name: A\n"
        "    entries: [{name: Anna}, {name: Bo, rating: 1500}]\n"
        "    rounds: [{round: 1, games: [{white: 1, black: 2, result: 1-0}]}]\n",
        encoding="utf-8",
    )
    ended = publisher("standings", path, "--tie-breaks", "BH,RTNG", "--format", "json")
    assert ended.code == 0
    first, remedy, second, _ = ended.err.splitlines()
    assert first.startswith("--tie-breaks: warning: `BH` is not for a round robin (c07@2026, 8)")
    assert remedy.strip() == "use SB, KS or DE"
    assert second.startswith("--tie-breaks: warning: `RTNG` needs everybody's rating")
    rows = {row["start_no"]: row["tie_breaks"] for row in json.loads(ended.out)["rows"]}
    assert sorted(rows.values(), key=str) == [{"BH": 0, "RTNG": None}, {"BH": 1, "RTNG": 1500}]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--tie-breaks", "BHX"), "There is no tie-break 'BHX'. Did you mean BH?"),
        (("--tie-breaks", "SB/L+1"), "In 'SB/L+1' the tie-break SB has no modifier `L+1`"),
        (("--tie-breaks", "SB,"), "There is no tie-break ''."),
        (("--edition", "2025"), "There is no edition '2025' of the tie-break rules; known are"),
    ],
)
def test_codes_and_editions_that_are_not_known(
    publisher: Command, event: Path, arguments: tuple[str, ...], message: str
) -> None:
    ended = publisher("standings", event, *arguments)
    assert (ended.code, ended.out) == (1, "")
    assert message in ended.err


def test_the_arithmetic_says_what_was_cut_and_where_a_dummy_stood(
    publisher: Command, event: Path
) -> None:
    asked = ("--tie-breaks", "BH/C1,SB,ARO,TPR,KS", "--explain")
    told = publisher("standings", event, *asked).out
    assert (
        "BH/C1 3.5 = 2½ (R1 Ask) + 1 (R3 Eng, dummy, capped); "
        "struck: 1 (R2 Carlsen, adjusted from ½)." in told
    )
    assert "ARO 1700, the average of 1800 (R1 Ask) and 1600 (R2 Carlsen)." in told
    assert "TPR 1700: 0 against 1800 (R1 Ask), 1 against 1600 (R2 Carlsen)." in told
    assert "KS 0.5 = ½ (R1 Dahl)." in told
    norwegian = publisher("standings", event, *asked, "--language", "nb").out
    assert (
        "BH/C1 3,5 = 2½ (R1 Ask) + 1 (R3 Eng, tenkt motstander, med tak); "
        "strøket: 1 (R2 Carlsen, justert fra ½)." in norwegian
    )


def test_a_value_is_explained_by_what_happened_in_it(publisher: Command, event: Path) -> None:
    told = publisher("standings", event, "--tie-breaks", "BH", "--explain").out
    first = told[told.index("1  Ask, Anna") : told.index("2  Berg, Bo")]
    second = told[told.index("2  Berg, Bo") : told.index("3  Dahl, Dag")]
    assert "dummy" not in first
    assert "a dummy has the player's own score, but no more than" in second
    assert "[c07@2026, 8.1]" in second
