"""Puts the preview's bar and script into a page on its way out; the files stay as built."""

from __future__ import annotations

import re

from markupsafe import Markup

PREFIX = "/_publisher/"

_END = re.compile(rb"</body\s*>", re.IGNORECASE)
_LANGUAGE = re.compile(rb"<html\b[^>]*?\blang\s*=\s*[\"']?([a-z]+)", re.IGNORECASE)
_SCRIPT = Markup(
    '<link rel="stylesheet" href="{prefix}panel.css">{panel}'
    '<script src="{prefix}client.js" data-build="{build}" data-page="{page}" defer></script>'
)


def inject(page: bytes, panel: Markup, *, build: str, address: str) -> bytes:
    """`page` with the panel and the script before its last `</body>`, or at its end.

    `build` is the build the page was read from, `address` the page's own, which
    for an error page is not the one asked for.
    """
    added = _SCRIPT.format(prefix=PREFIX, panel=panel, build=build, page=address).encode()
    ends = list(_END.finditer(page))
    at = ends[-1].start() if ends else len(page)
    return page[:at] + added + page[at:]


def language_of(page: bytes) -> str:
    """The main language of an HTML page by its first tag, "" if it does not say."""
    match = _LANGUAGE.search(page, 0, 2000)
    return match[1].decode("ascii").lower() if match else ""
