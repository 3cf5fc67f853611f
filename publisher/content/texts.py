"""Markdown texts: front matter, language and place."""

from __future__ import annotations

import re
from datetime import date

from publisher.content.forms.site import FrontMatterForm
from publisher.content.nouns import Text, TextKind
from publisher.content.slugs import fault_of_id
from publisher.problems import Place, Problem, ProblemsError
from publisher.yaml12 import Document, survey_text
from publisher.yaml12.decoding import decode
from publisher.yaml12.localised import LANGUAGES
from publisher.yaml12.validation import validate

_HEADING = re.compile(r"^# +(.+?) *#*$", re.MULTILINE)
_DATED = re.compile(r"(\d{4}-\d{2}-\d{2})-(.+)")


def text_in(data: bytes, file: str, digest: str, kind: TextKind, main_language: str) -> Text:
    """The text in `data`; raises ProblemsError with all that is wrong in it."""
    source = decode(data, file).replace("\r\n", "\n").replace("\r", "\n")
    front, body, body_line = _parted(source, file)
    form = validate(FrontMatterForm, front) if front else FrontMatterForm()
    slug, language = _name_parts(file, main_language)
    dated = _DATED.fullmatch(slug) if kind is TextKind.NEWS else None
    fault = None if kind is TextKind.REGULATION else fault_of_id(slug)
    if fault:
        message, remedy = fault
        raise ProblemsError(
            [Problem("text.name", message, f"rename the file: {remedy}", Place(file))]
        )
    heading = _HEADING.search(body)
    return Text(
        kind=kind,
        slug=slug,
        language=language,
        title=form.title or (heading[1] if heading else slug),
        body=body,
        file=file,
        body_line=body_line,
        digest=digest,
        day=form.date or (_day(dated[1]) if dated else None),
        summary=form.summary,
        author=form.author,
        order=form.order,
    )


def _parted(source: str, file: str) -> tuple[Document | None, str, int]:
    """Front matter, body, and the line on which the body begins."""
    lines = source.split("\n")
    if lines[0].rstrip() != "---":
        return None, source, 1
    for number, line in enumerate(lines[1:], 1):
        if line.rstrip() == "---":
            # An empty line for the `---` keeps line numbers as they are in the file.
            front = survey_text("\n".join(["", *lines[1:number]]), file)
            empty = front.data is None and not front.broken_at
            return None if empty else front, "\n".join(lines[number + 1 :]), number + 2
    problem = Problem(
        "text.front-matter",
        "the front matter that begins here never ends",
        "close it with a line `---`",
        Place(file, 1, 1),
    )
    raise ProblemsError([problem])


def _name_parts(file: str, main_language: str) -> tuple[str, str]:
    stem = file.rpartition("/")[2].rpartition(".")[0]
    slug, _, language = stem.rpartition(".")
    if slug and language in LANGUAGES:
        return slug, language
    return stem, main_language


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
