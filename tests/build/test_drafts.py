"""A draft never reaches the site that is built: every byte is as if it were not there."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from support.club_cup import CUP, FIRST, SECOND

from publisher.build import Builder

TODAY = date(2026, 1, 4)
AWAY = "      - {round: 3, state: draft, byes: [{player: 5, kind: half, note: hemmelig}]}\n"
NOTED = SECOND.replace("kind: pairing}", "kind: pairing, note: hemmelig}")


def built(root: Path, *parts: str, preview: bool = False) -> dict[str, bytes]:
    """Every file of the site, but for the builder's own notes."""
    events = root / "content" / "events"
    events.mkdir(parents=True)
    (root / "site-config.yaml").write_text("title: Klubben\nlanguages: [nb, en]\n", "utf-8")
    (events / "cup.yaml").write_text("".join((CUP, *parts)), encoding="utf-8")
    Builder(root, today=TODAY, preview=preview).build()
    output = root / "output"
    return {
        path.relative_to(output).as_posix(): path.read_bytes()
        for path in output.rglob("*")
        if path.is_file() and not path.name.startswith(".publisher-")
    }


@pytest.mark.parametrize(
    "draft", [NOTED, SECOND + AWAY, AWAY.replace("3", "2", 1)], ids=["draft", "two", "away"]
)
def test_a_site_with_a_draft_is_the_site_without_it(tmp_path: Path, draft: str) -> None:
    without = built(tmp_path / "without", FIRST)
    assert built(tmp_path / "with", FIRST, draft) == without
    assert any(
        b"hemmelig" in data for data in built(tmp_path / "p", FIRST, NOTED, preview=True).values()
    )


def test_once_published_it_is_there(tmp_path: Path) -> None:
    site = built(tmp_path / "site", FIRST, NOTED.replace("state: draft", "state: published"))
    assert "turneringer/2026/cup/a/runde/2/index.html" in site
    assert any(b"hemmelig" in data for data in site.values())
