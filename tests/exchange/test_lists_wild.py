"""The lists among the outside data: what is in them, in every encoding and form."""

from __future__ import annotations

import csv
from collections import Counter
from fractions import Fraction

import pytest
from support.list_files import CODECS, ENDS, SEPARATORS, as_text, group_in, read, told
from support.trf_files import wild_file

from publisher.model.events import Bye, Group
from publisher.model.results import ByeKind, Colour, Result
from publisher.problems import ProblemsError

SWISS_MANAGER = "swissmanager_final_ranking_semicolon_crlf.txt"
PAIRINGS = "pairings_round9_cp1252_semicolon_derived.csv"
SIGNS = {
    Result.WHITE_WINS: ("1", "0"),
    Result.BLACK_WINS: ("0", "1"),
    Result.DRAW: ("x", "x"),
    Result.WHITE_WINS_BY_FORFEIT: ("+", "-"),
    Result.BLACK_WINS_BY_FORFEIT: ("-", "+"),
}
BYES = {ByeKind.PAIRING: "1", ByeKind.HALF: "x", ByeKind.ZERO: "0"}


def cells_of(group: Group) -> dict[tuple[int, int], tuple[int, str, str]]:
    """Opponent, colour and sign of every player in every round."""
    found = {}
    for each in group.rounds:
        for game in each.games:
            white, black = SIGNS[game.result]
            found[game.white, each.number] = (game.black, "w", white)
            found[game.black, each.number] = (game.white, "b", black)
        for bye in each.byes:
            found[bye.player, each.number] = (0, "-", BYES[bye.kind])
    return found


def test_swiss_manager_every_cell_of_the_crosstable() -> None:
    data = wild_file(SWISS_MANAGER)
    rows = list(csv.reader(data.decode("cp1252").splitlines()[6:], delimiter=";"))
    group = group_in(data)
    found = cells_of(group)
    for row in rows:
        for number in range(1, 10):
            opponent, colour, sign = row[3 + 3 * number : 6 + 3 * number]
            against = int(rows[int(opponent) - 1][1]) if opponent != "-" else 0
            mine = found.pop((int(row[1]), number))
            assert mine[::2] == (against, sign)
            assert colour in (mine[1], "-")
    assert found == {}


def test_swiss_manager_the_players() -> None:
    imported = read(wild_file(SWISS_MANAGER))
    group = imported.group
    assert imported.event.name == "33 Open Internacional Ciudad de San Sebastian"
    assert [entry.number for entry in group.entries] == list(range(1, 151))
    winner = group.entry(14)
    assert (winner.name, winner.title) == ("Alvarez Pedraza Aramis", "IM")
    assert (winner.rating, winner.federation) == (2486, "CUB")
    assert group.entry(128).rating is None
    assert group.rounds_total == len(group.rounds) == 9
    assert imported.private == {}


def test_swiss_manager_what_is_told() -> None:
    """Three players have half a point more in the list than their results give."""
    told_ = [(each.code, each.place.line) for each in told(wild_file(SWISS_MANAGER))]
    assert told_ == [
        ("list.columns-unused", 6),
        ("list.name-order", 7),
        ("list.colour-missing", 19),
        ("list.points", 136),
        ("list.points", 139),
        ("list.points", 151),
    ]


def test_the_pairings_of_a_round() -> None:
    imported = read(wild_file(PAIRINGS), PAIRINGS)
    group = imported.group
    (each,) = group.rounds
    assert each.number == 9
    assert len(group.entries) == 2 * len(each.games) == 500
    assert [game.board for game in each.games] == list(range(1, 251))
    assert Counter(game.result for game in each.games) == {
        Result.BLACK_WINS: 114,
        Result.WHITE_WINS: 109,
        Result.DRAW: 25,
        Result.BLACK_WINS_BY_FORFEIT: 2,
    }
    top = each.games[0]
    assert group.entry(top.white).name == "Jørstad, Frode"
    assert (group.entry(top.black).name, group.entry(top.black).rating) == (
        "Christophersen, Berit",
        2158,
    )


@pytest.mark.parametrize("name", [SWISS_MANAGER, PAIRINGS])
def test_encoding_line_ends_and_separator_change_nothing(name: str) -> None:
    text = wild_file(name).decode("cp1252").removeprefix("sep=;\r\n")
    expected = group_in(text, name)
    rows = list(csv.reader(text.splitlines(), delimiter=";"))
    for end in ENDS:
        for codec in CODECS:
            data = as_text(rows).replace("\n", end).encode(codec)
            assert group_in(data, name) == expected, (end, codec)
    for separator in SEPARATORS:
        for quoted in (False, True):
            written = as_text(rows, separator, quoted=quoted)
            assert group_in(written, name) == expected, (separator, quoted)


@pytest.mark.parametrize(
    "name", ["malformed_pairings.txt", "non_distinct_pairings.txt", "pairings_example.txt"]
)
def test_numbers_without_headings_are_refused(name: str) -> None:
    with pytest.raises(ProblemsError) as caught:
        read(wild_file(f"fixtures-malformed/{name}"))
    assert [each.code for each in caught.value.problems] == ["list.no-headings"]


def test_swiss_manager_byes_and_forfeits() -> None:
    group = group_in(wild_file(SWISS_MANAGER))
    byes = Counter(bye.kind for each in group.rounds for bye in each.byes)
    assert byes == {ByeKind.HALF: 62, ByeKind.ZERO: 33, ByeKind.PAIRING: 3}
    assert Bye(141, ByeKind.PAIRING) in group.rounds[5].byes
    forfeits = [game for each in group.rounds for game in each.games if game.result.is_forfeit]
    assert len(forfeits) == 19
    assert all(game.white < game.black for game in forfeits)
    assert {game.colour_of(game.white) for game in forfeits} == {Colour.WHITE}


def test_points_of_the_list_are_those_of_the_results_but_for_three() -> None:
    data = wild_file(SWISS_MANAGER)
    rows = list(csv.reader(data.decode("cp1252").splitlines()[6:], delimiter=";"))
    values = {"1": 2, "x": 1, "0": 0, "+": 2, "-": 0}
    found = cells_of(group_in(data))
    differing = []
    for row in rows:
        half_points = sum(values[found[int(row[1]), number][2]] for number in range(1, 10))
        if row[33] != str(Fraction(half_points, 2).__floor__()) + "x" * (half_points % 2):
            differing.append(row[3])
    assert differing == ["Vazquez Alvarez Diego", "Fernandez Lopez Ivan", "Giovagnoni Josette"]
