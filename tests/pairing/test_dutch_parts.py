"""The parts of the Dutch engine against trying everything."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from publisher.model.results import Colour
from publisher.pairing.dutch.colour_bound import ColourBound
from publisher.pairing.dutch.criteria import Criterion, Term
from publisher.pairing.dutch.numbers import Numbers
from publisher.pairing.dutch.players import Player, Strength
from publisher.pairing.dutch.transposition import Transposition
from publisher.pairing.dutch.trial_order import RemainderOrder

TERMS = st.builds(Term, st.sampled_from(list(Criterion)[:4]), st.integers(0, 3), st.integers(0, 5))
MOST = 6


@given(
    st.lists(TERMS, min_size=1, max_size=MOST),
    st.lists(TERMS, min_size=1, max_size=MOST),
    st.integers(0, 40),
)
def test_numbers_compare_as_the_lists_of_counts_do(
    first: list[Term], second: list[Term], spare: int
) -> None:
    numbers = Numbers([*first, *second], MOST, spare)
    found = [sum(numbers.of([term]) for term in terms) for terms in (first, second)]
    counts = [counted(terms) for terms in (first, second)]
    assert (found[0] < found[1]) is (counts[0] < counts[1])
    assert (found[0] == found[1]) is (counts[0] == counts[1])
    assert all(number % (1 << spare + 1) == 0 for number in found)


def counted(terms: list[Term]) -> list[int]:
    """The sums by criterion, within one by part, the more important first."""
    return [
        sum(term.amount for term in terms if (term.criterion, term.part) == (criterion, part))
        for criterion in Criterion
        for part in range(3, -1, -1)
    ]


@given(
    st.integers(1, 6).flatmap(lambda n: st.lists(st.integers(0, 2**n - 1), min_size=n, max_size=n))
)
def test_the_first_transposition_is_the_first_of_all(rows: list[int]) -> None:
    size = len(rows)
    tried = [
        list(order)
        for order in permutations(range(size))
        if all(rows[row] >> column & 1 for row, column in enumerate(order))
    ]
    assert Transposition(rows, 2**size - 1).first() == (tried[0] if tried else None)


PLAYERS = st.builds(
    lambda colour, strength: Player(
        1,
        preference=colour,
        strength=Strength(strength) if colour else Strength.NONE,
    ),
    st.sampled_from((Colour.WHITE, Colour.WHITE, Colour.BLACK, None)),
    st.integers(1, 3),
)


@given(st.lists(PLAYERS, min_size=2, max_size=8))
def test_a_pairing_within_the_bound_breaks_as_few_preferences_as_can_be(
    players: list[Player],
) -> None:
    """And every pairing that breaks as few is within it, where any is."""
    bound = ColourBound(players)
    pairings = list(all_pairings(tuple(range(len(players)))))
    within = [
        cost(players, pairs)
        for pairs, alone in pairings
        if all(bound.partners(v) >> w & 1 and bound.partners(w) >> v & 1 for v, w in pairs)
        and all(bound.may_leave >> v & 1 for v in alone)
    ]
    legal = [cost(players, pairs) for pairs, _ in pairings]
    least = min((each for each in legal if each is not None), default=None)
    assert all(each == least for each in within)
    if within:
        assert len(within) == legal.count(least)


def all_pairings(
    left: tuple[int, ...],
) -> list[tuple[list[tuple[int, int]], tuple[int, ...]]]:
    """All ways to pair everybody, but for one of an odd number."""
    if len(left) < 2:
        return [([], left)]
    first, *others = left
    found = [
        ([(first, other), *pairs], alone)
        for other in others
        for pairs, alone in all_pairings(tuple(each for each in others if each != other))
    ]
    if len(left) % 2:
        found += [(pairs, (first,)) for pairs, _ in all_pairings(tuple(others))]
    return found


def cost(players: list[Player], pairs: list[tuple[int, int]]) -> tuple[int, int] | None:
    """Preferences and strong preferences broken; None where two absolute ones meet."""
    broken = strong = 0
    for v, w in pairs:
        one, two = players[v], players[w]
        if one.preference is None or one.preference is not two.preference:
            continue
        if one.strength is two.strength is Strength.ABSOLUTE:
            return None
        broken += 1
        strong += min(one.strength, two.strength) >= Strength.STRONG
    return broken, strong


def test_exchanges_are_tried_in_the_order_of_the_text() -> None:
    """Six players, three pairs: what leaves S1 and what enters it, by the order of the digits."""
    order = RemainderOrder(range(6), 3)
    digits = {
        pairs: sum(order.pair(v, w) for v, w in pairs)
        for pairs in (tuple(found) for found, _ in all_pairings(tuple(range(6))))
    }
    tried = sorted(digits, key=lambda pairs: digits[pairs])
    assert tried[0] == ((0, 3), (1, 4), (2, 5))
    assert tried[1] == ((0, 3), (1, 5), (2, 4))
    # After the six transpositions the third of S1 and the first of S2 change places.
    assert tried[6] == ((0, 2), (1, 4), (3, 5))
    assert len(set(digits.values())) == len(digits) == 15
