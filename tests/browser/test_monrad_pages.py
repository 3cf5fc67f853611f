"""The pages of a Monrad event in a browser: valid, accessible, a card on wide screens and paper."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser
from support.looks import LOOKS, barriers, invalid_html
from support.monrad_events import monrad_group
from support.monrad_tournaments import Troubles, played
from support.pages import fault, kind, links, one_of_each_kind
from support.tools import REPOSITORY
from support.written_events import event_text

from publisher.build import Builder

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(300)]

TODAY = date(2026, 11, 1)


@pytest.fixture(scope="module")
def monrad_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with one event: an odd field, absences, no-shows, one who left, a round to come."""
    root = tmp_path_factory.mktemp("monrad")
    content = root / "content"
    (content / "events").mkdir(parents=True)
    (content / "regulations").mkdir()
    (root / "site-config.yaml").write_text("title: Prøve\nlanguages: [nb]\n", encoding="utf-8")
    for text in (REPOSITORY / "content" / "regulations").glob("monrad*.md"):
        (content / "regulations" / text.name).write_bytes(text.read_bytes())
    *_, (group, _, _) = played(
        monrad_group(13, 8, left_after={4: 3}),
        Random(5),  # noqa: S311 - a test keeps no secrets
        Troubles(5, 5, 0, 10),
    )
    event = event_text(replace(group, rounds=group.rounds[:-1]))
    (content / "events" / "cup.yaml").write_text(event, encoding="utf-8")
    output = root / "published"
    Builder(root, output=output, today=TODAY).build()
    return output


def test_html_is_valid_and_every_link_leads_somewhere(monrad_site: Path) -> None:
    assert not invalid_html(monrad_site)
    pages = one_of_each_kind(monrad_site)
    assert any("/spiller/" in page for page in pages)
    assert not [
        wrong
        for page in pages
        for link in links(monrad_site, page)
        if (wrong := fault(monrad_site, link))
    ]


@pytest.mark.parametrize("look", LOOKS)
def test_no_barrier_is_found_and_nothing_is_too_wide(
    browser: Browser, monrad_site: Path, look: str
) -> None:
    page = browser.new_page(**LOOKS[look])
    found: list[str] = []
    for address in one_of_each_kind(monrad_site):
        page.goto((monrad_site / address).as_uri())
        found += barriers(page, kind(address))
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > LOOKS[look]["viewport"]["width"]:
            found.append(f"{kind(address)}: {width} pixels")
    page.close()
    assert not found, "\n".join(found[:20])


def test_the_rounds_are_seen_once_as_a_card_or_as_lines(
    browser: Browser, monrad_site: Path
) -> None:
    (address,) = [each for each in one_of_each_kind(monrad_site) if "/spiller/" in each]
    page = browser.new_page(**LOOKS["light"])
    page.goto((monrad_site / address).as_uri())
    card, lines = page.locator("table.monrad-card"), page.locator(".as-lines table.card")

    def seen() -> tuple[bool, bool]:
        return card.is_visible(), lines.is_visible()

    assert seen() == (True, False)
    page.set_viewport_size({"width": 390, "height": 844})
    assert seen() == (False, True)
    page.emulate_media(media="print")
    assert seen() == (True, False)
    page.close()
