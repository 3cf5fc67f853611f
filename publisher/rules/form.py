"""The form of a rule-set file."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from publisher.yaml12.fields import Form, Label, Text, refusal
from publisher.yaml12.shown import shown


def _single(value: Any) -> Any:
    return {"en": value} if isinstance(value, str) else value


class RuleForm(Form):
    """One value of the regulation."""

    value: Any = Field(description="Number, text, list or record.")
    paragraph: Label = Field(description="As printed in the regulation.")
    note: Text = Field(default="", description="Where a reading is ours, or a table was lost.")


def _name(value: Any) -> str:
    text = str(value) if isinstance(value, str | int) else ""
    if not text or not all(part.isascii() and part.isalnum() for part in text.split("-")):
        raise refusal("id", f"{shown(value)} cannot name a rule set", "use a-z, 0-9 and hyphens")
    return text


class RuleSetForm(Form):
    """One edition of one regulation."""

    id: Annotated[str, BeforeValidator(_name)] = Field(description="Name without the edition.")
    edition: Annotated[str, BeforeValidator(_name)] = Field(description="Usually the year.")
    titles: Annotated[dict[str, Text], BeforeValidator(_single)] = Field(
        description="Title for each language: nb, nn, en."
    )
    source: Text = Field(description="Where the numbers were taken from.")
    rules: dict[str, RuleForm] = Field(description="Rules by dotted key.")
