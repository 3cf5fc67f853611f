"""What is installed is whole: the wheel alone begins a site and builds it."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[1]


def run(*arguments: str, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    options = ("--no-deps", "--no-build-isolation", "--quiet", "--wheel-dir", str(folder))
    run("-m", "pip", "wheel", *options, str(REPOSITORY), cwd=folder)
    (made,) = folder.glob("*.whl")
    return made


def test_wheel_holds_every_file_that_is_not_code(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        path.relative_to(REPOSITORY).as_posix()
        for path in (REPOSITORY / "publisher").rglob("*")
        if path.is_file() and path.suffix not in {".py", ".pyc"}
    }
    theme = {
        f"publisher/{path.relative_to(REPOSITORY).as_posix()}"
        for path in (REPOSITORY / "themes").rglob("*")
        if path.is_file()
    }
    assert len(wanted) > 5
    assert theme
    assert wanted | theme <= names


def test_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"publisher"}


def test_wheel_alone_begins_and_builds_a_site(wheel: Path, tmp_path: Path) -> None:
    installed = tmp_path / "installed"
    options = ("--no-deps", "--no-index", "--quiet", "--target", str(installed))
    run("-m", "pip", "install", *options, str(wheel), cwd=tmp_path)
    where = {"PYTHONPATH": str(installed)}
    source = run("-c", "import publisher; print(publisher.__file__)", cwd=tmp_path, **where)
    assert source.startswith(str(installed))
    run("-m", "publisher", "new", "site", "club", cwd=tmp_path, **where)
    run("-m", "publisher", "build", "--site", "club", cwd=tmp_path, **where)
    assert (tmp_path / "club" / "output" / "index.html").is_file()
