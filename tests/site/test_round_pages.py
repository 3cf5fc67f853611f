"""A round's page: boards, results, those without an opponent, and why."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.drawn import drawn, rows, said, text

EVENT = """
    name: Prøven
    dates: 2026-03-01
    rules: [berger@2013]
    groups:
      - id: a
        name: Klasse A
        entries:
          - {no: 1, name: "Berg, Anna", rating: 1800}
          - {no: 2, name: "Dahl, Bo"}
          - {no: 3, name: "Lie, Cato", rating: 1500}
          - {no: 4, name: "Vik, Dag", withdrawn: {after_round: 1}}
          - {no: 5, name: "Aas, Eva"}
        rounds:
          - round: 1
            date: 2026-03-01
            time: 18:00
            published: 2026-02-28T21:00
            games:
              - {white: 2, black: 5, result: 1-0}
              - {white: 3, black: 4, result: ½-½, corrected: 2026-03-02}
            byes: [{player: 1, kind: free}]
          - round: 2
            games:
              - {white: 5, black: 3}
              - {white: 1, black: 2, result: 0-1, note: Utsatt}
            byes: [{player: 4, kind: zero, note: syk}]
"""


def test_boards_in_order_with_numbers_ratings_and_points_before_the_round(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("runde/2")
    boards = rows(page, "table.rounds")
    assert boards[0][:4] == ["1", "Eva Aas nr. 5 · 0 p", "*", "Cato Lie nr. 3 · 1500 · 0 p"]
    assert boards[1][1:4] == ["Anna Berg nr. 1 · 1800 · 0 p", "0–1 Utsatt", "Bo Dahl nr. 2 · 1 p"]


def test_who_has_no_opponent_stands_last_with_kind_and_value(tmp_path: Path) -> None:
    site = drawn(tmp_path, EVENT)
    assert rows(site.html("runde/1"), "table.rounds")[-1][2] == "frirunde, 0 poeng"
    assert rows(site.html("runde/2"), "table.rounds")[-1][2] == "står over, 0 poeng – syk"


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("half", ("står over, ½ poeng", "står over, ½ poeng", "sits out, ½ point")),
        ("full", ("står over, 1 poeng", "står over, 1 poeng", "sits out, 1 point")),
        ("zero", ("står over, 0 poeng", "står over, 0 poeng", "sits out, 0 points")),
        ("free", ("frirunde, 0 poeng", "frirunde, 0 poeng", "free round, 0 points")),
    ],
)
def test_what_a_round_without_an_opponent_brings_is_said_once(
    tmp_path: Path, kind: str, told: tuple[str, ...]
) -> None:
    site = drawn(tmp_path, EVENT.replace("kind: zero, note: syk", f"kind: {kind}"))
    pages = [site.html("runde/2", language) for language in ("", "nn", "en")]
    assert tuple(rows(page, "table.rounds")[-1][2] for page in pages) == told


def test_a_free_round_of_an_odd_field_need_not_be_written(tmp_path: Path) -> None:
    event = EVENT.replace("            byes: [{player: 1, kind: free}]\n", "")
    line = rows(drawn(tmp_path, event).html("runde/1"), "table.rounds")[-1]
    assert line[1:3] == ["Anna Berg nr. 1 · 1800 · 0 p", "frirunde, 0 poeng"]


def test_who_should_have_met_one_whose_games_do_not_count_has_a_free_round(tmp_path: Path) -> None:
    event = """
        name: Prøven
        dates: 2026-03-01
        rules: [berger@2013]
        groups:
          - id: a
            name: A
            entries:
              - {no: 1, name: Anna}
              - {no: 2, name: Bo}
              - {no: 3, name: Cato}
              - {no: 4, name: Dag, withdrawn: {after_round: 1}}
            rounds:
              - round: 1
                games: [{white: 1, black: 4, result: 1-0}, {white: 2, black: 3, result: 1-0}]
              - {round: 2, games: [{white: 1, black: 2, result: 1-0}]}
    """
    site = drawn(tmp_path, event)
    page = site.html("runde/2")
    assert rows(page, "table.rounds")[-1][1:3] == ["Cato nr. 3 · 0 p", "frirunde, 0 poeng"]
    why = said(page.css("table.rounds tbody tr")[-1].css_first(".why-body"))
    assert "Cato skulle ha møtt Dag" in why
    by_name = rows(site.html("runde/2/navn"), "table.rounds")
    assert [line[0] for line in by_name] == ["Anna", "Bo", "Cato"]
    assert rows(site.html("spiller/3"), "table.card")[1][1] == "frirunde"
    assert rows(site.html("spiller/4"), "table.card")[1][1] == "spilte ikke"


def test_a_board_opens_to_the_row_of_the_table_and_links_its_paragraph(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("runde/1")
    opened = page.css_first("table.rounds tbody tr details .why-body")
    assert "Rad 1 i bergertabellen for 6" in said(opened)
    assert "Nummeret til venstre har hvit: Bo Dahl." in said(opened)
    target = page.css_first("table.rounds tbody tr details .why-body a.cite").attributes["href"]
    assert target == "../../../../../../reglement/berger/2013/index.html#p-6"


def test_the_state_tells_how_far_the_round_has_come(tmp_path: Path) -> None:
    site = drawn(tmp_path, EVENT)
    state = "p.round-state"
    assert said(site.html("runde/1").css_first(state)) == (
        "Ferdigspilt · kunngjort 28. februar 2026, 21:00"
    )
    assert said(site.html("runde/2").css_first(state)) == "1 av 2 partier ferdige"
    assert said(site.html("runde/1").css_first("p.lede")) == "1. mars 2026, 18:00"


def test_a_corrected_result_says_so_at_the_board_and_under_the_table(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("runde/1")
    assert "rettet 2. mars 2026" in rows(page, "table.rounds")[1][2]
    assert "2. mars 2026: resultatet i Cato Lie – Dag Vik ble rettet." in said(page.body)


def test_the_round_by_name_gives_each_player_a_line_in_norwegian_order(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("runde/1/navn")
    lines = rows(page, "table.rounds")
    assert [line[0] for line in lines] == [
        "Aas, Eva",
        "Berg, Anna",
        "Dahl, Bo",
        "Lie, Cato",
        "Vik, Dag",
    ]
    assert lines[0][1:] == ["1", "svart", "Bo Dahl", "0"]
    assert lines[1][1:] == ["–", "", "frirunde", ""]


def test_a_game_against_a_nulled_player_is_struck(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("runde/1")
    struck = page.css("table.rounds tr.out s")
    assert [text(node) for node in struck] == ["½–½"]


def test_a_pair_made_by_hand_shows_what_the_table_gives(tmp_path: Path) -> None:
    event = """
        name: Prøven
        dates: 2026-03-01
        rules: [berger@2013]
        groups:
          - id: a
            name: A
            entries:
              - {no: 1, name: Anna}
              - {no: 2, name: Bo}
              - {no: 3, name: Cato}
              - {no: 4, name: Dag}
            rounds:
              - round: 1
                games: [{white: 4, black: 1}, {white: 2, black: 3}]
    """
    page = drawn(tmp_path, event).html("runde/1")
    by_hand, as_given = page.css("table.rounds tbody tr")
    assert "for hånd" in text(by_hand)
    assert "Systemet gir i stedet: Anna – Dag." in said(by_hand)
    assert "for hånd" not in said(as_given)


ARMAGEDDON = """
    name: Prøven
    dates: 2026-03-01
    rules: [norway-chess@2022]
    groups:
      - id: a
        name: A
        prizes: none
        entries: [{no: 1, name: Anna}, {no: 2, name: Bo}]
        rounds:
          - round: 1
            games: [{white: 1, black: 2, result: ½-½, armageddon: ½-½}]
"""


def test_an_armageddon_game_stands_in_brackets(tmp_path: Path) -> None:
    page = drawn(tmp_path, ARMAGEDDON).html("runde/1")
    assert rows(page, "table.rounds")[0][2] == "½–½ (½–½)"


def test_drafts_are_seen_in_the_preview_alone(tmp_path: Path) -> None:
    event = EVENT.replace("- round: 2\n", "- round: 2\n            state: draft\n")
    published, preview = drawn(tmp_path, event), drawn(tmp_path, event, preview=True)
    assert not published.has("runde/2")
    assert rows(preview.html("runde/2"), "table.rounds")[0][:3] == ["1", "Eva Aas nr. 5 · 0 p", "–"]
    assert "utkast" in said(preview.html("runde/2").css_first("h1"))


def test_the_preview_proposes_the_next_round(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT, preview=True).html("runde/3")
    assert "Programmet foreslår denne runden." in said(page.body)
    assert rows(page, "table.rounds")
    assert "Rad 3 i bergertabellen" in said(page.css_first("table.rounds .why-body"))


def test_a_game_against_one_who_left_later_is_won_without_play(tmp_path: Path) -> None:
    event = """
        name: Prøven
        dates: 2026-03-01
        rules: [berger@2013]
        groups:
          - id: a
            name: A
            entries:
              - {no: 1, name: Anna}
              - {no: 2, name: Bo}
              - {no: 3, name: Cato}
              - {no: 4, name: Dag, withdrawn: {after_round: 2}}
            rounds:
              - round: 1
                games: [{white: 1, black: 4, result: 1-0}, {white: 2, black: 3, result: 1-0}]
              - round: 2
                games: [{white: 4, black: 3, result: 1-0}, {white: 1, black: 2, result: 0-1}]
              - round: 3
                games: [{white: 2, black: 4}, {white: 3, black: 1, result: ½-½}]
    """
    site = drawn(tmp_path, event)
    page = site.html("runde/3")
    assert rows(page, "table.rounds")[0][1:4] == [
        "Bo nr. 2 · 2 p",
        "+ −",
        "Dag nr. 4 · 1 p",
    ]
    assert said(page.css_first("p.round-state")) == "Ferdigspilt"
    assert "motstanderne vinner uten spill" in said(page.body)
    assert [line[4] for line in rows(site.html("spiller/2"), "table.card")] == ["1", "2", "3"]
