"""The example site as a reader meets it: whole, valid, accessible, and alone with itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request
from support.example import build_example
from support.looks import LOOKS, barriers, invalid_html
from support.pages import fault, html_pages, kind, links, one_of_each_kind

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(300)]

KINDS_AT_LEAST = 12
SHARE = 11


def test_there_is_a_page_of_every_kind(built_site: Path) -> None:
    assert len(one_of_each_kind(built_site)) >= KINDS_AT_LEAST


def test_every_link_leads_somewhere(built_site: Path) -> None:
    faults = [
        wrong
        for page in html_pages(built_site)
        for link in links(built_site, page)
        if (wrong := fault(built_site, link))
    ]
    assert not faults, "\n".join(faults[:40])


def test_html_is_valid(built_site: Path) -> None:
    found = invalid_html(built_site)
    assert not found, "\n".join(sorted(found)[:40])


LOUD = {"error", "warning"}


def lost(request: Request) -> bool:
    """Whether a request failed, and was not only given up since we went on to the next page."""
    return request.failure != "net::ERR_ABORTED"


def watched(page: Page, start: str) -> list[str]:
    """What goes wrong on `page` from now on: requests elsewhere, failures, console errors."""
    wrong: list[str] = []
    page.on("request", lambda it: None if it.url.startswith(start) else wrong.append(it.url))
    page.on("requestfailed", lambda it: wrong.append(f"failed: {it.url}") if lost(it) else None)
    page.on(
        "response", lambda it: wrong.append(f"{it.status}: {it.url}") if it.status >= 400 else None
    )
    page.on("pageerror", lambda it: wrong.append(f"script: {it}"))
    page.on(
        "console",
        lambda it: wrong.append(f"{it.text} {it.location}") if it.type in LOUD else None,
    )
    return wrong


def test_from_a_disk_nothing_is_missing(browser: Browser, built_site: Path) -> None:
    page = browser.new_page()
    wrong = watched(page, built_site.as_uri())
    # Where all links lead is tried above; a browser asks a share of the pages, of all languages.
    for address in (*one_of_each_kind(built_site), *html_pages(built_site)[::SHARE]):
        page.goto((built_site / address).as_uri())
    page.close()
    assert not wrong, "\n".join(wrong)


def test_from_a_folder_of_a_server_nothing_is_missing(
    browser: Browser, built_site: Path, site_address: str
) -> None:
    page = browser.new_page()
    wrong = watched(page, site_address)
    for address in one_of_each_kind(built_site):
        page.goto(site_address + address)
    page.close()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("look", LOOKS)
def test_no_barrier_is_found(browser: Browser, built_site: Path, look: str) -> None:
    page = browser.new_page(**LOOKS[look])
    found: list[str] = []
    for address in one_of_each_kind(built_site):
        page.goto((built_site / address).as_uri())
        found += barriers(page, kind(address))
    page.close()
    assert not found, "\n".join(found[:20])


def test_on_a_phone_no_page_is_wider_than_the_screen(browser: Browser, built_site: Path) -> None:
    page = browser.new_page(**LOOKS["phone"])
    wide = []
    for address in one_of_each_kind(built_site):
        page.goto((built_site / address).as_uri())
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > 390:
            wide.append(f"{kind(address)}: {width} pixels")
    page.close()
    assert not wide, "\n".join(wide)


def test_pages_say_the_same_without_scripts(browser: Browser, built_site: Path) -> None:
    """Scripts add comfort only: whatever a table or a paragraph says is there without them."""
    silent = browser.new_context(java_script_enabled=False)
    bare, full = silent.new_page(), browser.new_page()
    text = "tr, p, h1, h2, h3, li, summary, dt, dd"
    missing = []
    for address in one_of_each_kind(built_site):
        said = []
        for page in (bare, full):
            page.goto((built_site / address).as_uri())
            said.append([it.strip() for it in page.locator(f"main :is({text})").all_inner_texts()])
        assert said[0], address
        missing += [f"{kind(address)}: {line}" for line in said[1] if line and line not in said[0]]
    full.close()
    silent.close()
    assert not missing, "\n".join(missing[:20])


def test_the_same_content_gives_the_same_bytes(built_site: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    build_example(again)
    assert files(again) == files(built_site)


def files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_a_second_build_does_nothing(built_site: Path) -> None:
    outcome = build_example(built_site)
    assert (outcome.rendered, outcome.written, outcome.removed) == ((), (), ())
