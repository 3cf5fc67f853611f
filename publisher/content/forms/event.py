"""The form of an event: one file, one tournament."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from publisher.content.forms.entitlement import DispensationForm, FeesForm, HistoryForm, Strict
from publisher.content.forms.fields import Id, Web
from publisher.content.forms.group import GroupForm
from publisher.model.rating_lists import ListCheck
from publisher.model.ratings import RatingKind
from publisher.yaml12.fields import Choice, Clock, Count, Day, Form, Label, Many, OneOrMany, Text

ROLES = (
    "chief_arbiter",
    "deputy_arbiter",
    "arbiter",
    "pairings_officer",
    "organiser",
    "tournament_director",
)


class DatesForm(Form):
    """First and last day."""

    from_: Day = Field(alias="from", description="First day.")
    to: Day = Field(description="Last day.")


def _dates(value: Any) -> Any:
    return value if isinstance(value, dict) else {"from": value, "to": value}


Dates = Annotated[DatesForm, BeforeValidator(_dates, json_schema_input_type=str | DatesForm)]


class OfficialForm(Form):
    """Somebody with a duty."""

    role: Annotated[str, Choice("role", {role: role for role in ROLES})] = Field(
        description=f"One of {', '.join(ROLES)}."
    )
    name: Text = Field(description="Full name.")
    licence: Text = Field(default="", description="Such as IA or FA.")
    fide_id: Label = Field(default="", description="FIDE number.")


class ScheduleForm(Form):
    """A line of the schedule."""

    date: Day = Field(description="Day.")
    time: Clock | None = Field(default=None, description="Local time.")
    text: Text = Field(description="What happens.")


Kinds = Annotated[RatingKind, Choice("kind of ratings", {kind.value: kind for kind in RatingKind})]

Checks = Annotated[
    ListCheck, Choice("way to check ratings", {check.value: check for check in ListCheck})
]


class RatingsForm(Form):
    """The rating list that counts."""

    list: Id = Field(description="Its name, as it was imported: fide, nsf.")
    kind: Kinds = Field(
        default=RatingKind.STANDARD, description="What it rates: standard, rapid or blitz."
    )
    dated: Day | None = Field(
        default=None,
        description="Day of one certain list, as in a series; default: the last one before the "
        "first day.",
    )
    check: Checks = Field(
        default=ListCheck.WARN,
        description="What an entry that does not fit it is: warn (a warning), refuse (an error) "
        "or off.",
    )


def _ratings(value: Any) -> Any:
    return {"list": value} if isinstance(value, str) else value


class CorrectionForm(Form):
    """Something changed after it was published."""

    date: Day = Field(description="Day of the change.")
    text: Text = Field(description="What was changed.")
    group: Id = Field(default="", description="Id of the group, where it concerns one.")
    round: Count | None = Field(
        default=None, description="Number of the round, where it concerns one."
    )


class EventForm(Form):
    """One tournament, one invitation."""

    id: Id = Field(default="", description="Unique in the site; default: the file's name.")
    slug: Id = Field(
        default="", description="Stands in the address after the year; default: the id."
    )
    name: Text = Field(description="As shown.")
    dates: Dates = Field(description="One day, or {from: …, to: …}.")
    place: Text = Field(default="", description="Where it is played.")
    federation: Text = Field(default="", description="In whose land, such as NOR.")
    organiser: Text = Field(default="", description="Who invites.")
    website: Web = Field(default="", description="Address that begins with https:// or http://.")
    rules: OneOrMany[Text] = Field(default=(), description="Rule sets it follows, id@edition.")
    officials: Many[OfficialForm] = Field(
        default=(), description="Arbiters and others with a duty."
    )
    appeal_body: Many[Text] = Field(default=(), description="Names.")
    time_control: Text = Field(default="", description="In words.")
    entry_fee: Text = Field(default="", description="In words.")
    entry_deadline: Day | None = Field(default=None, description="Last day to enter.")
    rated: Text = Field(default="", description="FIDE, NSF, …")
    ratings: (
        Annotated[RatingsForm, BeforeValidator(_ratings, json_schema_input_type=str | RatingsForm)]
        | None
    ) = Field(default=None, description="The rating list that counts: its name, or a record.")
    description: Text = Field(default="", description="Plain text; an empty line parts paragraphs.")
    schedule: Many[ScheduleForm] = Field(default=(), description="When what happens.")
    corrections: Many[CorrectionForm] = Field(default=(), description="Changes after publishing.")
    made_up: bool = Field(default=False, description="Whether no real event stands behind it.")
    cancelled: bool = Field(default=False, description="Whether it was called off.")
    invited: Day | None = Field(default=None, description="Day of the invitation.")
    fees: FeesForm | None = Field(default=None, description="Entry fees, to be checked.")
    eligibility: Strict | None = Field(
        default=None,
        description="warn or refuse entries that nothing entitles; default: as the rules say.",
    )
    dispensations: Many[DispensationForm] = Field(
        default=(), description="Exceptions from the rules, with who gave them."
    )
    history: HistoryForm | None = Field(
        default=None, description="What was before, and decides who may play."
    )
    groups: Many[GroupForm] = Field(
        default=(), description="Classes or sections, each with its table."
    )
