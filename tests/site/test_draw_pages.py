"""The page of the draw: what each drew, from which group, and how to draw again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from selectolax.lexbor import LexborHTMLParser, LexborNode
from support.drawn import drawn, said
from support.tools import REPOSITORY

from publisher.model.lots import shuffled

HEAD = """
    name: Prøven
    dates: 2026-03-01
    rules: [monrad@2013]
    groups:
      - id: a
        name: A
        rounds_total: 5
"""
SEEDED = (
    HEAD
    + """
        draw: {method: seeded, seed: 4711, players: 10}
        entries:
          - {name: "Moe, Liv", from_round: 3}
          - {name: "Berg, Bo", rating: 2000}
          - {name: "Ås, Anne", rating: 2100}
          - {name: "Dal, Dag", rating: 1800}
          - {name: "Ek, Eva", rating: 1700}
          - {name: "Foss, Finn", strength: 1900}
          - {name: "Gran, Gro", rating: 1500}
          - {name: "Hov, Hans", rating: 1400}
          - {name: "Ihle, Ida", rating: 1300}
          - {name: "Juul, Jon"}
          - {name: "Krog, Kari"}
          - {name: "Lie, Lars", no: 11}
"""
)
RANKING = [
    ("A", "Anne Ås", "2100"), ("A", "Bo Berg", "2000"), ("B", "Finn Foss", "(1900)"),
    ("B", "Dag Dal", "1800"), ("C", "Eva Ek", "1700"), ("C", "Gro Gran", "1500"),
    ("D", "Hans Hov", "1400"), ("D", "Ida Ihle", "1300"), ("–", "Jon Juul", "–"),
    ("–", "Kari Krog", "–"),
]  # fmt: skip


def page_of(folder: Path, event: str, language: str = "en") -> LexborHTMLParser:
    return drawn(folder, event).html("trekning", language)


def tables(page: LexborHTMLParser) -> list[list[list[str]]]:
    return [table_rows(table) for table in page.css("main table.values")]


def table_rows(table: LexborNode) -> list[list[str]]:
    return [[said(cell) for cell in row.css("th, td")] for row in table.css("tbody tr")]


def in_order() -> list[tuple[str, str]]:
    """The draw done again: by group the names in the order drawn."""
    names = [name for _, name, _ in RANKING]
    hats = {
        letter: list(shuffled(names[2 * at : 2 * at + 2], 4711, f"numbers/{letter}"))
        for at, letter in enumerate("ABCD")
    }
    aside = shuffled(names[8:], 4711, "numbers/aside")
    drew = [(letter, hats[letter].pop(0)) for letter in "ACDBCABD"]
    return [*drew, *(("–", name) for name in aside)]


class TestSeeded:
    def test_the_draw_is_shown_in_the_order_in_which_it_went(self, tmp_path: Path) -> None:
        order = tables(page_of(tmp_path, SEEDED))[0]
        assert order == [
            [str(number), letter, name] for number, (letter, name) in enumerate(in_order(), start=1)
        ]

    def test_the_ranking_stands_beside_it_with_groups_and_numbers(self, tmp_path: Path) -> None:
        numbers = {name: str(at) for at, (_, name) in enumerate(in_order(), start=1)}
        assert tables(page_of(tmp_path, SEEDED))[1] == [
            [str(rank), letter, name, strength, numbers[name]]
            for rank, (letter, name, strength) in enumerate(RANKING, start=1)
        ]

    def test_a_rule_parts_the_groups(self, tmp_path: Path) -> None:
        order, ranking, _ = page_of(tmp_path, SEEDED).css("main table.values")
        for table, apart in ((order, [8]), (ranking, [2, 4, 6, 8])):
            found = [
                at for at, row in enumerate(table.css("tbody tr"))
                if row.attributes.get("class") == "sep"
            ]  # fmt: skip
            assert found == apart

    def test_who_came_later_stands_below_with_number_and_round(self, tmp_path: Path) -> None:
        page = page_of(tmp_path, SEEDED)
        assert tables(page)[2] == [["11", "Lars Lie", "1"], ["12", "Liv Moe", "3"]]
        assert "Lars Lie and Liv Moe entered later, had no share in the draw" in said(page.body)

    def test_words_say_how_it_went_and_link_the_paragraph(self, tmp_path: Path) -> None:
        page = page_of(tmp_path, SEEDED)
        told = [said(line) for line in page.css("ul.reasons li")]
        assert "seeded draw with the recorded seed 4711" in told[0]
        assert "of 2 players each" in told[0]
        assert "1 player without a rating was ranked by supposed strength" in told[1]
        assert "2 players of unknown strength were ranked last" in told[2]
        last = [name for letter, name in in_order() if letter == "–"]
        assert f"drew lots for the last numbers, 9 and 10: {' and '.join(last)}." in told[3]
        cited = [said(cite) for cite in page.css("ul.reasons .cite")]
        assert [each.rpartition(" ")[2] for each in cited] == ["2B", "2B", "2B", "2B", "2"]

    def test_anybody_can_draw_again(self, tmp_path: Path) -> None:
        check = page_of(tmp_path, SEEDED).css_first("details.why")
        assert said(check.css_first("summary")) == "Check the draw"
        assert [said(code) for code in check.css("code")] == ["4711/numbers/A/i", "aside"]

    @pytest.mark.parametrize("language", ["", "nn", "en"])
    def test_the_page_is_in_every_language(self, tmp_path: Path, language: str) -> None:
        page = page_of(tmp_path, SEEDED, language)
        told = {"": "seedet trekning", "nn": "seeda trekning", "en": "seeded draw"}
        assert told[language] in said(page.css_first("ul.reasons"))

    def test_the_data_twin_holds_the_whole_draw(self, tmp_path: Path) -> None:
        data = drawn(tmp_path, SEEDED).data()
        schema = json.loads((REPOSITORY / "docs/schemas/data.json").read_text(encoding="utf-8"))
        Draft202012Validator(schema).validate(data)
        draw = data["draw"]
        assert (draw["method"], draw["seed"], draw["late"]) == ("seeded", 4711, [11, 12])
        names = {entry["number"]: entry["name"] for entry in data["entries"]}
        assert draw["pool"] == [names[lot["player"]] for lot in draw["order"]]
        assert [lot["number"] for lot in draw["order"]] == list(range(1, 11))
        assert "".join(lot["group"] for lot in draw["order"]) == "ACDBCABD"
        by_rank = sorted(draw["order"], key=lambda lot: lot["rank"])
        assert [lot["strength"] for lot in by_rank][:3] == [2100, 2000, 1900]
        assert [lot["supposed"] for lot in by_rank][:3] == [False, False, True]
        assert [entry["from_round"] for entry in data["entries"]][-2:] == [1, 3]

    def test_a_supposed_strength_is_nowhere_told_as_a_rating(self, tmp_path: Path) -> None:
        site = drawn(tmp_path, SEEDED)
        entry = next(each for each in site.data()["entries"] if each["name"] == "Foss, Finn")
        assert entry["rating"] is None
        told = [address for address in sorted(site.addresses) if b"1900" in site.pages[address]]
        assert {address.removesuffix("/index.html").rpartition("/")[2] for address in told} == {
            "trekning", "data.json",
        }  # fmt: skip

    def test_groups_of_one_and_one_set_aside_are_said_in_the_singular(self, tmp_path: Path) -> None:
        event = (
            HEAD
            + """
        draw: {method: seeded, seed: 1}
        entries: [{name: A, rating: 5}, {name: B, rating: 4}, {name: C, rating: 3},
                  {name: D, rating: 2}, {name: E, rating: 1}]
"""
        )
        page = page_of(tmp_path, event)
        assert "of 1 player each" in said(page.body)
        assert "the lowest ranked, E, was set aside and got the last number, 5." in said(page.body)
        assert [row[2] for row in tables(page)[0]] == ["A", "C", "D", "B", "E"]

    def test_fewer_than_four_draw_lots(self, tmp_path: Path) -> None:
        event = (
            HEAD
            + """
        draw: {method: seeded, seed: 1}
        entries: [{name: A, rating: 5}, {name: B, rating: 4}, {name: C, rating: 3}]
"""
        )
        page = page_of(tmp_path, event)
        assert "Fewer than four players make no groups" in said(page.body)
        drew = shuffled("ABC", 1, "numbers/aside")
        assert tables(page)[0] == [[str(at), "–", name] for at, name in enumerate(drew, start=1)]

    def test_another_way_than_the_customary_one_is_told(self, tmp_path: Path) -> None:
        close = SEEDED.replace("rating: 1300", "rating: 1990")
        assert "points apart" not in said(page_of(tmp_path / "a", SEEDED).body)
        for low in (1800, 1700, 1500, 1400):
            close = close.replace(f"rating: {low}", f"rating: {low % 100 + 1990}")
        told = said(page_of(tmp_path / "b", close).body)
        assert "The ratings lie 110 points apart. Under 200 or so the rules would rather" in told


LOTS = (
    HEAD
    + """
        draw: {method: lots, seed: 7}
        entries: [{name: Cato, rating: 1000}, {name: Anna, rating: 1400}, {name: Bo}, {name: Dag},
                  {name: Eva, from_round: 2}]
"""
)


class TestOneHat:
    def test_players_drew_in_alphabetical_order(self, tmp_path: Path) -> None:
        page = page_of(tmp_path, LOTS)
        hat = shuffled(range(1, 5), 7, "numbers")
        assert tables(page)[0] == [
            [str(at), name, str(number)]
            for at, (name, number) in enumerate(
                zip(("Anna", "Bo", "Cato", "Dag"), hat, strict=True), 1
            )
        ]
        assert tables(page)[1] == [["5", "Eva", "2"]]
        assert [said(code) for code in page.css("details.why code")] == ["7/numbers/i"]

    def test_another_way_than_the_customary_one_is_told(self, tmp_path: Path) -> None:
        told = said(page_of(tmp_path / "a", LOTS).body)
        assert "The ratings lie 400 points apart. Over 300 or so" in told
        level = LOTS.replace("1000", "1200")
        assert "points apart" not in said(page_of(tmp_path / "b", level).body)

    def test_a_number_written_otherwise_stands_beside_the_one_drawn(self, tmp_path: Path) -> None:
        drew = shuffled(range(1, 3), 7, "numbers")
        written = dict(zip("AB", reversed(drew), strict=True))
        event = (
            HEAD
            + f"""
        draw: {{method: lots, seed: 7}}
        entries: [{{name: A, no: {written["A"]}}}, {{name: B, no: {written["B"]}}}]
"""
        )
        page = page_of(tmp_path, event)
        assert "2 players are written down with other numbers than the seed draws." in said(
            page.body
        )
        assert tables(page)[0] == [
            [str(at), name, str(number), str(written[name])]
            for at, (name, number) in enumerate(zip("AB", drew, strict=True), start=1)
        ]


@pytest.mark.parametrize(
    ("draw", "told"),
    [
        ("given", "are as written"),
        ("lots", "were drawn by hand"),
        ("seeded", "come from a seeded draw made by hand"),
    ],
)
def test_numbers_without_a_seed_are_as_written(tmp_path: Path, draw: str, told: str) -> None:
    event = (
        HEAD
        + f"""
        draw: {{method: {draw}}}
        entries: [{{name: B, no: 1}}, {{name: A, no: 2}}, {{name: C, from_round: 3}}]
"""
    )
    page = page_of(tmp_path, event)
    lines = [said(line) for line in page.css("ul.reasons li")]
    assert told in lines[0]
    assert any("no share in the draw" in line for line in lines) is (draw != "given")
    assert tables(page) == [[["B", "1"], ["A", "2"]], [["3", "C", "3"]]]
    assert not page.css("details.why")


def test_numbers_of_a_dutch_event_stand_beside_the_ratings_they_go_by(tmp_path: Path) -> None:
    event = HEAD.replace("monrad@2013", "dutch@2026") + (
        "        dutch: {initial_colour: white}\n"
        "        entries:\n"
        '          - {name: "Ås, Anne", rating: 2100, title: WFM}\n'
        '          - {name: "Berg, Bo", rating: 2100}\n'
        '          - {name: "Dal, Dag"}\n'
        '          - {name: "Sen, Siv", rating: 2200, from_round: 3}\n'
    )
    page = page_of(tmp_path, event)
    (heading,) = page.css("h1")
    assert heading.text(strip=True) == "Start numbers"
    told, late = tables(page)
    assert told == [["1", "WFM Anne Ås", "2100"], ["2", "Bo Berg", "2100"], ["3", "Dag Dal", "–"]]
    assert late == [["4", "Siv Sen", "3"]]
    assert "by rating, then title, then name, who has no rating last, but for Siv Sen." in said(
        page
    )
