"""From the form of a Dutch group to the rule that its engine follows."""

from __future__ import annotations

from publisher.content.forms.dutch import DutchForm
from publisher.model.settings import DutchRule, Prohibition, VirtualPoints


def dutch_rule(form: DutchForm) -> DutchRule:
    """The choices of a group."""
    return DutchRule(
        initial_colour=form.initial_colour,
        colour_seed=form.colour_seed,
        acceleration=form.acceleration,
        virtual_points=tuple(
            VirtualPoints(each.points, each.first_round, each.last_round, each.first, each.last)
            for each in form.virtual_points
        ),
        prohibited=tuple(
            Prohibition(each.players, each.first_round, each.last_round or 0, each.note)
            for each in form.prohibited
        ),
    )
