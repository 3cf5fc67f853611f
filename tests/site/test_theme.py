"""The site's files over the theme's over the built-in ones, and what can go wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from support.planned import CountingCache, Planned, planned, write

from publisher.problems import Problem, ProblemsError
from publisher.site.theme import load_theme


def problem(folder: Path, files: Mapping[str, str], path: str = "") -> Problem:
    """The one problem that a site with those files has, at planning or on the page at `path`."""
    with pytest.raises(ProblemsError) as caught:
        planned(folder, files).data(path)
    (found,) = caught.value.problems
    return found


def assets(made: Planned) -> list[str]:
    return sorted(path for path in made.paths if path.startswith("assets/"))


def test_an_override_can_extend_what_it_overrides(tmp_path: Path) -> None:
    own = (
        '{% extends "!builtin/text.html" %}{% block main %}{{ super() }}<hr id="own">{% endblock %}'
    )
    files = {"theme/templates/text.html": own, "content/pages/om.md": "# Om\n\nOss.\n"}
    page = planned(tmp_path, files).html("om/index.html")
    assert page.css_first("h1") is not None
    assert page.css_first("hr#own") is not None


def test_a_theme_stands_between_the_site_and_the_built_in_templates(tmp_path: Path) -> None:
    files = {
        "site-config.yaml": "title: K\nlanguages: [nb]\ntheme: dark-wood\n",
        "themes/dark-wood/assets/style.css": "body{color:#000}",
        "themes/dark-wood/templates/text.html": '{% extends "!builtin/text.html" %}'
        '{% block main %}<p id="theme"></p>{% endblock %}',
        "theme/templates/text.html": '{% extends "!theme/text.html" %}'
        '{% block main %}{{ super() }}<p id="site"></p>{% endblock %}',
        "content/pages/om.md": "# Om\n",
    }
    page = planned(tmp_path, files).html("om/index.html")
    assert [node.attributes["id"] for node in page.css("main p")] == ["theme", "site"]


def test_an_asset_of_the_site_takes_the_place_of_the_theme_s(tmp_path: Path) -> None:
    made = planned(tmp_path, {"theme/assets/site.js": "// ours\n"})
    (script,) = [path for path in assets(made) if path.endswith(".js")]
    assert made.text(script) == "// ours\n"


def test_assets_are_named_by_their_content_in_production(tmp_path: Path) -> None:
    before = planned(tmp_path)
    after = planned(tmp_path, {"theme/assets/style.css": "main{margin:0}"})
    (style,) = [path for path in assets(before) if path.endswith(".css")]
    (changed,) = [path for path in assets(after) if path.endswith(".css")]
    assert style != changed
    link = after.html("terminliste/index.html").css_first("link[rel=stylesheet]")
    assert link is not None
    assert link.attributes["href"] == f"../{changed}"


def test_a_page_follows_a_picture_that_changes(tmp_path: Path) -> None:
    files = {"content/pages/om.md": "![Salen](hall.svg)\n", "theme/assets/hall.svg": "<svg/>"}
    before = planned(tmp_path, files)
    after = planned(tmp_path, {"theme/assets/hall.svg": "<svg></svg>"})
    assert before.keys["om/index.html"] != after.keys["om/index.html"]


def test_a_new_style_changes_no_page_of_the_preview_but_404(
    tmp_path: Path,
) -> None:
    before = planned(tmp_path, preview=True)
    after = planned(tmp_path, {"theme/assets/style.css": "main{margin:0}"}, preview=True)
    assert "assets/style.css" in before.paths
    changed = {path for path, key in after.keys.items() if before.keys[path] != key}
    assert changed == {"assets/style.css", "404.html"}


def test_the_accent_colour_is_put_into_style_and_icon(tmp_path: Path) -> None:
    config = 'title: K\nlanguages: [nb]\naccent: "#7a1f1f"\n'
    made = planned(tmp_path, {"site-config.yaml": config}, preview=True)
    assert made.text("assets/style.css").startswith(":root{--site-accent:#7a1f1f;")
    assert "#7a1f1f" in made.text("assets/favicon.svg")
    assert not made.plan.problems


def test_a_pale_accent_is_a_problem(tmp_path: Path) -> None:
    config = 'title: K\nlanguages: [nb]\naccent: "#ffee88"\n'
    (found,) = planned(tmp_path, {"site-config.yaml": config}).plan.problems
    assert (found.code, found.place.file) == ("config.accent_contrast", "site-config.yaml")


def test_a_theme_without_a_style_sheet_is_a_problem(tmp_path: Path) -> None:
    files = {
        "site-config.yaml": "title: K\ntheme: bare\n",
        "themes/bare/assets/x.txt": "x",
    }
    assert problem(tmp_path, files).code == "theme.no_style"


def test_an_unknown_theme_is_named_with_those_there_are(tmp_path: Path) -> None:
    write(tmp_path, {"themes/wood/theme.yaml": "a: 1\n"})
    with pytest.raises(ProblemsError, match=r"no theme called “wod”.*default, wood"):
        load_theme(tmp_path, "wod")


@pytest.mark.parametrize(
    ("template", "line", "says"),
    [
        ('{% extends "base.html" %}\n{% block main %}\n{{ nobody }}\n{% endblock %}', 3, "nobody"),
        ('{% extends "base.html" %}\n{% include "missing.html" %}', 2, "missing.html"),
        ('{% extends "base.html" %}\n\n{% blok main %}', 3, "blok"),
        ("<p>\n{{ title\n", 2, "unexpected"),
        ("<p>\n{{ 1 / 0 }}\n", 2, "division by zero"),
        ('<p>\n{% include "text.html" %}\n', 2, "recursion"),
    ],
)
def test_a_broken_template_of_the_site_is_a_problem_with_its_place(
    tmp_path: Path, template: str, line: int, says: str
) -> None:
    files = {"theme/templates/text.html": template, "content/pages/om.md": "# Om\n"}
    found = problem(tmp_path, files, "om/index.html")
    assert found.code == "theme.template"
    assert (found.place.file, found.place.line) == ("theme/templates/text.html", line)
    assert says in found.message
    assert "\n" not in found.message


def test_a_template_in_another_encoding_is_a_problem_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "theme/templates/text.html"
    path.parent.mkdir(parents=True)
    path.write_bytes("<p>\nPrøve".encode("latin-1"))
    with pytest.raises(ProblemsError, match=r"^theme/templates/text\.html:2: error: .*UTF-8"):
        load_theme(tmp_path, "default")


def test_options_of_the_site_lie_over_the_theme_s(tmp_path: Path) -> None:
    made = planned(tmp_path, {"theme/theme.yaml": "credit: false\nstripes: true\n"})
    page = made.html("index.html")
    assert page.css_first("body.stripes") is not None
    assert page.css_first(".made-with") is None
    assert planned(tmp_path / "other").html("index.html").css_first(".made-with") is not None


def test_an_unknown_option_is_a_problem_with_the_nearest(tmp_path: Path) -> None:
    found = problem(tmp_path, {"theme/theme.yaml": "stripes: true\nkredit: false\n"})
    assert str(found) == (
        "theme/theme.yaml:2:1: error: the theme has no option “kredit” "
        "(did you mean credit?) [theme.unknown_option]"
    )


def test_a_template_changes_the_pages_it_is_part_of_and_no_others(tmp_path: Path) -> None:
    files = {"content/pages/om.md": "# Om\n", "content/news/a.md": "# Nytt\n"}
    before = planned(tmp_path, files)
    own = '{% extends "!builtin/macros.html" %}'
    macros = load_theme(tmp_path, "default").templates["macros.html"].data.decode()
    after = planned(tmp_path, {"theme/templates/macros.html": f"{macros}{{# {own} #}}"})
    changed = {path for path, key in after.keys.items() if before.keys[path] != key}
    assert {"om/index.html", "nyheter/a/index.html", "index.html"} <= changed
    assert "nyheter/index.html" not in changed
    assert "404.html" not in changed


def test_templates_are_compiled_once(tmp_path: Path) -> None:
    cache = CountingCache()
    planned(tmp_path, cache=cache).data("index.html")
    compiled = cache.made.count("template")
    planned(tmp_path, cache=cache).data("index.html")
    assert compiled > 0
    assert cache.made.count("template") == compiled
    assert cache.made.count("template-digests") == 1
