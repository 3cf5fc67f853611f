"""Which text stands for a page in each language: its own, else the main language's, else any."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from publisher.content.nouns import SiteContent, Text, TextKind


class Wording(NamedTuple):
    """A text to print; `language` is its own where that is not the page's, else empty."""

    text: str
    language: str


def wording(texts: Mapping[str, str], language: str, main: str) -> Wording | None:
    """What is said in `language`, else in the site's `main` one, else in any; None for nothing.

    A text in no language in particular, under the code "", counts as in `main`.
    """
    said = {code or main: text for code, text in texts.items()}
    for code in (language, main, *said):
        if code in said:
            return Wording(said[code], "" if code == language else code)
    return None


def texts_of(content: SiteContent, kind: TextKind, language: str) -> Mapping[str, Text]:
    """The texts of one kind by slug, each in the best language there is for `language`."""
    preferred = (language, *content.config.languages)

    def distance(text: Text) -> int:
        known = text.language in preferred
        return preferred.index(text.language) if known else len(preferred)

    best: dict[str, Text] = {}
    for text in content.texts:
        if text.kind is kind:
            other = best.get(text.slug)
            if other is None or distance(text) < distance(other):
                best[text.slug] = text
    return best
