"""The form of a group: its regulation where it departs from the rule set, entries and rounds."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from publisher.content.forms.dutch import DutchForm
from publisher.content.forms.entitlement import PlacedForm
from publisher.content.forms.feeding import Dealings, FeedForm, OriginForm, Title
from publisher.content.forms.fields import Colours, Id
from publisher.content.forms.rounds import LotsForm, PlayOffForm, RoundForm
from publisher.model.draws import DrawMethod
from publisher.model.results import Colour
from publisher.model.settings import MonradVariant, SonnebornBergerReading
from publisher.yaml12.fields import Choice, Count, Exact, Form, Label, Many, Name, OneOrMany, Text

Readings = Annotated[
    SonnebornBergerReading,
    Choice(
        "reading of Sonneborn-Berger",
        {reading.value: reading for reading in SonnebornBergerReading},
    ),
]

Variants = Annotated[
    MonradVariant,
    Choice("variant of the Monrad system", {variant.value: variant for variant in MonradVariant}),
]

Methods = Annotated[DrawMethod, Choice("way to draw", {each.value: each for each in DrawMethod})]


class ArmageddonForm(Form):
    """Points after a drawn game and the Armageddon game that followed."""

    win: Exact = Field(description="Points of its winner.")
    loss: Exact = Field(description="Points of its loser.")
    draw_wins: Colours = Field(
        default=Colour.BLACK, description="Who wins a drawn one: black or white."
    )


class PointsForm(Form):
    """Points; what is left out follows the rule set."""

    win: Exact | None = Field(default=None, description="A game won.")
    draw: Exact | None = Field(default=None, description="A game drawn.")
    loss: Exact | None = Field(default=None, description="A game lost.")
    forfeit_win: Exact | None = Field(default=None, description="The opponent did not come.")
    forfeit_loss: Exact | None = Field(default=None, description="Did not come.")
    pairing_bye: Exact | None = Field(default=None, description="The bye of the pairing.")
    full_bye: Exact | None = Field(default=None, description="A bye worth a win.")
    half_bye: Exact | None = Field(default=None, description="A bye worth a draw.")
    zero_bye: Exact | None = Field(default=None, description="A bye worth nothing.")
    free_round: Exact | None = Field(default=None, description="The free round of a round robin.")
    armageddon: ArmageddonForm | None = Field(
        default=None, description="Armageddon after drawn games."
    )


class MonradForm(Form):
    """What an event may choose in the Monrad system; what is left out follows the rule set."""

    variant: Variants | None = Field(
        default=None,
        description="text (the rules by their words) or group_first (as programs did before 2013).",
    )
    number_one: Colours | None = Field(
        default=None, description="Colour of start number 1 in round 1: black or white."
    )
    allow_second_bye: bool | None = Field(
        default=None, description="Give another bye where everybody has had one."
    )
    allow_colour_breaks: bool | None = Field(
        default=None, description="Break the colour rules where no pairing keeps them."
    )


class DrawForm(Form):
    """How start numbers came about."""

    method: Methods = Field(
        default=DrawMethod.GIVEN,
        description="given (as written), lots (all from one hat) or seeded (from four groups "
        "by strength).",
    )
    seed: int | None = Field(
        default=None, description="Recorded seed; without one the draw was made by hand."
    )
    players: Count | None = Field(
        default=None,
        description="How many drew; higher numbers were given to those who entered after it.",
    )


class PrizesForm(Form):
    """Money prizes, first place first."""

    currency: Text = Field(default="", description="Such as NOK.")
    amounts: Many[Exact] = Field(default=(), description="One amount a place.")


def _prizes(value: Any) -> Any:
    is_none = isinstance(value, str) and value.strip().casefold() in {"none", "ingen"}
    return {} if is_none else value


class WithdrawnForm(Form):
    """A player left."""

    after_round: Annotated[int, Field(ge=0, le=1000)] = Field(
        description="Last round he took part in; 0 where he never came."
    )
    reason: Text = Field(default="", description="Public.")


class EntryForm(Form):
    """A player in the group."""

    no: Count | None = Field(
        default=None,
        description="Start number; default: drawn, or in order; a late entrant's is the next.",
    )
    name: Name = Field(
        default="", description="Family name first: So, Wesley. Default: the person's."
    )
    title: Text = Field(default="", description="GM, WIM, …")
    federation: Text = Field(default="", description="Three letters, such as NOR.")
    club: Text = Field(default="", description="Id of a club, or a plain name.")
    rating: Annotated[int, Field(ge=0, le=4000)] | None = Field(
        default=None, description="On the list in force."
    )
    k_factor: Annotated[int, Field(ge=1, le=100)] | None = Field(
        default=None,
        description="Factor K of the rating, public; without it no rating change is shown.",
    )
    strength: Annotated[int, Field(ge=0, le=4000)] | None = Field(
        default=None,
        description="Supposed, of a player without a rating; for a seeded draw and nothing else.",
    )
    class_: Label = Field(default="", alias="class", description="Rating or age class.")
    fide_id: Label = Field(default="", description="FIDE number.")
    person: Id = Field(default="", description="Id of a person.")
    from_round: Count = Field(
        default=1,
        description="First round of a late entrant, who has no share in the draw.",
    )
    withdrawn: WithdrawnForm | None = Field(default=None, description="Set when the player leaves.")
    out_of_competition: bool = Field(default=False, description="Plays, takes no place.")
    from_: OriginForm | None = Field(
        default=None, alias="from", description="The player of a qualifying group who this is."
    )
    placed: PlacedForm | None = Field(
        default=None, description="Where the arbiter put a player without a rating."
    )


class GroupForm(Form):
    """A class or section with one pairing system and one table."""

    id: Id = Field(description="Stands in the address.")
    name: Text = Field(description="As shown.")
    class_: OneOrMany[Id] = Field(
        default=(),
        alias="class",
        description="Class of the rules that plays in it, several where they were merged; "
        "default: the one with the group's id.",
    )
    rules: Text | None = Field(
        default=None, description="Rule set, id@edition; default: the event's first."
    )
    system: Text | None = Field(
        default=None, description="Pairing system, id@edition; dutch alone: the edition of the day."
    )
    cycles: Annotated[int, Field(ge=1, le=10)] | None = Field(
        default=None, description="2 for a double round robin."
    )
    reverse_last_two: bool | None = Field(
        default=None, description="Swap the last two rounds of the first cycle."
    )
    monrad: MonradForm | None = Field(
        default=None, description="Choices in the Monrad system that differ from the rule set."
    )
    dutch: DutchForm | None = Field(default=None, description="Choices in the FIDE Dutch system.")
    rounds_total: Annotated[int, Field(ge=1, le=200)] | None = Field(
        default=None, description="Rounds planned; a round robin knows them itself."
    )
    points: PointsForm | None = Field(
        default=None, description="Points that differ from the rule set."
    )
    tie_breaks: Many[Text] | None = Field(default=None, description="Codes in the order applied.")
    sonneborn_berger: Readings | None = Field(
        default=None, description="result_halves, points_share or fide."
    )
    tie_break_rules: Text | None = Field(
        default=None,
        description="Edition of the international tie-break rules, such as c07@2024; "
        "default: the one in force on the first day.",
    )
    draw: DrawForm | None = Field(default=None, description="How start numbers came about.")
    lots: LotsForm | None = Field(default=None, description="Lots among players level.")
    prizes: (
        Annotated[PrizesForm, BeforeValidator(_prizes, json_schema_input_type=str | PrizesForm)]
        | None
    ) = Field(default=None, description="Prizes that differ from the rule set, or none.")
    from_: Many[FeedForm] = Field(
        default=(), alias="from", description="Groups whose players go on to this one."
    )
    dealing: Dealings | None = Field(
        default=None,
        description="How the players of those groups were dealt: snake (by rating) or by_hand.",
    )
    titles: Many[Title] = Field(default=(), description="Titles at stake here.")
    time_control: Text = Field(default="", description="Where it differs from the event's.")
    note: Text = Field(default="", description="Shown on the group's page.")
    entries: Many[EntryForm] = Field(default=(), description="The players, one a line.")
    rounds: Many[RoundForm] = Field(default=(), description="The rounds so far.")
    play_offs: Many[PlayOffForm] = Field(default=(), description="Play-offs for shared places.")
