"""The Monrad card: a column for each round, the struck scores marked, and sums that add up."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser
from support.drawn import drawn, rows, said, text
from support.monrad_events import monrad_group
from support.monrad_tournaments import Troubles, played
from support.written_events import event_text

EVENT = """
    name: Prøven
    dates: 2026-03-01
    rules: [monrad@2013]
    groups:
      - id: a
        name: A
        rounds_total: 4
        entries:
          - {no: 1, name: "Berg, Anna", rating: 1800, club: "Åsen & Li", title: WFM}
          - {no: 2, name: "Dahl, Bo", rating: 1700}
          - {no: 3, name: "Lie, Cato", withdrawn: {after_round: 1, reason: syk}}
          - {no: 4, name: "Vik, Dag"}
          - {no: 5, name: "Aas, Eva"}
        rounds:
          - round: 1
            games: [{white: 2, black: 1, result: 0-1}, {white: 4, black: 3, result: ½-½}]
            byes: [{player: 5, kind: pairing}]
          - round: 2
            games: [{white: 5, black: 1, result: -:+}, {white: 4, black: 2, result: 1-0}]
          - round: 3
            games: [{white: 1, black: 4}]
            byes: [{player: 2, kind: half}, {player: 5, kind: zero}]
"""


def boxes(page: LexborHTMLParser) -> dict[str, list[str]]:
    """The rows of the classical card by their name; read aloud texts are in them."""
    return {line[0]: line[1:] for line in rows(page, "table.monrad-card")}


def test_a_column_for_each_round_and_one_for_the_result(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("spiller/1")
    assert [text(head) for head in page.css("table.monrad-card thead th")] == [
        "Runde", "1", "2", "3", "4", "Nå",
    ]  # fmt: skip
    assert boxes(page) == {
        "Motstander": ["2 Dahl", "5 Aas", "4 Vik", "", "Plassering 1"],
        "Farge": ["svart", "svart", "hvit", ""],
        "Resultat": ["1", "+", "*", ""],
        "Sum": ["1", "2", "", "", "2"],
        "Kvalitet": ["(0) strøket", "1", "–", "", "1"],
    }


def test_the_head_has_start_number_name_club_and_rating(tmp_path: Path) -> None:
    site = drawn(tmp_path, EVENT)
    head = site.html("spiller/1").css_first("table.monrad-card caption")
    assert said(head) == "Startnummer 1 WFM Anna Berg Åsen & Li Rating 1800"
    assert said(site.html("spiller/4").css_first("table.monrad-card caption")) == (
        "Startnummer 4 Dag Vik"
    )


def test_a_round_without_an_opponent_has_its_points_and_a_bye_counts_as_white(
    tmp_path: Path,
) -> None:
    page = drawn(tmp_path, EVENT).html("spiller/5")
    card = boxes(page)
    assert card["Motstander"][:3] == ["–frirunde (wo)", "1 Berg", "–står over uten poeng"]
    assert card["Farge"][:3] == ["regnes som hvit", "hvit", ""]
    assert card["Resultat"][:2] == ["1", "−"]
    assert card["Kvalitet"][:2] == ["(0) strøket", "2"]
    line = rows(page.css_first(".as-lines"), "table.card")[0]
    assert line == ["1", "regnes som hvit frirunde (wo)", "1", "1", "(0) strøket"]
    key = said(page.css_first("dl.key"))
    assert "en frirunde regnes som spilt med hvit (Norges Sjakkforbunds Monradsystem, " in key


def test_the_key_says_what_struck_means_and_links_the_paragraph(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("spiller/1")
    term, told = page.css_first("dl.key dt"), page.css_first("dl.key dd")
    assert said(term) == "(0)"
    assert said(told).startswith("Strøket. Motstandernes poeng uten den laveste.")
    assert (told.css_first("a.cite").attributes["href"] or "").endswith("#p-13b")


def test_where_there_is_little_room_the_rounds_are_lines_with_the_same(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("spiller/1")
    assert rows(page.css_first(".as-lines"), "table.card") == [
        ["1", "svart Bo Dahl nr. 2 · 1700", "1", "1", "(0) strøket"],
        ["2", "svart Eva Aas nr. 5", "+", "2", "1"],
        ["3", "hvit Dag Vik nr. 4", "*", "2", "–"],
        ["Sum", "", "2", "1"],
    ]


def test_facts_on_the_card_give_way_to_it(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("spiller/1")
    assert [said(node) for node in page.css("dl.facts dt.on-card")] == [
        "Plassering", "Poeng", "Rating", "Klubb",
    ]  # fmt: skip


def test_who_left_keeps_the_place_and_it_is_said_once(tmp_path: Path) -> None:
    site = drawn(tmp_path, EVENT)
    page = site.html("spiller/3")
    told = "Cato Lie trakk seg etter runde 1 og beholder plassen i tabellen."
    assert said(page.css_first(".note-warning")).startswith(told)
    assert "Grunn: syk." in said(page.css_first(".note-warning"))
    assert "Hvorfor denne plasseringen" in said(page.body)
    assert said(page.body).count(told) == 1
    assert boxes(page)["Motstander"][1:3] == ["–spilte ikke"] * 2
    for table in ("stilling", "krysstabell"):
        assert told in said(site.html(table).css_first("ul.footnotes"))


def test_other_systems_have_lines_alone_with_the_struck_scores_marked(tmp_path: Path) -> None:
    event = EVENT.replace("rules: [monrad@2013]", "rules: []").replace(
        "name: A\n        rounds", "name: A\n        system: dutch@2026\n        rounds"
    )
    event = event.replace("rounds_total: 4", "rounds_total: 4\n        tie_breaks: [MON-1]")
    page = drawn(tmp_path, event).html("spiller/1")
    assert not page.css("table.monrad-card")
    assert [line[-1] for line in rows(page, "table.card")] == ["(0) strøket", "1", "–", "1"]


def written(players: int, rounds: int, seed: int) -> str:
    """A Monrad event played at random with absences, no-shows and somebody who leaves."""
    group = monrad_group(players, rounds, left_after={players: rounds // 2})
    *_, (last, _, _) = played(group, Random(seed), Troubles(1, 1, 1, 10))  # noqa: S311 - a test keeps no secrets
    return event_text(replace(last, rounds=last.rounds[:-1]))  # the round that was to come


def number(shown: str) -> Fraction:
    """A number as it is printed in Norwegian: 6½ or 12,5."""
    whole = shown.replace("½", "").replace(",", ".")
    return Fraction(whole or 0) + (Fraction(1, 2) if "½" in shown else 0)


@settings(max_examples=10, deadline=None)
@given(players=st.integers(8, 12), rounds=st.integers(3, 9), seed=st.integers(0, 10**9))
def test_the_boxes_that_are_not_struck_add_up_to_the_quality(
    players: int, rounds: int, seed: int
) -> None:
    with TemporaryDirectory() as folder:
        site = drawn(Path(folder), written(players, rounds, seed))
        table = site.data()["standings"][-1]["rows"]
        points = {row["number"]: Fraction(row["points"]) for row in table}
        for row in table:
            page = site.html(f"spiller/{row['number']}")
            check(page, row["tie_breaks"][0], points, 1 if rounds < 7 else 2)


def check(
    page: LexborHTMLParser, quality: dict[str, Any], points: dict[int, Fraction], strikes: int
) -> None:
    """The card against the terms of the value, and both against adding up by hand."""
    *boxes_, total = page.css("table.monrad-card tbody tr")[-1].css("td")
    terms = quality["terms"]
    shown = [number(text(box).strip("() strøke")) for box in boxes_[: len(terms)]]
    struck = [bool(box.css("s")) for box in boxes_[: len(terms)]]
    assert not any(map(text, boxes_[len(terms) :]))
    assert struck == [term[-1] == "struck" for term in terms]
    assert shown == [points.get(term[1], 0) for term in terms]
    counted = [value for value, left_out in zip(shown, struck, strict=True) if not left_out]
    assert sum(counted) == sum(sorted(shown)[strikes:]) == number(text(total))
    assert number(text(total)) == Fraction(quality["value"])
    lines = page.css(".as-lines table.card tbody tr")
    assert [bool(line.css("td.tb s")) for line in lines] == struck
