"""Whatever is in a file, what comes out is an event or problems with places."""

from __future__ import annotations

from pathlib import Path

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from publisher.content.cache import NoCache
from publisher.content.events import event_form_in, join_event
from publisher.content.joins import Joins
from publisher.model.spelling import parse_result
from publisher.problems import Problem, ProblemsError, PublisherError
from publisher.ranking.fitness import fault
from publisher.rules.load import built_in

VALID = Path(__file__).parent.joinpath("broken", "draft-with-results.yaml").read_text("utf-8")
JOINS = Joins(built_in(), judge=fault, known_systems=frozenset({"berger@2013"}))
PIECES = [
    *("\t", " ", "\n", "*", "&a", "*a", "{", "}", "[", "]", ":", ": ", "- ", "#", "'", '"', "|"),
    *(">", "%", "@", "`", "!", "!!str ", "---\n", "...\n", "? ", ",", "½", "\u0301", "\u202e"),
    *("\r", "null", "0", "-1", "99999999999999999999", "1.5", "true", "groups:", "no: ", "<<: "),
    *("\x00", "\ufeff", "\x85"),
]


def problems_of(data: bytes) -> tuple[Problem, ...]:
    try:
        _, warnings = join_event(event_form_in(data, "e.yaml"), data, "e.yaml", JOINS)
    except ProblemsError as error:
        return error.problems
    return warnings


def attempt(data: bytes) -> None:
    lines = data.count(b"\n") + data.count(b"\r") + 1
    for problem in problems_of(data):
        assert problem.message
        assert 0 <= problem.place.line <= lines + 1


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    text = VALID
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        text = text[:start] + draw(st.sampled_from(PIECES)) + text[end:]
    return text.encode()


@given(mutated())
@settings(max_examples=400, deadline=None)
def test_a_mutated_event(data: bytes) -> None:
    attempt(data)


@given(st.binary(max_size=300))
@settings(deadline=None)
def test_any_bytes(data: bytes) -> None:
    attempt(data)


@given(st.text(alphabet=st.sampled_from("".join(PIECES) + "abc"), max_size=120))
@settings(max_examples=300, deadline=None)
def test_text_of_signs(text: str) -> None:
    attempt(text.encode("utf-8", "surrogatepass"))


Plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["name", "dates", "groups", "id", "rounds", "x"]), inner)
    ),
    max_leaves=12,
)


@given(Plain)
@settings(max_examples=200, deadline=None)
def test_any_data(value: object) -> None:
    attempt(yaml.safe_dump(value, allow_unicode=True).encode("utf-8", "replace"))


@given(st.text(max_size=30))
def test_any_result(text: str) -> None:
    try:
        parse_result(text)
    except PublisherError:
        return


def test_the_valid_event_is_valid() -> None:
    data = VALID.encode()
    record, _ = join_event(event_form_in(data, "e.yaml"), data, "e.yaml", JOINS)
    assert record.event.name == "Club evening"
    assert NoCache().derive("a", "b", lambda: 1) == 1
