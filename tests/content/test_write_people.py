"""Persons and private records written into their files, which stay as they are otherwise."""

from __future__ import annotations

from datetime import date

import pytest

from publisher.content.people import persons_in, private_in
from publisher.content.write_people import with_added, with_persons, with_private
from publisher.model.people import Person, PrivateRecord
from publisher.problems import ProblemsError

ADA = Person("ada", "Lovelace, Ada", "WFM", "ENG", "", "123456")
RECORD = PrivateRecord(
    "ada", born=date(1815, 12, 10), sex="f", phone="+47 400 00 001", email="ada@example.org",
    member_number="0042",
)  # fmt: skip


def test_a_new_file_says_what_it_is_for() -> None:
    data = with_persons(b"", "persons.yaml", [ADA])
    assert data.decode().splitlines()[0].startswith("# People who play")
    assert persons_in(data, "persons.yaml") == (ADA,)
    private = with_private(b"", "private.yaml", [RECORD])
    assert private.decode().splitlines()[0].startswith("# Private: never published")
    assert private_in(private, "private.yaml") == (RECORD,)


def test_every_other_byte_stays() -> None:
    before = b"# ours\r\npersons:\r\n- {id: bo,   name: Bo}   # the other\r\n"
    after = with_persons(before, "persons.yaml", [ADA])
    assert after == before + (
        b'- {id: ada, name: "Lovelace, Ada", title: WFM, federation: ENG, fide_id: 123456}\r\n'
    )
    assert with_persons(before, "persons.yaml", []) == before


def test_what_is_added_stands_behind_what_is_there() -> None:
    before = b"persons:\n  - {person: bo, sex: m}\n  - person: ada  # asked\n    sex: f\n"
    added = {"ada": PrivateRecord("ada", born=date(1815, 12, 10), member_number="0042"),
             "nobody": PrivateRecord("nobody", sex="m")}  # fmt: skip
    after = with_added(before, "private.yaml", added)
    assert after == before + b"    born: 1815-12-10\n    member_number: 0042\n"
    assert private_in(after, "private.yaml")[1] == PrivateRecord(
        "ada", born=date(1815, 12, 10), sex="f", member_number="0042"
    )


@pytest.mark.parametrize(
    "data", [b"persons: x\n", b"persons:\n  - {person: ada, born: 10.12.1815}\n"]
)
def test_a_file_with_errors_is_refused_without_a_word_of_it(data: bytes) -> None:
    with pytest.raises(ProblemsError) as caught:
        with_added(data, "private.yaml", {"ada": RECORD})
    assert "1815" not in str(caught.value)
    broken = b"persons:\n  - {person: ada, born: 1815-12-10\n"
    with pytest.raises(ProblemsError) as caught:
        with_private(broken, "private.yaml", [RECORD])
    assert "1815" not in str(caught.value)
