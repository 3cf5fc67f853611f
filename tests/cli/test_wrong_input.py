"""Whatever is given as an event: a message with a place, exit code 1, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.command import Command

WRONG: dict[str, bytes] = {
    "empty": b"",
    "only a comment": b"# nothing yet\n",
    "a list": b"- 1\n- 2\n",
    "a text": b"hello\n",
    "a tab": b"id: x\n\tname: y\n",
    "not YAML": b"{[}]\n",
    "a key twice": b"id: x\nid: y\n",
    "binary": bytes(range(256)),
    "UTF-16": "id: x\n".encode("utf-16"),
    "Latin-1": "name: Bodø\n".encode("latin-1"),
    "an alias bomb": b"a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]\n",
    "a Python object": b"!!python/object/apply:os.system ['true']\n",
    "two documents": b"id: x\n---\nid: y\n",
    "deep": b"[" * 20_000,
}


@pytest.mark.parametrize("kind", WRONG)
@pytest.mark.parametrize(
    "command",
    [
        ("standings",),
        ("pair",),
        ("publish",),
        ("unpublish",),
        ("result", "--board", "1", "1-0"),
        ("bye", "--player", "1"),
        ("verify",),
    ],
    ids=lambda command: command[0],
)
def test_a_wrong_file_is_told_with_its_place(
    publisher: Command, tmp_path: Path, command: tuple[str, ...], kind: str
) -> None:
    path = tmp_path / "cup.yaml"
    path.write_bytes(WRONG[kind])
    ended = publisher(command[0], path, *command[1:])
    assert ended.code == 1
    assert ended.out == ""
    assert "cup.yaml" in ended.err
    assert "Traceback" not in ended.err


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_file_in_a_site_stops_the_build(publisher: Command, site: Path, kind: str) -> None:
    (site / "content" / "events" / "wrong.yaml").write_bytes(WRONG[kind])
    for command in ("build", "check"):
        ended = publisher(command, "--site", site)
        assert ended.code == 1
        assert "content/events/wrong.yaml" in ended.out + ended.err
    assert not (site / "output").exists()


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_configuration_is_told_with_its_place(
    publisher: Command, site: Path, kind: str
) -> None:
    (site / "site-config.yaml").write_bytes(WRONG[kind])
    for command in (
        ["build"],
        ["check"],
        ["standings", "klubbmesterskap"],
        ["new", "event", "Cup"],
    ):
        ended = publisher(*command, "--site", site)
        assert ended.code == 1, command
        assert "site-config.yaml" in ended.out + ended.err


def test_an_event_without_groups_has_no_table(publisher: Command, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("name: X\ndates: 2026-01-01\nrules: berger@2013\ngroups: []\n", "utf-8")
    assert publisher("standings", path) == (1, "", "Error: x has no groups yet\n")


def test_a_folder_is_no_event(publisher: Command, site: Path) -> None:
    folder = site / "content" / "events"
    assert publisher("standings", folder) == (1, "", f"Error: there is no file {folder}\n")


def test_a_file_that_is_no_event_is_told(publisher: Command, site: Path) -> None:
    ended = publisher("standings", site / "content" / "news" / "welcome.md")
    assert ended.code == 1
    assert "welcome.md" in ended.err


@pytest.mark.parametrize("name", ["", " ", "-", "\x00", "a\nb", "\udcff", "*", "é", "x" * 5000])
def test_an_odd_id_is_only_unknown(publisher: Command, site: Path, name: str) -> None:
    ended = publisher("standings", "--site", site, "--", name)
    assert ended.code == 1
    assert "Traceback" not in ended.err


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(words=st.lists(st.text(max_size=8), max_size=4))
def test_no_arguments_bring_a_fault(publisher: Command, words: list[str]) -> None:
    assert publisher("standings", *words).code in {0, 1}
