"""The regulation pages of the repository: complete, alike in all languages, no number typed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from publisher.model.events import Entry, Game, Group, Round
from publisher.model.reasons import Citation
from publisher.model.results import Result
from publisher.model.settings import Settings
from publisher.model.standings import Standings
from publisher.ranking import known_codes, rank, teams
from publisher.rules.c07 import articles, editions, tie_break_rules, with_edition
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


EDITIONS = [each.key for each in editions(built_in())]
OURS = {"MON", "MON-1", "MON-2", "MONRAD", "LOT", "PLAYOFF"}
NEW_IN_2026 = {"STD", "TPN", "RTNG"}


def table_of_players(edition: str) -> Standings:
    """Four players, all level after they have met each other, by every code there is."""
    rule_set = built_in()[edition]
    settings = Settings(None, "swiss@2026", tie_breaks=known_codes())
    pairs = ((1, 1, 2), (1, 3, 4), (2, 1, 3), (2, 2, 4), (3, 1, 4), (3, 2, 3))
    rounds = tuple(
        Round(number, tuple(Game(1, *sides, Result.DRAW) for at, *sides in pairs if at == number))
        for number in (1, 2, 3)
    )
    entries = tuple(Entry(number, f"Player {number}", rating=1500) for number in range(1, 5))
    return rank(Group("g", "G", with_edition(settings, rule_set, reading=True), entries, rounds, 3))


def table_of_teams(edition: str) -> Standings:
    """The same of teams, on three boards; codes of players by both scores as well."""
    rule_set = built_in()[edition]
    codes = [teams.parse(name) for name in (*teams.known_codes(), "BH:MP/C1", "SB:GP")]
    pairs = ((1, 1, 2), (1, 3, 4), (2, 1, 3), (2, 2, 4), (3, 1, 4), (3, 2, 3))
    event = teams.TeamEvent(
        teams=(1, 2, 3, 4),
        rounds=3,
        boards=3,
        matches=tuple(teams.Match(*each, Result.DRAW) for each in pairs),
        rules=tie_break_rules(rule_set),
        citations=tuple(articles(rule_set, map(str, codes))),
    )
    return teams.rank_teams(teams.keep_team_books(event), codes)


def cited_by_values(standings: Standings) -> dict[str, Citation | None]:
    values = [value for row in standings.rows for value in row.tie_breaks]
    return {each.code: each.reason.citation for each in values if each.reason}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("table", [table_of_players, table_of_teams])
def test_the_articles_that_values_name_stand_on_the_pages(
    edition: str, table: Callable[[str], Standings]
) -> None:
    found = cited_by_values(table(edition))
    assert len(found) > 15
    for citation in filter(None, found.values()):
        assert citation.rule_set == edition
        for language in LANGUAGES:
            anchor = paragraph_anchor(citation.paragraph).removeprefix("p-")
            assert anchor in paragraphs(body(edition, language))


@pytest.mark.parametrize("table", [table_of_players, table_of_teams])
def test_every_code_of_the_handbook_names_its_article(table: Callable[[str], Standings]) -> None:
    newest, before = (cited_by_values(table(f"c07@{year}")) for year in (2026, 2024))
    assert {code for code, cited in newest.items() if cited is None} <= OURS
    without = {code for code, cited in before.items() if cited is None}
    assert without <= OURS | NEW_IN_2026


def test_articles_of_teams() -> None:
    found = cited_by_values(table_of_teams("c07@2026"))
    wanted = {
        "MPTS": "11.1",
        "BC": "12.1",
        "TBR": "12.2",
        "BBE": "12.3",
        "MPVGP": "13.1",
        "EGMSB": "13.2",
        "EDE": "13.3",
        "EDEBT": "13.3.2",
        "SSSC": "13.4",
        "BH:MP/C1": "8.1",
    }
    assert {code: found[code] for code in wanted} == {
        code: Citation("c07@2026", article) for code, article in wanted.items()
    }
