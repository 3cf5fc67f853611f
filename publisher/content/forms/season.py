"""The form of a season: dates, classes, scale, the list of players, and the events."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from publisher.content.forms.event import Dates
from publisher.content.forms.fields import Id, Web
from publisher.model.season_rules import Licence, Pace
from publisher.model.seasons import CHECKS
from publisher.yaml12.fields import Choice, Count, Day, Exact, Form, Label, Many, Name, Text
from publisher.yaml12.localised import Localised

Rating = Annotated[int, Field(ge=0, le=4000)]
Whole = Annotated[int, Field(ge=0, le=10_000_000)]
Paces = Annotated[Pace, Choice("kind of time control", {each.value: each for each in Pace})]
Licences = Annotated[Licence, Choice("licence", {each.value: each for each in Licence})]
Checks = Annotated[str, Choice("check", {each: each for each in CHECKS})]


class SeasonClassForm(Form):
    """A class by rating; those without an upper limit of their own end where the next begins."""

    id: Id = Field(description="Stands in the address.")
    name: Localised = Field(description="As shown and as printed in result lists.")
    low: Rating | None = Field(
        default=None, alias="from", description="Lowest rating; none for the lowest class."
    )


class ScaleForm(Form):
    """The points of one category."""

    category: Text = Field(description="Its name in the rule set.")
    points: Many[Exact] = Field(description="Points of each place, the first one first.")


class SeasonPlayerForm(Form):
    """A player on the list that fixes the classes."""

    id: Id = Field(description="What results refer to.")
    name: Name = Field(description="Family name first.")
    club: Text = Field(default="", description="As shown.")
    standard: Rating | None = Field(default=None, description="Rating at long time controls.")
    rapid: Rating | None = Field(default=None, description="Rating in rapid.")
    blitz: Rating | None = Field(default=None, description="Rating in blitz.")
    class_: Id = Field(default="", alias="class", description="Written down, whatever the rating.")
    person: Id = Field(default="", description="Id of a person; default: the id here.")
    fide_id: Label = Field(default="", description="FIDE number.")


class PeriodForm(Form):
    """Days with a name."""

    name: Text = Field(description="As shown.")
    dates: Dates = Field(description="One day, or {from: …, to: …}.")


class SessionForm(Form):
    """Rounds at one time control."""

    rounds: Count = Field(description="How many; in a knock-out those that the winner plays.")
    pace: Paces = Field(description="standard, rapid or blitz.")
    minutes: Annotated[int, Field(ge=0, le=600)] = Field(description="For each player.")
    increment: Annotated[int, Field(ge=0, le=600)] = Field(
        default=0, description="Seconds for each move."
    )


class LastSeasonForm(Form):
    """How large the event was last season."""

    entrants: Whole | None = Field(default=None, description="How many played.")
    titled: Whole | None = Field(default=None, description="How many of them were IM or GM.")


class DispensationForm(Form):
    """A condition that the federation waived."""

    check: Checks = Field(description=f"One of {', '.join(CHECKS)}.")
    by: Text = Field(description="Who gave it.")
    why: Text = Field(default="", description="For what reason.")


class ArbiterForm(Form):
    """Who runs the event."""

    licence: Licences | None = Field(
        default=None, description="club, district, federation, fa or ia."
    )
    plays: bool | None = Field(default=None, description="Whether he plays himself.")


class SeasonResultForm(Form):
    """A line of a plain result list."""

    place: Count | None = Field(
        default=None, description="Players with one place share it; none: takes no place."
    )
    player: Id = Field(description="Id in the list of players.")
    class_: Label = Field(default="", alias="class", description="As printed in the list.")
    member: bool = Field(default=True, description="Whether he is a member of the federation.")
    finished: bool = Field(default=True, description="Whether he played to the end.")
    out_of_competition: bool = Field(default=False, description="Plays, takes no points.")


class SeasonGroupForm(Form):
    """A group of an event."""

    id: Id = Field(description="Of an event on this site: the id of its group.")
    name: Text = Field(default="", description="As shown; default: the group's on this site.")
    classes: Many[Id] = Field(
        default=(), description="Classes it is for; none where all play together."
    )
    low: Rating | None = Field(default=None, alias="from", description="Lowest rating of it.")
    below: Rating | None = Field(default=None, description="Rating that it ends below.")
    higher_allowed: bool = Field(
        default=False, description="Whether the invitation lets players of lower classes in."
    )
    rated_above: Many[Id] = Field(
        default=(), description="Players who were rated above its limit during the season."
    )
    not_members: Many[Count] = Field(
        default=(), description="Start numbers of entries on this site who are not members."
    )
    final: bool = Field(default=True, description="false while a plain list may still change.")
    results: Many[SeasonResultForm] = Field(
        default=(), description="Result list of an event elsewhere, best first."
    )


class SeasonEventForm(Form):
    """An event of the season, on this site or elsewhere."""

    id: Id = Field(description="Unique in the season; stands in the address.")
    event: Id = Field(default="", description="Id of an event on this site.")
    name: Text = Field(default="", description="Default: that of the event on this site.")
    dates: Dates | None = Field(
        default=None, description="One day, or {from: …, to: …}; default: as on this site."
    )
    place: Text = Field(default="", description="Where it is played.")
    website: Web = Field(default="", description="Where its results stand.")
    cancelled: bool = Field(default=False, description="Whether it was called off.")
    category: Text = Field(description="Name of a category of the rule set.")
    category_granted: bool = Field(
        default=False, description="The federation gave it this category whatever its size."
    )
    large: bool = Field(default=False, description="It calls itself large.")
    last_season: LastSeasonForm | None = Field(default=None, description="How large it was.")
    guaranteed_prizes: Exact | None = Field(default=None, description="Guaranteed prize money.")
    registered: Day | None = Field(default=None, description="When it was registered.")
    zone: Text = Field(default="", description="Part of the country it lies in.")
    club: Text = Field(default="", description="Club that runs it.")
    time: Many[SessionForm] = Field(default=(), description="Rounds and time controls.")
    days: Many[Day] = Field(
        default=(), description="Days it is played on; default: the rounds', or all of them."
    )
    open_to_members: bool | None = Field(default=None, description="Open to every member.")
    rated: Text | None = Field(default=None, description="FIDE, NSF or none.")
    school_holiday: bool = Field(default=False, description="Lies in a school holiday.")
    festival_days: Whole = Field(default=0, description="Days of the festival it belongs to.")
    district_championship: bool = Field(default=False, description="An open one.")
    agreed_with: Many[Id] = Field(
        default=(), description="Events at the same time whose organisers were asked."
    )
    dispensations: Many[DispensationForm] = Field(default=(), description="Conditions waived.")
    prizes_total: Exact | None = Field(default=None, description="Worth of all its prizes.")
    fees_total: Exact | None = Field(default=None, description="All its entry fees.")
    arbiter: ArbiterForm | None = Field(default=None, description="Chief arbiter.")
    assistant: ArbiterForm | None = Field(default=None, description="Named beforehand.")
    membership_checked: bool | None = Field(
        default=None, description="Whether the entrants' membership was checked."
    )
    results_sent: Day | None = Field(default=None, description="When its results were sent.")
    groups: Many[SeasonGroupForm] = Field(
        default=(), description="Default: all groups of the event on this site."
    )


class SeasonForm(Form):
    """A season of events, added up."""

    id: Id = Field(default="", description="Unique in the site; default: the file's name.")
    series: Id = Field(default="", description="First word of the address; default: the rules'.")
    slug: Id = Field(default="", description="Second word; default: the years of the dates.")
    name: Localised = Field(description="As shown.")
    rules: Text = Field(description="Rule set, id@edition.")
    dates: Dates = Field(description="First and last day.")
    list: Day | None = Field(
        default=None, description="Day of the rating list; default: as in the rule set."
    )
    classes: Many[SeasonClassForm] = Field(description="Classes, the highest first.")
    scale: Many[Exact] = Field(
        default=(),
        description="Points of each place, stretched to each category's winner; default: as in "
        "the rule set.",
    )
    scales: Many[ScaleForm] = Field(
        default=(), description="Points of a category that are not stretched from `scale`."
    )
    fee: Exact | None = Field(default=None, description="For each starter.")
    currency: Text = Field(default="NOK", description="Of fee and prizes.")
    note: Localised = Field(default={}, description="Shown on the season's pages.")
    made_up: bool = Field(default=False, description="Whether it is an example.")
    holidays: Many[PeriodForm] = Field(default=(), description="School holidays.")
    avoid: Many[PeriodForm] = Field(
        default=(), description="Other events that should not be collided with."
    )
    players: Many[SeasonPlayerForm] = Field(default=(), description="The rating list.")
    events: Many[SeasonEventForm] = Field(default=(), description="The events.")
