"""What a group chooses in the Dutch system, as people type it."""

from __future__ import annotations

from publisher.content.writing.values import exact
from publisher.model.settings import DutchRule, Prohibition, VirtualPoints
from publisher.yaml12.writing import Inline, Value


def dutch_record(rule: DutchRule) -> dict[str, Value]:
    """The keys of `dutch:`; none for what is as by default."""
    default = DutchRule()
    found: dict[str, Value] = {}
    if rule.initial_colour is not None:
        found["initial_colour"] = rule.initial_colour
    if rule.colour_seed is not None:
        found["colour_seed"] = rule.colour_seed
    if rule.acceleration is not default.acceleration:
        found["acceleration"] = rule.acceleration
    if rule.virtual_points:
        found["virtual_points"] = [_virtual(each) for each in rule.virtual_points]
    if rule.prohibited:
        found["prohibited"] = [_prohibited(each) for each in rule.prohibited]
    return found


def _virtual(each: VirtualPoints) -> Inline:
    return Inline(
        points=exact(each.points),
        first_round=each.first_round,
        last_round=each.last_round,
        first=each.first,
        last=each.last,
    )


def _prohibited(each: Prohibition) -> Inline:
    own = Inline(players=list(each.players))
    if each.first_round > 1:
        own["first_round"] = each.first_round
    if each.last_round:
        own["last_round"] = each.last_round
    if each.note:
        own["note"] = each.note
    return own
