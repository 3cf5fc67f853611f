"""Pages of groups that feed others: who goes on and why, where players come from, titles."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from support.blitz_cup import QUALIFYING
from support.planned import Planned, planned
from support.tools import REPOSITORY

SCHEMA = json.loads((REPOSITORY / "docs" / "schemas" / "data.json").read_text(encoding="utf-8"))
BLITZ = (
    QUALIFYING.replace("Dahl, Bo", "Dahl, Bo <b>")
    + """\
    PLAYED
  - id: final
    name: Final <i>
    from: [{group: a, advance: 2}]
    titles: [top]
    entries:
      - {from: {group: a, no: 1, place: 1}}
      - {from: {group: a, no: 3, place: 2}}
    ROUNDS
"""
)
PLAYED = "play_offs: [{place: 2, players: [2, 3], games: [{white: 2, black: 3, result: ½-½}]}]"
ROUNDS = "rounds: [{round: 1, games: [{white: 1, black: 2, result: 1-0}]}]"
A = "turneringer/2014/blitz/a/"
FINAL = "turneringer/2014/blitz/final/"


def site(root: Path, played: str = PLAYED, rounds: str = "", text: str = BLITZ) -> Planned:
    event = text.replace("PLAYED", played).replace("ROUNDS", rounds)
    return planned(root, {"content/events/blitz.yaml": event})


def words(made: Planned, path: str, css: str) -> list[str]:
    return [" ".join(node.text().split()) for node in made.html(path).css(css)]


def test_the_table_says_who_goes_on_and_why(tmp_path: Path) -> None:
    page = f"en/{A}stilling/index.html"
    made = site(tmp_path)
    assert words(made, page, "tr.goes th") == [
        "Per Hansen → Final <i>", "Wei Li → Final <i>",
    ]  # fmt: skip
    assert words(made, page, "tr.cut th") == ["Wei Li → Final <i>"]
    (seats, missed) = made.html(page).css("ol.goes-on")
    assert "Place 1; the first 2 go on to Final <i>." in seats.text()
    assert "was drawn, and that was enough for Wei Li" in seats.text()
    assert "Siri Berg" in missed.text()


def test_while_two_are_level_the_page_says_what_will_decide(tmp_path: Path) -> None:
    page = f"en/{A}stilling/index.html"
    made = site(tmp_path, played="")
    (note,) = words(made, page, ".advancing .note")
    assert "Undecided" in note
    assert "White has 6 minutes and must win, Black has 5 minutes and needs a draw." in note
    assert words(made, page, "tr.goes th") == ["Per Hansen → Final <i>"]


def test_an_older_table_knows_nothing_of_it(tmp_path: Path) -> None:
    made = site(tmp_path)
    assert words(made, f"en/{A}stilling/2/index.html", ".advancing, tr.goes") == []


def test_the_start_list_says_where_each_comes_from(tmp_path: Path) -> None:
    made = site(tmp_path)
    page = f"en/{FINAL}startliste/index.html"
    assert words(made, page, ".under") == ["from Group A, place 1", "from Group A, place 2"]
    links = [node.attributes["href"] for node in made.html(page).css(".under a")]
    assert links == ["../../a/stilling/index.html"] * 2


def test_player_cards_lead_both_ways(tmp_path: Path) -> None:
    made = site(tmp_path)
    here = made.html(f"en/{FINAL}spiller/2/index.html").css_first(".facts a[href*='/a/']")
    assert here.attributes["href"] == "../../../a/spiller/3/index.html"
    there = words(made, f"en/{A}spiller/3/index.html", ".facts dd a")
    assert "Final <i>" in there


def test_the_event_shows_the_stages_and_the_title(tmp_path: Path) -> None:
    page = "en/turneringer/2014/blitz/index.html"
    assert words(site(tmp_path), page, ".stage") == [
        "The first 2 go on to Final <i>.", "Players come from Group A.",
    ]  # fmt: skip
    made = site(tmp_path, rounds=ROUNDS)
    assert words(made, page, ".title-line") == ["Norwegian blitz champion: Per Hansen."]


@pytest.mark.parametrize(
    ("rounds", "told"),
    [("", "At stake: Norwegian blitz champion."), (ROUNDS, "Number 1 with 1 points.")],
)
def test_the_title_opens_to_its_reason(tmp_path: Path, rounds: str, told: str) -> None:
    made = site(tmp_path, rounds=rounds)
    (line,) = words(made, f"en/{FINAL}index.html", ".title-line")
    assert told in line


def test_the_data_twin_holds_all_of_it(tmp_path: Path) -> None:
    made = site(tmp_path, rounds=ROUNDS)
    group, final = (json.loads(made.data(f"{path}data.json")) for path in (A, FINAL))
    for twin in (group, final, json.loads(site(tmp_path, played="").data(f"{A}data.json"))):
        Draft202012Validator(SCHEMA).validate(twin)
    (on,) = group["advancing"]
    assert [each["number"] for each in on["advancing"]] == [1, 3]
    assert [each["number"] for each in on["missed"]] == [2]
    assert group["group"]["onward"] == final["group"]["feeds"]
    assert final["entries"][1]["from"] == {"group": "a", "number": 3, "place": 2}
    assert [(each["title"], each["number"]) for each in final["titles"]] == [("top", 1)]


def problems(made: Planned) -> list[str]:
    return [str(problem).partition(": ")[2] for problem in made.plan.problems]


def test_a_final_with_those_who_go_on_is_right(tmp_path: Path) -> None:
    assert problems(site(tmp_path)) == []
    assert problems(site(tmp_path, played="")) == []


def test_a_final_with_others_is_told(tmp_path: Path) -> None:
    found = problems(site(tmp_path, played=PLAYED.replace("½-½", "1-0")))
    assert [each.rpartition(" [")[2] for each in found] == ["feed.missing]", "feed.stranger]"]
    assert "Berg, Siri goes on from Group A and is not entered here" in found[0]
    assert "Li, Wei does not go on from Group A" in found[1]


def test_a_place_that_is_not_the_one_in_the_table_is_told(tmp_path: Path) -> None:
    (found,) = problems(site(tmp_path, text=BLITZ.replace("no: 3, place: 2", "no: 3, place: 1")))
    assert "Li, Wei comes from place 2 of Group A, not 1" in found


DEALT = """\
id: blitz
name: Blitz
dates: 2014-07-05
rules: nm-lyn@2013
groups:
  - {id: a, name: A, entries: [{name: "B, B", rating: 1900}, {name: "D, D", rating: 1700}]}
  - {id: b, name: B, entries: [{name: "C, C", rating: 1800}, {name: "A, A", rating: 2000}]}
  - id: final
    name: Final
    dealing: snake
    from: [{group: a, advance: 1}, {group: b, advance: 1}]
"""


def test_groups_that_were_not_dealt_as_they_say_are_told(tmp_path: Path) -> None:
    (found,) = problems(site(tmp_path, text=DEALT))
    assert "by rating D, D would be in `b`, not in `a`, and 1 more elsewhere" in found
    swapped = DEALT.replace('"C, C", rating: 1800', '"C, C", rating: 1600')
    assert problems(site(tmp_path, text=swapped)) == []
