"""Writes persons and private records into their files, which stay as they are otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields

from publisher.content.discreet import without_values
from publisher.content.people import private_in
from publisher.content.writing.values import day, given_inline, label
from publisher.model.people import Person, PrivateRecord
from publisher.problems import ProblemsError
from publisher.yaml12 import Path
from publisher.yaml12.edit import Editor
from publisher.yaml12.writing import Inline, in_line

_LIST = "persons"
_HEADS = {
    "persons": "# People who play in more than one event; only what is public.",
    "private": "# Private: never published, and never to be kept where others can read it.",
}


def with_persons(data: bytes, file: str, new: Iterable[Person]) -> bytes:
    """The file of persons with `new` ones at its end; `data` is empty where there is none yet.

    Raises ProblemsError or PublisherError where it cannot be changed.
    """
    items = [in_line(_person(each)) for each in new]
    return _extended(data, file, _HEADS["persons"], items)


def with_private(data: bytes, file: str, new: Iterable[PrivateRecord]) -> bytes:
    """A private file with `new` records at its end, as `with_persons`; nothing of it is quoted."""
    try:
        return _extended(data, file, _HEADS["private"], [in_line(_record(each)) for each in new])
    except ProblemsError as error:
        raise ProblemsError(without_values(error.problems)) from None


def with_added(data: bytes, file: str, added: Mapping[str, PrivateRecord]) -> bytes:
    """A private file in which the records of those persons say what is `added` to them too.

    Persons without a record in it are passed over.
    """
    try:
        editor = Editor(data, file)
        places: dict[str, Path] = {
            record.person: (_LIST, at) for at, record in enumerate(private_in(data, file))
        }
        for each in fields(PrivateRecord):
            if each.name == "person":
                continue
            values = {
                places[person]: in_line([_record(record)[each.name]])[1:-1]
                for person, record in added.items()
                if person in places and each.name in _record(record)
            }
            if values:
                editor.set_last(values, each.name)
        return editor.result()
    except ProblemsError as error:
        raise ProblemsError(without_values(error.problems)) from None


def _extended(data: bytes, file: str, head: str, items: list[str]) -> bytes:
    if not items:
        return data
    if not data.strip():
        return "\n".join([head, f"{_LIST}:", *(f"  - {item}" for item in items), ""]).encode()
    editor = Editor(data, file)
    editor.extend((), _LIST, items)
    return editor.result()


def _person(person: Person) -> Inline:
    return given_inline(
        id=person.id,
        name=person.name,
        title=person.title,
        federation=person.federation,
        club=person.club_id,
        fide_id=label(person.fide_id),
    )


def _record(record: PrivateRecord) -> Inline:
    return given_inline(
        person=record.person,
        born=day(record.born),
        birth_year=record.birth_year,
        sex=record.sex,
        phone=label(record.phone),
        email=record.email,
        member_number=label(record.member_number),
    )
