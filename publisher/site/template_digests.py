"""A digest for every template, over all that it is made of."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path

from publisher.content.cache import ParseCache
from publisher.site.theme import Theme


def template_digests(theme: Theme, root: Path, cache: ParseCache) -> Mapping[str, str]:
    """Digests by template name; what includes what is parsed only when a template changed.

    Raises ProblemsError for templates of the site in `root` that Jinja cannot read.
    """
    return cache.derive("template-digests", theme.templates_digest, lambda: _made(theme, root))


def _made(theme: Theme, root: Path) -> dict[str, str]:
    from publisher.site.templating import closures  # noqa: PLC0415 - only when a template changed

    return {name: _digest(theme, parts) for name, parts in closures(theme, root).items()}


def _digest(theme: Theme, parts: tuple[str, ...]) -> str:
    total = blake2b(digest_size=16)
    for name in sorted(parts):
        data = theme.templates[name].data
        total.update(f"{name}\0{len(data)}\0".encode())
        total.update(data)
    return total.hexdigest()
