"""Whatever is in a file, what comes out is a document or problems with places."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st

from publisher.exchange import trf
from publisher.model.settings import Settings
from publisher.problems import Problem, ProblemsError

EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "400"))
"""A seeded sample in the suite; many more by hand."""

MONRAD = Settings("monrad@2013", "monrad@2013")
PIECES = [
    *(" ", "  ", "\t", "\r", "\n", "\r\n", "\x00", "\x1a", "\ufeff", "\u2028", "ø", "👑", "\u0301"),
    *(
        "0",
        "1",
        "=",
        "+",
        "-",
        "w",
        "b",
        "W",
        "B",
        "U",
        "H",
        "F",
        "Z",
        "x",
        "0000",
        "9999",
        "12345",
    ),
    *("001 ", "012", "132", "142 ", "152 ", "162 ", "240 ", "250 ", "260 ", "310", "XXR ", "XXC "),
    *("XXS ", "XXA ", "XXP ", "XXZ ", "BBW ", "NOR ", "###", "²", "٣", "1e9", ".5", "9" * 40),
]


@cache
def sources() -> tuple[str, ...]:
    """Valid files to damage, and those of `broken`."""
    broken = Path(__file__).parent / "broken"
    return tuple(path.read_text("utf-8") for path in sorted(broken.glob("*.trf")))


def problems_of(data: bytes) -> tuple[Problem, ...]:
    try:
        document = trf.read(data, "cup.trf")
    except ProblemsError as error:
        return error.problems
    assert document.to_bytes() == data
    group = trf.group_of(document, MONRAD)
    for number in range(1, document.columns + 2):
        assert trf.before_round(document, MONRAD, number).round == number
    trf.system_of(document.facts)
    again = trf.read(trf.write(group), "again.trf")
    assert trf.group_of(again, MONRAD).entries == group.entries
    return document.warnings


def attempt(data: bytes) -> None:
    text = data.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n")
    for problem in problems_of(data):
        assert problem.code.startswith(("trf.", "file."))
        assert problem.message
        assert 0 <= problem.place.line <= text.count("\n") + 1


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    text = draw(st.sampled_from(sources()))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        text = text[:start] + draw(st.sampled_from(PIECES)) + text[end:]
    return text.encode(draw(st.sampled_from(["utf-8", "utf-8-sig", "utf-16"])), "surrogatepass")


@st.composite
def overwritten(draw: st.DrawFn) -> bytes:
    """A file some columns of which are others, so that the rest stays in its place."""
    text = list(draw(st.sampled_from(sources())))
    for _ in range(draw(st.integers(1, 6))) if text else ():
        at = draw(st.integers(0, len(text) - 1))
        if text[at] != "\n":
            text[at] = draw(st.sampled_from(" 0123456789=+-wbUHFZDLWxø"))
    return "".join(text).encode()


@given(damaged())
@settings(max_examples=EXAMPLES, deadline=None)
def test_a_damaged_file(data: bytes) -> None:
    attempt(data)


@given(overwritten())
@settings(max_examples=EXAMPLES, deadline=None)
def test_a_file_with_other_columns(data: bytes) -> None:
    attempt(data)


@given(st.binary(max_size=300))
@example(b"\xff\xfe0")
@example(b"001    1\x81")
@settings(max_examples=EXAMPLES // 2, deadline=None)
def test_any_bytes(data: bytes) -> None:
    attempt(data)


@given(st.text(st.sampled_from("".join(PIECES)), max_size=300))
@settings(max_examples=EXAMPLES // 2, deadline=None)
def test_rows_of_signs(text: str) -> None:
    attempt(f"001    1 {text}\n001    2\n{text}".encode("utf-8", "surrogatepass"))
