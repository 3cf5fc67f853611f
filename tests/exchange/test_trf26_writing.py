"""TRF26 as it is written, TRF16 with the extensions, and what reading makes of both again."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from support.trf_files import read

from publisher.exchange import trf
from publisher.exchange.trf.encoded import time_code, time_text
from publisher.exchange.trf.tie_breaks import known_to_fide
from publisher.model.events import Bye, Entry, Event, Game, Group, Official, Round, RoundState
from publisher.model.results import ByeKind, Colour, Result
from publisher.model.settings import (
    AccelerationMethod,
    DutchRule,
    PointScheme,
    Prohibition,
    Settings,
    VirtualPoints,
)

DUTCH = Settings(
    "dutch@2026",
    "dutch@2026",
    tie_breaks=("BH/C1", "SB", "LOT", "DE"),
    dutch=DutchRule(
        initial_colour=Colour.WHITE,
        virtual_points=(VirtualPoints(Fraction(1), 1, 2, 1, 2),),
        prohibited=(Prohibition((1, 4), 1, 2), Prohibition((2, 3))),
    ),
)
CUP = Group(
    "open",
    "Open",
    DUTCH,
    (
        Entry(1, "Lovelace, Ada", title="WFM", federation="ENG", rating=2105, fide_id="12345678"),
        Entry(2, "Bodøværing, Åse"),
        Entry(3, "Hopper, Grace", rating=985),
        Entry(4, "Noether, Emmy"),
    ),
    (
        Round(1, (Game(1, 1, 3, Result.DRAW), Game(2, 4, 2, Result.BLACK_WINS)),
              day=date(2026, 8, 11)),
        Round(2, (Game(1, 2, 1, Result.UNFINISHED),),
              (Bye(3, ByeKind.HALF), Bye(4, ByeKind.ZERO)), day=date(2026, 8, 12)),
        Round(3, (), (Bye(1, ByeKind.HALF),), state=RoundState.DRAFT),
    ),
    rounds_total=5,
)  # fmt: skip
EVENT = Event(
    "cup",
    "cup",
    "Summer cup",
    date(2026, 8, 11),
    date(2026, 8, 13),
    (CUP,),
    place="Bodø",
    federation="NOR",
    officials=(
        Official("chief_arbiter", "Dommer, Ola", "IA", "1500001"),
        Official("arbiter", "Dommer, Kari", "", "1500002"),
    ),
    time_control="15 min + 10 s",
)

HEAD = """\
012 Summer cup
022 Bodø
032 NOR
042 2026/08/11
052 2026/08/13
062 4
072 2
082 0
092 Individual: Swiss-System (FIDE Dutch, dutch@2026)
102 IA Dommer, Ola (1500001)
112 Dommer, Kari (1500002)
122 15 min + 10 s
132                                                                                        \
26/08/11  26/08/12
"""
ROWS = """\
001    1  WFM Lovelace, Ada                     2105 ENG    12345678             0.5    2\
     3 w =     2 b    0000 - H
001    2      Bodøværing, Åse                                                    1.0    1\
     4 b 1     1 w
001    3      Hopper, Grace                      985                             1.0    1\
     1 b =  0000 - H
001    4      Noether, Emmy                                                      0.0    4\
     2 w 0  0000 - Z
"""
RANKS = {1: 2, 2: 1, 3: 1, 4: 4}
POINTS = {1: Fraction(1, 2), 2: Fraction(1), 3: Fraction(1), 4: Fraction(0)}


def written(version: trf.Version, group: Group = CUP, **more: object) -> str:
    data = trf.write(group, EVENT, version=version, points=POINTS, ranks=RANKS, **more)  # type: ignore[arg-type]  # options
    return data.decode().replace("\r\n", "\n")


def test_a_file_of_2026_to_the_letter() -> None:
    assert written(trf.Version.TRF26) == HEAD + (
        "142 5\n"
        "152 W\n"
        "182 publisher\n"
        "192 FIDE_DUTCH_2026\n"
        "202 BH/C1,SB\n"
        "222 900+10\n"
    ) + ROWS + (
        "240 H   2    3\n"
        "240 Z   2    4\n"
        "240 H   3    1\n"
        "250       1.0   1   2    1    2\n"
        "260   1   2    1    4\n"
        "260   1   5    2    3\n"
    )  # fmt: skip


def test_a_file_of_2016_with_the_extensions_of_programs() -> None:
    assert written(trf.Version.TRF16) == HEAD + (
        "XXR 5\n"
        "XXC white1\n"
        "XXA    1  1.0  1.0\n"
        "XXA    2  1.0  1.0\n"
        "XXP 2 3\n"
    ) + ROWS  # fmt: skip


@pytest.mark.parametrize("version", trf.Version)
def test_both_give_the_choices_in_the_dutch_system_again(version: trf.Version) -> None:
    document = read(written(version).encode())
    assert document.warnings == ()
    rule = trf.dutch_rule_of(document)
    assert rule.initial_colour is Colour.WHITE
    assert {each.players for each in rule.prohibited} >= {(2, 3)}
    totals = {
        number: sum(
            each.points for each in rule.virtual_points if each.first <= number <= each.last
        )
        for number in (1, 2, 3)
    }
    assert totals == {1: 1, 2: 1, 3: 0}


def test_the_baku_method_is_named_and_points_of_its_own_go_before_it() -> None:
    rule = DutchRule(initial_colour=Colour.BLACK, acceleration=AccelerationMethod.BAKU)
    group = replace(CUP, settings=replace(DUTCH, dutch=rule))
    text = written(trf.Version.TRF26, group)
    assert "192 FIDE_DUTCH_2026_BAKU\n" in text
    assert trf.dutch_rule_of(read(text.encode())) == rule
    given = text + "250       0.5   1   3    1    2\n"
    assert trf.dutch_rule_of(read(given.encode())).acceleration is AccelerationMethod.NONE


@pytest.mark.parametrize(
    ("system", "cycles", "code"),
    [
        ("monrad@2013", 1, "CUSTOM_SWISS"),
        ("berger@2013", 1, "BERGER_ROUNDROBIN"),
        ("berger@2013", 2, "BERGER_DOUBLEROUNDROBIN"),
        ("berger@2013", 4, "CUSTOM_ROUNDROBIN"),
        ("dutch@2017", 1, "FIDE_DUTCH_2017"),
        ("scheveningen@2027", 1, ""),
    ],
)
def test_the_type_of_tournament_is_found_again(system: str, cycles: int, code: str) -> None:
    group = replace(CUP, settings=replace(DUTCH, system=system, cycles=cycles))
    text = written(trf.Version.TRF26, group)
    assert (f"192 {code}\n" in text) is bool(code)
    assert trf.system_of(read(text.encode()).facts) == system


def test_points_are_written_as_one_number_for_a_game_and_the_bye_worth_it() -> None:
    scheme = PointScheme(
        win=Fraction(3), draw=Fraction(1), forfeit_win=Fraction(3), full_bye=Fraction(3),
        half_bye=Fraction(1), pairing_bye=Fraction(1),
    )  # fmt: skip
    group = replace(CUP, settings=replace(DUTCH, points=scheme))
    text = written(trf.Version.TRF26, group)
    assert "\n162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.0\n" in text
    assert read(text.encode()).facts.scoring == scheme
    assert "XXS" in written(trf.Version.TRF16, group)


def test_nothing_private_is_written_but_for_a_report() -> None:
    confidential = trf.Confidential({1: trf.Private("1815/12/10", "w", "4711")})
    assert "1815" not in written(trf.Version.TRF26)
    text = written(trf.Version.TRF26, confidential=confidential)
    assert "001    1 wWFM Lovelace, Ada" in text
    assert "1815/12/10" in text
    assert "4711" not in repr(confidential)
    assert "1815" not in repr(confidential)


def test_points_beyond_all_columns_are_left_to_the_results() -> None:
    data = trf.write(CUP, EVENT, points={1: Fraction(123456)})
    row = next(line for line in data.decode().splitlines() if line.startswith("001    1"))
    assert row[80:89] == "        1"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("90 min + 30 s", "5400+30"),
        ("15 min + 10 sek", "900+10"),
        ("25 min", "1500"),
        ("90 min + 30 s/trekk", "5400+30"),
        ("90 min for 40 trekk, så 30 min", ""),
        ("", ""),
    ],
)
def test_simple_time_controls_have_a_code(text: str, code: str) -> None:
    assert time_code(text) == code


def test_codes_of_time_controls_in_words() -> None:
    assert time_text("5400+30") == "90 min + 30 s"
    assert time_text("1500") == "25 min"
    assert time_text("40/6000+30:900+30") == "40/6000+30:900+30"
    assert time_text("W300-B240") == "W300-B240"


def test_tie_breaks_are_told_as_far_as_the_handbook_names_them() -> None:
    assert known_to_fide(("BH/C1", "DE", "WIN")) == ("BH/C1", "DE", "WIN")
    assert known_to_fide(("ESB:MM", "MPVGP", "MONRAD", "DE")) == ("ESB:MM", "MPVGP")
    assert known_to_fide(("MONRAD", "DE")) == ()


@pytest.mark.parametrize(
    ("text", "official"),
    [
        ("IA Dommer, Ola (1500001)", Official("chief_arbiter", "Dommer, Ola", "IA", "1500001")),
        ("FA. Ola Dommer", Official("chief_arbiter", "Ola Dommer", "FA")),
        ("Ralph Blum (SV Griesheim)", Official("chief_arbiter", "Ralph Blum (SV Griesheim)")),
        ("Ian Na", Official("chief_arbiter", "Ian Na")),
        ("IA", Official("chief_arbiter", "IA")),
    ],
)
def test_arbiters_are_told_apart_from_their_licence_and_number(
    text: str, official: Official
) -> None:
    document = read(written(trf.Version.TRF16).replace("IA Dommer, Ola (1500001)", text).encode())
    group = trf.group_of(document, DUTCH)
    assert trf.event_of(document, group, "cup").officials[0] == official
