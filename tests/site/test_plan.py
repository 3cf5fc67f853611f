"""The plan of a site: which pages there are, what they depend on, and what it refuses."""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import date
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote

import pytest
from selectolax.lexbor import LexborHTMLParser
from support.planned import EVENT, SITE, CountingCache, Planned, planned, planned_in
from support.tools import REPOSITORY

from publisher.site.page import Order, Page
from publisher.site.plan_checks import collisions

HEAVY = "{'babel', 'jinja2', 'markdown_it', 'pydantic', 'slugify', 'yaml'}"


@pytest.fixture(scope="module")
def example() -> Planned:
    """The example site of the repository."""
    return planned_in(REPOSITORY)


def test_planning_imports_no_library_that_only_drawing_needs() -> None:
    code = (
        "import sys, publisher.site.plan, publisher.site.theme;"
        f"print(sorted({HEAVY} & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_planning_looks_up_the_reports_of_the_front_page_only(tmp_path: Path) -> None:
    files = {
        f"content/events/e{year}.yaml": EVENT.replace("2026-10-0", f"{year}-10-0").replace(
            "Gruppe A", f"Gruppe {year}"
        )
        for year in range(2000, 2026)
    }
    cache = CountingCache()
    first = planned(tmp_path, files, cache=cache)
    assert len(set(first.reports.asked)) == 4
    assert not planned(tmp_path, files, cache=cache).reports.asked


def test_every_page_is_there_in_every_language(tmp_path: Path) -> None:
    pages = {path for path in planned(tmp_path).paths if path.endswith("index.html")}
    english = {path.removeprefix("en/") for path in pages if path.startswith("en/")}
    assert english == {path for path in pages if not path.startswith("en/")}


def test_a_page_links_to_itself_in_other_languages(tmp_path: Path) -> None:
    page = planned(tmp_path).html("terminliste/index.html")
    (link,) = page.css(".languages a")
    assert link.attributes["href"] == "../en/terminliste/index.html"
    assert link.attributes["hreflang"] == link.attributes["lang"] == "en"
    current = page.css_first(".languages [aria-current]")
    assert current is not None
    assert current.text() == "Bokmål"


def test_a_site_in_one_language_has_no_language_switch(tmp_path: Path) -> None:
    made = planned(tmp_path, {"site-config.yaml": "title: K\nlanguages: [nb]\n"})
    assert made.html("index.html").css_first(".languages") is None


def test_two_pages_at_one_address_are_an_error_that_names_both_sources(tmp_path: Path) -> None:
    made = planned(tmp_path, {"content/pages/terminliste.md": "# Liste\n"})
    first = made.plan.problems[0]
    assert first.code == "site.collision"
    assert "terminliste/index.html" in first.message
    assert {first.place.file, first.related[0].file} == {"calendar", "content/pages/terminliste.md"}


@pytest.mark.parametrize("path", ["con/index.html", "a/LPT1.html", "a./index.html", "b/nul"])
def test_names_that_windows_keeps_are_refused(path: str) -> None:
    page = Page(path, "", Order.LEAF, "content/pages/x.md", bytes)
    assert [problem.code for problem in collisions([page])] == ["site.reserved_name"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("a/Elite/index.html", "a/elite/index.html"),
        ("a/\u00e5.html", "a/a\u030a.html"),
        ("a/stra\u00dfe.html", "a/strasse.html"),
    ],
)
def test_paths_that_are_one_on_some_file_system_collide(one: str, other: str) -> None:
    pages = [Page(path, "", Order.LEAF, path, bytes) for path in (one, other, "b.html")]
    (problem,) = collisions(pages)
    assert (problem.code, problem.place.file) == ("site.collision", other)


def test_a_menu_that_leads_nowhere_is_an_error(tmp_path: Path) -> None:
    menu = "menu:\n  - {label: Om, target: page:omm}\n  - {label: F, target: 'https://f.no'}\n"
    files = {
        "site-config.yaml": SITE["site-config.yaml"] + menu,
        "content/pages/om.md": "# Om\n",
    }
    (problem,) = planned(tmp_path, files).plan.problems
    assert str(problem) == (
        "site-config.yaml: error: the menu leads to “page:omm”, which is no page of this site "
        "(did you mean page:om?) [config.menu_target]"
    )


def test_a_menu_may_name_the_path_of_a_page(tmp_path: Path) -> None:
    menu = "menu:\n  - {label: Når, target: terminliste/}\n  - {label: Hva, target: /}\n"
    made = planned(tmp_path, {"site-config.yaml": SITE["site-config.yaml"] + menu})
    links = made.html("index.html").css(".menu a")[-2:]
    assert [link.attributes["href"] for link in links] == ["terminliste/index.html", "index.html"]


def test_a_menu_leads_to_no_script(tmp_path: Path) -> None:
    menu = "menu:\n  - {label: X, target: 'javascript://%0aalert(1)'}\n"
    made = planned(tmp_path, {"site-config.yaml": SITE["site-config.yaml"] + menu})
    assert [problem.code for problem in made.plan.problems] == ["config.menu_target"]


def test_menu_lines_are_added_to_the_site_s_own(tmp_path: Path) -> None:
    menu = "menu:\n  - {label: {nb: Høst, en: Autumn}, target: 'event:host'}\n"
    made = planned(tmp_path, {"site-config.yaml": SITE["site-config.yaml"] + menu})
    page = made.html("en/terminliste/index.html")
    assert [link.text() for link in page.css(".menu a")] == [
        "Tournaments",
        "Calendar",
        "Regulations",
        "Autumn",
    ]
    current = page.css_first(".menu [aria-current=page]")
    assert current is not None
    assert current.text() == "Calendar"


def test_the_front_page_tells_what_is_on_what_is_next_and_what_was_last(tmp_path: Path) -> None:
    files = {
        "content/events/now.yaml": EVENT.replace("Høst", "Nå")
        .replace("2026-10-0", "2026-11-0")
        .replace("2026-11-03", "2026-10-30"),
        "content/events/next.yaml": EVENT.replace("Høst", "Neste").replace(
            "2026-10-0", "2026-12-0"
        ),
        "content/pages/index.md": "Velkommen *inn*.\n",
        "content/news/ny.md": "---\ntitle: Nytt\ndate: 2026-10-31\n---\nTekst\n",
    }
    page = planned(tmp_path, files).html("index.html")
    blocks = {
        block.css_first("h2").text(): [each.text() for each in block.css("h3, .what a, li > a")]
        for block in page.css("section.block")
    }
    assert blocks == {
        "Spilles nå": ["Nåturneringen"],
        "Siste resultater": ["Høstturneringen"],
        "Kommende turneringer": ["Nesteturneringen"],
        "Nyheter": ["Nytt"],
    }
    first = page.css_first("table.top tr.first")
    assert first is not None
    assert first.text().split() == ["1", "Gro", "Ås", "3"]
    assert page.css_first(".prose em") is not None


def test_the_front_page_calls_no_table_final_while_a_game_is_missing(tmp_path: Path) -> None:
    event = (
        "name: A\ndates: 2026-10-03\nrules: berger@2013\ngroups:\n  - id: a\n    name: A\n"
        "    entries: [{no: 1, name: N}, {no: 2, name: M}, {no: 3, name: L}]\n    rounds:\n"
        "      - {round: 1, games: [{white: 2, black: 3, result: 1-0}]}\n"
        "      - {round: 2, games: [{white: 3, black: 1, result: 1-0}]}\n"
        "      - {round: 3, games: [{white: 1, black: 2, result: adjourned}]}\n"
    )
    caption = ".block table.top caption"
    for result, told in (("adjourned", "etter runde 3 av 3"), ("½-½", "De øverste på")):
        files = {"content/events/host.yaml": event.replace("adjourned", result)}
        found = planned(tmp_path, files).html("index.html").css_first(caption)
        assert found is not None
        assert told in found.text()


def test_the_day_changes_a_page_only_when_it_moves_an_event(tmp_path: Path) -> None:
    before = planned(tmp_path, today=date(2026, 9, 1)).keys
    same = planned(tmp_path, today=date(2026, 9, 30)).keys
    after = planned(tmp_path, today=date(2026, 10, 5)).keys
    assert before == same
    changed = {path for path, key in after.items() if before[path] != key}
    assert changed == {
        "index.html",
        "terminliste/index.html",
        "en/index.html",
        "en/terminliste/index.html",
    }


def test_a_result_below_the_top_leaves_the_front_page_alone(tmp_path: Path) -> None:
    entries = "".join(f'      - {{no: {n}, name: "N{n}, A"}}\n' for n in range(1, 9))
    games = [(1, 8, "1-0"), (2, 7, "1-0"), (3, 6, "1-0"), (4, 5, "1-0")]
    lines = "".join(
        f"          - {{board: {board}, white: {white}, black: {black}, result: {result}}}\n"
        for board, (white, black, result) in enumerate(games, start=1)
    )
    event = (
        "name: A\ndates: 2026-10-03\nrules: berger@2013\ngroups:\n  - id: a\n    name: A\n"
        f"    tie_breaks: [WON]\n    entries:\n{entries}    rounds:\n      - round: 1\n"
        f"        games:\n{lines}"
    )
    before = planned(tmp_path, {"content/events/host.yaml": event}).keys
    noted = event.replace("black: 5, result: 1-0", "black: 5, result: 1-0, note: kort")
    after = planned(tmp_path, {"content/events/host.yaml": noted}).keys
    assert before["index.html"] == after["index.html"]
    assert (
        before["turneringer/2026/host/a/runde/1/index.html"]
        != (after["turneringer/2026/host/a/runde/1/index.html"])
    )


def test_assets_come_before_pages_and_indexes_last(tmp_path: Path) -> None:
    order = {page.path: page.order for page in planned(tmp_path).plan.pages}
    assert order["index.html"] is Order.INDEX
    assert order["turneringer/2026/host/a/stilling/index.html"] is Order.LEAF
    assert order[".nojekyll"] is Order.ASSET


BASE = SITE["site-config.yaml"] + "base_url: https://klubben.no/sjakk/\n"


def test_without_an_address_there_is_no_site_map_and_a_check_says_so(tmp_path: Path) -> None:
    made = planned(tmp_path)
    assert "sitemap.xml" not in made.paths
    (hint,) = made.plan.hints
    assert hint.code == "config.no_base_url"
    assert made.html("index.html").css_first("link[rel=canonical]") is None


def test_with_an_address_there_is_one(tmp_path: Path) -> None:
    made = planned(tmp_path, {"site-config.yaml": BASE})
    listed = made.text("sitemap.xml")
    assert "<loc>https://klubben.no/sjakk/</loc>" in listed
    assert "<loc>https://klubben.no/sjakk/en/terminliste/</loc>" in listed
    assert "404" not in listed
    head = made.html("terminliste/index.html")
    canonical = head.css_first("link[rel=canonical]")
    assert canonical is not None
    assert canonical.attributes["href"] == "https://klubben.no/sjakk/terminliste/"
    alternates = {link.attributes["hreflang"] for link in head.css("link[rel=alternate][hreflang]")}
    assert alternates == {"nb", "en"}
    assert not made.plan.hints


@pytest.mark.parametrize("config", [SITE["site-config.yaml"], BASE])
def test_the_page_for_missing_addresses_needs_nothing_beside_itself(
    tmp_path: Path, config: str
) -> None:
    page = planned(tmp_path, {"site-config.yaml": config}).html("404.html")
    assert not page.css("link:not([href^='data:']), script, img")
    links = [link.attributes["href"] or "" for link in page.css("a")]
    assert all(link.startswith("https://klubben.no/sjakk/") for link in links)
    assert [node.attributes["lang"] for node in page.css("main > [lang]")] == ["nb", "en"]
    style = page.css_first("style")
    assert style is not None
    assert "--accent" in style.text()


def test_every_link_of_the_example_site_leads_somewhere(example: Planned) -> None:
    pages = {path: example.html(path) for path in example.paths if path.endswith(".html")}
    ids = {
        path: {node.attributes["id"] for node in page.css("[id]")} for path, page in pages.items()
    }
    wrong = [
        f"{path}: {target}"
        for path, page in pages.items()
        for target in _targets(page)
        if not _leads(path, target, ids, example.paths)
    ]
    assert not wrong, "\n".join(wrong[:20])


def _targets(page: LexborHTMLParser) -> set[str]:
    found = {
        node.attributes.get(name) or ""
        for name in ("href", "src")
        for node in page.css(f"[{name}]")
    }
    return {target for target in found if not re.match(r"[a-z]+:", target)}


def _leads(path: str, target: str, ids: dict[str, set[str | None]], paths: set[str]) -> bool:
    bare, _, fragment = target.partition("#")
    there = normpath(join(dirname(path), unquote(bare))) if bare else path
    return there in paths and (not fragment or fragment in ids[there])


_NOT_FETCHED = {"canonical", "alternate"}


def test_no_page_of_the_example_site_asks_another_host(example: Planned) -> None:
    for path in example.paths:
        if path.endswith(".html"):
            page = example.html(path)
            linked = page.css("link[href*='//']")
            # These two only say where the page lies; nothing is fetched from there.
            loaded = [each for each in linked if each.attributes["rel"] not in _NOT_FETCHED]
            assert not loaded, path
            assert not page.css("script[src*='//'], img[src*='//']"), path


HOSTILE = '"><script>alert(1)</script>\u202e<img src=x onerror=alert(1)>&amp;'


def test_names_stay_text_on_every_page(tmp_path: Path) -> None:
    quoted = "'" + HOSTILE.replace("'", "''") + "'"
    event = (
        EVENT.replace("Høstturneringen", quoted)
        .replace("Bodø", quoted)
        .replace("Gruppe A", quoted)
        .replace('"Ås, Gro"', quoted)
    )
    files = {
        "site-config.yaml": f"title: {quoted}\ntagline: {quoted}\nfooter: {quoted}\n"
        f"languages: [nb, en]\nmenu: [{{label: {quoted}, target: calendar}}]\n",
        "content/events/host.yaml": event,
        "content/pages/om.md": f"---\ntitle: {quoted}\nsummary: {quoted}\norder: 1\n---\nTekst\n",
        "content/news/n.md": f"---\ntitle: {quoted}\nsummary: {quoted}\nauthor: {quoted}\n---\nx\n",
    }
    made = planned(tmp_path, files)
    for path in made.paths:
        if path.endswith(".html"):
            page = made.html(path)
            assert not page.css("img, [onerror]"), path
            assert all("alert" not in node.text() for node in page.css("script")), path
    assert made.html("index.html").css_first("h1").text() == HOSTILE
