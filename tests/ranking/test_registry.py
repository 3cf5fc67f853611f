from __future__ import annotations

import pytest

from publisher.problems import PublisherError
from publisher.ranking import known_codes, parse, teams
from publisher.ranking.codes import Code, is_for_teams_alone

CODES = (
    *("SB", "DE", "WIN", "WON", "BPG", "BWG", "PS", "REP", "STD", "TPN", "BH", "FB", "AOB", "KS"),
    *("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"),
    *("MON", "MON-1", "MON-2", "MONRAD", "LOT", "PLAYOFF"),
)
BOTH = (
    "In 'BH/C1/M1' the tie-break `BH/C1/M1` has a cut and a median: "
    "write one of them: a median cuts the lowest as well."
)
KNOWN = f"Known are {', '.join(CODES)}."


def test_codes_in_order():
    assert known_codes() == CODES


@pytest.mark.parametrize("text", ["SB", "sb", " Sb "])
def test_a_code_is_read_in_any_case(text):
    assert parse(text) == Code("SB")
    assert str(parse(text)) == "SB"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("BH/C1", Code("BH", ("C1",))),
        ("bh/c2/p", Code("BH", ("C2", "P"))),
        ("BH-C1", Code("BH", ("C1",))),
        ("bh-m2/p", Code("BH", ("M2", "P"))),
        ("KS/L+2", Code("KS", ("L+2",))),
        ("KS/L-1", Code("KS", ("L-1",))),
        ("ARO/U1400", Code("ARO", ("U1400",))),
        ("TPN/R", Code("TPN", ("R",))),
        ("AOB/F", Code("AOB", ("F",))),
        ("GE", Code("REP")),
        ("MBH", Code("BH", ("M1",))),
        ("AROC1", Code("ARO", ("C1",))),
        ("Monrad-1", Code("MON-1")),
        ("Monrad-2", Code("MON-2")),
        ("Berger", Code("SB")),
    ],
)
def test_modifiers_and_other_names(text, code):
    assert parse(text) == code


@pytest.mark.parametrize("text", ["EDE", "mpvgp", "ESB:MM/C1", "BH:MP"])
def test_tie_breaks_of_teams_are_not_for_players(text):
    with pytest.raises(PublisherError) as raised:
        parse(text)
    assert str(raised.value) == f"{text!r} is a tie-break of teams, and here are players."


def test_the_codes_for_teams_alone_are_those_of_their_table():
    alone = [code for code in teams.known_codes() if is_for_teams_alone(Code(code))]
    assert alone == [code for code in teams.known_codes() if code not in CODES]
    assert not any(is_for_teams_alone(Code(code)) for code in CODES)


def test_modifiers_by_letter():
    code = parse("BH/C2/P")
    assert (code.has("P"), code.has("M"), code.number("C"), code.number("M")) == (True, False, 2, 0)
    assert parse("KS/L-2").number("L") == -2


def test_a_hyphen_belongs_to_the_name():
    assert parse("mon-1") == Code("MON-1")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "WOM",
            f"There is no tie-break 'WOM'. Did you mean WON? {KNOWN}",
        ),
        ("", f"There is no tie-break ''. {KNOWN}"),
        ("WON/C1", "In 'WON/C1' the tie-break WON has no modifier `C1`: it has none."),
        ("BH/L+1", "In 'BH/L+1' the tie-break BH has no modifier `L+1`: it may have C1, F, M1, P."),
        ("BH/C", "In 'BH/C' `C` is no modifier: write it like `C1`."),
        ("BH/C0", "In 'BH/C0' `C0` is no modifier: write it like `C1`."),
        ("BH/", "In 'BH/' the tie-break BH has no modifier ``: it may have C1, F, M1, P."),
        (
            "BH/C1/C2",
            "In 'BH/C1/C2' the tie-break `BH/C1/C2` has the modifier C twice: write one of them.",
        ),
        ("BH/C1/M1", BOTH),
    ],
)
def test_a_code_that_is_not_known(text, message):
    with pytest.raises(PublisherError) as raised:
        parse(text)
    assert str(raised.value) == message
