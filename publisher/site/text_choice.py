"""Which text stands for a page in each language: its own, else the main language's, else any."""

from __future__ import annotations

from collections.abc import Mapping

from publisher.content.nouns import SiteContent, Text, TextKind


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
