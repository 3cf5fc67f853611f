"""The Monrad engine point by point: small states with one thing to see in each."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from support.monrad_events import monrad_group

from publisher.content.events import event_form_in, join_event
from publisher.content.joins import Joins
from publisher.model.events import Bye, Game, Group, Round, RoundState
from publisher.model.pairings import BadState, NoLegalPairing, Pairing
from publisher.model.reasons import Citation
from publisher.model.results import ByeKind, Colour, Result
from publisher.model.settings import MonradRule, MonradVariant
from publisher.pairing import explain_draw, pair, rounds_needed
from publisher.rules.load import built_in

WHITE, BLACK, DRAW = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW
Games = tuple[tuple[int, int, Result], ...]


def round_of(number: int, games: Games, **byes: ByeKind) -> Round:
    """A round; byes as p3=ByeKind.ZERO."""
    return Round(
        number,
        tuple(Game(board, *game) for board, game in enumerate(games, start=1)),
        tuple(Bye(int(name[1:]), kind) for name, kind in byes.items()),
    )


def paired(group: Group, number: int) -> Pairing:
    outcome = pair(group, number)
    assert isinstance(outcome, Pairing)
    return outcome


def games(group: Group, number: int) -> list[tuple[int, int]]:
    return [(made.white, made.black) for made in paired(group, number).pairs]


def byes(group: Group, number: int) -> list[int]:
    return [each.player for each in paired(group, number).byes]


def codes(group: Group, number: int, board: int) -> list[str]:
    return [why.code for why in paired(group, number).pairs[board - 1].reasons]


FIRST = round_of(1, ((2, 1, WHITE), (4, 3, BLACK), (6, 5, DRAW)))


class TestFirstRound:
    def test_neighbours_meet_and_number_one_has_black(self) -> None:
        assert games(monrad_group(6, 5), 1) == [(2, 1), (4, 3), (6, 5)]

    def test_number_one_white_turns_this_round_only(self) -> None:
        turned = monrad_group(6, 5, number_one=Colour.WHITE)
        assert games(turned, 1) == [(1, 2), (3, 4), (5, 6)]
        after = replace(turned, rounds=(FIRST,))
        assert games(after, 2) == games(monrad_group(6, 5, (FIRST,)), 2)

    def test_those_present_are_taken_in_order(self) -> None:
        absent = Round(1, byes=(Bye(3, ByeKind.HALF),), state=RoundState.DRAFT)
        group = monrad_group(6, 5, (absent,))
        assert games(group, 1) == [(2, 1), (5, 4)]
        assert byes(group, 1) == [6]


class TestRoundList:
    def test_an_adjourned_game_counts_as_a_draw_and_is_named(self) -> None:
        adjourned = round_of(1, ((2, 1, Result.ADJOURNED), (4, 3, DRAW)))
        drawn = round_of(1, ((2, 1, DRAW), (4, 3, DRAW)))
        made = paired(monrad_group(4, 3, (adjourned,)), 2)
        assert made.pairs == paired(monrad_group(4, 3, (drawn,)), 2).pairs
        assert [why.code for why in made.reasons] == ["monrad.open_game"]

    def test_a_no_show_is_a_meeting(self) -> None:
        """1 and 2 are alone at the bottom and yet do not meet."""
        first = round_of(1, ((2, 1, Result.DOUBLE_FORFEIT), (4, 3, DRAW), (6, 5, DRAW)))
        made = {frozenset(two) for two in games(monrad_group(6, 5, (first,)), 2)}
        assert len(made) == 3
        assert frozenset((1, 2)) not in made

    def test_who_has_left_is_off_the_list(self) -> None:
        group = monrad_group(6, 5, (FIRST,), left_after={5: 1})
        assert 5 not in {player for game in games(group, 2) for player in game}
        assert len(byes(group, 2)) == 1

    def test_a_published_round_leaves_out_whom_it_does_not_name_and_a_draft_does_not(self) -> None:
        second = round_of(2, ((1, 4, DRAW), (3, 2, DRAW)))
        group = monrad_group(6, 5, (FIRST, second))
        assert {player for game in games(group, 2) for player in game} == {1, 2, 3, 4}
        draft = replace(group, rounds=(FIRST, replace(second, state=RoundState.DRAFT)))
        assert len(games(draft, 2)) == 3


class TestColours:
    def test_winners_due_opposite_colours_meet(self) -> None:
        group = monrad_group(6, 5, (FIRST,))
        assert games(group, 2)[0] == (3, 2)
        assert codes(group, 2, 1) == ["monrad.nearest_due", "monrad.colour_due"]

    @pytest.mark.parametrize(("number", "white"), [(2, 1), (3, 3)])
    def test_8d_goes_by_the_round(self, number: int, white: int) -> None:
        """Both had black: the higher has white in an even round, the lower in an odd one."""
        idle = Round(2, byes=tuple(Bye(n, ByeKind.ZERO) for n in range(1, 5)))
        first = round_of(1, ((2, 1, BLACK), (4, 3, BLACK)))
        rounds = (first, idle)[: number - 1]
        group = monrad_group(4, 9, rounds)
        assert games(group, number)[0][0] == white
        assert codes(group, number, 1)[-1] == "monrad.colour_place"


class TestByes:
    def test_the_lowest_without_a_free_point_is_left_over(self) -> None:
        first = round_of(1, ((2, 1, WHITE), (4, 3, WHITE)), p5=ByeKind.PAIRING)
        group = monrad_group(5, 5, (first,))
        assert byes(group, 2) == [3]
        why = paired(group, 2).unpaired[0].reasons[-1]
        assert (why.code, why.fact("numbers")) == ("monrad.bye", (1, 3))

    @pytest.mark.parametrize(("kind", "bye"), [(ByeKind.HALF, 5), (ByeKind.FULL, 4)])
    def test_half_a_point_by_hand_is_no_bar_and_a_full_one_is(
        self, kind: ByeKind, bye: int
    ) -> None:
        first = round_of(1, ((2, 1, DRAW), (4, 3, DRAW)), p5=kind)
        assert byes(monrad_group(5, 5, (first,)), 2) == [bye]

    def test_those_away_come_after_the_one_left_over_with_what_was_written_for_them(self) -> None:
        away = Round(2, byes=(Bye(1, ByeKind.HALF), Bye(4, ByeKind.ZERO)), state=RoundState.DRAFT)
        group = monrad_group(7, 5, (replace(FIRST, byes=(Bye(7, ByeKind.PAIRING),)), away))
        made = paired(group, 2)
        assert [(each.player, each.kind) for each in made.unpaired] == [
            (6, ByeKind.PAIRING),
            (1, ByeKind.HALF),
            (4, ByeKind.ZERO),
        ]
        assert [each.player for each in made.byes] == [6]
        why = made.unpaired[1].reasons
        assert [(each.code, each.fact("player")) for each in why] == [("monrad.away", 1)]

    def test_when_everybody_has_had_one_an_event_may_allow_another(self) -> None:
        rounds = (Round(1, byes=tuple(Bye(number, ByeKind.FULL) for number in (1, 2, 3))),)
        group = monrad_group(3, 5, rounds)
        outcome = pair(group, 2)
        assert isinstance(outcome, NoLegalPairing)
        assert outcome.reasons[0].code == "monrad.no_bye_left"
        allowed = monrad_group(3, 5, rounds, allow_second_bye=True)
        assert byes(allowed, 2) == [3]
        assert paired(allowed, 2).unpaired[0].reasons[0].code == "monrad.second_bye"


class TestEnds:
    def test_nobody_is_met_twice(self) -> None:
        group = monrad_group(2, 3, (round_of(1, ((2, 1, DRAW),)),))
        outcome = pair(group, 2)
        assert isinstance(outcome, NoLegalPairing)
        assert outcome.stuck == (1, 2)
        assert [(why.code, why.fact("met")) for why in outcome.reasons] == [
            ("monrad.stuck", (2,)),
            ("monrad.stuck", (1,)),
        ]

    def test_the_last_round_waits_for_all_results(self) -> None:
        open_round = round_of(1, ((2, 1, WHITE), (4, 3, Result.UNFINISHED)))
        outcome = pair(monrad_group(4, 2, (open_round,)), 2)
        assert isinstance(outcome, BadState)
        assert outcome.reasons[0].code == "monrad.unfinished"
        assert isinstance(pair(monrad_group(4, 3, (open_round,)), 2), Pairing)

    @pytest.mark.parametrize(
        ("players", "number", "code"),
        [
            (4, 0, "monrad.no_such_round"),
            (4, 4, "monrad.no_such_round"),
            (4, 2, "monrad.round_missing"),
            (1, 1, "monrad.few_players"),
        ],
    )
    def test_states_that_cannot_be_paired(self, players: int, number: int, code: str) -> None:
        outcome = pair(monrad_group(players, 3), number)
        assert isinstance(outcome, BadState)
        assert outcome.reasons[0].code == code

    def test_no_number_of_rounds_is_fixed_and_numbers_are_explained(self) -> None:
        group = monrad_group(4, 3)
        assert rounds_needed("monrad@2013", group.settings, 4) is None
        assert [why.code for why in explain_draw(group)] == ["draw.given"]


class TestBrokenUp:
    SECOND = (round_of(1, ((2, 1, WHITE), (4, 3, DRAW)), p5=ByeKind.PAIRING),)

    def test_a_pair_is_broken_up_where_others_would_stand_alone(self) -> None:
        """1 is left over, so that 3 and 4, who have met, need others."""
        group = monrad_group(5, 5, self.SECOND)
        made = paired(group, 2).pairs[0]
        assert (made.white, made.black) == (3, 2)
        assert [dict(why.facts) for why in made.reasons if why.code == "monrad.broken_up"] == [
            {"player": 2, "opponent": 5, "alone": (3, 4)}
        ]
        moved = next(why for why in made.reasons if why.code == "monrad.moved_down")
        assert (moved.fact("points"), moved.fact("lower_points")) == (1, Fraction(1, 2))

    def test_the_older_practice_lets_as_few_as_possible_leave_a_group(self) -> None:
        rounds = (
            round_of(1, ((2, 1, WHITE), (4, 3, DRAW), (6, 5, WHITE))),
            round_of(2, ((2, 6, DRAW), (3, 1, DRAW), (5, 4, WHITE))),
        )
        older = monrad_group(6, 4, rounds, variant=MonradVariant.GROUP_FIRST)
        refused = [
            dict(why.facts)
            for made in paired(older, 3).pairs
            for why in made.reasons
            if why.code == "monrad.leaves_more"
        ]
        assert {"player": 2, "opponent": 3} in refused
        assert games(older, 3) != games(monrad_group(6, 4, rounds), 3)


EVENT = """
name: X
dates: 2024-01-01
rules: monrad@2013
groups:
  - id: a
    name: A
    rounds_total: 5
    entries: [{name: A}, {name: B}, {name: C}, {name: D}]
"""


def written(extra: str = "") -> Group:
    data = f"{EVENT}{extra}".encode()
    record, _ = join_event(event_form_in(data, "x.yaml"), data, "x.yaml", Joins(built_in()))
    return record.event.groups[0]


class TestWritten:
    def test_choices_are_read_from_the_event(self) -> None:
        choices = "{variant: group_first, number_one: white, allow_second_bye: true}"
        group = written(f"    monrad: {choices}\n")
        assert group.settings.monrad == MonradRule(
            MonradVariant.GROUP_FIRST, Colour.WHITE, allow_second_bye=True
        )
        assert written().settings.monrad == MonradRule()

    def test_every_reason_cites_its_paragraph(self) -> None:
        first = paired(written(), 1).pairs[0].reasons
        assert [why.citation for why in first] == [Citation("monrad@2013", "4")] * 2
        group = replace(written(), rounds=(round_of(1, ((2, 1, WHITE), (4, 3, BLACK))),))
        why = paired(group, 2).pairs[0].reasons
        assert [each.citation.paragraph for each in why if each.citation] == ["8C", "8B"]
