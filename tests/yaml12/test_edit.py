"""Changing a file leaves every other byte as it was."""

from __future__ import annotations

import pytest

from publisher.yaml12 import read
from publisher.yaml12.edit import EditError, Editor

ALIGNED = b"""\
# games of the week
a:   { one: 1,   two:  , "three": 'x' }   # keep
b:
    - {r:  1-0  , s: 2}
    - r: 0-1   # said by "Per"
      t: |
        text # not a comment

c: last"""


def edited(data: bytes, *path: str | int, key: str, text: str) -> bytes:
    editor = Editor(data, "f")
    editor.set_scalar(path, key, text)
    return editor.result()


@pytest.mark.parametrize(
    ("path", "key", "text", "before", "after"),
    [
        (("a",), "one", "7", b"one: 1,", b"one: 7,"),
        (("a",), "two", "½-½", b"two:  ,", "two:  ½-½,".encode()),
        (("a",), "three", "y", b"'x'", b"y"),
        (("a",), "four", "4", b"'x' }", b"'x', four: 4 }"),
        (("b", 0), "r", "+:-", b"r:  1-0  ,", b"r:  +:-  ,"),
        (("b", 1), "r", '"*"', b"r: 0-1   #", b'r: "*"   #'),
        (("b", 1), "u", "1", b"comment\n", b"comment\n      u: 1\n"),
        ((), "c", "first", b"c: last", b"c: first"),
        ((), "d", "new", b"c: last", b"c: last\nd: new"),
    ],
)
def test_one_value_changes(
    path: tuple[str | int, ...], key: str, text: str, before: bytes, after: bytes
) -> None:
    assert ALIGNED.count(before) == 1
    assert edited(ALIGNED, *path, key=key, text=text) == ALIGNED.replace(before, after)


def test_line_ends_and_byte_order_mark_stay() -> None:
    data = b"\xef\xbb\xbf" + ALIGNED.replace(b"\n", b"\r\n")
    changed = edited(data, "b", 1, key="u", text="1")
    assert changed == data.replace(b"comment\r\n", b"comment\r\n      u: 1\r\n")


def test_a_list_grows_in_its_own_style() -> None:
    editor = Editor(b"x:\n-   a: 1\n    b: 2   # two\n\n# after\ny: 1\n", "f")
    editor.append(("x",), ["a: 3", "b: 4"])
    assert editor.result() == (
        b"x:\n-   a: 1\n    b: 2   # two\n-   a: 3\n    b: 4\n\n# after\ny: 1\n"
    )


def test_comments_of_a_replaced_list_stay() -> None:
    editor = Editor(b"x:\n  # one\n  - 1  # two\n  - '# no'\n  - 3  # end\n", "f")
    editor.set_block((), "x", ["- 4"])
    assert editor.result() == b"x:\n  # one\n  # two\n  - 4  # end\n"
    assert read(editor.result(), "f").data == {"x": [4]}


def test_what_an_alias_repeats_is_not_changed_behind_its_back() -> None:
    editor = Editor(b"a: &a {r: 1}\nb: *a\n", "f")
    with pytest.raises(EditError, match="by hand"):
        editor.set_scalar(("a",), "r", "2")


def test_a_list_in_brackets_is_left_to_its_author() -> None:
    with pytest.raises(EditError, match="one line"):
        Editor(b"x: [1, 2]\n", "f").append(("x",), ["3"])


def test_a_key_is_put_first_into_many_records_at_once() -> None:
    data = b"x:\n  - {a: 1}  # one\n  - a: 2\n    b: 3\n  - { n: , a: 4 }\n  - {n: 9}\n"
    editor = Editor(data, "f")
    editor.set_first({("x", at): str(at + 5) for at in range(4)}, "n")
    assert editor.result() == (
        b"x:\n  - {n: 5, a: 1}  # one\n  - n: 6\n    a: 2\n    b: 3\n"
        b"  - { n: 7, a: 4 }\n  - {n: 8}\n"
    )
    assert editor.data == read(editor.result(), "f").data


@pytest.mark.parametrize("data", [b"x: [&a {b: 1}, *a]\n", b"x: [{}, {b: 1}]\n", b"x: [1, {}]\n"])
def test_records_that_cannot_all_take_a_key_take_none(data: bytes) -> None:
    editor = Editor(data, "f")
    with pytest.raises(EditError, match="by hand"):
        editor.set_first({("x", 0): "1", ("x", 1): "2"}, "n")


def test_a_key_is_put_last_into_many_records_at_once() -> None:
    data = b"x:\n  - {a: 1}  # one\n  - a: 2\n    b: 3\n\n  - { n: , a: 4 }\n  - {n: 9}\n"
    editor = Editor(data, "f")
    editor.set_last({("x", at): str(at + 5) for at in range(4)}, "n")
    assert editor.result() == (
        b"x:\n  - {a: 1, n: 5}  # one\n  - a: 2\n    b: 3\n    n: 6\n\n"
        b"  - { n: 7, a: 4 }\n  - {n: 8}\n"
    )
    assert editor.data == read(editor.result(), "f").data
    with pytest.raises(EditError, match="by hand"):
        Editor(b"x: [{}]\n", "f").set_last({("x", 0): "1"}, "n")


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"x:\n- {a: 1} # one\ny: 2\n", b"x:\n- {a: 1} # one\n- {a: 2}\n- {a: 3}\ny: 2\n"),
        (b"x:\n  - a: 1\n    b: 2\n", b"x:\n  - a: 1\n    b: 2\n  - {a: 2}\n  - {a: 3}\n"),
        (b"x: []\n", b"x: [{a: 2}, {a: 3}]\n"),
        (b"x: [{a: 1}]\n", b"x: [{a: 1}, {a: 2}, {a: 3}]\n"),
        (b"x:\n", b"x:\n  - {a: 2}\n  - {a: 3}\n"),
        (b"y: 1\n", b"y: 1\nx:\n  - {a: 2}\n  - {a: 3}\n"),
    ],
)
def test_several_items_are_added_at_once(data: bytes, expected: bytes) -> None:
    editor = Editor(data, "f")
    editor.extend((), "x", ["{a: 2}", "{a: 3}"])
    assert editor.result() == expected
    assert editor.data == read(expected, "f").data
