"""What YAML text means here, and what is refused while reading."""

from __future__ import annotations

from decimal import Decimal

import pytest

from publisher.problems import Place, ProblemsError
from publisher.yaml12 import read, survey, survey_text


def value_of(written: str) -> object:
    return read(f"x: {written}\n".encode(), "f").data["x"]


@pytest.mark.parametrize(
    "text",
    [
        "NO", "no", "yes", "on", "off", "y", "n", "=", "12:30", "9:05", "1:0", "190:20:30",
        "2022-05-31", "2022-05-30T21:00", "007", "01", "00", "+47", "-0", "1e3", "0x1F", "0o17",
        "0b1", "1_000", ".5", "1.", ".inf", "-.inf", ".nan", "1-0", "0-1", "½-½", "1/2-1/2",
        "+:-", "-:+", "-:-", "+--", "--+", "---", "NULL!", "nil", "none", "1234567890123456789",
        "1.1234567", "<script>alert(1)</script>",
    ],
)  # fmt: skip
def test_stays_text(text: str) -> None:
    assert value_of(text) == text


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("", None), ("~", None), ("null", None), ("Null", None), ("true", True), ("FALSE", False),
        ("0", 0), ("12", 12), ("-3", -3), ('"12"', "12"), ("'true'", "true"), ('""', ""),
    ],
)  # fmt: skip
def test_is_what_the_core_rules_say(written: str, value: object) -> None:
    found = value_of(written)
    assert found == value
    assert type(found) is type(value)


def test_fractions_are_exact() -> None:
    assert value_of("0.1") == Decimal("0.1")
    assert not isinstance(value_of("0.1"), float)


@pytest.mark.parametrize("result", ["1-0", "+:-", "-:+", "-:-", "=", "½-½", "1/2-1/2", "+--"])
def test_results_need_no_quotes_inside_braces(result: str) -> None:
    assert read(f"[{{result: {result}, b: 1}}]".encode(), "f").data == [{"result": result, "b": 1}]


@pytest.mark.parametrize(
    "name",
    [
        "<b>&amp;</b>",
        'O\'Neil "Bob"',
        "محمد علي",
        "\u202eevil",
        "Ng̃uyễn",
        "𝔘𝔫𝔦",
        "a | b",
        "{{ x }}",
    ],
)
def test_names_stay_text(name: str) -> None:
    quoted = name.replace("'", "''")
    assert read(f"x: '{quoted}'".encode(), "f").data["x"] == name


def test_text_is_composed_at_the_door() -> None:
    assert value_of("A\u030ase") == "Åse"


def test_a_byte_order_mark_does_no_harm() -> None:
    assert read(b"\xef\xbb\xbfname: x\n", "f").data == {"name": "x"}


@pytest.mark.parametrize("ending", ["\r\n", "\r", "\n"])
def test_any_line_end_does(ending: str) -> None:
    document = read(f"a: 1{ending}b:{ending}  - 2{ending}".encode(), "f")
    assert document.data == {"a": 1, "b": [2]}
    assert document.place(("b", 0)) == Place("f", 3, 5)


def test_places_of_values_and_keys() -> None:
    document = read(b"# c\na: {b: [1, x]}\n", "f")
    assert document.place(("a", "b", 1)) == Place("f", 2, 12)
    assert document.key_place(("a", "b")) == Place("f", 2, 5)
    assert document.place(("a", "missing")) == Place("f", 2, 4)


def codes(data: bytes) -> list[tuple[str, int, int]]:
    try:
        problems = survey(data, "f").problems
    except ProblemsError as error:
        problems = error.problems
    return [(problem.code, problem.place.line, problem.place.column) for problem in problems]


def test_an_alias_may_repeat_a_value() -> None:
    assert read(b"a: &x [1, 2]\nb: *x\n", "f").data == {"a": [1, 2], "b": [1, 2]}


def test_an_alias_bomb_is_refused_where_it_goes_off() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    assert codes("\n".join(lines).encode()) == [("yaml.alias", 4, 45)]


def test_a_bomb_of_text_is_refused() -> None:
    bomb = b"a: &a " + b"x" * 100_000 + b"\nb: [" + b"*a, " * 100 + b"]\n"
    assert [code for code, _, _ in codes(bomb)] == ["yaml.alias"]


def test_a_scalar_of_ten_megabytes() -> None:
    assert codes(b"a: 1\nname: " + b"x" * 10_000_000 + b"\nb: 2\n") == [("file.too-large", 2, 1)]


def test_a_long_scalar_of_many_lines() -> None:
    text = b"a: 1\nname: |\n" + b"  " + b"x" * 100 + b"\n"
    text += (b"  " + b"y" * 100 + b"\n") * 3000
    assert codes(text) == [("yaml.too-long", 2, 7)]


def test_a_file_of_too_many_lines() -> None:
    assert codes(b"- x\n" * 2_100_000) == [("file.too-large", 0, 0)]


@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_too_many_levels(opening: str) -> None:
    assert codes((opening * 100).encode())[0][0] in {"yaml.too-deep", "yaml.bracket"}


def test_ten_thousand_brackets() -> None:
    assert [code for code, _, _ in codes(b"[" * 10_000)] == ["yaml.too-deep"]


def test_two_syntax_errors_are_both_told() -> None:
    data = b"a: 'x' y\nb: 1\nc: 2\nd: @x\ne: 1\n"
    assert codes(data) == [("yaml.quote", 1, 8), ("yaml.reserved", 4, 4)]


def test_lines_misplaced_together_are_one_mistake() -> None:
    data = b"a:\n  b: 1\n c: 2\n d: 3\n e: 4\n"
    assert codes(data) == [("yaml.indentation", 3, 2)]


SAMPLES = [
    "a: 1\nb: [x, {y: 2}]\n", "a: *\n", "a: {r: *}\n", "a:\n\tb: 1\n", "a: b: c\n",
    "a: 'x\nb: 1\n", "a: [1, 2\nb: 3\n", "a: 1\na: 2\n", "a: @x\n", "a\nb: 1\n",
    "a: 1\nb\nc: 2\n", "- a\nb: 1\n", "a: &x [*x]\n", "a: !!python/object x\n", "", "# c\n",
    'a: "x\\q"\n', "a: - 1\n", "a:1\nb: 2\n",
]  # fmt: skip


@pytest.mark.parametrize("text", SAMPLES)
def test_python_and_libyaml_say_the_same(text: str) -> None:
    fast, slow = survey_text(text, "f"), survey_text(text, "f", pure_python=True)
    assert slow.data == fast.data
    assert [p.code for p in slow.problems] == [p.code for p in fast.problems]
    assert [p.place.line for p in slow.problems] == [p.place.line for p in fast.problems]
