"""Makes the reference of the file formats from the forms.

`python -m publisher.content.reference` prints it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from publisher.content.forms.site import FrontMatterForm
from publisher.content.schema import FORMS
from publisher.model.spelling import KNOWN_SPELLINGS

_INTRODUCTION = f"""\
# What people write

<!-- Made from the forms by `python -m publisher.content.reference`; change those, not this. -->

Everything is YAML, read by the core rules of YAML 1.2: `NO`, `12:30`, `1:0`, `=` and `007` are
text; only `true`, `false`, `null`, `~` and plain numbers are something else. A key that stands
twice, an unknown key, a tab in the indentation and any encoding but UTF-8 are errors. A key with
nothing after it counts as left out.

Fractions are exact: `0.5`, `½`, `1½` and `"3/2"` all do. Days are written `2022-05-31`, times
`17:00`, both together `2022-05-30T21:00`, in local time. Ids are made of `a-z`, `0-9` and single
hyphens, because they stand in addresses.

A result is one of
{KNOWN_SPELLINGS}.
Any dash does, with or without blanks; a half may be `½`, `1/2`, `0.5` or `0,5`, and a draw also
`=` or `remis`; a forfeit also `+--`, `+/-` or `1-0 wo`. A bare `*` must be put in quotes, since
YAML has its own use for it.

An event, one file in `content/events/` (in any folder there):

```yaml
name: Club evening
dates: 2024-09-12
rules: berger@2013
groups:
  - id: a
    name: Group A
    entries:
      - {{no: 1, name: "Hansen, Per", club: Oslo Schakselskap, rating: 1650}}
      - {{no: 2, name: "Berg, Siri", rating: 1720}}
      - {{no: 3, name: "Li, Wei"}}
    rounds:
      - round: 1
        games:
          - {{board: 1, white: 2, black: 3, result: 1-0}}
        byes:
          - {{player: 1, kind: free}}
```

An editor with a YAML language server completes and checks such a file while it is typed, if its
first line is `# yaml-language-server: $schema=` with the path or address of
[`schemas/event.json`](schemas/event.json).
"""

_FILES = {
    "event": "An event: `content/events/**/*.yaml`",
    "site-config": "The site: `site-config.yaml`",
    "clubs": "Clubs: `content/clubs.yaml`",
    "persons": "Persons: `content/persons.yaml`",
    "private": "Private data: `*.yaml` in the private folder",
    "season": "A season: `content/seasons/*.yaml`",
    "rule-set": "A rule set: `content/rules/*.yaml`",
}
_KINDS = {
    "str": "text", "int": "whole number", "bool": "true or false", "Fraction": "number",
    "date": "date", "time": "time", "datetime": "date and time", "Result": "result", "Any": "any",
}  # fmt: skip


def reference() -> str:
    """The whole reference as Markdown."""
    parts = [_INTRODUCTION]
    for name, title in _FILES.items():
        parts += _section(FORMS[name], title, ())
    parts += _section(FrontMatterForm, "The lines between `---` at the top of a Markdown text", ())
    return "\n".join(parts)


def _section(form: type[BaseModel], title: str, path: tuple[str, ...]) -> Iterator[str]:
    level = "###" if path else "##"
    yield f"{level} {' → '.join(f'`{key}`' for key in path) or title}\n"
    yield f"{(form.__doc__ or '').strip()}\n"
    yield "| key | what it is | meaning |\n|---|---|---|"
    inner: list[tuple[str, type[BaseModel]]] = []
    for name, field in form.model_fields.items():
        key = field.alias or name
        needed = "**needed**, " if field.is_required() else ""
        yield f"| `{key}` | {needed}{_kind(field.annotation)} | {_cell(field)} |"
        inner += [(key, found) for found in _forms(field.annotation)]
    yield ""
    for key, found in inner:
        yield from _section(found, title, (*path, key))


def _cell(field: FieldInfo) -> str:
    return (field.description or "").replace("|", "\\|")


def _kind(annotation: Any) -> str:
    inner = [each for each in get_args(annotation) if each not in (type(None), Ellipsis)]
    if isinstance(annotation, type) and not inner:
        if issubclass(annotation, BaseModel):
            return "record"
        return _KINDS.get(annotation.__name__, "word")
    if getattr(annotation, "__origin__", None) is tuple:
        return f"list of {_plural(_kind(inner[0]))}"
    if getattr(annotation, "__origin__", None) is dict:
        return "record" if _kind(inner[-1]) == "record" else "text, or one for each language"
    return _kind(inner[0]) if inner else _KINDS.get(str(annotation).rpartition(".")[2], "text")


def _plural(kind: str) -> str:
    return kind if kind == "text" else f"{kind}s"


def _forms(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and not get_args(annotation):
        if issubclass(annotation, BaseModel):
            yield annotation
        return
    for inner in get_args(annotation):
        yield from _forms(inner)


if __name__ == "__main__":
    sys.stdout.write(reference())
