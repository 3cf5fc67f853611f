"""What is wrong in a private file is told without quoting it."""

from __future__ import annotations

import pytest

from publisher.content.people import private_in
from publisher.problems import ProblemsError

BROKEN = {
    "no such day": "persons: [{person: anna, born: 1990-13-45}]",
    "a day in another order": 'persons: [{person: anna, born: "17.06.1987"}]',
    "a year far off": "persons: [{person: anna, birth_year: 19871}]",
    "a sex nobody reads": "persons: [{person: anna, sex: kvinne4711}]",
    "a number for a record": "persons: [90011222]",
    "a number for the file": "90011222",
    "a number for a key": "persons: [{person: anna, 90011222: 1}]",
    "a mail address for a key": "persons: [{person: anna, a@example.org: 1}]",
    "an unknown tag": "persons: [{person: anna, phone: !90011222 x}]",
    "an alias of nothing": "persons: [{person: anna, phone: *x90011222}]",
    "a number for an id": "persons: [{person: 90011222}]",
    "a name for an id": "persons: [{person: Anna 90011222}]",
    "a key twice": "persons: [{person: anna, 'n`90011222': 1, 'n`90011222': 2}]",
    "a person twice": "persons: [{person: a-90011222}, {person: a-90011222}]",
    "a tab": 'persons:\n  - person: anna\n\tphone: "90011222"',
    "a bracket left open": 'persons: [{person: anna, phone: "90011222"',
    "a glued colon": "persons:\n  - person:anna90011222\n    phone: 90011222",
}
VALUES = ("1990", "1987", "87", "-06", "kvinne4711", "90011222", "example.org")


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_no_message_holds_what_was_written(text: str) -> None:
    with pytest.raises(ProblemsError) as caught:
        private_in(text.encode(), "private/people.yaml")
    assert not [value for value in VALUES if value in str(caught.value)]
    assert all(problem.place.line and problem.remedy for problem in caught.value.problems)


def test_keys_of_ours_are_named_all_the_same() -> None:
    with pytest.raises(ProblemsError) as caught:
        private_in(b"persons: [{emial: a@example.org}]", "private/people.yaml")
    told = str(caught.value)
    assert "`person` is missing" in told
    assert "did you mean `email`?" in told
