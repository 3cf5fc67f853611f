"""Fields for what a reader may see in more than one language."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, WithJsonSchema

from publisher.yaml12.fields import Text, refusal
from publisher.yaml12.shown import shown

LANGUAGES = ("nb", "nn", "en")
"""The languages of the program."""


def _localised(value: Any) -> Any:
    if isinstance(value, str):
        return {"": value}
    if not isinstance(value, dict):
        message = f"a text was expected, not {shown(value)}"
        raise refusal("text", message, "write a text, or one for each of nb, nn and en")
    unknown = [code for code in value if code not in LANGUAGES]
    if unknown:
        message = f"{shown(unknown[0])} is no language of the program"
        raise refusal("language", message, f"one of: {', '.join(LANGUAGES)}")
    said = {code: text for code, text in value.items() if text is not None}
    if not said:
        raise refusal("empty", "this text is empty", "write something, or leave the key out")
    return said


Localised = Annotated[
    dict[str, Text],
    BeforeValidator(_localised),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "string"},
                {
                    "type": "object",
                    "properties": {code: {"type": ["string", "null"]} for code in LANGUAGES},
                    "additionalProperties": False,
                },
            ]
        }
    ),
]
"""A text in no language in particular (under the key ""), or one for each language."""
