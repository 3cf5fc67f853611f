"""Bad usage is told in a line or two and ends with 1; help teaches and ends with 0."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.command import Command

from publisher import __version__

COMMANDS = [
    ("build",),
    ("serve",),
    ("check",),
    ("standings",),
    ("pair",),
    ("simulate",),
    ("new",),
    ("new", "site"),
    ("new", "event"),
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_of_every_command_ends_well(publisher: Command, command: tuple[str, ...]) -> None:
    ended = publisher(*command, "--help")
    assert ended.code == 0
    assert ended.out.startswith(f"Usage: publisher {' '.join(command)}")


@pytest.mark.parametrize("command", [each for each in COMMANDS if each != ("new",)], ids=" ".join)
def test_help_of_every_command_holds_examples(publisher: Command, command: tuple[str, ...]) -> None:
    _, _, examples = publisher(*command, "--help").out.partition("Examples:")
    assert f"publisher {' '.join(command)}" in examples


def test_help_lists_every_command(publisher: Command) -> None:
    text = publisher("--help").out
    for command in COMMANDS:
        assert f"\n  {command[0]} " in text


def test_version(publisher: Command) -> None:
    assert publisher("--version").out == f"publisher {__version__}\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("buidl",),
        ("--nope",),
        ("build", "--nope"),
        ("build", "too", "many"),
        ("build", "--today", "yesterday"),
        ("build", "--jobs", "0"),
        ("serve", "--port", "seventy"),
        ("serve", "--port", "70000"),
        ("standings",),
        ("standings", "x", "--format", "xml"),
        ("standings", "x", "--after", "-1"),
        ("pair",),
        ("simulate",),
        ("pair", "x", "--round", "0"),
        ("new", "site"),
        ("new", "event"),
        ("new", "event", "Cup", "--players", "1"),
        (),
        ("new",),
    ],
    ids=lambda arguments: " ".join(arguments) or "nothing",
)
def test_bad_usage_ends_with_one_and_no_traceback(
    publisher: Command, arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = publisher(*arguments)
    assert ended.code == 1
    assert ended.out == ""
    assert "Usage: publisher" in ended.err
    assert "Traceback" not in ended.err


@pytest.mark.parametrize("command", ["build", "serve", "check"])
def test_no_site_around_here_says_what_to_do(
    publisher: Command, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = publisher(command)
    assert ended.code == 1
    assert ended.err == (
        "Error: there is no site-config.yaml here or in any folder above; go to the site's folder, "
        "name it with --site DIR, or make one with `publisher new site DIR`\n"
    )


@pytest.mark.parametrize("command", ["build", "serve", "check"])
def test_a_folder_that_is_no_site_is_named(
    publisher: Command, command: str, tmp_path: Path
) -> None:
    ended = publisher(command, "--site", tmp_path)
    assert ended.code == 1
    assert f"{tmp_path} holds no site-config.yaml" in ended.err


@pytest.mark.parametrize(
    ("day", "told"),
    [
        ("2026-02-30", "there is no day '2026-02-30' in the calendar"),
        ("31.05.2026", "'31.05.2026' is no day; write year-month-day, as in 2026-05-31"),
        ("tomorrow", "write year-month-day"),
        ("", "write year-month-day"),
    ],
)
@pytest.mark.parametrize("command", [("build", "--today"), ("new", "event", "X", "--from")])
def test_a_day_that_is_none_is_told_with_what_would_be_right(
    publisher: Command, command: tuple[str, ...], day: str, told: str
) -> None:
    ended = publisher(*command, day)
    assert ended.code == 1
    assert told in ended.err
