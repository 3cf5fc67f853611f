"""Players found by number and by name, and what engines are told of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from support.rating_files import DAY, STANDARD, combined, row, take_in

from publisher.model.ratings import ListedRating, RatingKind, RatingListKey
from publisher.problems import PublisherError
from publisher.ratings.lists import Identity, RatingLists
from publisher.ratings.shelf import volumes_in

PEOPLE = [
    row(1, "Aasen, Birger", 1985),
    row(2, "Bø, Ågot", 2001, 1955, title="WFM"),
    row(3, "Dahl-Østby, Knut Erik", 2298),
    row(4, "Eriksen, Per", 1640, inactive=True),
    row(5, "Eriksen, Per", 1799),
    row(6, "Eriksson, Pär", 1700, federation="SWE"),
    row(8, "Núñez García, José", 2401),
    row(9, "Sørli", None),
]

SOUNDS = ("an", "ber", "dal", "el", "fin", "gar", "hol", "jo", "kal", "lin", "mar", "nor", "per",
          "ros", "sen", "tor", "ul", "vik", "ås", "øy")  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    take_in(tmp_path / "lists", combined(PEOPLE))
    return tmp_path / "lists"


@pytest.fixture
def lists(folder: Path) -> Iterator[RatingLists]:
    with RatingLists(folder) as found:
        yield found


def test_a_player_by_number(lists: RatingLists) -> None:
    found = lists.player(STANDARD, "2")
    assert found is not None
    assert (found.fide_id, found.name, found.title, found.federation) == (
        "2", "Bø, Ågot", "WFM", "NOR"
    )  # fmt: skip
    assert found.rating(RatingKind.RAPID) == 1955
    assert [each and each.inactive for each in (found, lists.player(STANDARD, "4"))] == [
        False, True
    ]  # fmt: skip


@pytest.mark.parametrize("number", ["", "7", "0", "-1", "x", "²", "9" * 30, "1.0", "1; DROP"])
def test_a_number_that_nobody_has(number: str, lists: RatingLists) -> None:
    assert lists.player(STANDARD, number) is None


@pytest.mark.parametrize(
    ("written", "numbers"),
    [
        ("Eriksen, Per", ["4", "5"]),
        ("per eriksen", ["4", "5"]),
        ("Ericksen, Per", ["4", "5"]),
        ("Asen, Birger", ["1"]),
        ("Boe, Aagot", ["2"]),
        ("BO AGOT", ["2"]),
        ("Dahl Ostby, Knut", ["3"]),
        ("Garcia Nunez, Jose", ["8"]),
        ("Sorlie", ["9"]),
        ('" OR 1=1 --', []),
        ("*", []),
        ("", []),
        ("x" * 10_000, []),
        ("Þórð 世界", []),
    ],
)
def test_the_nearest_names_come_first(written: str, numbers: list[str], lists: RatingLists) -> None:
    found = [each.fide_id for each in lists.nearest(STANDARD, written)]
    assert found[: len(numbers)] == numbers
    assert found or not numbers


def test_a_name_with_a_slip_is_found_among_many(tmp_path: Path) -> None:
    rng = random.Random(1)  # noqa: S311 - a test keeps no secrets
    words = ["".join(rng.choices(SOUNDS, k=3)).title() for _ in range(900)]
    people = [row(n, f"{rng.choice(words)}, {rng.choice(words)}", 1500) for n in range(1, 5000)]
    take_in(tmp_path / "lists", combined(people))
    wrong = []
    with RatingLists(tmp_path / "lists") as lists:
        for person in rng.sample(people, 100):
            at = rng.randrange(len(person.name))
            slip = person.name[:at] + "e" + person.name[at + 1 :]
            found = [each.name for each in lists.nearest(STANDARD, slip)]
            if person.name not in found:
                wrong.append((slip, person.name, found))
    assert len(wrong) <= 3, wrong


def test_what_engines_are_told(folder: Path) -> None:
    before, after = date(2026, 10, 1), date(2026, 12, 1)
    take_in(folder, combined([row(1, "Aasen, Birger", 1980)]), day=before)
    take_in(folder, combined([row(1, "Aasen, Birger", 1990)]), day=after)
    national = "id;name;rating\n47;Aasen, Birger;1888\n48;Ny, Kari;\n"
    take_in(folder, national, name="nsf", day=before)
    with RatingLists(folder) as lists:
        found = lists.listed(
            {1: Identity("1", "47"), 2: Identity(member="48"), 3: Identity("77"), 4: Identity()},
            DAY,
        )
    fide = [(before, kind) for kind in RatingKind] + [(DAY, kind) for kind in RatingKind]
    standard = [
        each for each in found[1] if each.list.name == "fide" and each.list.kind == "standard"
    ]
    assert [each.rating for each in standard] == [1980, 1985]
    assert len(found[1]) == len(fide) + 1
    assert [each.list.day for each in found[1]] == sorted(each.list.day for each in found[1])
    nsf = RatingListKey("nsf", RatingKind.STANDARD, before)
    assert ListedRating(nsf, 1888) in found[1]
    assert found[2] == (ListedRating(nsf, None),)
    assert (found[3], found[4]) == ((), ())


def test_many_players_at_once(tmp_path: Path) -> None:
    people = [row(n, f"Ås{n}, Bo", 1000 + n) for n in range(1, 1300)]
    take_in(tmp_path / "lists", combined(people))
    with RatingLists(tmp_path / "lists") as lists:
        found = lists.listed({n: Identity(str(n)) for n in range(1, 1300)}, DAY)
    assert all(found[n][0].rating in (1000 + n, None) and found[n] for n in range(1, 1300))


def test_the_digest_changes_with_the_lists_up_to_a_day(folder: Path) -> None:
    early = date(2026, 10, 1)
    first = RatingLists(folder)
    take_in(folder, combined(PEOPLE), day=date(2026, 12, 1))
    second = RatingLists(folder)
    assert second.digest(DAY) == first.digest(DAY) != ""
    assert second.digest() != first.digest()
    assert second.digest(early) == ""
    take_in(folder, combined(PEOPLE))
    assert RatingLists(folder).digest(DAY) != first.digest(DAY)


def ask_everything(lists: RatingLists) -> None:
    lists.player(STANDARD, "5")
    lists.nearest(STANDARD, "Eriksen, Per")
    lists.private(STANDARD, ["5"])


@pytest.mark.parametrize("kept", [0, 50, 100, 4000, 20_000])
def test_a_damaged_file_is_told_and_not_trusted(kept: int, folder: Path) -> None:
    (volume,) = volumes_in(folder)
    whole = volume.path.read_bytes()
    volume.path.write_bytes(whole[:kept] + b"\xff" * (len(whole) - kept))
    with RatingLists(folder) as lists, pytest.raises(PublisherError, match="import it again"):
        ask_everything(lists)


def test_a_folder_that_is_not_there_holds_no_lists(tmp_path: Path) -> None:
    assert RatingLists(tmp_path / "none").keys == RatingLists(None).keys == ()
