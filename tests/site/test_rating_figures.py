"""Performance and rating change on pages and in the data."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.drawn import Drawn, drawn, rows, said
from support.swiss_site import swiss

EVENT = swiss("BH").replace("rating: 1700}", "rating: 1700, k_factor: 20}")
UNRATED = EVENT.replace(", rating: 1400}", "}")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Drawn:
    return drawn(tmp_path_factory.mktemp("rated"), EVENT)


def section(site: Drawn, number: int) -> str:
    found = site.html(f"spiller/{number}", "en").css_first("section#rating .working")
    return " ".join(said(node) for node in found.css("p"))


def test_the_columns_lead_to_the_arithmetic(site: Drawn) -> None:
    page = site.html("stilling", "en")
    heads = [said(head) for head in page.css("table.standings thead th")]
    assert heads[-2:] == ["Perf.", "Rtg ±"]
    cells = page.css('table.standings tr[data-no="2"] td')[-2:]
    # One win and one loss against 1800 and 1600; the forfeit is no game.
    assert [said(cell) for cell in cells] == ["1700", "0"]
    for cell in cells:
        href = cell.css_first("a").attributes["href"] or ""
        assert href.endswith("/spiller/2/index.html#rating")


def test_without_a_factor_there_is_a_dash_and_the_card_says_why(site: Drawn) -> None:
    cells = site.html("stilling", "en").css('table.standings tr[data-no="1"] td')
    assert said(cells[-1]) == "–"
    assert "times K, which the list of entries does not give." in section(site, 1)


def test_the_card_has_every_game_with_what_was_expected(site: Drawn) -> None:
    assert section(site, 2).startswith(
        "Performance 1700: 1 in 2 games against ratings of 1700 on average, for which the table "
        "gives 0. (FIDE B.02 (2025), point 8.1.1)"
    )
    assert "Scored 1, expected 1: 0 times K = 20 makes 0." in section(site, 2)
    assert rows(site.html("spiller/2", "en"), "table.rated") == [
        ["1", "Anna Ask", "1800", "−100", "0.36", "0"],
        ["2", "Cato Carlsen", "1600", "+100", "0.64", "1"],
        ["Sum", "1", "1"],
    ]


def test_the_paragraphs_lead_to_the_regulation(site: Drawn) -> None:
    card = site.html("spiller/2")
    links = [link.attributes["href"] or "" for link in card.css("section#rating a.cite")]
    assert [link.rpartition("/b02/2025/index.html#")[2] for link in links] == ["p-8-1-1", "p-8-3-1"]
    assert "reglement/b02/2025/index.html" in site.addresses


def test_players_without_a_rating_are_left_out_and_get_no_change(tmp_path: Path) -> None:
    site = drawn(tmp_path, UNRATED)
    assert "No rating change: the player has no rating." in section(site, 5)
    assert "1 game against an opponent without a rating is left out." in section(site, 1)
    assert rows(site.html("spiller/5", "en"), "table.rated")[0] == [
        "2", "Anna Ask", "1800", "–", "–", "0",
    ]  # fmt: skip


def test_where_nobody_has_a_rating_nothing_is_said_of_it(tmp_path: Path) -> None:
    event = swiss("BH")
    for rating in range(1400, 1900, 100):
        event = event.replace(f", rating: {rating}}}", "}")
    site = drawn(tmp_path, event)
    assert not site.html("spiller/1").css("#rating")
    assert said(site.html("stilling").css("table.standings thead th")[-1]) == "BH"
    assert site.data()["ratings"] == []


def test_old_tables_have_no_rating_columns(site: Drawn) -> None:
    heads = [said(head) for head in site.html("stilling/1").css("table.standings > thead th")]
    assert heads[-1] == "BH"


def test_the_data_has_the_same(site: Drawn) -> None:
    found = {each["number"]: each for each in site.data()["ratings"]}
    assert found[2] == {
        "number": 2,
        "rating": 1700,
        "k_factor": 20,
        "performance": 1700,
        "scored": 1,
        "expected": 1,
        "above": 0,
        "change": 0,
        "unrated": 0,
        "terms": [
            [1, 1, 1800, -100, {"value": 0.36, "exact": "9/25"}, 0],
            [2, 3, 1600, 100, {"value": 0.64, "exact": "16/25"}, 1],
        ],
    }
    assert (found[1]["k_factor"], found[1]["change"]) == (None, None)
