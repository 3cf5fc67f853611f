"""Who of an imported file is known already, and where the private data of the others go.

A person is known by his FIDE number, or by his name where nothing speaks
against it and something speaks for it.  What a site knows of a person stands;
a file only adds what nobody had written down yet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields

from publisher.content.slugs import slug
from publisher.exchange.imported import Imported
from publisher.model.people import Person, PrivateRecord
from publisher.problems import Place, Problem, Severity
from publisher.transfer.plain_records import Record

_TELLING = ("born", "sex", "member_number")
"""What two records of one person cannot say differently."""

_FIELDS = tuple(each.name for each in fields(PrivateRecord) if each.name != "person")


@dataclass(frozen=True, slots=True)
class People:
    """What is to be written: `new` persons, `private` records of theirs or of
    people who had none, and what is `added` to records by person's id.
    """  # fmt: skip

    new: tuple[Person, ...] = ()
    private: tuple[PrivateRecord, ...] = field(default=(), repr=False)
    added: Mapping[str, PrivateRecord] = field(default_factory=dict, repr=False)


def joined(
    entries: Mapping[int, Record],
    imported: Imported,
    persons: Mapping[str, Person] | None,
    private: tuple[PrivateRecord, ...] | None,
) -> tuple[People, list[Problem]]:
    """Give entries their `person`, and say what becomes of the private data.

    `entries` by start number are changed.  Without a site (`persons` or
    `private` None) private data are left out, which is told.
    """
    file = imported.places.file
    if persons is None or private is None:
        return People(), list(_nowhere(imported))
    desk = _Desk(persons, private)
    told: list[Problem] = []
    for number, entry in entries.items():
        record = imported.private.get(number)
        place = imported.places.entries.get(number, Place(file))
        told += desk.settle(entry, record, place)
    return desk.people(), told


def _nowhere(imported: Imported) -> Iterator[Problem]:
    if imported.private:
        yield Problem(
            "import.private",
            f"private data of {len(imported.private)} players are left out",
            "they have a place only in a site: import into one",
            Place(imported.places.file), Severity.WARNING,
        )  # fmt: skip


class _Desk:
    """The people of a site while those of a file are joined with them."""

    def __init__(self, persons: Mapping[str, Person], private: tuple[PrivateRecord, ...]) -> None:
        self._persons = persons
        self._private = merged(private)
        self._by_fide = {each.fide_id: each for each in persons.values() if each.fide_id}
        self._by_name: dict[str, list[Person]] = {}
        for each in persons.values():
            self._by_name.setdefault(_folded(each.name), []).append(each)
        self._taken: set[str] = set()
        self._new: dict[str, Person] = {}
        self._records: list[PrivateRecord] = []
        self._added: dict[str, PrivateRecord] = {}

    def people(self) -> People:
        return People(tuple(self._new.values()), tuple(self._records), self._added)

    def settle(self, entry: Record, record: PrivateRecord | None, place: Place) -> list[Problem]:
        """Find or make the person of `entry`, and put `record` where it belongs."""
        known, sure = self._known(entry, record)
        if known is None and record is None:
            if "person" in entry and entry["person"] not in self._persons:
                return [_unknown_person(entry.pop("person"), place)]
            return []
        person = known or self._make(entry)
        entry["person"] = person.id
        self._taken.add(person.id)
        told = [] if sure or known is None else [_by_name_alone(person.id, place)]
        return told + (self._put(person.id, record, place) if record else [])

    def _known(self, entry: Record, record: PrivateRecord | None) -> tuple[Person | None, bool]:
        """The person of a site that `entry` is, and whether that is sure."""
        fide_id = str(entry.get("fide_id", ""))
        named = self._persons.get(entry.get("person", "")) or self._by_fide.get(fide_id)
        if named and named.id not in self._taken:
            return named, True
        namesakes = [
            each
            for each in self._by_name.get(_folded(str(entry.get("name", ""))), ())
            if each.id not in self._taken and self._may_be(each, entry, record)
        ]
        if len(namesakes) != 1 or record is None:
            return None, False
        other = self._private.get(namesakes[0].id)
        sure = other is not None and any(
            getattr(record, name) and getattr(record, name) == getattr(other, name)
            for name in ("born", "member_number")
        )
        return namesakes[0], sure

    def _may_be(self, person: Person, entry: Record, record: PrivateRecord | None) -> bool:
        """Whether nothing speaks against a namesake."""
        for name in ("fide_id", "federation"):
            stands, told = getattr(person, name), str(entry.get(name, ""))
            if stands and told and stands != told:
                return False
        other = self._private.get(person.id)
        if record is None or other is None:
            return True
        pairs = [(_year(record), _year(other))]
        pairs += [(getattr(record, name), getattr(other, name)) for name in _TELLING]
        return all(one == two for one, two in pairs if one and two)

    def _make(self, entry: Record) -> Person:
        family, _, given = str(entry["name"]).partition(",")
        wanted = entry.get("person") or slug(f"{given} {family}".strip(), "person")
        made, count = wanted, 1
        while made in self._persons or made in self._new:
            count += 1
            made = f"{wanted}-{count}"
        self._new[made] = Person(
            id=made,
            name=str(entry["name"]),
            title=str(entry.get("title", "")),
            federation=str(entry.get("federation", "")),
            fide_id=str(entry.get("fide_id", "")),
        )
        return self._new[made]

    def _put(self, person: str, record: PrivateRecord, place: Place) -> list[Problem]:
        known = self._private.get(person)
        if known is None:
            self._records.append(_of(person, record))
            return []
        added = {}
        against = []
        for name in _FIELDS:
            told, stands = getattr(record, name), getattr(known, name)
            if told and not stands:
                added[name] = told
            elif told and told != stands:
                against.append(name)
        if added:
            self._added[person] = PrivateRecord(person, **added)
        return [_contradiction(person, name, place) for name in against]


def merged(private: tuple[PrivateRecord, ...]) -> dict[str, PrivateRecord]:
    """The records by person; a person may have several, in several files."""
    merged: dict[str, PrivateRecord] = {}
    for record in private:
        before = merged.get(record.person)
        values = {
            name: (getattr(before, name) if before else None) or getattr(record, name)
            for name in _FIELDS
        }
        merged[record.person] = PrivateRecord(record.person, **values)
    return merged


def _of(person: str, record: PrivateRecord) -> PrivateRecord:
    return PrivateRecord(person, **{name: getattr(record, name) for name in _FIELDS})


def _year(record: PrivateRecord) -> int | None:
    return record.born.year if record.born else record.birth_year


def _folded(name: str) -> str:
    return " ".join(name.casefold().replace(",", " ").split())


def _unknown_person(person: str, place: Place) -> Problem:
    return Problem(
        "import.person", f"there is no person `{person}` in this site",
        "the player is entered without; add the person to persons.yaml", place, Severity.WARNING,
    )  # fmt: skip


def _by_name_alone(person: str, place: Place) -> Problem:
    return Problem(
        "import.namesake", f"the player is taken for {person} by his name alone",
        "if he is somebody else, mend `person` in the event, persons.yaml and the private file",
        place, Severity.WARNING,
    )  # fmt: skip


def _contradiction(person: str, name: str, place: Place) -> Problem:
    return Problem(
        "import.private", f"the private record of {person} has another `{name}` than the file",
        "the record stands; mend the one that is wrong", place, Severity.WARNING,
    )  # fmt: skip
