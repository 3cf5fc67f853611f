"""A whole site read from disk."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import TypeVar

import pytest

from publisher.content.cache import NoCache
from publisher.content.load import load_event, load_site
from publisher.content.nouns import SiteContent, TextKind
from publisher.content.walk import is_scrap
from publisher.model.results import Result
from publisher.problems import ProblemsError

Value = TypeVar("Value")

EVENT = """\
name: Klubbkveld
dates: 2024-09-12
rules: berger@2013
groups:
  - id: a
    name: Gruppe A
    entries:
      - {no: 1, name: "Hansen, Per", club: oslo}
      - {no: 2, person: siri-berg}
      - {no: 3, name: "Li, Wei", club: Asker SK}
    rounds:
      - round: 1
        games:
          - {white: 2, black: 3, result: 1-0}
"""


class Memory:
    """A cache that counts what had to be made."""

    def __init__(self) -> None:
        self.values: dict[tuple[str, str], object] = {}
        self.made: list[str] = []

    def derive(self, kind: str, key: str, make: Callable[[], Value]) -> Value:
        if (kind, key) not in self.values:
            self.values[kind, key] = make()
            self.made.append(kind)
        return self.values[kind, key]  # type: ignore[return-value]  # kinds are keys

    def keep(self, kind: str, key: str) -> None:
        """Everything is kept."""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for folder in ("events/2024", "news", "pages", "regulations", "rules", "private"):
        (tmp_path / "content" / folder).mkdir(parents=True)
    write(
        tmp_path / "site-config.yaml", "title: {nb: Klubben, en: The club}\nlanguages: [nb, en]\n"
    )
    write(tmp_path / "content/clubs.yaml", "clubs: [{id: oslo, name: Oslo Schakselskap}]\n")
    write(
        tmp_path / "content/persons.yaml",
        'persons: [{id: siri-berg, name: "Berg, Siri", title: WFM, club: oslo, '
        "fide_id: 1503014}]\n",
    )
    write(
        tmp_path / "content/private/people.yaml", "persons: [{person: siri-berg, born: 1990-11-30}]"
    )
    write(tmp_path / "content/events/2024/klubbkveld.yaml", EVENT)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="")


def problems_of(site: Path) -> list[str]:
    """Every problem of the site, whether it stops the work or not."""
    try:
        return [str(problem) for problem in load_site(site, NoCache()).problems]
    except ProblemsError as error:
        return [str(problem) for problem in error.problems]


def test_everything_is_joined(site: Path) -> None:
    content = load_site(site, NoCache())
    (record,) = content.events
    event = record.event
    assert (event.id, event.slug, event.year) == ("klubbkveld", "klubbkveld", 2024)
    assert record.file == "content/events/2024/klubbkveld.yaml"
    group = event.group("a")
    assert [entry.name for entry in group.entries] == ["Hansen, Per", "Berg, Siri", "Li, Wei"]
    siri = group.entry(2)
    assert (siri.title, siri.club, siri.club_id, siri.fide_id) == (
        "WFM", "Oslo Schakselskap", "oslo", "1503014",
    )  # fmt: skip
    assert (group.entry(3).club, group.entry(3).club_id) == ("Asker SK", "")
    assert group.rounds_total == 3
    assert group.rounds[0].games[0].result is Result.WHITE_WINS
    assert group.settings.points.draw == Fraction(1, 2)
    assert content.config.titles == {"nb": "Klubben", "en": "The club"}
    assert content.private[0].person == "siri-berg"
    assert content.problems == ()


def test_digests_are_the_same_each_time_and_follow_the_content(site: Path) -> None:
    before = load_site(site, NoCache()).events[0]
    assert load_site(site, NoCache()).events[0] == before
    path = site / "content/events/2024/klubbkveld.yaml"
    write(path, EVENT.replace("1-0", "0-1") + "# comment\n")
    after = load_site(site, NoCache()).events[0]
    assert after.digest == before.digest
    assert after.group_digests["a"] != before.group_digests["a"]


def test_nothing_is_read_twice(site: Path) -> None:
    cache = Memory()
    first = load_site(site, cache)
    cache.made.clear()
    assert load_site(site, cache) == first
    assert cache.made == []


def test_new_clubs_do_not_parse_events_again(site: Path) -> None:
    cache = Memory()
    load_site(site, cache)
    cache.made.clear()
    write(site / "content/clubs.yaml", "clubs: [{id: oslo, name: OSS}]\n")
    content = load_site(site, cache)
    assert content.events[0].event.groups[0].entry(1).club == "OSS"
    assert sorted(cache.made) == ["clubs", "event"]


def test_problems_of_all_files_at_once(site: Path) -> None:
    write(site / "site-config.yaml", "title: X\nlanguages: [nb, de]\n")
    write(site / "content/clubs.yaml", "clubs: [{id: oslo}]\n")
    write(site / "content/persons.yaml", "persons: {}\n")
    write(site / "content/private/people.yaml", "persons: [{person: x, sex: k}]\n")
    write(site / "content/rules/own.yaml", "id: own\nedition: 1\n")
    write(site / "content/events/b.yaml", EVENT.replace("1-0", "5-0"))
    write(site / "content/news/n.md", "---\ntitel: x\n---\nText\n")
    assert [problem.partition(": ")[0] for problem in problems_of(site)] == [
        "content/clubs.yaml:1:9",
        "content/events/b.yaml:14:42",
        "content/news/n.md:2:1",
        "content/persons.yaml:1:10",
        "content/private/people.yaml:1:28",
        "content/rules/own.yaml:1:1",
        "content/rules/own.yaml:1:1",
        "content/rules/own.yaml:1:1",
        "site-config.yaml:2:17",
    ]


def test_a_folder_without_configuration(tmp_path: Path) -> None:
    (problem,) = problems_of(tmp_path)
    assert "there is no site-config.yaml" in problem
    assert "publisher new site" in problem


def test_a_colour_that_yaml_takes_for_a_comment(site: Path) -> None:
    write(site / "site-config.yaml", "title: X\naccent: #1f5f8b\n")
    (problem,) = problems_of(site)
    assert problem.startswith("site-config.yaml:2:8: error: ")
    assert "in quotes" in problem


@pytest.mark.parametrize("folder", ["/etc", "../x", "c:/x", "a/../../b"])
def test_content_stays_inside_the_site(site: Path, folder: str) -> None:
    write(site / "site-config.yaml", f"title: X\ncontent: {folder}\n")
    assert "is not a folder of the site" in problems_of(site)[0]


def test_two_events_of_one_id_and_two_of_one_address(site: Path) -> None:
    write(site / "content/events/a.yaml", EVENT.replace("name:", "id: klubbkveld\nname:", 1))
    write(site / "content/events/b.yaml", EVENT.replace("name:", "slug: klubbkveld\nname:", 1))
    by_id, by_address = problems_of(site)
    assert by_id.startswith("content/events/a.yaml:1:5: error: the id `klubbkveld` is also that")
    assert by_id.endswith("(give one of the two another `id:`) [event.id-twice]")
    assert by_address.startswith("content/events/b.yaml:1:7: error: the address `2024/klubbkveld`")
    assert "content/events/2024/klubbkveld.yaml" in by_address


def test_texts(site: Path) -> None:
    write(
        site / "content/news/2024-09-13-resultat.md", "---\nauthor: NN\n---\n# Siri vant\n\nJa.\n"
    )
    write(site / "content/pages/om.en.md", "---\ntitle: About\norder: 2\n---\nUs.\n")
    write(site / "content/regulations/berger@2013.md", "# Berger\n")
    write(site / "content/pages/.om.md.swp", "\x00")
    news, page, regulation = load_site(site, NoCache()).texts
    assert (news.kind, news.title, str(news.day)) == (TextKind.NEWS, "Siri vant", "2024-09-13")
    assert (news.author, news.language, news.body_line) == ("NN", "nb", 4)
    assert (page.slug, page.language, page.title, page.order) == ("om", "en", "About", 2)
    assert (regulation.kind, regulation.slug) == (TextKind.REGULATION, "berger@2013")


def test_front_matter_without_end(site: Path) -> None:
    write(site / "content/pages/om.md", "---\ntitle: x\n")
    assert "never ends" in problems_of(site)[0]


def test_a_rule_set_of_the_site(site: Path) -> None:
    rules = """\
id: klubb
edition: 2024
titles: Club rules
source: the board
rules:
  pairing.system: {value: berger@2013, paragraph: 1}
  points.win: {value: 3, paragraph: "2"}
  points.draw: {value: 1.5, paragraph: "2"}
"""
    write(site / "content/rules/klubb.yaml", rules)
    path = site / "content/events/2024/klubbkveld.yaml"
    write(path, EVENT.replace("berger@2013", "klubb@2024"))
    settings = load_site(site, NoCache()).events[0].event.groups[0].settings
    assert (settings.rule_set, settings.system) == ("klubb@2024", "berger@2013")
    assert (settings.points.win, settings.points.draw) == (3, Fraction(3, 2))
    assert settings.cite("points").paragraph == "2"  # type: ignore[union-attr]  # it is cited
    write(site / "content/rules/klubb.yaml", rules.replace("1.5", "half"))
    assert problems_of(site)[0].startswith("content/rules/klubb.yaml:8:24: error: `half` does not")


def test_a_loop_of_links_ends(site: Path) -> None:
    (site / "content/events/loop").symlink_to(site / "content/events", target_is_directory=True)
    (site / "content/events/out").symlink_to("/", target_is_directory=True)
    assert len(load_site(site, NoCache()).events) == 1


@pytest.mark.parametrize(
    "name",
    ["a.yaml~", ".a.yaml.swp", "#a.yaml#", "4913", ".#a.yaml", "a.bck", "a.tmp", ".DS_Store"],
)
def test_scrap_is_not_content(site: Path, name: str) -> None:
    write(site / "content/events" / name, "nonsense: [")
    assert is_scrap(name)
    assert len(load_site(site, NoCache()).events) == 1


def test_an_unreadable_file_is_named(site: Path) -> None:
    (site / "content/events/gone.yaml").symlink_to(site / "nowhere.yaml")
    (problem,) = problems_of(site)
    assert problem.startswith("content/events/gone.yaml: error: the file cannot be read: No such")


def test_one_event_outside_any_site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("alone") / "kveld.yaml"
    write(path, EVENT.replace("person: siri-berg", "name: Siri"))
    record, problems = load_event(path, NoCache())
    assert (record.event.id, problems) == ("kveld", ())
    assert record.event.groups[0].settings.rule_set == "berger@2013"


def test_one_event_of_a_site(site: Path) -> None:
    record, _ = load_event(site / "content/events/2024/klubbkveld.yaml", NoCache(), root=site)
    assert record.event.groups[0].entry(2).name == "Berg, Siri"
    assert record == load_site(site, NoCache()).events[0]


def test_what_is_cached_needs_no_heavy_library(site: Path) -> None:
    program = """
import pickle, sys
from pathlib import Path
from publisher.content.load import load_site

class Cache:
    def __init__(self, values): self.values = values
    def derive(self, kind, key, make):
        if (kind, key) not in self.values:
            self.values[kind, key] = pickle.dumps(make())
        return pickle.loads(self.values[kind, key])
    def keep(self, kind, key): pass

root, store = Path(sys.argv[1]), Path(sys.argv[2])
cache = Cache(pickle.loads(store.read_bytes()) if store.exists() else {})
load_site(root, cache)
store.write_bytes(pickle.dumps(cache.values))
print(sorted({"yaml", "pydantic", "slugify"} & set(sys.modules)))
"""
    command = [sys.executable, "-c", program, str(site), str(site / "store.bin")]
    runs = [
        subprocess.run(command, capture_output=True, text=True, check=True, env=dict(os.environ))
        for _ in range(2)
    ]
    assert "yaml" in runs[0].stdout
    assert runs[1].stdout == "[]\n"


def test_the_example_site_reads_without_a_warning() -> None:
    root = Path(__file__).resolve().parents[2]
    content: SiteContent = load_site(root, NoCache())
    assert content.events
    assert content.problems == ()
