"""Whole round robins: who meets whom, with which colours, and what a withdrawal does."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.groups import berger_group

from publisher.model.draws import DrawMethod, Entrant, draw_numbers
from publisher.model.events import Draw, Game, Group, Round
from publisher.model.lots import shuffled
from publisher.model.pairings import BadState, Pairing
from publisher.model.reasons import Citation
from publisher.model.results import ByeKind, Result
from publisher.pairing import CANCELLED, compare, explain_draw, pair, rounds_needed
from publisher.pairing.berger import colour_counts

PLAYERS = st.integers(min_value=2, max_value=30)
CYCLES = st.integers(min_value=1, max_value=4)


def paired(group: Group, number: int) -> Pairing:
    outcome = pair(group, number)
    assert isinstance(outcome, Pairing)
    return outcome


def all_rounds(group: Group) -> list[Pairing]:
    rounds = rounds_needed(group.settings.system, group.settings, len(group.entries))
    assert rounds is not None
    return [paired(group, number) for number in range(1, rounds + 1)]


def colours(rounds: list[Pairing], player: int) -> str:
    """The colours of `player` round by round, W and B, free rounds left out."""
    return "".join(
        "W" if made.white == player else "B"
        for round_ in rounds
        for made in round_.pairs
        if player in (made.white, made.black)
    )


def played(group: Group, up_to: int, result: Result = Result.DRAW) -> Group:
    """`group` with its first rounds played as paired."""
    rounds = tuple(
        Round(
            number,
            games=tuple(
                Game(made.board, made.white, made.black, made.result or result)
                for made in paired(group, number).pairs
            ),
        )
        for number in range(1, up_to + 1)
    )
    return replace(group, rounds=rounds)


def pair_numbers(group: Group, number: int) -> list[tuple[int, int]]:
    return [(made.white, made.black) for made in paired(group, number).pairs]


class TestSchedule:
    @given(players=PLAYERS, cycles=CYCLES, exchange=st.booleans())
    def test_everybody_meets_everybody_once_a_cycle(
        self, players: int, cycles: int, exchange: bool
    ) -> None:
        rounds = all_rounds(berger_group(players, cycles=cycles, reverse_last_two=exchange))
        length = len(rounds) // cycles
        everybody = {frozenset(two) for two in combinations(range(1, players + 1), 2)}
        for first in range(0, len(rounds), length):
            met = [
                frozenset((made.white, made.black))
                for round_ in rounds[first : first + length]
                for made in round_.pairs
            ]
            assert len(met) == len(everybody)
            assert set(met) == everybody

    @given(players=PLAYERS, cycles=CYCLES)
    def test_every_round_uses_every_player_once_and_numbers_its_boards(
        self, players: int, cycles: int
    ) -> None:
        for round_ in all_rounds(berger_group(players, cycles=cycles)):
            seen = [number for made in round_.pairs for number in (made.white, made.black)]
            seen += [bye.player for bye in round_.unpaired]
            assert sorted(seen) == list(range(1, players + 1))
            assert [made.board for made in round_.pairs] == list(range(1, players // 2 + 1))
            assert [bye.kind for bye in round_.unpaired] == [ByeKind.FREE] * (players % 2)

    @given(players=PLAYERS, cycles=CYCLES)
    def test_the_upper_half_has_one_white_more_and_an_odd_field_is_level(
        self, players: int, cycles: int
    ) -> None:
        group = berger_group(players, cycles=cycles)
        rounds = all_rounds(group)
        counts = colour_counts(group.settings, players)
        for number in range(1, players + 1):
            row = Counter(colours(rounds, number))
            assert counts[number] == (row["W"], row["B"])
            even = players % 2 or cycles % 2 == 0
            expected = 0 if even else (1 if number <= players // 2 else -1)
            assert row["W"] - row["B"] == expected

    @given(players=PLAYERS, cycles=CYCLES)
    def test_the_second_cycle_turns_the_colours_of_the_first(
        self, players: int, cycles: int
    ) -> None:
        rounds = all_rounds(berger_group(players, cycles=cycles))
        length = len(rounds) // cycles
        for number, round_ in enumerate(rounds[length:], start=length):
            before = rounds[number - length]
            assert [(made.white, made.black) for made in round_.pairs] == [
                (made.black, made.white) for made in before.pairs
            ]

    @pytest.mark.parametrize("players", range(3, 31))
    def test_exchanged_last_rounds_keep_all_from_three_games_of_one_colour_in_a_row(
        self, players: int
    ) -> None:
        group = berger_group(players, cycles=2, reverse_last_two=True)
        rounds = all_rounds(group)
        for number in range(1, players + 1):
            row = colours(rounds, number)
            assert "WWW" not in row
            assert "BBB" not in row

    def test_without_the_exchange_six_players_do_get_three_in_a_row(self) -> None:
        rounds = all_rounds(berger_group(6, cycles=2))
        assert any(
            three in colours(rounds, number) for number in range(1, 7) for three in ("WWW", "BBB")
        )

    def test_only_the_first_cycle_has_its_last_rounds_exchanged(self) -> None:
        rounds = all_rounds(berger_group(6, cycles=2, reverse_last_two=True))
        rows = [round_.pairs[0].reasons[0].fact("table_round") for round_ in rounds]
        assert rows == [1, 2, 3, 5, 4, 1, 2, 3, 4, 5]

    def test_results_and_earlier_rounds_change_no_pairing(self) -> None:
        group = berger_group(8)
        assert all_rounds(played(group, 5, Result.BLACK_WINS)) == all_rounds(group)


class TestWithdrawals:
    def test_below_half_the_later_opponents_have_a_free_round(self) -> None:
        group = played(berger_group(8, left_after={3: 3}), up_to=3)
        for number in range(4, 8):
            round_ = paired(group, number)
            assert all(3 not in (made.white, made.black) for made in round_.pairs)
            (free,) = round_.unpaired
            assert free.kind is ByeKind.FREE
            assert [why.code for why in free.reasons] == [
                "berger.opponent_nulled",
                "withdrawal.nulled",
            ]
            assert [made.board for made in round_.pairs] == [1, 2, 3]

    def test_from_half_on_the_later_opponents_win_without_play(self) -> None:
        group = played(berger_group(8, left_after={3: 4}), up_to=4)
        for number in range(5, 8):
            round_ = paired(group, number)
            assert not round_.unpaired
            for made in round_.pairs:
                expected = {
                    made.white: Result.BLACK_WINS_BY_FORFEIT,
                    made.black: Result.WHITE_WINS_BY_FORFEIT,
                }.get(3)
                assert made.result is expected
                codes = {why.code for why in made.reasons}
                assert ("withdrawal.kept" in codes) is (expected is not None)

    def test_rounds_before_he_left_are_paired_as_ever(self) -> None:
        stayed = berger_group(8)
        left = played(berger_group(8, left_after={3: 3}), up_to=3)
        for number in range(1, 4):
            assert paired(left, number) == paired(stayed, number)

    def test_one_who_has_left_has_no_free_round_either(self) -> None:
        assert [bye.player for bye in paired(berger_group(5), 4).unpaired] == [5]
        assert not paired(berger_group(5, left_after={5: 0}), 4).unpaired

    def test_two_who_have_left_meet_nobody(self) -> None:
        group = berger_group(6, left_after={1: 0, 6: 0})
        first = paired(group, 1)
        assert pair_numbers(group, 1) == [(2, 5), (3, 4)]
        assert not first.unpaired
        assert [why.fact("white") for why in first.reasons if why.code == CANCELLED] == [1]

    def test_the_paragraph_of_the_groups_own_rule_set_is_cited(self) -> None:
        plain = berger_group(6, left_after={1: 0})
        cited = Citation("norway-chess@2022", "9")
        settings = replace(plain.settings, citations=(("withdrawal", cited),))
        (free,) = paired(replace(plain, settings=settings), 1).unpaired
        assert [why.citation for why in free.reasons] == [cited, cited]


class TestReasons:
    def test_a_board_tells_its_place_in_the_table_and_its_colour(self) -> None:
        made = paired(berger_group(10), 2).pairs[1]
        assert [(why.code, dict(why.facts)) for why in made.reasons] == [
            (
                "berger.row",
                {"size": 10, "table_round": 2, "place": 2, "left": 7, "right": 5},
            ),
            ("berger.colour_left", {"white": 7, "cycle": 1}),
        ]

    def test_a_turned_board_says_so(self) -> None:
        round_ = paired(berger_group(6, cycles=2), 6)
        assert [why.code for why in round_.reasons] == ["berger.table", "berger.cycle"]
        made = round_.pairs[0]
        assert (made.white, made.black) == (6, 1)
        assert made.reasons[0].fact("left") == 1
        assert made.reasons[1].code == "berger.colour_turned"

    def test_an_exchanged_round_says_which_row_it_plays(self) -> None:
        round_ = paired(berger_group(6, cycles=2, reverse_last_two=True), 4)
        assert dict(round_.reasons[-1].facts) == {"round": 4, "table_round": 5}

    def test_a_free_round_names_the_vacant_number(self) -> None:
        (free,) = paired(berger_group(5), 1).unpaired
        assert dict(free.reasons[0].facts) == {"player": 1, "vacant": 6, "table_round": 1}


class TestBadStates:
    @pytest.mark.parametrize("number", [0, -1, 6])
    def test_a_round_that_does_not_exist(self, number: int) -> None:
        outcome = pair(berger_group(6), number)
        assert isinstance(outcome, BadState)
        assert dict(outcome.reasons[0].facts) == {"round": number, "rounds": 5}

    def test_a_round_beyond_those_planned(self) -> None:
        outcome = pair(berger_group(6, rounds_total=3), 4)
        assert isinstance(outcome, BadState)
        assert outcome.reasons[0].fact("rounds") == 3

    @pytest.mark.parametrize("players", [0, 1])
    def test_too_few_players(self, players: int) -> None:
        outcome = pair(berger_group(players), 1)
        assert isinstance(outcome, BadState)
        assert outcome.reasons[0].code == "berger.few_players"

    def test_start_numbers_with_a_gap(self) -> None:
        group = berger_group(4)
        gap = replace(group, entries=(*group.entries[:3], replace(group.entries[3], number=9)))
        outcome = pair(gap, 1)
        assert isinstance(outcome, BadState)
        assert dict(outcome.reasons[0].facts) == {"missing": (4,), "extra": (9,)}

    def test_a_system_without_an_engine(self) -> None:
        group = berger_group(4)
        other = replace(group, settings=replace(group.settings, system="scheveningen@1923"))
        outcome = pair(other, 1)
        assert isinstance(outcome, BadState)
        assert outcome.reasons[0].code == "pairing.unknown_system"
        assert explain_draw(other) == ()
        assert rounds_needed("scheveningen@1923", other.settings, 4) is None


class TestComparison:
    def test_a_round_as_paired_is_the_same_in_any_order_of_boards(self) -> None:
        made = paired(berger_group(6), 2)
        games = tuple(Game(n, p.white, p.black) for n, p in enumerate(reversed(made.pairs), 1))
        assert compare(Round(2, games=games), made).same

    def test_a_turned_and_an_invented_game_are_made_by_hand(self) -> None:
        made = paired(berger_group(6), 1)
        turned, invented = Game(1, 6, 1), Game(2, 2, 4)
        difference = compare(Round(1, games=(turned, invented, Game(3, 3, 4))), made)
        assert difference.by_hand == (turned, invented)
        assert [(p.white, p.black) for p in difference.instead] == [(1, 6), (2, 5)]
        assert not difference.same

    def test_a_game_written_before_its_player_left_was_not_made_by_hand(self) -> None:
        before = paired(berger_group(6), 1)
        games = tuple(Game(p.board, p.white, p.black) for p in before.pairs)
        after = paired(berger_group(6, left_after={5: 0}), 1)
        assert compare(Round(1, games=games), after).same


class TestDraw:
    def test_an_even_field_tells_who_has_one_white_more(self) -> None:
        assert [(why.code, dict(why.facts)) for why in explain_draw(berger_group(6))] == [
            ("draw.given", {"players": 6}),
            ("draw.one_white_more", {"numbers": (1, 2, 3)}),
            ("draw.one_black_more", {"numbers": (4, 5, 6)}),
        ]

    @pytest.mark.parametrize(("players", "cycles"), [(5, 1), (6, 2)])
    def test_an_odd_field_and_a_double_round_are_level(self, players: int, cycles: int) -> None:
        codes = [why.code for why in explain_draw(berger_group(players, cycles=cycles))]
        assert codes == ["draw.given", "draw.colours_level"]

    def test_lots_are_shown_name_by_name_with_their_seed(self) -> None:
        names = ["Wang, Hao", "Anand, Viswanathan", "So, Wesley"]
        entrants = [Entrant(number, name) for number, name in enumerate(names, start=1)]
        lots = draw_numbers(DrawMethod.LOTS, entrants, 20220530)
        group = berger_group(3)
        entries = tuple(
            replace(entry, name=name) for entry, name in zip(group.entries, names, strict=True)
        )
        draw = Draw(DrawMethod.LOTS, 20220530, lots)
        drawn = explain_draw(replace(group, entries=entries, draw=draw))[0]
        assert drawn.code == "draw.lots"
        assert drawn.fact("pool") == ("Anand, Viswanathan", "So, Wesley", "Wang, Hao")
        assert drawn.fact("numbers") == shuffled(range(1, 4), 20220530, "numbers")
        assert drawn.fact("seed") == 20220530
