"""The regulation pages of the repository: complete, alike in all languages, no number typed."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from publisher.rules.load import built_in
from publisher.site.addresses import paragraph_anchor

FOLDER = Path(__file__).resolve().parents[2] / "content" / "regulations"
VALUE = re.compile(r"\{\{ *(.+?) *\}\}")
HEADING = re.compile(r"^#{2,3} (.+)$", re.MULTILINE)
RULE_SETS = sorted(built_in())
LANGUAGES = ("", ".nn", ".en")


def body(rule_set: str, language: str) -> str:
    text = (FOLDER / f"{rule_set}{language}.md").read_text(encoding="utf-8")
    return text.split("---\n", 2)[2]


def paragraphs(text: str) -> list[str]:
    """The paragraph each heading stands for; the headings of single tables stand for none."""
    found = []
    for heading in HEADING.findall(text):
        named = re.search(r"\{#p-([\w-]+)\}", heading)
        numbered = re.match(r"([\d.]*\d[a-z]?)\. ", heading)
        if named or numbered:
            found.append(named[1] if named else numbered[1].replace(".", "-"))
    return found


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_every_language_has_the_same_paragraphs_and_values(rule_set: str) -> None:
    main = body(rule_set, "")
    for language in LANGUAGES:
        text = body(rule_set, language)
        assert paragraphs(text) == paragraphs(main)
        assert Counter(VALUE.findall(text)) == Counter(VALUE.findall(main))


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_every_paragraph_that_a_rule_cites_can_be_linked(rule_set: str) -> None:
    cited = {
        paragraph_anchor(rule.paragraph).removeprefix("p-")
        for rule in built_in()[rule_set].rules.values()
    }
    assert cited <= set(paragraphs(body(rule_set, "")))


@pytest.mark.parametrize("rule_set", RULE_SETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_of_the_regulation_is_typed(rule_set: str, language: str) -> None:
    prose = VALUE.sub("", HEADING.sub("", body(rule_set, language)))
    links_taken_out = re.sub(r"\[.*?\]\(.*?\)", "", prose)
    assert not re.findall(r"\d+", links_taken_out)


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_every_text_of_a_rule_set_is_in_all_languages(rule_set: str) -> None:
    rules = built_in()[rule_set]
    texts = [rules.titles, rules.source, *(rule.name for rule in rules.rules.values())]
    texts += [rule.note for rule in rules.rules.values() if rule.note]
    assert [text for text in texts if set(text) != {"nb", "nn", "en"}] == []


def test_the_prize_fund_adds_up_to_its_total() -> None:
    rules = built_in()["norway-chess@2022"]
    fund, total = rules.get("prizes.fund"), rules.get("prizes.total")
    assert fund is not None
    assert total is not None
    assert isinstance(fund.value, dict)
    assert sum(fund.value["amounts"]) == total.value
