"""What the documentation says of the repository is so."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import click
import pytest

from publisher.cli import cli

REPOSITORY = Path(__file__).resolve().parents[1]
PAGES = [
    *REPOSITORY.glob("*.md"),
    *(REPOSITORY / "docs").glob("*.md"),
]
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(#[^)\s]*)?\)")
COMMAND = re.compile(r"^python3 -m venv .*$", re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    targets = [target for target, _anchor in LINK.findall(text) if "://" not in target]
    missing = [target for target in targets if not (page.parent / target).exists()]
    assert not missing


def test_the_index_names_every_page() -> None:
    index = (REPOSITORY / "docs" / "README.md").read_text(encoding="utf-8")
    pages = {path.name for path in (REPOSITORY / "docs").glob("*.md")} - {"README.md"}
    assert pages == {target for target, _anchor in LINK.findall(index)}


def test_ci_runs_the_readme_s_test_command() -> None:
    readme = (REPOSITORY / "README.md").read_text(encoding="utf-8")
    _serve, test = COMMAND.findall(readme)
    assert test in (REPOSITORY / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_every_command_is_documented() -> None:
    page = (REPOSITORY / "docs" / "commands.md").read_text(encoding="utf-8")
    for name in cli.list_commands(click.Context(cli)):
        assert f"`publisher {name} " in page or f"`publisher {name}`" in page


def test_every_dependency_has_its_reason() -> None:
    page = (REPOSITORY / "docs" / "dependencies.md").read_text(encoding="utf-8").lower()
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    names = [re.split(r"[^A-Za-z0-9.-]", each)[0].lower() for each in wanted]
    assert [name for name in names if name not in page] == []
