"""What is private goes apart or nowhere, whatever it is called and whatever else is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.list_files import as_text
from support.trx_files import group, player, tournament

from publisher.exchange import lists, trx
from publisher.exchange.imported import Imported
from publisher.exchange.lists.headings import MEANINGS, PRIVATE, Field
from publisher.exchange.trx.attributes import READ
from publisher.problems import ProblemsError

APART = [word for word, (field, _) in MEANINGS.items() if field in PRIVATE]
DROPPED = [word for word, (field, _) in MEANINGS.items() if field is Field.DROPPED]
SECRETS = st.from_regex(r"[A-Z]{3}[0-9]{7}", fullmatch=True)
GOES_APART = {"Born", "BornYear", "sex", "LocalID"}
NEVER_READ = ("Phone", "Email", "Pmt", "Rcpt", "Info", "Custom1", "Custom2", "MemberAsOf", "EnrSt")
OF_OFFICIALS = ("ArbiterEmail", "DeputyArbiterEmail", "TStoken", "PaymentVipps", "Phone", "OrgNo")


def shown(read: Callable[[bytes, str], Imported], text: str) -> tuple[str, Imported | None]:
    """Everything that a reader lets be seen of a file, and what it read."""
    try:
        tournament_ = read(text.encode(), "cup.txt")
    except ProblemsError as error:
        return f"{error!r} {error} {error.problems!r}", None
    warnings = " ".join(map(str, tournament_.warnings))
    return f"{tournament_!r} {warnings}", tournament_


@pytest.mark.parametrize("heading", [*APART, *DROPPED])
def test_a_private_column_is_never_shown(heading: str) -> None:
    hidden = "Q7731902X"
    for rating in ("1850", "broken"):
        text = as_text([["Nr", "Navn", "Rating", heading], [1, "Hansen, Per", rating, hidden]])
        seen, found = shown(lists.read, text)
        assert hidden not in seen
        if found and heading in DROPPED:
            assert found.private == {}


@given(secret=SECRETS, column=st.integers(0, 3), broken=st.booleans())
@settings(max_examples=60, deadline=None)
def test_columns_that_nobody_knows_are_never_shown(secret: str, column: int, broken: bool) -> None:
    headings, cells = ["Nr", "Navn", "Klubb"], ["x" if broken else "1", "Hansen, Per", "Fjellby"]
    headings.insert(column, "Hemmelig")
    cells.insert(column, secret)
    assert secret not in shown(lists.read, as_text([headings, cells]))[0]


@pytest.mark.parametrize("attribute", [*NEVER_READ, *sorted(GOES_APART)])
def test_a_private_attribute_of_a_player_is_never_shown(attribute: str) -> None:
    hidden = "Q7731902X"
    for number in ("1", "broken"):
        text = tournament(group(player(1, **{attribute: hidden, "LocalRating": number})))
        seen, found = shown(trx.read, text)
        assert hidden not in seen
        if found and attribute in NEVER_READ:
            assert found.private == {}


@pytest.mark.parametrize("attribute", OF_OFFICIALS)
def test_a_private_attribute_of_the_tournament_is_never_shown(attribute: str) -> None:
    text = tournament(group(player(1)), **{attribute: "Q7731902X"})
    assert "Q7731902X" not in shown(trx.read, text)[0]


def test_no_private_attribute_is_read_but_those_for_eligibility() -> None:
    read = {attribute for attributes in READ.values() for attribute in attributes}
    assert not read & {*NEVER_READ, *OF_OFFICIALS}
    assert read >= GOES_APART


def test_a_date_that_slipped_into_a_name_is_not_shown_in_messages_about_its_bearer() -> None:
    rows = [["Nr", "Navn", "1.Rd"], [1, "Hansen, Per 1987/06/05", "9w1"], [2, "Bø, Bo", "-"]]
    seen, found = shown(lists.read, as_text(rows))
    assert found is None
    assert "a date meets 9 in round 1" in seen
    assert "1987" not in seen
