"""Reads season files, checks them, and joins them with rule sets and the events of the site."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from pathlib import PurePosixPath

from publisher.content.findings import located
from publisher.content.forms.season import (
    ArbiterForm,
    LastSeasonForm,
    SeasonEventForm,
    SeasonForm,
    SeasonGroupForm,
)
from publisher.content.nouns import SeasonRecord
from publisher.content.season_checks import check_season
from publisher.content.season_facts import EventFacts
from publisher.content.slugs import slug
from publisher.model.season_rules import SeasonRules
from publisher.model.seasons import (
    Application,
    Arbiter,
    Category,
    Dispensation,
    EventSize,
    Period,
    Season,
    SeasonClass,
    SeasonEvent,
    SeasonGroup,
    SeasonPlayer,
    SeasonResult,
    Session,
)
from publisher.problems import ProblemsError
from publisher.rules.model import RuleSet
from publisher.rules.season_keys import season_rules
from publisher.yaml12 import survey
from publisher.yaml12.validation import validate


def season_form_in(data: bytes, file: str) -> SeasonForm:
    """The form of the season file `data`; raises ProblemsError with all that is wrong in it."""
    return validate(SeasonForm, survey(data, file))


def join_season(
    form: SeasonForm,
    data: bytes,
    file: str,
    rule_sets: Mapping[str, RuleSet],
    events: Mapping[str, EventFacts],
) -> SeasonRecord:
    """The season of a form among the rule sets and events of its site; raises ProblemsError.

    `data` is read again only to place what does not fit.
    """
    findings = list(check_season(form, rule_sets, events))
    if findings:
        raise ProblemsError(located(findings, survey(data, file)))
    season = _season(form, file, season_rules(rule_sets[form.rules]), events)
    return SeasonRecord(season, file, sha256(repr(season).encode()).hexdigest())


def _season(
    form: SeasonForm, file: str, rules: SeasonRules, events: Mapping[str, EventFacts]
) -> Season:
    first, last = form.dates.from_, form.dates.to
    listed = rules.list_day.within(first, last) if rules.list_day else None
    years = str(first.year) if first.year == last.year else f"{first.year}-{last.year % 100:02}"
    return Season(
        id=form.id or slug(PurePosixPath(file).stem, "season"),
        series=form.series or slug(rules.rule_set.partition("@")[0], "series"),
        slug=form.slug or years,
        names=form.name,
        first_day=first,
        last_day=last,
        rules=rules,
        classes=tuple(SeasonClass(each.id, each.name, each.low) for each in form.classes),
        categories=_categories(form, rules),
        players=tuple(
            SeasonPlayer(each.id, each.name, each.club, each.standard, each.rapid, each.blitz,
                         each.class_, each.person or each.id, each.fide_id)
            for each in form.players
        ),
        events=tuple(_event(each, events.get(each.event)) for each in form.events),
        holidays=tuple(Period(each.name, each.dates.from_, each.dates.to)
                       for each in form.holidays),
        avoided=tuple(Period(each.name, each.dates.from_, each.dates.to) for each in form.avoid),
        list_day=form.list or listed,
        fee=form.fee,
        currency=form.currency,
        notes=form.note,
        made_up=form.made_up,
    )  # fmt: skip


def _categories(form: SeasonForm, rules: SeasonRules) -> tuple[Category, ...]:
    given = {each.category: each.points for each in form.scales}
    scale = form.scale or rules.points
    return tuple(
        Category(
            each.name,
            given.get(each.name) or _stretched(scale, each.winner),
            each.months_ahead,
        )
        for each in rules.categories
    )


def _stretched(scale: Sequence[Fraction], winner: Fraction) -> tuple[Fraction, ...]:
    return tuple(winner * points / scale[0] for points in scale)


def _event(form: SeasonEventForm, here: EventFacts | None) -> SeasonEvent:
    first, last = (here.first_day, here.last_day) if here else (None, None)
    if form.dates:
        first, last = form.dates.from_, form.dates.to
    if first is None or last is None:
        raise ValueError(f"{form.id} has no dates")
    groups = form.groups
    if here and not groups:
        groups = tuple(SeasonGroupForm(id=group) for group in here.groups)
    return SeasonEvent(
        id=form.id,
        name=form.name or (here.name if here else form.id),
        first_day=first,
        last_day=last,
        category=form.category,
        groups=tuple(_group(each, here) for each in groups),
        place=form.place or (here.place if here else ""),
        website=form.website or (here.website if here else ""),
        event=form.event,
        cancelled=form.cancelled or bool(here and here.cancelled),
        application=_application(form, here),
    )


def _application(form: SeasonEventForm, here: EventFacts | None) -> Application:
    size = form.last_season or LastSeasonForm()
    return Application(
        registered=form.registered,
        zone=form.zone,
        club=form.club,
        sessions=tuple(
            Session(each.rounds, each.pace, each.minutes, each.increment) for each in form.time
        ),
        days=tuple(sorted(set(form.days))) or (here.days if here else ()),
        open_to_members=form.open_to_members,
        rated_by=form.rated,
        school_holiday=form.school_holiday,
        festival_days=form.festival_days,
        district_championship=form.district_championship,
        category_granted=form.category_granted,
        size=EventSize(form.large, size.entrants, form.guaranteed_prizes, size.titled),
        agreed_with=form.agreed_with,
        dispensations=tuple(
            Dispensation(each.check, each.by, each.why) for each in form.dispensations
        ),
        prizes=form.prizes_total,
        fees=form.fees_total,
        arbiter=_arbiter(form.arbiter),
        assistant=_arbiter(form.assistant),
        membership_checked=form.membership_checked,
        results_sent=form.results_sent,
    )


def _arbiter(form: ArbiterForm | None) -> Arbiter | None:
    return Arbiter(form.licence, form.plays) if form else None


def _group(form: SeasonGroupForm, here: EventFacts | None) -> SeasonGroup:
    named = any(line.class_ for line in form.results)
    sharing = Counter(line.place for line in form.results)
    results = tuple(
        SeasonResult(
            line.player,
            line.place,
            line.place and line.place + sharing[line.place] - 1,
            at,
            member=line.member,
            finished=line.finished,
            in_competition=not line.out_of_competition,
            class_name=line.class_ if named else None,
        )
        for at, line in enumerate(form.results, 1)
    )
    return SeasonGroup(
        id=form.id,
        name=form.name or (here.groups[form.id] if here else form.id),
        classes=form.classes,
        low=form.low,
        below=form.below,
        higher_allowed=form.higher_allowed,
        results=results,
        final=form.final and bool(results),
        not_members=frozenset(form.not_members),
        rated_above=frozenset(form.rated_above),
    )
