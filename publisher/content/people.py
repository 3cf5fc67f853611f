"""Clubs, persons and private records from their files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from publisher.content.discreet import without_values
from publisher.content.entitlement import memberships_of, registrations_of, transfers_of
from publisher.content.findings import Finding, located
from publisher.content.forms.people import ClubsForm, PersonsForm, PrivateFileForm, PrivateForm
from publisher.model.people import Club, Person, PrivateRecord
from publisher.problems import ProblemsError
from publisher.yaml12 import Document, survey
from publisher.yaml12.validation import validate


def clubs_in(data: bytes, file: str) -> tuple[Club, ...]:
    """The clubs of a file; raises ProblemsError."""
    document = survey(data, file)
    clubs = validate(ClubsForm, document).clubs
    _refuse(twice("clubs", [club.id for club in clubs]), document)
    return tuple(
        Club(club.id, club.name, club.short_name, club.district, club.website) for club in clubs
    )


def persons_in(data: bytes, file: str) -> tuple[Person, ...]:
    """The persons of a file; raises ProblemsError."""
    document = survey(data, file)
    persons = validate(PersonsForm, document).persons
    _refuse(twice("persons", [person.id for person in persons]), document)
    return tuple(
        Person(
            each.id,
            each.name,
            each.title,
            each.federation,
            each.club,
            each.fide_id,
            memberships_of(each.memberships),
            registrations_of(each.registrations),
        )
        for each in persons
    )


def private_in(data: bytes, file: str) -> tuple[PrivateRecord, ...]:
    """The private records of a file; raises ProblemsError that quotes nothing of it."""
    try:
        records = _private_forms(data, file)
    except ProblemsError as error:
        raise ProblemsError(without_values(error.problems)) from None
    return tuple(
        PrivateRecord(
            person=record.person,
            born=record.born,
            birth_year=record.birth_year,
            sex=record.sex,
            phone=record.phone,
            email=record.email,
            member_number=record.member_number,
            citizenship=record.citizenship,
            resident_since=record.resident_since,
            transfers=transfers_of(record.transfers),
        )
        for record in records
    )


def _private_forms(data: bytes, file: str) -> tuple[PrivateForm, ...]:
    document = survey(data, file)
    records = validate(PrivateFileForm, document).persons
    _refuse(twice("persons", [record.person for record in records], "person"), document)
    return records


def twice(list_key: str, ids: Sequence[str], key: str = "id") -> Iterator[Finding]:
    """Every id that stands in the list before."""
    first: dict[str, int] = {}
    for position, each in enumerate(ids):
        if each in first:
            earlier = (list_key, first[each], key)
            yield Finding(
                (list_key, position, key),
                "id.twice",
                f"the id `{each}` is used twice",
                "give one of them another id",
                related=(earlier,),
            )
        first.setdefault(each, position)


def _refuse(findings: Iterable[Finding], document: Document) -> None:
    problems = located(findings, document)
    if problems:
        raise ProblemsError(problems)
