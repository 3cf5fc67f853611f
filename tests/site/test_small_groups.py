"""Groups at the edge: every page draws, in every language, with text that stays text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser
from support.drawn import Drawn, drawn, said

HEAD = """
    name: "Prøven <b>"
    dates: 2026-03-01
    rules: [berger@2013]
    groups:
"""
GROUPS = {
    "nobody": "      - {id: a, name: A, entries: []}\n",
    "one player": "      - {id: a, name: A, entries: [{no: 1, name: Anna}]}\n",
    "entries only": (
        "      - {id: a, name: A, entries: [{no: 1, name: Anna}, {no: 2, name: Bo},"
        " {no: 3, name: Cato}]}\n"
    ),
    "round not begun": """
      - id: a
        name: A
        entries: [{no: 1, name: Anna}, {no: 2, name: Bo}]
        rounds:
          - {round: 1, games: [{white: 1, black: 2}]}
""",
    "every kind of unplayed round": """
      - id: a
        name: A
        system: monrad@2013
        rounds_total: 9
        tie_breaks: [SB, DE, WON, BWG, LOT, PLAYOFF]
        entries:
          - {no: 1, name: Anna}
          - {no: 2, name: Bo}
          - {no: 3, name: Cato}
          - {no: 4, name: Dag, out_of_competition: true}
        rounds:
          - round: 1
            games: [{white: 1, black: 2, result: -:-}]
            byes: [{player: 3, kind: pairing}, {player: 4, kind: zero}]
          - round: 2
            games: [{white: 3, black: 1, result: 0-0}]
            byes: [{player: 2, kind: half}, {player: 4, kind: full}]
          - {round: 3, games: [{white: 2, black: 3, result: ½-0}, {white: 1, black: 4, result: h}]}
          - {round: 4, games: [{white: 2, black: 4, result: -:+}]}
""",
    "names that bite": """
      - id: a
        name: "A & <i>"
        entries:
          - no: 1
            name: "<script>alert(1)</script>"
            club: "\\"><b>"
            title: "<i>"
            federation: "<u>"
            class: "'>"
          - {no: 2, name: "أحمد \\u202e, سارة", rating: 1500}
          - {no: 3, name: "Zoe\\u0301 & Söhne, \\"Å\\"", fide_id: "\\"><script>"}
        note: "<script>"
        rounds:
          - round: 1
            notes: ["<script>"]
            games: [{white: 2, black: 3, result: 1-0, note: "<script>"}]
            byes: [{player: 1, kind: free, note: "<script>"}]
""",
}


@pytest.fixture(params=sorted(GROUPS))
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Drawn:
    return drawn(tmp_path, HEAD + GROUPS[request.param], preview=True)


def html(site: Drawn) -> dict[str, LexborHTMLParser]:
    return {
        path: LexborHTMLParser(body.decode())
        for path, body in site.pages.items()
        if path.endswith(".html")
    }


def test_nothing_is_left_unfilled_and_nothing_written_becomes_markup(site: Drawn) -> None:
    for path, page in html(site).items():
        source = site.pages[path].decode()
        assert "%(" not in source, path
        assert not re.search(r"<script>|<b>&|&lt;bdi|&amp;lt;", source), path
        assert all("alert" not in (node.text() or "") for node in page.css("script")), path


def test_ids_are_single_and_headings_and_tables_are_named(site: Drawn) -> None:
    for path, page in html(site).items():
        ids = [node.attributes["id"] for node in page.css("[id]")]
        assert len(ids) == len(set(ids)), path
        if "turneringer" in path:
            assert len(page.css("h1")) == 1, path
            assert all(table.css_first("caption") for table in page.css("main > * > table")), path


def test_links_lead_to_pages_that_exist(site: Drawn) -> None:
    for path, page in html(site).items():
        if path == "404.html":
            continue
        for link in page.css("a[href]"):
            target, _, _ = (link.attributes["href"] or "").partition("#")
            if target and "://" not in target:
                assert resolved(path, target) in site.pages, f"{path} -> {target}"


def resolved(path: str, target: str) -> str:
    parts = path.split("/")[:-1]
    for part in target.split("/"):
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def test_a_group_without_players_has_a_start_list_and_no_table(tmp_path: Path) -> None:
    site = drawn(tmp_path, HEAD + GROUPS["nobody"])
    assert "Ingen er påmeldt ennå." in said(site.html("startliste").body)
    assert not site.has("stilling")
    assert not site.has("krysstabell")


def test_names_are_kept_apart_from_the_direction_around_them(tmp_path: Path) -> None:
    page = drawn(tmp_path, HEAD + GROUPS["names that bite"]).html("stilling")
    assert page.css_first('a[data-no="2"] > bdi') is not None


def test_start_lists_are_in_three_orders_without_a_script(tmp_path: Path) -> None:
    site = drawn(tmp_path, HEAD + GROUPS["names that bite"])

    def first(address: str) -> str:
        found = site.html(address).css_first("table.startlist tbody tr").attributes["data-no"]
        return str(found)

    assert [first("startliste"), first("startliste/rating"), first("startliste/navn")] == [
        "1",
        "2",
        "1",
    ]


def test_drawn_numbers_show_the_seed_and_who_drew_what(tmp_path: Path) -> None:
    event = (
        HEAD
        + """
      - id: a
        name: A
        draw: {method: lots, seed: 7}
        entries: [{name: Cato}, {name: Anna}, {name: Bo}, {name: Dag}]
"""
    )
    page = drawn(tmp_path, event).html("trekning")
    told = said(page.body)
    assert "med det loggførte frøet 7" in told
    drew = [said(row.css_first("th")) for row in page.css("table.values tbody tr")]
    assert drew == ["Anna", "Bo", "Cato", "Dag"]
    assert "Hvit én gang mer enn svart" in told


def test_before_the_first_round_nobody_has_a_place_or_leads(tmp_path: Path) -> None:
    page = drawn(tmp_path, HEAD + GROUPS["entries only"]).html("stilling")
    assert [said(cell) for cell in page.css("td.place")] == ["–", "–", "–"]
    assert not page.css("tr.first, tr.decision, details.opens")


def test_a_play_off_is_told_with_its_games(tmp_path: Path) -> None:
    event = (
        HEAD
        + """
      - id: a
        name: A
        rules: norway-chess@2022
        prizes: none
        entries: [{no: 1, name: Anna}, {no: 2, name: Bo}, {no: 3, name: Cato}]
        rounds:
          - {round: 1, games: [{white: 2, black: 3, result: 1-0}]}
          - {round: 2, games: [{white: 3, black: 1, result: 0-1}]}
          - {round: 3, games: [{white: 1, black: 2, result: 0-0}]}
        play_offs:
          - {place: 1, players: [1, 2], order: [2, 1], games: [{white: 1, black: 2, result: 0-1}]}
"""
    )
    page = drawn(tmp_path, event).html("")
    assert "Stikkamp om plass 1: Bo og Anna. Anna – Bo 0–1." in said(page.body)


def test_a_group_shows_its_start_list_until_there_is_a_result(tmp_path: Path) -> None:
    page = drawn(tmp_path, HEAD + GROUPS["round not begun"]).html("")
    assert [said(heading) for heading in page.css("section > h2")][:2] == ["Startliste", "Runde 1"]
    assert not page.css("table.standings")
