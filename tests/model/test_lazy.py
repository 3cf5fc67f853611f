"""What is made late reads, compares and travels like the tuple made at once."""

from __future__ import annotations

import pickle

import pytest

from publisher.build.packing import pack, unpack
from publisher.model.lazy import LazyTuple
from publisher.model.standings import TieBreakValue


def made_late(asked):
    def make(number):
        asked.append(number)
        return [number, number + 1]

    return LazyTuple(make, 7)


def test_nothing_is_made_before_it_is_looked_at_and_then_once():
    asked = []
    late = made_late(asked)
    assert asked == []
    assert list(late) == [7, 8]
    assert (len(late), late[0], late[-1:], 8 in late) == (2, 7, (8,), True)
    assert asked == [7]


def test_it_is_equal_to_the_tuple_either_way_round():
    late, other = made_late([]), made_late([])
    assert late == (7, 8)
    assert (7, 8) == late  # noqa: SIM300 - the other way round is another call
    assert late == other
    assert late != (7,)
    assert late != "78"
    assert hash(late) == hash((7, 8))
    assert repr(late) == "(7, 8)"
    assert TieBreakValue("SB", None, late) == TieBreakValue("SB", None, (7, 8))


def pickled(value):
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - our own


def packed(value):
    return unpack(pack(value))


@pytest.mark.parametrize("travel", [pickled, packed])
def test_it_travels_as_the_tuple(travel):
    assert type(travel(made_late([]))) is tuple
    assert travel(made_late([])) == (7, 8)
