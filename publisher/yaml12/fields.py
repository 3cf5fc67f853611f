"""The base of all forms, and fields for what YAML has no type for: exact numbers, days, times.

Every field makes one plain sentence of what is wrong, with what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, time
from decimal import Decimal
from fractions import Fraction
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema, model_validator
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from publisher.yaml12.exact import parse_exact
from publisher.yaml12.nearest import nearest
from publisher.yaml12.shown import shown

Item = TypeVar("Item")


class Form(BaseModel):
    """A record as people write it: unknown keys are errors, an empty value is one not given."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, validate_default=False)

    @model_validator(mode="before")
    @classmethod
    def _without_empty(cls, record: Any) -> Any:
        if isinstance(record, dict) and None in record.values():
            return {key: value for key, value in record.items() if value is not None}
        return record


def refusal(code: str, message: str, remedy: str = "") -> PydanticCustomError:
    """What a validator raises to refuse a value, in words for people."""
    # The words go in as values: braces in a message would be read as places for values.
    return PydanticCustomError(code, "{message}", {"message": message, "remedy": remedy})


def _text(value: Any) -> Any:
    if isinstance(value, str):
        stripped = value.strip()
        if not stripped:
            raise refusal("empty", "this text is empty", "write something, or leave the key out")
        return stripped
    return value


def _text_or_number(value: Any) -> Any:
    if isinstance(value, int | Decimal) and not isinstance(value, bool):
        return str(value)
    return _text(value)


Text = Annotated[str, BeforeValidator(_text)]
"""Text that is not empty; blanks around it are dropped."""


def _name(value: Any) -> Any:
    text = _text(value)
    if not isinstance(text, str):
        return text
    if not any(character.isalnum() for character in text):
        raise refusal("name", f"{shown(text)} is no name", "family name first: Hansen, Per")
    return " ".join(text.split())


Name = Annotated[str, BeforeValidator(_name)]
"""A person's name in one line: at least a letter or figure in it."""

Label = Annotated[
    str, BeforeValidator(_text_or_number), WithJsonSchema({"type": ["string", "number"]})
]
"""Text that may look like a number: a member number, an edition, a class."""


def _exact(value: Any) -> Fraction:
    number = parse_exact(value)
    if number is None:
        message = f"a number was expected, not {shown(value)}"
        raise refusal("number", message, 'such as 1, 0.5, ½ or "3/2"')
    return number


Exact = Annotated[Fraction, BeforeValidator(_exact), WithJsonSchema({"type": ["number", "string"]})]
"""An exact number; never a binary fraction."""

_DAY = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_OTHER_DAY = re.compile(r"(\d{1,2})[./](\d{1,2})[./](\d{4})")


def parse_day(value: object) -> date | str:
    """The day that `value` is, or a remedy where it is none."""
    if isinstance(value, str):
        text = value.strip()
        if found := _DAY.fullmatch(text):
            return _calendar_day(*map(int, found.groups()))
        if found := _OTHER_DAY.fullmatch(text):
            day, month, year = map(int, found.groups())
            meant = _calendar_day(year, month, day)
            return f"write {meant.isoformat()}" if isinstance(meant, date) else meant
    return "write year-month-day, as in 2022-05-31"


def _calendar_day(year: int, month: int, day: int) -> date | str:
    try:
        return date(year, month, day)
    except ValueError:
        return "there is no such day in the calendar"


def _day(value: Any) -> date:
    found = parse_day(value)
    if isinstance(found, str):
        raise refusal("date", f"a date was expected, not {shown(value)}", found)
    return found


Day = Annotated[date, BeforeValidator(_day), WithJsonSchema({"type": "string", "format": "date"})]

_CLOCK = re.compile(r"([01]?\d|2[0-3])[:.]([0-5]\d)")


def _clock(value: Any) -> time:
    # 17.00 is how clock times are written in Norwegian; YAML reads a decimal number.
    found = _CLOCK.fullmatch(str(value).strip()) if isinstance(value, str | Decimal) else None
    if not found:
        raise refusal("time", f"a time was expected, not {shown(value)}", "write it as 17:00")
    return time(int(found[1]), int(found[2]))


Clock = Annotated[
    time,
    BeforeValidator(_clock),
    WithJsonSchema({"type": "string", "pattern": "^([01]?[0-9]|2[0-3]):[0-5][0-9]$"}),
]

_MOMENT = re.compile(r"(\S+?)[T ]\s*(\d{1,2}:\d{2})(?::\d{2})?")


def _moment(value: Any) -> datetime:
    found = _MOMENT.fullmatch(value.strip()) if isinstance(value, str) else None
    day = parse_day(found[1]) if found else ""
    clock = _CLOCK.fullmatch(found[2]) if found else None
    if clock is None or isinstance(day, str):
        raise refusal("date-time", f"a date with a time was expected, not {shown(value)}",
               "write it in local time, as in 2022-05-30T21:00")  # fmt: skip
    return datetime.combine(day, time(int(clock[1]), int(clock[2])))


Moment = Annotated[
    datetime,
    BeforeValidator(_moment),
    WithJsonSchema(
        {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}$"}
    ),
]
"""A day and local time."""


def _one_or_many(value: Any) -> Any:
    return value if isinstance(value, list | tuple | dict) else [value]


Many = Annotated[tuple[Item, ...], Field(strict=False)]
"""A list."""

OneOrMany = Annotated[
    tuple[Item, ...],
    BeforeValidator(_one_or_many, json_schema_input_type=str | list[str]),
    Field(strict=False),
]
"""A list, or its only item."""

Count = Annotated[int, Field(ge=1, le=100_000)]
"""A whole number from 1."""


class Choice:
    """Marks a field that takes one of the words in `values`; `what` names it in the message."""

    def __init__(self, what: str, values: Mapping[str, Any]) -> None:
        self._what = what
        self._values = values

    def __get_pydantic_core_schema__(self, _source: Any, _handler: Any) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self._check)

    def __get_pydantic_json_schema__(self, _core: Any, _handler: Any) -> dict[str, Any]:
        return {"enum": list(self._values)}

    def _check(self, value: Any) -> Any:
        word = value.strip().casefold().replace("-", "_") if isinstance(value, str) else ""
        if word in self._values:
            return self._values[word]
        close = nearest(word, self._values)
        known = ", ".join(self._values)
        remedy = f"did you mean {close}? One of: {known}" if close else f"one of: {known}"
        raise refusal("choice", f"{shown(value)} is no {self._what}", remedy)
