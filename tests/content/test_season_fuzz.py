"""Whatever is in a season file, out comes a season that computes, or problems with places."""

from __future__ import annotations

from datetime import date

from hypothesis import given, settings
from hypothesis import strategies as st
from support.season_site import SEASON

from publisher.content.season_facts import EventFacts
from publisher.content.seasons import join_season, season_form_in
from publisher.model.seasons import Season
from publisher.problems import ProblemsError
from publisher.rules.load import built_in
from publisher.seasons import season_report

RULE_SETS = built_in()
HERE = EventFacts(
    "helg", "Helg", date(2025, 10, 4), date(2025, 10, 5), "", "", False, {"a": "A"}, ()
)
PIECES = [
    *("\t", "\n", "*", "{", "}", "[", "]", ": ", "- ", "#", '"', "null", "0", "-1", "1.5", "true"),
    *("9" * 30, "2025-02-30", "0001-01-01", "9999-12-31", "1/0", "½", "NGP 90", "dag", "k1", "ø"),
]


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    text = SEASON
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        text = text[:start] + draw(st.sampled_from(PIECES)) + text[end:]
    return text.encode()


def value_put_in(piece: str, at: int) -> bytes:
    """The season with the value behind one of its colons or commas replaced."""
    places = [index for index, sign in enumerate(SEASON) if sign in ":,"]
    start = places[at % len(places)] + 1
    end = min((found for sign in ",}\n" if (found := SEASON.find(sign, start)) >= 0), default=start)
    return f"{SEASON[:start]} {piece}{SEASON[end:]}".encode()


def attempt(data: bytes) -> None:
    try:
        form = season_form_in(data, "s.yaml")
        record = join_season(form, data, "s.yaml", RULE_SETS, {"helg": HERE})
    except ProblemsError as error:
        problems = error.problems
    else:
        problems = ()
        computed(record.season)
    assert all(each.message and each.place.line >= 0 for each in problems)


def computed(season: Season) -> None:
    for final in (False, True):
        report = season_report(season, final=final)
        assert len(report.events) == len(season.events)


@given(mutated())
@settings(max_examples=300, deadline=None)
def test_a_mutated_season(data: bytes) -> None:
    attempt(data)


@given(st.sampled_from(PIECES), st.integers(0, 400))
@settings(max_examples=300, deadline=None)
def test_a_season_with_another_value(piece: str, at: int) -> None:
    attempt(value_put_in(piece, at))
