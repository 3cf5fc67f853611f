"""`publisher new`: what it begins builds at once, and what is there is never overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.command import Command

TITLES = ["Bodø Sjakklubb", 'a "quoted" one', "no", "12:30", "{x}: [y] # z", "<b>", "Ça ́va"]


def check(publisher: Command, site: Path) -> None:
    ended = publisher("check", "--site", site)
    assert (ended.code, ended.err) == (0, "")


def test_a_new_site_has_no_problems(publisher: Command, site: Path) -> None:
    check(publisher, site)


def test_a_new_site_builds(publisher: Command, site: Path) -> None:
    ended = publisher("build", "--site", site)
    assert (ended.code, ended.err) == (0, "")
    front = (site / "output" / "index.html").read_text(encoding="utf-8")
    assert "Klubbmesterskap" in front


@pytest.mark.parametrize(
    ("language", "event", "player"),
    [
        ("nb", "klubbmesterskap", "Etternavn, Fornavn 1"),
        ("nn", "klubbmeisterskap", "Etternamn, Fornamn 1"),
        ("en", "club-championship", "Surname, First name 1"),
    ],
)
def test_what_is_begun_speaks_the_language_of_the_site(
    publisher: Command, tmp_path: Path, language: str, event: str, player: str
) -> None:
    club = tmp_path / "club"
    assert publisher("new", "site", club, "--language", language).code == 0
    assert publisher("new", "event", "Cup", "--site", club).code == 0
    (example,) = club.rglob(f"{event}.yaml")
    (begun,) = club.rglob("cup.yaml")
    assert player in begun.read_text(encoding="utf-8")
    written = "".join(
        path.read_text(encoding="utf-8")
        for path in (example, begun, club / "site-config.yaml", *club.rglob("welcome.md"))
    )
    english = ("Main group", "Chess results", "Club Championship", "Surname", "The club room")
    assert [word in written for word in english] == [language == "en"] * len(english)


@pytest.mark.parametrize("title", TITLES)
def test_any_title_is_only_a_title(publisher: Command, tmp_path: Path, title: str) -> None:
    assert publisher("new", "site", tmp_path / "club", "--title", title).code == 0
    check(publisher, tmp_path / "club")


@pytest.mark.parametrize("language", ["nb", "nn", "en"])
def test_the_main_language_comes_first(publisher: Command, tmp_path: Path, language: str) -> None:
    assert publisher("new", "site", tmp_path / "club", "--language", language).code == 0
    config = (tmp_path / "club" / "site-config.yaml").read_text(encoding="utf-8")
    assert f"languages: [{language}, " in config
    check(publisher, tmp_path / "club")


def test_git_will_ignore_what_is_private(site: Path) -> None:
    assert "/content/private/\n" in (site / ".gitignore").read_text(encoding="utf-8")


def test_a_folder_that_holds_something_is_left_alone(publisher: Command, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    ended = publisher("new", "site", tmp_path)
    assert ended.code == 1
    assert "is not empty and is left as it is" in ended.err
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_an_empty_repository_may_become_a_site(publisher: Command, tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    assert publisher("new", "site", tmp_path).code == 0


def test_the_next_steps_are_told(publisher: Command, tmp_path: Path) -> None:
    out = publisher("new", "site", tmp_path / "club").out
    assert f"cd {tmp_path / 'club'}" in out
    assert "publisher serve" in out
    assert "publisher new event" in out


@pytest.mark.parametrize("name", [*TITLES, "Ødegård Cup", "日本", "NUL", "x" * 300])
def test_an_event_of_any_name_has_no_problems(publisher: Command, site: Path, name: str) -> None:
    ended = publisher("new", "event", name, "--site", site)
    assert ended.code == 0, ended.err
    check(publisher, site)


def test_an_event_lies_by_year_and_id(publisher: Command, site: Path) -> None:
    days = ("--from", "2027-04-10", "--to", "2027-04-12")
    ended = publisher("new", "event", "Påske på Ål", "--site", site, *days, "--players", "3")
    path = site / "content" / "events" / "2027" / "paske-pa-al.yaml"
    assert ended.out.startswith(f"{path} is ready.")
    text = path.read_text(encoding="utf-8")
    assert "dates: {from: 2027-04-10, to: 2027-04-12}" in text
    assert text.count("{no: ") == 3


def test_the_next_round_of_a_new_event_can_be_written(publisher: Command, site: Path) -> None:
    assert publisher("new", "event", "Cup", "--site", site).code == 0
    assert publisher("pair", "cup", "--site", site, "--write").code == 0
    check(publisher, site)


def test_an_event_that_is_there_is_left_alone(publisher: Command, site: Path) -> None:
    assert publisher("new", "event", "Cup", "--site", site, "--from", "2026-01-01").code == 0
    path = site / "content" / "events" / "2026" / "cup.yaml"
    before = path.read_bytes()
    for day in ("2026-01-01", "2027-01-01"):
        ended = publisher("new", "event", "Cup", "--site", site, "--from", day)
        assert ended.code == 1
        assert f"{path} is there already" in ended.err
    assert path.read_bytes() == before
    assert publisher("new", "event", "Cup", "--site", site, "--id", "cup-2").code == 0


@pytest.mark.parametrize("id_", ["../outside", "a/b", "Å", "UPPER", "con", "", "x" * 100])
def test_an_id_is_safe_as_a_file_name(publisher: Command, site: Path, id_: str) -> None:
    before = sorted(site.rglob("*"))
    ended = publisher("new", "event", "Cup", "--site", site, "--id", id_)
    assert ended.code == 1
    assert "Usage: publisher new event" in ended.err
    assert sorted(site.rglob("*")) == before


def test_an_event_cannot_end_before_it_begins(publisher: Command, site: Path) -> None:
    days = ("--from", "2026-05-02", "--to", "2026-05-01")
    ended = publisher("new", "event", "Cup", "--site", site, *days)
    assert ended.code == 1
    assert "would end on 2026-05-01, before it begins on 2026-05-02" in ended.err


def test_an_unknown_rule_set_is_answered_with_those_that_are_known(
    publisher: Command, site: Path
) -> None:
    ended = publisher("new", "event", "Cup", "--site", site, "--rules", "berger@1999")
    assert ended.code == 1
    assert "berger@2013" in ended.err
    assert not list(site.rglob("cup.yaml"))


def test_a_monrad_begins_with_its_rounds_and_a_draw(publisher: Command, site: Path) -> None:
    monrad = ("new", "event", "Cup", "--site", site, "--rules", "monrad@2013")
    ended = publisher(*monrad)
    assert ended.code == 1
    assert "say how many with --rounds 7" in ended.err
    assert not list(site.rglob("cup.yaml"))
    days = ("--from", "2027-04-10", "--rounds", "5", "--draw", "seeded", "--players", "9")
    ended = publisher(*monrad, *days)
    assert ended.code == 0, ended.err
    assert "publisher draw cup --write" in ended.out
    text = (site / "content" / "events" / "2027" / "cup.yaml").read_text(encoding="utf-8")
    assert "    rounds_total: 5\n    draw: {method: seeded, seed: 20270410}\n" in text
    assert "no:" not in text.partition("entries:")[2]
    assert publisher("draw", "cup", "--site", site, "--write").code == 0
    assert publisher("pair", "cup", "--site", site, "--write").code == 0
    check(publisher, site)


def test_a_dutch_event_begins_with_the_seed_of_its_initial_colour(
    publisher: Command, site: Path
) -> None:
    dutch = ("new", "event", "Open", "--site", site, "--rules", "dutch@2026", "--rounds", "5")
    ended = publisher(*dutch, "--from", "2027-04-10")
    assert ended.code == 0, ended.err
    assert "in the order of rating, then title, then name" in ended.out
    text = (site / "content" / "events" / "2027" / "open.yaml").read_text(encoding="utf-8")
    assert "    rounds_total: 5\n    dutch: {colour_seed: 20270410}\n" in text
    paired = publisher("pair", "open", "--site", site, "--write", "--explain")
    assert paired.code == 0, paired.err
    assert "drawn by lot with the recorded seed 20270410" in paired.out
    check(publisher, site)
