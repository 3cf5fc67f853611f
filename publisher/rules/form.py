"""The form of a rule-set file."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from publisher.yaml12.fields import Form, Label, refusal
from publisher.yaml12.localised import Localised
from publisher.yaml12.shown import shown


class RuleForm(Form):
    """One value of the regulation."""

    value: Any = Field(description="Number, text, text for each language, list or record.")
    paragraph: Label = Field(description="As printed in the regulation.")
    name: Localised = Field(default={}, description="What the regulation page calls it.")
    note: Localised = Field(default={}, description="Where a reading is ours, or a table was lost.")


def _name(value: Any) -> str:
    text = str(value) if isinstance(value, str | int) else ""
    if not text or not all(part.isascii() and part.isalnum() for part in text.split("-")):
        raise refusal("id", f"{shown(value)} cannot name a rule set", "use a-z, 0-9 and hyphens")
    return text


class RuleSetForm(Form):
    """One edition of one regulation."""

    id: Annotated[str, BeforeValidator(_name)] = Field(description="Name without the edition.")
    edition: Annotated[str, BeforeValidator(_name)] = Field(description="Usually the year.")
    titles: Localised = Field(description="What the regulation is called.")
    source: Localised = Field(description="Where the numbers were taken from.")
    rules: dict[str, RuleForm] = Field(description="Rules by dotted key.")
