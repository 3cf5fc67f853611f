"""By which rating rules a group of a site goes."""

from __future__ import annotations

from fractions import Fraction

from publisher.content.events import event_form_in, join_event
from publisher.content.joins import Joins
from publisher.model.events import Group
from publisher.ranking import keep_books
from publisher.ranking.rating_figures import rating_figures
from publisher.rules import RuleSet
from publisher.rules.b02 import built_in_rating_rules
from publisher.rules.load import built_in, load
from publisher.yaml12 import read

OWN = """\
id: b02
edition: "2025"
titles: Ours
source: x
rules:
  change.largest_difference: {value: 735, paragraph: "8.3.1"}
"""
EVENT = b"""\
name: X
dates: 2026-04-09
groups:
  - id: a
    name: A
    system: berger@2013
    entries:
      - {name: A, rating: 2000, k_factor: 10}
      - {name: B, rating: 1400, k_factor: 20}
    rounds:
      - {round: 1, games: [{white: 1, black: 2, result: 1-0}]}
"""


def group_of(rule_sets: dict[str, RuleSet]) -> Group:
    form = event_form_in(EVENT, "x.yaml")
    return join_event(form, EVENT, "x.yaml", Joins(rule_sets))[0].event.groups[0]


def test_a_group_goes_by_the_rating_rules_of_the_site() -> None:
    usual = group_of(dict(built_in()))
    assert usual.settings.rating_rules == built_in_rating_rules()
    own = load(read(OWN.encode(), "b02.yaml"))
    other = group_of({**built_in(), own.key: own})
    changes = [rating_figures(keep_books(each))[1].change for each in (usual, other)]
    assert changes == [Fraction(4, 5), Fraction(1, 5)]
