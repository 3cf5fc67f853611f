"""The made-up blitz championship: what its regulations bring, and finals that fit the groups."""

from __future__ import annotations

import pytest
from support.tools import REPOSITORY

from publisher.content.cache import NoCache
from publisher.content.load import load_event
from publisher.grouping import Dealt, dealt_as, stages
from publisher.model.events import Event
from publisher.ranking import rank
from publisher.ranking.advancing import Advancement, advancements
from publisher.ranking.titles import title_holders

FILE = REPOSITORY / "content" / "events" / "2025" / "lynmesterskapet-gambitbukta-2025.yaml"


@pytest.fixture(scope="module")
def event() -> Event:
    record, warnings = load_event(FILE, NoCache())
    assert warnings == ()
    return record.event


def goes_on(event: Event, group_id: str) -> Advancement:
    group = event.group(group_id)
    (made,) = advancements(group, rank(group))
    return made


def last_codes(made: Advancement) -> list[str]:
    return [because.code for because in made.advancing[-1].reasons[1:]]


def test_sixty_play_and_no_group_is_too_large(event: Event) -> None:
    fields = [group for group in event.groups if not group.feeds]
    assert sum(len(group.entries) for group in fields) == 60
    assert max(len(group.entries) for group in event.groups) <= 16
    assert stages(20, 16).groups == 2


def test_ties_for_a_seat_are_decided_in_each_way(event: Event) -> None:
    assert last_codes(goes_on(event, "mester-a")) == ["rank.tie_break"]
    assert last_codes(goes_on(event, "mester-b")) == ["rank.play_off", "decided.game"]
    assert last_codes(goes_on(event, "klasse-a")) == ["advance.on_points"]
    assert last_codes(goes_on(event, "klasse-b")) == ["rank.lots", "decided.lots"]


@pytest.mark.parametrize("final", ["mester-finale", "klasse-finale"])
def test_a_final_has_those_who_go_on(event: Event, final: str) -> None:
    group = event.group(final)
    wanted = {
        (feed.source, each.number, each.place)
        for feed in group.feeds
        for each in goes_on(event, feed.source).advancing
    }
    entered = {
        (each.origin.group, each.origin.number, each.origin.place)
        for each in group.entries
        if each.origin
    }
    assert entered == wanted
    sources = {feed.source: event.group(feed.source) for feed in group.feeds}
    dealt = {
        name: [Dealt(f"{name}/{each.number}", each.name, each.rating) for each in source.entries]
        for name, source in sources.items()
    }
    assert all(player.startswith(f"{group}/") for player, group in dealt_as(dealt).items())


def test_three_share_the_first_place_of_the_top_final_and_play_it_off(event: Event) -> None:
    group = event.group("mester-finale")
    table = rank(group)
    assert len({row.points for row in table.rows[:3]}) == 1
    (held,) = title_holders(group, table)
    assert held.number == table.rows[0].number
    codes = [because.code for because in held.reasons]
    assert codes == ["title.won", "rank.play_off", "decided.berger", "decided.game"]
    assert [because.citation.paragraph for because in held.reasons if because.citation] == [
        "5", "8", "8a", "8b",
    ]  # fmt: skip


def test_every_title_is_won(event: Event) -> None:
    titles = {
        held.title.key: held.number
        for group in event.groups
        for held in title_holders(group, rank(group))
    }
    assert titles.keys() == {"top", "junior", "kadett", "veteran"}
    assert all(titles.values())
