"""The bar at the foot of a page in the preview, which opens to a list of problems.

Messages and remedies are in English, as in the terminal; all around them is in
the language of the page.
Everything that people wrote goes through `Markup.format`, which escapes it.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from publisher.problems import Severity
from publisher.serve.excerpts import Line, visible
from publisher.serve.showing import Fault, Located, Showing
from publisher.serve.words import Words, words

LISTED = 200

_PANEL = Markup(
    '<aside id="publisher-preview" lang="{language}" aria-label="{label}"'
    ' data-panel="{digest}" data-offline="{offline}">'
    '<details class="{kind}"{open}><summary><strong>{label}</strong> · '
    '<span role="{role}">{state}</span></summary>{fault}{problems}</details></aside>'
)
_FAULT = Markup('<p class="fault">{said}</p><p><code>{message}</code></p>{log}')
_LOG = Markup("<p>{said} <code>{log}</code></p>")
_PROBLEM = Markup(
    '<li class="{kind}"><p class="place"><code dir="ltr">{place}</code></p>'
    '<p class="message" lang="en">{message}</p>{remedy}{excerpt}{related}</li>'
)
_REMEDY = Markup('<p class="remedy"><strong>{said}</strong> <span lang="en">{remedy}</span></p>')
_RELATED = Markup('<p class="also">{said} <code dir="ltr">{places}</code></p>')
_EXCERPT = Markup('<pre dir="ltr"><code>{lines}</code></pre>')
_LINE = Markup('<span class="{kind}"><i>{number:>{width}} │ </i>{before}{mark}{after}</span>\n')
_MARK = Markup("<mark>{mark}</mark>")
_DOCUMENT = Markup(
    '<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width"><title>{title}</title></head>'
    '<body class="publisher-empty"><main><h1>{title}</h1></main></body></html>\n'
)


@lru_cache(maxsize=8)
def panel(showing: Showing, language: str) -> Markup:
    """The bar as HTML: closed if the site is up to date, open if it could not be built."""
    said = words(language)
    return _PANEL.format(
        language=said.language,
        label=said.preview,
        digest=showing.panel,
        offline=said.offline,
        kind="error" if showing.is_stale else "warning" if showing.warnings else "fine",
        open=Markup(" open") if showing.is_stale else "",
        role="alert" if showing.is_stale else "status",
        state=_state(showing, said),
        fault=_fault(showing.fault, said) if showing.fault else "",
        problems=_problems(showing.problems, said),
    )


def document(showing: Showing, language: str, *, building: bool) -> Markup:
    """A page to carry the bar where the site has none: not built yet, or no such page."""
    said = words(language)
    empty = said.building if building else said.nothing_yet
    title = said.not_found if showing.build else empty
    return _DOCUMENT.format(language=said.language, title=title)


def _state(showing: Showing, said: Words) -> str:
    parts = []
    if showing.errors:
        parts.append(_counted(showing.errors, said.one_error, said.errors))
    if showing.warnings:
        parts.append(_counted(showing.warnings, said.one_warning, said.warnings))
    if showing.fault:
        parts.append(said.fault)
    if not showing.is_stale:
        parts.append(said.drafts)
    elif showing.build:
        parts.append(said.stale)
    return " · ".join(parts)


def _counted(number: int, one: str, many: str) -> str:
    return one if number == 1 else many.format(number)


def _fault(fault: Fault, said: Words) -> Markup:
    log = _LOG.format(said=said.log, log=fault.log) if fault.log else ""
    return _FAULT.format(said=said.fault, message=visible(fault.message), log=log)


def _problems(problems: tuple[Located, ...], said: Words) -> Markup:
    if not problems:
        return Markup()
    first = sorted(problems, key=lambda located: located.problem.severity is not Severity.ERROR)
    listed = Markup().join(_problem(located, said) for located in first[:LISTED])
    rest = len(problems) - LISTED
    more = Markup("<p>{}</p>").format(said.more.format(rest)) if rest > 0 else ""
    return Markup("<ol>{}</ol>{}").format(listed, more)


def _problem(located: Located, said: Words) -> Markup:
    problem = located.problem
    related = ", ".join(str(place) for place in problem.related)
    return _PROBLEM.format(
        kind="error" if problem.severity is Severity.ERROR else "warning",
        place=visible(str(problem.place)),
        message=visible(problem.message),
        remedy=_REMEDY.format(said=said.remedy, remedy=visible(problem.remedy))
        if problem.remedy
        else "",
        excerpt=_excerpt(located.lines) if located.lines else "",
        related=_RELATED.format(said=said.also, places=visible(related)) if related else "",
    )


def _excerpt(lines: tuple[Line, ...]) -> Markup:
    width = len(str(lines[-1].number))
    return _EXCERPT.format(
        lines=Markup().join(
            _LINE.format(
                kind="spot" if line.mark else "line",
                number=line.number,
                width=width,
                before=line.before,
                mark=_MARK.format(mark=line.mark) if line.mark else "",
                after=line.after,
            )
            for line in lines
        )
    )
