"""Every reason that an engine can give is worded, in every language, with its facts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given as given_by_hypothesis
from hypothesis import settings
from hypothesis import strategies as st
from markupsafe import Markup, escape
from support.any_facts import FACTS
from support.groups import berger_group
from support.played import played
from support.tools import REPOSITORY

from publisher.model.events import Group, Prize, PrizeFund
from publisher.model.reasons import Fact, Reason
from publisher.model.results import Result
from publisher.model.settings import FirstPlaceRule, MoneyRule
from publisher.model.standings import Decision, RowStatus, Standings, StandingsRow, TieBreakValue
from publisher.pairing import explain_draw
from publisher.ranking import known_codes, teams
from publisher.site.group_report import report
from publisher.site.languages import load_language
from publisher.site.sentences import SENTENCES, say, tie_break_name
from publisher.site.sentences.decisions import decision
from publisher.site.sentences.tie_breaks import NAMES

ENGINES = ("pairing", "ranking", "eligibility", "seasons", "model")
PREFIX = re.compile(
    r"(advance|berger|decided?|draw|dutch|eligible|monrad|pairing|prize|rank|tie_break|title"
    r"|withdrawal)\."
)
CODE = re.compile(PREFIX.pattern + r"[\w.]+")
# Codes that are put together while an engine runs, by their beginning.
COMPOSED = {
    "tie_break.": {f"tie_break.{code}" for code in (*known_codes(), *teams.known_codes())},
    "eligible.age.": {"eligible.age.born_unknown", "eligible.age.sex_unknown"},
    "eligible.play_off.": {"eligible.play_off.own", "eligible.play_off.short"},
    "eligible.pick.": {
        f"eligible.pick.{told}"
        for by in ("elite_committee", "federation")
        for told in (by, f"not_{by}", f"{by}_unknown")
    },
}
# The same, of which the beginning is handed on in a variable.
HANDED_ON = {
    "eligible.grand_prix.won_class",
    "eligible.grand_prix.not_won_class",
    *(
        f"eligible.{who}.{told}"
        for who in ("north_norway", "district")
        for told in ("is", "is_not", "unknown", "time_control", "time_control_unknown")
    ),
    *(
        f"eligible.{who}.{told}"
        for who in ("north_norway", "district")
        for told in ("category", "category_unknown")
    ),
}
BEGINNINGS = {
    "eligible.age.",
    "eligible.district",
    "eligible.north_norway",
    "eligible.pick.",
    "eligible.play_off.",
}
OTHER_FACTS: dict[str, dict[str, Fact]] = {
    "rank.points": {"level": 2},
    "advance.seat": {"first": 1},
    "decide.games": {"games": 1},
}


def given(code: str) -> Reason:
    """A reason with that code and all facts there are."""
    return Reason(code, tuple((FACTS | OTHER_FACTS.get(code, {})).items()))


class Plain:
    """Words in one language with players called "Player 1 <i>" and figures as they are."""

    def __init__(self, code: str) -> None:
        self._language = load_language(code)

    def gettext(self, message: str, /, **facts: object) -> Markup:
        return Markup(self._language.translations.gettext(message)) % facts  # noqa: S704 - the catalogue is ours

    def ngettext(self, one: str, many: str, count: int, /, **facts: object) -> Markup:
        text = self._language.translations.ngettext(one, many, count)
        return Markup(text) % {"count": count, **facts}  # noqa: S704 - the catalogue is ours

    def player(self, number: int, /) -> Markup:
        return escape(f"Player {number} <i>")

    def players(self, numbers: Sequence[int], /) -> Markup:
        return self.listed([self.player(number) for number in numbers])

    def listed(self, items: Sequence[object], /) -> Markup:
        return Markup(", ").join(items)

    def points(self, value: Fraction | int, /) -> Markup:
        return escape(str(value))

    def value(self, value: Fraction | None, /) -> Markup:
        return escape("–" if value is None else str(value))

    def amount(self, value: Fraction, /) -> Markup:
        return escape(f"{value} kr")

    def tie_break(self, code: str, /) -> Markup:
        return tie_break_name(self, code)

    def day(self, day: date, /) -> Markup:
        return escape(day.isoformat())

    def season(self, address: str, years: str, /) -> Markup:
        return escape(f"{address} {years}")

    def class_name(self, class_id: str, /) -> Markup:
        return escape(class_id)


def engine_codes() -> Iterator[str]:
    """The codes that stand as literals in the engines' sources."""
    for part in ENGINES:
        for file in (REPOSITORY / "publisher" / part).rglob("*.py"):
            yield from codes_in(file)


def codes_in(file: Path) -> Iterator[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    cited = {id(node) for node in cited_settings(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in cited:
            if CODE.fullmatch(node.value):
                yield node.value
        elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            beginning = str(node.values[0].value)
            assert not PREFIX.match(beginning) or beginning in COMPOSED, f"{file}: {beginning}"


def cited_settings(tree: ast.AST) -> Iterator[ast.AST]:
    """What stands in calls of `cite`: names of settings, which look like codes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "cite":
            for argument in node.args:
                yield from ast.walk(argument)


def test_every_code_of_the_engines_is_worded() -> None:
    codes = set(engine_codes()).union(*COMPOSED.values(), HANDED_ON) - BEGINNINGS
    assert len(codes) > 25
    assert codes <= SENTENCES.keys()


def test_every_tie_break_is_named_and_its_values_are_worded() -> None:
    assert {f"tie_break.{code}" for code in NAMES} == COMPOSED["tie_break."]
    assert COMPOSED["tie_break."] <= SENTENCES.keys()


def test_no_sentence_stands_without_an_engine_that_gives_it() -> None:
    codes = set(engine_codes()).union(*COMPOSED.values(), HANDED_ON) - BEGINNINGS
    assert SENTENCES.keys() <= codes


@pytest.mark.parametrize("language", ["nb", "nn", "en"])
@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_a_sentence_has_its_facts_filled_in_and_escaped(code: str, language: str) -> None:
    told = say(Plain(language), given(code))
    assert isinstance(told, Markup)
    assert "%(" not in told
    assert "<i>" not in told
    assert told[-1] in ".,:"


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_a_sentence_is_said_differently_in_each_language(code: str) -> None:
    bokmaal, english = (say(Plain(language), given(code)) for language in ("nb", "en"))
    assert bokmaal != english


def test_a_fact_of_the_wrong_kind_is_a_fault() -> None:
    with pytest.raises(TypeError, match="points"):
        say(Plain("en"), Reason("rank.points", (("points", "many"), ("level", 1))))


@pytest.mark.parametrize(
    ("points", "noun"), [("0", "points"), ("1/2", "point"), ("1", "point"), ("3/2", "points")]
)
def test_up_to_one_point_is_said_in_the_singular(points: str, noun: str) -> None:
    told = say(Plain("en"), Reason("rank.points", (("points", Fraction(points)), ("level", 1))))
    assert f" {noun}, which nobody else has." in told


def test_an_unknown_code_is_a_fault() -> None:
    with pytest.raises(KeyError):
        say(Plain("en"), Reason("rank.magic"))


def row(number: int, rank: int, **values: Fraction | int | None) -> StandingsRow:
    found = tuple(
        TieBreakValue(code, None if value is None else Fraction(value))
        for code, value in values.items()
    )
    return StandingsRow(rank, rank, number, Fraction(5), found, (), RowStatus.RANKED)


def told(made: Decision, *rows: StandingsRow, codes: tuple[str, ...]) -> str:
    table = Standings(9, rows, codes, (made,))
    words = decision(Plain("en"), table, made, lambda best, worst: f"{best}–{worst}")
    return str(words).replace(" &lt;i&gt;", "").replace("<b>", "").replace("</b>", "")


def test_two_players_split_by_the_second_tie_break() -> None:
    made = Decision(Fraction(5), (2, 1), (("WON", ((2,), (1,))),))
    rows = (row(2, 1, SB=10, WON=4), row(1, 2, SB=10, WON=3))
    assert told(made, *rows, codes=("SB", "WON")) == (
        "Level on the Sonneborn-Berger score. "
        "Player 2 ahead of Player 1 on the number of games won: 4 to 3."
    )


def test_three_players_of_whom_two_share_the_place() -> None:
    made = Decision(Fraction(5), (3, 1, 2), (("SB", ((3,), (1, 2))),), shared=((1, 2),))
    rows = (
        row(3, 1, SB=12),
        StandingsRow(2, 3, 1, Fraction(5), (TieBreakValue("SB", Fraction(9)),)),
        StandingsRow(2, 3, 2, Fraction(5), (TieBreakValue("SB", Fraction(9)),)),
    )
    assert told(made, *rows, codes=("SB",)) == (
        "In order of the Sonneborn-Berger score: Player 3 12; Player 1, Player 2 9. "
        "Player 1, Player 2 are level in everything and share place 2–3."
    )


def test_a_second_step_is_told_of_those_it_took_apart_alone() -> None:
    first = ("SB", ((3,), (1, 2)))
    second = ("DE", ((3,), (2,), (1,)))
    made = Decision(Fraction(5), (3, 2, 1), (first, second))
    rows = (row(3, 1, SB=12, DE=None), row(2, 2, SB=9, DE=1), row(1, 3, SB=9, DE=2))
    assert told(made, *rows, codes=("SB", "DE")) == (
        "In order of the Sonneborn-Berger score: Player 3 12; Player 1, Player 2 9. "
        "Player 2 ahead of Player 1 by the direct encounter."
    )


def test_a_first_place_that_waits_for_its_play_off() -> None:
    made = Decision(Fraction(5), (1, 2), (), ((1, 2),), Reason("rank.play_off_pending"))
    assert told(made, codes=("SB",)) == (
        "Player 1, Player 2 are level on points. A play-off decides the first place."
    )


def reasons_of(group: Group) -> Iterator[Reason]:
    """Every reason that the pages of the group may show."""
    made = report(group)
    yield from explain_draw(group)
    for check in made.checks:
        if check.pairing:
            yield from check.pairing.reasons
            for pair in (*check.pairing.pairs, *check.pairing.unpaired):
                yield from pair.reasons
    for table in made.standings:
        for row_ in table.rows:
            yield from row_.reasons
            yield from (value.reason for value in row_.tie_breaks if value.reason)
    for share in made.prizes:
        yield from share.reasons
    if made.draft is not None:
        yield from made.draft.reasons


@settings(deadline=None)
@given_by_hypothesis(
    st.integers(1, 8),
    st.integers(1, 2),
    st.lists(st.sampled_from(list(Result)), max_size=24),
    st.dictionaries(st.integers(1, 8), st.integers(0, 5), max_size=3),
    st.booleans(),
    st.booleans(),
)
def test_whatever_happens_in_a_round_robin_can_be_said(
    players: int,
    cycles: int,
    results: list[Result],
    left: dict[int, int],
    first_shared: bool,
    play_off: bool,
) -> None:
    group = berger_group(
        players,
        cycles=cycles,
        rounds_total=(players - 1 + players % 2) * cycles,
        left_after={number: after for number, after in left.items() if number <= players},
    )
    rules = replace(
        group.settings,
        tie_breaks=known_codes(),
        money=MoneyRule(first_shared=first_shared),
        first_place=FirstPlaceRule(play_off),
    )
    fund = PrizeFund("NOK", (Prize(1, Fraction(100)), Prize(2, Fraction(25))))
    group = replace(group, settings=rules, prize_fund=fund, lot_seed=1)
    words = Plain("nb")
    assert all(say(words, told) for told in reasons_of(played(group, results)))


def test_many_players_on_one_place_are_counted() -> None:
    many = Reason("rank.shared", (("rank", 1), ("rank_last", 6), ("level", (1, 2, 3, 4, 5, 6))))
    assert say(Plain("en"), many) == "6 players are level in everything and share the place."
