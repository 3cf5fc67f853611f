"""What TRX says, as far as descriptions tell: players, rounds, points; and what it must not do."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.simulated import plan
from support.trx_files import (
    codes,
    element,
    group,
    group_in,
    player,
    read,
    told,
    tournament,
    trx_text,
)

from publisher.exchange import trx
from publisher.exchange.formats import format_of
from publisher.exchange.imported import Said, part_called
from publisher.model.events import Bye, Entry, Game, Official, RoundState
from publisher.model.people import PrivateRecord
from publisher.model.results import ByeKind, Result
from publisher.problems import ProblemsError
from publisher.simulation import Happenings, simulate

BUSY = Happenings(absences=4, half_byes=3, full_byes=2, no_shows=3, late=2, withdrawals=1)
TWO = (player(1, "1 2 w 1"), player(2, "1 1 b 0"))


def test_the_tournament_and_its_groups() -> None:
    text = tournament(
        group(*TWO, Event="A"),
        group(player(1, FideRating=2100), Event="B  gruppen", NumRounds=7, ActiveElo="FIDE"),
        Site="Fjellby", Organiser="Fjellby SK", Arbiter="IA Hansen, Per", DeputyArbiter="Ada Berg",
        EndDate="2026.09.06", ArbiterFideId="1503014", DeputyArbiterFideId="0", Federation="NOR",
    )  # fmt: skip
    imported = read(text)
    event = imported.event
    assert (event.name, event.place, event.organiser) == ("Fjellby Open", "Fjellby", "Fjellby SK")
    assert (event.first_day, event.last_day) == (date(2026, 9, 3), date(2026, 9, 6))
    assert event.officials == (
        Official("chief_arbiter", "Hansen, Per", "IA", "1503014"),
        Official("deputy_arbiter", "Ada Berg"),
    )
    assert event.federation == "NOR"
    one, two = (part_called(imported, name) for name in ("a", "B gruppen"))
    assert (one.group.name, one.group.rounds_total) == ("A", 5)
    assert (two.group.name, two.group.rounds_total) == ("B gruppen", 7)
    assert replace(one.event, groups=()) == replace(two.event, groups=())
    assert two.group.entries[0].rating == 2100


def test_a_player() -> None:
    text = tournament(
        group(
            player(
                7, Ln="Ås", Gn="Øystein", Title="fm", Club="Fjellby SK", Federation="NOR",
                LocalRating="1850", FideRating="1900", FideId="1503014", Group="Klasse 1",
            )
        )
    )  # fmt: skip
    assert group_in(text).entries == (
        Entry(
            7, "Ås, Øystein", title="FM", federation="NOR", club="Fjellby SK", rating=1850,
            class_name="Klasse 1", fide_id="1503014",
        ),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("list_", "rating"),
    [("", 1), ("Local", 1), ("FIDE", 2), ("FIDErapid", 3), ("FIDEblitz", 4)],
)
def test_the_rating_that_the_group_is_played_by(list_: str, rating: int) -> None:
    one = player(1, LocalRating=1, FideRating=2, FideRapidRating=3, FideBlitzRating=4)
    assert group_in(tournament(group(one, ActiveElo=list_))).entries[0].rating == rating


@pytest.mark.parametrize(
    ("games", "result"),
    [
        (("2 w 1", "1 b 0"), Result.WHITE_WINS),
        (("2 b 1", "1 w 0"), Result.BLACK_WINS),
        (("2 w =", "1 b ="), Result.DRAW),
        (("2 w d", "1 b d"), Result.DRAW),
        (("2 w +", "1 b -"), Result.WHITE_WINS_BY_FORFEIT),
        (("2 w -", "1 b -"), Result.DOUBLE_FORFEIT),
        (("2 w A", "1 b A"), Result.ADJOURNED),
        (("2 w ?", "1 b ?"), Result.UNFINISHED),
        (("2 w 0", "1 b 0"), Result.BOTH_LOSE),
    ],
)
def test_results(games: tuple[str, str], result: Result) -> None:
    text = tournament(group(player(1, f"1 {games[0]}"), player(2, f"1 {games[1]}")))
    (game,) = group_in(text).rounds[0].games
    assert game.result is result


@pytest.mark.parametrize(
    ("opponent", "result", "kind"),
    [
        (-1, "1", ByeKind.PAIRING), (-1, "+", ByeKind.PAIRING), (-1, "?", ByeKind.PAIRING),
        (-1, "=", ByeKind.HALF), (-1, "-", ByeKind.ZERO), (0, "+", ByeKind.FULL),
        (0, "1", ByeKind.FULL), (0, "=", ByeKind.HALF), (0, "d", ByeKind.HALF),
        (0, "-", ByeKind.ZERO), (0, "0", ByeKind.ZERO), (0, "?", None),
    ],
)  # fmt: skip
def test_rounds_without_an_opponent(opponent: int, result: str, kind: ByeKind | None) -> None:
    text = tournament(group(*TWO, player(3, f"1 {opponent} w {result}")))
    (each,) = group_in(text).rounds
    assert each.byes == (() if kind is None else (Bye(3, kind),))


def test_the_free_round_of_a_round_robin() -> None:
    found = read(tournament(group(*TWO, player(3, "1 -1 w -"), Pairing="Berger")))
    assert found.group.rounds[0].byes == (Bye(3, ByeKind.FREE),)
    assert found.said.system == "berger"
    assert found.missing == {}


def test_a_bye_of_the_pairing_that_is_worth_a_draw() -> None:
    found = read(tournament(group(*TWO, player(3, "1 -1 w ="), PointsForBye="d")))
    assert found.group.rounds[0].byes == (Bye(3, ByeKind.PAIRING),)
    assert found.said.points
    assert found.said.points.pairing_bye == Fraction(1, 2)


@pytest.mark.parametrize(
    ("win", "loss", "points"),
    [("1", "0", (1, "1/2", 0)), ("1.0", "0.0", (1, "1/2", 0)), ("3", "1", (3, 2, 1)),
     ("3", "0", (3, 1, 0))],
)  # fmt: skip
def test_points(win: str, loss: str, points: tuple[int | str, ...]) -> None:
    scheme = read(tournament(group(*TWO, PointsForWin=win, PointsForLoss=loss))).said.points
    assert scheme
    assert (scheme.win, scheme.draw, scheme.loss) == tuple(map(Fraction, points))


def test_tie_breaks_by_our_codes() -> None:
    names = ("Points", "Monrad-1low", "Monrad", "Berger", "Buchholz-1low", "Custom1", "NumWins")
    order = element("TieBreaksBy", "".join(element("Order", Name=name) for name in names))
    text = tournament(group(*TWO, inner=order))
    assert read(text).said.tie_breaks == ("MON-1", "MON", "SB", "BH/C1", "WON")
    assert codes(text) == ["tie-break"]


def test_players_before_the_draw_are_numbered_in_their_order() -> None:
    text = tournament(group(player(1, StartNo=0), player(2, StartNo=0)))
    assert [(each.number, each.name) for each in group_in(text).entries] == [
        (1, "Player, A"),
        (2, "Player, B"),
    ]
    assert codes(text) == ["numbers"]


def test_what_is_private_stands_apart_or_is_never_read() -> None:
    text = tournament(
        group(
            player(
                4, Born="31.05.2001", sex="k", LocalID="12345", Phone="99887766",
                Email="per@example.org", Pmt="Vipps 300", Rcpt="R-77", Info="allergisk",
                Custom1="hemmelig", MemberAsOf="01.01.2010",
            ),
            player(5, BornYear="1990", Born="30.12.1899", LocalID="0"),
        ),
        ArbiterEmail="leder@example.org", TStoken="s3cret", PaymentVipps="555555",
        Phone="11223344",
    )  # fmt: skip
    found = read(text)
    assert dict(found.private) == {
        4: PrivateRecord("", born=date(2001, 5, 31), sex="f", member_number="12345"),
        5: PrivateRecord("", birth_year=1990),
    }
    assert told(text) == ()
    everything = repr(found) + repr(dict(found.private)) + "".join(map(str, found.warnings))
    for secret in ("99887766", "per@", "Vipps", "R-77", "allergisk", "hemmelig", "2010", "leder@",
                   "s3cret", "555555", "11223344"):  # fmt: skip
        assert secret not in everything
    assert "2001" not in repr(found)


@pytest.mark.parametrize(
    ("born", "record", "warned"),
    [
        ("31.05.2001", PrivateRecord("", born=date(2001, 5, 31)), False),
        ("2001", PrivateRecord("", birth_year=2001), False),
        ("00.00.0000", None, False),
        ("30.12.1899", None, False),
        ("31 mai", None, True),
    ],
)
def test_birth_dates(born: str, record: PrivateRecord | None, warned: bool) -> None:
    text = tournament(group(player(1, Born=born)))
    assert read(text).private.get(1) == record
    assert codes(text) == ["private-value"] * warned
    assert not any(born in str(each) for each in told(text))


def test_every_file_is_told_to_be_experimental() -> None:
    first = read(tournament(group(*TWO))).warnings[0]
    assert str(first) == (
        "cup.trx:2:1: warning: TRX is read by descriptions only, and was tried on no real file "
        "(compare the tables with those of the program) [trx.experimental]"
    )


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("declared", ["UTF-8", "ISO-8859-1", "windows-1252", "UTF-16"])
def test_encoding_line_ends_and_declaration_change_nothing(
    codec: str, end: str, declared: str
) -> None:
    text = tournament(group(player(1, "1 2 w 1", Ln="Ås-Bø"), player(2, "1 1 b 0", Ln="Þór")))
    other = text.replace("UTF-8", declared).replace("\n", end)
    assert read(other.encode(codec)) == read(text)


BOMB = (
    '<!DOCTYPE Tournament [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(20))
    + "]>"
)


@pytest.mark.parametrize(
    "doctype",
    [
        BOMB,
        '<!DOCTYPE Tournament SYSTEM "file:///etc/passwd">',
        '<!DOCTYPE Tournament [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE Tournament [<!ENTITY % p SYSTEM "http://127.0.0.1/x.dtd"> %p;]>',
        "<!DOCTYPE Tournament>",
    ],
)
def test_a_document_type_is_refused_where_it_begins(doctype: str) -> None:
    text = tournament(group(player(1, Ln="&u;"))).replace("?>\n", f"?>\n  {doctype}\n", 1)
    with pytest.raises(ProblemsError) as caught:
        read(text.replace("&amp;", "&"))
    (problem,) = caught.value.problems
    assert problem.message == ("a document type (DTD) is not read, nor any entity that it declares")
    assert problem.place.line == 2


def test_broken_markup_is_told_where_it_is() -> None:
    data = tournament(group(*TWO)).replace("<Players", "<<Players").encode()
    assert format_of(data, "cup.trx").name == "trx"
    assert [(each.code, each.place.line) for each in told(data)] == [("trx.xml", 5)]


@pytest.mark.parametrize("depth", [40, 100_000])
def test_elements_within_each_other_without_end_are_refused(depth: int) -> None:
    text = "<Tournament>" + "<Web>" * depth
    assert codes(text) == ["xml"]


@pytest.mark.parametrize(
    ("data", "known"),
    [
        (tournament(group(*TWO)).encode(), True),
        (tournament(group(*TWO)).encode("utf-16"), True),
        (b"<Tournament/>", True),
        (b"\xef\xbb\xbf\n<!-- 1 -->\n<Tournament a=b></x>", True),
        (b"<playerslist/>", False),
        (b"Navn;Klubb\n", False),
        (b"", False),
        (b"\xff\xfe\x00", False),
    ],
)
def test_what_is_taken_for_trx(data: bytes, known: bool) -> None:
    assert trx.sniff(data) is known


@given(seed=st.integers(0, 10_000), boards=st.booleans())
@settings(max_examples=25, deadline=None)
def test_a_tournament_written_as_trx_comes_back(seed: int, boards: bool) -> None:
    (source,) = simulate(plan(22, 6, seed=seed, happenings=BUSY)).event.groups
    back = group_in(trx_text(source, boards=boards))
    assert [(each.number, each.name, each.rating) for each in back.entries] == [
        (each.number, each.name, each.rating) for each in source.entries
    ]
    assert back.rounds_total == source.rounds_total
    for mine, theirs in zip(back.rounds, source.rounds, strict=True):
        assert (mine.number, mine.day, mine.state) == (
            theirs.number, theirs.day, RoundState.PUBLISHED,
        )  # fmt: skip
        plain = [Game(game.board, game.white, game.black, game.result) for game in theirs.games]
        if boards:
            assert list(mine.games) == plain
        else:
            assert {replace(game, board=0) for game in mine.games} == {
                replace(game, board=0) for game in plain
            }
        assert mine.byes == tuple(
            Bye(bye.player, bye.kind) for bye in sorted(theirs.byes, key=lambda each: each.player)
        )


def test_what_the_file_does_not_say_is_left_open() -> None:
    found = read(tournament(group(*TWO), StartDate=""))
    assert found.said == Said()
    assert {key: problem.code for key, problem in found.missing.items()} == {
        "day": "trx.no-day",
        "system": "trx.no-system",
    }


def test_places_points_and_ranks() -> None:
    one = player(1, "1 2 w 1", Pts="1.0", Rank=1)
    found = read(tournament(group(one, player(2, "1 1 b 0", Rank=0))))
    lines = tournament(group(one, player(2, "1 1 b 0", Rank=0))).splitlines()
    place = found.places.entries[1]
    assert lines[place.line - 1][place.column - 1 :].startswith("<Player")
    seat = found.places.seats[1, 2]
    assert lines[seat.line - 1][seat.column - 1 :].startswith("<Game")
    name = found.places.keys["name"]
    assert lines[name.line - 1][name.column - 1 :].startswith("Fjellby Open")
    assert found.points == {1: Fraction(1)}
    assert found.ranks == {1: 1}
