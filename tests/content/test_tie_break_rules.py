"""Which edition of the international tie-break rules a group follows."""

from __future__ import annotations

import pytest

from publisher.content.events import event_form_in, join_event
from publisher.content.joins import Joins
from publisher.model.events import Group
from publisher.model.settings import SonnebornBergerReading
from publisher.model.tie_break_rules import TieBreakRules, UnplayedRounds
from publisher.ranking.fitness import fault
from publisher.rules.c07 import articles, edition_on, tie_break_rules
from publisher.rules.load import built_in, load
from publisher.yaml12 import read

SWISS = """\
id: cup
edition: '1'
titles: Cup
source: x
rules:
  pairing.system: {value: cup@1, paragraph: '1'}
  tie_breaks.order: {value: [BH/C1, BH, SB, MON], paragraph: '3'}
"""
RULE_SETS = {**built_in(), "cup@1": load(read(SWISS.encode(), "cup.yaml"))}
JOINS = Joins(RULE_SETS, judge=fault)


def group_of(extra: str = "", rules: str = "cup@1", day: str = "2026-04-09") -> Group:
    text = f"name: X\ndates: {day}\nrules: {rules}\ngroups:\n  - id: a\n    name: A\n"
    text += "".join(f"    {line}\n" for line in extra.splitlines())
    data = text.encode()
    record, _ = join_event(event_form_in(data, "x.yaml"), data, "x.yaml", JOINS)
    return record.event.groups[0]


def cited(group: Group, setting: str) -> tuple[str, str] | None:
    citation = group.settings.cite(setting)
    return (citation.rule_set, citation.paragraph) if citation else None


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        ("2026-03-01", "c07@2026"),
        ("2026-02-28", "c07@2024"),
        ("2023-09-01", "c07@2024"),
        ("2023-08-31", "c07@virtual"),
        ("1999-01-01", "c07@virtual"),
    ],
)
def test_the_first_day_decides(day: str, edition: str) -> None:
    assert group_of(day=day).settings.tie_break_rules.edition == edition


def test_without_a_day_the_newest_holds() -> None:
    edition = edition_on(None, RULE_SETS)
    assert edition is not None
    assert edition.key == "c07@2026"
    assert edition_on(None, {}) is None


def test_a_group_or_an_event_may_name_another_edition() -> None:
    assert group_of(rules="[cup@1, c07@2024]").settings.tie_break_rules.edition == "c07@2024"
    named = group_of("tie_break_rules: c07@virtual", "[cup@1, c07@2024]")
    assert named.settings.tie_break_rules.edition == "c07@virtual"


def test_what_the_editions_say() -> None:
    assert tie_break_rules(RULE_SETS["c07@2026"]) == TieBreakRules()
    assert tie_break_rules(RULE_SETS["c07@2024"]) == TieBreakRules(
        "c07@2024", UnplayedRounds.ADJUSTED_SCORES, False, True
    )
    assert tie_break_rules(RULE_SETS["c07@virtual"]) == TieBreakRules(
        "c07@virtual", UnplayedRounds.VIRTUAL_OPPONENT, False, True
    )


def test_each_tie_break_has_its_article_and_the_list_its_own_paragraph() -> None:
    group = group_of()
    assert cited(group, "tie_breaks") == ("cup@1", "3")
    assert cited(group, "tie_breaks.BH") == ("c07@2026", "8.1")
    assert cited(group, "tie_breaks.BH/C1") == ("c07@2026", "8.1")
    assert cited(group, "tie_breaks.SB") == ("c07@2026", "9.1")
    assert cited(group, "tie_breaks.MON") == ("cup@1", "3")
    assert cited(group, "unplayed") == ("c07@2026", "16.3")


def test_only_the_tie_breaks_in_use_bring_their_articles() -> None:
    names = [name for name, _ in group_of("tie_breaks: [BH]").settings.citations]
    assert [name for name in names if name.startswith("tie_breaks.")] == ["tie_breaks.BH"]
    assert not [
        name for name, _ in group_of("tie_breaks: [LOT]").settings.citations if name == "unplayed"
    ]


def test_sonneborn_berger_is_read_as_the_edition_does_unless_the_rules_say_otherwise() -> None:
    fide, halves = SonnebornBergerReading.FIDE, SonnebornBergerReading.RESULT_HALVES
    assert group_of().settings.sonneborn_berger is fide
    assert group_of(day="2022-05-01").settings.sonneborn_berger is halves
    assert group_of("sonneborn_berger: result_halves").settings.sonneborn_berger is halves
    for rules in ("berger@2013", "monrad@2013", "norway-chess@2022"):
        group = group_of("rounds_total: 5" if rules.startswith("monrad") else "", rules)
        assert group.settings.sonneborn_berger is halves
        assert cited(group, "tie_breaks.SB")[0] == rules


def test_a_regulation_that_explains_a_tie_break_is_cited_for_it() -> None:
    assert cited(group_of("", "berger@2013"), "tie_breaks.DE") == ("berger@2013", "4")
    norway = group_of("", "norway-chess@2022")
    assert cited(norway, "tie_breaks.WON") == ("norway-chess@2022", "6")


def test_an_article_is_the_same_with_modifiers() -> None:
    found = dict(articles(RULE_SETS["c07@2026"], ["BH/C1", "bh", "KS/L+1", "MON"]))
    assert {name: each.paragraph for name, each in found.items()} == {
        "tie_breaks.BH": "8.1",
        "tie_breaks.KS": "9.2",
    }
