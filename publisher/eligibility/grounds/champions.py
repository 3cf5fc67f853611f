"""Entitled by a title, a norm or a Grand Prix (Landsturneringen, 3a and 3b)."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.eligibility.case import Case, Player
from publisher.eligibility.classes import class_below
from publisher.eligibility.grounds.found import ground, lacking, missing
from publisher.eligibility.verdict import Finding
from publisher.model.history import DistrictChampion, FinishedSeason
from publisher.model.reasons import Citation

TIME_CONTROL = "champions.time_control"
CATEGORY = "champions.rating_category"
WHOLE = "whole"
"""The value of a Grand Prix rule for the winner of the whole of it, not of the class below."""


def former_champions(player: Player, case: Case, _class: str, key: str) -> Iterator[Finding]:
    """One of the last champions, as many as the rule says (3a)."""
    cited = case.book.cite(key)
    wanted = case.book.whole(key) or 0
    known = case.history.champions
    if known is None:
        yield missing("eligible.champions.unknown", cited)
        return
    before = sorted((each for each in known if each.year < case.year), key=lambda each: -each.year)
    last = before[:wanted]
    mine = [each for each in last if each.who.same_as(player.who)]
    if mine:
        yield ground("eligible.champions.one_of", cited, count=wanted, year=mine[0].year)
        return
    if len(last) < wanted:
        yield missing("eligible.champions.too_few", cited, known=len(last), count=wanted)
    yield lacking("eligible.champions.none_of", cited, count=wanted)


def junior_champion(player: Player, case: Case, _class: str, key: str) -> Iterator[Finding]:
    """The reigning junior champion (3a)."""
    cited = case.book.cite(key)
    known = case.history.junior_champion
    if known is None:
        yield missing("eligible.junior_champion.unknown", cited)
    elif known.same_as(player.who):
        yield ground("eligible.junior_champion.is", cited)
    else:
        yield lacking("eligible.junior_champion.is_not", cited)


def grand_prix(player: Player, case: Case, class_id: str, key: str) -> Iterator[Finding]:
    """The winner of the last finished Grand Prix (3a), or of the class below in it (3b)."""
    cited = case.book.cite(key)
    below = "" if case.book.text(key) == WHOLE else class_below(class_id, case.classes)
    known = case.history.grand_prix
    if known is None and case.history.season is not None and below:
        yield _in_season(player, case.history.season, below, cited)
        return
    if known is None:
        yield missing("eligible.grand_prix.unknown", cited)
        return
    won = any(each.class_id == below and each.who.same_as(player.who) for each in known)
    make, code = (
        (ground, "eligible.grand_prix.won") if won else (lacking, "eligible.grand_prix.not_won")
    )
    if below:
        yield make(f"{code}_class", cited, group=below)
    else:
        yield make(code, cited)


def _in_season(
    player: Player, season: FinishedSeason, below: str, cited: Citation | None
) -> Finding:
    """Whether he won that class of a season of the site."""
    facts = {"group": below, "season": season.address, "years": season.years}
    if below not in season.classes:
        return missing("eligible.grand_prix.no_class", cited, **facts)
    won = any(each.class_id == below and each.who.same_as(player.who) for each in season.winners)
    if won:
        return ground("eligible.grand_prix.won_season", cited, **facts)
    return lacking("eligible.grand_prix.not_won_season", cited, **facts)


def norms(player: Player, case: Case, _class: str, key: str) -> Iterator[Finding]:
    """A norm for one of the rule's titles since last time, whatever titles he has (3a)."""
    cited = case.book.cite(key)
    titles = case.book.texts(key)
    known = case.history.norms
    if known is None:
        yield missing("eligible.norms.unknown", cited)
        return
    after = case.history.since
    mine = [
        each
        for each in known
        if each.who.same_as(player.who)
        and each.title in titles
        and each.day < case.start
        and (after is None or each.day > after)
    ]
    if mine:
        yield ground("eligible.norms.has", cited, title=mine[0].title, day=mine[0].day.isoformat())
    else:
        yield lacking("eligible.norms.none", cited)


def north_norway_champion(player: Player, case: Case, _class: str, key: str) -> Iterator[Finding]:
    """The reigning champion of North Norway (3b)."""
    yield from _reigning(player, case, key, "eligible.north_norway", case.history.north_norway)


def district_champions(player: Player, case: Case, _class: str, key: str) -> Iterator[Finding]:
    """A reigning champion of a district (3b)."""
    yield from _reigning(player, case, key, "eligible.district", case.history.districts)


def _reigning(
    player: Player, case: Case, key: str, code: str, known: tuple[DistrictChampion, ...] | None
) -> Iterator[Finding]:
    cited = case.book.cite(key)
    if known is None:
        yield missing(f"{code}.unknown", cited)
        return
    mine = [each for each in known if each.who.same_as(player.who)]
    if not mine:
        yield lacking(f"{code}.is_not", cited)
    for each in mine:
        yield _crowned(each, case, key, code)


def _crowned(each: DistrictChampion, case: Case, key: str, code: str) -> Finding:
    """Whether he was crowned in an event that counts: long games, rated highly enough (2013)."""
    cited = case.book.cite(key)
    control = case.book.text(TIME_CONTROL)
    category = case.book.whole(CATEGORY)
    if control and not each.time_control:
        return missing(f"{code}.time_control_unknown", cited, district=each.district)
    if control and each.time_control != control:
        return lacking(f"{code}.time_control", cited, district=each.district)
    if category is not None and each.rating_category is None:
        return missing(f"{code}.category_unknown", cited, district=each.district)
    if category is not None and (each.rating_category or 0) < category:
        return lacking(
            f"{code}.category", cited, district=each.district, category=each.rating_category,
            wanted=category,
        )  # fmt: skip
    return ground(f"{code}.is", cited, district=each.district)
