"""Where two rules of the Monrad system meet in one round: small states worked out by hand."""

from __future__ import annotations

from types import MappingProxyType

import pytest
from support.monrad_by_trying import by_trying
from support.monrad_events import monrad_group

from publisher.model.events import Bye, Game, Group, Round, RoundState
from publisher.model.pairings import Pairing
from publisher.model.results import ByeKind, Colour, Result
from publisher.model.settings import MonradVariant
from publisher.pairing import pair

WHITE, BLACK, DRAW = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW
VARIANTS = pytest.mark.parametrize("variant", list(MonradVariant))
BYES = {
    "bye": ByeKind.PAIRING,
    "full": ByeKind.FULL,
    "half": ByeKind.HALF,
    "away": ByeKind.ZERO,
}


def written(number: int, *games: tuple[int, int, Result], **byes: int | tuple[int, ...]) -> Round:
    """A round; who does not play as bye=3 or away=(4, 5)."""
    given = [
        Bye(player, BYES[kind])
        for kind, players in byes.items()
        for player in (players if isinstance(players, tuple) else (players,))
    ]
    numbered = tuple(Game(board, *game) for board, game in enumerate(games, start=1))
    state = RoundState.PUBLISHED if games else RoundState.DRAFT
    return Round(number, numbered, tuple(given), state)


def next_round(group: Group, number: int) -> tuple[list[tuple[int, int]], int]:
    """The games as (white, black) and who has the bye, or 0; the literal search finds the same."""
    outcome = pair(group, number)
    assert isinstance(outcome, Pairing)
    bye = outcome.unpaired[0].player if outcome.unpaired else 0
    found = [(made.white, made.black) for made in outcome.pairs], bye
    assert found == by_trying(group, number)
    return found


class TestFirstRound:
    def test_with_absentees_the_highest_number_present_is_left_over(self) -> None:
        group = monrad_group(7, 5, (written(1, away=(3, 7)),))
        assert next_round(group, 1) == ([(2, 1), (5, 4)], 6)

    def test_number_one_white_is_the_first_of_those_present(self) -> None:
        group = monrad_group(6, 5, (written(1, away=1),), number_one=Colour.WHITE)
        assert next_round(group, 1) == ([(2, 3), (4, 5)], 6)

    def test_a_point_by_hand_takes_a_player_out(self) -> None:
        group = monrad_group(4, 5, (written(1, full=2),))
        assert next_round(group, 1) == ([(3, 1)], 4)

    def test_who_is_late_or_has_left_before_it_is_not_there(self) -> None:
        group = monrad_group(6, 5, left_after={2: 0}, from_round={6: 2})
        assert next_round(group, 1) == ([(3, 1), (5, 4)], 0)


class TestNoShows:
    @VARIANTS
    def test_the_winner_by_a_no_show_is_past_his_bye(self, variant: MonradVariant) -> None:
        """1 and 3 have had their point, so the loser who did not come is left over."""
        first = written(1, (2, 1, Result.BLACK_WINS_BY_FORFEIT), bye=3)
        group = monrad_group(3, 3, (first,), variant=variant)
        assert next_round(group, 2) == ([(1, 3)], 2)

    @VARIANTS
    def test_a_double_no_show_is_a_meeting_with_colours_and_no_point(
        self, variant: MonradVariant
    ) -> None:
        """3, white by his bye, meets 1, who was to have black; 2 may have the bye."""
        first = written(1, (2, 1, Result.DOUBLE_FORFEIT), bye=3)
        group = monrad_group(3, 3, (first,), variant=variant)
        assert next_round(group, 2) == ([(1, 3)], 2)

    @VARIANTS
    def test_those_who_did_not_play_in_round_1_do_not_meet_again(
        self, variant: MonradVariant
    ) -> None:
        first = written(
            1, (2, 1, Result.WHITE_WINS_BY_FORFEIT), (4, 3, Result.WHITE_WINS_BY_FORFEIT)
        )
        group = monrad_group(4, 3, (first,), variant=variant)
        assert next_round(group, 2) == ([(2, 4), (1, 3)], 0)
        second = written(2, (2, 4, Result.WHITE_WINS_BY_FORFEIT), (1, 3, Result.DOUBLE_FORFEIT))
        group = monrad_group(4, 3, (first, second), variant=variant)
        assert next_round(group, 3) == ([(3, 2), (4, 1)], 0)


class TestByes:
    @pytest.mark.parametrize(
        ("variant", "games", "bye"),
        [
            (MonradVariant.TEXT, [(6, 1), (3, 5)], 2),
            (MonradVariant.GROUP_FIRST, [(1, 3), (2, 5)], 6),
        ],
    )
    def test_the_bye_passes_over_those_who_have_left(
        self, variant: MonradVariant, games: list[tuple[int, int]], bye: int
    ) -> None:
        """4 is gone, so 2 is the lowest; by the older practice anybody may be left over.

        5 and 6 have met: where 2 must be left over, the winners cannot meet.
        """
        first = written(1, (1, 2, WHITE), (3, 4, WHITE), (5, 6, DRAW))
        group = monrad_group(6, 5, (first,), left_after={4: 1}, variant=variant)
        assert next_round(group, 2) == (games, bye)

    def test_who_had_the_bye_may_leave_and_the_field_is_even(self) -> None:
        first = written(1, (2, 1, WHITE), (4, 3, WHITE), bye=5)
        group = monrad_group(5, 5, (first,), left_after={5: 1})
        assert next_round(group, 2) == ([(2, 4), (1, 3)], 0)

    @VARIANTS
    def test_points_by_hand_of_every_size(self, variant: MonradVariant) -> None:
        """3 has a full point and no colour, 4 half a point, 5 nothing and is left over."""
        first = written(1, (2, 1, WHITE), full=3, half=4, away=5)
        group = monrad_group(5, 5, (first,), variant=variant)
        assert next_round(group, 2) == ([(3, 2), (1, 4)], 5)

    def test_a_point_by_hand_in_round_1_and_a_bye_of_the_pairing(self) -> None:
        """2 and 4 stand highest; 1 and 3 have met, so that neither meets his neighbour."""
        first = written(1, (3, 1, DRAW), full=2, bye=4)
        assert next_round(monrad_group(4, 5, (first,)), 2) == ([(1, 2), (4, 3)], 0)

    @pytest.mark.parametrize(
        ("variant", "game", "bye"),
        [(MonradVariant.TEXT, (1, 3), 5), (MonradVariant.GROUP_FIRST, (1, 5), 3)],
    )
    def test_a_late_entrant_may_be_left_over_at_once(
        self, variant: MonradVariant, game: tuple[int, int], bye: int
    ) -> None:
        """1 and 3 are due white both; by the older practice a newcomer suits 1 better than 3."""
        first = written(1, (2, 1, WHITE), (4, 3, WHITE))
        group = monrad_group(5, 5, (first,), from_round={5: 2}, variant=variant)
        assert next_round(group, 2) == ([(2, 4), game], bye)

    def test_half_a_point_for_the_rounds_before_he_came_does_not_bar_a_late_entrant(self) -> None:
        """He stands above 1 and 3 with it, who are left to be last considered."""
        first = written(1, (2, 1, WHITE), (4, 3, WHITE), half=5)
        group = monrad_group(5, 5, (first,), from_round={5: 2})
        assert next_round(group, 2) == ([(2, 4), (1, 5)], 3)


class TestLastRound:
    ROUNDS = (
        written(1, (1, 4, WHITE), (2, 5, WHITE), away=3),
        written(2, (1, 5, WHITE), (2, 4, WHITE), away=3),
    )
    LEFT = MappingProxyType({4: 2, 5: 2})

    @VARIANTS
    def test_7_gives_way_inside_a_group_before_the_bye_does(self, variant: MonradVariant) -> None:
        """1 and 2 have had two whites each; in the last round they meet all the same."""
        group = monrad_group(5, 3, self.ROUNDS, self.LEFT, variant=variant)
        assert next_round(group, 3) == ([(2, 1)], 3)

    def test_before_it_the_bye_waits_for_the_next_group(self) -> None:
        """1 and 2 may not meet, so 3 cannot be left over, though he stands lowest."""
        group = monrad_group(5, 4, self.ROUNDS, self.LEFT)
        assert next_round(group, 3) == ([(3, 1)], 2)
        outcome = pair(group, 3)
        assert isinstance(outcome, Pairing)
        why = outcome.unpaired[0].reasons
        assert "monrad.bye_waited" in [each.code for each in why]
        assert why[-1].fact("numbers") == (1, 2, 3)

    @VARIANTS
    def test_nobody_is_left_over_twice(self, variant: MonradVariant) -> None:
        """5 had the bye, 3 a point by hand: of the lowest group 1 alone may be left over."""
        first = written(1, (2, 1, WHITE), (4, 3, DRAW), bye=5)
        second = written(2, (4, 2, DRAW), (1, 5, DRAW), full=3)
        group = monrad_group(5, 3, (first, second), variant=variant)
        assert next_round(group, 3) == ([(3, 2), (5, 4)], 1)


class TestWithdrawalAndAbsence:
    @VARIANTS
    def test_one_who_was_away_comes_back_without_a_colour_for_it(
        self, variant: MonradVariant
    ) -> None:
        """3 had black, then nothing: he is due white as after his game."""
        first = written(1, (2, 1, DRAW), (4, 3, DRAW))
        second = written(2, (1, 4, WHITE), away=(2, 3))
        group = monrad_group(4, 5, (first, second), variant=variant)
        assert next_round(group, 3) == ([(3, 1), (4, 2)], 0)

    def test_two_who_have_met_are_all_that_is_left(self) -> None:
        first = written(1, (2, 1, DRAW), (4, 3, DRAW))
        group = monrad_group(4, 5, (first,), left_after={3: 1, 4: 1})
        assert by_trying(group, 2) is None
        assert not isinstance(pair(group, 2), Pairing)

    def test_an_absence_said_for_the_round_makes_the_field_odd(self) -> None:
        first = written(1, (2, 1, DRAW), (4, 3, DRAW))
        group = monrad_group(4, 5, (first, written(2, away=1)))
        assert next_round(group, 2) == ([(3, 2)], 4)
