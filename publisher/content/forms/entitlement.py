"""The forms of who may play: the time before an event, dispensations, fees, placings."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from publisher.content.forms.fields import Id
from publisher.model.entitlement import Strictness
from publisher.model.ratings import RatingKind
from publisher.yaml12.fields import Choice, Count, Day, Exact, Form, Label, Many, Name, Text

Strict = Annotated[Strictness, Choice("strictness", {each.value: each for each in Strictness})]
Kinds = Annotated[RatingKind, Choice("kind of rating", {each.value: each for each in RatingKind})]
Year = Annotated[int, Field(ge=1800, le=2200)]
CONTROLS = ("long", "rapid", "blitz")
Control = Annotated[str, Choice("time control", {each: each for each in CONTROLS})]
PICKERS = ("elite_committee", "federation")


class WhoForm(Form):
    """A player: by person, FIDE number or name."""

    person: Id = Field(default="", description="Id of a person.")
    name: Name = Field(default="", description="As on entries, family name first.")
    fide_id: Label = Field(default="", description="FIDE number.")


class ChampionForm(WhoForm):
    """Who was crowned."""

    year: Year = Field(description="Year of the title.")


class DistrictChampionForm(WhoForm):
    """A reigning champion of a district, or of North Norway."""

    district: Text = Field(default="", description="Name of the district.")
    time_control: Control = Field(default="", description="long, rapid or blitz.")
    rating_category: Count | None = Field(
        default=None, description="Rating category of the event that crowned him."
    )


class GrandPrixForm(WhoForm):
    """A winner of the last finished Grand Prix."""

    class_: Id = Field(default="", alias="class", description="Class won; default: the whole.")


class NormForm(WhoForm):
    """A norm."""

    title: Text = Field(description="IM, GM, …")
    date: Day = Field(description="Last day of the event it was made in.")


class PickForm(WhoForm):
    """Somebody found qualified."""

    class_: Id = Field(alias="class", description="Id of the class.")
    by: Annotated[str, Choice("picker", {each: each for each in PICKERS})] = Field(
        description="elite_committee or federation."
    )


class FormerRowForm(WhoForm):
    """A line of a final table."""

    place: Count = Field(description="Tie-breaks applied; a shared place stands more than once.")
    points: Exact = Field(description="Points.")


class FormerTableForm(Form):
    """The final table of a class last time."""

    class_: Id = Field(alias="class", description="Id of the class.")
    most: Exact = Field(description="What a player could score: the number of rounds.")
    players: Many[FormerRowForm] = Field(description="Everybody with a place.")
    champion: WhoForm | None = Field(default=None, description="Who was crowned, where one was.")


class FormerRatingForm(WhoForm):
    """A player on a rating list."""

    rating: Annotated[int, Field(ge=0, le=4000)] | None = Field(
        default=None, description="Left out where he stands there without one."
    )


class FormerListForm(Form):
    """Some players of an official rating list."""

    list: Id = Field(description="Name of the list, such as nsf or fide.")
    kind: Kinds = Field(default=RatingKind.STANDARD, description="standard, rapid or blitz.")
    date: Day = Field(description="Day from which it was official.")
    players: Many[FormerRatingForm] = Field(description="Players on it.")


class HistoryForm(Form):
    """What was before; a list left out is not known, an empty one says there was nobody."""

    event: Id = Field(default="", description="Last time's event here; default: found by itself.")
    last_day: Day | None = Field(
        default=None, description="Last day of last time's event; what counts since is later."
    )
    champions: Many[ChampionForm] | None = Field(default=None, description="Champions by year.")
    junior_champion: WhoForm | None = Field(
        default=None, description="The reigning junior champion."
    )
    tables: Many[FormerTableForm] = Field(
        default=(), description="Final tables that no event of the site has."
    )
    grand_prix: Many[GrandPrixForm] | None = Field(
        default=None, description="Winners of the last finished Grand Prix."
    )
    norms: Many[NormForm] | None = Field(default=None, description="Norms since last time.")
    north_norway: Many[DistrictChampionForm] | None = Field(
        default=None, description="The reigning champion of North Norway."
    )
    districts: Many[DistrictChampionForm] | None = Field(
        default=None, description="Reigning champions of districts."
    )
    picks: Many[PickForm] | None = Field(
        default=None, description="Whom the Elite committee and the federation find qualified."
    )
    ratings: Many[FormerListForm] = Field(
        default=(), description="Official rating lists since last time."
    )


class DispensationForm(WhoForm):
    """An exception from a paragraph; for one player, one class, or the event as a whole."""

    paragraph: Label = Field(description="As printed in the regulation.")
    by: Text = Field(description="Who gave it.")
    date: Day | None = Field(default=None, description="When.")
    class_: Id = Field(default="", alias="class", description="Class it is for.")
    note: Text = Field(default="", description="Why.")


class FeesForm(Form):
    """What it costs to play."""

    entry: Exact = Field(description="Entry fee.")
    late: Exact | None = Field(default=None, description="Entry fee after the deadline.")
    per_starter: Exact | None = Field(
        default=None, description="What the federation gets for each starter."
    )
    currency: Text = Field(default="NOK", description="Such as NOK.")


class PlacedForm(Form):
    """Where the arbiter put a player without a rating."""

    class_: Id = Field(alias="class", description="Id of the class.")
    by: Text = Field(default="", description="Who decided.")
    note: Text = Field(default="", description="Why.")


class MembershipForm(Form):
    """A person in a club, with dates."""

    club: Id = Field(description="Id of a club.")
    from_: Day | None = Field(default=None, alias="from", description="First day.")
    to: Day | None = Field(default=None, description="Last day.")
    main: bool = Field(default=True, description="Whether he is a main member there.")


class RegistrationForm(Form):
    """The federation that a person represents in FIDE, with dates."""

    federation: Text = Field(description="Three letters.")
    from_: Day | None = Field(default=None, alias="from", description="First day.")
    to: Day | None = Field(default=None, description="Last day.")


class TransferForm(Form):
    """A main member goes to another club."""

    club: Id = Field(description="Id of the new club.")
    received: Day | None = Field(default=None, description="Day the federation had the notice.")
    signed: bool = Field(default=True, description="By the player and the new club's board.")
    settled: bool = Field(default=True, description="Whether nothing is owed to the old club.")
