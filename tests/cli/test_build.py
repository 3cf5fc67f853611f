"""`publisher build`: what it says, and what it leaves alone."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from support.command import Command, process

SUMMARY = re.compile(r"(\d+) pages?, (\d+) drawn, (\d+) written, (\d+) removed, \d+\.\d s\n")


def counts(out: str) -> tuple[int, ...]:
    found = SUMMARY.fullmatch(out)
    assert found, out
    return tuple(int(number) for number in found.groups())


def test_a_build_says_what_it_did_in_one_line(publisher: Command, site: Path) -> None:
    pages, drawn, written, removed = counts(publisher("build", "--site", site).out)
    assert pages == drawn == written > 20
    assert removed == 0
    assert counts(publisher("build", "--site", site).out) == (pages, 0, 0, 0)


def test_verbose_names_what_was_written_and_removed(publisher: Command, site: Path) -> None:
    out = publisher("build", "--site", site, "--verbose").out
    assert "\n  written  index.html\n" in out
    (event,) = (site / "content" / "events").rglob("*.yaml")
    event.unlink()
    out = publisher("build", "--site", site, "--verbose").out
    assert re.search(r"\n  removed  turneringer/\d+/klubbmesterskap/hovedgruppe/index.html\n", out)


def test_quiet_prints_nothing(publisher: Command, site: Path) -> None:
    assert publisher("build", "--site", site, "--quiet") == (0, "", "")


def test_output_goes_where_it_is_wanted(publisher: Command, site: Path, tmp_path: Path) -> None:
    assert publisher("build", "--site", site, "--output", tmp_path / "web").code == 0
    assert (tmp_path / "web" / "index.html").is_file()
    assert not (site / "output").exists()


@pytest.mark.parametrize("where", ["content", "."])
def test_output_may_not_lie_among_the_sources(publisher: Command, site: Path, where: str) -> None:
    before = sorted(site.rglob("*"))
    ended = publisher("build", "--site", site, "--output", site / where)
    assert ended.code == 1
    assert "error:" in ended.err
    assert sorted(site.rglob("*")) == before


def test_a_problem_leaves_the_old_site_as_it_was(publisher: Command, site: Path) -> None:
    publisher("build", "--site", site)
    before = {path: path.read_bytes() for path in (site / "output").rglob("*.html")}
    (event,) = (site / "content" / "events").rglob("*.yaml")
    text = event.read_text(encoding="utf-8")
    event.write_text(text.replace("white: 1", "white: 9"), encoding="utf-8")
    ended = publisher("build", "--site", site)
    assert ended.code == 1
    assert ended.out == ""
    assert ended.err.startswith("The site was not built; what was published before stands.\n")
    assert f"content/events/{event.parent.name}/klubbmesterskap.yaml:" in ended.err
    assert {path: path.read_bytes() for path in (site / "output").rglob("*.html")} == before


def test_the_site_around_the_working_directory_is_built(
    publisher: Command, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(site / "content" / "news")
    assert publisher("build").code == 0
    assert (site / "output" / "index.html").is_file()


@pytest.mark.skipif(sys.platform == "win32", reason="locales of POSIX systems")
def test_words_are_utf_8_whatever_the_locale(site: Path) -> None:
    environment = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    built = process("build", "--site", site, cwd=site, **environment)
    assert (built.code, built.err) == (0, "")
    shown = process("standings", "klubbmesterskap", cwd=site, **environment)
    assert "Holm, Bjørn" in shown.out
    assert "½" in shown.out


def test_colour_is_for_terminals_only(site: Path) -> None:
    (site / "content" / "clubs.yaml").write_text("clubs: x\n", encoding="utf-8")
    ended = process("build", cwd=site)
    assert ended.code == 1
    assert "\x1b" not in ended.err


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of POSIX systems")
@pytest.mark.parametrize(("plain", "coloured"), [("", True), ("1", False)])
def test_no_color_is_respected_on_a_terminal(site: Path, plain: str, coloured: bool) -> None:
    (site / "content" / "clubs.yaml").write_text("clubs: x\n", encoding="utf-8")
    ours, theirs = os.openpty()
    environment = {**os.environ, "NO_COLOR": plain, "TERM": "xterm"}
    subprocess.run(
        [sys.executable, "-m", "publisher", "build"],
        cwd=site,
        stderr=theirs,
        stdin=subprocess.DEVNULL,
        env=environment,
        check=False,
    )
    os.close(theirs)
    shown = os.read(ours, 10_000)
    os.close(ours)
    assert b"clubs.yaml" in shown
    assert (b"\x1b[" in shown) is coloured
