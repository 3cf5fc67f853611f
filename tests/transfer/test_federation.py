"""The report to the federation: what is in it, and what it would be sent back for."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from support.trf_files import read

from publisher.model.events import Entry, Event, Game, Group, Official, Round, Withdrawal
from publisher.model.people import Person, PrivateRecord
from publisher.model.results import Result
from publisher.model.settings import Settings
from publisher.problems import Severity
from publisher.transfer.federation import federation_report

GROUP = Group(
    "a",
    "A",
    Settings("monrad@2013", "monrad@2013", tie_breaks=("MONRAD",)),
    (
        Entry(1, "Ås, Åse", federation="NOR", rating=1900, fide_id="1500011", person="ase-as",
              class_name="1", club="Bodø"),
        Entry(2, "Bø, Bo", federation="NOR", rating=1700, fide_id="1500012"),
        Entry(3, "Dahl, Dag", federation="NOR", fide_id="1500013", withdrawn=Withdrawal(1)),
        Entry(4, "Eng, Eli", federation="NOR", fide_id="1500014", class_name="Mester"),
    ),
    (Round(1, (Game(1, 1, 2, Result.WHITE_WINS), Game(2, 3, 4, Result.DRAW)),
           day=date(2026, 3, 1)),),
    rounds_total=1,
)  # fmt: skip
EVENT = Event(
    "cup",
    "cup",
    "Cup",
    date(2026, 3, 1),
    date(2026, 3, 1),
    (GROUP,),
    place="Bodø",
    officials=(Official("chief_arbiter", "Dommer, Ola", "FA", "1500001"),),
    rated="FIDE",
)
PERSONS = {
    "ase-as": Person("ase-as", "Ås, Åse"),
    "bo-bo": Person("bo-bo", "Bø, Bo", fide_id="1500012"),
    "dag": Person("dag", "Dahl, Dag"),
}
PRIVATE = {
    "ase-as": PrivateRecord("ase-as", born=date(1990, 12, 10), sex="f", member_number="4711123"),
    "bo-bo": PrivateRecord("bo-bo", birth_year=1956, sex="m"),
    "dag": PrivateRecord("dag", born=date(1999, 9, 9), sex="m"),
}


def reported(event: Event = EVENT, **group: Any) -> tuple[str, list[str]]:
    """The file, and what is missing in it."""
    event = replace(event, groups=(replace(event.groups[0], **group),))
    made = federation_report(event, event.groups[0], "cup.yaml", PERSONS, PRIVATE)
    return made.data.decode(), [f"{each.severity}: {each.message}" for each in made.problems]


def test_a_report_holds_what_is_private() -> None:
    text, missing = reported()
    document = read(text.encode())
    assert document.warnings == ()
    assert (document.private[1].born, document.private[1].sex) == ("1990/12/10", "w")
    assert document.private[1].national_number == "4711123"
    assert (document.private[2].born, document.private[2].sex) == ("1956/00/00", "m")
    assert document.private[3].born == ""  # no person of his is entered, and names prove nothing
    assert "032 NOR\r\n" in text
    assert "102 FA Dommer, Ola (1500001)\r\n" in text
    assert "172 NOR FIDE\r\n" in text
    assert missing == [
        "warning: player 2 (Bø, Bo) has a birth year only",
        "warning: player 3 (Dahl, Dag) has no birth date",
        "warning: of player 3 (Dahl, Dag) the sex is not told",
        "warning: player 4 (Eng, Eli) has no birth date",
        "warning: of player 4 (Eng, Eli) the sex is not told",
    ]


def test_every_player_has_a_rank() -> None:
    ranks = [row.rank for row in read(reported()[0].encode()).players]
    assert sorted(each or 0 for each in ranks) == [1, 2, 3, 4]


def test_classes_and_members_numbers_stand_in_records_of_the_federation() -> None:
    document = read(reported()[0].encode())
    told = [(row.number, row.classification, row.rating) for row in document.national]
    assert told == [(1, "1", None), (4, "Mes", None)]
    assert [row.rating for row in document.players] == [1900, 1700, None, None]


def test_ratings_of_the_federation_alone_stand_in_its_records() -> None:
    text, _ = reported(replace(EVENT, rated="NSF"))
    document = read(text.encode())
    assert [row.rating for row in document.players] == [None] * 4
    assert [(row.number, row.rating) for row in document.national] == [
        (1, 1900), (2, 1700), (4, None),
    ]  # fmt: skip
    assert "172 NOR NRO\r\n" in text
    assert "072 0\r\n" in text


def test_nothing_of_a_draft_is_reported() -> None:
    draft = Round(2, (), (), state="draft")  # type: ignore[arg-type]  # the word stands for the state
    text, missing = reported(rounds=(*GROUP.rounds, draft), rounds_total=2)
    assert "132" in text
    assert missing[0] == "warning: 1 of 2 rounds are published"


def test_what_the_federation_must_have_is_an_error() -> None:
    bare = replace(EVENT, place="", officials=(), federation="SWE")
    entries = (replace(GROUP.entries[0], fide_id="", federation=""), *GROUP.entries[1:])
    games = (Game(1, 1, 2), Game(2, 3, 4, Result.ADJOURNED))
    text, missing = reported(bare, entries=entries, rounds=(Round(1, games),))
    assert "032 SWE\r\n" in text
    assert [each for each in missing if each.startswith("error")] == [
        "error: the event has no place (022)",
        "error: the event has no chief arbiter (102)",
        "error: round 1 has no day (132)",
        "error: the game of round 1, board 1 has no result",
        "error: the game of round 1, board 2 has no result",
        "error: player 1 (Ås, Åse) has no FIDE number",
    ]
    assert "warning: player 1 (Ås, Åse) has no federation" in missing


def test_an_arbiter_needs_a_licence_and_a_number() -> None:
    _, missing = reported(replace(EVENT, officials=(Official("chief_arbiter", "Dommer, Ola"),)))
    assert missing[:2] == [
        "error: the chief arbiter has no licence (102)",
        "error: the chief arbiter has no FIDE number (102)",
    ]


def test_no_problem_tells_anything_private() -> None:
    made = federation_report(EVENT, GROUP, "cup.yaml", PERSONS, PRIVATE)
    told = "".join(map(str, made.problems))
    assert not any(each in told for each in ("1990", "1956", "1999", "4711123"))
    assert "1990" not in repr(made)
    assert {each.place.file for each in made.problems} == {"cup.yaml"}
    assert {each.severity for each in made.problems} == {Severity.WARNING}
