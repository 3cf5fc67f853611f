"""The table: order, shared places, what decided, and each value open to its terms."""

from __future__ import annotations

from pathlib import Path

import pytest
from selectolax.lexbor import LexborNode
from support.drawn import Drawn, drawn, drawn_site, rows, said, text
from support.tools import REPOSITORY


@pytest.fixture(scope="module")
def norway_chess() -> Drawn:
    """The example site, of which Norway Chess 2022 is the first event by address."""
    return drawn_site(REPOSITORY, event="2022/norway-chess")


def test_the_final_table_of_norway_chess_2022(norway_chess: Drawn) -> None:
    table = rows(norway_chess.html("stilling"), "table.standings")
    assert [(line[0], line[2], line[5], line[6]) for line in table if len(line) > 1] == [
        ("1", "GM Magnus Carlsen", "16½", "69,25"),
        ("2", "GM Shakhriyar Mamedyarov", "15½", "60,75"),
        ("3", "GM Viswanathan Anand", "14½", "56,5"),
        ("4", "GM Maxime Vachier-Lagrave", "14", "56,5"),
        ("5", "GM Wesley So", "12½", "50,5"),
        ("6", "GM Anish Giri", "12", "46,5"),
        ("7", "GM Veselin Topalov", "9½", "47,75"),
        ("8", "GM Aryan Tari", "9½", "45,75"),
        ("9", "GM Teimour Radjabov", "8", "35,25"),
        ("10", "GM Hao Wang", "7½", "43,5"),
    ]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("", "7–8: Veselin Topalov er foran Aryan Tari på bergerkvalitet: 47,75 mot 45,75."),
        ("nn", "7–8: Veselin Topalov er framfor Aryan Tari på Berger-kvalitet: 47,75 mot 45,75."),
        (
            "en",
            "7–8: Veselin Topalov ahead of Aryan Tari on the Sonneborn-Berger score: 47.75 to",
        ),
    ],
)
def test_a_line_in_words_says_what_decided(norway_chess: Drawn, language: str, line: str) -> None:
    page = norway_chess.html("stilling", language)
    (told,) = page.css("table.standings tr.decision")
    assert text(told).startswith(line)


def led_to(site: Drawn, number: int, cell: str) -> LexborNode:
    """The part of the player's card that a cell of his row leads to."""
    link = site.html("stilling").css_first(f'table.standings tr[data-no="{number}"] {cell} a')
    address, _, anchor = (link.attributes["href"] or "").partition("#")
    assert address.endswith(f"/spiller/{number}/index.html")
    return site.html(f"spiller/{number}").css_first(f"section#{anchor}")


def test_a_value_leads_to_terms_that_add_up_to_it(norway_chess: Drawn) -> None:
    opened = led_to(norway_chess, 8, "td.tb")
    terms = rows(opened, "table")
    assert len(terms) == 9 + 1
    assert terms[0] == ["1", "Anish Giri", "remis", "12", "½", "6"]
    assert terms[1] == ["2", "Viswanathan Anand", "tap", "14½", "0", "0"]
    total = sum(float(line[5].replace(",", ".")) for line in terms[:-1])
    assert total == 47.75
    assert terms[-1] == ["Sum", "47,75"]


def test_a_place_leads_to_its_reasons_with_the_paragraph(norway_chess: Drawn) -> None:
    opened = led_to(norway_chess, 6, "td.place")
    assert "9½ poeng, som 2 spillere har." in said(opened)
    assert "nummer 2 på bergerkvalitet" in said(opened)
    hrefs = [link.attributes["href"] or "" for link in opened.css("a.cite")]
    assert any(href.endswith("reglement/norway-chess/2022/index.html#p-6") for href in hrefs)


def test_the_key_names_each_tie_break_and_links_its_paragraph(norway_chess: Drawn) -> None:
    page = norway_chess.html("stilling")
    assert [said(node) for node in page.css("dl.key dt")] == ["Berger", "Seire", "Seire svart"]
    assert all(node.css_first("a.cite") for node in page.css("dl.key dd"))


def test_the_change_is_against_the_table_before(norway_chess: Drawn) -> None:
    page = norway_chess.html("stilling/9")
    moved = page.css_first('tr[data-no="10"] .delta')
    assert (moved.attributes["class"], said(moved)) == ("delta up", "opp 1")
    assert not norway_chess.html("stilling/1").css(".delta")


def test_the_picture_has_its_facts_as_a_table_too(norway_chess: Drawn) -> None:
    page = norway_chess.html("stilling")
    assert page.css_first("figure.chart svg[role=img]").attributes["aria-label"]
    places = rows(page.css_first("figure.chart .why-body"), "table")
    assert places[0] == ["Carlsen", "3", "4", "3", "2", "2", "1", "1", "1", "1"]


SHARED = """
    name: Prøven
    dates: 2026-03-01
    rules: [berger@2013]
    groups:
      - id: a
        name: A
        tie_breaks: [WON]
        entries: [{no: 1, name: Anna}, {no: 2, name: Bo}, {no: 3, name: Cato}, {no: 4, name: Dag}]
        rounds:
          - round: 1
            games: [{white: 1, black: 4, result: 1-0}, {white: 2, black: 3, result: ½-½}]
          - round: 2
            games: [{white: 4, black: 3}, {white: 1, black: 2}]
"""


def test_players_level_in_everything_share_their_place(tmp_path: Path) -> None:
    page = drawn(tmp_path, SHARED).html("stilling/1")
    table = rows(page, "table.standings")
    assert [line[0] for line in table if len(line) > 1] == ["1", "2–3", "2–3", "4"]
    assert "Bo og Cato står likt på alt som teller, og deler plass 2–3." in said(page.body)


def test_a_table_with_games_open_is_provisional_and_names_the_boards(tmp_path: Path) -> None:
    event = SHARED.replace("{white: 4, black: 3}", "{white: 4, black: 3, result: 1-0}")
    site = drawn(tmp_path, event)
    note = said(site.html("stilling").css_first(".note-warning"))
    assert (
        note
        == "Foreløpig 2 av 3 runder er spilt. Disse partiene mangler: runde 2: bord 2 (Anna – Bo)."
    )
    assert not site.html("stilling/1").css(".note-warning")


def test_only_rounds_with_a_result_have_a_table(tmp_path: Path) -> None:
    site = drawn(tmp_path, SHARED)
    assert site.has("stilling/1")
    assert not site.has("stilling/2")
    assert said(site.html("stilling").css_first("h1")) == "Stilling etter runde 1"


def test_an_old_table_points_to_the_newest(tmp_path: Path) -> None:
    event = SHARED.replace("{white: 4, black: 3}", "{white: 4, black: 3, result: 1-0}")
    page = drawn(tmp_path, event).html("stilling/1")
    assert [a.attributes["href"] for a in page.css(".note a")] == ["../../stilling/index.html"]


def test_a_club_with_a_short_name_is_called_by_it_and_told_in_full(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content/clubs.yaml").write_text(
        "clubs: [{id: oss, name: Oslo Schakselskap, short_name: OSS}]\n", encoding="utf-8"
    )
    event = SHARED.replace("{no: 1, ", "{no: 1, club: oss, ", 1)
    assert event != SHARED
    site = drawn(tmp_path, event)
    named = site.html("stilling").css_first("td.club abbr")
    assert named is not None
    assert (named.text(), named.attributes["title"]) == ("OSS", "Oslo Schakselskap")
    assert "Oslo Schakselskap" in site.html("spiller/1").text()
