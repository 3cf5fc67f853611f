"""What an event's file says of who may play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Protocol, TypeVar

from publisher.content.writing.values import day, exact, given, given_inline, label
from publisher.model.entitlement import Dispensation, Fees, Placed
from publisher.model.events import Event
from publisher.model.history import DistrictChampion, FormerList, FormerTable, History, Who
from publisher.yaml12.writing import Inline, Value


def entitlement_record(event: Event) -> dict[str, Value]:
    """The keys of an event's file about who may play; those that say nothing are left out."""
    return given(
        invited=day(event.invited),
        fees=_fees(event.fees),
        eligibility=event.strictness.value if event.strictness else "",
        dispensations=[_dispensation(each) for each in event.dispensations],
        history=_history(event.history),
    )


def placed_record(placed: Placed | None) -> Inline | None:
    """Where the arbiter put a player."""
    if placed is None:
        return None
    return given_inline(class_=placed.class_id, by=placed.by, note=placed.note)


def _fees(fees: Fees | None) -> Inline | None:
    if fees is None:
        return None
    currency = "" if fees.currency == "NOK" else fees.currency
    return Inline(
        entry=exact(fees.entry),
        **given(late=_amount(fees.late), per_starter=_amount(fees.per_starter), currency=currency),
    )


def _amount(value: Fraction | None) -> Value:
    return None if value is None else exact(value)


def _who(who: Who | None) -> Inline:
    if who is None:
        return Inline()
    return given_inline(person=who.person, name=who.name, fide_id=label(who.fide_id))


def _dispensation(each: Dispensation) -> Inline:
    return given_inline(
        paragraph=label(each.paragraph), by=each.given_by, date=day(each.day),
        class_=each.class_id, note=each.note, **_who(each.who),
    )  # fmt: skip


def _history(history: History) -> dict[str, Value]:
    made = given(event=history.event, last_day=day(history.since))
    known: dict[str, list[Inline] | None] = {
        "champions": _all(history.champions, lambda each: Inline(year=each.year)),
        "grand_prix": _all(history.grand_prix, lambda each: given_inline(class_=each.class_id)),
        "norms": _all(
            history.norms, lambda each: given_inline(title=each.title, date=day(each.day))
        ),
        "north_norway": _all(history.north_norway, _district),
        "districts": _all(history.districts, _district),
        "picks": _all(history.picks, lambda each: given_inline(class_=each.class_id, by=each.by)),
    }
    # An empty list says that there was nobody, so that it is written too.
    made |= {key: items for key, items in known.items() if items is not None}
    if history.junior_champion is not None:
        made["junior_champion"] = _who(history.junior_champion)
    return made | given(
        tables=[_table(each) for each in history.tables],
        ratings=[_list(each) for each in history.lists],
    )


class _Named(Protocol):
    @property
    def who(self) -> Who: ...


Item = TypeVar("Item", bound=_Named)


def _all(items: Iterable[Item] | None, record: Callable[[Item], Inline]) -> list[Inline] | None:
    """Each item on a line: what `record` says of it, then the player."""
    if items is None:
        return None
    return [Inline({**record(each), **_who(each.who)}) for each in items]


def _district(each: DistrictChampion) -> Inline:
    return given_inline(
        district=each.district,
        time_control=each.time_control,
        rating_category=each.rating_category,
    )


def _table(table: FormerTable) -> dict[str, Value]:
    rows = [Inline(place=row.rank, points=exact(row.points), **_who(row.who)) for row in table.rows]
    record: dict[str, Value] = {"class": table.class_id, "most": exact(table.most), "players": rows}
    if table.champion is not None:
        record["champion"] = _who(table.champion)
    return record


def _list(known: FormerList) -> dict[str, Value]:
    rows = [given_inline(rating=each.rating, **_who(each.who)) for each in known.ratings]
    return {
        "list": known.key.name, "kind": known.key.kind.value, "date": day(known.key.day),
        "players": rows,
    }  # fmt: skip
