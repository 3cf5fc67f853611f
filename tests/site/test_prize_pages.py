"""Prizes: the arithmetic of shares, exact, and its sum."""

from __future__ import annotations

from pathlib import Path

from support.drawn import drawn, drawn_site, rows, said
from support.tools import REPOSITORY


def test_the_shares_of_norway_chess_2022_come_to_the_fund() -> None:
    page = drawn_site(REPOSITORY, event="2022/norway-chess").html("premier")
    table = rows(page, "table.prizes")
    assert [line[3] for line in table[6:8]] == ["150 000 kr", "150 000 kr"]
    assert table[-1][:2] == ["Sum", "2 500 000 kr"]
    assert rows(page, "table.values")[-1] == ["Sum", "2 500 000 kr"]
    shared = said(page.css_first('table.prizes tr[data-no="8"] .why-body'))
    assert "Premiene for plassene 7 og 8 blir til sammen 300 000 kr." in shared
    assert "300 000 kr delt på 2 er 150 000 kr." in shared


THREE = """
    name: Prøven
    dates: 2026-03-01
    rules: [berger@2013]
    groups:
      - id: a
        name: A
        prizes: {currency: NOK, amounts: [500, 300, 200]}
        entries: [{no: 1, name: Anna}, {no: 2, name: Bo}, {no: 3, name: Cato}]
        rounds:
          - round: 1
            games: [{white: 2, black: 3, result: ½-½}]
            byes: [{player: 1, kind: free}]
          - round: 2
            games: [{white: 3, black: 1, result: ½-½}]
            byes: [{player: 2, kind: free}]
          - round: 3
            games: [{white: 1, black: 2, result: ½-½}]
            byes: [{player: 3, kind: free}]
"""


def test_a_share_that_does_not_go_up_is_rounded_in_the_open(tmp_path: Path) -> None:
    page = drawn(tmp_path, THREE).html("premier", "en")
    table = rows(page, "table.prizes")
    amounts = [line[3] for line in table[:-1]]
    assert sorted(amounts) == ["NOK 333", "NOK 333", "NOK 334"]
    assert table[-1][1] == "NOK 1,000"
    told = said(page.css_first("table.prizes .why-body"))
    assert "NOK 333 1/3" in told
    assert "on a shared place the lowest start number" in told
    paid = {line[1]: line[3] for line in table[:-1]}
    assert paid == {"Anna": "NOK 334", "Bo": "NOK 333", "Cato": "NOK 333"}


def test_before_the_end_shares_are_provisional(tmp_path: Path) -> None:
    event = THREE.replace("{white: 1, black: 2, result: ½-½}", "{white: 1, black: 2}")
    page = drawn(tmp_path, event).html("premier")
    assert said(page.css_first(".note-warning")).startswith("Foreløpig")


def test_a_group_without_prizes_has_no_page(tmp_path: Path) -> None:
    event = THREE.replace("prizes: {currency: NOK, amounts: [500, 300, 200]}", "prizes: none")
    assert not drawn(tmp_path, event).has("premier")


PLAY_OFF = """
    name: Prøven
    dates: 2026-03-01
    rules: [norway-chess@2022]
    groups:
      - id: a
        name: A
        prizes: {currency: NOK, amounts: [1000, 500, 200]}
        entries: [{no: 1, name: Anna}, {no: 2, name: Bo}, {no: 3, name: Cato}]
        rounds:
          - {round: 1, games: [{white: 2, black: 3, result: 1-0}]}
          - {round: 2, games: [{white: 3, black: 1, result: 0-1}]}
          - {round: 3, games: [{white: 1, black: 2, result: 0-0}]}
"""


def test_prizes_that_wait_for_a_play_off_are_not_nothing(tmp_path: Path) -> None:
    site = drawn(tmp_path, PLAY_OFF)
    page = site.html("premier")
    assert [line[3] for line in rows(page, "table.prizes")[:3]] == [
        "avgjøres i stikkamp",
        "avgjøres i stikkamp",
        "200 kr",
    ]
    assert [line[:2] for line in rows(page, "table.prizes")[3:]] == [
        ["Sum", "200 kr"],
        ["Ikke delt ut ennå", "1 500 kr"],
    ]
    assert "1 500 kr er ikke delt ut ennå: stikkamp mellom Anna og Bo avgjør." in said(page.body)
    assert "avgjøres i stikkamp" in said(site.html("spiller/1").css_first("dl.facts"))
    undecided = [share["undecided"] for share in site.data()["prizes"]["shares"]]
    assert undecided == [True, True, False]


def test_a_prize_that_has_been_won_waits_for_nothing(tmp_path: Path) -> None:
    played = PLAY_OFF + "        play_offs: [{place: 1, players: [1, 2], order: [2, 1]}]\n"
    page = drawn(tmp_path, played).html("premier", "en")
    assert [line[3] for line in rows(page, "table.prizes")[:3]] == [
        "NOK 1,000",
        "NOK 500",
        "NOK 200",
    ]
    assert "not given out" not in said(page.body).lower()
