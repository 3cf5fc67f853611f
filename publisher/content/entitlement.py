"""From the forms of who may play to the nouns; the time before has a module of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from publisher.content.forms.entitlement import (
    DispensationForm,
    FeesForm,
    MembershipForm,
    PlacedForm,
    RegistrationForm,
    TransferForm,
    WhoForm,
)
from publisher.model.entitlement import (
    Dispensation,
    Fees,
    Membership,
    Placed,
    Registration,
    Transfer,
)
from publisher.model.history import Who
from publisher.model.people import Person


def who_of(form: WhoForm, persons: Mapping[str, Person]) -> Who:
    """The player a form names, with what his record adds."""
    person = persons.get(form.person)
    if person is None:
        return Who(form.person, form.fide_id, form.name)
    return Who(person.id, form.fide_id or person.fide_id, form.name or person.name)


def who_or_none(form: WhoForm | None, persons: Mapping[str, Person]) -> Who | None:
    """As `who_of`; None where nobody is named."""
    named = form is not None and bool(form.person or form.name or form.fide_id)
    return who_of(form, persons) if form is not None and named else None


def dispensations_of(
    forms: Iterable[DispensationForm], persons: Mapping[str, Person]
) -> tuple[Dispensation, ...]:
    """The exceptions of an event."""
    return tuple(
        Dispensation(
            each.paragraph,
            each.by,
            each.date,
            who_or_none(each, persons),
            each.class_,
            each.note,
        )
        for each in forms
    )


def fees_of(form: FeesForm | None) -> Fees | None:
    """The fees of an event."""
    if form is None:
        return None
    return Fees(form.entry, form.late, form.per_starter, form.currency)


def placed_of(form: PlacedForm | None) -> Placed | None:
    """Where the arbiter put a player."""
    return None if form is None else Placed(form.class_, form.by, form.note)


def memberships_of(forms: Iterable[MembershipForm]) -> tuple[Membership, ...]:
    """The clubs of a person."""
    return tuple(Membership(each.club, each.from_, each.to, each.main) for each in forms)


def registrations_of(forms: Iterable[RegistrationForm]) -> tuple[Registration, ...]:
    """The federations of a person."""
    return tuple(Registration(each.federation, each.from_, each.to) for each in forms)


def transfers_of(forms: Iterable[TransferForm]) -> tuple[Transfer, ...]:
    """The changes of club of a person."""
    return tuple(Transfer(each.club, each.received, each.signed, each.settled) for each in forms)
