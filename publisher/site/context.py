"""What every page producer is given: one language of one site, with its shell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from publisher.content.cache import ParseCache
from publisher.content.nouns import SiteConfig
from publisher.model.reasons import Citation
from publisher.site.addresses import Addresses, relative
from publisher.site.assets import STYLE, Assets
from publisher.site.forms import Forms
from publisher.site.languages import Language, language_links, said
from publisher.site.menu import MenuLink
from publisher.site.regulation_index import RegulationIndex
from publisher.site.site import Site
from publisher.site.targets import Targets
from publisher.site.theme import Theme
from publisher.site.theme_options import Options

if TYPE_CHECKING:
    import jinja2


SHELL_PARTS = ("site-assets.html", "site-menu.html", "site-foot.html")
"""Templates of the shell that `base.html` does not include but asks for by `Context.part`."""


class Crumb(NamedTuple):
    """A step on the way down to a page: what it is called and where it lies."""

    label: str
    path: str


@dataclass(frozen=True)
class Context:
    """One language of one build.

    `root` is the folder of the site; `languages` are all its languages, the main
    one first; `preview` is set in the local preview, which shows drafts.
    """

    root: Path
    site: Site
    language: Language
    languages: tuple[Language, ...]
    addresses: Addresses
    forms: Forms
    theme: Theme
    options: Options
    assets: Assets
    menu: tuple[MenuLink, ...]
    footer: tuple[MenuLink, ...]
    targets: Targets
    template_digests: Mapping[str, str]
    cache: ParseCache
    preview: bool = False

    @cached_property
    def title(self) -> str:
        """What the site is called."""
        return self.said(self.config.titles)

    @property
    def config(self) -> SiteConfig:
        return self.site.content.config

    @cached_property
    def targets_digest(self) -> str:
        """A digest of all that a text may link to: pages with prose depend on it."""
        return _digest(repr((sorted(self.targets.names.items()), self.assets.paths)))

    @property
    def regulations(self) -> RegulationIndex:
        return self.targets.regulations

    @property
    def main(self) -> bool:
        """Whether this is the site's main language."""
        return self.language.code == self.config.language

    def gettext(self, message: str, /, **values: object) -> str:
        """`message` in this language, `%(name)s` filled in."""
        return self.language.gettext(message, **values)

    def ngettext(self, one: str, many: str, num: int, /, **values: object) -> str:
        """The form for `num` things, `%(num)s` filled in."""
        return self.language.ngettext(one, many, num, **values)

    def pgettext(self, context: str, message: str, **values: object) -> str:
        """`message` as it is said in `context`."""
        return self.language.pgettext(context, message, **values)

    def said(self, texts: Mapping[str, str]) -> str:
        """What the site says in this language, else in its main one, else in any."""
        return said(texts, self.language.code, self.config.language)

    def url(self, from_path: str, to_path: str) -> str:
        """The relative link from one path of the site to another."""
        return relative(from_path, to_path)

    def asset_url(self, from_path: str, name: str) -> str:
        """The relative link to an asset."""
        return relative(from_path, self.assets.path(name))

    def absolute(self, path: str) -> str:
        """The full address of a page; the site must have a `base_url`."""
        return f"{self.config.base_url.rstrip('/')}/{path.removesuffix('index.html')}"

    @property
    def inline_style(self) -> Markup:
        """The style sheet, for the one page that can link to nothing."""
        return Markup(self.assets.text(STYLE))  # noqa: S704 - a file of the theme, no user's text

    def rule_title(self, rule_set: str) -> str:
        """What the rule set `id@edition` is called in this language; its key where unknown."""
        return self.regulations.title(rule_set, self.language.code)

    def citation(self, citation: Citation, url: Callable[[str], str]) -> Markup:
        """A paragraph by name, linked by `url` to where it stands on the regulation page."""
        return self._cited(citation, self.citation_label(citation), url)

    def point(self, citation: Citation, url: Callable[[str], str]) -> Markup:
        """The same by its number alone, where it is clear whose paragraph it is."""
        return self._cited(citation, citation.paragraph, url)

    def _cited(self, citation: Citation, label: str, url: Callable[[str], str]) -> Markup:
        path = self.regulations.path(self.addresses, citation)
        if path is None:
            return Markup('<span class="cite">{}</span>').format(label)
        return Markup('<a class="cite" href="{}">{}</a>').format(url(path), label)

    def citation_label(self, citation: Citation) -> str:
        """A paragraph by name: "Norway Chess 2022, point 6"."""
        title = self.rule_title(citation.rule_set)
        if not citation.paragraph:
            return title
        paragraph = citation.paragraph
        if paragraph[0].isdigit():
            paragraph = self.gettext("point %(paragraph)s", paragraph=paragraph)
        else:
            paragraph = self.regulations.heading(citation, self.language.code) or paragraph
        return f"{title}, {paragraph}"

    @cached_property
    def shell_key(self) -> str:
        """A digest of all that every page of this language depends on."""
        shell = (
            self.language.code,
            self.language.digest,
            tuple(language.code for language in self.languages),
            self.config.digest,
            self.menu,
            self.footer,
            self.assets.paths,
            self.regulations.digest,
            self.preview,
            sorted(self.options.items()),
            *(self.template_digests[name] for name in SHELL_PARTS),
        )
        return _digest(repr(shell))

    @cached_property
    def any_page_key(self) -> str:
        """A digest of the shell and of every template: the same, and no page changes by itself."""
        return _digest(repr((self.shell_key, sorted(self.template_digests.items()))))

    def template_digest(self, template: str) -> str:
        """A digest of a template and all it is made of; KeyError where there is none."""
        return self.template_digests[template]

    def key(self, template: str, *parts: str) -> str:
        """The key of a page drawn with `template` from what `parts` are digests of."""
        return _digest(
            "\0".join((self.shell_key, template, self.template_digests[template], *parts))
        )

    def data_key(self, *parts: str) -> str:
        """The key of a file that has neither template nor shell."""
        return _digest("\0".join(("data", self.language.code, self.language.digest, *parts)))

    @cached_property
    def environment(self) -> jinja2.Environment:
        """The templates, speaking this language."""
        from publisher.site.templating import environment  # noqa: PLC0415 - only to draw

        made = environment(self.theme, self.language, self.cache)
        made.globals.update(
            ctx=self, forms=self.forms, addresses=self.addresses, options=self.options
        )
        return made

    def part(self, template: str, path: str, active: str) -> Markup:
        """A part of the shell that pages at one depth share, drawn once for each depth.

        Its links go by the top of the site, so that they depend on the depth alone.
        """
        up = "../" * path.count("/")
        here = path if any(link.path == path for link in self.menu) else ""
        key = (template, up, active, here)
        found = self._parts.get(key)
        if found is None:
            drawn = self._draw(
                template, {"url": lambda to_path: up + to_path, "active": active, "path": here}
            )
            found = self._parts[key] = Markup(drawn)  # noqa: S704 - drawn with autoescape on
        return found

    @cached_property
    def _parts(self) -> dict[tuple[str, str, str, str], Markup]:
        return {}

    def _draw(self, template: str, values: Mapping[str, object]) -> str:
        from publisher.site.templating import draw  # noqa: PLC0415 - only to draw

        return draw(self.environment, template, values, self.root)

    def render(
        self,
        template: str,
        path: str,
        *,
        title: str,
        crumbs: Sequence[Crumb] = (),
        active: str = "",
        view: object = None,
        description: str = "",
        alternates: bool = True,
    ) -> bytes:
        """The page at `path` as UTF-8; raises ProblemsError for a template of the site's own.

        `crumbs` is the way down to it, without the front page and the page
        itself; `active` the menu's item it belongs to.  `alternates` is False
        where the page exists in this language only.
        """
        prefix = self.addresses.prefix
        links = language_links(self.languages, prefix, path) if alternates else ()
        values = {
            "view": view,
            "path": path,
            "title": title,
            "crumbs": crumbs,
            "active": active,
            "description": description,
            "language_links": links,
            "url": partial(relative, path),
            "asset": partial(self.asset_url, path),
        }
        return self._draw(template, values).encode("utf-8")


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()
