"""The form of what an event chooses in the FIDE Dutch system."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from publisher.content.forms.fields import Colours
from publisher.model.settings import AccelerationMethod
from publisher.yaml12.fields import Choice, Count, Exact, Form, Many, Text

Methods = Annotated[
    AccelerationMethod, Choice("acceleration", {each.value: each for each in AccelerationMethod})
]


class VirtualPointsForm(Form):
    """Points that some players have more while some rounds are paired."""

    points: Exact = Field(description="How many.")
    first_round: Count = Field(default=1, description="From this round on.")
    last_round: Count = Field(description="Up to this round.")
    first: Count = Field(default=1, description="From this start number on.")
    last: Count = Field(description="Up to this start number.")


class ProhibitedForm(Form):
    """Players of whom no two may meet."""

    players: Many[Count] = Field(description="Their start numbers.")
    first_round: Count = Field(default=1, description="From this round on.")
    last_round: Count | None = Field(default=None, description="Up to this round; default: all.")
    note: Text = Field(default="", description="Why; public.")


class DutchForm(Form):
    """What an event may choose in the FIDE Dutch system."""

    initial_colour: Colours | None = Field(
        default=None, description="Colour of pairing number 1 in round 1; default: drawn."
    )
    colour_seed: int | None = Field(
        default=None, description="Recorded seed of that draw; default: that of the start numbers."
    )
    acceleration: Methods = Field(default=AccelerationMethod.NONE, description="none or baku.")
    virtual_points: Many[VirtualPointsForm] = Field(
        default=(), description="Virtual points beside those of the acceleration."
    )
    prohibited: Many[ProhibitedForm] = Field(default=(), description="Pairs that must not be.")
