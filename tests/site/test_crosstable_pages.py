"""The crosstable: the square of a round robin, a Swiss by rounds, and who does not count."""

from __future__ import annotations

from pathlib import Path

from selectolax.lexbor import LexborHTMLParser
from support.drawn import drawn, rows, said, text

DOUBLE = """
    name: Prøven
    dates: 2026-03-01
    rules: [berger@2013]
    groups:
      - id: a
        name: A
        cycles: 2
        entries: [{no: 1, name: Anna}, {no: 2, name: Bo}]
        rounds:
          - round: 1
            games: [{white: 1, black: 2, result: 1-0}]
          - round: 2
            games: [{white: 2, black: 1, result: ½-½}]
"""


def grid(page: LexborHTMLParser) -> list[list[str]]:
    """The cells of games, row by row; None never: the diagonal is "x"."""
    return [
        [
            "x" if "self" in (cell.attributes["class"] or "") else text(cell)
            for cell in row.css("td.game, td.self")
        ]
        for row in page.css("table.crosstable tbody tr[data-no]")
    ]


def test_a_double_round_has_two_results_a_cell_each_with_its_colour(tmp_path: Path) -> None:
    page = drawn(tmp_path, DOUBLE).html("krysstabell")
    assert grid(page) == [["x", "hvit 1svart ½"], ["svart 0hvit ½", "x"]]
    links = [link.attributes["href"] for link in page.css("td.game a")]
    assert links[:2] == ["../runde/1/index.html", "../runde/2/index.html"]


def test_opponents_are_called_by_final_place_or_by_start_number(tmp_path: Path) -> None:
    event = DOUBLE.replace("result: 1-0", "result: 0-1")
    site = drawn(tmp_path, event)
    by_place = site.html("krysstabell")
    assert "endelig plassering" in said(by_place.css_first("caption"))
    assert [line[1] for line in rows(by_place, "table.crosstable")] == ["2", "1"]
    by_number = site.html("krysstabell/startnummer")
    assert "startnummer" in said(by_number.css_first("caption"))
    assert [line[1] for line in rows(by_number, "table.crosstable")] == ["1", "2"]


WITHDRAWN = """
    name: Prøven
    dates: 2026-03-01
    rules: [berger@2013]
    groups:
      - id: a
        name: A
        entries:
          - {no: 1, name: Anna}
          - {no: 2, name: Bo, withdrawn: {after_round: 1, reason: syk}}
          - {no: 3, name: Cato}
          - {no: 4, name: Dag}
        rounds:
          - round: 1
            games: [{white: 1, black: 4, result: +:-}, {white: 2, black: 3, result: 1-0}]
          - round: 2
            games: [{white: 4, black: 3, result: 1-0}]
            byes: [{player: 1, kind: free}]
"""


def test_a_nulled_player_stays_greyed_struck_and_explained(tmp_path: Path) -> None:
    page = drawn(tmp_path, WITHDRAWN).html("krysstabell")
    row = page.css_first('tr[data-no="2"]')
    assert "out" in (row.attributes["class"] or "")
    assert text(row.css_first("td.place")) == "–"
    assert [text(node) for node in row.css("s")] == ["1"]
    note = said(page.css_first("ul.footnotes"))
    assert note.startswith("* Bo trakk seg etter runde 1 og hadde begynt på 1 av 3 partier.")


def test_signs_that_occur_are_in_the_key(tmp_path: Path) -> None:
    page = drawn(tmp_path, WITHDRAWN).html("krysstabell")
    key = dict(zip(map(said, page.css("dl.key dt")), map(said, page.css("dl.key dd")), strict=True))
    assert key["+"] == "seier uten spill (wo)"
    assert key["−"] == "tap uten spill (wo)"
    assert "*" not in key


SWISS = """
    name: Prøven
    dates: 2026-03-01
    groups:
      - id: a
        name: A
        system: monrad@2013
        rounds_total: 3
        tie_breaks: [WON]
        entries: [{no: 1, name: Anna}, {no: 2, name: Bo}, {no: 3, name: Cato}]
        rounds:
          - round: 1
            games: [{white: 1, black: 2, result: 1-0}]
            byes: [{player: 3, kind: pairing}]
          - round: 2
            games: [{white: 3, black: 1, result: ½-½}]
            byes: [{player: 2, kind: half}]
"""


def test_a_swiss_goes_by_rounds_with_links_to_the_opponents_row(tmp_path: Path) -> None:
    page = drawn(tmp_path, SWISS).html("krysstabell")
    assert grid(page)[0] == ["hvit 31", "svart 2½", ""]
    assert [a.attributes["href"] for a in page.css("tr[id=nr-1] td.game a")] == ["#nr-2", "#nr-3"]
    assert grid(page)[2][1] == "·frirunde med et halvt poeng½"
    key = {
        said(term): said(told)
        for term, told in zip(page.css("dl.key dt"), page.css("dl.key dd"), strict=True)
    }
    assert key["·"] == "uten motstander: frirunde (wo) eller frirunde med et halvt poeng"
    assert len({row.attributes["id"] for row in page.css("tbody tr[data-no]")}) == 3


def test_a_rule_stands_between_groups_of_equal_points_alone(tmp_path: Path) -> None:
    page = drawn(tmp_path, SWISS).html("krysstabell")
    points = [
        (text(row.css_first("td.pts")), row.attributes.get("class"))
        for row in page.css("tbody tr[data-no]")
    ]
    assert points == [("1½", "first"), ("1½", None), ("½", "sep")]


def test_under_equals_a_line_says_what_decided_where_they_stand_together(tmp_path: Path) -> None:
    site = drawn(tmp_path, SWISS)
    page = site.html("krysstabell")
    told = "1–2: Anna er foran Cato på antall vunnede partier: 1 mot 0."
    assert [said(row) for row in page.css("tr.decision")] == [told]
    assert [said(row) for row in page.css("ol.rows > li.decision")] == [told]
    (cell,) = page.css("tr.decision td")
    across = page.css("table.crosstable thead th")
    assert cell.attributes["colspan"] == str(len(across))
    assert not site.html("krysstabell/startnummer").css(".decision")


def test_values_lead_to_their_terms_on_the_card(tmp_path: Path) -> None:
    page = drawn(tmp_path, SWISS).html("krysstabell")
    links = [a.attributes["href"] or "" for a in page.css("tr[id=nr-1] td.tb a")]
    assert links == ["../spiller/1/index.html#won"]


def test_on_a_phone_each_row_opens_to_the_rounds(tmp_path: Path) -> None:
    page = drawn(tmp_path, SWISS).html("krysstabell")
    first = page.css_first("ol.rows > li")
    assert said(first.css_first("summary")) == "1Anna1½"
    assert [said(each) for each in first.css("ol.meetings li")] == ["hvit Bo 1", "svart Cato ½"]
