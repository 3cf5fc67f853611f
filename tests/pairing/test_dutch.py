"""The Dutch engine on small fields: who is paired, who has which number, who is barred, and why."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from support.dutch_events import dutch_group, played

from publisher.model.events import Bye, Draw, Entry, Game, Group, Round, RoundState
from publisher.model.pairings import BadState, NoLegalPairing, Pairing
from publisher.model.reasons import Reason
from publisher.model.results import ByeKind, Colour, Result
from publisher.model.settings import (
    AccelerationMethod,
    PointScheme,
    Prohibition,
    VirtualPoints,
)
from publisher.pairing import explain_draw, pair, rounds_needed
from publisher.pairing.dutch import state_before
from publisher.pairing.dutch.editions import EDITION_2017, EDITION_2026

WHITE, DRAW, BLACK = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


def round_of(number: int, *games: tuple[int, int, Result], **byes: ByeKind) -> Round:
    """A round of games (white, black, result) and byes by player (`p5=ByeKind.HALF`)."""
    return Round(
        number,
        tuple(Game(board, *game) for board, game in enumerate(games, start=1)),
        tuple(Bye(int(player.removeprefix("p")), kind) for player, kind in byes.items()),
    )


def draft(number: int, **byes: ByeKind) -> Round:
    return replace(round_of(number, **byes), state=RoundState.DRAFT)


def paired(group: Group, number: int) -> Pairing:
    outcome = pair(group, number)
    assert isinstance(outcome, Pairing), outcome
    return outcome


def games(outcome: Pairing) -> list[tuple[int, int]]:
    return [(each.white, each.black) for each in outcome.pairs]


def byes(outcome: Pairing) -> list[int]:
    return [each.player for each in outcome.unpaired if each.kind is ByeKind.PAIRING]


def codes(reasons: tuple[Reason, ...]) -> list[str]:
    return [each.code.removeprefix("dutch.") for each in reasons]


def told(reasons: tuple[Reason, ...], code: str) -> dict[str, Any]:
    (found,) = (each for each in reasons if each.code == f"dutch.{code}")
    return dict(found.facts)


def bad(group: Group, number: int) -> str:
    outcome = pair(group, number)
    assert isinstance(outcome, BadState)
    (code,) = codes(outcome.reasons)
    return code


def test_the_first_round_pairs_the_halves_and_alternates_colours() -> None:
    outcome = paired(dutch_group(7, 5), 1)
    assert games(outcome) == [(1, 4), (5, 2), (3, 6)]
    assert byes(outcome) == [7]
    black = paired(dutch_group(7, 5, initial_colour=Colour.BLACK), 1)
    assert games(black) == [(4, 1), (2, 5), (6, 3)]


def test_pairing_numbers_count_only_who_has_appeared() -> None:
    """With number 1 absent number 2 has the initial colour; numbers shift back once he comes."""
    away = dutch_group(6, 5, (draft(1, p1=ByeKind.HALF),))
    outcome = paired(away, 1)
    assert games(outcome) == [(2, 4), (5, 3)]
    made = round_of(1, (2, 4, WHITE), (5, 3, DRAW), p1=ByeKind.HALF, p6=ByeKind.PAIRING)
    state = state_before(replace(away, rounds=(made,)), 2, EDITION_2026)
    assert {player.number: player.tpn for player in state.players} == {n: n for n in range(1, 7)}


def test_who_never_came_has_no_number() -> None:
    first = round_of(1, (2, 4, WHITE), (5, 3, DRAW), p1=ByeKind.ZERO)
    group = dutch_group(5, 5, (first, draft(2, p1=ByeKind.ZERO)))
    state = state_before(group, 2, EDITION_2026)
    assert {player.number: player.tpn for player in state.players} == {2: 1, 3: 2, 4: 3, 5: 4}


def test_a_late_entrant_is_paired_from_his_round_on() -> None:
    group = dutch_group(5, 5)
    late = replace(group, entries=(*group.entries, Entry(6, "Player 6", from_round=2)))
    assert games(paired(late, 1)) == [(1, 3), (4, 2)]
    made = round_of(1, (1, 3, WHITE), (4, 2, WHITE), p5=ByeKind.PAIRING)
    outcome = paired(replace(late, rounds=(made,)), 2)
    assert {number for pair_ in games(outcome) for number in pair_} == {1, 2, 3, 4, 5, 6}


def test_a_bye_written_for_the_round_stands() -> None:
    outcome = paired(dutch_group(6, 5, (draft(1, p1=ByeKind.HALF),)), 1)
    assert [(each.player, each.kind) for each in outcome.unpaired] == [
        (6, ByeKind.PAIRING),
        (1, ByeKind.HALF),
    ]
    assert codes(outcome.unpaired[1].reasons) == ["away"]


def test_who_has_left_is_not_paired() -> None:
    group = dutch_group(6, 5, (round_of(1, (1, 4, WHITE), (5, 2, BLACK), (3, 6, WHITE)),))
    group = replace(group, entries=dutch_group(6, 5, left_after={3: 1}).entries)
    outcome = paired(group, 2)
    assert 3 not in {number for pair_ in games(outcome) for number in pair_}


@pytest.mark.parametrize(
    ("kind", "bars"),
    [
        (ByeKind.PAIRING, {2026, 2017}),
        (ByeKind.FULL, {2026}),
        (ByeKind.HALF, set()),
        (ByeKind.ZERO, set()),
    ],
)
@pytest.mark.parametrize("edition", [2026, 2017])
def test_who_had_a_bye_is_barred_from_another(kind: ByeKind, bars: set[int], edition: int) -> None:
    first = round_of(1, (1, 3, WHITE), (4, 2, BLACK), p5=kind)
    group = dutch_group(5, 5, (first,), edition=edition)
    state = state_before(group, 2, EDITION_2026 if edition == 2026 else EDITION_2017)
    (five,) = (player for player in state.players if player.number == 5)
    assert (five.bar is not None) is (edition in bars)


def test_the_bye_of_the_pairing_bars_whatever_it_is_worth() -> None:
    first = round_of(1, (1, 3, WHITE), (4, 2, BLACK), p5=ByeKind.PAIRING)
    group = dutch_group(5, 5, (first,))
    points = PointScheme(pairing_bye=Fraction(1, 2))
    group = replace(group, settings=replace(group.settings, points=points))
    outcome = paired(group, 2)
    assert byes(outcome) != [5]
    assert told(outcome.unpaired[0].reasons, "bye")["points"] == 0


def test_the_bye_tells_who_was_passed_over() -> None:
    rounds = (
        round_of(1, (1, 3, WHITE), (4, 2, BLACK), p5=ByeKind.PAIRING),
        round_of(2, (1, 2, WHITE), (5, 4, BLACK), p3=ByeKind.PAIRING),
    )
    outcome = paired(dutch_group(5, 5, rounds), 3)
    assert byes(outcome) == [2]
    reasons = outcome.unpaired[0].reasons
    assert told(reasons, "bye") == {"player": 2, "points": 1}
    assert told(reasons, "bye_barred") == {"kind": "pairing", "numbers": (3, 5)}


def test_a_forfeited_game_is_no_meeting_and_gives_no_colour() -> None:
    first = round_of(1, (1, 2, Result.WHITE_WINS_BY_FORFEIT), (3, 4, WHITE))
    state = state_before(dutch_group(4, 3, (first,)), 2, EDITION_2026)
    one = next(player for player in state.players if player.number == 1)
    assert one.met == frozenset()
    assert one.colours == ()
    assert one.bar is not None
    assert one.bar.kind == "forfeit"


def test_floats_of_the_editions_differ_in_absences() -> None:
    first = round_of(1, (1, 3, WHITE), (4, 2, BLACK), p5=ByeKind.ZERO, p6=ByeKind.HALF)
    group = dutch_group(6, 5, (first,))
    floats = {
        edition.year: {
            player.number: int(player.floats[0])
            for player in state_before(group, 2, edition).players
        }
        for edition in (EDITION_2026, EDITION_2017)
    }
    assert floats[2026] == {1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 1}
    assert floats[2017] == {1: 0, 2: 0, 3: 0, 4: 0, 5: 1, 6: 1}


def test_many_games_with_one_colour() -> None:
    """Forfeits leave a player with what colours they will: five whites in a row are no fault."""
    rounds = tuple(
        round_of(number, (1, number + 1, DRAW), p7=ByeKind.ZERO) for number in range(1, 6)
    )
    state = state_before(dutch_group(7, 7, rounds), 6, EDITION_2026)
    one = next(player for player in state.players if player.number == 1)
    assert one.difference == 5
    assert one.preference is Colour.BLACK
    assert (7, 1) in games(paired(dutch_group(7, 7, rounds), 6))


def test_prohibited_pairs_are_kept_apart_in_their_rounds() -> None:
    never = Prohibition((1, 4, 5), first_round=1, last_round=1)
    outcome = paired(dutch_group(6, 5, prohibited=(never,)), 1)
    assert (1, 4) not in games(outcome)
    assert told(outcome.reasons, "prohibited")["numbers"] == (1, 4, 5)
    later = Prohibition((1, 4), first_round=2)
    assert games(paired(dutch_group(6, 5, prohibited=(later,)), 1))[0] == (1, 4)


def test_baku_gives_the_upper_half_virtual_points() -> None:
    """Nine rounds: a win's points in rounds 1 to 3, half of them in 4 and 5."""
    group = dutch_group(10, 9, acceleration=AccelerationMethod.BAKU)
    outcome = paired(group, 1)
    assert games(outcome) == [(1, 4), (5, 2), (3, 6), (7, 9), (10, 8)]
    found = told(outcome.reasons, "virtual_points")
    assert found == {"points": 1, "first": 1, "last": 6, "until": 3}
    *_, fourth = (each for each in played(group, 1) if each.rounds[-1].number == 4)
    assert told(paired(fourth, 4).reasons, "virtual_points")["points"] == Fraction(1, 2)
    *_, sixth = (each for each in played(group, 1) if each.rounds[-1].number == 6)
    assert "virtual_points" not in codes(paired(sixth, 6).reasons)


def test_the_last_player_of_group_a_stays_whoever_comes_later() -> None:
    group = dutch_group(8, 9, acceleration=AccelerationMethod.BAKU)
    late = replace(group, entries=(*group.entries, Entry(9, "Player 9", from_round=2)))
    assert told(paired(late, 1).reasons, "virtual_points")["last"] == 4
    first = replace(late, rounds=(draft(1, p1=ByeKind.HALF, p2=ByeKind.HALF),))
    assert told(paired(first, 1).reasons, "virtual_points")["last"] == 6


def test_baku_wants_a_win_worth_two_draws() -> None:
    group = dutch_group(8, 9, acceleration=AccelerationMethod.BAKU)
    points = PointScheme(win=Fraction(3), draw=Fraction(1))
    group = replace(group, settings=replace(group.settings, points=points))
    assert bad(group, 1) == "acceleration_points"


def test_other_virtual_points_count_too() -> None:
    rule = (VirtualPoints(Fraction(1, 3), 1, 2, 1, 2),)
    outcome = paired(dutch_group(4, 3, virtual_points=rule), 1)
    assert games(outcome) == [(1, 2), (4, 3)] or games(outcome) == [(1, 2), (3, 4)]


def test_what_cannot_be_paired_is_told_apart() -> None:
    assert bad(dutch_group(0, 5), 1) == "few_players"
    assert bad(dutch_group(1, 5), 1) == "few_players"
    assert bad(dutch_group(4, 0), 1) == "no_rounds_total"
    assert bad(dutch_group(4, 3), 4) == "no_such_round"
    assert bad(dutch_group(4, 3), 3) == "round_missing"
    assert bad(dutch_group(4, 3, initial_colour=None), 1) == "no_initial_colour"


def test_the_initial_colour_is_drawn_with_a_seed_or_read_from_round_one() -> None:
    seeded = dutch_group(4, 3, initial_colour=None, colour_seed=7)
    numbers = replace(dutch_group(4, 3, initial_colour=None), draw=Draw("lots", 7))
    assert games(paired(seeded, 1)) == games(paired(numbers, 1))
    (_, drawn) = explain_draw(seeded)
    assert drawn.code == "dutch.initial_drawn"
    assert drawn.fact("seed") == 7
    assert drawn.fact("colour") in ("white", "black")
    made = round_of(1, (3, 1, DRAW), (2, 4, DRAW))
    state = state_before(dutch_group(4, 3, (made,), initial_colour=None), 2, EDITION_2026)
    assert state.initial_colour is Colour.BLACK


def test_a_field_that_has_run_out_says_who_is_stuck_and_why() -> None:
    rounds = (
        round_of(1, (1, 3, WHITE), (4, 2, BLACK)),
        round_of(2, (2, 1, WHITE), (3, 4, WHITE)),
        round_of(3, (1, 4, WHITE), (2, 3, WHITE)),
    )
    outcome = pair(dutch_group(4, 5, rounds), 4)
    assert isinstance(outcome, NoLegalPairing)
    assert outcome.stuck == (1, 2, 3, 4)
    met = {dict(each.facts)["player"]: dict(each.facts)["met"] for each in outcome.reasons}
    assert met[1] == (2, 3, 4)


def test_nobody_left_for_the_bye() -> None:
    rounds = (
        round_of(1, (1, 2, WHITE), p3=ByeKind.PAIRING),
        round_of(2, (3, 1, WHITE), p2=ByeKind.PAIRING),
        round_of(3, (2, 3, WHITE), p1=ByeKind.PAIRING),
    )
    outcome = pair(dutch_group(3, 5, rounds), 4)
    assert isinstance(outcome, NoLegalPairing)
    assert "no_bye_left" in codes(outcome.reasons)


def test_rounds_beyond_half_of_the_field_are_pointed_out() -> None:
    assert "many_rounds" in codes(paired(dutch_group(6, 5), 1).reasons)
    assert "many_rounds" not in codes(paired(dutch_group(10, 5), 1).reasons)
    assert rounds_needed("dutch@2026", dutch_group(6, 5).settings, 6) is None


def test_open_games_count_as_draws_and_are_named() -> None:
    made = round_of(1, (1, 3, Result.UNFINISHED), (4, 2, WHITE))
    outcome = paired(dutch_group(4, 3, (made,)), 2)
    assert told(outcome.reasons, "open_game") == {"round": 1, "white": 1, "black": 3}


def test_topscorers_are_known_in_the_last_round_only() -> None:
    made = (round_of(1, (1, 3, WHITE), (4, 2, BLACK)), round_of(2, (2, 1, WHITE), (3, 4, DRAW)))
    last = paired(dutch_group(4, 3, made), 3)
    assert told(last.reasons, "last_round")["numbers"] == (2,)
    assert "last_round" not in codes(paired(dutch_group(4, 4, made), 3).reasons)


def test_a_pair_says_where_it_comes_from() -> None:
    made = round_of(1, (1, 4, WHITE), (5, 2, BLACK), (3, 6, WHITE), p7=ByeKind.PAIRING)
    outcome = paired(dutch_group(7, 5, (made,)), 2)
    assert games(outcome)[:2] == [(7, 1), (2, 3)]
    assert byes(outcome) == [6]
    first = outcome.pairs[0].reasons
    assert codes(first) == ["same_group", "natural_costs", "colour_both"]
    assert told(first, "same_group") == {"player": 1, "opponent": 7, "points": 1}
    assert told(first, "natural_costs")["natural"] == 3
    assert told(first, "natural_costs")["criterion"] == "preferences"
    assert told(first, "colour_both")["white"] == 7
    last = outcome.unpaired[0].reasons
    assert told(last, "bye_unplayed") == {"player": 6, "unplayed": 0}


def test_a_floater_says_why_he_had_to_leave() -> None:
    made = round_of(1, (1, 4, WHITE), (5, 2, DRAW), (3, 6, DRAW), (7, 8, WHITE))
    group = dutch_group(8, 5, (made,))
    three = round_of(1, (1, 5, WHITE), (6, 2, BLACK), (3, 7, WHITE), (8, 4, DRAW))
    outcome = paired(replace(group, rounds=(three,)), 2)
    floated = [each for each in outcome.pairs if "moved_down" in codes(each.reasons)]
    facts = told(floated[0].reasons, "left_odd")
    assert facts["members"] == 3
    assert facts["points"] == 1
    assert told(floated[0].reasons, "moved_down")["opponent_points"] == Fraction(1, 2)


def test_the_same_state_is_paired_the_same() -> None:
    for group in played(dutch_group(12, 6), seed=3, away=10, no_show=10):
        number = group.rounds[-1].number
        assert pair(group, number) == pair(group, number)
