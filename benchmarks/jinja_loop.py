"""The peer: the same pages from rows in memory, by plain Jinja loops and nothing else.

    python benchmarks/jinja_loop.py BUILT_SITE OUTPUT

Takes a site that is built already apart into what a naive generator would
hold in memory: the text around the tables, and for each table its rows as
lists of dictionaries.  Then (and only this is timed) it draws every page
through one autoescaping template that loops over tables, rows and cells, and
writes it.  Prints the CPU seconds, the pages and the bytes as JSON.
"""

from __future__ import annotations

import json
import re
import sys
import time
from pathlib import Path
from typing import Any

from jinja2 import DictLoader, Environment, select_autoescape
from markupsafe import Markup

TEMPLATE = """\
{% for part in parts %}{% if part.rows is defined %}{{ part.open }}\
{% for row in part.rows %}{{ row.open }}{% for cell in row.cells %}\
<{{ cell.tag }}{{ cell.attributes }}>\
{% for piece in cell.pieces %}{% if piece.href %}<a href="{{ piece.href }}">{{ piece.text }}</a>\
{% else %}{{ piece.text }}{% endif %}{% endfor %}</{{ cell.tag }}>\
{% endfor %}{{ row.close }}{% endfor %}{{ part.close }}\
{% else %}{{ part.text }}{% endif %}{% endfor %}"""
TABLE = re.compile(r"(<table\b.*?</table>)", re.DOTALL)
ROW = re.compile(r"(<tr\b[^>]*>)(.*?)(</tr>)", re.DOTALL)
CELL = re.compile(r"<(t[dh])\b([^>]*)>(.*?)(?=<t[dh]\b|$)", re.DOTALL)
LINK = re.compile(r'(<a href="([^"]*)">([^<]*)</a>)')


def apart(page: str) -> list[dict[str, Any]]:
    """A page as text and tables, tables as rows, rows as cells, cells as links and text."""
    parts: list[dict[str, Any]] = []
    for piece in TABLE.split(page):
        if not piece.startswith("<table"):
            parts.append({"text": Markup(piece)})
            continue
        head, *rest = ROW.split(piece)
        rows = [
            {"open": Markup(rest[at]), "close": Markup(rest[at + 2]), "cells": cells(rest[at + 1])}
            for at in range(0, len(rest) - 2, 4)
        ]
        close = Markup(rest[-1] if rest else "")
        parts.append({"open": Markup(head), "rows": rows, "close": close})
    return parts


def cells(row: str) -> list[dict[str, Any]]:
    """The cells of one row."""
    return [
        {"tag": tag, "attributes": Markup(attributes), "pieces": pieces(body)}
        for tag, attributes, body in CELL.findall(row)
    ]


def pieces(body: str) -> list[dict[str, Any]]:
    """Links, and what stands between them."""
    body = re.sub(r"</t[dh]>\s*$", "", body)
    found: list[dict[str, Any]] = []
    rest = LINK.split(body)
    for at in range(0, len(rest), 4):
        if rest[at]:
            found.append({"href": "", "text": Markup(rest[at])})
        if at + 3 < len(rest):
            found.append({"href": Markup(rest[at + 2]), "text": Markup(rest[at + 3])})
    return found


def main() -> None:
    built, output = Path(sys.argv[1]), Path(sys.argv[2])
    pages = {
        path.relative_to(built): apart(path.read_text(encoding="utf-8"))
        for path in sorted(built.rglob("*.html"))
    }
    started = time.process_time()
    environment = Environment(
        loader=DictLoader({"page.html": TEMPLATE}), autoescape=select_autoescape()
    )
    template = environment.get_template("page.html")
    written = 0
    for path, parts in pages.items():
        data = template.render(parts=parts).encode()
        written += len(data)
        target = output / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    print(json.dumps({"cpu": time.process_time() - started, "pages": len(pages), "bytes": written}))


if __name__ == "__main__":
    main()
