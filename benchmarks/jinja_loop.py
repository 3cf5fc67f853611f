"""The peer: the same pages from rows in memory, by plain Jinja loops and nothing else.

    python benchmarks/jinja_loop.py BUILT_SITE OUTPUT

Takes a site that is built already apart into what a naive generator would hold
in memory: the shell of each page as it is, and for the rest the rows of its
tables and the lines of its text, each a list of values with the markup that
follows them.  Then, and only this is timed, it draws every page through one
autoescaping template that loops over rows and values, and writes it.  It
computes nothing: no standings, no reasons, no number is put into words.
Prints CPU seconds (and those of writing alone), pages and bytes as JSON.
"""

from __future__ import annotations

import json
import re
import sys
import time
from html import unescape
from pathlib import Path
from typing import Any

from jinja2 import DictLoader, Environment, select_autoescape
from markupsafe import Markup

TEMPLATE = """\
{{ page.head }}{% for row in page.rows %}{{ row.open }}\
{% for value in row.cells %}{{ value.text }}{{ value.markup }}{% endfor %}\
{% endfor %}{{ page.foot }}"""
MAIN = re.compile(r"^(.*?<main\b[^>]*>)(.*)(</main>.*)$", re.DOTALL)
ROW = re.compile(r"(?=<tr\b|<li\b|<p\b|<h\d\b|<dt\b|<text\b)")
VALUE = re.compile(r"([^<]+)((?:<[^>]*>)*)")


def apart(page: str) -> dict[str, Any]:
    """A page as its shell and rows of values."""
    found = MAIN.match(page)
    if not found:
        return {"head": Markup(page), "rows": [], "foot": ""}
    head, body, foot = found.groups()
    rows = [row(piece) for piece in ROW.split(body) if piece]
    return {"head": Markup(head), "rows": rows, "foot": Markup(foot)}


def row(piece: str) -> dict[str, Any]:
    """The markup that opens a row, and its values."""
    opening = re.match(r"(?:<[^>]*>)*", piece)
    assert opening is not None
    values = [
        {"text": unescape(text), "markup": Markup(markup)}
        for text, markup in VALUE.findall(piece[opening.end() :])
    ]
    return {"open": Markup(opening.group()), "cells": values}


def drawn(pages: dict[Path, dict[str, Any]]) -> dict[Path, bytes]:
    """Every page through the template."""
    environment = Environment(
        loader=DictLoader({"page.html": TEMPLATE}), autoescape=select_autoescape()
    )
    template = environment.get_template("page.html")
    return {path: template.render(page=page).encode() for path, page in pages.items()}


def write(files: dict[Path, bytes], output: Path) -> None:
    """Each file in its folder."""
    for path, data in files.items():
        target = output / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def main() -> None:
    built, output = Path(sys.argv[1]), Path(sys.argv[2])
    pages = {
        path.relative_to(built): apart(path.read_text(encoding="utf-8"))
        for path in sorted(built.rglob("*.html"))
    }
    started = time.process_time()
    files = drawn(pages)
    half = time.process_time()
    write(files, output)
    ended = time.process_time()
    print(
        json.dumps(
            {
                "cpu": ended - started,
                "writing": ended - half,
                "pages": len(files),
                "bytes": sum(map(len, files.values())),
            }
        )
    )


if __name__ == "__main__":
    main()
