"""Where a site's sources and output lie, and that they keep apart."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from publisher.content.walk import CONFIG_FILE
from publisher.problems import Place, Problem, ProblemsError

if TYPE_CHECKING:
    from publisher.content.nouns import SiteConfig

UNREAD_PLACES = (CONFIG_FILE, "content", "theme", "themes")
"""What a site is likely to be made from, as long as its configuration has not been read."""


def places_of(root: Path, config: SiteConfig) -> tuple[str, ...]:
    """What a build reads: relative to `root` or, outside it, absolute; it need not exist."""
    from publisher.site.theme import theme_folders  # noqa: PLC0415  (not where nothing changed)

    themes = (
        str(folder.relative_to(root) if folder.is_relative_to(root) else folder)
        for folder in theme_folders(root, config.theme)
    )
    # A theme of the site's own takes the place of ours as soon as it is there.
    own = f"themes/{config.theme}"
    named = (CONFIG_FILE, config.content, config.private, *themes, own)
    return tuple(dict.fromkeys(place for place in named if place))


def existing(path: Path) -> Path:
    """`path`, or else the nearest folder above it that exists."""
    return next(place for place in (path, *path.parents) if place.exists())


def refuse_sources(root: Path, config: SiteConfig, output: Path) -> None:
    """Raise ProblemsError where writing to `output` would mix the site with its sources."""
    sources = [root / place for place in places_of(root, config)[1:]]
    clash = output in (root, Path(output.anchor)) or any(
        output == source or output in source.parents or source in output.parents
        for source in sources
    )
    if clash:
        raise ProblemsError(
            [
                Problem(
                    "output.holds-sources",
                    f"the output folder {output} holds, or lies in, what the site is made from",
                    "name a folder of its own, in `output:` or with --output",
                    Place(CONFIG_FILE),
                )
            ]
        )
