"""Made-up tournaments: the same for a seed, true to their plan, and paired as the engine pairs."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.simulated import OCCASION, plan, settings_by, written

from publisher.content.cache import NoCache
from publisher.content.load import load_event
from publisher.model.draws import DrawMethod
from publisher.model.events import Group
from publisher.model.initial_order import initial_place
from publisher.model.lots import below
from publisher.model.pairings import NoLegalPairing
from publisher.model.results import ByeKind, Result
from publisher.model.settings import is_round_robin, system_name
from publisher.pairing import known_systems, verify
from publisher.ranking.fitness import fault
from publisher.simulation import Happenings, PlanError, Simulated, SimulationPlan, simulate
from publisher.simulation.people import MOST_PEOPLE, people
from publisher.simulation.results import expected, result_of

BUSY = Happenings(
    absences=5, half_byes=3, full_byes=1, no_shows=4, late=3, withdrawals=2, by_hand=5
)


def group_of(made: Simulated) -> Group:
    (group,) = made.event.groups
    return group


def test_a_seed_gives_the_same_tournament_on_every_machine() -> None:
    text = written(simulate(plan(30, 7, seed=7, happenings=BUSY)).event)
    assert sha256(text.encode()).hexdigest() == (
        "b56704d2a8bba7c4b9cc5f39fcd5035e9ad4bac231ed23692492c9f6a690666c"
    )


def test_another_seed_gives_another_tournament() -> None:
    one, other = (simulate(plan(12, 5, seed=seed)).event for seed in (1, 2))
    assert {entry.name for entry in one.groups[0].entries} != {
        entry.name for entry in other.groups[0].entries
    }
    assert one.groups[0].rounds != other.groups[0].rounds


@pytest.mark.parametrize("seed", range(20))
def test_everything_happens_as_often_as_planned(seed: int) -> None:
    group = group_of(simulate(plan(30, 7, seed=seed, happenings=BUSY)))
    byes = Counter(bye.kind for each in group.rounds for bye in each.byes)
    games = [game for each in group.rounds for game in each.games]
    assert (
        Happenings(
            absences=byes[ByeKind.ZERO],
            half_byes=byes[ByeKind.HALF],
            full_byes=byes[ByeKind.FULL],
            no_shows=sum(game.result.is_forfeit for game in games),
            late=sum(entry.from_round > 1 for entry in group.entries),
            withdrawals=sum(entry.withdrawn is not None for entry in group.entries),
            by_hand=sum(game.by_hand for game in games),
        )
        == BUSY
    )


@st.composite
def plans(draw: st.DrawFn, players: tuple[int, int] = (-1, 24)) -> SimulationPlan:
    """Any plan, those that no tournament can hold included; fewer of these in a large field."""
    wanted = draw(st.integers(*players))
    system, method = draw(st.sampled_from(known_systems())), draw(st.sampled_from(DrawMethod))
    counts = st.integers(0, draw(st.sampled_from((0, 1, 3, 20))) if wanted < 10 else 3)
    none = st.just(0) if is_round_robin(system) and wanted >= 10 else counts
    return SimulationPlan(
        settings=settings_by(system, draw(st.sampled_from(("text", "group_first"))), method),
        players=wanted,
        rounds=draw(st.integers(-1 if wanted < 10 else 2, 9)),
        seed=draw(st.integers(-(10**18) + 1, 10**18 - 1)),
        occasion=replace(OCCASION, every=draw(st.one_of(st.none(), st.integers(0, 7)))),
        happenings=draw(st.builds(Happenings, none, none, none, counts, none, counts, none)),
        draw=method,
    )


@given(plans())
@settings(max_examples=200, deadline=None)
def test_any_plan_is_kept_or_refused(wanted: SimulationPlan) -> None:
    try:
        made = simulate(wanted)
    except PlanError:
        return
    expect_sound(made, wanted)


@pytest.mark.parametrize("seed", range(10))
def test_large_tournaments_are_sound(seed: int) -> None:
    wanted = plan(90, 9, seed=seed, happenings=BUSY)
    made = simulate(wanted)
    assert made.ended is None
    expect_sound(made, wanted)


def expect_sound(made: Simulated, wanted: SimulationPlan) -> None:
    group = group_of(made)
    assert len(group.entries) == wanted.players
    assert [entry.number for entry in group.entries] == list(range(1, wanted.players + 1))
    assert made.ended is not None or len(group.rounds) == wanted.rounds
    assert made.event.made_up
    # In the Dutch system a game that was not played is no meeting.
    forfeits_count = system_name(group.settings.system) != "dutch"
    met = Counter(
        frozenset((game.white, game.black))
        for each in group.rounds
        for game in each.games
        if forfeits_count or not game.result.is_forfeit
    )
    assert not met or max(met.values()) == 1
    for each, checked in zip(group.rounds, verify(group), strict=True):
        assert checked.pairing is not None
        assert checked.difference.marked
        marked = [game for game in each.games if game.by_hand]
        assert list(checked.by_hand) == marked


@given(plans(players=(12, 30)))
@settings(max_examples=100, deadline=None)
def test_the_file_of_any_tournament_has_no_problems(
    tmp_path_factory: pytest.TempPathFactory, wanted: SimulationPlan
) -> None:
    made = simulate(wanted)
    expect_sound(made, wanted)
    file: Path = tmp_path_factory.mktemp("made") / f"{made.event.id}.yaml"
    file.write_text(written(made.event), encoding="utf-8")
    found, warnings = load_event(file, NoCache(), judge=fault, known_systems=known_systems())
    assert warnings == ()
    assert found.event == made.event


def test_a_tournament_ends_where_no_round_can_be_paired() -> None:
    for seed in range(200):
        made = simulate(plan(6, 5, seed=seed))
        if made.ended is not None:
            break
    assert isinstance(made.ended, NoLegalPairing)
    assert made.ended.round == len(group_of(made).rounds) + 1
    assert group_of(made).rounds_total == 5


@pytest.mark.parametrize(
    ("players", "rounds", "happenings", "told"),
    [
        (1, 3, Happenings(), "1 players are no field: 2 to"),
        (8, 8, Happenings(), "8 rounds are not possible: 8 players have at most 7, since nobody"),
        (7, 8, Happenings(), "8 rounds are not possible: 7 players have at most 7, since nobody"),
        (8, 0, Happenings(), "0 rounds are not possible"),
        (8, 5, Happenings(late=-1), "-1 late cannot happen"),
        (8, 5, Happenings(late=4, withdrawals=3), "of 8 players 4 come late and 3 leave; at least"),
        (8, 1, Happenings(late=1), "nobody can come late to a single round"),
        (8, 5, Happenings(absences=20, half_byes=11), "31 absences and byes are too many: at most"),
        (8, 5, Happenings(no_shows=21), "21 no-shows are too many: there are 20 games to miss"),
        (8, 5, Happenings(by_hand=21), "21 pairs made by hand are too many: there are 20 games"),
    ],
)
def test_what_no_tournament_can_hold_is_told_beforehand(
    players: int, rounds: int, happenings: Happenings, told: str
) -> None:
    with pytest.raises(PlanError, match=f"^{told}"):
        simulate(plan(players, rounds, happenings=happenings))


def test_a_round_robin_knows_no_late_entrants() -> None:
    wanted = replace(plan(8, 7, happenings=BUSY), settings=settings_by("berger@2013"))
    with pytest.raises(PlanError, match="no late in a round robin, where the table fixes who"):
        simulate(wanted)


def test_hands_exchange_opponents_and_turn_colours() -> None:
    notes = Counter(
        game.note
        for seed in range(30)
        for each in group_of(
            simulate(plan(16, 5, seed=seed, happenings=Happenings(by_hand=3)))
        ).rounds
        for game in each.games
        if game.by_hand
    )
    assert notes.keys() == {OCCASION.notes.exchanged, OCCASION.notes.turned}
    assert notes[OCCASION.notes.exchanged] % 2 == 0


def test_late_entrants_have_the_last_numbers_and_no_share_in_the_draw() -> None:
    group = group_of(simulate(plan(20, 7, seed=3, happenings=Happenings(late=4))))
    late = [entry.from_round for entry in group.entries[16:]]
    assert all(first > 1 for first in late)
    assert late == sorted(late)
    seated = {player for game in group.rounds[0].games for player in (game.white, game.black)}
    assert seated == set(range(1, 17))


def test_numbers_may_be_given() -> None:
    made = simulate(replace(plan(10, 3), draw=DrawMethod.GIVEN))
    assert [entry.name for entry in group_of(made).entries] == [
        person.name for person in people(10, 1)
    ]


def test_a_dutch_event_is_numbered_by_rating_title_and_name_late_entrants_too() -> None:
    swiss = settings_by("dutch@2026", draw=DrawMethod.GIVEN)
    wanted = plan(60, 7, happenings=Happenings(late=6))
    group = group_of(simulate(replace(wanted, settings=swiss, draw=DrawMethod.GIVEN)))
    titles = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", ""]
    assert [entry.number for entry in group.entries] == [
        entry.number
        for entry in sorted(
            group.entries,
            key=lambda each: (-(each.rating or 0), titles.index(each.title), each.name),
        )
    ]
    assert {"GM", "FM", ""} <= {entry.title for entry in group.entries}
    assert len({entry.federation for entry in group.entries}) > 4
    assert any(entry.rating is None for entry in group.entries)
    late = [entry.number for entry in group.entries if entry.from_round > 1]
    assert len(late) == 6
    assert min(late) < 54
    assert group.draw.lots == ()
    here = [entry.number for entry in group.entries if entry.from_round == 1]
    assert {frozenset((game.white, game.black)) for game in group.rounds[0].games} == {
        frozenset(pair) for pair in zip(here[:27], here[27:], strict=True)
    }


def test_equal_ratings_are_told_apart_by_title_then_by_name() -> None:
    order = [
        initial_place(2300, "IM", "Å"), initial_place(2300, "fm", "A"),
        initial_place(2300, "FM", "Ø"), initial_place(2300, "", "A"),
        initial_place(2299, "GM", "A"), initial_place(None, "WCM", "B"),
        initial_place(None, "", "A"),
    ]  # fmt: skip
    assert order == sorted(order)


@pytest.mark.parametrize("international", [False, True])
def test_nobody_shares_a_name(international: bool) -> None:
    names = [person.name for person in people(20_000, seed=3, international=international)]
    assert len(set(names)) == len(names)


def test_few_people_share_no_surname_either() -> None:
    names = [person.name for person in people(80, seed=3)]
    few = [name.partition(",")[0] for name in names[:80]]
    assert len(set(few)) == len(few)
    with pytest.raises(ValueError, match="names for"):
        people(MOST_PEOPLE + 1, seed=3)


def test_what_is_expected_follows_the_logistic_curve() -> None:
    curve = [expected(difference) for difference in range(1200)]
    assert all(one <= other for one, other in pairwise(curve))
    for difference in range(0, 800, 25):
        exact = 1000 / (1 + 10 ** (-difference / 400))
        assert abs(curve[difference] - exact) <= 1


@pytest.mark.parametrize(
    ("white", "black"), [(1500, 1500), (1800, 1500), (1400, 1750), (2800, 900)]
)
def test_the_stronger_score_as_expected(white: int, black: int) -> None:
    points = {Result.WHITE_WINS: 2, Result.DRAW: 1, Result.BLACK_WINS: 0}
    games = 4000
    halves = sum(points[result_of(white, black, 5, f"game {at}")] for at in range(games))
    lead = white + 35 - black
    hoped = expected(lead) if lead >= 0 else 1000 - expected(-lead)
    assert abs(halves * 1000 / (2 * games) - hoped) < 20


def test_chance_is_even() -> None:
    counts = Counter(below(6, 1, "dice", number) for number in range(6000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 1000) < 130 for count in counts.values())
