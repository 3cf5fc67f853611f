"""Links that the pages of a group share lead home from wherever a page lies."""

from __future__ import annotations

from pathlib import Path

from support.drawn import drawn
from support.pages import fault, html_pages, links

from publisher.site.sheet import HOME

EVENT = """
name: Vårturnering
dates: 2024-04-01
rules: berger@2013
corrections: [{date: 2024-04-02, group: a, round: 1, text: Feil}]
groups:
  - id: a
    name: A
    entries: [{no: 1, name: "Dal, Anne"}, {no: 2, name: "Berg, Bo"}]
    rounds:
      - round: 1
        games: [{board: 1, white: 1, black: 2, result: 1-0, corrected: 2024-04-02}]
"""


def test_no_page_holds_the_sign_that_stands_for_the_way_home(tmp_path: Path) -> None:
    for path, page in drawn(tmp_path, EVENT).pages.items():
        assert HOME.encode() not in page, path


def test_every_link_of_every_page_leads_somewhere(tmp_path: Path) -> None:
    site = tmp_path / "built"
    for path, page in drawn(tmp_path, EVENT).pages.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_bytes(page)
    faults = [fault(site, link) for page in html_pages(site) for link in links(site, page)]
    assert not list(filter(None, faults))
