"""The forms of clubs, persons and private data."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from publisher.content.forms.entitlement import MembershipForm, RegistrationForm, TransferForm
from publisher.content.forms.fields import Id, Web
from publisher.yaml12.fields import Choice, Day, Form, Label, Many, Name, Text


class ClubForm(Form):
    """A club."""

    id: Id = Field(description="What entries refer to.")
    name: Text = Field(description="Full name.")
    short_name: Text = Field(default="", description="For the columns of tables.")
    district: Text = Field(default="", description="District of the federation.")
    website: Web = Field(default="", description="Address that begins with https:// or http://.")


class ClubsForm(Form):
    """clubs.yaml."""

    clubs: Many[ClubForm] = Field(default=(), description="All clubs.")


class PersonForm(Form):
    """The same human across events; only what is public."""

    id: Id = Field(description="What entries refer to.")
    name: Name = Field(description="Family name first.")
    title: Text = Field(default="", description="GM, WIM, …")
    federation: Text = Field(default="", description="Three letters.")
    club: Id = Field(default="", description="Id of a club.")
    fide_id: Label = Field(default="", description="FIDE number.")
    memberships: Many[MembershipForm] = Field(default=(), description="Clubs, with dates.")
    registrations: Many[RegistrationForm] = Field(
        default=(), description="Federations represented in FIDE, with dates."
    )


class PersonsForm(Form):
    """persons.yaml."""

    persons: Many[PersonForm] = Field(default=(), description="All persons.")


class PrivateForm(Form):
    """What is used for eligibility and never published."""

    person: Id = Field(description="Id of the person.")
    born: Day | None = Field(default=None, description="Day of birth.")
    birth_year: Annotated[int, Field(ge=1850, le=2200)] | None = Field(
        default=None, description="Where the day is not known."
    )
    sex: Annotated[str, Choice("sex", {"f": "f", "m": "m"})] = Field(
        default="", description="f or m."
    )
    phone: Label = Field(default="", description="Telephone number.")
    email: Text = Field(default="", description="E-mail address.")
    member_number: Label = Field(default="", description="Number in the federation's register.")
    citizenship: Text = Field(default="", description="Three letters, such as NOR.")
    resident_since: Day | None = Field(
        default=None, description="Since when he has lived in the land of the event."
    )
    transfers: Many[TransferForm] = Field(default=(), description="Changes of main club.")


class PrivateFileForm(Form):
    """A file of the private folder."""

    persons: Many[PrivateForm] = Field(default=(), description="Private records, one a person.")
