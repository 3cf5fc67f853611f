"""Fields of the forms that know chess or the site."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import BeforeValidator, WithJsonSchema

from publisher.content.slugs import fault_of_id
from publisher.model.results import Colour, Result
from publisher.model.spelling import SpellingError, parse_result
from publisher.yaml12.fields import Choice, refusal
from publisher.yaml12.shown import shown


def _result(value: Any) -> Result:
    if isinstance(value, Result):
        return value
    text = "" if value is None else str(value)
    if isinstance(value, bool | dict | list):
        text = shown(value).strip("`")
    try:
        return parse_result(text)
    except SpellingError as error:
        raise refusal("result", str(error), error.remedy) from None


Colours = Annotated[Colour, Choice("colour", {colour.value: colour for colour in Colour})]
"""A colour of the pieces."""


ResultField = Annotated[
    Result,
    BeforeValidator(_result),
    WithJsonSchema(
        {"type": ["string", "null"], "examples": [str(result) for result in Result]},
    ),
]
"""A result in any spelling."""


def _identifier(value: Any) -> str:
    text = value.strip() if isinstance(value, str) else value
    if not isinstance(text, str):
        raise refusal(
            "id",
            f"an id was expected, not {shown(value)}",
            "use letters and hyphens, as in club-open",
        )
    if fault := fault_of_id(text):
        raise refusal("id", *fault)
    return text


Id = Annotated[
    str,
    BeforeValidator(_identifier),
    WithJsonSchema({"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"}),
]
"""A name for machines that may stand in an address: a-z, 0-9 and single hyphens."""


_WEB = re.compile(r"https?://[^\s/]\S*")


def _web(value: Any) -> str:
    if isinstance(value, str) and _WEB.fullmatch(value.strip()):
        return value.strip()
    message = f"{shown(value)} is no web address"
    raise refusal("address", message, "begin it with https:// or http://")


Web = Annotated[
    str, BeforeValidator(_web), WithJsonSchema({"type": "string", "pattern": "^https?://"})
]
"""The address of a page on the web."""
