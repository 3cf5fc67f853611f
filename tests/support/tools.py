"""The outside programs that some tests need; each skips the test where it is not there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
_NODE_MODULES = REPOSITORY / ".ci" / "tools" / "node_modules"


def program(*names: str) -> str:
    """The path of the first of these programs that is installed."""
    for name in names:
        path = shutil.which(name)
        if path:
            return path
    pytest.skip(f"{names[0]} is not installed; .ci/run installs it")


def chromium() -> str:
    """The path of Debian's chromium, or of a browser like it."""
    return program("chromium", "chromium-browser", "google-chrome")


def axe_script() -> str:
    """The source of the accessibility checker, to run inside a page."""
    return _tool("axe-core/axe.min.js").read_text(encoding="utf-8")


def html_checker() -> list[str]:
    """The command of the Nu HTML checker, without arguments."""
    return [program("java"), "-jar", str(_tool("vnu-jar/build/dist/vnu.jar"))]


def _tool(name: str) -> Path:
    path = _NODE_MODULES / name
    if not path.exists():
        pytest.skip(f"{name} is not installed; .ci/run installs it")
    return path
