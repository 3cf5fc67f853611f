"""From a table to what decided and to the paragraph, without a script, as a reader goes."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from support.looks import LOOKS, barriers, invalid_html
from support.pages import fault, links
from support.swiss_site import swiss
from support.tools import REPOSITORY

from publisher.build import Builder

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(300)]

LEVEL = """\
      - round: 3
        games: [{white: 2, black: 4, result: ½-½}, {white: 1, black: 3, result: ½-½}]
        byes: [{player: 5, kind: half}]
"""
GROUP = "turneringer/2026/swiss/a"
DECISION = "tr.decision .opens"


@pytest.fixture(scope="module")
def swiss_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with one event in which the second and the third tie-break decide."""
    root = tmp_path_factory.mktemp("swiss")
    content = root / "content"
    (content / "events").mkdir(parents=True)
    (content / "regulations").mkdir()
    (root / "site-config.yaml").write_text("title: Prøve\nlanguages: [nb]\n", encoding="utf-8")
    for text in (REPOSITORY / "content" / "regulations").glob("*.md"):
        (content / "regulations" / text.name).write_bytes(text.read_bytes())
    event = swiss("DE, BH/C1, SB, TPR, PS", last=LEVEL)
    event = event.replace("rating: 1700}", "rating: 1700, k_factor: 20}")
    (content / "events" / "swiss.yaml").write_text(event, encoding="utf-8")
    output = root / "published"
    Builder(root, output=output, today=date(2026, 11, 1)).build()
    return output


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_the_arithmetic_opens_under_the_equals_and_leads_to_the_paragraph(
    page: Page, swiss_site: Path
) -> None:
    page.goto((swiss_site / GROUP / "stilling/index.html").as_uri())
    body = page.locator(f"{DECISION} .why-body")
    expect(body).to_be_hidden()
    page.locator(f"{DECISION} > summary").click()
    expect(body.locator("table.side").first).to_be_visible()
    body.get_by_role("link", name="punkt 8.1").click()
    assert page.url.endswith("/reglement/c07/2026/index.html#p-8-1")
    expect(page.locator("#p-8-1")).to_be_in_viewport()


def test_a_value_leads_to_its_terms_on_the_card_and_on_to_the_paragraph(
    page: Page, swiss_site: Path
) -> None:
    page.goto((swiss_site / GROUP / "stilling/index.html").as_uri())
    page.locator('tr[data-no="5"] td.tb').nth(1).get_by_role("link").click()
    assert page.url.endswith("/spiller/5/index.html#bh-c1")
    section = page.locator("#bh-c1")
    expect(section).to_be_in_viewport()
    expect(section.locator("tfoot")).to_contain_text("Sum")
    section.get_by_role("link", name="punkt 8.1").click()
    assert page.url.endswith("/reglement/c07/2026/index.html#p-8-1")


def test_every_link_leads_somewhere_and_html_is_valid(swiss_site: Path) -> None:
    pages = [f"{GROUP}/stilling/index.html", f"{GROUP}/spiller/5/index.html"]
    faults = [
        wrong
        for page in pages
        for link in links(swiss_site, page)
        if (wrong := fault(swiss_site, link))
    ]
    assert not faults
    assert not invalid_html(swiss_site)


@pytest.mark.parametrize("look", LOOKS)
def test_no_barrier_is_found_and_nothing_is_too_wide(
    browser: Browser, swiss_site: Path, look: str
) -> None:
    page = browser.new_page(**LOOKS[look])
    for address in ("stilling", "stilling/2", "spiller/2"):
        page.goto((swiss_site / GROUP / address / "index.html").as_uri())
        for summary in page.locator(f"{DECISION} > summary").all():
            summary.click()
        assert not barriers(page, address)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= LOOKS[look]["viewport"]["width"]
    page.close()
