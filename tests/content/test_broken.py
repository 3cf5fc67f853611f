"""Every file in `broken/` gives exactly the messages that stand beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.content.cache import NoCache
from publisher.content.load import load_site
from publisher.problems import Problem, ProblemsError
from publisher.ranking.fitness import fault

BROKEN = Path(__file__).parent / "broken"
SAVE = " (save it as UTF-8) [file.encoding]"
CASES = sorted(path.stem for path in BROKEN.glob("*.yaml"))


def problems_of(site: Path) -> tuple[Problem, ...]:
    try:
        content = load_site(
            site,
            NoCache(),
            judge=fault,
            known_systems={"berger@2013", "dutch@2017", "dutch@2026", "monrad@2013"},
        )
    except ProblemsError as error:
        return error.problems
    return content.problems


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with one club and one person, waiting for an event."""
    content = tmp_path / "content"
    (content / "events").mkdir(parents=True)
    (tmp_path / "site-config.yaml").write_text("title: Test\n", encoding="utf-8")
    (content / "clubs.yaml").write_text(
        "clubs:\n  - {id: oslo-schakselskap, name: Oslo Schakselskap}\n", encoding="utf-8"
    )
    (content / "persons.yaml").write_text(
        'persons:\n  - {id: per-hansen, name: "Hansen, Per"}\n', encoding="utf-8"
    )
    return tmp_path


@pytest.mark.parametrize("case", CASES)
def test_messages_word_for_word(case: str, site: Path) -> None:
    file = "content/events/broken.yaml"
    (site / file).write_bytes((BROKEN / f"{case}.yaml").read_bytes())
    found = [str(problem).removeprefix(f"{file}:") for problem in problems_of(site)]
    expected = (BROKEN / f"{case}.txt").read_text(encoding="utf-8").splitlines()
    assert found == expected


@pytest.mark.parametrize(
    ("encoding", "message"),
    [
        (
            "cp1252",
            "11:30: error: byte 0xC5 is not UTF-8; the file looks like Windows-1252" + SAVE,
        ),
        ("utf-16", "1:1: error: the file is UTF-16" + SAVE),
        (
            "utf-16-le",
            "1:1: error: the file is UTF-16 without its mark" + SAVE,
        ),
        ("utf-32", "1:1: error: the file is UTF-32" + SAVE),
    ],
)
def test_wrong_encodings(encoding: str, message: str, site: Path) -> None:
    text = (BROKEN / "adjourned.yaml").read_text(encoding="utf-8")
    (site / "content/events/broken.yaml").write_bytes(text.encode(encoding))
    (problem,) = problems_of(site)
    assert str(problem) == f"content/events/broken.yaml:{message}"


def test_there_are_enough_cases() -> None:
    assert len(CASES) >= 40
