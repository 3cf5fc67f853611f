"""Only the names the server is meant to be reached by are answered."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.asgi import ask

from publisher.serve.app import application
from publisher.serve.hosts import host_name
from publisher.serve.preview import Preview
from publisher.serve.showing import Showing

ALL = "0.0.0.0"  # noqa: S104 - nothing is bound here


def status(tmp_path: Path, bound: str, host: str | None, target: str = "/") -> int:
    (tmp_path / "index.html").write_text("<body>front</body>")
    preview = Preview()
    preview.end(Showing("b1"))
    return ask(application(preview, tmp_path, bound), target, host=host).status


@pytest.mark.parametrize(
    ("bound", "host"),
    [
        ("127.0.0.1", "localhost:8000"),
        ("127.0.0.1", "LOCALHOST"),
        ("127.0.0.1", "127.0.0.1:8000"),
        ("127.0.0.1", "[::1]:8000"),
        ("localhost", "127.0.0.1"),
        ("::1", "[::1]"),
        ("192.168.1.7", "192.168.1.7:8000"),
        ("hall.local", "hall.local:8000"),
        (ALL, "192.168.1.7:8000"),
        (ALL, "localhost"),
        ("::", "[fe80::1]:8000"),
    ],
)
def test_own_names_are_answered(tmp_path: Path, bound: str, host: str) -> None:
    assert status(tmp_path, bound, host) == 200


@pytest.mark.parametrize(
    ("bound", "host"),
    [
        ("127.0.0.1", "evil.example"),
        ("127.0.0.1", "localhost.evil.example"),
        ("127.0.0.1", "evil.example:8000"),
        ("127.0.0.1", "127.0.0.1.evil.example"),
        ("127.0.0.1", "192.168.1.7"),
        ("127.0.0.1", "localhost:80:80"),
        ("127.0.0.1", "localhost:x"),
        ("127.0.0.1", "user@localhost"),
        ("127.0.0.1", ""),
        ("127.0.0.1", None),
        ("192.168.1.7", "localhost"),
        (ALL, "evil.example"),
        ("::", "evil.example:8000"),
    ],
)
@pytest.mark.parametrize("target", ["/", "/_publisher/events", "/_publisher/panel", "/missing"])
def test_foreign_names_are_not(tmp_path: Path, bound: str, host: str | None, target: str) -> None:
    assert status(tmp_path, bound, host, target) == 421


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ("Host.Example:80", "host.example"),
        ("[::1]", "::1"),
        ("[::1]:80", "::1"),
        ("::1", ""),
        ("a:b", ""),
    ],
)
def test_the_name_in_the_header(value: str, name: str) -> None:
    assert host_name(value) == name
