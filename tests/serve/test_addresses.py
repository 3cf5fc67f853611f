"""What the server hands out: the files of the site, and nothing else however it is asked."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.types import ASGIApp
from support.asgi import ask

from publisher.serve.addresses import segments, url_of
from publisher.serve.app import application
from publisher.serve.preview import Preview
from publisher.serve.showing import Showing


@pytest.fixture
def app(tmp_path: Path) -> ASGIApp:
    site = tmp_path / "site"
    (site / "turneringer" / "a").mkdir(parents=True)
    (site / "index.html").write_text("<html lang=nb><body>front</body></html>")
    (site / "404.html").write_text("<html lang=nn><body>own 404</body></html>")
    (site / "turneringer" / "a" / "index.html").write_text("<body>event</body>")
    (site / "turneringer" / "a" / "data.json").write_text("{}")
    (site / "style.css").write_text("b{}")
    (site / "utan ending").write_text("x")
    (site / "empty").mkdir()
    (site / ".publisher-manifest.json").write_text("secret")
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "index.html").write_text("secret")
    (site / "link.txt").symlink_to(tmp_path / "secret.txt")
    (site / "linked").symlink_to(tmp_path / "outside")
    (site / "loop").symlink_to(site / "loop")
    os.mkfifo(site / "pipe")
    preview = Preview()
    preview.end(Showing("b1"))
    return application(preview, site, "127.0.0.1")


def test_a_folder_is_answered_with_its_index(app: ASGIApp) -> None:
    answer = ask(app, "/turneringer/a/")
    assert answer.status == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "event" in answer.text


def test_a_folder_without_slash_is_sent_on_so_that_relative_links_hold(app: ASGIApp) -> None:
    answer = ask(app, "/turneringer/a")
    assert (answer.status, answer.headers["location"]) == (307, "/turneringer/a/")


@pytest.mark.parametrize(
    ("target", "content_type"),
    [
        ("/style.css", "text/css; charset=utf-8"),
        ("/turneringer/a/data.json", "application/json"),
        ("/utan%20ending", "application/octet-stream"),
    ],
)
def test_a_file_comes_as_it_is(app: ASGIApp, target: str, content_type: str) -> None:
    answer = ask(app, target)
    assert answer.status == 200
    assert answer.headers["content-type"] == content_type
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "access-control-allow-origin" not in answer.headers
    assert b"_publisher" not in answer.body


@pytest.mark.parametrize(
    "target",
    [
        "/../secret.txt",
        "/turneringer/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/.%2e/secret.txt",
        "/%252e%252e/secret.txt",
        "/..%2fsecret.txt",
        "/..%5csecret.txt",
        "/..\\secret.txt",
        "/%00",
        "/index.html%00.css",
        "/turneringer%2fa%2fdata.json",
        "//secret.txt",
        "/turneringer//a/",
        "/./index.html",
        "/index.html/",
        "/style.css/",
        "/link.txt",
        "/linked/",
        "/linked/index.html",
        "/loop",
        "/pipe",
        "/empty/",
        "/empty",
        "/.publisher-manifest.json",
        "/%2epublisher-manifest.json",
        "/C:/secret.txt",
        "/index.html::$DATA",
        "/%ff%fe",
        "/" + "a" * 5000,
        "/%E2%80%AE",
    ],
)
def test_nothing_else_is_reachable(app: ASGIApp, target: str) -> None:
    answer = ask(app, target)
    assert answer.status == 404
    assert "secret" not in answer.text
    assert "own 404" in answer.text


def test_a_line_break_in_the_address_is_no_way_in(app: ASGIApp) -> None:
    assert ask(app, "/a%0Aset-cookie:x").status == 404


@given(st.text(max_size=40))
def test_no_accepted_address_leads_upwards(path: str) -> None:
    names = segments(f"/{path}")
    assert names is None or not {"", ".", ".."} & set(names)
    assert names is None or not any("/" in name or "\\" in name or "\0" in name for name in names)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
@pytest.mark.parametrize("target", ["/", "/style.css", "/_publisher/panel", "/_publisher/events"])
def test_nothing_can_be_written(app: ASGIApp, method: str, target: str) -> None:
    assert ask(app, target, method=method).status == 405


def test_head_tells_the_same_as_get(app: ASGIApp) -> None:
    head, get = ask(app, "/", method="HEAD"), ask(app, "/")
    assert head.status == 200
    assert head.headers == get.headers


def test_the_own_prefix_holds_nothing_but_script_style_panel_and_events(app: ASGIApp) -> None:
    assert ask(app, "/_publisher/client.js").headers["content-type"].startswith("text/javascript")
    assert ask(app, "/_publisher/panel.css").status == 200
    for target in ("/_publisher/app.py", "/_publisher/..%2frun.py", "/_publisher/x/y"):
        assert ask(app, target).status == 404


@pytest.mark.parametrize(
    ("path", "url"),
    [
        ("index.html", "/"),
        ("a/index.html", "/a/"),
        ("a/myindex.html", "/a/myindex.html"),
        ("404.html", "/404.html"),
        ("a/data.json", "/a/data.json"),
    ],
)
def test_the_address_of_an_output_path(path: str, url: str) -> None:
    assert url_of(path) == url
