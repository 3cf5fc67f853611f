"""Rule-set files: what a rule is called and noted, in one language or in several."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.content.cache import NoCache
from publisher.content.load import load_site
from publisher.problems import ProblemsError
from publisher.rules.load import doubts, load
from publisher.rules.model import RuleSet
from publisher.rules.sources import built_in_sources
from publisher.yaml12 import read

RULES = """\
id: club
edition: 2024
titles: Klubbregler
source: SOURCE
rules:
  points.win: {value: 3, paragraph: "2", name: NAME, note: NOTE}
  points.loss: {value: 0, paragraph: "2"}
"""


def rule_set(source: str = "styret", name: str = "Seier", note: str = "Vår lesning.") -> RuleSet:
    text = RULES.replace("SOURCE", source).replace("NAME", name).replace("NOTE", note)
    return load(read(text.encode(), "club.yaml"))


def problem(**texts: str) -> str:
    with pytest.raises(ProblemsError) as caught:
        rule_set(**texts)
    (found,) = caught.value.problems
    return str(found)


def test_a_plain_text_is_in_no_language_in_particular() -> None:
    rules = rule_set()
    assert (rules.titles, rules.source) == ({"": "Klubbregler"}, {"": "styret"})
    win = rules.rules["points.win"]
    assert (win.name, win.note) == ({"": "Seier"}, {"": "Vår lesning."})


def test_a_text_may_stand_in_each_language() -> None:
    rules = rule_set("{nb: styret, en: the board}", "{nb: Seier, nn: Siger}", "{en: Ours., nn: }")
    assert rules.source == {"nb": "styret", "en": "the board"}
    assert rules.rules["points.win"].name == {"nb": "Seier", "nn": "Siger"}
    assert rules.rules["points.win"].note == {"en": "Ours."}


def test_a_rule_needs_neither_name_nor_note() -> None:
    loss = rule_set().rules["points.loss"]
    assert (loss.name, loss.note) == ({}, {})


def test_the_digest_changes_with_every_text() -> None:
    texts = ({}, {"source": "x"}, {"name": "x"}, {"note": "x"}, {"note": "{nb: Vår lesning.}"})
    assert len({rule_set(**each).digest for each in texts}) == len(texts)


def test_texts_that_do_not_fit() -> None:
    assert problem(note="{no: Vår}") == (
        "club.yaml:6:61: error: `no` is no language of the program (one of: nb, nn, en) "
        "[value.language]"
    )
    assert "6:48: error: a text was expected, not `7`" in problem(name="7")
    assert "4:9: error: this text is empty" in problem(source="{nb: }")


def doubted(key: str) -> list[str]:
    text = RULES.replace("SOURCE", "styret").replace("NAME", "Seier").replace("NOTE", "Vår.")
    return [str(each) for each in doubts(read(f"{text}  {key}: 1\n".encode(), "club.yaml"))]


@pytest.mark.parametrize(
    ("key", "meant"),
    [
        ("pairing.sistem", "pairing.system"),
        ("points.wins", "points.win"),
        ("prizes.first_share", "prizes.first_shared"),
        ("tie_breaks.Order", "tie_breaks.order"),
    ],
)
def test_a_rule_spelt_almost_like_one_of_an_engine_is_doubted(key: str, meant: str) -> None:
    assert doubted(key) == [
        (
            f"club.yaml:8:3: warning: no engine reads the rule `{key}`: it is only printed "
            f"(did you mean `{meant}`?) [rules.doubtful]"
        )
    ]


@pytest.mark.parametrize("key", ["fines.late", "points.bonus", "draw.day", "prizes.juniors"])
def test_a_rule_of_its_own_is_not_doubted(key: str) -> None:
    assert doubted(key) == []


def test_no_rule_that_comes_with_the_program_is_doubted() -> None:
    for name, data in built_in_sources().items():
        assert doubts(read(data, name)) == ()


def test_a_doubtful_rule_stops_nothing(tmp_path: Path) -> None:
    text = RULES.replace("SOURCE", "styret").replace("NAME", "Seier").replace("NOTE", "Vår.")
    rules = tmp_path / "content" / "rules" / "club.yaml"
    rules.parent.mkdir(parents=True)
    slip = '  pairing.sistem: {value: berger@2013, paragraph: "1"}\n'
    rules.write_text(text + slip, encoding="utf-8")
    (tmp_path / "site-config.yaml").write_text("title: Klubben\n", encoding="utf-8")
    content = load_site(tmp_path, NoCache())
    assert [problem.code for problem in content.problems] == ["rules.doubtful"]
    assert "club@2024" in content.rule_sets
