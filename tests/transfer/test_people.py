"""Who of an imported file is known already, and what becomes of private data."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from support.arrivals import arrived, site
from support.trf_files import row

from publisher.model.people import Person, PrivateRecord
from publisher.transfer.arrival import Arrived

HEAD = ("012 Cup", "042 2026/03/01", "092 Swiss (FIDE Dutch)", "142 1")
ADA = Person("ada-lovelace", "Lovelace, Ada", federation="ENG", fide_id="123456")
BORN = date(1990, 12, 10)


def numbered(line: str, fide_id: str = "", federation: str = "") -> str:
    """The row with a FIDE number and a federation in their columns."""
    return f"{line[:53]}{federation:3} {fide_id:>11}{line[68:]}"


def cup(
    *persons: Person,
    private: tuple[PrivateRecord, ...] = (),
    name: str = "Lovelace, Ada",
    born: str = "1990/12/10",
    sex: str = "w",
    fide_id: str = "",
    federation: str = "",
) -> Arrived:
    first = numbered(row(1, "2 w 1", name=name, born=born, sex=sex), fide_id, federation)
    data = "\n".join([*HEAD, first, row(2, "1 b 0", name="Nobody, Ned")]).encode()
    return arrived(data, None, site({each.id: each for each in persons}), private)


def person_of(found: Arrived) -> str:
    return found.event.groups[0].entry(1).person


def test_whoever_has_private_data_and_is_unknown_becomes_a_person() -> None:
    found = cup(fide_id="123456", federation="ENG")
    assert found.people.new == (ADA,)
    assert found.people.private == (PrivateRecord("ada-lovelace", born=BORN, sex="f"),)
    assert person_of(found) == "ada-lovelace"
    assert found.event.groups[0].entry(2).person == ""


def test_nobody_is_made_a_person_without_private_data() -> None:
    found = cup(born="", sex="", fide_id="123456")
    assert found.people.new == ()
    assert person_of(found) == ""


def test_a_person_is_known_by_his_fide_number_whatever_he_is_called() -> None:
    found = cup(ADA, name="Byron, A.", fide_id="123456")
    assert person_of(found) == "ada-lovelace"
    assert found.people.new == ()
    assert [record.person for record in found.people.private] == ["ada-lovelace"]
    assert person_of(cup(ADA, name="Byron, A.", born="", sex="", fide_id="123456")) != ""


def test_a_namesake_with_the_same_birth_date_is_the_same() -> None:
    known = PrivateRecord("ada-lovelace", born=BORN)
    found = cup(replace(ADA, fide_id=""), private=(known,))
    assert person_of(found) == "ada-lovelace"
    assert found.warnings == ()
    assert found.people.added == {"ada-lovelace": PrivateRecord("ada-lovelace", sex="f")}
    assert found.people.private == ()


def test_a_namesake_of_whom_nothing_more_is_known_is_taken_for_him_and_that_is_told() -> None:
    found = cup(replace(ADA, fide_id="", federation=""))
    assert person_of(found) == "ada-lovelace"
    assert [each.code for each in found.warnings] == ["import.namesake"]


@pytest.mark.parametrize(
    ("person", "record"),
    [
        (replace(ADA, fide_id="999999"), PrivateRecord("ada-lovelace")),
        (replace(ADA, federation="SWE"), PrivateRecord("ada-lovelace")),
        (ADA, PrivateRecord("ada-lovelace", born=date(1815, 12, 10))),
        (ADA, PrivateRecord("ada-lovelace", birth_year=1815)),
        (ADA, PrivateRecord("ada-lovelace", sex="m")),
    ],
)
def test_a_namesake_with_anything_against_it_is_somebody_else(
    person: Person, record: PrivateRecord
) -> None:
    fide_id = "123456" if person.fide_id == "999999" else ""
    found = cup(person, private=(record,), fide_id=fide_id, federation="ENG")
    assert person_of(found) == "ada-lovelace-2"
    assert [each.id for each in found.people.new] == ["ada-lovelace-2"]
    assert found.people.added == {}


def test_two_namesakes_are_not_chosen_between() -> None:
    other = Person("ada-2", "Lovelace, Ada")
    assert person_of(cup(replace(ADA, fide_id=""), other)) == "ada-lovelace-2"


def test_what_a_site_knows_stands_and_the_contradiction_is_told_without_its_values() -> None:
    known = PrivateRecord("ada-lovelace", born=date(1815, 12, 10), sex="f", phone="40000001")
    found = cup(ADA, private=(known,), fide_id="123456")
    assert found.people.added == {}
    assert found.people.private == ()
    (warning,) = found.warnings
    assert str(warning).startswith(
        "cup.trf:5:15: warning: the private record of ada-lovelace has another `born` than the file"
    )
    assert "1990" not in str(warning)
    assert "1815" not in str(warning)


def test_records_in_several_files_are_one() -> None:
    known = (PrivateRecord("ada-lovelace", born=BORN), PrivateRecord("ada-lovelace", sex="f"))
    found = cup(ADA, private=known, fide_id="123456")
    assert (found.people.added, found.people.private, found.warnings) == ({}, (), ())


def test_two_players_are_never_one_person() -> None:
    lines = [row(number, name="Lovelace, Ada", born="1990/12/10") for number in (1, 2)]
    data = "\n".join([*HEAD, *lines]).encode()
    known = PrivateRecord("ada-lovelace", born=BORN)
    found = arrived(data, None, site({"ada-lovelace": ADA}), (known,))
    assert [entry.person for entry in found.event.groups[0].entries] == [
        "ada-lovelace",
        "ada-lovelace-2",
    ]


def test_without_a_site_private_data_are_left_out_and_that_is_told() -> None:
    data = "\n".join([*HEAD, row(1, born="1990/12/10"), row(2, sex="m")]).encode()
    found = arrived(data)
    assert found.people.private == ()
    assert [each.message for each in found.warnings] == ["private data of 2 players are left out"]
    assert "1990" not in repr(found)


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("Ødegård, Åse-Marie", "ase-marie-odegard"),
        ("Praggnanandhaa R", "praggnanandhaa-r"),
        ("李伟", "li-wei"),
        ("Con", "con-1"),
    ],
)
def test_an_id_is_made_of_the_name_as_it_is_spoken(name: str, made: str) -> None:
    assert person_of(cup(name=name)) == made
