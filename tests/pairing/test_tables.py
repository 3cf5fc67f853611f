"""The Berger tables against the printed ones and against a construction by rotation."""

import pytest
import yaml
from support.berger_by_rotation import berger_by_rotation
from support.shared import shared_data

from publisher.pairing.berger import table, table_size, vacant_number


def printed(cell: str) -> tuple[int, int]:
    white, black = cell.split("-")
    return int(white), int(black)


def test_every_printed_table_row_by_row() -> None:
    data = yaml.safe_load(shared_data("nsf/berger.yaml").read_text(encoding="utf-8"))
    sizes = [entry["players"] for entry in data["tables"]]
    assert sizes == list(range(4, 17, 2))
    for entry in data["tables"]:
        rows = tuple(tuple(printed(cell) for cell in row) for row in entry["rounds"])
        assert table(entry["players"]) == rows


def test_the_first_two_rounds_for_six() -> None:
    assert table(6)[0] == ((1, 6), (2, 5), (3, 4))
    assert table(6)[1] == ((6, 4), (5, 3), (1, 2))


@pytest.mark.parametrize("players", range(3, 41))
def test_the_formula_agrees_with_the_rotation(players: int) -> None:
    size = table_size(players)
    assert [list(row) for row in table(size)] == berger_by_rotation(size)


def test_the_smallest_table() -> None:
    assert table(2) == (((1, 2),),)


@pytest.mark.parametrize("size", [-2, 0, 1, 5])
def test_there_is_no_table_for_odd_or_empty_fields(size: int) -> None:
    with pytest.raises(ValueError, match="even numbers"):
        table(size)


def test_an_odd_field_leaves_the_highest_number_vacant() -> None:
    assert (table_size(5), vacant_number(5)) == (6, 6)
    assert (table_size(6), vacant_number(6)) == (6, 0)
