from datetime import date

import pytest

from publisher.build.privacy import leaks, secrets_in, secrets_of
from publisher.content.nouns import EventRecord, SiteConfig, SiteContent, Text, TextKind
from publisher.model.events import Event
from publisher.model.people import PrivateRecord

BORN = PrivateRecord(
    "kari", born=date(2009, 3, 4), phone="+47 912 34 567", email="Kari@example.org",
    member_number="1234567",
)  # fmt: skip


def content(*, first_day: date = date(2022, 5, 31)) -> SiteContent:
    event = Event("e", "e", "E", first_day, first_day, ())
    text = Text(TextKind.NEWS, "n", "nb", "N", "", "n.md", 1, "", day=date(2010, 1, 1))
    return SiteContent(
        SiteConfig({"nb": "x"}, {}, ("nb",)), (EventRecord(event, "e.yaml", "", {}),), (text,),
        {}, {}, {}, (BORN,),
    )  # fmt: skip


@pytest.mark.parametrize(
    "shown",
    [
        "2009-03-04", "2009/03/04", "2009/3/4", "2009.03.04", "04.03.2009", "04/03/2009",
        "4. 3. 2009", "4.3.2009", "4. mars 2009", "4 March 2009",
        "912 34 567", "+4791234567", "91234567", "kari@example.org", "KARI@EXAMPLE.ORG", "1234567",
    ],
)  # fmt: skip
def test_a_private_value_is_found_however_it_is_spelt(shown: str) -> None:
    found = list(leaks("a/index.html", f"<td>{shown}</td>".encode(), secrets_of(content())))
    assert len(found) == 1
    assert "'kari'" in found[0].message
    assert "a/index.html" in found[0].message
    assert shown not in str(found[0])


@pytest.mark.parametrize(
    "shown", ["2009-03-05", "14.03.2009", "91234568", "12345678", "41234567.5", "kar@example.org"]
)
def test_what_only_looks_alike_is_let_pass(shown: str) -> None:
    assert not list(leaks("p", f"<td>{shown}</td>".encode(), secrets_of(content())))


def test_a_birth_date_that_is_a_playing_date_is_let_pass() -> None:
    secrets = secrets_of(content(first_day=date(2009, 3, 4)))
    assert not list(leaks("p", b"4. mars 2009", secrets))
    assert list(leaks("p", b"91234567", secrets))


def test_records_that_have_no_person_yet_are_looked_for_in_an_event_too() -> None:
    event = Event("e", "e", "E", date(2022, 5, 31), date(2022, 5, 31), ())
    secrets = secrets_in([PrivateRecord("", born=date(2009, 3, 4))], event)
    assert list(leaks("cup.trf", b"name: Kari 4.3.2009", secrets))
    assert not list(leaks("cup.trf", b"dates: 2022-05-31", secrets))
