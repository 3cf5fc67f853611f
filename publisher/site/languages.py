"""The site's languages: gettext catalogues, read at run time by the standard library alone."""

from __future__ import annotations

import gettext
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from publisher.content.cache import NoCache, ParseCache


@dataclass(frozen=True, slots=True)
class LanguageName:
    """How a language calls itself, and the locale whose forms it uses."""

    code: str
    own_name: str
    locale: str


LANGUAGES = {
    "nb": LanguageName("nb", "Bokmål", "nb"),
    "nn": LanguageName("nn", "Nynorsk", "nn"),
    "en": LanguageName("en", "English", "en_GB"),
}


class LanguageLink(NamedTuple):
    """The same page in a language of the site."""

    code: str
    own_name: str
    path: str


@dataclass(frozen=True, slots=True)
class Language:
    """A language with its catalogue; `digest` changes when a translation does."""

    code: str
    own_name: str
    locale: str
    digest: str
    translations: gettext.NullTranslations

    def gettext(self, message: str, **values: object) -> str:
        """`message` in this language, with `%(name)s` filled in."""
        text = self.translations.gettext(message)
        return text % values if values else text

    def ngettext(self, one: str, many: str, num: int, **values: object) -> str:
        """The form for `num` things; `%(num)s` is filled in as well."""
        return self.translations.ngettext(one, many, num) % {"num": num, **values}

    def pgettext(self, context: str, message: str, **values: object) -> str:
        """`message` as it is said in `context`."""
        text = self.translations.pgettext(context, message)
        return text % values if values else text


def deferred(message: str) -> str:
    """Mark `message` for the catalogues where it stands in a table; it is looked up later."""
    return message


def said(texts: Mapping[str, str], *codes: str) -> str:
    """What is said in the first of the languages `codes` that has it, else in any."""
    for code in codes:
        if texts.get(code):
            return texts[code]
    return next(iter(texts.values()), "")


def language_links(
    languages: Sequence[Language], current: str, path: str
) -> tuple[LanguageLink, ...]:
    """The page at `path` in every language of the site; empty where there is only one.

    `languages` begins with the main one, whose addresses have no prefix;
    `current` is the prefix that `path` has.
    """
    if len(languages) == 1:
        return ()
    main = languages[0].code
    bare = path.removeprefix(current)
    return tuple(
        LanguageLink(each.code, each.own_name, bare if each.code == main else f"{each.code}/{bare}")
        for each in languages
    )


def catalogue_file(code: str) -> Traversable:
    """The .po file of a language; it need not exist (English is its own catalogue)."""
    return files("publisher.site").joinpath("locales", code, "LC_MESSAGES", "messages.po")


def load_language(code: str, cache: ParseCache | None = None) -> Language:
    """The language with its catalogue; compiled .mo bytes come from `cache` where known."""
    name = LANGUAGES[code]
    source = catalogue_file(code)
    if not source.is_file():
        return Language(code, name.own_name, name.locale, code, gettext.NullTranslations())
    text = source.read_bytes()
    digest = blake2b(text, digest_size=16).hexdigest()
    compiled = (cache or NoCache()).derive("catalogue", digest, lambda: _compile(text))
    return Language(code, name.own_name, name.locale, digest, _translations(compiled))


@lru_cache(maxsize=8)
def _translations(compiled: bytes) -> gettext.GNUTranslations:
    return gettext.GNUTranslations(io.BytesIO(compiled))


def _compile(text: bytes) -> bytes:
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - only when a catalogue changed
    from babel.messages.pofile import read_po  # noqa: PLC0415 - the same

    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(text)))
    return compiled.getvalue()
