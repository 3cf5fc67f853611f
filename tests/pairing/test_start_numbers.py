"""What explains the start numbers, with the paragraphs, and who is not in the draw or a round."""

from __future__ import annotations

from dataclasses import replace

from support.dutch_events import dutch_group
from support.monrad_events import monrad_group

from publisher.model.draws import DrawMethod, Entrant, draw_numbers
from publisher.model.events import Bye, Draw, Entry, Game, Group, Round
from publisher.model.reasons import Citation
from publisher.model.results import ByeKind, Result
from publisher.model.settings import DrawRule
from publisher.pairing import explain_draw, late_entrants, pair
from publisher.pairing.monrad import state_before

CITED = (
    ("draw.lots.spread", Citation("monrad@2013", "2A")),
    ("draw.seeded.spread", Citation("monrad@2013", "2B")),
    ("draw.seeded.unrated", Citation("monrad@2013", "2B")),
    ("pairing.late_entry", Citation("monrad@2013", "2")),
)


def drawn_group(method: DrawMethod, *ratings: int | None, late: tuple[int, ...] = ()) -> Group:
    """Players drawn with seed 1, then one late entrant for each of the rounds in `late`."""
    entrants = [Entrant(at, f"P{at:02}", each) for at, each in enumerate(ratings)]
    lots = tuple(replace(lot, player=lot.number) for lot in draw_numbers(method, entrants, 1))
    entries = [Entry(lot.number, f"P{lot.number:02}", rating=lot.strength) for lot in lots]
    entries += [
        Entry(number, f"L{number}", from_round=first)
        for number, first in enumerate(late, start=len(ratings) + 1)
    ]
    settings = replace(monrad_group(2).settings, citations=CITED, draw=DrawRule(200, 300))
    return Group(
        "a", "A", settings, tuple(sorted(entries, key=lambda entry: entry.number)),
        rounds_total=5, draw=Draw(method, 1, lots),
    )  # fmt: skip


def told(group: Group) -> dict[str, str]:
    """The codes in order, with the paragraphs they follow."""
    return {why.code: why.citation.paragraph if why.citation else "" for why in explain_draw(group)}


def test_a_seeded_draw_tells_what_there_is_to_tell() -> None:
    group = drawn_group(DrawMethod.SEEDED, 2000, 1500, 1400, None, None, late=(2,))
    assert told(group) == {
        "draw.seeded": "2B", "draw.unrated": "2B", "draw.set_aside": "2B", "draw.late": "2",
    }  # fmt: skip
    assert dict(explain_draw(group)[0].facts) == {
        "players": 5, "seed": 1, "size": 1, "turns": "ACDBCABD",
    }  # fmt: skip


def test_the_customary_way_is_told_where_it_is_the_other() -> None:
    assert told(drawn_group(DrawMethod.SEEDED, 1600, 1500, 1450, 1401)) == {
        "draw.seeded": "2B", "draw.customary_lots": "2A",
    }  # fmt: skip
    assert "draw.customary_lots" not in told(drawn_group(DrawMethod.SEEDED, 1600, 1, 2, 1400))
    assert told(drawn_group(DrawMethod.LOTS, 1701, 1400, None)) == {
        "draw.lots": "2A", "draw.customary_seeded": "2B",
    }  # fmt: skip
    assert told(drawn_group(DrawMethod.LOTS, 1700, 1400, None)) == {"draw.lots": "2A"}


def test_rules_that_name_no_customary_way_are_not_asked_for_one() -> None:
    group = drawn_group(DrawMethod.LOTS, 2500, 1000)
    silent = replace(group, settings=replace(group.settings, draw=DrawRule()))
    assert told(silent) == {"draw.lots": "2A"}


def test_a_number_written_otherwise_is_told() -> None:
    group = drawn_group(DrawMethod.LOTS, 1500, 1500)
    lots = tuple(replace(lot, number=3 - lot.number) for lot in group.draw.lots)
    changed = replace(group, draw=replace(group.draw, lots=lots))
    assert told(changed) == {"draw.lots": "2A", "draw.otherwise": ""}


def test_who_is_not_among_the_lots_came_later() -> None:
    assert late_entrants(drawn_group(DrawMethod.LOTS, 1500, 1500, late=(1, 3))) == (3, 4)
    given = replace(drawn_group(DrawMethod.LOTS, 1, 2, late=(1, 3)), draw=Draw())
    assert late_entrants(given) == (4,)


def test_a_late_entrant_is_paired_from_his_first_round_on() -> None:
    group = replace(drawn_group(DrawMethod.LOTS, 1, 2, 3, 4, late=(2, 3)), draw=Draw())
    assert [player.number for player in state_before(group, 1).players] == [1, 2, 3, 4]
    games = (Game(1, 2, 1, Result.WHITE_WINS), Game(2, 4, 3, Result.DRAW))
    one = replace(group, rounds=(Round(1, games, (Bye(6, ByeKind.HALF),)),))
    assert [player.number for player in state_before(one, 2).players] == [2, 3, 4, 1, 5]
    bye = pair(one, 2).unpaired[0]
    assert bye.player in (1, 5)
    newcomer = next(player for player in state_before(one, 3).players if player.number == 6)
    assert (newcomer.score, newcomer.colours, newcomer.had_point) == (0.5, (), False)


def ranked(*players: tuple[int | None, str, str]) -> tuple[int, ...] | None:
    """Who stands apart from the order of a Dutch event; None where nothing is said of it."""
    entries = tuple(
        Entry(number, name, title=title, rating=rating)
        for number, (rating, title, name) in enumerate(players, start=1)
    )
    group = replace(dutch_group(2, 3), entries=entries)
    found = {why.code: dict(why.facts) for why in explain_draw(group)}
    return found["dutch.ranked"]["numbers"] if "dutch.ranked" in found else None  # type: ignore[return-value]  # a fact of that reason is a tuple


def test_given_numbers_of_a_dutch_event_are_compared_with_rating_title_and_name() -> None:
    first, equal, other, low = (
        (2300, "FM", "B"),
        (2200, "", "A"),
        (2200, "", "B"),
        (2100, "GM", "C"),
    )
    unrated = (None, "", "Å")
    assert ranked(first, equal, other, low, unrated) == ()
    assert ranked(first, other, equal, low, unrated) in {(2,), (3,)}
    assert ranked(first, equal, other, low, unrated, (2400, "", "Late")) == (6,)
    assert ranked((2200, "", "A"), (2200, "CM", "B"), unrated, unrated) == (1,)
    assert ranked(unrated, low, other, first) is None
    assert ranked(unrated, unrated) is None
