"""Standings by the international tie-breaks: names, articles, values open to their rounds."""

from __future__ import annotations

from pathlib import Path

import pytest
from selectolax.lexbor import LexborNode
from support.drawn import Drawn, drawn, rows, said
from support.swiss_site import swiss

LIST = "DE, BH/C1, SB, PS, TPR, ARO/C1, WIN, KS/L+1"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Drawn:
    return drawn(tmp_path_factory.mktemp("swiss"), swiss(LIST))


def opened(site: Drawn, number: int, column: int, language: str = "") -> LexborNode:
    """Where the value in a column of tie-breaks leads: its part of the player's card."""
    page = site.html("stilling", language)
    cell = page.css(f'table.standings tr[data-no="{number}"] td.tb')[column]
    href = cell.css_first("a").attributes["href"] or ""
    address, _, anchor = href.partition("#")
    assert address.endswith(f"/spiller/{number}/index.html")
    return site.html(f"spiller/{number}", language).css_first(f"section#{anchor}")


def terms(site: Drawn, number: int, column: int, language: str = "") -> list[list[str]]:
    return rows(opened(site, number, column, language), "table.terms")


def test_heads_and_key_with_the_articles_of_the_edition(site: Drawn) -> None:
    page = site.html("stilling")
    heads = [said(node) for node in page.css("dl.key dt")]
    assert heads == ["Innb.", "BH/C1", "Berger", "PS", "TPR", "ARO/C1", "WIN", "Koya/L+1"]
    told = [said(node) for node in page.css("dl.key dd")]
    assert told[1] == "Buchholz, dårligste strøket (FIDE C.07 (2026), punkt 8.1)"
    assert told[7] == "Koya, grensen hevet med ½ (FIDE C.07 (2026), punkt 9.2)"
    links = [node.css_first("a.cite").attributes["href"] or "" for node in page.css("dl.key dd")]
    assert links[1].endswith("reglement/c07/2026/index.html#p-8-1")


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("", "Buchholz, dårligste strøket"),
        ("nn", "Buchholz, dårlegaste stroke"),
        ("en", "Buchholz, the lowest cut"),
    ],
)
def test_a_name_with_its_modifier(site: Drawn, language: str, name: str) -> None:
    page = site.html("stilling", language)
    assert name in [head.attributes["title"] for head in page.css("table.standings th abbr")]


def test_a_round_without_a_game_shows_its_dummy_and_a_cut_what_it_took(site: Drawn) -> None:
    assert terms(site, 4, 1) == [
        ["1", "Cato Carlsen", "remis, justert fra ½", "1", "1", "1"],
        ["2", "–", "frirunde med et halvt poeng, tenkt motstander, strøket", "1½", "0", "0"],
        ["3", "Anna Ask", "remis", "2½", "1", "2,5"],
        ["Sum", "3,5"],
    ]


def test_sonneborn_berger_weighs_by_the_points(site: Drawn) -> None:
    assert terms(site, 4, 2)[1] == [
        "2", "–", "frirunde med et halvt poeng, tenkt motstander", "1½", "½", "0,75",
    ]  # fmt: skip


def test_a_performance_shows_how_the_table_leads_to_it(site: Drawn) -> None:
    found = terms(site, 1, 4, "en")
    assert found[0] == ["1", "Bo Berg", "win", "1700", "1"]
    assert found[-3:] == [["Points", "2.5"], ["Average rating", "1533"], ["By the table", "+273"]]


def test_an_average_shows_its_exact_value(site: Drawn) -> None:
    found = terms(site, 1, 5, "en")
    assert found[1] == ["2", "Eli Eng", "win, struck", "1400", "0"]
    assert found[-1] == ["Average", "1600"]


def test_a_count_opens_to_its_rounds(site: Drawn) -> None:
    found = opened(site, 5, 6, "en")
    assert [said(node) for node in found.css("li")] == ["Round 1: bye"]


LEVEL = """\
      - round: 3
        games: [{white: 2, black: 4, result: 1-0}, {white: 1, black: 3, result: 0-1}]
        byes: [{player: 5, kind: zero}]
"""


def test_a_direct_encounter_opens_to_the_games_among_the_level(tmp_path: Path) -> None:
    site = drawn(tmp_path, swiss("DE, BH", last=LEVEL))
    above, below = site.html("stilling").css("tr.decision")
    for cell in (above, opened(site, 2, 0)):
        heads = cell.css("table.encounters th")
        assert [said(head) for head in heads] == ["Navn", "1", "2", "Sum", "Pl."]
        assert rows(cell, "table.encounters") == [
            ["1 Anna Ask", "", "1", "1", "1"],
            ["2 Bo Berg", "0", "", "0", "2"],
        ]
    # 4 and 5 are level as well and have not met: there is nothing to draw.
    assert not below.css("table.encounters")
    assert not opened(site, 5, 0).css("table.encounters")


def test_before_the_end_values_that_may_still_change_say_so(tmp_path: Path) -> None:
    page = drawn(tmp_path, swiss("BH, WON", last="")).html("stilling")
    told = [said(node) for node in page.css("dl.key dd")]
    assert told[0].endswith(", foreløpig til siste runde")
    assert not told[1].endswith("foreløpig til siste runde")


def test_an_edition_has_its_page_where_an_event_goes_by_it(tmp_path: Path) -> None:
    site = drawn(tmp_path, swiss("BH", day="2024-04-10"))
    assert "reglement/c07/2024/index.html" in site.addresses
    overview = site.html("")
    assert "FIDE C.07 (2024)" in said(overview.body)
    assert site.data()["group"]["tie_break_rules"] == "c07@2024"


def test_the_note_of_a_term_is_told_in_the_data(site: Drawn) -> None:
    table = site.data()["standings"][-1]
    row = next(row for row in table["rows"] if row["number"] == 4)
    cut, uncut = (row["tie_breaks"][at]["terms"] for at in (1, 2))
    assert (cut[1][5], uncut[1][5]) == ("struck", "half_bye dummy")
