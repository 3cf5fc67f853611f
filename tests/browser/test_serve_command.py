"""`publisher serve` as people start it: a process, a browser, an editor, and Ctrl-C."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Browser, Page, expect
from support.command import process
from support.fake_site import wait_for
from support.tools import REPOSITORY

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NEW_EVENT = "content/events/2026/klubbmesterskap.yaml"
ROUND_2 = "turneringer/2026/klubbmesterskap/hovedgruppe/runde/2/"


@dataclass
class Serving:
    """A running `publisher serve`: its address, and what it has printed."""

    url: str
    running: subprocess.Popen[bytes]
    out: Path
    err: Path

    def end(self, sent: signal.Signals) -> None:
        """Send a signal, and wait until the process is gone."""
        self.running.send_signal(sent)
        self.running.wait(60)


@contextmanager
def serving(site: Path, *options: str) -> Iterator[Serving]:
    out, err = site.parent / "out.txt", site.parent / "err.txt"
    command = [sys.executable, "-m", "publisher", "serve", *options]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "SOURCE_DATE_EPOCH": "1793500000"}
    with out.open("wb") as to_out, err.open("wb") as to_err:
        running = subprocess.Popen(command, cwd=site, stdout=to_out, stderr=to_err, env=environment)
    try:
        wait_for(lambda: b"http://" in out.read_bytes() or running.poll() is not None, 10)
        printed = out.read_text(encoding="utf-8")
        assert running.poll() is None, printed + err.read_text(encoding="utf-8")
        url = re.findall(r"http://\S+", printed)[0]
        yield Serving(url, running, out, err)
    finally:
        running.terminate()
        running.wait(10)


@pytest.fixture
def new_site(tmp_path: Path) -> Path:
    """A site as `publisher new site` makes it."""
    assert process("new", "site", "club", cwd=tmp_path).code == 0
    found = list((tmp_path / "club" / "content" / "events").rglob("klubbmesterskap.yaml"))
    event = tmp_path / "club" / NEW_EVENT
    event.parent.mkdir(parents=True, exist_ok=True)
    found[0].replace(event)
    text = re.sub(r"dates: .*", "dates: 2026-10-31", event.read_text(encoding="utf-8"))
    event.write_text(text, encoding="utf-8")
    return tmp_path / "club"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    yield page
    context.close()


def replace(file: Path, old: str, new: str) -> None:
    """Save as most editors do: the new text beside the old, then in its place."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    beside = file.with_name(f".{file.name}.tmp")
    beside.write_text(text.replace(old, new, 1), encoding="utf-8")
    beside.replace(file)


def _soonest_reload(event: Path, page: Page) -> float:
    """Seconds from a save to the page that shows it: the best of ten, or the first below one.

    The rest of the machine may be busy with something else for most of them.
    """
    took: list[float] = []
    while not took or (took[-1] >= 1 and len(took) < 10):
        page.evaluate("window.same = true")
        old, new = ("0-1", "1-0") if len(took) % 2 else ("1-0", "0-1")
        began = monotonic()
        replace(event, f"black: 2, result: {old}", f"black: 2, result: {new}")
        page.wait_for_function("window.same === undefined", timeout=10_000)
        took.append(monotonic() - began)
    return min(took)


def test_without_options_a_saved_result_shows_in_the_open_page(new_site: Path, page: Page) -> None:
    with serving(new_site) as server:
        page.goto(server.url + ROUND_2)
        expect(page.locator("main")).not_to_contain_text("1–0")
        page.evaluate("window.same = true")
        replace(new_site / NEW_EVENT, "black: 2}", "black: 2, result: 1-0}")
        page.wait_for_function("window.same === undefined", timeout=10_000)
        expect(page.locator("main")).to_contain_text(re.compile("1[-–]0"))
        assert _soonest_reload(new_site / NEW_EVENT, page) < 1
        server.end(signal.SIGINT)
        assert server.running.returncode == 0
        assert server.err.read_text() == ""
        printed = server.out.read_text(encoding="utf-8")
        assert re.search(rf"\d+ of \d+ pages, \d+ ms: {NEW_EVENT}", printed)


def test_a_broken_file_is_shown_in_terminal_and_page_until_it_is_mended(
    new_site: Path, page: Page
) -> None:
    with serving(new_site) as server:
        page.goto(server.url + ROUND_2)
        title = page.locator("h1").inner_text()
        replace(new_site / NEW_EVENT, "result: 1-0", "result: 7-0")
        lines = (new_site / NEW_EVENT).read_text(encoding="utf-8").splitlines()
        (number,) = (n for n, line in enumerate(lines, 1) if "7-0" in line)
        place = f"{NEW_EVENT}:{number}:{lines[number - 1].index('7-0') + 1}"
        item = page.locator("#publisher-preview li")
        expect(item).to_contain_text(place)
        expect(item.locator("mark")).to_have_text("7")
        expect(page.locator("h1")).to_have_text(title)
        assert place in server.err.read_text(encoding="utf-8")
        page.goto(f"{server.url}missing/")
        expect(item).to_contain_text(place)
        replace(new_site / NEW_EVENT, "result: 7-0", "result: 1-0")
        expect(item).to_have_count(0)
        assert "Traceback" not in server.err.read_text(encoding="utf-8")


def test_a_deleted_event_is_gone(new_site: Path, page: Page) -> None:
    with serving(new_site) as server:
        page.goto(server.url + ROUND_2)
        expect(page.locator("h1")).to_contain_text("2")
        (new_site / NEW_EVENT).unlink()
        expect(page.locator("h1").first).to_have_text("Siden finnes ikke")
        answer = page.reload()
        assert answer
        assert answer.status == 404


def test_a_change_of_the_style_does_not_reload_the_page(new_site: Path, page: Page) -> None:
    with serving(new_site) as server:
        page.goto(server.url)
        page.evaluate("window.same = true")
        sheet = page.locator("head link[rel=stylesheet]").first.get_attribute("href")
        assert sheet
        name = sheet.rpartition("/")[2].partition("?")[0]
        built_in = REPOSITORY / "publisher" / "site" / "assets" / name
        theme = REPOSITORY / "themes" / "default" / "assets" / name
        (new_site / "theme" / "assets").mkdir(parents=True)
        own = new_site / "theme" / "assets" / name
        shutil.copy(theme if theme.exists() else built_in, own)
        for colour in ("rgb(1, 2, 3)", "rgb(3, 2, 1)"):
            own.write_text(f"{own.read_text()}\nh1 {{ color: {colour} !important; }}\n")
            expect(page.locator("h1").first).to_have_css("color", colour)
        assert page.evaluate("window.same === true")


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """A copy of the example site, to write in."""
    site = tmp_path / "example"
    site.mkdir()
    for name in ("content", "themes", "theme"):
        if (REPOSITORY / name).exists():
            shutil.copytree(REPOSITORY / name, site / name)
    shutil.copy(REPOSITORY / "site-config.yaml", site)
    return site


def test_a_result_of_the_example_shows_each_time_it_is_saved(example: Path, page: Page) -> None:
    event = example / "content/events/2022/norway-chess-2022.yaml"
    with serving(example, "--port", "0") as server:
        page.goto(f"{server.url}turneringer/2022/norway-chess/hovedturnering/stilling/")
        expect(page.locator("#publisher-preview")).to_contain_text("Forhåndsvisning")
        for old, new in [("0-1", "1-0"), ("1-0", "0-1"), ("0-1", "1-0")]:
            page.evaluate("window.same = true")
            replace(event, f"result: {old}", f"result: {new}")
            page.wait_for_function("window.same === undefined", timeout=10_000)


def test_the_output_folder_is_left_alone_and_an_end_from_outside_is_a_clean_end(
    example: Path,
) -> None:
    with serving(example, "--port", "0") as server:
        assert process("build", cwd=example).code == 0
        built = (example / "output" / "index.html").read_text(encoding="utf-8")
        assert "_publisher" not in built
        server.end(signal.SIGTERM)
        assert server.running.returncode == 0
        assert "Traceback" not in server.err.read_text(encoding="utf-8")


def test_a_taken_port_is_said_and_another_one_found(new_site: Path) -> None:
    with serving(new_site, "--port", "0") as server:
        port = server.url.rstrip("/").rpartition(":")[2]
        ended = process("serve", "--port", port, cwd=new_site)
        assert ended.code == 1
        assert f"port {port} is taken" in ended.err
        assert "Traceback" not in ended.err
