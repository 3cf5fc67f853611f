"""Remarks in comment lines, of a file that another program or somebody's editor has changed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from support.arrivals import ALONE, arrived, site, told
from support.trf_files import row, table

from publisher.model.events import Withdrawal
from publisher.model.results import Result
from publisher.problems import Severity

HEAD = ("012 Cup", "042 2026/03/01", "092 Swiss (monrad@2013)", "142 3")
ROUNDS = {
    1: ["2 w 1", "3 b ="],
    2: ["1 b 0", "4 w 1"],
    3: ["4 w 0", "1 w ="],
    4: ["3 b 1", "2 b 0"],
}


def cup(*remarks: str, rounds: dict[int, list[str]] = ROUNDS) -> bytes:
    lines = [f"### publisher 1 {each}" for each in remarks]
    return table(rounds, *HEAD) + "".join(f"{line}\n" for line in lines).encode()


def test_a_remark_says_what_no_column_can() -> None:
    found = arrived(
        cup(
            'event {"organiser": "SK Rokaden"}',
            'group {"id": "a", "name": "A"}',
            'entry 3 {"withdrawn": {"after_round": 2, "reason": "syk"}}',
            'game 1 1 2 {"note": "Flyttet", "by_hand": true}',
            'round 2 {"time": "18:00", "order": [3, 2]}',
        )
    )
    event, group = found.event, found.event.groups[0]
    assert told(found) == []
    assert event.organiser == "SK Rokaden"
    assert (group.id, group.name) == ("a", "A")
    assert group.entry(3).withdrawn == Withdrawal(2, "syk")
    noted = next(game for game in group.rounds[0].games if game.white == 1)
    assert (noted.note, noted.by_hand) == ("Flyttet", True)
    assert [(game.board, game.white) for game in group.rounds[1].games] == [(1, 3), (2, 2)]


def test_the_place_of_remarks_in_the_file_means_nothing() -> None:
    lines = cup('game 1 1 2 {"note": "x"}', 'entry 1 {"club": "y"}').decode().splitlines()
    shuffled = "\n".join([*lines[-2:], *lines[:-2]]).encode()
    assert (
        arrived(shuffled).event
        == arrived(cup('entry 1 {"club": "y"}', 'game 1 1 2 {"note": "x"}')).event
    )


def test_a_result_entered_by_another_program_goes_before_the_remark() -> None:
    rounds = {**ROUNDS, 1: ["2 w 1", "3 b"], 3: ["4 w 0", "1 w"]}
    adjourned = 'game 2 3 1 {"result": "adjourned"}'
    assert Result.ADJOURNED in results(cup(adjourned, rounds=rounds))
    assert Result.ADJOURNED not in results(cup(adjourned))


def results(data: bytes) -> list[Result]:
    return [game.result for game in arrived(data).event.groups[0].rounds[1].games]


UNFIT = {
    "a player who is not there": 'entry 9 {"club": "x"}',
    "a game that was not": 'game 1 1 3 {"note": "x"}',
    "a round that was not": 'game 3 1 2 {"note": "x"}',
    "a bye that was not": 'bye 1 1 {"note": "x"}',
    "a round that was played taken away": "round 1 null",
    "a player taken away": "entry 1 null",
    "another number for a player": 'entry 1 {"no": 5}',
    "other games than the rows have": 'round 1 {"games": []}',
    "rules that nobody knows": 'event {"rules": ["own@2020"]}',
    "rules of a group that nobody knows": 'group {"rules": "own@2020"}',
    "other players than the rows have": 'group {"entries": []}',
}


@pytest.mark.parametrize("remark", UNFIT.values(), ids=UNFIT)
def test_a_remark_that_does_not_fit_is_left_out_and_told(remark: str) -> None:
    found = arrived(cup(remark))
    (warning,) = told(found)
    assert warning.startswith("9: the remark about ")
    assert warning.endswith("does not fit what stands in the columns [trf.remark]")
    assert found.event == arrived(cup()).event


DOUBTFUL = {
    'entry 1 {"born": "1990-11-30"}': "unknown key `born`",
    'entry 1 {"rating": 99999}': "`99999` is too large",
    'game 1 1 2 {"armageddon": "1-0"}': "an Armageddon game after a game that was no draw (1-0)",
    'game 1 1 2 {"board": []}': "a whole number was expected, not a list",
    'event {"colour": "red"}': "unknown key `colour`",
    'group {"tie_breaks": ["NONE", "DE"]}': "there is no tie-break `NONE`",
}


@pytest.mark.parametrize("remark", DOUBTFUL)
def test_a_key_that_no_event_can_have_is_left_out_and_told(remark: str) -> None:
    found = arrived(cup(remark))
    assert any(DOUBTFUL[remark] in each for each in told(found))
    assert {each.severity for each in found.warnings} == {Severity.WARNING}
    if "tie_breaks" in remark:
        assert found.event.groups[0].settings.tie_breaks == ("DE",)


def test_no_message_tells_a_birth_date_in_a_remark() -> None:
    found = arrived(cup('entry 1 {"born": "1990-11-30"}'))
    assert "1990-11-30" not in "".join(str(each) for each in found.warnings)
    assert "1990" not in repr(found.event)


def test_remarks_that_make_the_event_impossible_are_left_out_altogether() -> None:
    clash = ('game 1 1 2 {"board": 2}', 'game 1 3 4 {"board": 2}', 'entry 1 {"club": "x"}')
    found = arrived(cup(*clash))
    (warning,) = told(found)
    assert warning == (
        "9: the remarks in comment lines do not go with the columns: "
        "round 1 has board 2 twice [trf.remark]"
    )
    assert found.event == arrived(cup()).event


def test_a_draft_with_its_games_stands_in_remarks() -> None:
    draft = (
        'round 3 {"state": "draft"}',
        'game 3 1 4 {"board": 1}',
        'game 3 2 3 {"board": 2, "note": "x"}',
    )
    last = arrived(cup(*draft)).event.groups[0].rounds[-1]
    assert [(game.white, game.black) for game in last.games] == [(1, 4), (2, 3)]
    assert not any(told(arrived(cup(*draft))))


ORDERS: Sequence[str] = ('"x"', "[1]", "[4, 3]", '["1", "3"]', "{}", "null", "[[1], 3]")


@pytest.mark.parametrize("order", ORDERS)
def test_an_order_that_is_none_changes_nothing(order: str) -> None:
    assert arrived(cup(f'round 1 {{"order": {order}}}')).event == arrived(cup()).event


def test_a_person_whom_a_site_does_not_know_is_left_out() -> None:
    data = cup('entry 1 {"person": "ada"}')
    assert arrived(data, None, ALONE).event.groups[0].entry(1).person == "ada"
    found = arrived(data, None, site(), ())
    assert found.event.groups[0].entry(1).person == ""
    assert [each.code for each in found.warnings] == ["import.person"]


def test_changed_columns_go_before_the_remarks() -> None:
    data = "\n".join(
        [
            *HEAD,
            row(1, "2 w 1", name="Anders And"),
            row(2, "1 b 0"),
            '### publisher 1 entry 1 {"club": "Bodø"}',
        ]
    ).encode()
    entry = arrived(data).event.groups[0].entry(1)
    assert (entry.name, entry.club) == ("Anders And", "Bodø")
