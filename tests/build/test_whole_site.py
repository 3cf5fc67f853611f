"""Whole sites, edited and built again: what is drawn, what is written, what goes."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from support.small_site import AUTUMN_FILE, SPRING_FILE, TODAY, SmallSite

from publisher.build import Builder, RenderFault
from publisher.problems import ProblemsError
from publisher.site.context import Context

GROUP_A = "turneringer/2024/var/a/"
GROUP_B = "turneringer/2024/var/b/"
AUTUMN = "turneringer/2023/host/"


@pytest.fixture
def site(tmp_path: Path) -> SmallSite:
    return SmallSite(tmp_path)


def outside(paths: tuple[str, ...], folder: str) -> set[str]:
    return {path for path in paths if not path.startswith(folder)}


def test_an_unchanged_build_draws_and_writes_nothing(site: SmallSite) -> None:
    first = site.build()
    assert set(first.rendered) == set(first.written)
    assert first.pages == len(first.rendered)
    for again in (site.build(), site.build_anew()):
        assert again.rendered == again.written == again.removed == ()
        assert again.build_id == first.build_id
        assert again.pages == first.pages


def test_a_touched_file_with_the_same_bytes_draws_nothing(site: SmallSite) -> None:
    site.build()
    os.utime(site.root / SPRING_FILE, (1, 1))
    assert site.build().rendered == ()
    assert site.build_anew().rendered == ()


def test_an_edited_result_draws_only_its_group_and_what_shows_its_summary(site: SmallSite) -> None:
    site.build()
    site.edit(SPRING_FILE, "white: 2, black: 3, result: ½-½", "white: 2, black: 3, result: 1-0")
    outcome = site.build()
    group = {path for path in site.files() if path.startswith(GROUP_A)}
    assert len(group) == 23
    assert set(outcome.rendered) == group | {"index.html", "turneringer/2024/var/index.html"}
    assert "index.html" in outcome.written


def test_an_edit_that_changes_no_summary_stops_at_the_group(site: SmallSite) -> None:
    site.build()
    site.edit(SPRING_FILE, "black: 4, result: 1-0}", "black: 4, result: 1-0, note: Fint parti}")
    outcome = site.build()
    assert f"{GROUP_A}runde/1/index.html" in outcome.written
    assert "index.html" not in outcome.rendered
    assert not any(path.startswith((GROUP_B, AUTUMN)) for path in outcome.rendered)


def test_the_next_run_of_the_program_draws_no_more_than_the_running_one(site: SmallSite) -> None:
    site.build()
    site.edit(SPRING_FILE, "white: 1, black: 2, result: 0-1", "white: 1, black: 2, result: 1-0")
    rendered = site.build_anew().rendered
    assert rendered
    assert outside(rendered, GROUP_B) <= {"index.html", "turneringer/2024/var/index.html"}


def test_an_edited_news_item_draws_no_event(site: SmallSite) -> None:
    site.build()
    site.edit("content/news/velkommen.md", "Hei.", "Hei igjen.")
    outcome = site.build()
    assert "nyheter/velkommen/index.html" in outcome.written
    assert not [path for path in outcome.rendered if path.startswith("turneringer/20")]


def test_a_new_group_round_appears_and_a_deleted_event_takes_its_pages_along(
    site: SmallSite,
) -> None:
    site.build()
    (site.root / AUTUMN_FILE).unlink()
    outcome = site.build()
    assert outcome.removed
    assert all(path.startswith(AUTUMN) for path in outcome.removed)
    assert not (site.output / "turneringer/2023").exists()
    assert b"H\xc3\xb8stturneringen" not in (site.output / "index.html").read_bytes()


def test_a_renamed_event_file_moves_its_pages(site: SmallSite) -> None:
    site.build()
    (site.root / AUTUMN_FILE).rename(site.root / "content/events/vinter.yaml")
    site.build()
    assert not (site.output / AUTUMN).exists()
    assert (site.output / "turneringer/2023/vinter/index.html").is_file()


def test_broken_content_leaves_the_whole_old_site(site: SmallSite) -> None:
    site.build()
    before = site.files()
    site.edit(SPRING_FILE, "black: 4, result: 1-0", "black: 4, result: 7-0")
    site.edit("content/news/velkommen.md", "Hei.", "Hei igjen.")
    with pytest.raises(ProblemsError) as caught:
        site.build()
    assert [problem.place.file for problem in caught.value.problems] == [SPRING_FILE]
    assert caught.value.problems[0].place.line == 15
    assert site.files() == before
    site.edit(SPRING_FILE, "result: 7-0", "result: 0-1")
    assert site.build().written


def test_a_template_that_fails_to_draw_leaves_the_whole_old_site(site: SmallSite) -> None:
    site.build()
    before = site.files()
    site.write("theme/templates/crosstable.html", "{{ view.there_is_no_such_thing }}")
    site.edit("content/news/velkommen.md", "Hei.", "Hei igjen.")
    with pytest.raises(ProblemsError, match="there_is_no_such_thing") as caught:
        site.build()
    assert [problem.place.file for problem in caught.value.problems] == [
        "theme/templates/crosstable.html"
    ]
    assert site.files() == before


def test_a_fault_of_ours_in_one_page_leaves_the_whole_old_site(
    site: SmallSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.build()
    before = site.files()
    render = Context.render

    def failing(ctx: Context, template: str, path: str, **rest: Any) -> bytes:
        if template == "crosstable.html":
            raise ZeroDivisionError
        return render(ctx, template, path, **rest)

    monkeypatch.setattr(Context, "render", failing)
    site.edit(SPRING_FILE, "white: 2, black: 3, result: ½-½", "white: 2, black: 3, result: 1-0")
    with pytest.raises(RenderFault, match="krysstabell"):
        site.build()
    assert site.files() == before


def test_a_changed_template_draws_only_the_pages_made_with_it(site: SmallSite) -> None:
    site.build()
    site.write(
        "theme/templates/crosstable.html",
        '{% extends "!builtin/crosstable.html" %}{% block main %}{{ super() }}!{% endblock %}',
    )
    rendered = site.build().rendered
    assert rendered
    assert all("/krysstabell/" in path for path in rendered)


def test_a_page_changed_by_another_hand_is_put_right(site: SmallSite) -> None:
    site.build()
    page = site.output / "index.html"
    good = page.read_bytes()
    page.write_bytes(b"defaced")
    (site.output / "CNAME").write_bytes(b"sjakk.example")
    assert site.build_anew().written == ("index.html",)
    assert page.read_bytes() == good
    assert (site.output / "CNAME").exists()


def test_a_lost_page_of_an_event_that_nobody_edited_comes_back(site: SmallSite) -> None:
    site.build()
    lost = site.output / AUTUMN / "a/krysstabell/index.html"
    was = lost.read_bytes()
    lost.unlink()
    site.edit(SPRING_FILE, "white: 1, black: 2, result: 0-1", "white: 1, black: 2, result: 1-0")
    outcome = site.build()
    assert lost.read_bytes() == was
    assert [path for path in outcome.rendered if path.startswith(AUTUMN)] == [
        f"{AUTUMN}a/krysstabell/index.html"
    ]


def test_a_page_that_was_only_touched_is_looked_into_once(
    site: SmallSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.build()
    os.utime(site.output / "index.html", (1, 1))
    assert site.build_anew().written == ()
    monkeypatch.setattr("publisher.content.load.load_site", None)
    assert site.build_anew().pages


def test_the_same_content_gives_the_same_bytes_everywhere(tmp_path: Path) -> None:
    one, other = SmallSite(tmp_path / "one"), SmallSite(tmp_path / "a much longer name")
    one.build()
    other.edit(SPRING_FILE, "black: 4, result: 1-0", "black: 4, result: -:+")
    other.build()
    other.edit(SPRING_FILE, "black: 4, result: -:+", "black: 4, result: 1-0")
    other.build()
    assert one.files() == other.files()


def test_other_processes_give_the_same_bytes(tmp_path: Path) -> None:
    alone, shared = SmallSite(tmp_path / "alone"), SmallSite(tmp_path / "shared")
    alone.build()
    with ProcessPoolExecutor(2) as executor:
        Builder(shared.root, today=TODAY, executor=executor).build()
    assert alone.files() == shared.files()


def test_another_day_draws_only_what_sorts_events_by_day(site: SmallSite) -> None:
    site.build()
    later = Builder(site.root, today=date(2024, 6, 2)).build()
    assert later.rendered == ()
    earlier = Builder(site.root, today=date(2024, 4, 10)).build()
    assert earlier.rendered
    assert not [path for path in earlier.rendered if path.startswith("turneringer/20")]


def test_a_draft_shows_in_the_preview_and_nowhere_else(site: SmallSite, tmp_path: Path) -> None:
    site.edit(SPRING_FILE, "      - round: 3\n", "      - round: 3\n        state: draft\n")
    site.build()
    preview = tmp_path / "preview"
    Builder(site.root, output=preview, preview=True, today=TODAY).build()
    assert (preview / GROUP_A / "runde/3/index.html").is_file()
    assert not (site.output / GROUP_A / "runde/3").exists()


def test_private_data_in_a_text_stops_the_build(site: SmallSite) -> None:
    site.build()
    before = site.files()
    site.write("content/private/p.yaml", "persons: [{person: kari, born: 2009-03-04}]\n")
    site.edit("content/news/velkommen.md", "Hei.", "Kari ble født 4. mars 2009.")
    with pytest.raises(ProblemsError, match="birth date") as caught:
        site.build()
    assert "2009" not in str(caught.value)
    assert caught.value.problems[0].place.file == "content/news/velkommen.md"
    assert site.files() == before


def test_a_value_that_becomes_private_is_looked_for_in_pages_that_stand(site: SmallSite) -> None:
    site.edit("content/news/velkommen.md", "Hei.", "Kari ble født 4. mars 2009.")
    site.build()
    before = site.files()
    site.write("content/private/p.yaml", "persons: [{person: kari, born: 2009-03-04}]\n")
    for _ in range(2):
        with pytest.raises(ProblemsError, match="birth date"):
            site.build()
        assert site.files() == before
    site.edit("content/news/velkommen.md", "Kari ble født 4. mars 2009.", "Hei.")
    site.build()
    site.edit("content/news/velkommen.md", "Hei.", "Hei, hei.")
    assert not [path for path in site.build().rendered if "turneringer" in path]


@pytest.mark.parametrize("output", [".", "content", "content/events/out", "content/private"])
def test_an_output_folder_among_the_sources_is_refused(site: SmallSite, output: str) -> None:
    site.write("site-config.yaml", f"title: x\nlanguages: [nb]\noutput: {output}\n")
    with pytest.raises(ProblemsError, match="output"):
        site.build()
    assert (site.root / SPRING_FILE).is_file()


def test_a_renamed_club_reads_no_event_file_again(
    site: SmallSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.write("content/clubs.yaml", "clubs: [{id: lillevik, name: Lillevik SK}]\n")
    site.edit(SPRING_FILE, 'name: "Dal, Anne"', 'name: "Dal, Anne", club: lillevik')
    site.build()
    site.edit("content/news/velkommen.md", "Hei.", "Hei igjen.")
    site.build_anew()
    monkeypatch.setattr("publisher.content.events.event_form_in", None)
    site.edit("content/clubs.yaml", "Lillevik SK", "Lillevik Sjakklubb")
    written = site.build_anew().written
    assert f"{GROUP_A}startliste/index.html" in written
    assert not any(path.startswith((GROUP_B, AUTUMN)) for path in written)


def test_a_site_without_events_is_a_site(tmp_path: Path) -> None:
    (tmp_path / "site-config.yaml").write_text("title: Ny\nlanguages: [nb]\n", encoding="utf-8")
    (tmp_path / "content").mkdir()
    assert Builder(tmp_path, today=TODAY).build().pages
    assert (tmp_path / "output/index.html").is_file()
