"""From the form of the time before an event to the noun."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from publisher.content.entitlement import who_of, who_or_none
from publisher.content.forms.entitlement import (
    DistrictChampionForm,
    FormerTableForm,
    HistoryForm,
)
from publisher.model.history import (
    Champion,
    DistrictChampion,
    FormerList,
    FormerRating,
    FormerRow,
    FormerTable,
    GrandPrixWinner,
    History,
    Norm,
    Pick,
)
from publisher.model.people import Person
from publisher.model.ratings import RatingListKey

Persons = Mapping[str, Person]


def history_of(form: HistoryForm | None, persons: Persons) -> History:
    """What a form tells of the time before; lists left out stay unknown."""
    if form is None:
        return History()
    return History(
        event=form.event,
        since=form.last_day,
        champions=None
        if form.champions is None
        else tuple(Champion(each.year, who_of(each, persons)) for each in form.champions),
        junior_champion=who_or_none(form.junior_champion, persons),
        tables=tuple(_table(each, persons) for each in form.tables),
        grand_prix=None
        if form.grand_prix is None
        else tuple(GrandPrixWinner(who_of(each, persons), each.class_) for each in form.grand_prix),
        norms=None
        if form.norms is None
        else tuple(Norm(who_of(each, persons), each.title, each.date) for each in form.norms),
        north_norway=_champions(form.north_norway, persons),
        districts=_champions(form.districts, persons),
        picks=None
        if form.picks is None
        else tuple(Pick(who_of(each, persons), each.class_, each.by) for each in form.picks),
        lists=tuple(
            FormerList(
                RatingListKey(each.list, each.kind, each.date),
                tuple(FormerRating(who_of(one, persons), one.rating) for one in each.players),
            )
            for each in form.ratings
        ),
    )


def _champions(
    forms: Iterable[DistrictChampionForm] | None, persons: Persons
) -> tuple[DistrictChampion, ...] | None:
    if forms is None:
        return None
    return tuple(
        DistrictChampion(
            who_of(each, persons), each.district, each.time_control, each.rating_category
        )
        for each in forms
    )


def _table(form: FormerTableForm, persons: Persons) -> FormerTable:
    sharers = Counter(each.place for each in form.players)
    rows = (
        FormerRow(
            who_of(each, persons), each.place, each.place + sharers[each.place] - 1, each.points
        )
        for each in sorted(form.players, key=lambda row: row.place)
    )
    champion = who_or_none(form.champion, persons)
    return FormerTable(form.class_, tuple(rows), form.most, champion)
