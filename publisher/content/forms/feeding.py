"""Forms of what ties groups together: where a group's players come from, and its titles."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, WithJsonSchema

from publisher.content.forms.fields import Id
from publisher.model.feeding import Dealing
from publisher.yaml12.fields import Choice, Count, Form, Label, Many, Text, refusal
from publisher.yaml12.shown import shown

Dealings = Annotated[Dealing, Choice("way to deal", {each.value: each for each in Dealing})]

_PLACES = re.compile(r"(\d{1,4})\s*[-–]\s*(\d{1,4})")


def _places(value: Any) -> tuple[int, int]:
    if isinstance(value, tuple):
        return value
    match = _PLACES.fullmatch(value.strip()) if isinstance(value, str) else None
    if match is None or not 1 <= int(match[1]) <= int(match[2]):
        raise refusal("places", f"{shown(value)} are no places", "write them like 9-16")
    return int(match[1]), int(match[2])


Places = Annotated[
    tuple[int, int],
    BeforeValidator(_places),
    WithJsonSchema({"type": "string", "pattern": "^[0-9]+ *[-–] *[0-9]+$"}),
]
"""Places from the first to the last: 9-16."""


class FeedForm(Form):
    """A group whose players go on to this one: its best, or those on some places."""

    group: Id = Field(description="Id of the group they come from.")
    advance: Count | None = Field(default=None, description="How many of its best come here.")
    places: Places | None = Field(
        default=None, description="Which places come here, where it is not the best: 9-16."
    )
    without: Many[Count] = Field(
        default=(),
        description="Start numbers there of those who gave their seat up; the next have it.",
    )


class OriginForm(Form):
    """The player of another group that an entry is; what is left out here is as it is there."""

    group: Id = Field(description="Id of that group.")
    no: Count = Field(description="Start number there.")
    place: Count | None = Field(default=None, description="Place there.")


class TitleForm(Form):
    """A title that the winner gets."""

    title: Text = Field(
        description="Key of the rule set's `titles.…`, such as junior, or the title in words."
    )
    class_: Label = Field(
        default="", alias="class", description="The best player of that class has it."
    )


def _title(value: Any) -> Any:
    return {"title": value} if isinstance(value, str) else value


Title = Annotated[TitleForm, BeforeValidator(_title, json_schema_input_type=str | TitleForm)]
