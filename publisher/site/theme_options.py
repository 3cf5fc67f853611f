"""The options of a theme: built-in ones, the theme's and the site's own over them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path

from publisher.content.cache import ParseCache
from publisher.problems import Problem, ProblemsError
from publisher.rules.model import Plain
from publisher.site.theme import Theme, ThemeFile

Options = Mapping[str, Plain]


def theme_options(theme: Theme, root: Path, cache: ParseCache) -> Options:
    """The options by name; raises ProblemsError for one of the site's that no theme knows."""
    files = theme.option_files
    checked = theme.layers[0].options
    digest = blake2b(b"\0".join(file.data for file in files), digest_size=16).hexdigest()
    return cache.derive("theme-options", digest, lambda: _merged(files, checked, root))


def _merged(files: tuple[ThemeFile, ...], checked: ThemeFile | None, root: Path) -> Options:
    options: dict[str, Plain] = {}
    problems: list[Problem] = []
    for file in files:
        own = _read(file, root)
        if file is checked:
            problems += _unknown(own, options, file, root)
        options.update(own)
    if problems:
        raise ProblemsError(problems)
    return options


def _read(file: ThemeFile, root: Path) -> dict[str, Plain]:
    from publisher.yaml12 import read  # noqa: PLC0415 - only when an option changed

    document = read(file.data, _shown(file, root))
    if isinstance(document.data, dict):
        return document.data
    problem = Problem(
        code="theme.options",
        message="this must be a list of options with their values",
        remedy="write a line `option: value` for each",
        place=document.place(()),
    )
    raise ProblemsError([problem])


def _unknown(own: Options, known: Options, file: ThemeFile, root: Path) -> Iterator[Problem]:
    from publisher.yaml12 import read  # noqa: PLC0415 - as above
    from publisher.yaml12.nearest import nearest  # noqa: PLC0415 - for messages

    for name in own:
        if name not in known:
            near = nearest(name, known)
            yield Problem(
                code="theme.unknown_option",
                message=f"the theme has no option “{name}”",
                remedy=f"did you mean {near}?" if near else f"it has {', '.join(sorted(known))}",
                place=read(file.data, _shown(file, root)).key_place((name,)),
            )


def _shown(file: ThemeFile, root: Path) -> str:
    path = file.path
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
