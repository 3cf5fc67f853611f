"""The theme: the site's own files over the theme's over the built-in ones.

A layer is a folder with `templates/`, `assets/` and `theme.yaml`.  A template
or asset of an upper layer takes the place of the one of the same name below;
`!theme/…` and `!builtin/…` still reach the lower ones, so that an override can
extend what it overrides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path

from publisher.content.walk import CONFIG_FILE
from publisher.problems import Place, Problem, ProblemsError

SITE_FOLDER = "theme"
_IGNORED = ("~", ".swp", ".swx", ".tmp", ".bck")


@dataclass(frozen=True, slots=True)
class ThemeFile:
    """A file of a layer: where it is and what is in it."""

    path: Path
    data: bytes


@dataclass(frozen=True, slots=True)
class Layer:
    """One folder of the theme; `prefix` (`!theme/`) names its templates apart, where it has one."""

    prefix: str
    templates: Mapping[str, ThemeFile]
    assets: Mapping[str, ThemeFile]
    options: ThemeFile | None


@dataclass(frozen=True)
class Theme:
    """The layers, the uppermost first."""

    layers: tuple[Layer, ...]

    @cached_property
    def templates(self) -> Mapping[str, ThemeFile]:
        """Every template by every name it can be called by."""
        found: dict[str, ThemeFile] = {}
        for layer in reversed(self.layers):
            found.update(layer.templates)
            if layer.prefix:
                found.update({layer.prefix + name: file for name, file in layer.templates.items()})
        return found

    @cached_property
    def assets(self) -> Mapping[str, ThemeFile]:
        """Every asset by its name, in the layer that wins."""
        found: dict[str, ThemeFile] = {}
        for layer in reversed(self.layers):
            found.update(layer.assets)
        return dict(sorted(found.items()))

    @cached_property
    def templates_digest(self) -> str:
        """A digest of all templates."""
        return _digest(self.templates)

    @property
    def option_files(self) -> tuple[ThemeFile, ...]:
        """The `theme.yaml` files, the lowest first."""
        return tuple(layer.options for layer in reversed(self.layers) if layer.options)


def load_theme(root: Path, name: str) -> Theme:
    """The theme called `name` for the site in `root`; raises ProblemsError where there is none."""
    folder = _theme_folder(root, name)
    layers = [
        _layer(root / SITE_FOLDER, ""),
        _layer(folder, "!theme/"),
        _layer(Path(str(files("publisher.site"))), "!builtin/"),
    ]
    return Theme(tuple(layers))


def theme_folders(root: Path, name: str) -> tuple[Path, ...]:
    """The folders to watch: the site's own layer and the theme's."""
    return (root / SITE_FOLDER, _theme_folder(root, name))


def _theme_folder(root: Path, name: str) -> Path:
    package = Path(str(files("publisher")))
    homes = (root / "themes", package / "themes", package.parent / "themes")
    known = sorted({entry.name for home in homes for entry in _entries(home) if entry.is_dir()})
    for home in homes:
        if name in known and (home / name).is_dir():
            return home / name
    problem = Problem(
        code="theme.unknown",
        message=f"there is no theme called “{name}”",
        remedy=f"known themes: {', '.join(known)}",
        place=Place(CONFIG_FILE),
    )
    raise ProblemsError([problem])


def _layer(folder: Path, prefix: str) -> Layer:
    options = folder / "theme.yaml"
    templates = dict(_read(folder / "templates"))
    _require_utf8(folder, templates)
    return Layer(
        prefix,
        templates,
        dict(_read(folder / "assets")),
        ThemeFile(options, options.read_bytes()) if options.is_file() else None,
    )


def _require_utf8(folder: Path, templates: Mapping[str, ThemeFile]) -> None:
    problems = []
    for name, file in templates.items():
        try:
            file.data.decode("utf-8")
        except UnicodeDecodeError as error:
            line = file.data.count(b"\n", 0, error.start) + 1
            problems.append(
                Problem(
                    code="theme.encoding",
                    message="the template is not UTF-8",
                    remedy="save it as UTF-8",
                    place=Place(f"{folder.name}/templates/{name}", line),
                )
            )
    if problems:
        raise ProblemsError(problems)


def _read(folder: Path) -> Iterator[tuple[str, ThemeFile]]:
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        hidden = path.name.startswith((".", "#")) or path.name.endswith(_IGNORED)
        if path.is_file() and not hidden:
            yield path.relative_to(folder).as_posix(), ThemeFile(path, path.read_bytes())


def _entries(folder: Path) -> list[Path]:
    return list(folder.iterdir()) if folder.is_dir() else []


def _digest(found: Mapping[str, ThemeFile]) -> str:
    total = blake2b(digest_size=16)
    for name in sorted(found):
        data = found[name].data
        total.update(f"{name}\0{len(data)}\0".encode())
        total.update(data)
    return total.hexdigest()
