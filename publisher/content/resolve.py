"""Joins an event's form with rule sets, clubs and persons into the nouns that engines know."""

from __future__ import annotations

from publisher.content.entitlement import dispensations_of, fees_of
from publisher.content.entries import entries_of
from publisher.content.feeding import feeds_in, group_names, titles_of
from publisher.content.forms.event import EventForm
from publisher.content.forms.group import GroupForm
from publisher.content.forms.rounds import GameForm, LotsForm, PlayOffForm, RoundForm
from publisher.content.history import history_of
from publisher.content.joins import Joins
from publisher.content.settings import Regulation, settings_of, system_of
from publisher.content.tie_break_rules import edition_of
from publisher.model.events import (
    Bye,
    Correction,
    Event,
    Game,
    Group,
    Official,
    PlayOff,
    Prize,
    PrizeFund,
    Round,
    ScheduleItem,
)
from publisher.model.rating_lists import ListChoice
from publisher.model.settings import is_round_robin
from publisher.yaml12.exact import parse_exact


def resolve(form: EventForm, default_id: str, joins: Joins) -> Event:
    """The event that `form` describes; `default_id` comes from the file's name.

    What the checks refuse must have been refused before.
    """
    event_id = form.id or default_id
    return Event(
        id=event_id,
        slug=form.slug or event_id,
        name=form.name,
        first_day=form.dates.from_,
        last_day=form.dates.to,
        groups=tuple(_group(group, form, joins) for group in form.groups),
        place=form.place,
        federation=form.federation,
        organiser=form.organiser,
        website=form.website,
        rule_sets=tuple(dict.fromkeys((*form.rules, *(g.rules for g in form.groups if g.rules)))),
        officials=tuple(
            Official(each.role, each.name, each.licence, each.fide_id) for each in form.officials
        ),
        appeal_body=form.appeal_body,
        time_control=form.time_control,
        entry_fee=form.entry_fee,
        entry_deadline=form.entry_deadline,
        rated=form.rated,
        schedule=tuple(ScheduleItem(line.date, line.time, line.text) for line in form.schedule),
        corrections=tuple(
            Correction(each.date, each.text, each.group, each.round) for each in form.corrections
        ),
        description=form.description,
        made_up=form.made_up,
        cancelled=form.cancelled,
        ratings=list_choice(form),
        invited=form.invited,
        fees=fees_of(form.fees),
        strictness=form.eligibility,
        dispensations=dispensations_of(form.dispensations, joins.persons or {}),
        history=history_of(form.history, joins.persons or {}),
    )


def list_choice(form: EventForm) -> ListChoice | None:
    """The rating list that an event names; None where it names none."""
    asked = form.ratings
    return ListChoice(asked.list, asked.kind, asked.dated, asked.check) if asked else None


def rules_of(group: GroupForm, event: EventForm) -> str | None:
    """The rule set a group follows: its own, else the event's first."""
    return group.rules or (event.rules[0] if event.rules else None)


def _group(form: GroupForm, event: EventForm, joins: Joins) -> Group:
    rules = rules_of(form, event)
    rule_sets = joins.rule_sets or {}
    system = system_of(form, rules, rule_sets, event.dates.from_) or ""
    edition = edition_of(form, event, rule_sets)
    feeds = feeds_in(event)
    onward = tuple(feed for feed in feeds if feed.source == form.id)
    settings, regulation = settings_of(
        form, rules, system, rule_sets, edition, feeding=bool(onward)
    )
    entries, draw = entries_of(form, joins.clubs or {}, joins.persons or {}, group_names(event))
    rounds = tuple(sorted((_round(each) for each in form.rounds), key=lambda each: each.number))
    written = max((each.number for each in rounds if each.paired), default=0)
    lots = form.lots or LotsForm()
    return Group(
        id=form.id,
        name=form.name,
        settings=settings,
        entries=entries,
        rounds=rounds,
        rounds_total=form.rounds_total
        or round_robin_rounds(system, len(entries), settings.cycles)
        or written,
        draw=draw,
        prize_fund=prize_fund(form, regulation),
        play_offs=tuple(_play_off(each) for each in form.play_offs),
        lot_seed=lots.seed,
        lot_order=lots.order,
        time_control=form.time_control,
        note=form.note,
        feeds=tuple(feed for feed in feeds if feed.target == form.id),
        onward=onward,
        dealing=form.dealing,
        titles=titles_of(form, rules, rule_sets),
        classes=form.class_,
    )


def round_robin_rounds(system: str, entries: int, cycles: int) -> int:
    """The rounds that a round robin needs; 0 for other systems and without players."""
    if not is_round_robin(system) or entries < 2:
        return 0
    return (entries - 1 + entries % 2) * cycles


def _round(form: RoundForm) -> Round:
    return Round(
        number=form.round,
        games=tuple(_game(game, position) for position, game in enumerate(form.games, 1)),
        byes=tuple(Bye(bye.player, bye.kind, bye.note, bye.by_hand) for bye in form.byes),
        state=form.state,
        day=form.date,
        start=form.time,
        published_at=form.published,
        notes=form.notes,
    )


def _game(form: GameForm, position: int) -> Game:
    return Game(
        board=form.board or position,
        white=form.white,
        black=form.black,
        result=form.result,
        armageddon=form.armageddon,
        by_hand=form.by_hand,
        note=form.note,
        corrected=form.corrected,
    )


def _play_off(form: PlayOffForm) -> PlayOff:
    games = tuple(_game(game, position) for position, game in enumerate(form.games, 1))
    lots = form.lots or LotsForm()
    return PlayOff(
        form.place, form.players, form.order, games, form.date, form.note, lots.seed, lots.order
    )


def prize_fund(form: GroupForm, regulation: Regulation) -> PrizeFund | None:
    """The prizes that the group names, else those of its rule set; None without any."""
    if form.prizes is not None:
        currency, amounts = form.prizes.currency, form.prizes.amounts
    else:
        fund = regulation.value("prizes.fund", {"currency": "", "amounts": []})
        currency = str(fund["currency"])
        read = (parse_exact(amount) for amount in fund["amounts"])
        amounts = tuple(amount for amount in read if amount is not None)
    prizes = tuple(Prize(place, amount) for place, amount in enumerate(amounts, 1))
    return PrizeFund(currency, prizes) if prizes else None
