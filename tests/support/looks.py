"""How readers look at a page, and what the checkers find wrong with it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from support.tools import axe_script, html_checker

LOOKS: dict[str, Any] = {
    "light": {"color_scheme": "light", "viewport": {"width": 1280, "height": 900}},
    "dark": {"color_scheme": "dark", "viewport": {"width": 1280, "height": 900}},
    "phone": {"color_scheme": "light", "viewport": {"width": 390, "height": 844}},
    "dark phone": {"color_scheme": "dark", "viewport": {"width": 390, "height": 844}},
}


def barriers(page: Page, name: str) -> list[str]:
    """What stands in a reader's way on the page that is open, called `name`."""
    page.evaluate(axe_script())
    report = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{name}: {violation['id']}: {node['target']}: {node['failureSummary']}"
        for violation in report["violations"]
        for node in violation["nodes"][:3]
    ]


def invalid_html(folder: Path) -> set[str]:
    """The errors and warnings of the HTML files in `folder`, each told once."""
    checked = subprocess.run(
        [*html_checker(), "--format", "json", "--exit-zero-always", "--skip-non-html", folder],
        capture_output=True,
        check=True,
    )
    return {
        f"{message['message']} ({message['url'].rpartition(folder.name + '/')[2]})"
        for message in json.loads(checked.stderr)["messages"]
        if message["type"] == "error" or message.get("subType") == "warning"
    }
