"""A group of an event's file: its entries and games a line each."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from publisher.content.resolve import round_robin_rounds
from publisher.content.tie_break_rules import usual_edition
from publisher.content.writing.entitlement import placed_record
from publisher.content.writing.settings import own_settings
from publisher.content.writing.values import clock, day, given, given_inline, label, moment, result
from publisher.model.events import Bye, Entry, Game, Group, PlayOff, Round, RoundState
from publisher.model.feeding import Feed, Origin
from publisher.model.results import Result
from publisher.rules.model import RuleSet
from publisher.yaml12.writing import Inline, Value


def group_record(
    group: Group, inherited: tuple[str, ...], first_day: date, rule_sets: Mapping[str, RuleSet]
) -> dict[str, Value]:
    """The group as its file has it; `inherited` are the rule sets of the event, which begins then.

    It follows the first of them unless it names one.  ValueError where no keys
    make its settings.
    """
    settings = group.settings
    fixed = round_robin_rounds(settings.system, len(group.entries), settings.cycles)
    supposed = {lot.player: lot.strength for lot in group.draw.lots}
    head = given(
        id=group.id,
        name=group.name,
        class_=group.classes,
        rules="" if (settings.rule_set,) == inherited[:1] else settings.rule_set,
        rounds_total=None if group.rounds_total == fixed else group.rounds_total,
    )
    rest = given(
        from_=[_feed(each) for each in group.feeds],
        dealing=group.dealing,
        titles=[given_inline(title=each.key, class_=each.class_name) for each in group.titles],
        lots=given_inline(seed=group.lot_seed, order=group.lot_order),
        time_control=group.time_control,
        note=group.note,
        entries=[_entry(each, supposed.get(each.number)) for each in group.entries],
        rounds=[_round(each) for each in group.rounds],
        play_offs=[_play_off(each) for each in group.play_offs],
    )
    named = (head.get("rules"), *inherited)
    edition = usual_edition((name for name in named if isinstance(name, str)), first_day, rule_sets)
    return {**head, **own_settings(group, rule_sets, edition), **rest}


def _entry(entry: Entry, strength: int | None) -> Inline:
    """The entry, with the strength that he was supposed to have in the draw."""
    left = entry.withdrawn
    return given_inline(
        no=entry.number,
        name=entry.name,
        title=entry.title,
        federation=entry.federation,
        club=entry.club_id or entry.club,
        rating=entry.rating,
        k_factor=entry.k_factor,
        strength=strength if entry.rating is None else None,
        class_=label(entry.class_name),
        fide_id=label(entry.fide_id),
        person=entry.person,
        from_round=entry.from_round if entry.from_round > 1 else None,
        withdrawn=Inline(after_round=left.after_round, **given(reason=left.reason))
        if left
        else None,
        out_of_competition=entry.out_of_competition,
        placed=placed_record(entry.placed),
        from_=_origin(entry.origin) if entry.origin else None,
    )


def _origin(origin: Origin) -> Inline:
    return given_inline(group=origin.group, no=origin.number, place=origin.place)


def _feed(feed: Feed) -> Inline:
    best = feed.first == 1
    return given_inline(
        group=feed.source,
        advance=feed.last if best else None,
        places="" if best else f"{feed.first}-{feed.last}",
        without=feed.without,
    )


def _round(each: Round) -> dict[str, Value]:
    return given(
        round=each.number,
        date=day(each.day),
        time=clock(each.start),
        state=each.state if each.state is RoundState.DRAFT else "",
        published=moment(each.published_at),
        games=[_game(game) for game in each.games],
        byes=[_bye(bye) for bye in each.byes],
        notes=each.notes,
    )


def _game(game: Game) -> Inline:
    # Of an Armageddon game the sign for "not finished" says that there is one.
    open_too = game.armageddon is Result.UNFINISHED
    return Inline(
        board=game.board,
        white=game.white,
        black=game.black,
        result=result(game.result),
        **given(
            armageddon=game.armageddon if open_too else game.armageddon and result(game.armageddon),
            by_hand=game.by_hand,
            note=game.note,
            corrected=day(game.corrected),
        ),
    )


def _bye(bye: Bye) -> Inline:
    return given_inline(player=bye.player, kind=bye.kind, by_hand=bye.by_hand, note=bye.note)


def _play_off(played: PlayOff) -> dict[str, Value]:
    return given(
        place=played.place,
        players=played.players,
        order=played.order,
        games=[_game(game) for game in played.games],
        lots=given_inline(seed=played.lot_seed, order=played.lot_order),
        date=day(played.day),
        note=played.note,
    )
