"""Our values against those of tiebreak-core, read from our report files.

Only where it is installed: `pip install .[oracle]`.  Where it reads the text in
another way, `explained` says how and holds it to that: a difference of any
other size or in any other place fails.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import accumulate, pairwise
from random import Random
from typing import Any

import pytest
from support.core_players import Players, players_of, with_round_drawn
from support.random_events import random_round_robin, random_swiss
from support.report_files import exported
from support.tie_breaks import ROUND_ROBIN, places_of, rules_of, values_of

from publisher.model.events import Group
from publisher.model.results import Colour
from publisher.ranking import keep_books
from publisher.ranking.ledger import CellKind, Ledger
from publisher.ranking.rating.tables import expected_score
from publisher.ranking.unplayed import view_of

pytest.importorskip("tiebreak_core", reason="tiebreak-core is not installed")
pytestmark = [pytest.mark.oracle, pytest.mark.timeout(300)]

# Our code, their name, in both editions; then what only their newer one has.
BOTH = {
    "BH": "buchholz",
    "BH/C1": "buchholz_cut1",
    "BH/C2": "buchholz_cut2",
    "BH/M1": "median_buchholz",
    "BH/M2": "median_buchholz_2",
    "FB": "fore_buchholz",
    "SB": "sonneborn_berger",
    "SB/C1": "sonneborn_berger_cut1",
    "AOB": "aob",
    "PS": "progressive",
    "PS/C1": "progressive_cut1",
    "WIN": "wins",
    "WON": "won",
    "BPG": "games_black",
    "BWG": "wins_black",
    "REP": "rounds_elected",
    "ARO": "aro",
    "ARO/C1": "aro_cut1",
    "TPR": "tpr",
    "PTP": "ptp",
    "APRO": "apro",
    "APPO": "appo",
}
NEWER = {
    "SB/C2": "sonneborn_berger_cut2",
    "FB/C1": "fore_buchholz_cut1",
    "FB/C2": "fore_buchholz_cut2",
    "FB/M1": "fore_median1",
    "STD": "std",
    "ARO/M1": "aro_median1",
}
ROUND_ROBINS = (
    *("SB", "SB/C1", "PS", "WIN", "WON", "BPG", "BWG", "REP", "STD"),
    *("ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "BH", "BH/C1"),
)
FORE = frozenset({"FB", "FB/C1", "FB/C2", "FB/M1"})
WITH_FORFEITS = ("BH", "BH/C1", "SB", "SB/C1")
SWISS_EVENTS, ROUND_ROBIN_EVENTS, AT_ONCE = 250, 100, 25


def theirs(
    players: Players, edition: str, codes: Iterable[str], rounds: int, **options: Any
) -> dict[str, dict[int, float]]:
    """Their values by code and start number."""
    from tiebreak_core import fide2024, fide2026

    names = {**BOTH, **NEWER}
    found: dict[str, dict[int, float]] = {code: {} for code in codes}
    for number, player in players.items():
        asked = [names[code] for code in found]
        if edition == "2024":
            fide2024.validate_inputs(players, rounds)
            made = fide2024.calculate_all(player, players, asked, rounds)
        else:
            fide2026.validate_inputs(players, rounds)
            made = fide2026.calculate_all(player, players, asked, rounds, **options)
        for code, own in found.items():
            own[number] = made[names[code]]
    return found


Theirs = Mapping[str, Mapping[int, float]]


def differences(group: Group, values: Theirs, suffix: str = "") -> list[str]:
    """What differs and is not explained."""
    ledger = keep_books(group)
    found = []
    for code, their in values.items():
        asked = f"{code}{suffix}"
        for number, ours in values_of(group, asked).items():
            if not same(ours, their[number]) and not explained(ledger, code, number, ours, values):
                found.append(f"{asked} of {number}: {ours}, there {their[number]}")
    return found


def same(ours: Fraction | None, value: float) -> bool:
    # Averages are floats there.
    return ours is not None and abs(Fraction(value) - ours) < Fraction(1, 10**9)


def explained(
    ledger: Ledger, code: str, number: int, ours: Fraction | None, values: Theirs
) -> bool:
    """Whether a difference is one of those known, and as great as that makes it."""
    value = values[code][number]
    if ours is None:
        # What has no value is 0 there, or uncut where nothing would be left.
        uncut, *cut = code.split("/")
        return value == (values[uncut][number] if cut else 0)
    if code == "SB/C2":
        return has_a_choice_of_cuts(ledger, number)
    if code == "BH/M2":
        return value in uncut_median(ledger, number, values)
    if code in {"PTP", "APPO"}:
        found = (
            missed_by_a_float(ledger, number, ours)
            if code == "PTP"
            else average_of_theirs(ledger, number, values)
        )
        return value in found
    return value in counted_forfeits(ledger, code, number, ours)


def uncut_median(ledger: Ledger, number: int, values: Theirs) -> set[float]:
    """Fewer than five elements are left uncut there."""
    return {values["BH"][number]} if len(ledger.rounds) < 5 else set()


def average_of_theirs(ledger: Ledger, number: int, values: Theirs) -> set[float]:
    """The average of their own performances, which are among those explained."""
    met = [values["PTP"][cell.opponent] for cell in played(ledger, number)]
    return {(2 * sum(met) + len(met)) // (2 * len(met))}


def has_a_choice_of_cuts(ledger: Ledger, number: int) -> bool:
    """Whether two rounds missed of his own will have one product but not one opponent's score.

    There the earlier one goes first, here the one with the lower score (14.1.1.d), and the
    second cut starts from what is left.
    """
    missed = [each for each in view_of(ledger).sights[number].rounds if each.voluntary]
    products = [each.brings * each.cell.scored for each in missed]
    return len(set(products)) < len({(each.brings, each.cell.scored) for each in missed})


def missed_by_a_float(ledger: Ledger, number: int, ours: Fraction) -> set[float]:
    """The next rating that is expected to score more, where ours is expected to score as much.

    There hundredths are added up as floats, and the sum may fall short.
    """
    met = played(ledger, number)
    wanted = 50 * sum(int(2 * cell.scored) for cell in met)
    ratings = [ledger.group.entry(cell.opponent).rating or 0 for cell in met]

    def expected(own: int) -> int:
        return sum(expected_score(own - rating) for rating in ratings)

    found = int(ours)
    if expected(found) != wanted:
        return set()
    while expected(found) == wanted:
        found += 1
    return {found}


def counted_forfeits(ledger: Ledger, code: str, number: int, ours: Fraction) -> set[float]:
    """The forfeits of a round robin that are counted there as games.

    Wins in the numbers of games (C.07, 15.2 against 7.2, and against the
    published exercise), and losses in the rounds that one chose to play.
    """
    if not ledger.is_round_robin:
        return set()
    cells = ledger.accounts[number].cells
    won = [cell for cell in cells if cell.kind is CellKind.FORFEIT_WIN]
    black = [cell for cell in won if cell.colour is Colour.BLACK]
    lost = [cell for cell in cells if cell.kind is CellKind.FORFEIT_LOSS]
    more = {"WON": won, "BPG": black, "BWG": black, "REP": lost}
    return {float(ours + len(more[code]))} if code in more else set()


def played(ledger: Ledger, number: int) -> list[Any]:
    return [cell for cell in ledger.accounts[number].cells if cell.kind.played]


@pytest.mark.parametrize("edition", ["2024", "2026"])
@pytest.mark.parametrize("block", range(SWISS_EVENTS // AT_ONCE))
def test_swiss_tournaments(block: int, edition: str) -> None:
    codes = tuple(BOTH) if edition == "2024" else (*BOTH, *NEWER)
    for seed in range(block * AT_ONCE, (block + 1) * AT_ONCE):
        random = Random(f"swiss {edition} {seed}")  # noqa: S311 - not a secret
        group = random_swiss(random, rules_of(edition, system="dutch@2026"))
        last = len(group.rounds)
        players = players_of(exported(group, edition), last)
        plain = theirs(players, edition, (code for code in codes if code not in FORE), last)
        assert not differences(group, plain)
        # Forfeits of the last round are no draws there, though they were paired (8.3).
        drawn = with_round_drawn(players, last)
        fore = theirs(drawn, edition, (code for code in codes if code in FORE), last)
        assert not differences(group, fore)
        expect_averages(group, fore["FB"])
        if edition == "2026":
            counted = theirs(players, edition, WITH_FORFEITS, last, forfeits_as_played=True)
            assert not differences(group, counted, "/P")
            expect_places(group, players, last, mode="swiss")


@pytest.mark.parametrize("block", range(ROUND_ROBIN_EVENTS // AT_ONCE))
def test_round_robins(block: int) -> None:
    for seed in range(block * AT_ONCE, (block + 1) * AT_ONCE):
        random = Random(f"round robin 2026 {seed}")  # noqa: S311 - not a secret
        group = random_round_robin(random, rules_of("2026", system=ROUND_ROBIN))
        last = len(group.rounds)
        players = players_of(exported(group, "2026"), last, free=True)
        found = theirs(players, "2026", ROUND_ROBINS, last, mode="round_robin")
        assert not differences(group, found)
        expect_koya(group, players, last)
        expect_places(group, players, last, mode="round_robin")


def expect_averages(group: Group, fore: Mapping[int, float]) -> None:
    """AOB/F is the average of their Fore Buchholz, over the opponents met over the board."""
    ledger = keep_books(group)
    for number, ours in values_of(group, "AOB/F").items():
        met = [Fraction(fore[cell.opponent]) for cell in played(ledger, number)]
        assert ours == (sum(met) / len(met) if met else None)


def expect_koya(group: Group, players: Players, last: int) -> None:
    """Of an odd field the possible score is a game less than the rounds; there it is not."""
    from tiebreak_core import fide2026

    for code, limit in (("KS", 0.0), ("KS/L+1", 0.5), ("KS/L-1", -0.5)):
        moved = limit - 0.5 * (len(players) % 2)
        for number, ours in values_of(group, code).items():
            value = fide2026.koya(
                players[number], players, last, mode="round_robin", koya_limit=moved
            )
            assert same(ours, value), (code, number)


def expect_places(group: Group, players: Players, last: int, *, mode: str) -> None:
    """The places by direct encounter, of all level groups in which they read 6.3 as we do.

    There a game lost or won by forfeit is no game, but its two have met; and
    those behind a certain first place are not looked at afresh.
    """
    from tiebreak_core import fide2026

    accounts = keep_books(group).accounts
    ours = places_of(group, "DE")
    by_points: dict[Fraction, list[int]] = {}
    for number, account in accounts.items():
        by_points.setdefault(account.points, []).append(number)
    for level in by_points.values():
        found = [sorted(tier) for tier in fide2026._de_tiers(level, players, mode)]
        mine = [place for place in ours if place[0] in level]
        if found == mine:
            continue
        assert mode == "swiss"
        cells = [
            (number, cell)
            for number in level
            for cell in accounts[number].cells
            if cell.opponent in level
        ]
        met = {frozenset((number, cell.opponent)) for number, cell in cells if cell.kind.played}
        assert len(met) < len(level) * (len(level) - 1) // 2, (level, found, mine)
        if all(cell.kind.played for _, cell in cells):
            assert found == merged(mine, [len(tier) for tier in found])


def merged(places: list[list[int]], sizes: list[int]) -> list[list[int]]:
    """`places` put together to tiers of those sizes."""
    flat = [number for place in places for number in place]
    ends = list(accumulate(sizes, initial=0))
    return [sorted(flat[start:end]) for start, end in pairwise(ends)]
