"""How a group's settings follow from rule sets and from what the group says itself."""

from __future__ import annotations

from fractions import Fraction

import pytest

from publisher.content.events import event_form_in, join_event
from publisher.content.joins import Joins
from publisher.model.events import Group
from publisher.model.lots import shuffled
from publisher.model.settings import RemainingGames, SonnebornBergerReading
from publisher.rules.load import built_in

HALF = Fraction(1, 2)
JOINS = Joins(built_in())


def group_of(
    extra: str = "", rules: str = "norway-chess@2022", entries: str = "[{name: B}, {name: A}]"
) -> Group:
    text = f"name: X\ndates: 2022-05-31\nrules: {rules}\ngroups:\n  - id: a\n    name: A\n"
    text += f"    entries: {entries}\n" + "".join(f"    {line}\n" for line in extra.splitlines())
    data = text.encode()
    record, _ = join_event(event_form_in(data, "x.yaml"), data, "x.yaml", JOINS)
    return record.event.groups[0]


def cited(group: Group, setting: str) -> tuple[str, str] | None:
    citation = group.settings.cite(setting)
    return (citation.rule_set, citation.paragraph) if citation else None


def test_norway_chess() -> None:
    settings = group_of().settings
    points = settings.points
    assert (points.win, points.loss, points.armageddon_win, points.armageddon_loss) == (
        3, 0, Fraction(3, 2), 1,
    )  # fmt: skip
    assert points.forfeit_win == 3
    assert points.free_round == 0
    assert settings.tie_breaks == ("SB", "WON", "BWG")
    assert settings.withdrawal.remaining is RemainingGames.FORFEIT
    assert settings.first_place.play_off
    assert (settings.money.shared, settings.money.first_shared) == (True, False)


def test_what_a_rule_set_does_not_say_comes_from_its_pairing_system() -> None:
    group = group_of()
    assert cited(group, "points") == ("norway-chess@2022", "4")
    assert cited(group, "points.armageddon") == ("norway-chess@2022", "4")
    assert cited(group, "points.free_round") == ("berger@2013", "2")
    assert cited(group, "tie_breaks.SB") == ("norway-chess@2022", "6")
    assert cited(group, "prizes.fund") == ("norway-chess@2022", "Prize fund")


def test_what_the_group_says_itself_has_no_paragraph() -> None:
    group = group_of("tie_breaks: [DE]\nsonneborn_berger: points-share\nprizes: none\n")
    assert group.settings.tie_breaks == ("DE",)
    assert cited(group, "tie_breaks") is None
    assert group.settings.sonneborn_berger is SonnebornBergerReading.POINTS_SHARE
    assert cited(group, "sonneborn_berger") is None
    assert group.prize_fund is None
    assert cited(group, "points") == ("norway-chess@2022", "4")


def test_points_of_its_own_replace_the_whole_scheme() -> None:
    group = group_of("points: {win: 1, draw: ½}")
    points = group.settings.points
    assert (points.win, points.draw, points.forfeit_win, points.full_bye) == (1, HALF, 1, 1)
    assert not points.has_armageddon
    assert cited(group, "points.win") is None


def test_a_single_point_of_its_own_leaves_the_others() -> None:
    points = group_of('points: {forfeit_win: "3/2"}').settings.points
    assert (points.win, points.forfeit_win, points.armageddon_win) == (
        3, Fraction(3, 2), Fraction(3, 2),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("count", "cycles", "rounds"),
    [(2, 1, 1), (5, 1, 5), (6, 1, 5), (6, 2, 10), (3, 2, 6), (0, 1, 0)],
)
def test_rounds_of_a_round_robin(count: int, cycles: int, rounds: int) -> None:
    entries = "[" + ", ".join(f"{{name: P{n}}}" for n in range(count)) + "]"
    group = group_of(f"cycles: {cycles}", "berger@2013", entries)
    assert group.rounds_total == rounds


def test_numbers_in_the_order_given() -> None:
    group = group_of(entries="[{name: B}, {no: 1, name: A}, {name: C}]")
    assert [(entry.number, entry.name) for entry in group.entries] == [(1, "A"), (2, "B"), (3, "C")]
    assert group.draw.method == "given"


def test_numbers_drawn_with_a_seed() -> None:
    names = ["B", "A", "D", "C", "E"]
    entries = "[" + ", ".join(f"{{name: {name}}}" for name in names) + "]"
    group = group_of("draw: {method: lots, seed: 20220530}", entries=entries)
    hat = shuffled(range(1, 6), 20220530, "numbers")
    drawn = {entry.name: entry.number for entry in group.entries}
    assert drawn == dict(zip("ABCDE", hat, strict=True))
    assert group.draw.seed == 20220530
    assert [(lot.player, lot.number) for lot in group.draw.lots] == [(no, no) for no in hat]
    assert cited(group, "draw") == ("norway-chess@2022", "1")


def test_numbers_given_follow_no_paragraph_on_lots() -> None:
    assert cited(group_of("draw: {method: given}"), "draw") is None


def test_rounds_come_in_order() -> None:
    group = group_of("cycles: 2\nrounds:\n  - round: 2\n  - round: 1\n", "berger@2013")
    assert [each.number for each in group.rounds] == [1, 2]
