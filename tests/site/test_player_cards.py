"""The player card: one line a round, the next game on top, why this place."""

from __future__ import annotations

from pathlib import Path

from support.drawn import drawn, rows, said, text

EVENT = """
    name: Prøven
    dates: 2026-03-01
    rules: [berger@2013]
    groups:
      - id: a
        name: A
        prizes: {currency: NOK, amounts: [1000, 500]}
        entries:
          - no: 1
            name: "Berg, Anna"
            rating: 1800
            title: WFM
            club: "Åsen & Li"
            fide_id: "1500015"
          - {no: 2, name: "Dahl, Bo", rating: 1700}
          - {no: 3, name: "Lie, Cato", withdrawn: {after_round: 2, reason: syk}}
        rounds:
          - round: 1
            games: [{white: 2, black: 3, result: +:-}]
            byes: [{player: 1, kind: free}]
          - round: 2
            games: [{white: 3, black: 1, result: 0-1}]
            byes: [{player: 2, kind: free}]
          - round: 3
            date: 2026-03-08
            games: [{white: 1, black: 2}]
            byes: [{player: 3, kind: free}]
"""


def test_a_line_a_round_with_running_score_and_what_the_opponent_has(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("spiller/1")
    assert rows(page, "table.card") == [
        ["1", "frirunde", "–", "–", "0", "0", "–"],
        ["2", "svart Cato Lie", "–", "1", "1", "1", "0"],
        ["3", "hvit Bo Dahl", "1700", "*", "–", "1", "1"],
    ]


def test_the_next_game_stands_on_top(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("spiller/1")
    assert said(page.css_first(".next-game")) == (
        "Neste parti Runde 3: hvit mot Bo Dahl på bord 1, 8. mars 2026"
    )


def test_the_head_gives_what_is_known_of_the_player(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("spiller/1")
    assert said(page.css_first("h1")) == "WFM Anna Berg"
    facts = dict(
        zip(map(said, page.css("dl.facts dt")), map(said, page.css("dl.facts dd")), strict=True)
    )
    assert facts["Rating"] == "1800"
    assert facts["Klubb"] == "Åsen & Li"
    assert facts["FIDE"] == "1500015"
    assert "Premie" not in facts, "shares are not settled before the last round is over"


def test_a_player_who_left_has_it_said_with_the_public_reason(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("spiller/3")
    told = said(page.css_first(".note-warning"))
    assert "Cato Lie trakk seg etter runde 2 og hadde begynt på 1 av 2 partier." in told
    assert told.endswith("Grunn: syk.")


def test_games_and_colours_are_summed_up(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("spiller/1", "en")
    assert "1 won, 0 drawn, 0 lost; white 0, black 1. Besides: free round." in said(page.body)


NULLED = """
    name: Prøven
    dates: 2026-03-01
    rules: [berger@2013]
    groups:
      - id: a
        name: A
        entries:
          - {no: 1, name: "Berg, Anna"}
          - {no: 2, name: "Dahl, Bo"}
          - {no: 3, name: "Lie, Cato"}
          - {no: 4, name: "Moe, Dag", withdrawn: {after_round: 1}}
        rounds:
          - round: 1
            games: [{white: 1, black: 4, result: 1-0}, {white: 2, black: 3, result: ½-½}]
          - round: 2
            games: [{white: 1, black: 2, result: 0-1}]
            byes: [{player: 3, kind: free}]
"""


def test_games_that_count_for_nobody_are_summed_up_apart(tmp_path: Path) -> None:
    site = drawn(tmp_path, NULLED)
    told = "0 won, 0 drawn, 1 lost; white 1, black 0. Besides: 1 game that does not count."
    assert told in said(site.html("spiller/1", "en").body)
    assert " won, " not in said(site.html("spiller/4", "en").body)


def test_nobody_has_a_place_to_explain_before_the_first_result(tmp_path: Path) -> None:
    event = NULLED.replace("result: 1-0", "note: x").replace("result: ½-½", "note: y")
    event = event.replace("result: 0-1", "note: z")
    assert "Why this place" in said(drawn(tmp_path, NULLED).html("spiller/1", "en").body)
    assert "Why this place" not in said(drawn(tmp_path, event).html("spiller/1", "en").body)


def test_points_that_count_for_nobody_are_struck_and_told_apart(tmp_path: Path) -> None:
    page = drawn(tmp_path, NULLED).html("spiller/1", "en")
    first, second = page.css("table.card tbody tr")
    assert [text(node) for node in first.css("td s")] == ["1", "1"]
    assert [text(node) for node in first.css("td .vh")] == ["(does not count)"] * 2
    assert not second.css("s")
    assert [line[-2] for line in rows(page, "table.card")] == ["0", "0"]


BYES = """
    name: Prøven
    dates: 2026-03-01
    rules: [berger@2013]
    groups:
      - id: a
        name: A
        system: dutch@2026
        rounds_total: 3
        entries: [{no: 1, name: Anna}, {no: 2, name: Bo}, {no: 3, name: Cato}]
        rounds:
          - round: 1
            games: [{white: 2, black: 3}]
            byes: [{player: 1, kind: full}]
"""


def test_a_bye_brings_its_points_once_its_round_has_begun(tmp_path: Path) -> None:
    site = drawn(tmp_path, BYES)
    assert rows(site.html("spiller/1"), "table.card")[0][3:5] == ["–", "0"]
    assert "Besides" not in said(site.html("spiller/1", "en").body)
    assert not site.html("").css("table.standings")

    site = drawn(tmp_path, BYES.replace("black: 3}", "black: 3, result: 1-0}"))
    assert rows(site.html("spiller/1"), "table.card")[0][3:5] == ["1", "1"]
    assert [line[2] for line in rows(site.html("stilling"), "table.standings")[:2]] == ["1", "1"]


def test_a_round_of_byes_alone_is_over_when_it_is_published(tmp_path: Path) -> None:
    alone = BYES.replace("            games: [{white: 2, black: 3}]\n", "")
    site = drawn(tmp_path, alone)
    assert rows(site.html("spiller/1"), "table.card")[0][3:5] == ["1", "1"]
    assert [line[2] for line in rows(site.html(""), "table.standings")] == ["1", "0", "0"]


def test_points_before_a_round_leave_out_one_that_has_not_begun(tmp_path: Path) -> None:
    second = "          - {round: 2, games: [{white: 1, black: 2}]}\n"
    page = drawn(tmp_path, BYES + second).html("runde/2")
    assert "0 p" in rows(page, "table.rounds")[0][1]
