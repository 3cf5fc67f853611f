"""Under each group of equals: which tie-break decided, and its arithmetic side by side."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.drawn import Drawn, drawn, rows, said, text
from support.swiss_site import LAST, swiss

# 2, 4 and 5 end level: the direct encounter decides nothing, Buchholz puts 4 last, Berger 5 first.
LEVEL = """\
      - round: 3
        games: [{white: 2, black: 4, result: ½-½}, {white: 1, black: 3, result: ½-½}]
        byes: [{player: 5, kind: half}]
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Drawn:
    return drawn(tmp_path_factory.mktemp("swiss"), swiss("DE, BH/C1, SB", last=LEVEL))


def test_the_line_names_the_places_and_opens_to_all_that_was_asked(site: Drawn) -> None:
    (told,) = site.html("stilling", "en").css("tr.decision")
    assert text(told).startswith("2–4: ")
    opened = told.css_first("details .why-body")
    asked = [said(node) for node in opened.css("p > b")]
    assert asked == ["Direct encounter.", "Buchholz, the lowest cut.", "Sonneborn-Berger."]
    links = [link.attributes["href"] or "" for link in opened.css("a.cite")]
    assert [link.rpartition("#")[2] for link in links] == ["p-6", "p-8-1", "p-9-1"]


def test_the_terms_stand_side_by_side_in_the_order_of_places(site: Drawn) -> None:
    (told,) = site.html("stilling", "en").css("tr.decision")
    struck = [said(node) for node in told.css_first("table.side").css("s")]
    assert struck == ["1.5°", "1", "1.5°"]
    assert rows(told, "table.side") == [
        ["2", "Eli Eng", "1.5° –", "2.5 1", "1.5° –", "4"],
        ["3", "Bo Berg", "2.5 1", "1 3", "1.5 4", "4"],
        ["4", "Dag Dahl", "1 3", "1.5° –", "1.5 2", "2.5"],
    ]


def test_the_values_that_decided_are_marked(site: Drawn) -> None:
    page = site.html("stilling")
    marked = {
        row.attributes["data-no"]: [said(cell) for cell in row.css("td.by")]
        for row in page.css("table.standings tr[data-no]")
    }
    assert marked == {"1": [], "5": ["2,25"], "2": ["4", "1,75"], "4": ["2,5"], "3": []}


def test_an_old_table_says_what_decided_and_has_no_links_to_later_values(site: Drawn) -> None:
    page = site.html("stilling/2")
    assert page.css("tr.decision details")
    assert not page.css("td.tb a, td.place a")


def test_the_newest_table_of_an_unfinished_event_says_how_far_it_has_come(tmp_path: Path) -> None:
    unfinished = drawn(tmp_path, swiss("BH", last=""))
    note = said(unfinished.html("stilling").css_first(".note-warning"))
    assert note == "Foreløpig 2 av 3 runder er spilt."
    assert not unfinished.html("stilling/1").css(".note-warning")


def test_a_finished_event_is_not_provisional(site: Drawn) -> None:
    assert not site.html("stilling").css(".note-warning")


@pytest.mark.parametrize(
    ("day", "edition"), [("2022-05-01", "virtual"), ("2024-05-01", "2024"), ("2026-05-01", "2026")]
)
def test_the_table_names_the_edition_with_a_link(tmp_path: Path, day: str, edition: str) -> None:
    page = drawn(tmp_path, swiss("BH", day=day, last=LAST)).html("stilling")
    (named,) = page.css("p.source")
    (link,) = named.css("a")
    assert (link.attributes["href"] or "").endswith(f"reglement/c07/{edition}/index.html")


def test_only_norwegian_tie_breaks_name_no_international_edition(tmp_path: Path) -> None:
    event = swiss("MONRAD, SB").replace("    sonneborn_berger: fide\n", "")
    assert not drawn(tmp_path, event).html("stilling").css("p.source")


def test_an_adjusted_score_tells_what_it_was(tmp_path: Path) -> None:
    # 3 sat out the last round for no points, which opponents see as a draw.
    card = drawn(tmp_path, swiss("BH", day="2026-05-01")).html("spiller/2", "en")
    (line,) = [row for row in rows(card, "section#bh table") if "Carlsen" in row[1]]
    assert line[2] == "win, adjusted from ½"
    assert line[3] == "1"


def test_names_are_escaped_where_they_stand_side_by_side(tmp_path: Path) -> None:
    event = swiss("BH, SB", last=LEVEL).replace('"Dahl, Dag"', '"<b>Dahl, Dag"')
    page = drawn(tmp_path, event).html("stilling")
    assert "Dag <b>Dahl" in said(page.css_first("tr.decision"))
    assert not page.css("tr.decision table b")
