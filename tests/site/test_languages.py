"""No catalogue misses a message, none is doubtful, and all fill in the same facts."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po
from support.planned import CountingCache
from support.tools import REPOSITORY

from publisher.site.languages import LANGUAGES, catalogue_file, load_language

PACKAGE = REPOSITORY / "publisher"
TRANSLATED = [code for code in LANGUAGES if code != "en"]
KEYWORDS = {**DEFAULT_KEYWORDS, "deferred": None, "t": None}
PLACEHOLDER = re.compile(r"%\(\w+\)s")

Name = tuple[str | None, str | tuple[str, ...]]


@cache
def wanted() -> frozenset[Name]:
    """Every message in the package, with its context."""
    with (PACKAGE / "site" / "locales" / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)
    found = extract_from_dir(PACKAGE, method_map=methods, options_map=options, keywords=KEYWORDS)
    return frozenset(
        (context, message if isinstance(message, str) else tuple(message))
        for _file, _line, message, _comments, context in found
    )


def catalogue(code: str) -> Catalog:
    return read_po(io.BytesIO(catalogue_file(code).read_bytes()), locale=code)


def messages(code: str) -> Iterator[Message]:
    return (message for message in catalogue(code) if message.id)


def name_of(message: Message) -> Name:
    identity = message.id
    return message.context, identity if isinstance(identity, str) else tuple(identity)


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_message_is_missing(code: str) -> None:
    assert len(wanted()) > 200
    assert wanted() - {name_of(message) for message in messages(code)} == set()


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_message_is_left_over(code: str) -> None:
    assert {name_of(message) for message in messages(code)} - wanted() == set()


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated_and_none_doubtful(code: str) -> None:
    for message in messages(code):
        forms = [message.string] if isinstance(message.string, str) else message.string
        assert all(forms), message.id
        assert not message.fuzzy, message.id


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_fill_in_facts_that_are_given(code: str) -> None:
    for message in messages(code):
        originals = [message.id] if isinstance(message.id, str) else message.id
        forms = [message.string] if isinstance(message.string, str) else message.string
        given = {fact for text in originals for fact in PLACEHOLDER.findall(text)}
        for form in forms:
            assert set(PLACEHOLDER.findall(form)) <= given, message.id
        assert set(PLACEHOLDER.findall(forms[-1])) == given, message.id


def test_a_language_says_messages_with_facts_plurals_and_context() -> None:
    nb = load_language("nb")
    assert nb.gettext("Round %(number)s", number=3) == "Runde 3"
    assert nb.gettext("Round %(number)s") == "Runde %(number)s"
    assert load_language("en").gettext("Round %(number)s", number=3) == "Round 3"


def test_a_catalogue_is_compiled_once() -> None:
    cache = CountingCache()
    load_language("nn", cache)
    again = load_language("nn", cache)
    assert cache.made == ["catalogue"]
    assert again.gettext("Calendar") == "Terminliste"


def test_the_catalogues_are_part_of_the_package() -> None:
    assert {path.parent.parent.name for path in Path(PACKAGE).rglob("*.po")} == set(TRANSLATED)
