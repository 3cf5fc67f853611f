"""Keys and items are taken out of a file and put in, and every other byte and comment stays."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publisher.yaml12 import read
from publisher.yaml12.edit import EditError, Editor

TEXT = """\
top: 1   # first
rounds:
-   round: 1      # one
    state: draft
    stamp: x   # by Kari
    # above the games
    games:
    - {a: 1, b: 2}   # one
    # between
    - {a: 3}
    - a: 4   # four
      b: 5
    byes: [{p: 1, k: half}, {p: 2}]
-   only: {x: 1, y: 2, z: 3}
    empty: []
    nothing:
- {round: 3, state: draft, games: [1]}
end: z"""


@pytest.fixture(params=["\n", "\r\n"])
def newline(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def changed(before: str, after: str, newline: str) -> bytes:
    assert TEXT.count(before) == 1
    return TEXT.replace(before, after).replace("\n", newline).encode()


def editor(newline: str) -> Editor:
    return Editor(TEXT.replace("\n", newline).encode(), "f")


@pytest.mark.parametrize(
    ("path", "key", "before", "after"),
    [
        (("rounds", 0), "state", "    state: draft\n    stamp", "    stamp"),
        (("rounds", 0), "stamp", "    stamp: x   # by Kari", "    # by Kari"),
        (("rounds", 0), "round", "-   round: 1      # one\n    state", "-   # one\n    state"),
        (("rounds", 1), "only", "-   only: {x: 1, y: 2, z: 3}\n    empty", "-   empty"),
        (("rounds", 1), "nothing", "    nothing:\n", ""),
        (("rounds", 1, "only"), "x", "{x: 1, y", "{y"),
        (("rounds", 1, "only"), "y", "1, y: 2,", "1,"),
        (("rounds", 1, "only"), "z", ", z: 3}", "}"),
        (("rounds", 2), "state", "3, state: draft,", "3,"),
        ((), "end", "\nend: z", ""),
        ((), "top", "top: 1   # first\nrounds", "# first\nrounds"),
        ((), "missing", "end: z", "end: z"),
    ],
)
def test_a_key_goes(
    newline: str, path: tuple[str | int, ...], key: str, before: str, after: str
) -> None:
    edited = editor(newline)
    edited.unset(path, key)
    assert edited.result() == changed(before, after, newline)


@pytest.mark.parametrize(
    ("path", "before", "after"),
    [
        (("rounds", 0, "games", 0), "    - {a: 1, b: 2}   # one", "    # one"),
        (("rounds", 0, "games", 1), "    - {a: 3}\n", ""),
        (("rounds", 0, "games", 2), "    - a: 4   # four\n      b: 5", "    # four"),
        (("rounds", 0, "byes", 0), "[{p: 1, k: half}, {p: 2}]", "[{p: 2}]"),
        (("rounds", 0, "byes", 1), ", {p: 2}]", "]"),
        (("rounds", 2, "games", 0), "draft, games: [1]}", "draft}"),
        (("rounds", 2), "- {round: 3, state: draft, games: [1]}\n", ""),
    ],
)
def test_an_item_goes(newline: str, path: tuple[str | int, ...], before: str, after: str) -> None:
    edited = editor(newline)
    edited.remove(path)
    assert edited.result() == changed(before, after, newline)


@pytest.mark.parametrize(
    ("path", "key", "before", "after"),
    [
        (("rounds", 0), "byes", "{p: 2}]", "{p: 2}, {p: 9}]"),
        (("rounds", 0), "games", "      b: 5\n", "      b: 5\n    - {p: 9}\n"),
        (("rounds", 1), "empty", "empty: []", "empty: [{p: 9}]"),
        (("rounds", 1), "nothing", "nothing:\n", "nothing:\n      - {p: 9}\n"),
        (("rounds", 1), "new", "nothing:\n", "nothing:\n    new:\n      - {p: 9}\n"),
        (("rounds", 2), "new", "[1]}", "[1], new: [{p: 9}]}"),
    ],
)
def test_an_item_comes(
    newline: str, path: tuple[str | int, ...], key: str, before: str, after: str
) -> None:
    edited = editor(newline)
    edited.add(path, key, "{p: 9}")
    assert edited.result() == changed(before, after, newline)


@pytest.mark.parametrize(
    ("path", "before", "after"),
    [
        (("rounds", 0), "state: draft\n    stamp", "state: draft\n    new: 7\n    stamp"),
        (("rounds", 2), "state: draft, games", "state: draft, new: 7, games"),
        (("rounds", 1), "nothing:\n", "nothing:\n    new: 7\n"),
    ],
)
def test_a_new_key_stands_behind_the_one_named(
    newline: str, path: tuple[str | int, ...], before: str, after: str
) -> None:
    edited = editor(newline)
    edited.set_scalar(path, "new", "7", after="state")
    assert edited.result() == changed(before, after, newline)


@pytest.mark.parametrize("text", ["x: [1, # one\n  2]\n", "x:\n  -\n    a: 1\n  -\n    a: 2\n"])
def test_an_unusual_layout_is_left_to_its_author(text: str) -> None:
    edited = Editor(text.encode(), "f")
    with pytest.raises(EditError, match="by hand"):
        edited.remove(("x", 1))
    assert edited.result().decode() == text


COMMENT = st.sampled_from(["", "   # c1", " # c2: {x}", "  # 'c3'"])
ABOVE = st.sampled_from(["", "# above\n", "\n", "    # far in\n\n"])


@st.composite
def files(draw: st.DrawFn) -> tuple[str, int]:
    """A list of records with comments anywhere, and how many keys each has."""
    keys = draw(st.integers(2, 4))
    dash = draw(st.sampled_from(["- ", "-   "]))
    margin = draw(st.sampled_from(["", "  "]))
    lines = [f"x:{draw(COMMENT)}\n"]
    for record in range(draw(st.integers(2, 4))):
        for key in range(keys):
            lead = margin + (dash if key == 0 else " " * len(dash))
            above = draw(ABOVE)
            lines.append(f"{above}{lead}k{key}: v{record}{key}{draw(COMMENT)}\n")
    text = "".join(lines) + draw(st.sampled_from(["", "y: 1\n", "# end\n"]))
    return (text.replace("\n", "\r\n") if draw(st.booleans()) else text), keys


def comments(text: str) -> list[str]:
    return re.findall(r"#.*", text.replace("\r", ""))


@settings(deadline=None)
@given(files(), st.data())
def test_comments_stay_in_their_order_whatever_goes(
    file: tuple[str, int], data: st.DataObject
) -> None:
    text, keys = file
    edited = Editor(text.encode(), "f")
    records: list[Any] = [dict(record) for record in edited.data["x"]]
    at = data.draw(st.integers(0, len(records) - 1))
    if data.draw(st.booleans()):
        key = f"k{data.draw(st.integers(0, keys - 1))}"
        edited.unset(("x", at), key)
        del records[at][key]
    else:
        edited.remove(("x", at))
        del records[at]
    result = edited.result().decode()
    assert read(result.encode(), "f").data["x"] == records
    assert comments(result) == comments(text)
    assert ("\r\n" in result) == ("\r\n" in text)


@settings(deadline=None)
@given(files(), st.data())
def test_a_key_put_in_and_taken_out_leaves_the_same_bytes(
    file: tuple[str, int], data: st.DataObject
) -> None:
    text, keys = file
    edited = Editor(text.encode(), "f")
    at = data.draw(st.integers(0, len(edited.data["x"]) - 1))
    after = f"k{data.draw(st.integers(0, keys - 1))}"
    edited.set_scalar(("x", at), "new", "1", after=after)
    assert edited.data["x"][at]["new"] == 1
    edited.unset(("x", at), "new")
    assert edited.result().decode() == text
