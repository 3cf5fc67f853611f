"""A Monrad round: every board opens at the paragraphs that decided it, with a key below."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.drawn import drawn, rows, said
from support.monrad_events import monrad_group
from support.monrad_tournaments import Troubles, played

from publisher.model.pairings import Pairing
from publisher.model.settings import MonradVariant
from publisher.site.sentences.in_short import IN_SHORT

EVENT = """
    name: Prøven
    dates: 2026-03-01
    rules: [monrad@2013]
    groups:
      - id: a
        name: A
        rounds_total: 5
        entries:
          - {no: 1, name: "Berg, Anna"}
          - {no: 2, name: "Dahl, Bo"}
          - {no: 3, name: "Lie, Cato"}
          - {no: 4, name: "Vik, Dag"}
          - {no: 5, name: "Aas, Eva"}
        rounds:
          - round: 1
            games: [{white: 2, black: 1, result: 1-0}, {white: 4, black: 3, result: ½-½}]
            byes: [{player: 5, kind: pairing}]
          - round: 2
            games: [{white: 3, black: 2}, {white: 5, black: 4}]
            byes: [{player: 1, kind: pairing}]
"""


def test_a_board_shows_the_paragraphs_that_decided_it(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("runde/2")
    assert [line[-1] for line in rows(page, "table.rounds")] == [
        "Hvorfor 9B 9D 8C 8B", "Hvorfor 9B 8D", "Hvorfor 12A",
    ]  # fmt: skip


def test_each_reason_stands_behind_the_number_of_its_paragraph(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("runde/2")
    opened = page.css_first("table.rounds tbody tr .why-body")
    told = [
        (said(line.css_first("a.cite")), said(line.css_first("span"))) for line in opened.css("li")
    ]
    assert told[:2] == [
        (
            "9B",
            "Bo Dahl blir til overs i gruppen med 1 poeng og rykker ned i den med ½, øverst der.",
        ),
        (
            "9D",
            "Paret Bo Dahl – Eva Aas er brutt opp: Cato Lie og Dag Vik ville stå uten motstander.",
        ),
    ]
    assert [point for point, _ in told[2:]] == ["8C", "8B"]
    link = opened.css("li a.cite")[1].attributes["href"] or ""
    assert link.endswith("reglement/monrad/2013/index.html#p-9d")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("", "første i gruppen som står for tur til motsatt farge"),
        ("nn", "første i gruppa som står for tur til motsett farge"),
        ("en", "first in the group due the other colour"),
    ],
)
def test_the_key_says_in_a_few_words_what_each_paragraph_is_about(
    tmp_path: Path, language: str, told: str
) -> None:
    page = drawn(tmp_path, EVENT).html("runde/2", language)
    key = dict(zip(map(said, page.css("dl.key dt")), map(said, page.css("dl.key dd")), strict=True))
    assert list(key) == ["8B", "8C", "8D", "9B", "9D", "12A"]
    assert key["8C"] == told


def test_the_only_one_who_may_have_the_bye_is_told_so(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).html("runde/2")
    assert said(page.css("table.rounds tbody tr")[-1].css_first(".why-body span")) == (
        "Av dem som ikke har fått et helt poeng uten å spille, har Anna Berg færrest poeng og "
        "får frirunde."
    )


def test_a_pair_made_by_hand_says_so_instead(tmp_path: Path) -> None:
    turned = EVENT.replace("{white: 5, black: 4}", "{white: 4, black: 5}")
    page = drawn(tmp_path, turned).html("runde/2")
    assert rows(page, "table.rounds")[1][-1] == "for hånd"
    key = [said(term) for term in page.css("dl.key dt")]
    assert key == ["8B", "8C", "9B", "9D", "12A"], "8D decided nothing that was played"


def test_a_draft_shows_paragraphs_and_key_as_well(tmp_path: Path) -> None:
    played_on = EVENT.replace("black: 2}", "black: 2, result: 1-0}")
    played_on = played_on.replace("{white: 5, black: 4}", "{white: 5, black: 4, result: 0-1}")
    page = drawn(tmp_path, played_on, preview=True).html("runde/3")
    assert all(row.css_first(".points") for row in page.css("table.rounds tbody tr"))
    shown = {said(point) for point in page.css(".points > span:not(.vh)")}
    assert shown == {said(term) for term in page.css("dl.key dt")}


@settings(max_examples=30, deadline=None)
@given(
    players=st.integers(4, 20),
    rounds=st.integers(3, 9),
    seed=st.integers(0, 10**9),
    variant=st.sampled_from(MonradVariant),
)
def test_whatever_decides_a_pair_or_a_bye_has_words_in_the_key(
    players: int, rounds: int, seed: int, variant: MonradVariant
) -> None:
    group = monrad_group(players, rounds, variant=variant, allow_colour_breaks=True)
    for _, _, outcome in played(group, Random(seed), Troubles(absent=5, half_point=5)):  # noqa: S311 - a test keeps no secrets
        if isinstance(outcome, Pairing):
            for made in (*outcome.pairs, *outcome.unpaired):
                assert {why.code for why in made.reasons} <= IN_SHORT.keys()
