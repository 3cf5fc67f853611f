"""What is made from the forms is up to date, and agrees with them."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from publisher.content.reference import reference
from publisher.content.schema import FORMS, schema, schema_text
from publisher.yaml12 import read

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = {
    "event": sorted(ROOT.glob("content/events/**/*.yaml")),
    "site-config": [ROOT / "site-config.yaml"],
    "clubs": [ROOT / "content/clubs.yaml"],
    "persons": [ROOT / "content/persons.yaml"],
    "private": sorted(ROOT.glob("content/private-example/*.yaml")),
    "season": sorted(ROOT.glob("content/seasons/*.yaml")),
    "rule-set": sorted(ROOT.glob("publisher/rules/sets/*.yaml")),
}


def test_the_reference_is_up_to_date() -> None:
    committed = (ROOT / "docs/event-format.md").read_text(encoding="utf-8")
    assert committed == reference(), "run `python -m publisher.content.reference`"


@pytest.mark.parametrize("name", FORMS)
def test_the_schemas_are_up_to_date(name: str) -> None:
    committed = (ROOT / f"docs/schemas/{name}.json").read_text(encoding="utf-8")
    assert committed == schema_text(name), "run `python -m publisher.content.schema`"


@pytest.mark.parametrize("name", FORMS)
def test_the_examples_fit_their_schema(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(name))
    assert EXAMPLES[name]
    for path in EXAMPLES[name]:
        data = json.loads(json.dumps(read(path.read_bytes(), path.name).data, default=float))
        jsonschema.validate(data, schema(name))


def test_a_schema_refuses_what_the_form_refuses() -> None:
    event = {"name": "X", "dates": "2024-01-01", "organizer": "Y"}
    with pytest.raises(jsonschema.ValidationError, match="organizer"):
        jsonschema.validate(event, schema("event"))
