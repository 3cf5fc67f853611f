"""The theme's assets as files of the site: named by their content, the accent colour put in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from pathlib import Path, PurePosixPath

from publisher.content.walk import CONFIG_FILE
from publisher.problems import Place, Problem, ProblemsError
from publisher.site.colours import accent_tones
from publisher.site.page import Order, Page
from publisher.site.theme import Theme

STYLE = "style.css"
ICON = "favicon.svg"


_NO_STYLE = Problem(
    code="theme.no_style",
    message=f"the theme has no assets/{STYLE}",
    remedy="write one, or begin with a copy of the default theme's",
    place=Place(CONFIG_FILE),
)


@dataclass(frozen=True)
class Asset:
    """One asset: the path it is written to, its bytes, where it came from."""

    path: str
    data: bytes
    source: str


@dataclass(frozen=True)
class Assets:
    """All assets by the name that templates use."""

    found: Mapping[str, Asset]

    def path(self, name: str) -> str:
        """The path of an asset; KeyError where no layer has one of that name."""
        return self.found[name].path

    def text(self, name: str) -> str:
        """What is in a text asset, for a page that must carry it inside."""
        return self.found[name].data.decode("utf-8")

    @property
    def paths(self) -> tuple[tuple[str, str], ...]:
        """Every name with its path; any page may name any of them."""
        return tuple((name, asset.path) for name, asset in self.found.items())

    def digest(self, name: str) -> str:
        """A digest of what is in an asset, for a page that carries it inside."""
        return blake2b(self.found[name].data, digest_size=16).hexdigest()

    def pages(self) -> Iterator[Page]:
        """The files to write."""
        for name, asset in self.found.items():
            yield Page(
                asset.path,
                self.digest(name),
                Order.ASSET,
                asset.source,
                partial(bytes, asset.data),
            )


def collect_assets(theme: Theme, accent: str, root: Path, *, hashed: bool) -> Assets:
    """The assets of `theme` for the site in `root`, with the site's accent colour.

    `hashed` puts a digest into each name, so that a browser may keep a file for
    ever; the preview goes without, so that a new style changes no page.  Raises
    ProblemsError for a theme without a style sheet.
    """
    if STYLE not in theme.assets:
        raise ProblemsError([_NO_STYLE])
    found: dict[str, Asset] = {}
    for name, file in theme.assets.items():
        data = file.data
        if name == STYLE:
            data = _with_accent(data, accent)
        elif name == ICON:
            data = data.replace(b"currentColor", accent.encode())
        path = f"assets/{_hashed(name, data) if hashed else name}"
        found[name] = Asset(path, data, _shown(file.path, root))
    return Assets(found)


def _shown(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name


def _with_accent(style: bytes, accent: str) -> bytes:
    light, dark = accent_tones(accent)
    return f":root{{--site-accent:{light};--site-accent-dark:{dark}}}\n".encode() + style


def _hashed(name: str, data: bytes) -> str:
    path = PurePosixPath(name)
    digest = blake2b(data, digest_size=4).hexdigest()
    return str(path.with_name(f"{path.stem}.{digest}{path.suffix}"))
