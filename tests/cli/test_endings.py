"""Every way a command can end: a fault of ours, a full disk, Ctrl-C, a reader that went away."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from support.command import Command

from publisher.commands import fault_log


def fail_with(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    def fail(given: Path | None) -> Path:
        raise error

    monkeypatch.setattr("publisher.commands.build.find_site", fail)


def test_a_fault_of_ours_ends_with_two_and_leaves_a_log(
    publisher: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    fail_with(monkeypatch, ZeroDivisionError("of all things"))
    ended = publisher("build")
    assert ended.code == 2
    assert ended.out == ""
    assert "A fault of the program (ZeroDivisionError)." in ended.err
    assert "Traceback" not in ended.err
    (log,) = (tmp_path / "tournament-publisher").glob("fault-*.log")
    assert str(log) in ended.err
    assert "Traceback (most recent call last)" in log.read_text(encoding="utf-8")
    assert "ZeroDivisionError: of all things" in log.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "private",
    ["1990-11-30", "30.11.1990", "912 34 567", "+4791234567", "000001", "kari@example.org"],
)
def test_the_log_of_a_fault_holds_nothing_private(
    publisher: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, private: str
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    fail_with(monkeypatch, KeyError(f"person {private!r} of 3"))
    publisher("build")
    (log,) = (tmp_path / "tournament-publisher").glob("fault-*.log")
    text = log.read_text(encoding="utf-8")
    assert private not in text
    assert "KeyError" in text
    assert "of 3" in text


def test_a_log_that_cannot_be_written_is_no_second_fault(
    publisher: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file where the folder should be", encoding="utf-8")
    monkeypatch.setattr(fault_log, "log_folder", lambda: taken)
    monkeypatch.setattr(fault_log, "_temporary", lambda: taken / "below")
    fail_with(monkeypatch, ZeroDivisionError())
    ended = publisher("build")
    assert ended.code == 2
    assert "No folder could take the log" in ended.err


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.ENOTDIR])
def test_a_disk_that_refuses_is_the_users_to_mend(
    publisher: Command, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    fail_with(monkeypatch, OSError(code, os.strerror(code), "output/index.html"))
    ended = publisher("build")
    assert ended.code == 1
    assert ended.err == f"Error: {os.strerror(code)}: output/index.html\n"


def test_any_other_failing_of_the_system_is_a_fault(
    publisher: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_with(monkeypatch, FileNotFoundError(errno.ENOENT, "No such file", "base.html"))
    assert publisher("build").code == 2


def test_ctrl_c_is_quiet(publisher: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_with(monkeypatch, KeyboardInterrupt())
    ended = publisher("build")
    assert ended == (130, "", "")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX systems")
def test_ctrl_c_in_a_real_process_is_quiet(tmp_path: Path) -> None:
    (tmp_path / "site-config.yaml").write_text("title: x\n", encoding="utf-8")
    waiting = (
        "import signal, sys, time\n"
        # A shell starts jobs in the background deaf to Ctrl-C, and these tests may be one.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "import publisher.commands.build as build\n"
        "def wait(given):\n"
        "    print('waiting', flush=True)\n"
        "    time.sleep(30)\n"
        "build.find_site = wait\n"
        "from publisher.cli import main\n"
        "sys.exit(main(['build']))\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", waiting],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == b"waiting\n"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err) == (130, b"", b"")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX systems")
def test_a_reader_that_goes_away_is_no_fault(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "publisher", "--help"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout
        process.stdout.close()
        assert process.stderr
        err = process.stderr.read()
        process.wait(timeout=20)
    assert (process.returncode, err) == (141, b"")


def test_start_up_loads_nothing_heavy(tmp_path: Path) -> None:
    heavy = ("pydantic", "yaml", "jinja2", "babel", "markdown_it", "rich", "starlette")
    script = (
        "import sys\n"
        "import publisher.cli, publisher.commands.build\n"
        f"print([name for name in {heavy!r} if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
