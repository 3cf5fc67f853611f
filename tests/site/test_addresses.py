"""Addresses: the site map, slugs, and links from any page to any other."""

from __future__ import annotations

from datetime import date
from posixpath import dirname, join, normpath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.model.events import Event, Group
from publisher.model.settings import Settings
from publisher.site.addresses import addresses, paragraph_anchor, relative, slug

GROUP = Group("elite", "Elite", Settings(None, "berger@2013"), ())
EVENT = Event("nm", "nm-2026", "NM", date(2026, 7, 4), date(2026, 7, 12), (GROUP,))


def test_the_site_map_in_bokmal() -> None:
    where = addresses(("nb", "en"), "nb")
    assert [
        where.front(),
        where.calendar(),
        where.event(EVENT),
        where.group(EVENT, GROUP),
        where.start_list(EVENT, GROUP),
        where.round(EVENT, GROUP, 3),
        where.round_by_name(EVENT, GROUP, 3),
        where.standings(EVENT, GROUP),
        where.standings(EVENT, GROUP, 3),
        where.crosstable(EVENT, GROUP),
        where.crosstable_by_number(EVENT, GROUP),
        where.player(EVENT, GROUP, 7),
        where.prizes(EVENT, GROUP),
        where.data_json(EVENT, GROUP),
        where.data_csv(EVENT, GROUP),
        where.corrections(EVENT),
        where.regulation("berger@2013"),
        where.page("om"),
    ] == [
        "index.html",
        "terminliste/index.html",
        "turneringer/2026/nm-2026/index.html",
        "turneringer/2026/nm-2026/elite/index.html",
        "turneringer/2026/nm-2026/elite/startliste/index.html",
        "turneringer/2026/nm-2026/elite/runde/3/index.html",
        "turneringer/2026/nm-2026/elite/runde/3/navn/index.html",
        "turneringer/2026/nm-2026/elite/stilling/index.html",
        "turneringer/2026/nm-2026/elite/stilling/3/index.html",
        "turneringer/2026/nm-2026/elite/krysstabell/index.html",
        "turneringer/2026/nm-2026/elite/krysstabell/startnummer/index.html",
        "turneringer/2026/nm-2026/elite/spiller/7/index.html",
        "turneringer/2026/nm-2026/elite/premier/index.html",
        "turneringer/2026/nm-2026/elite/data.json",
        "turneringer/2026/nm-2026/elite/data.csv",
        "turneringer/2026/nm-2026/rettelser/index.html",
        "reglement/berger/2013/index.html",
        "om/index.html",
    ]


def test_the_main_language_gives_the_words_of_every_language() -> None:
    assert addresses(("nn", "en"), "en").standings(EVENT, GROUP) == (
        "en/turneringar/2026/nm-2026/elite/stilling/index.html"
    )
    assert addresses(("en",), "en").start_list(EVENT, GROUP) == (
        "tournaments/2026/nm-2026/elite/start-list/index.html"
    )


def test_the_data_twin_is_there_once_for_all_languages() -> None:
    assert addresses(("nb", "en"), "en").data_json(EVENT, GROUP) == addresses(
        ("nb", "en"), "nb"
    ).data_json(EVENT, GROUP)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("vår-2026", "var-2026"),
        ("Ødegård", "odegard"),
        ("Ødega\u030ard", "odegard"),
        ("Ærlig talt", "aerlig-talt"),
        ("Łódź", "lodz"),
        ("a b", "a-b"),
        ("a-b", "a-b"),
        ("Москва", "moskva"),
    ],
)
def test_slug(text: str, expected: str) -> None:
    assert slug(text) == expected


@given(st.text(min_size=1))
def test_a_slug_is_never_empty_and_always_ascii(text: str) -> None:
    made = slug(text)
    assert made
    assert made.isascii()
    assert "/" not in made


def test_texts_without_a_letter_keep_apart() -> None:
    assert slug("♞") != slug("♟")


PARTS = st.lists(st.sampled_from(["a", "b", "en", "runde", "1"]), max_size=5)
PATHS = PARTS.map(lambda parts: "/".join([*parts, "index.html"]))


@given(PATHS, PATHS)
def test_a_relative_link_leads_where_it_should(here: str, there: str) -> None:
    link = relative(here, there)
    assert not link.startswith("/")
    assert normpath(join(dirname(here), link)) == there


@given(PATHS, PATHS)
def test_a_relative_link_climbs_no_higher_than_it_must(here: str, there: str) -> None:
    shared = 0
    for one, other in zip(here.split("/")[:-1], there.split("/")[:-1], strict=False):
        if one != other:
            break
        shared += 1
    assert relative(here, there).count("../") == here.count("/") - shared


def test_a_link_keeps_its_fragment() -> None:
    assert relative("a/b/index.html", "a/c/index.html#p-4") == "../c/index.html#p-4"


@pytest.mark.parametrize(
    ("paragraph", "anchor"),
    [("4", "p-4"), ("9a", "p-9a"), ("§ 3.1", "p-3-1"), ("Prize fund", "p-prize-fund")],
)
def test_paragraph_anchor(paragraph: str, anchor: str) -> None:
    assert paragraph_anchor(paragraph) == anchor
