"""`publisher check`: every problem with its place, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

from support.command import Command
from support.tools import REPOSITORY

BROKEN = """\
id: broken
name: Broken
dates: 2026-01-03
rules: berger@2013
groups:
  - id: a
    name: A
    entries:
      - {no: 1, name: "A, A", raiting: 1500}
      - {no: 2, name: "B, B"}
    rounds:
      - round: 1
        games:
          - {white: 1, black: 2, result: 2-0}
"""


def break_(site: Path) -> None:
    (site / "content" / "events" / "broken.yaml").write_text(BROKEN, encoding="utf-8")
    (site / "content" / "persons.yaml").write_text("persons:\n\t- x\n", encoding="utf-8")


def test_the_example_site_has_no_errors(publisher: Command) -> None:
    ended = publisher("check", "--site", REPOSITORY, "--format", "json")
    assert ended.code == 0, ended.out
    assert json.loads(ended.out)["errors"] == 0


def test_a_site_without_problems_says_so(publisher: Command, site: Path) -> None:
    config = site / "site-config.yaml"
    text = config.read_text(encoding="utf-8")
    config.write_text(f"{text}base_url: https://example.org/\n", encoding="utf-8")
    assert publisher("check", "--site", site).out.endswith("no problems\n")


def test_verdicts_are_listed_with_their_grounds(publisher: Command) -> None:
    told = publisher("check", "--site", REPOSITORY, "--verdicts").out
    assert "landsturneringen-2006, mester\n  1 Wiik, Torbjørn: entitled\n" in told
    assert "      Reigning champion of North Norway. [landsturneringen@2005, 3b]\n" in told
    assert "  5 Dybvik, Roger: not entitled\n" in told
    data = json.loads(
        publisher("check", "--site", REPOSITORY, "--verdicts", "--format", "json").out
    )
    none = [each for each in data["verdicts"] if each["outcome"] == "not_entitled"]
    assert [(each["name"], each["class_id"]) for each in none] == [("Dybvik, Roger", "klasse-1")]


def test_every_problem_of_every_file_is_listed(publisher: Command, site: Path) -> None:
    break_(site)
    ended = publisher("check", "--site", site)
    assert ended.code == 1
    assert "content/events/broken.yaml:9:31: error:" in ended.out
    assert "content/events/broken.yaml:14:42: error:" in ended.out
    assert "content/persons.yaml:2:1: error:" in ended.out
    assert ended.out.endswith("3 errors\n")


def test_the_json_form_has_the_documented_keys(publisher: Command, site: Path) -> None:
    break_(site)
    ended = publisher("check", "--site", site, "--format", "json")
    assert ended.code == 1
    assert ended.err == ""
    data = json.loads(ended.out)
    assert data.keys() == {"problems", "errors", "warnings"}
    assert (data["errors"], data["warnings"]) == (3, 0)
    problem = data["problems"][0]
    assert problem.keys() == {
        "severity",
        "code",
        "message",
        "remedy",
        "file",
        "line",
        "column",
        "related",
    }
    assert (problem["severity"], problem["file"], problem["line"]) == (
        "error",
        "content/events/broken.yaml",
        9,
    )


def test_a_check_writes_nothing_into_the_site(publisher: Command, site: Path) -> None:
    before = sorted(site.rglob("*"))
    publisher("check", "--site", site)
    assert sorted(site.rglob("*")) == before
