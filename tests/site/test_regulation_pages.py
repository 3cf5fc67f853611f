"""The list of values on a regulation page: names, notes and source in the reader's language."""

from __future__ import annotations

from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode
from support.planned import planned

from publisher.rules.load import built_in

RULES = """\
id: house
edition: "2026"
titles: {nb: Husregler, en: House rules}
source: {nn: styret, en: the board}
rules:
  pairing.system: {value: berger@2013, paragraph: "1"}
  points.win:
    value: 2
    paragraph: "1"
    name: {nb: Seier her, en: Win here}
    note: {nb: Vår lesning., en: Our reading.}
  points.loss: {value: 0, paragraph: "1", note: Uten språk.}
  house.quiet_after: {value: {nb: "etter ti", en: "after ten"}, paragraph: House}
  withdrawal.remaining: {value: forfeit, paragraph: "2"}
"""
FILES = {
    "site-config.yaml": "title: Klubben\nlanguages: [nb, nn, en]\n",
    "content/rules/house.yaml": RULES,
    "content/regulations/house@2026.md": "# Husregler\n\n## 1. Poeng\n\n## Huset {#p-house}\n",
}


@pytest.fixture(name="pages", scope="module")
def _pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, LexborHTMLParser]:
    made = planned(tmp_path_factory.mktemp("house"), FILES)
    prefixes = {"nb": "", "nn": "nn/", "en": "en/"}
    return {
        code: made.html(f"{prefix}reglement/house/2026/index.html")
        for code, prefix in prefixes.items()
    }


def row(page: LexborHTMLParser, key: str) -> LexborNode:
    (found,) = [
        each
        for each in page.css("table.values.all tbody tr")
        if each.css_first("code").text() == key  # type: ignore[union-attr]  # every row has a key
    ]
    return found


def said(node: LexborNode) -> str:
    return " ".join(node.text().split())


def languages(node: LexborNode) -> list[str | None]:
    return [each.attributes["lang"] for each in node.css("[lang]")]


def test_name_and_note_are_in_the_readers_language(pages: dict[str, LexborHTMLParser]) -> None:
    nb, en = row(pages["nb"], "points.win"), row(pages["en"], "points.win")
    assert said(nb) == "1 Seier her points.win Vår lesning. 2"
    assert said(en) == "1 Win here points.win Our reading. 2"
    assert languages(nb) == languages(en) == []


def test_what_is_not_translated_is_in_the_main_language_and_says_so(
    pages: dict[str, LexborHTMLParser],
) -> None:
    win = row(pages["nn"], "points.win")
    assert said(win) == "1 Seier her points.win Vår lesning. 2"
    assert languages(win) == ["nb", "nb"]


def test_a_text_in_no_language_in_particular_is_in_the_main_one(
    pages: dict[str, LexborHTMLParser],
) -> None:
    assert languages(row(pages["nb"], "points.loss")) == []
    assert languages(row(pages["en"], "points.loss")) == ["nb"]


def test_a_text_without_the_main_language_is_in_any(pages: dict[str, LexborHTMLParser]) -> None:
    sources = {code: page.css("main p.muted.small")[-1] for code, page in pages.items()}
    assert {code: (said(node), languages(node)) for code, node in sources.items()} == {
        "nb": ("Kilde: styret", ["nn"]),
        "nn": ("Kjelde: styret", []),
        "en": ("Source: the board", []),
    }


def test_a_rule_without_a_name_is_called_as_in_the_rules_under_it(
    pages: dict[str, LexborHTMLParser],
) -> None:
    assert said(row(pages["nn"], "points.loss")).startswith("1 Poeng for tap points.loss")
    assert said(row(pages["nn"], "house.quiet_after")).startswith("House house.quiet_after")


def test_a_named_paragraph_goes_by_its_heading(pages: dict[str, LexborHTMLParser]) -> None:
    assert said(row(pages["nb"], "house.quiet_after")).startswith("Huset ")


def test_a_value_of_words_is_in_the_readers_language(pages: dict[str, LexborHTMLParser]) -> None:
    assert said(row(pages["en"], "house.quiet_after")).endswith("after ten")
    assert languages(row(pages["en"], "house.quiet_after")) == []
    assert languages(row(pages["nn"], "house.quiet_after")) == ["nb"]
    assert said(row(pages["en"], "withdrawal.remaining")).endswith("a win by forfeit")


@pytest.mark.parametrize("key", sorted(built_in()))
def test_no_value_of_a_built_in_set_is_shown_as_the_word_of_the_file(
    key: str, tmp_path: Path
) -> None:
    event = f"name: X\ndates: 2026-01-01\nrules: {key}\ngroups: []\n"
    made = planned(tmp_path, {"content/events/x.yaml": event})
    page = made.html(f"reglement/{key.replace('@', '/')}/index.html")
    for rule in built_in()[key].rules.values():
        word = isinstance(rule.value, str) and rule.value.replace("_", "").isalpha()
        if word and not str(rule.value).isupper():  # FIDE is a name, in every language
            value = row(page, rule.key).css_first("td:last-child")
            assert value is not None
            assert rule.value not in said(value)
