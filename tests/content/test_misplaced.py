"""Files and folders that are not where the site looks for them, or cannot be read there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from publisher.content.cache import NoCache
from publisher.content.load import load_site
from publisher.problems import ProblemsError

EVENT = "name: Klubbkveld\ndates: 2024-09-12\nrules: berger@2013\n"


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with one event."""
    write(tmp_path / "site-config.yaml", "title: X\n")
    write(tmp_path / "content/events/2024/klubbkveld.yaml", EVENT)
    return tmp_path


def problems_of(site: Path) -> list[str]:
    """Every problem of the site, whether it stops the work or not."""
    try:
        return [str(problem) for problem in load_site(site, NoCache()).problems]
    except ProblemsError as error:
        return [str(problem) for problem in error.problems]


@pytest.mark.parametrize(
    ("config", "problem"),
    [
        ("title: X\nlanguages: []\n", "2:12: error: a site without a language"),
        (
            "title: X\nbase_url: https://x.no/?a\n",
            "2:11: error: `https://x.no/?a` is no folder on the web",
        ),
        ("title: X\ncontent: contents\n", " error: there is no folder contents"),
        ("title: X\nprivate: secret\n", " warning: there is no folder secret"),
    ],
)
def test_a_configuration_that_leads_nowhere_is_told(site: Path, config: str, problem: str) -> None:
    write(site / "site-config.yaml", config)
    assert f"site-config.yaml:{problem}" in "\n".join(problems_of(site))


def test_what_lies_where_nobody_reads_is_told(site: Path) -> None:
    write(site / "content/cup.yaml", EVENT)
    write(site / "content/event/cup.yaml", EVENT)
    write(site / "content/private-old/people.yaml", "persons: []\n")
    write(site / "content/pictures/board.svg", "<svg/>")
    found = [problem.partition(" (")[0] for problem in problems_of(site)]
    assert found == [
        "content/cup.yaml: warning: nothing is read from cup.yaml",
        "content/event: warning: nothing is read from event",
    ]


def test_two_rule_sets_of_one_edition_clash(site: Path) -> None:
    for name in ("a", "b"):
        write(
            site / f"content/rules/{name}.yaml",
            "id: own\nedition: '1'\ntitles: {nb: X}\nsource: us\nrules: {}\n",
        )
    (problem,) = problems_of(site)
    assert problem.startswith(
        "content/rules/b.yaml:1:1: error: the rule set `own@1` is also that of content/rules/a.yaml"
    )


def test_a_folder_that_cannot_be_looked_into_is_named(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scandir = os.scandir

    def refusing(folder: str) -> object:
        if folder.endswith("2024"):
            raise PermissionError(13, "Permission denied", folder)
        return scandir(folder)

    monkeypatch.setattr("publisher.content.walk.os.scandir", refusing)
    (problem,) = problems_of(site)
    assert problem.startswith("content/events/2024: error: the folder cannot be read")


def test_a_pipe_among_the_files_is_named_and_not_waited_for(site: Path) -> None:
    os.mkfifo(site / "content/events/pipe.yaml")
    (problem,) = problems_of(site)
    assert problem.startswith(
        "content/events/pipe.yaml: error: the file cannot be read: it is no ordinary file"
    )
