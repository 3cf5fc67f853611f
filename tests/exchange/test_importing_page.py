"""The page on importing names what the readers know."""

from __future__ import annotations

import re

import pytest
from support.tools import REPOSITORY

from publisher.exchange.formats import FORMATS
from publisher.exchange.lists.headings import MEANINGS, Field

PAGE = (REPOSITORY / "docs" / "importing.md").read_text(encoding="utf-8")
WORDS = set(re.findall(r"[^\s|,;:`*()]+", PAGE.split("### Headings")[1].split("###")[0]))


@pytest.mark.parametrize("kind", [kind for kind in Field if kind.name not in ("UNUSED", "DROPPED")])
def test_every_heading_stands_on_the_page(kind: Field) -> None:
    known = {word for word, (field, _) in MEANINGS.items() if field is kind}
    assert known - WORDS == set()


def test_every_other_format_stands_on_the_page() -> None:
    assert all(f"`{each.name}`" in PAGE for each in FORMATS if each.name != "trf")
