"""A text drawn for one page: what it links to, and what its `{{ }}` stand for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from publisher.content.nouns import Text
from publisher.site.addresses import slug
from publisher.site.context import Context
from publisher.site.markdown import Resolver, render_text
from publisher.site.regulation_index import heading_anchor
from publisher.site.rule_values import RuleValues
from publisher.yaml12.nearest import nearest

_ASSET = "asset:"


@dataclass(frozen=True)
class Prose:
    """A text as HTML with its chapters; `language` is its own, which may not be the page's."""

    html: Markup
    contents: tuple[tuple[str, str], ...]
    language: str
    foreign: bool


def prose(ctx: Context, text: Text, path: str, values: RuleValues | None = None) -> Prose:
    """The text on the page at `path`; raises ProblemsError for what leads nowhere."""
    resolver = Resolver(
        link=_link(ctx, path),
        links_like=lambda target: nearest(target, ctx.targets.names),
        heading=heading_anchor if values else lambda heading: (slug(heading.lower()), heading),
        value=values.html if values else lambda _: None,
        values_like=values.like if values else lambda _: None,
        image=_image(ctx, path),
        anchor_label=ctx.gettext("Link to this paragraph") if values else "",
        footnotes_label=ctx.gettext("Footnotes"),
        table_label=ctx.gettext("Table"),
    )
    html, contents = render_text(text, resolver)
    return Prose(html, contents, text.language, text.language != ctx.language.code)


def _link(ctx: Context, path: str) -> Callable[[str], str | None]:
    def link(target: str) -> str | None:
        found = ctx.targets.find(target, path)
        return None if found is None else ctx.url(path, found)

    return link


def _image(ctx: Context, path: str) -> Callable[[str], str | None]:
    def image(source: str) -> str | None:
        name = source.removeprefix(_ASSET)
        return ctx.asset_url(path, name) if name in ctx.assets.found else None

    return image
