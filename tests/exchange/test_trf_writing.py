"""What is written: exact columns, nothing private, and the same group when read again."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.trf_files import read, wild_files

from publisher.exchange import trf
from publisher.model.events import (
    Bye,
    Entry,
    Event,
    Game,
    Group,
    Official,
    Round,
    RoundState,
    Withdrawal,
)
from publisher.model.results import ByeKind, Colour, Result
from publisher.model.settings import MonradRule, PointScheme, Settings
from publisher.problems import ProblemsError, PublisherError

MONRAD = Settings("monrad@2013", "monrad@2013")

CUP = Group(
    "open",
    "Open",
    MONRAD,
    (
        Entry(1, "Lovelace, Ada", title="WFM", federation="ENG", rating=2105, fide_id="12345678"),
        Entry(2, "Bodøværing, Åse"),
        Entry(3, "Hopper, Grace", rating=985),
    ),
    (
        Round(1, (Game(1, 2, 1, Result.BLACK_WINS),), (Bye(3, ByeKind.PAIRING),),
              day=date(2026, 8, 11)),
        Round(2, (Game(1, 1, 3, Result.DRAW),), (Bye(2, ByeKind.HALF),), day=date(2026, 8, 12)),
        Round(3, (Game(1, 3, 2, Result.UNFINISHED),), (Bye(1, ByeKind.ZERO),)),
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
    officials=(
        Official("chief_arbiter", "Ola Dommer", "IA"),
        Official("deputy_arbiter", "Kari Dommer"),
        Official("organiser", "Sjakklubben"),
    ),
    time_control="15 min + 10 s",
)

WRITTEN = """\
012 Summer cup
022 Bodø
032 NOR
042 2026/08/11
052 2026/08/13
062 3
072 2
082 0
092 Individual: Swiss-System (NSF Monrad, monrad@2013)
102 IA Ola Dommer
112 Kari Dommer
122 15 min + 10 s
132                                                                                        \
26/08/11  26/08/12
XXR 5
XXC black1
001    1  WFM Lovelace, Ada                     2105 ENG    12345678             1.5    1\
     2 b 1     3 w =  0000 - Z
001    2      Bodøværing, Åse                                                    0.5    3\
     1 w 0  0000 - H     3 b
001    3      Hopper, Grace                      985                             1.5    2\
  0000 - U     1 b =     2 w
"""


def test_a_file_to_the_letter() -> None:
    data = trf.write(CUP, EVENT, federation="NOR")
    assert data.decode().replace("\r\n", "\n") == WRITTEN
    assert data.count(b"\r\n") == data.count(b"\n")


def test_the_file_is_read_without_a_word_and_gives_the_group_again() -> None:
    document = read(trf.write(CUP, EVENT))
    assert document.warnings == ()
    expected = replace(CUP, id="group", name="Summer cup", time_control="15 min + 10 s")
    assert trf.group_of(document, MONRAD) == expected


def test_the_event_is_read_again_as_far_as_a_file_tells_it() -> None:
    document = read(trf.write(CUP, EVENT))
    group = trf.group_of(document, MONRAD, "open")
    found = trf.event_of(document, group, "cup")
    assert found == replace(EVENT, groups=(group,), officials=EVENT.officials[:2])


def test_an_event_needs_a_day() -> None:
    document = read(trf.write(CUP))
    assert trf.event_of(document, CUP, "cup").first_day == date(2026, 8, 11)  # of round 1
    document = read(trf.write(replace(CUP, rounds=())))
    with pytest.raises(ProblemsError, match=r"cup\.trf:4: error: the file does not say when"):
        trf.event_of(document, CUP, "cup")


def test_points_and_ranks_of_a_table_go_before_our_own() -> None:
    data = trf.write(CUP, points={1: Fraction(33, 2), 2: Fraction(1, 3)}, ranks={1: 1, 2: 1})
    rows = read_rows(data)
    assert [line[80:89] for line in rows] == ["16.5    1", "0.33    1", " 0.0     "]


def read_rows(data: bytes) -> list[str]:
    return [line for line in data.decode().splitlines() if line.startswith("001")]


def test_birth_date_and_sex_are_written_for_a_report_only() -> None:
    private = {1: trf.Private("1815/12/10", "w")}
    assert b"1815" not in trf.write(CUP, EVENT)
    document = read(trf.write(CUP, EVENT, confidential=trf.Confidential(private)))
    assert document.private[1] == private[1]
    assert document.private[2] == trf.Private()


def test_names_too_long_are_cut_and_line_ends_are_blanks() -> None:
    entry = Entry(1, "Aa\r\n001    9  " + "b" * 40, title="WGM+", federation="NORWAY")
    rows = read_rows(trf.write(replace(CUP, entries=(entry,), rounds=())))
    assert rows == [
        "001    1  WGM Aa 001 9 " + "b" * 24 + "      NOR" + " " * 25 + "0.0    1"
    ]  # fmt: skip


@pytest.mark.parametrize("entry", [Entry(10_000, "A"), Entry(1, "A", rating=10_000)])
def test_a_number_with_too_many_digits_is_refused(entry: Entry) -> None:
    with pytest.raises(PublisherError, match="10000 does not fit"):
        trf.write(replace(CUP, entries=(entry,), rounds=()))


def test_a_draft_shows_its_byes_only() -> None:
    draft = Round(1, (Game(1, 1, 2),), (Bye(3, ByeKind.HALF),), state=RoundState.DRAFT)
    rows = read_rows(trf.write(replace(CUP, rounds=(draft,))))
    assert [line[91:] for line in rows] == ["", "", "0000 - H"]


def test_a_group_among_several_is_named() -> None:
    event = replace(EVENT, groups=(CUP, replace(CUP, id="b")))
    assert trf.write(CUP, event).startswith(b"012 Summer cup, Open\r\n")
    assert trf.write(CUP).startswith(b"012 Open\r\n")


def test_what_trf_has_no_column_for_is_left_out() -> None:
    entries = (*CUP.entries[:2], replace(CUP.entries[2], withdrawn=Withdrawal(2, "ill")))
    adjourned = replace(CUP.rounds[2], games=(Game(1, 3, 2, Result.ADJOURNED),))
    group = replace(CUP, entries=entries, rounds=(*CUP.rounds[:2], adjourned))
    assert trf.write(group) == trf.write(CUP)


NAMES = st.text(
    st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=33
)
FULL = [result for result in Result if result is not Result.ADJOURNED]
HALVES = st.integers(0, 6).map(lambda halves: Fraction(halves, 2))


@st.composite
def groups(draw: st.DrawFn) -> Group:
    """A group as a file can hold it, its boards in the order of the reader."""
    numbers = draw(st.lists(st.integers(1, 9999), min_size=1, max_size=8, unique=True))
    entries = [
        Entry(
            number,
            draw(NAMES),
            title=draw(st.sampled_from(["", "GM", "WIM", "CM"])),
            federation=draw(st.sampled_from(["", "NOR", "SWE"])),
            rating=draw(st.none() | st.integers(1, 9999)),
            fide_id=draw(st.just("") | st.integers(1, 99_999_999_999).map(str)),
        )
        for number in sorted(numbers)
    ]
    settings_ = replace(
        MONRAD,
        points=draw(schemes()),
        monrad=MonradRule(number_one=draw(st.sampled_from(Colour))),
    )
    total = draw(st.integers(1, 5))
    rounds = tuple(draw(played(number, numbers)) for number in range(1, total + 1))
    return Group(
        "group",
        draw(NAMES),
        settings_,
        tuple(entries),
        rounds,
        rounds_total=draw(st.sampled_from([0, total, total + 3])),
        time_control=draw(st.just("") | NAMES),
    )


@st.composite
def schemes(draw: st.DrawFn) -> PointScheme:
    if draw(st.booleans()):
        return PointScheme()
    names = ("win", "draw", "loss", "forfeit_win", "forfeit_loss")
    byes = ("pairing_bye", "full_bye", "half_bye", "zero_bye")
    return PointScheme(**{name: draw(HALVES) for name in (*names, *byes)})


@st.composite
def played(draw: st.DrawFn, number: int, numbers: list[int]) -> Round:
    order = draw(st.permutations(numbers))
    count = draw(st.integers(0, len(order) // 2))
    games = [
        Game(at + 1, order[2 * at], order[2 * at + 1], draw(st.sampled_from(FULL)))
        for at in range(count)
    ]
    kinds = [kind for kind in ByeKind if kind is not ByeKind.FREE]
    byes = [
        Bye(player, draw(st.sampled_from(kinds)))
        for player in sorted(order[2 * count :])
        if draw(st.booleans())
    ]
    day = draw(st.none() | st.integers(0, 999).map(lambda days: date(2026, 1, 1) + timedelta(days)))
    return Round(number, tuple(games), tuple(byes), day=day)


def plain(group: Group) -> Group:
    """`group` without what a file does not tell: the order of boards, rounds with nothing in."""
    last_game = max((each.number for each in group.rounds if each.games), default=0)
    rounds = [each for each in group.rounds if each.number <= last_game or each.byes]
    return replace(
        group,
        rounds=tuple(
            replace(
                each,
                games=tuple(
                    replace(game, board=0) for game in sorted(each.games, key=lambda g: g.white)
                ),
                state=RoundState.PUBLISHED if each.number <= last_game else RoundState.DRAFT,
            )
            for each in rounds
        ),
    )


@given(groups())
@settings(max_examples=100, deadline=None)
def test_any_group_is_read_again_as_it_was(group: Group) -> None:
    document = read(trf.write(group))
    number_one = document.facts.initial_colour
    assert number_one is group.settings.monrad.number_one
    again = trf.group_of(document, replace(group.settings, points=PointScheme()))
    assert plain(again) == plain(group)
    odd = {each.code for each in document.warnings}
    assert odd <= {"trf.number-missing", "trf.byes", "trf.forfeits"}


@given(groups())
@settings(max_examples=50, deadline=None)
def test_the_same_group_gives_the_same_bytes(group: Group) -> None:
    assert trf.write(group) == trf.write(replace(group, rounds=tuple(group.rounds)))


def test_files_from_the_wild_written_anew_are_read_as_before() -> None:
    counted = 0
    for name, data in wild_files():
        if "/large" in name or ("/dutch/" in name and not name.endswith("0.trf")):
            continue  # many of a kind, and the largest: minutes for nothing new
        try:
            group = trf.group_of(trf.read(data, name), MONRAD)
        except ProblemsError:
            continue
        again = trf.group_of(read(trf.write(group)), MONRAD)
        assert plain(again) == plain(group), name
        counted += 1
    assert counted > 70
