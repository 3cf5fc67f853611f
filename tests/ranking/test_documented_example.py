"""The tie-break that the documentation adds does what it says."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

from support.result_rows import group_of_rows, rows_of

from publisher.model.settings import Settings
from publisher.ranking import keep_books
from publisher.ranking.tie_break import Code

PAGE = Path(__file__).resolve().parents[2] / "docs" / "adding-a-tie-break.md"


def test_progressive_score_of_the_example():
    example, line = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(example, str(PAGE), "exec"), names)  # noqa: S102 - our own page
    assert line.strip() == 'TieBreak("PS", progressive),'
    rows = rows_of("+2w =3b .\n-1b . +3w\n. =1w -2b")
    books = keep_books(group_of_rows(rows, Settings(None, "dutch@2026")), 3)
    values = names["progressive"](books, (1, 2, 3), Code("PS"))
    assert [values[number].value for number in (1, 2, 3)] == [4, 1, Fraction(1)]
