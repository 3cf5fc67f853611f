"""Every tie-break of players against a second, slow way to it, for points of every kind."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st
from support.slow_catalogue import SlowCatalogue
from support.tie_breaks import rules_of, values_of

from publisher.model.events import Bye, Entry, Game, Group, Round
from publisher.model.results import ByeKind, Result
from publisher.model.settings import PointScheme
from publisher.ranking import keep_books
from publisher.ranking.registry import find, parse

F = Fraction
RESULTS = (
    *(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW) * 3,
    *(Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT),
    Result.BOTH_LOSE,
)
BYES = (ByeKind.PAIRING, ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO, None)
SCHEMES = (
    PointScheme(),
    PointScheme(pairing_bye=F(1, 2)),
    PointScheme(half_bye=F(0)),
    PointScheme(F(3), F(1), F(0), F(3), F(0), F(3), F(3), F(1)),
    PointScheme(F(3), F(1), F(0), F(3), F(0), F(1), F(3), F(1)),
    PointScheme(F(3), F(2), F(1), F(3), F(0), F(3), F(3), F(2), F(0)),
    PointScheme(F(2), F(1), F(0), F(2), F(0), F(1), F(2), F(1)),
    PointScheme(F(1), F(1, 3), F(0)),
)


@st.composite
def events(draw: st.DrawFn, *, most: int = 7) -> Group:
    """A Swiss in which all is over: some come late, stay away, leave, meet again, are unrated."""
    numbers = list(range(1, draw(st.integers(3, most)) + 1))
    length = draw(st.integers(1, 8))
    comes = {number: draw(st.sampled_from((1, 1, 1, 2, 3))) for number in numbers}
    leaves = {number: draw(st.sampled_from((9, 9, 9, 9, 3, 5))) for number in numbers}
    rounds = []
    for at in range(1, length + 1):
        here = [number for number in numbers if comes[number] <= at < leaves[number]]
        seats = draw(st.permutations(here))
        paired = 2 * draw(st.integers(len(here) // 4, len(here) // 2))
        games = tuple(
            Game(board // 2 + 1, seats[board], seats[board + 1], draw(st.sampled_from(RESULTS)))
            for board in range(0, paired, 2)
        )
        kinds = [(player, draw(st.sampled_from(BYES))) for player in seats[paired:]]
        byes = tuple(Bye(player, kind) for player, kind in kinds if kind is not None)
        if not games and not byes:
            byes = (Bye(numbers[0], ByeKind.ZERO),)
        rounds.append(Round(at, games, byes))
    entries = tuple(
        Entry(number, f"Player {number}", rating=draw(st.sampled_from((None, 1403, 1804, 2211))))
        for number in numbers
    )
    rules = replace(rules_of("2026"), points=draw(st.sampled_from(SCHEMES)))
    return Group("g", "G", rules, entries, tuple(rounds), rounds_total=length)


def by_edition(group: Group, edition: str) -> Group:
    rules = replace(rules_of(edition), points=group.settings.points)
    return replace(group, settings=rules)


@settings(deadline=None, max_examples=150)
@given(events(), st.booleans())
def test_values(group: Group, capped: bool):
    group = by_edition(group, "2026" if capped else "2024")
    slow = SlowCatalogue(group, capped=capped)
    fore = slow.drawn()
    players = [entry.number for entry in group.entries]
    assert {n: each.points for n, each in keep_books(group).accounts.items()} == {
        n: slow.score(n) for n in players
    }
    expected = {
        "BH": [slow.buchholz(n) for n in players],
        "BH/P": [slow.buchholz(n, forfeits=True) for n in players],
        "SB": [slow.sonneborn_berger(n) for n in players],
        "SB/P": [slow.sonneborn_berger(n, forfeits=True) for n in players],
        "FB": [fore.buchholz(n) for n in players],
        "BH/F": [fore.buchholz(n) for n in players],
        "AOB": [slow.average_buchholz(n) for n in players],
        "PS": [slow.progressive(n) for n in players],
        "PS/C2": [slow.progressive(n, 2) for n in players],
        "STD": [slow.standard(n) for n in players],
        "ARO": [slow.average_rating(n) for n in players],
        "ARO/U1000": [slow.average_rating(n, 1000) for n in players],
        **{
            code: [slow.counts(n)[code] for n in players]
            for code in ("WIN", "WON", "BPG", "BWG", "REP")
        },
    }
    for code, values in expected.items():
        assert values_of(group, code) == dict(zip(players, values, strict=True)), code


@settings(deadline=None, max_examples=150)
@given(events(most=5), st.booleans())
def test_direct_encounters(group: Group, forfeits: bool):
    """All players as one level group, whatever their points."""
    code = parse("DE/P" if forfeits else "DE")
    players = tuple(entry.number for entry in group.entries)
    found = find(code).rule(keep_books(group), players, code)
    places: dict[Fraction | None, list[int]] = {}
    for number in players:
        places.setdefault(found[number].value, []).append(number)
    ordered = [places[place] for place in sorted(places, key=lambda each: each or 0)]
    slow = SlowCatalogue(group, capped=True).encounters(players, forfeits=forfeits)
    assert ordered == slow
