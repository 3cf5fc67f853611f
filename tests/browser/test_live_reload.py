"""An open page follows what is saved: in a real browser, over real sockets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from support.fake_site import plain_site, wait_for
from support.served import Served, served
from support.tools import axe_script

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SOON = 1000
"""Milliseconds that are still well under what a person waits for."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Served]:
    with served(plain_site(tmp_path / "site")) as running:
        yield running


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = browser.new_context(viewport={"width": 800, "height": 600})
    opened.set_default_timeout(5000)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext, site: Served) -> Page:
    """The page of event `a`, open and listening."""
    return opened(context, site, "events/a/")


def opened(context: BrowserContext, site: Served, address: str) -> Page:
    page = context.new_page()
    before = site.preview.streams
    page.goto(site.url + address)
    wait_for(lambda: site.preview.streams > before)
    page.evaluate("window.same = true")
    return page


def is_same(page: Page) -> bool:
    """Whether the page has not been loaded anew since it was opened."""
    return bool(page.evaluate("window.same === true"))


def test_a_save_shows_and_the_reader_stays_where_he_was(page: Page, site: Served) -> None:
    page.locator("#why").evaluate("each => each.open = true")
    page.evaluate("scrollTo(0, 1700)")
    site.write("events/a.txt", "the new result")
    expect(page.locator("#text")).to_have_text("the new result", timeout=SOON)
    assert not is_same(page)
    wait_for(lambda: page.evaluate("scrollY") == 1700)
    assert page.locator("#why").evaluate("each => each.open")
    assert page.evaluate("sessionStorage.length") == 0


def test_each_save_is_seen(page: Page, site: Served) -> None:
    for number in range(8):
        site.write("events/a.txt", f"state {number}")
        expect(page.locator("#text")).to_have_text(f"state {number}", timeout=SOON)


def test_a_page_that_did_not_change_is_left_alone(page: Page, site: Served) -> None:
    site.write("events/b.txt", "elsewhere")
    wait_for(lambda: len(site.heard.outcomes) == 2)
    page.wait_for_timeout(200)
    assert is_same(page)
    site.write("events/a.txt", "here")
    expect(page.locator("#text")).to_have_text("here", timeout=SOON)


def test_a_changed_style_sheet_is_swapped_without_a_reload(page: Page, site: Served) -> None:
    head = page.locator("h1")
    expect(head).to_have_css("color", "rgb(0, 0, 1)")
    page.evaluate("scrollTo(0, 900)")
    for number in (2, 3):
        site.write("style.css", f"h1 {{ color: rgb(0, 0, {number}); }}")
        expect(head).to_have_css("color", f"rgb(0, 0, {number})", timeout=SOON)
    assert is_same(page)
    assert page.evaluate("scrollY") == 900
    expect(page.locator("head link[rel=stylesheet]")).to_have_count(1)


def test_problems_come_up_in_the_page_and_go_away(page: Page, site: Served) -> None:
    bar = page.locator("#publisher-preview")
    expect(bar).to_contain_text("Forhåndsvisning")
    expect(bar.locator("li")).to_have_count(0)
    page.evaluate("scrollTo(0, 900)")
    site.write("events/a.txt", "fine\n<script>window.hacked = 1</script> !!\nfine")
    expect(bar.get_by_role("alert")).to_contain_text("1 feil", timeout=SOON)
    expect(bar.locator(".place")).to_have_text("content/events/a.txt:2:36")
    expect(bar.locator("pre")).to_contain_text("2 │ <script>window.hacked = 1</script> !!")
    expect(bar.locator("mark")).to_have_text("!")
    expect(bar.locator(".message")).to_contain_text("<b>")
    expect(page.locator("#text")).to_have_text("first")
    assert is_same(page)
    assert page.evaluate("window.hacked") is None
    site.write("events/a.txt", "mended")
    expect(page.locator("#text")).to_have_text("mended", timeout=SOON)
    expect(bar.locator("li")).to_have_count(0)
    wait_for(lambda: page.evaluate("scrollY") == 900)


def test_problems_that_end_where_they_began_leave_the_page_alone(page: Page, site: Served) -> None:
    site.write("events/b.txt", "!!")
    bar = page.locator("#publisher-preview")
    expect(bar.locator("li")).to_have_count(1, timeout=SOON)
    site.write("events/b.txt", "second")
    expect(bar.locator("li")).to_have_count(0, timeout=SOON)
    assert is_same(page)


def test_problems_stand_in_every_page_that_is_opened_meanwhile(page: Page, site: Served) -> None:
    site.write("events/a.txt", "!!")
    bar = page.locator("#publisher-preview")
    expect(bar.locator("li")).to_have_count(1, timeout=SOON)
    for address in ("events/b/", "missing/"):
        page.goto(site.url + address)
        expect(bar.locator("li")).to_have_count(1)


def test_a_fault_of_ours_is_said_in_short_with_its_log(page: Page, site: Served) -> None:
    site.write("events/a.txt", "??")
    bar = page.locator("#publisher-preview")
    expect(bar).to_contain_text("Programmet har en feil", timeout=SOON)
    expect(bar).to_contain_text("/logs/fault.log")
    site.write("events/a.txt", "mended")
    expect(page.locator("#text")).to_have_text("mended", timeout=SOON)


def test_a_deleted_page_is_gone_and_comes_back(page: Page, site: Served) -> None:
    source = site.root / "content" / "events" / "a.txt"
    source.unlink()
    expect(page.locator("h1")).to_have_text("Siden finnes ikke", timeout=SOON)
    source.write_text("back")
    expect(page.locator("#text")).to_have_text("back", timeout=SOON)


def test_a_site_that_cannot_be_built_at_the_start_is_served_as_soon_as_it_can(
    tmp_path: Path, context: BrowserContext
) -> None:
    root = plain_site(tmp_path / "site")
    (root / "content" / "events" / "a.txt").write_text("!!")
    with served(root) as site:
        page = context.new_page()
        page.goto(f"{site.url}events/a/")
        expect(page.locator("h1")).to_have_text("Nettstedet er ikke bygget ennå")
        expect(page.locator(".place")).to_have_text("content/events/a.txt:1:1")
        site.write("events/a.txt", "mended")
        expect(page.locator("#text")).to_have_text("mended", timeout=SOON)


def hide(page: Page, *, hidden: bool) -> None:
    """Do to the page what switching tabs does; a browser without a window shows all of them."""
    page.evaluate(
        """hidden => {
            Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def test_a_hidden_tab_gives_its_stream_back_and_catches_up(page: Page, site: Served) -> None:
    hide(page, hidden=True)
    wait_for(lambda: site.preview.streams == 0)
    site.write("events/a.txt", "meanwhile")
    wait_for(lambda: len(site.heard.outcomes) == 2)
    page.wait_for_timeout(200)
    assert is_same(page)
    hide(page, hidden=False)
    expect(page.locator("#text")).to_have_text("meanwhile", timeout=SOON)


def test_a_tab_that_missed_nothing_of_its_own_is_not_reloaded(page: Page, site: Served) -> None:
    hide(page, hidden=True)
    site.write("events/b.txt", "elsewhere")
    wait_for(lambda: len(site.heard.outcomes) == 2)
    hide(page, hidden=False)
    wait_for(lambda: site.preview.streams == 1)
    page.wait_for_timeout(200)
    assert is_same(page)


def test_the_ninth_tab_works_like_the_first(context: BrowserContext, site: Served) -> None:
    tabs: list[Page] = []
    for _ in range(9):
        for tab in tabs[-1:]:
            hide(tab, hidden=True)
            wait_for(lambda: site.preview.streams == 0)
        tabs.append(opened(context, site, "events/a/"))
    site.write("events/a.txt", "nine")
    expect(tabs[-1].locator("#text")).to_have_text("nine", timeout=SOON)
    assert is_same(tabs[0])
    hide(tabs[-1], hidden=True)
    hide(tabs[0], hidden=False)
    expect(tabs[0].locator("#text")).to_have_text("nine", timeout=SOON)


def test_a_page_that_is_left_gives_its_stream_back(page: Page, site: Served) -> None:
    page.goto("about:blank")
    wait_for(lambda: site.preview.streams == 0)
    page.go_back()
    wait_for(lambda: site.preview.streams == 1)


def test_a_server_that_stops_is_noticed_and_one_that_starts_again_is_found(
    tmp_path: Path, context: BrowserContext
) -> None:
    root = plain_site(tmp_path / "site")
    with served(root) as site:
        page = opened(context, site, "events/a/")
        port = int(re.findall(r"\d+", site.url)[-1])
    bar = page.locator("#publisher-preview")
    expect(bar).to_have_attribute("data-stopped", "")
    (root / "content" / "events" / "a.txt").write_text("while it was down")
    with served(root, port):
        expect(page.locator("#text")).to_have_text("while it was down")
        expect(bar).not_to_have_attribute("data-stopped", "")
        page.goto("about:blank")


def test_without_scripts_the_problems_stand_in_the_page(browser: Browser, site: Served) -> None:
    site.write("events/a.txt", "!!")
    wait_for(lambda: site.heard.problems)
    plain = browser.new_context(java_script_enabled=False)
    page = plain.new_page()
    page.goto(f"{site.url}events/a/")
    item = page.locator("#publisher-preview li")
    expect(item).to_be_visible()
    page.locator("#publisher-preview summary").click()
    expect(item).not_to_be_visible()
    plain.close()


def test_the_bar_is_worked_by_keyboard_and_accessible(page: Page, site: Served) -> None:
    site.write("events/a.txt", "fine\n!! " + "long " * 100)
    summary = page.locator("#publisher-preview summary")
    expect(page.locator("#publisher-preview li")).to_be_visible(timeout=SOON)
    page.add_script_tag(content=axe_script())
    found = page.evaluate("axe.run('#publisher-preview').then(it => it.violations)")
    assert not found, found
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#publisher-preview li")).not_to_be_visible()
    site.write("events/a.txt", "fine\nfine\n!!")
    expect(page.locator("#publisher-preview li")).to_be_visible()
    expect(summary).to_be_focused()


def test_the_bar_hides_in_print_and_leaves_the_end_of_the_page_free(page: Page) -> None:
    page.evaluate("scrollTo(0, 1e6)")
    end = page.locator("#end").bounding_box()
    bar = page.locator("#publisher-preview").bounding_box()
    assert end
    assert bar
    assert end["y"] + end["height"] <= bar["y"]
    page.emulate_media(media="print")
    expect(page.locator("#publisher-preview")).not_to_be_visible()
