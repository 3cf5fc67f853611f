"""The bar in a page: where it stands, what it says, and that it is never more than text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from markupsafe import Markup
from support.asgi import ask

from publisher.problems import Place, Problem, Severity
from publisher.serve.app import application
from publisher.serve.excerpts import Line, excerpt, visible
from publisher.serve.inject import inject, language_of
from publisher.serve.panel import panel
from publisher.serve.preview import Preview
from publisher.serve.showing import Fault, Located, Showing

HOSTILE = "</code></pre><script>alert(1)</script>\"'&<img src=x onerror=alert(1)>"


def problem(**changes: object) -> Problem:
    values: dict[str, object] = {
        "code": "x",
        "message": "m",
        "remedy": "r",
        "place": Place("content/a.yaml", 3, 5),
    }
    return Problem(**(values | changes))  # type: ignore[arg-type]  # any field, as the test names it


def answer(tmp_path: Path, page: str, showing: Showing, target: str = "/") -> str:
    if page:
        (tmp_path / "index.html").write_text(page)
    preview = Preview()
    preview.end(showing)
    return ask(application(preview, tmp_path, "127.0.0.1"), target).text


def test_bar_and_script_stand_before_the_end_of_the_body(tmp_path: Path) -> None:
    text = answer(tmp_path, "<p></body> in a text</p><b>x</b></BODY ></html>", Showing("b1"))
    assert re.search(r"<b>x</b><link .*<aside .*</aside><script .*></script></BODY ></html>$", text)
    assert text.count("<aside") == 1
    assert 'data-build="b1"' in text


def test_a_page_without_body_tag_gets_them_at_its_end() -> None:
    assert inject(b"<p>x", Markup("<i>"), build="b", address="/").startswith(b"<p>x<link")


def test_the_files_of_the_site_stay_as_built(tmp_path: Path) -> None:
    answer(tmp_path, "<body></body>", Showing("b1"))
    assert (tmp_path / "index.html").read_text() == "<body></body>"


@pytest.mark.parametrize(
    ("page", "language", "said"),
    [
        ("<html lang='nn-NO'><body>", "nn", "Førehandsvising"),
        ('<html class="x" lang="en"><body>', "en", "Preview"),
        ("<html lang=se><body>", "nb", "Forhåndsvisning"),
        ("<body>", "nb", "Forhåndsvisning"),
    ],
)
def test_the_bar_speaks_the_language_of_the_page(
    tmp_path: Path, page: str, language: str, said: str
) -> None:
    text = answer(tmp_path, page, Showing("b1"))
    assert f'lang="{language}" aria-label="{said}"' in text


def test_a_language_is_letters_only() -> None:
    assert language_of(b'<html lang="nb&quot;><script>">') == "nb"
    assert language_of(b'<html lang="<script>">') == ""


def test_every_problem_is_shown_with_place_remedy_and_lines(tmp_path: Path) -> None:
    located = tuple(
        Located(
            problem(
                place=Place(f"content/{n}.yaml", 3, 5), related=(Place("content/r.yaml", 1, 2),)
            ),
            (Line(2, "one: 1"), Line(3, "two:", " ", "<x>")),
        )
        for n in range(3)
    )
    text = answer(tmp_path, "<html lang=nb><body>old</body>", Showing("b1", located))
    assert "3 feil" in text
    assert "old" in text
    assert '<details class="error" open>' in text
    assert 'role="alert"' in text
    for n in range(3):
        assert f"content/{n}.yaml:3:5" in text
    assert "content/r.yaml:1:2" in text
    assert "<i>3 │ </i>two:<mark> </mark>&lt;x&gt;" in text


def test_warnings_wait_in_a_closed_list(tmp_path: Path) -> None:
    warning = Located(problem(severity=Severity.WARNING))
    text = answer(tmp_path, "<html lang=nn><body></body>", Showing("b1", (warning,)))
    assert '<details class="warning"><summary>' in text
    assert "1 åtvaring" in text
    assert 'role="status"' in text


def test_nothing_that_people_wrote_becomes_markup(tmp_path: Path) -> None:
    hostile = problem(
        message=HOSTILE,
        remedy=HOSTILE,
        place=Place(HOSTILE, 1, 1),
        related=(Place(HOSTILE, 1, 1),),
    )
    lines = (Line(1, HOSTILE, HOSTILE, HOSTILE),)
    fault = Fault(HOSTILE, HOSTILE)
    text = str(panel(Showing("b1", (Located(hostile, lines),), fault), "nb"))
    assert "<script" not in text
    assert "<img" not in text
    assert text.count("</pre>") == 1
    assert text.count("&lt;script&gt;") == 9


def test_a_build_id_cannot_leave_its_attribute() -> None:
    text = inject(b"", Markup(), build='"><b>', address='"><i>').decode()
    assert "<b>" not in text
    assert "<i>" not in text


def test_the_digest_changes_with_what_is_said() -> None:
    seen = {
        Showing("b").panel,
        Showing("b", (Located(problem()),)).panel,
        Showing("b", (Located(problem(message="n")),)).panel,
        Showing("b", (Located(problem(), (Line(1, "x"),)),)).panel,
        Showing("b", fault=Fault("x")).panel,
        Showing("").panel,
    }
    assert len(seen) == 6
    assert Showing("b").panel == Showing("another build").panel


def test_a_fault_of_ours_is_short_and_names_its_log(tmp_path: Path) -> None:
    showing = Showing("b1", fault=Fault("RenderFault (a/index.html)", "/logs/x.log"))
    text = answer(tmp_path, "<body></body>", showing)
    assert "Programmet har en feil" in text
    assert "/logs/x.log" in text
    assert "Traceback" not in text


@pytest.mark.parametrize("page", ["<html lang=nn><body>site</body>", ""])
def test_the_bar_stands_on_error_pages_too(tmp_path: Path, page: str) -> None:
    if page:
        (tmp_path / "404.html").write_text("<html lang=nn><body>own 404</body></html>")
    text = answer(tmp_path, page, Showing("b1", (Located(problem()),)), "/missing/")
    assert "content/a.yaml:3:5" in text
    assert ("own 404" in text) == bool(page)
    assert ("Siden finnes ikke" in text) == (not page)


def test_before_there_is_a_site_the_problems_stand_on_a_page_of_their_own(tmp_path: Path) -> None:
    preview = Preview()
    preview.end(Showing("", (Located(problem()),)))
    found = ask(application(preview, tmp_path, "127.0.0.1"), "/turneringer/")
    assert found.status == 503
    assert "Nettstedet er ikke bygget ennå" in found.text
    assert "content/a.yaml:3:5" in found.text
    assert "client.js" in found.text


def test_the_bar_can_be_had_alone(tmp_path: Path) -> None:
    text = answer(tmp_path, "", Showing("b1"), "/_publisher/panel?lang=en")
    assert text.startswith("<aside")
    assert "drafts show only here" in text


def test_an_excerpt_marks_the_column(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("one\r\ntwo\r\nthree: x\r\nfour\nfive\nsix")
    lines = excerpt(tmp_path, Place("a.yaml", 3, 8), lambda _path: False)
    assert [line.number for line in lines] == [1, 2, 3, 4, 5]
    assert lines[2] == Line(3, "three: ", "x", "")
    (end,) = excerpt(tmp_path, Place("a.yaml", 6, 99), lambda _path: False)[2:]
    assert end == Line(6, "six", "↵", "")


def test_an_excerpt_of_a_very_long_line_stays_short(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("x" * 100_000)
    (line,) = excerpt(tmp_path, Place("a.yaml", 1, 50_000), lambda _path: False)
    assert len(line.before + line.mark + line.after) < 400


@pytest.mark.parametrize("name", ["missing.yaml", "../outside.yaml", "folder", "link.yaml"])
def test_there_is_no_excerpt_of_what_is_not_the_sites(tmp_path: Path, name: str) -> None:
    root = tmp_path / "site"
    (root / "folder").mkdir(parents=True)
    (tmp_path / "outside.yaml").write_text("secret")
    (root / "link.yaml").symlink_to(tmp_path / "outside.yaml")
    assert excerpt(root, Place(name, 1, 1), lambda _path: False) == ()


def test_what_is_invisible_or_turns_text_around_is_spelled_out() -> None:
    assert visible("a\u202eb\x07\tå") == "a⟨U+202E⟩b⟨U+0007⟩⇥å"


def test_errors_come_before_warnings() -> None:
    warning = Located(problem(message="only a warning", severity=Severity.WARNING))
    error = Located(problem(message="what stops the build", place=Place("content/z.yaml", 1, 1)))
    text = panel(Showing("b", problems=(warning, error)), "nb")
    assert text.index("what stops the build") < text.index("only a warning")
