"""Late entrants on the pages: the rounds before they came are told apart from absences."""

from __future__ import annotations

from pathlib import Path

from selectolax.lexbor import LexborHTMLParser
from support.drawn import drawn, said

EVENT = """
    name: Prøven
    dates: 2026-03-01
    rules: [monrad@2013]
    groups:
      - id: a
        name: A
        rounds_total: 4
        entries:
          - {name: Anna, rating: 1500}
          - {name: Bo, rating: 1400}
          - {name: Cato}
          - {name: Dag, from_round: 3}
          - {name: Eva, from_round: 2}
        rounds:
          - round: 1
            games: [{white: 2, black: 1, result: 1-0}]
            byes: [{player: 3, kind: pairing}, {player: 5, kind: half}]
          - round: 2
            games: [{white: 1, black: 3, result: 1-0}]
            byes: [{player: 4, kind: pairing}]
"""


def cells(page: LexborHTMLParser, number: int) -> list[str]:
    row = page.css_first(f"tr[data-no='{number}']")
    return [said(cell) for cell in row.css("td.game")]


def test_late_entrants_have_the_next_numbers_by_their_first_rounds(tmp_path: Path) -> None:
    entries = drawn(tmp_path, EVENT).data()["entries"]
    assert [(each["number"], each["name"], each["from_round"]) for each in entries][3:] == [
        (4, "Eva", 2), (5, "Dag", 3),
    ]  # fmt: skip


def test_the_start_list_says_from_which_round(tmp_path: Path) -> None:
    site = drawn(tmp_path, EVENT)
    for address in ("startliste", "startliste/navn", "startliste/rating"):
        under = site.html(address, "en").css("table.startlist .under")
        assert sorted(said(each) for each in under) == ["from round 2", "from round 3"]


def test_the_crosstable_has_a_sign_before_he_came(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("krysstabell", "en")
    assert cells(page, 4) == ["·not yet entered", "·bye1", "", ""]
    assert cells(page, 5) == ["·half-point bye½", "·not yet entered", "", ""]
    assert cells(page, 2)[1] == "·did not play"
    key = [
        (said(term), said(told))
        for term, told in zip(page.css("dl.key dt"), page.css("dl.key dd"), strict=True)
    ]
    assert ("·", "no opponent: bye, half-point bye, did not play or not yet entered") in key


def test_the_card_tells_the_rounds_before_he_came(tmp_path: Path) -> None:
    site = drawn(tmp_path, EVENT)
    page = site.html("spiller/5", "en")
    first, second = page.css("table.card tbody tr")
    assert "not yet entered" not in said(first)
    assert "not yet entered" in said(second)
    assert "Plays from round 3" in " ".join(said(each) for each in page.css("dl.facts > *"))
    assert "Plays from round" not in said(site.html("spiller/1", "en").css_first("dl.facts"))


def test_he_stands_on_the_table_with_what_he_was_given(tmp_path: Path) -> None:
    table = drawn(tmp_path, EVENT).data()["standings"][-1]
    row = next(each for each in table["rows"] if each["number"] == 5)
    assert (row["points"], row["points_by_round"]) == (0.5, [0.5, 0.5, None, None])
    assert row["tie_breaks"][0]["value"] == 0
