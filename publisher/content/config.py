"""The site's configuration from `site-config.yaml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from publisher.content.forms.site import SiteForm
from publisher.content.nouns import MenuItem, SiteConfig
from publisher.yaml12 import survey
from publisher.yaml12.validation import validate


def config_in(data: bytes, file: str, digest: str) -> SiteConfig:
    """The configuration in `data`; raises ProblemsError with all that is wrong in it."""
    form = validate(SiteForm, survey(data, file))
    languages = tuple(dict.fromkeys(form.languages))
    return SiteConfig(
        titles=in_all(form.title, languages),
        taglines=in_all(form.tagline, languages),
        languages=languages,
        base_url=form.base_url,
        theme=form.theme,
        accent=form.accent,
        content=form.content,
        output=form.output,
        private=form.private or f"{form.content}/private",
        menu=tuple(MenuItem(in_all(item.label, languages), item.target) for item in form.menu),
        footer=in_all(form.footer, languages),
        digest=digest,
    )


def in_all(texts: Mapping[str, str], languages: Sequence[str]) -> Mapping[str, str]:
    """A text for each language: its own, else the one for all, else the first there is."""
    fallback = texts.get("") or next((texts[code] for code in languages if texts.get(code)), "")
    return {code: texts.get(code) or fallback for code in languages} if fallback else {}
