"""Results as people spell them."""

from __future__ import annotations

import pytest

from publisher.model.results import Result
from publisher.model.spelling import SpellingError, parse_result

SPELLINGS = {
    Result.WHITE_WINS: ["1-0", "1 - 0", "1–0", "1—0", "1−0", "1:0"],
    Result.BLACK_WINS: ["0-1", "0 – 1", "0:1"],
    Result.DRAW: [
        "½-½", "½–½", "½ - ½", "1/2-1/2", "1/2 - 1/2", "0.5-0.5", "0,5-0,5", "0,5–0,5",
        "½", "1/2", "0.5", "=", "remis", "Remis", "½:½", "1⁄2-1⁄2",
    ],
    Result.WHITE_WINS_BY_FORFEIT: ["+:-", "+--", "+-", "+/-", "+ : -", "+:–", "1-0 wo", "1-0 w.o.",
                                   "1-0 WO", "1-0 ff", "1-0f", "1F-0F", "1-0 (wo)"],
    Result.BLACK_WINS_BY_FORFEIT: ["-:+", "--+", "-+", "-/+", "–:+", "0-1 wo", "0-1 FF"],
    Result.DOUBLE_FORFEIT: ["-:-", "---", "--", "-/-", "–:–", "0-0 wo", "0F-0F"],
    Result.BOTH_LOSE: ["0-0", "0 - 0", "0:0"],
    Result.WHITE_DRAWS_BLACK_LOSES: ["½-0", "1/2-0", "0.5-0", "0,5 - 0"],
    Result.BLACK_DRAWS_WHITE_LOSES: ["0-½", "0-1/2", "0 – 0,5"],
    Result.ADJOURNED: ["adjourned", "hengeparti", "h", "H"],
    Result.UNFINISHED: ["", " ", "*", " * "],
}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "result"), [(text, result) for result, all_ in SPELLINGS.items() for text in all_]
)
def test_reads(text: str, result: Result) -> None:
    assert parse_result(text) is result


@pytest.mark.parametrize("result", Result)
def test_reads_its_own_spelling(result: Result) -> None:
    assert parse_result(result.value) is result


@pytest.mark.parametrize(
    "text",
    ["1", "0", "2-0", "1-1", "1-½", "½-1", "+:+", "1-0-1", "won", "x" * 5000, "f", "wo", "10"],
)
def test_refuses(text: str) -> None:
    with pytest.raises(SpellingError) as caught:
        parse_result(text)
    assert "½-½" in caught.value.remedy
    assert len(str(caught.value)) < 100
