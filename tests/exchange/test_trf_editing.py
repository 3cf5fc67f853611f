"""A round added to a file: in its rows, and nowhere else."""

from __future__ import annotations

from support.trf_files import file_of, read, row, table, wild_file

from publisher.exchange import trf
from publisher.model.events import Bye, Game
from publisher.model.results import ByeKind, Result
from publisher.model.settings import Settings

MONRAD = Settings("monrad@2013", "monrad@2013")
ROUNDS = {1: ["2 w 1"], 2: ["1 b 0"], 3: ["4 b ="], 4: ["3 w ="], 5: ["- U", "- H"]}


def rows_of(data: bytes) -> list[str]:
    return [line[91:] for line in data.decode().splitlines() if line.startswith("001")]


def test_the_round_stands_in_the_rows_and_byes_asked_for_stay() -> None:
    document = read(table(ROUNDS, "012 Cup", "XXQ ours", "142 5"))
    data = trf.with_round(document, 2, [(3, 1)], [Bye(2, ByeKind.PAIRING)])
    assert rows_of(data) == [
        "   2 w 1     3 b",
        "   1 b 0  0000 - U",
        "   4 b =     1 w",
        "   3 w =",
        "0000 - U  0000 - H",
    ]
    assert data.startswith(b"012 Cup\nXXQ ours\n142 5\n")
    game = trf.group_of(read(data), MONRAD).rounds[1].games[0]
    assert game == Game(1, 3, 1, Result.UNFINISHED)


def test_everything_but_the_rows_stays_to_the_byte() -> None:
    name = "trf26_individual_sharly.trf"
    before = wild_file(name).decode().replace("\n", "\r\n").encode("utf-8-sig")
    document = read(before)
    after = trf.with_round(document, 6, [(1, 5)], [Bye(9, ByeKind.PAIRING)])
    changed = [
        (one, two)
        for one, two in zip(before.split(b"\r\n"), after.split(b"\r\n"), strict=True)
        if one != two
    ]
    assert len(changed) == 3
    assert all(two.startswith(one) for one, two in changed)


def test_a_round_paired_again_cuts_what_was_played_after_it() -> None:
    rounds = {
        1: ["2 w 1", "3 b 1", "4 w 1"],
        2: ["1 b 0", "- U", "- Z"],
        3: ["4 b =", "1 w 0", ""],
        4: ["3 w =", "- H", "1 b 0"],
    }
    data = trf.with_round(read(table(rounds)), 2, [(2, 1)], [Bye(3, ByeKind.PAIRING)])
    assert rows_of(data) == [
        "   2 w 1     2 b",
        "   1 b 0     1 w",
        "   4 b =  0000 - U",
        "   3 w =  0000 - H",
    ]


def test_byes_of_later_rounds_stay() -> None:
    rows = [row(1, "", "- H"), row(2), row(3, "", "- Z")]
    data = trf.with_round(read(file_of(rows)), 1, [(1, 2)], [Bye(3, ByeKind.PAIRING)])
    assert rows_of(data) == ["   2 w    0000 - H", "   1 b", "0000 - U  0000 - Z"]
