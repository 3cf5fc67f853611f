"""Whatever is in a list or in XML, what comes out is a tournament or problems with places."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.damage_sources import LIST_PIECES, TRX_PIECES, list_sources, trx_sources
from support.list_files import as_text
from support.simulated import MONRAD, RULE_SETS
from support.trx_files import group, player, tournament

from publisher.content.events import event_form_in
from publisher.content.writing import event_text
from publisher.exchange import lists, trx
from publisher.exchange.imported import MOST_ROUNDS, Imported
from publisher.model.events import Group
from publisher.problems import Problem, ProblemsError, errors

EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "400"))
"""A seeded sample in the suite; many more by hand, for as long as that takes."""
pytestmark = [pytest.mark.timeout(0)] if EXAMPLES > 400 else []

Read = Callable[[bytes, str], Imported]
READERS: dict[str, Read] = {"list": lists.read, "trx": trx.read}

SOURCES = {"list": list_sources, "trx": trx_sources}
PIECES = {"list": LIST_PIECES, "trx": TRX_PIECES}


def problems_of(data: bytes, kind: str) -> tuple[Problem, ...]:
    try:
        imported = READERS[kind](data, "cup.txt")
    except ProblemsError as error:
        return error.problems
    assert not errors(imported.warnings)
    as_event(imported)
    return imported.warnings


def as_event(imported: Imported) -> None:
    """What was read makes files that the site takes."""
    day = date(2026, 9, 3)
    for part in (imported, *imported.others):
        event = replace(
            part.event,
            name=part.event.name or "Cup",
            first_day=day,
            last_day=day,
            groups=(_complete(part.group),),
        )
        written = event_form_in(event_text(event, RULE_SETS).encode(), "cup.yaml")
        assert not errors(written.warnings)


def _complete(group: Group) -> Group:
    """The group with what no such file says."""
    total = group.rounds_total or MOST_ROUNDS
    return replace(group, settings=MONRAD, name=group.name or "Group", rounds_total=total)


def attempt(data: bytes, kind: str) -> None:
    text = data.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n")
    for problem in problems_of(data, kind):
        assert problem.code.startswith((f"{kind}.", "file."))
        assert problem.message
        assert 0 <= problem.place.line <= text.count("\n") + 1
        assert problem.place.column >= 0


@st.composite
def damaged(draw: st.DrawFn, kind: str) -> bytes:
    text = draw(st.sampled_from(SOURCES[kind]()))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        text = text[:start] + draw(st.sampled_from(PIECES[kind])) + text[end:]
    return text.encode(draw(st.sampled_from(["utf-8", "utf-8-sig", "utf-16"])), "surrogatepass")


@st.composite
def overwritten(draw: st.DrawFn, kind: str) -> bytes:
    """A file some characters of which are others."""
    text = list(draw(st.sampled_from(SOURCES[kind]())))
    for _ in range(draw(st.integers(1, 6))) if text else ():
        at = draw(st.integers(0, len(text) - 1))
        if text[at] != "\n":
            text[at] = draw(st.sampled_from(' 0123456789=+-wbx½;,"<>&ø'))
    return "".join(text).encode()


@pytest.mark.parametrize("kind", READERS)
@given(data=st.data())
@settings(max_examples=EXAMPLES, deadline=None)
def test_a_damaged_file(kind: str, data: st.DataObject) -> None:
    attempt(data.draw(damaged(kind)), kind)


@pytest.mark.parametrize("kind", READERS)
@given(data=st.data())
@settings(max_examples=EXAMPLES, deadline=None)
def test_a_file_with_other_characters(kind: str, data: st.DataObject) -> None:
    attempt(data.draw(overwritten(kind)), kind)


@pytest.mark.parametrize("kind", READERS)
@given(data=st.binary(max_size=300))
@settings(max_examples=EXAMPLES // 2, deadline=None)
def test_any_bytes(kind: str, data: bytes) -> None:
    attempt(data, kind)


@given(st.text(st.sampled_from("".join(LIST_PIECES)), max_size=200), st.sampled_from(";,\t"))
@settings(max_examples=EXAMPLES // 2, deadline=None)
def test_cells_of_signs(text: str, separator: str) -> None:
    headings = separator.join(("Nr", "Navn", "1.Rd", "", "", "Rating", "Født"))
    attempt(f"{headings}\n1{separator}{text}".encode("utf-8", "surrogatepass"), "list")


@given(st.lists(st.text(max_size=12), min_size=4, max_size=4), st.sampled_from(";,\t"))
@settings(max_examples=EXAMPLES // 2, deadline=None)
def test_cells_of_any_text(cells: list[str], separator: str) -> None:
    rows = [["Navn", "Klubb", "Klasse", "Gruppe"], cells, ["Hansen, Per", *cells[:3]]]
    attempt(as_text(rows, separator).encode("utf-8", "surrogatepass"), "list")
    one = player(1, Ln=f"Ln {cells[0]}", Club=cells[1], Group=cells[2])
    text = tournament(group(one, Event=cells[3]), Site=cells[0], Arbiter=cells[1])
    attempt(text.encode("utf-8", "surrogatepass"), "trx")
