"""What an imported file gives: an event, what it leaves open, what is private, what is left out."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest
from support.trf_files import row, table, wild_file

from publisher.exchange.editions import edition_of
from publisher.exchange.formats import FORMATS, format_called, format_of
from publisher.exchange.imported import Imported
from publisher.model.events import Bye, RoundState
from publisher.model.people import PrivateRecord
from publisher.model.results import ByeKind, Colour
from publisher.model.settings import AccelerationMethod, DutchRule, PointScheme
from publisher.problems import ProblemsError

ROUNDS = {
    1: ["2 w 1", "3 b ="],
    2: ["1 b 0", "4 w 1"],
    3: ["4 w 0", "1 w ="],
    4: ["3 b 1", "2 b 0"],
}
HEAD = ("012 Cup", "022 Bodø", "032 NOR", "042 2026/03/01", "092 Swiss (FIDE Dutch)", "142 5")


def imported(data: bytes) -> Imported:
    return format_of(data, "cup.trf").read(data, "cup.trf")


def cup(*records: str) -> Imported:
    return imported(table(ROUNDS, *HEAD, *records))


def told(found: Imported) -> list[str]:
    return [f"{each.place.line}: {each.message}" for each in found.warnings]


def test_the_event_of_a_file() -> None:
    found = cup("052 2026/03/03", "102 IA Dommer, Ola (1500001)", "122 90 min + 30 s")
    event = found.event
    assert (event.name, event.place, event.federation) == ("Cup", "Bodø", "NOR")
    assert (event.first_day, event.last_day) == (date(2026, 3, 1), date(2026, 3, 3))
    assert event.officials[0].fide_id == "1500001"
    assert event.time_control == "90 min + 30 s"
    assert [each.state for each in event.groups[0].rounds] == [RoundState.PUBLISHED] * 2
    assert found.said.system == "dutch"
    assert found.said.days == (date(2026, 3, 1),)
    assert found.missing == {}
    assert found.warnings == ()


def test_what_a_file_says_of_the_regulation() -> None:
    found = cup("162  W 3.0    D 1.0", "202 BH/C1,DE", "152 B", "260   1   2    1    2")
    said = found.said
    assert said.points == PointScheme(
        win=Fraction(3), draw=Fraction(1), forfeit_win=Fraction(3), pairing_bye=Fraction(3),
        full_bye=Fraction(3), half_bye=Fraction(1),
    )  # fmt: skip
    assert said.tie_breaks == ("BH/C1", "DE")
    assert said.number_one is Colour.BLACK
    assert said.dutch.initial_colour is Colour.BLACK
    assert said.dutch.prohibited[0].players == (1, 2)


def test_the_choices_of_the_dutch_system_are_asked_of_dutch_files_only() -> None:
    head = [line for line in HEAD if not line.startswith("092")]
    found = imported(table(ROUNDS, *head, "092 Monrad", "152 W", "260   1   2    1    2"))
    assert found.said.dutch == DutchRule()
    assert found.said.number_one is Colour.WHITE
    baku = imported(table(ROUNDS, *head, "192 FIDE_DUTCH_2026_BAKU"))
    assert baku.said.dutch.acceleration is AccelerationMethod.BAKU
    assert baku.said.system == "dutch@2026"


def test_without_a_day_or_a_system_somebody_else_must_know() -> None:
    found = imported(table(ROUNDS, "012 Cup"))
    assert [str(each) for _, each in sorted(found.missing.items())] == [
        (
            "cup.trf: error: the file does not say when the tournament was played "
            "(write its first day in record 042, as in 042 2026/08/11) [trf.no-day]"
        ),
        (
            "cup.trf: error: neither 192 nor 092 names the pairing system "
            "(write it in record 092, as in 092 Swiss, FIDE Dutch; or name it with --system) "
            "[trf.no-system]"
        ),
    ]
    assert imported(table(ROUNDS, "092 Swiss")).missing["system"].place.line == 1


@pytest.mark.parametrize(
    ("days", "edition", "doubt"),
    [
        ([], "dutch@2026", "no first day is told: the newest edition stands, dutch@2026"),
        ([date(2026, 1, 31)], "dutch@2017", ""),
        ([date(2026, 2, 1)], "dutch@2026", ""),
        ([date(2025, 8, 11), date(2011, 8, 25)], "dutch@2017", ""),
        (
            [date(2026, 2, 3), date(2003, 2, 26)],
            "dutch@2026",
            "the first day may be 2026-02-03 or 2003-02-26: dutch@2026 stands",
        ),
    ],
)
def test_the_first_day_picks_the_edition(days: list[date], edition: str, doubt: str) -> None:
    assert edition_of("dutch", days) == (edition, doubt)
    assert edition_of("dutch@2017", days) == ("dutch@2017", "")
    assert edition_of("monrad", days) == ("monrad", "")


@pytest.mark.parametrize(
    ("written", "days"),
    [
        ("25/08/11", [date(2025, 8, 11), date(2011, 8, 25)]),
        ("2025/08/11", [date(2025, 8, 11)]),
        ("08/04/2018", [date(2018, 4, 8), date(2018, 8, 4)]),
        ("11.8.2025", [date(2025, 8, 11), date(2025, 11, 8)]),
    ],
)
def test_days_are_read_with_the_year_first_or_else_the_day(written: str, days: list[date]) -> None:
    found = imported(table(ROUNDS, "012 Cup", f"042 {written}", "092 Swiss (FIDE Dutch)"))
    assert list(found.said.days) == days


def test_what_is_private_is_kept_apart() -> None:
    data = "\n".join(
        [
            *HEAD,
            row(1, "2 w 1", name="Ås, Åse", sex="w", born="2001/02/03"),
            row(2, "1 b 0", name="Bø, Bo", sex="m", born="1956/00/00"),
            row(3, name="Dahl, Dag", sex="u", born="1958"),
            row(4, name="Eng, Eli"),
            "NOR    4 w  A                                   1999 OSL       12345 1999/12/31",
        ]
    ).encode()
    found = imported(data)
    assert found.private == {
        1: PrivateRecord("", born=date(2001, 2, 3), sex="f"),
        2: PrivateRecord("", birth_year=1956, sex="m"),
        3: PrivateRecord("", birth_year=1958),
        4: PrivateRecord("", born=date(1999, 12, 31), sex="f", member_number="12345"),
    }
    assert "2001" not in repr(found)
    assert "12345" not in repr(found)
    assert not any("2001" in str(each) or "12345" in str(each) for each in found.warnings)


def test_a_number_that_is_public_elsewhere_is_not_private() -> None:
    found = imported(wild_file("trf26_individual_sharly.trf"))
    assert found.private[1].member_number == "D50113"
    line = row(1, name="A").ljust(57) + "   12345678"
    data = "\n".join([*HEAD, line, f"NOR    1{'':50}{'12345678':>10}"]).encode()
    assert imported(data).private == {}


def test_what_cannot_be_read_of_the_private_fields_is_told_without_a_word_of_it() -> None:
    data = "\n".join([*HEAD, row(1, sex="x", born="31.31.1990"), row(2, born="soon")]).encode()
    (warning,) = imported(data).warnings
    assert warning.message == "a birth date or sex cannot be read, here and once more"
    assert "31.31" not in str(warning)


def test_national_ratings_count_where_172_says_so() -> None:
    national = "NOR    1    A                                   1999 OSL       12345 1999/12/31"
    other = "SWE    1    A                                   1500"
    data = [row(1, rating="2000"), row(2, rating="1900"), national, other]
    ratings = {
        method: [
            entry.rating
            for entry in imported("\n".join([*HEAD, *data, method]).encode())
            .event.groups[0]
            .entries
        ]
        for method in ("172 NOR NRO", "172 NOR FIDON", "172 SWE NRO", "")
    }
    assert ratings == {
        "172 NOR NRO": [1999, None],
        "172 NOR FIDON": [2000, 1900],
        "172 SWE NRO": [1500, None],
        "": [2000, 1900],
    }


def test_whoever_is_absent_in_the_next_round_has_a_bye_in_its_draft() -> None:
    draft = cup("XXZ 3 1", "240 H   3    2").event.groups[0].rounds[-1]
    assert (draft.number, draft.state) == (3, RoundState.DRAFT)
    assert draft.byes == (
        Bye(1, ByeKind.ZERO),
        Bye(2, ByeKind.HALF),
        Bye(3, ByeKind.ZERO),
    )


def test_every_record_without_a_place_in_an_event_is_told() -> None:
    found = cup(
        "182 Another program",
        "122 90 min + 30 s",
        "222 40/6000+30:900+30",
        "299    -1.0  -1.0   000    1",
        "352 WBWB",
        "362 TW 2.0   TD 1.0   TL 0.0",
        "013 Bodø                               1    2",
        "013 Oslo                               3    4",
        "ABC what is this",
    )
    assert told(found) == [
        "7: 182 is left out: the program that paired",
        "9: 222 is left out: the encoded time control, which 122 tells in words",
        "10: 299 is left out: points that do not follow from results, so the table will differ",
        "11: 352 is left out: the colours of a team's boards",
        "12: 362 is left out: the points of a match",
        "13: 013 is left out: teams beside the players, here and once more",
        "15: a record `ABC` is not known and is left out",
    ]


def test_what_we_wrote_ourselves_is_no_loss() -> None:
    assert told(cup("182 publisher", "122 90 min + 30 s", "222 5400+30")) == []
    assert cup("222 5400+30").event.time_control == "90 min + 30 s"


def test_games_of_less_than_a_move_are_games() -> None:
    rounds = {1: ["2 w W"], 2: ["1 b L"]}
    found = imported(table(rounds, *HEAD))
    assert "W, D and L are read as 1, = and 0" in told(found)[0]


def test_a_player_without_a_name_is_somebody() -> None:
    data = "\n".join([*HEAD, "001    1", "001    2"]).encode()
    assert [entry.name for entry in imported(data).event.groups[0].entries] == ["N.N. 1", "N.N. 2"]


def test_a_file_of_teams_is_refused_with_the_place_of_its_first_team() -> None:
    with pytest.raises(ProblemsError, match=r"cup\.trf:295:1: error: the file is of teams"):
        imported(wild_file("trf26_team_grandmommy_249p_50t.trf"))


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_report_file_is_known_by_its_content(codec: str, end: str) -> None:
    text = table(ROUNDS, *HEAD).decode().replace("\n", end)
    assert format_of(text.encode(codec), "cup").name == "trf"


@pytest.mark.parametrize(
    "data",
    [b"", b"id: cup\nname: Cup\n", b"001;1;Carlsen;NOR\n", b"<xml/>", b"1001 "],
)
def test_what_no_format_knows_is_refused(data: bytes) -> None:
    with pytest.raises(ProblemsError, match=r"cup:1:1: error: the content is of no format"):
        format_of(data, "cup")


def test_what_is_no_text_is_told_to_be_none() -> None:
    for data in (b"\x00\xff\xfe", "Navn;Klubb\n".encode("utf-16-le")):
        with pytest.raises(ProblemsError, match=r"cup:1:1: error: the file is no text"):
            format_of(data, "cup")


def test_formats_are_found_by_name() -> None:
    assert format_called("trf").title == "tournament report file (TRF16, TRF26)"
    assert [each.name for each in FORMATS][:1] == ["trf"]
    with pytest.raises(KeyError):
        format_called("paper")
