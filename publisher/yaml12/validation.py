"""Checks a document against a form and says in plain words, with places, what does not fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar, get_args, get_origin

from pydantic import BaseModel, ValidationError

from publisher.problems import Place, Problem, ProblemsError
from publisher.yaml12.document import Document, Path
from publisher.yaml12.nearest import nearest
from publisher.yaml12.shown import shown

Model = TypeVar("Model", bound=BaseModel)

_STRUCTURE = frozenset({"missing", "key.unknown", "type.record", "type.list", "type.text"})
"""Codes that may be mere echoes of a syntax error further up."""

_TYPES = {
    "string_type": ("type.text", "text was expected, not {value}", "put it in quotes"),
    "int_type": ("type.whole", "a whole number was expected, not {value}", "such as 12"),
    "int_from_float": ("type.whole", "a whole number was expected, not {value}", "such as 12"),
    "bool_type": (
        "type.yes-no",
        "true or false was expected, not {value}",
        "write true or false, without quotes",
    ),
    "model_type": (
        "type.record",
        "a record (keys with values) was expected, not {value}",
        "write `key: value` lines, or {{key: value, …}}",
    ),
    "dict_type": (
        "type.record",
        "a record (keys with values) was expected, not {value}",
        "write `key: value` lines, or {{key: value, …}}",
    ),
    "tuple_type": (
        "type.list",
        "a list was expected, not {value}",
        "begin each item with `- `, or write [a, b]",
    ),
    "greater_than_equal": ("number.range", "{value} is too small", "at least {ge}"),
    "less_than_equal": ("number.range", "{value} is too large", "at most {le}"),
    "string_pattern_mismatch": ("text.form", "{value} has not the right form", "as {pattern}"),
}


def validate(model: type[Model], document: Document) -> Model:
    """The form that `document` fills in.

    Raises ProblemsError with everything wrong in it, what reading found included.
    """
    problems = list(document.problems)
    if document.data is not None or not problems:
        form, found = attempt(model, document)
        problems += _trusted(iter(found), document)
        if form is not None and not problems:
            return form
    # One value may fill two fields, such as the only day of an event: it is wrong once.
    raise ProblemsError(dict.fromkeys(problems))


def attempt(
    model: type[Model], document: Document
) -> tuple[Model | None, tuple[tuple[Path, Problem], ...]]:
    """The form that the document's data fills in, or everything wrong in it, by its path."""
    try:
        return model.model_validate(document.data), ()
    except ValidationError as error:
        return None, tuple(_problems(error, model, document))


def _trusted(found: Iterator[tuple[Path, Problem]], document: Document) -> Iterator[Problem]:
    """Without the mere echoes of what reading found already."""
    for path, problem in found:
        if any(_is_echo(path, problem, read, document) for read in document.problems):
            continue
        # After a syntax error, what is missing or misplaced may be there after all.
        after = problem.code == "missing" or problem.place.line >= document.broken_at
        if not (document.broken_at and after and problem.code in _STRUCTURE):
            yield problem


def _is_echo(path: Path, problem: Problem, read: Problem, document: Document) -> bool:
    if problem.place == read.place:
        return True
    if problem.code != "missing":
        return False
    return problem.place.line <= read.place.line <= document.last_line(path[:-1])


def _problems(
    error: ValidationError, model: type[BaseModel], document: Document
) -> Iterator[tuple[Path, Problem]]:
    for detail in error.errors(include_url=False):
        path: Path = detail["loc"]
        kind = detail["type"]
        if kind == "missing":
            yield path, _missing(path, document)
        elif kind == "extra_forbidden":
            yield path, _unknown(path, model, document)
        else:
            place = document.place(path)
            yield path, _wrong(kind, detail.get("ctx", {}), detail["input"], place)


def _missing(path: Path, document: Document) -> Problem:
    message = f"`{path[-1]}` is missing"
    return Problem("missing", message, f"write `{path[-1]}: …` here", document.place(path[:-1]))


def _unknown(path: Path, model: type[BaseModel], document: Document) -> Problem:
    key = str(path[-1])
    known = _keys(_form_at(model, path[:-1]))
    close = nearest(key, known)
    remedy = f"did you mean `{close}`?" if close else f"known here: {', '.join(known)}"
    return Problem("key.unknown", f"unknown key `{key}`", remedy, document.key_place(path))


def _wrong(kind: str, context: Mapping[str, Any], value: object, place: Place) -> Problem:
    if "message" in context:
        return Problem(f"value.{kind}", context["message"], context["remedy"], place)
    code, message, remedy = _TYPES.get(kind, ("value", "{value} does not fit here", ""))
    facts = {**context, "value": shown(value)}
    if kind == "string_type" and isinstance(value, dict | list):
        remedy = "write a single value"
    elif kind == "int_type" and isinstance(value, str) and value.isdecimal():
        remedy = "write it without quotes"
    return Problem(code, message.format(**facts), remedy.format(**facts), place)


def _form_at(model: type[BaseModel], path: Path) -> type[BaseModel] | None:
    form: type[BaseModel] | None = model
    for step in path:
        if isinstance(step, int):
            continue
        fields = form.model_fields.values() if form else ()
        names = dict(zip(_keys(form), fields, strict=True))
        form = _form_in(names[step].annotation) if step in names else None
    return form


def _form_in(annotation: Any) -> type[BaseModel] | None:
    """The form inside an annotation such as `tuple[GameForm, ...] | None`."""
    if isinstance(annotation, type) and get_origin(annotation) is None:
        return annotation if issubclass(annotation, BaseModel) else None
    for inner in get_args(annotation):
        if found := _form_in(inner):
            return found
    return None


def _keys(form: type[BaseModel] | None) -> list[str]:
    if form is None:
        return []
    return [field.alias or name for name, field in form.model_fields.items()]
