"""JSON Schemas of the files people write, made from the same forms that check them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from publisher.content.forms.event import EventForm
from publisher.content.forms.people import ClubsForm, PersonsForm, PrivateFileForm
from publisher.content.forms.season import SeasonForm
from publisher.content.forms.site import SiteForm
from publisher.rules.form import RuleSetForm

DIALECT = "https://json-schema.org/draft/2020-12/schema"

FORMS: dict[str, type[BaseModel]] = {
    "event": EventForm,
    "site-config": SiteForm,
    "clubs": ClubsForm,
    "persons": PersonsForm,
    "private": PrivateFileForm,
    "rule-set": RuleSetForm,
    "season": SeasonForm,
}
"""The form of each kind of file, by the name of its schema."""


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of that kind of file; KeyError for a kind there is not."""
    made = FORMS[name].model_json_schema()
    for record in (made, *made.get("$defs", {}).values()):
        _allow_empty(record)
    return {"$schema": DIALECT, **made}


def schema_text(name: str) -> str:
    """The schema as it is written to a file."""
    return json.dumps(schema(name), indent=2, ensure_ascii=False, sort_keys=True) + "\n"


def _allow_empty(record: dict[str, Any]) -> None:
    """A key left empty is a key not given, so null is right wherever a key may be missing."""
    for key, field in record.get("properties", {}).items():
        field.pop("title", None)
        if key in record.get("required", ()):
            continue
        kinds = field.get("type")
        if isinstance(kinds, str):
            field["type"] = [kinds, "null"]
        elif "anyOf" in field:
            if {"type": "null"} not in field["anyOf"]:
                field["anyOf"].append({"type": "null"})
        elif "enum" in field:
            field["enum"].append(None)
        elif "$ref" in field:
            field["anyOf"] = [{"$ref": field.pop("$ref")}, {"type": "null"}]


def main() -> None:
    """Write all schemas into docs/schemas below the working directory."""
    folder = Path("docs/schemas")
    folder.mkdir(parents=True, exist_ok=True)
    for name in FORMS:
        (folder / f"{name}.json").write_text(schema_text(name), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
