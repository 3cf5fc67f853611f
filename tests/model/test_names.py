"""Names compared: one person's, or somebody else's."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.model.names import fits, folded, likeness, same_name


@pytest.mark.parametrize(
    ("written", "listed"),
    [
        ("So, Wesley", "So, Wesley"),
        ("Wesley So", "So, Wesley"),
        ("Carlsen, Magnus", "Carlsen, Sven Magnus Øen"),
        ("Bø, Ågot", "Boe, Aagot"),
        ("Dahl-Østby, Knut Erik", "Dahl Oestby, Knut E"),
        ("O'Hara, Liam", "OHara, Liam"),
        ("Núñez García, José", "NUNEZ GARCIA, JOSE"),
        ("Kristiansen, Per", "Kristiansen, Per-Arne"),
        ("Christiansen, Per", "Kristiansen, Per"),
        ("Sørli", "Sørli, Kari"),
    ],
)
def test_one_person(written: str, listed: str) -> None:
    assert fits(written, listed)
    assert fits(listed, written)


@pytest.mark.parametrize(
    ("written", "listed"),
    [
        ("Eriksen, Per", "Eriksen, Pål"),
        ("Eriksen, Per", "Hansen, Per"),
        ("Eriksen, Per", "Aasen, Birger"),
        ("Li, Wei", "Li, Min"),
        ("Eriksen, Per Per", "Eriksen, Per Ola"),
        ("", "Eriksen, Per"),
        ("---", "Eriksen, Per"),
    ],
)
def test_two_persons(written: str, listed: str) -> None:
    assert not fits(written, listed)
    assert not fits(listed, written)


def test_spellings_of_letters_that_a_list_does_not_have() -> None:
    assert folded("Bø, Ågot") == folded("BOE,  Aagot") == "bo agot"
    assert same_name("Ågot Bø", "Boe, Aagot")
    assert not same_name("Bø, Ågot", "Bø, Ågot Marie")


@given(st.text(max_size=40))
def test_folding_twice_changes_nothing_more(text: str) -> None:
    once = folded(text)
    assert sorted(folded(once).split()) == sorted(folded(folded(once)).split())
    assert likeness(once, once) == 1.0
    assert not once.split() or fits(text, text)
