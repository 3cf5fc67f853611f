"""Jinja over the theme's layers: compiled once, kept, and asked what a template is made of.

Only pages being drawn import this module.
"""

from __future__ import annotations

import importlib.util
import marshal
from collections.abc import Callable, Mapping, MutableMapping
from pathlib import Path
from traceback import walk_tb
from types import CodeType
from typing import Any

import jinja2
from jinja2 import meta

from publisher.content.cache import ParseCache
from publisher.problems import Place, Problem, ProblemsError
from publisher.site.languages import Language
from publisher.site.theme import Theme, ThemeFile

_BUILT_IN = Path(__file__).parent
_SUFFIXES = (".html", ".xml")


class CachedLoader(jinja2.BaseLoader):
    """Loads templates of a theme, their compiled code from the cache.

    The code depends on the interpreter's and Jinja's version; both are in its key.
    """

    def __init__(self, templates: Mapping[str, ThemeFile], digest: str, cache: ParseCache) -> None:
        self._templates = templates
        self._cache = cache
        magic = importlib.util.MAGIC_NUMBER.hex()
        self._version = f"{digest}/{magic}/{jinja2.__version__}"

    def get_source(
        self, environment: jinja2.Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        """The text of a template; TemplateNotFound where no layer has it."""
        del environment
        file = self._templates.get(template)
        if file is None:
            raise jinja2.TemplateNotFound(template)
        return file.data.decode("utf-8"), str(file.path), lambda: True

    def load(
        self,
        environment: jinja2.Environment,
        name: str,
        globals: MutableMapping[str, Any] | None = None,  # noqa: A002 - Jinja's name for it
    ) -> jinja2.Template:
        """The template, its code compiled now or at any time before."""
        text, path, fresh = self.get_source(environment, name)

        def compiled() -> bytes:
            return marshal.dumps(environment.compile(text, name, path))

        stored = self._cache.derive("template", f"{self._version}/{name}", compiled)
        code: CodeType = marshal.loads(stored)  # noqa: S302 - our own cache, its key names the version
        return environment.template_class.from_code(environment, code, globals or {}, fresh)


def environment(theme: Theme, language: Language, cache: ParseCache) -> jinja2.Environment:
    """Templates of `theme` speaking `language`."""
    made = jinja2.Environment(
        loader=CachedLoader(theme.templates, theme.templates_digest, cache),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=-1,
    )
    translations = language.translations
    made.install_gettext_callables(  # type: ignore[attr-defined]  # given by the i18n extension
        translations.gettext,
        translations.ngettext,
        newstyle=True,
        pgettext=translations.pgettext,
        npgettext=translations.npgettext,
    )
    return made


def draw(
    environment: jinja2.Environment, template: str, values: Mapping[str, object], root: Path
) -> str:
    """The template filled in; raises ProblemsError where one of the site in `root` is at fault."""
    try:
        return environment.get_template(template).render(**values)
    except jinja2.TemplateError as error:
        raise _told(error, root) from error
    except Exception as error:
        if isinstance(error, RecursionError) or _raised_by_a_template(error):
            raise _told(error, root) from error
        raise


def closures(theme: Theme, root: Path) -> dict[str, tuple[str, ...]]:
    """For each template the names of all templates it is made of, itself first."""
    parser = jinja2.Environment(extensions=["jinja2.ext.i18n"], autoescape=True)
    try:
        direct = {name: _references(parser, name, file) for name, file in theme.templates.items()}
    except jinja2.TemplateError as error:
        raise _told(error, root) from error
    return {name: _closure(name, direct) for name in direct}


def _references(parser: jinja2.Environment, name: str, file: ThemeFile) -> tuple[str, ...]:
    tree = parser.parse(file.data.decode("utf-8"), name, str(file.path))
    return tuple(found for found in meta.find_referenced_templates(tree) if found)


def _raised_by_a_template(error: Exception) -> bool:
    """Whether a template's own expression failed, such as a division, and none of our functions."""
    *_, (last, _) = walk_tb(error.__traceback__)
    return last.f_code.co_filename.endswith(_SUFFIXES)


def _told(error: Exception, root: Path) -> Exception:
    """The error as a problem with its place, where it lies in a template of the site."""
    path, line = _place(error)
    if path is None or not path.is_relative_to(root) or path.is_relative_to(_BUILT_IN):
        return error
    problem = Problem(
        code="theme.template",
        message=f"the template cannot be drawn: {getattr(error, 'message', None) or error}",
        remedy="see docs/theming.md for what templates are given",
        place=Place(path.relative_to(root).as_posix(), line),
    )
    return ProblemsError([problem])


def _place(error: Exception) -> tuple[Path | None, int]:
    """The file and line of the template that failed: of a wrong one, or the innermost drawn."""
    if isinstance(error, jinja2.TemplateSyntaxError) and error.filename:
        return Path(error.filename), error.lineno
    found: tuple[Path | None, int] = (None, 0)
    for frame, line in walk_tb(error.__traceback__):
        # Jinja gives frames of drawn templates the name of the template's file.
        name = frame.f_code.co_filename
        if name.endswith(_SUFFIXES):
            found = Path(name), line
    return found


def _closure(name: str, direct: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    waiting = [name]
    while waiting:
        current = waiting.pop()
        if current not in found and current in direct:
            found[current] = None
            waiting.extend(direct[current])
    return tuple(found)
