"""The pages of a season: numbers that link and explain themselves, checks, duties, the race."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from posixpath import join, normpath

import pytest
from selectolax.lexbor import LexborNode
from support.drawn import rows, said, text
from support.planned import Planned
from support.season_site import EVENT, SEASON, season_site

HOME = "ngp/2025-26/"


@pytest.fixture
def site(tmp_path: Path) -> Planned:
    return season_site(tmp_path)


def cells(site: Planned, class_id: str) -> list[list[str]]:
    page = site.html(f"{HOME}{class_id}/index.html")
    return [[cell.partition(" ?")[0] for cell in row] for row in rows(page, "table.season")]


def test_the_table_of_a_class_is_that_worked_out_by_hand(site: Planned) -> None:
    """Elsewhere dag wins 100; anna and bo share 80 + 60; here anna, bo, cora, finn: 80 64 48 40."""
    assert cells(site, "mester") == [
        ["1", "Anna Ås", "Bodø", "Mester", "150,00", "80,00", "70,00"],
        ["2", "Bo Bø", "", "Klasse 1", "134,00", "70,00", "64,00"],
        ["3", "Dag Eng", "", "Klasse 2", "100,00", "100,00", ""],
        ["4", "Cora Dal", "", "Klasse 1", "48,00", "48,00", ""],
        ["5", "Finn Fremmed", "", "Klasse 2", "40,00", "40,00", ""],
    ]
    # Elsewhere only dag and bo can score in klasse 1: 75 per cent of 100 and 80.
    assert cells(site, "k1")[:2] == [
        ["1", "Bo Bø", "", "Klasse 1", "140,00", "80,00", "60,00"],
        ["2", "Dag Eng", "", "Klasse 2", "75,00", "75,00", ""],
    ]


def number(site: Planned, class_id: str, shown: str) -> LexborNode:
    page = site.html(f"{HOME}{class_id}/index.html")
    return next(each for each in page.css("td.gp") if text(each).startswith(shown))


def target(path: str, link: str) -> str:
    address, _, anchor = link.partition("#")
    whole = normpath(join(path.rpartition("/")[0], address))
    return f"{whole}#{anchor}" if anchor else whole


def test_a_number_links_to_the_standings_it_comes_from(site: Planned) -> None:
    here = number(site, "mester", "80,00").css_first("a").attributes["href"] or ""
    assert target(f"{HOME}mester/x", here) == "turneringer/2025/helg/a/stilling/index.html"
    away = number(site, "mester", "100,00").css_first("a").attributes["href"] or ""
    assert target(f"{HOME}mester/x", away) == f"{HOME}turneringer/borte/index.html#g-b"


@pytest.mark.parametrize(
    ("class_id", "shown", "told"),
    [
        ("mester", "80,00", "Plass 1 i Mester, der 4 spillere kan få poeng: 80 poeng i NGP 80."),
        (
            "mester",
            "70,00",
            "deles av 2: 140 poeng i NGP 100 delt på 2 er 70.",
        ),
        ("k1", "60,00", "Bare 2 spillere kan få poeng i klassen: 75 % av poengene, 60."),
    ],
)
def test_a_number_opens_to_its_arithmetic(
    class_id: str, shown: str, told: str, site: Planned
) -> None:
    found = number(site, class_id, shown).css_first(".why-body")
    assert told.replace(" %", "\u00a0%") in " ".join(found.text(separator=" ").split(" "))
    cited = found.css_first("a.cite").attributes["href"] or ""
    assert target(f"{HOME}x/y", cited).startswith("reglement/ngp/2025/index.html#p-")


def test_a_total_and_a_class_open_too(site: Planned) -> None:
    page = site.html(f"{HOME}mester/index.html")
    assert "80 + 70 = 150." in said(page.css_first("td.pts .why-body"))
    told = [said(each) for each in page.css("td.cl .why-body")]
    listed = "den høyeste ratingen på listen fra 1. juli 2025 er"
    assert f"Mester: {listed} 2100 (langsjakk)." in told[0]
    assert f"Klasse 1: {listed} 1850 (hurtigsjakk)." in told[1]
    assert "den som ikke står på listen, er i laveste klasse" in told[4]


def test_discarded_results_stand_apart(tmp_path: Path) -> None:
    rules = "id: club\nedition: '1'\ntitles: Klubb\nsource: styret\nrules:\n"
    rules += "  categories.winner: {value: {NGP 100: 100, NGP 80: 80}, paragraph: '1'}\n"
    rules += "  table.counting: {value: 1, paragraph: '2'}\n"
    (tmp_path / "content" / "rules").mkdir(parents=True)
    (tmp_path / "content" / "rules" / "club.yaml").write_text(rules, encoding="utf-8")
    site = season_site(tmp_path, season=SEASON.replace("ngp@2025", "club@1"))
    page = site.html("club/2025-26/mester/index.html")
    (first, *_) = rows(page, "table.season")
    assert first[1] == "Dag Eng"
    anna = next(row for row in page.css("table.season tbody tr") if "Ås" in text(row))
    assert [text(each).partition(" ")[0] for each in anna.css("td.gp")] == ["80,00"]
    assert [text(each).partition(" ")[0] for each in anna.css("td.discarded .gp")] == ["70,00"]
    assert "1 resultat er strøket" in said(anna.css_first("td.pts .why-body"))


def test_the_race_is_a_picture_with_the_same_as_a_table(site: Planned) -> None:
    page = site.html(f"{HOME}mester/index.html")
    assert "Anna Ås" in (page.css_first("figure.chart svg").attributes["aria-label"] or "")
    first = rows(page.css_first("figure.chart"), "table.values")[0]
    assert first == ["Anna Ås", "80,00", "150,00"]


def test_the_season_says_what_it_goes_by(site: Planned) -> None:
    page = site.html(f"{HOME}index.html")
    assert "Eksempelskala." in said(page.css_first("main"))
    english = site.html(f"en/{HOME}index.html")
    assert "Scale of an example." in said(english.css_first("main"))
    limits = rows(english, "table.values:not(.all)")
    assert limits == [["Master", "from 2000"], ["Class 1", "1800–1999"], ["Class 2", "below 1800"]]


def lines(site: Planned, path: str) -> dict[str, list[str]]:
    found = rows(site.html(path), "table.checks")
    return {row[1]: row for row in found}


def test_an_event_tells_of_every_check(site: Planned) -> None:
    found = lines(site, f"en/{HOME}turneringer/helg/index.html")
    assert found["Playing time"] == [
        "3",
        "Playing time",
        "holds",
        "5 × 90+30 makes 1,200 minutes for games of 60 moves; at least 210 are asked for.",
    ]
    assert found["Time limit of the category"][3] == (
        "Registered on 1 April 2025; the last day for NGP 80 is 4 August 2025."
    )
    away = lines(site, f"en/{HOME}turneringer/borte/index.html")
    assert away["Open to all members"][2:] == ["not known", "Nobody has told."]


def test_an_event_that_fails_is_marked_with_the_paragraph(tmp_path: Path) -> None:
    late = SEASON.replace("registered: 2025-04-01\n    club", "registered: 2025-09-20\n    club")
    site = season_site(tmp_path, season=late)
    table = rows(site.html(f"{HOME}index.html"), "table.all")
    assert table[0][3] == "Teller ikkeRegistrert i tide (3) og Søknadsfrist for kategorien (4)"
    assert [row[1] for row in cells(site, "mester")] == ["Dag Eng", "Anna Ås", "Bo Bø"]
    page = site.html(f"{HOME}turneringer/helg/index.html")
    assert "Det gis ingen poeng her." in said(page.css_first("main"))


def test_the_organiser_reads_what_to_send_until_when_and_what_to_pay(site: Planned) -> None:
    part = site.html(f"en/{HOME}turneringer/helg/index.html").css_first("#organiser")
    told = said(part)
    assert "by Monday 6 October: a rating report of every group" in told
    assert "Fee: 4 starters times NOK 30 is NOK 120." in told
    assert "The published list shows everybody's class." in told


def test_a_class_left_out_fails_the_check_and_makes_the_fee_higher(tmp_path: Path) -> None:
    event = EVENT.replace(", class: Klasse 2}", "}").replace("class: Mester", "class: Klasse 1")
    site = season_site(tmp_path, event=event)
    first, second = map(str, site.plan.hints)
    assert first == (
        "content/events/helg.yaml:10:9: error: Ås, Anna is published in Klasse 1; in the season "
        "ngp the class is Mester (write `class: Mester`) [season.class-missing]"
    )
    assert second == (
        "content/events/helg.yaml:13:9: error: Fremmed, Finn has no class; in the season ngp "
        "the class is Klasse 2 (write `class: Klasse 2`) [season.class-missing]"
    )
    told = said(site.html(f"en/{HOME}turneringer/helg/index.html").css_first("#organiser"))
    assert "Fee: 4 starters times NOK 30 times 1.5, because a duty was not met: NOK 180." in told
    assert "on the published list: Anna Ås and Finn Fremmed." in told


def test_who_cannot_score_is_told_with_the_reason(site: Planned) -> None:
    page = site.html(f"{HOME}turneringer/borte/index.html")
    assert "Cora Dal fullførte ikke turneringen. (4)" in said(page.css_first("ul.footnotes"))


def test_an_edit_of_a_result_draws_the_season_again_and_no_other(tmp_path: Path) -> None:
    before = season_site(tmp_path).keys
    edited = EVENT.replace("white: 1, black: 4, result: 1-0", "white: 1, black: 4, result: 0-1")
    after = season_site(tmp_path, event=edited).keys
    differ = {path for path in before if before[path] != after[path]}
    assert f"{HOME}mester/index.html" in differ
    assert f"{HOME}data.json" in differ
    assert "grand-prix/index.html" not in differ
    assert "reglement/ngp/2025/index.html" not in differ


def test_the_data_of_a_season_says_what_the_pages_say(site: Planned) -> None:
    data = json.loads(site.data(f"{HOME}data.json"))
    assert (data["format"], data["version"], data["final"]) == ("publisher.season", 1, True)
    rows_ = {row["player"]: row for row in data["tables"][0]["rows"]}
    assert rows_["anna"]["total"] == 150
    assert [each["points"] for each in rows_["anna"]["counting"]] == [80, 70]
    assert data["promotions"][0]["player"] == "bo"
    assert [each["counts"] for each in data["events"]] == [True, True]


def test_what_people_write_is_escaped(tmp_path: Path) -> None:
    text_ = SEASON.replace('"Eng, Dag"', '"<b>, Dag"').replace("Borteturnering", "A & <i>B")
    site = season_site(tmp_path, season=text_)
    for path in ("mester/index.html", "turneringer/borte/index.html", "index.html"):
        drawn = site.text(f"{HOME}{path}")
        assert "<b>," not in drawn
        assert "<i>B" not in drawn
    assert b"<b>" not in site.data(f"{HOME}data.json")
    assert b"A & <i>B" in site.data("terminliste/terminliste.ics")


def exact(shown: str) -> Fraction:
    return Fraction(shown.replace(",", "."))


@pytest.fixture(scope="module")
def example() -> Callable[[str], dict]:
    from support.planned import planned_in
    from support.tools import REPOSITORY

    made = planned_in(REPOSITORY)
    return lambda path: json.loads(made.data(path))


def value(number_: object) -> Fraction:
    if isinstance(number_, dict):
        return Fraction(number_["exact"])
    return Fraction(str(number_))


@pytest.mark.parametrize("season", ["ngp/2025-26", "rokadenes-gp/2026"])
def test_the_tables_of_the_example_add_up(season: str, example: Callable[[str], dict]) -> None:
    data = example(f"{season}/data.json")
    seen = 0
    for table in data["tables"]:
        for row in table["rows"]:
            assert sum(value(each["points"]) for each in row["counting"]) == value(row["total"])
            seen += len(row["counting"]) + len(row["discarded"])
    assert seen > 60
    assert any(row["discarded"] for table in data["tables"] for row in table["rows"])


def linked(made: Planned, class_id: str) -> dict[str, list[tuple[str, Fraction]]]:
    """Player and points of a class's table of the example, by the address that they link to."""
    path = f"ngp/2025-26/{class_id}/index.html"
    found: dict[str, list[tuple[str, Fraction]]] = {}
    for row in made.html(path).css("table.season tbody tr"):
        name = text(row.css_first("th"))
        for each in row.css(".gp"):
            link = each.css_first("a")
            if link is not None:
                address = target(path, link.attributes["href"] or "")
                found.setdefault(address, []).append((name, exact(text(link))))
    return found


def places(made: Planned, address: str) -> dict[str, str]:
    """The places printed in the list that numbers link to, by name."""
    path, _, anchor = address.partition("#")
    page = made.html(path)
    lines = page.css(f"#{anchor} tbody tr" if anchor else "table.standings tbody tr")
    found = {}
    for line in lines:
        name, place = line.css_first("th.col-name"), line.css_first("td.place")
        if name is not None and place is not None:
            found[text(name)] = text(place).partition(" ")[0]
    return found


@pytest.mark.parametrize("class_id", ["mester", "k1", "k2", "k3", "k4", "k5"])
def test_each_number_of_the_example_agrees_with_the_page_it_links_to(class_id: str) -> None:
    from support.planned import planned_in
    from support.tools import REPOSITORY

    made = planned_in(REPOSITORY)
    for address, numbers in linked(made, class_id).items():
        shown = places(made, address)
        ordered = sorted(numbers, key=lambda each: int(shown[each[0]].partition("–")[0]))
        for (name, points), (other, fewer) in pairwise(ordered):
            level = shown[name] == shown[other]
            assert points == fewer if level else points > fewer, (address, name, other)
        winner = ordered[0][1]
        shared = "–" in shown[ordered[0][0]]
        assert shared or winner in {100, 90, 80, 70, 75, Fraction("67.5"), 60, Fraction("52.5")}


NAMES = {"mester": "Mester", **{f"k{at}": f"Klasse {at}" for at in range(1, 6)}}


def printed(made: Planned, path: str, title: str, class_name: str) -> dict[str, str]:
    """The points of a class that the page of an event prints for a group, by name."""
    (region,) = made.html(path).css(f'div.table-scroll[aria-label="{title}"]')
    at = [text(each) for each in region.css("thead th")].index(class_name, 3)
    found = {}
    for line in region.css("tbody tr"):
        cells = line.css("th, td")
        found[text(cells[1])] = text(cells[at]).partition(" ")[0]
    return found


def test_each_number_of_the_example_is_the_one_on_its_event_s_page() -> None:
    from support.planned import planned_in
    from support.tools import REPOSITORY

    made = planned_in(REPOSITORY)
    shown: dict[tuple[str, str, str], dict[str, str]] = {}
    seen = 0
    for class_id, class_name in NAMES.items():
        table = f"ngp/2025-26/{class_id}/index.html"
        for row in made.html(table).css("table.season tbody tr"):
            for each in row.css(".gp:has(> a)"):
                link, event = each.css_first("a"), each.css_first(".why-body a")
                path = target(table, event.attributes["href"] or "")
                key = path, link.attributes["title"] or "", class_name
                points = shown.get(key) or shown.setdefault(key, printed(made, *key))
                assert points[text(row.css_first("th"))] == text(link), key
                seen += 1
    assert seen > 200
