"""The tie-break that the documentation adds does what it says."""

from __future__ import annotations

import re
from pathlib import Path

from support.result_rows import group_of_rows, rows_of

from publisher.model.settings import Settings
from publisher.ranking import keep_books, known_codes
from publisher.ranking.codes import Code

PAGE = Path(__file__).resolve().parents[2] / "docs" / "adding-a-tie-break.md"


def test_the_example_counts_draws():
    example, line = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(example, str(PAGE), "exec"), names)  # noqa: S102 - our own page
    assert line.strip() == 'TieBreak("DRAWS", draws, best=Best.LOWEST),'
    assert "DRAWS" not in known_codes()
    rows = rows_of("+2w =3b .\n-1b . =3w\n. =1w =2b")
    books = keep_books(group_of_rows(rows, Settings(None, "dutch@2026")), 3)
    values = names["draws"](books, (1, 2, 3), Code("DRAWS"))
    assert [values[number].value for number in (1, 2, 3)] == [1, 1, 2]
    assert [term.note for term in values[3].terms] == ["draw", "draw"]
