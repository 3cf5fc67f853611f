"""The real builder under the preview: what it watches, and what a save comes to."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from support.command import process
from support.fake_site import Heard, wait_for
from support.tools import REPOSITORY

from publisher.build import Builder
from publisher.serve.preview import Preview
from publisher.serve.run import rebuilding


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A site as `publisher new site` makes it."""
    assert process("new", "site", "club", cwd=tmp_path).code == 0
    return tmp_path / "club"


@pytest.fixture
def preview() -> Preview:
    return Preview()


@pytest.fixture
def heard(root: Path, preview: Preview) -> Iterator[Heard]:
    """A preview of the site at work; its first build is over."""
    heard = Heard()
    builder = Builder(root, output=root.parent / "preview", preview=True)
    with ExitStack() as stack:
        stack.enter_context(rebuilding(builder, preview, root, heard, poll=False))
        wait_for(lambda: heard.changed or heard.faults, 20)
        assert heard.outcomes, heard
        yield heard


def test_a_theme_made_folder_by_folder_is_taken_up(root: Path, heard: Heard) -> None:
    assert not (root / "themes").exists()
    (root / "themes").mkdir()
    wait_for(lambda: len(heard.changed) == 2)
    made = root / "themes" / "default"
    shutil.copytree(REPOSITORY / "themes" / "default", made)
    wait_for(lambda: len(heard.changed) > 2)
    (made / "assets" / "extra.svg").write_text("<svg/>")
    wait_for(lambda: "assets/extra.svg" in heard.outcomes[-1].written)


def test_a_private_value_that_is_wrong_is_not_quoted(
    root: Path, preview: Preview, heard: Heard
) -> None:
    (root / "content" / "private" / "persons.yaml").write_text("persons: [{person: x, born: 19}]\n")
    wait_for(lambda: heard.problems)
    (problem,) = preview.showing.problems
    assert problem.problem.place.file == "content/private/persons.yaml"
    assert problem.problem.place.line == 1
    assert problem.lines == ()


def test_a_build_of_the_site_beside_it_disturbs_nothing(root: Path, heard: Heard) -> None:
    before = len(heard.changed)
    assert process("build", cwd=root).code == 0
    assert (root / "output" / "index.html").is_file()
    (root / "content" / "news" / "more.md").write_text("---\ntitle: More\n---\n\nMore.\n")
    wait_for(lambda: len(heard.changed) > before)
    assert len(heard.changed) == before + 1
    assert any("more" in path for path in heard.outcomes[-1].written)
