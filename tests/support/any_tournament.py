"""Any tournament that is right in itself, with everything around it that a file can say."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import cache
from typing import Any

from hypothesis import strategies as st

from publisher.content.forms.event import EventForm
from publisher.content.forms.group import GroupForm
from publisher.content.joins import Joins
from publisher.content.resolve import prize_fund, resolve
from publisher.content.settings import settings_of
from publisher.content.tie_break_rules import usual_edition
from publisher.content.writing import event_text
from publisher.model.events import (
    Bye,
    Correction,
    Entry,
    Event,
    Game,
    Group,
    Official,
    Round,
    RoundState,
    ScheduleItem,
)
from publisher.model.results import Result
from publisher.model.settings import Settings
from publisher.simulation import Happenings, PlanError, SimulationPlan, simulate
from publisher.yaml12 import read
from publisher.yaml12.validation import validate
from support.any_event import (
    RULE_SETS,
    amounts,
    clocks,
    days,
    exact,
    ids,
    maybe_text,
    moments,
    names,
    paragraphs,
    texts,
)
from support.simulated import OCCASION, settings_by

SYSTEMS = ("monrad@2013", "berger@2013", "dutch@2026", "dutch@2017")
HAPPENINGS = (
    Happenings(),
    Happenings(absences=1, half_byes=1, no_shows=1),
    Happenings(late=1, withdrawals=1, by_hand=1),
    Happenings(full_byes=1, no_shows=2),
)
ROLES = ("chief_arbiter", "deputy_arbiter", "arbiter", "organiser")


@cache
def played(system: str, players: int, rounds: int, seed: int, happening: int) -> Group | None:
    """A tournament as it was played; None where none can hold what is to happen."""
    plan = SimulationPlan(
        settings_by(system), players, rounds, seed, OCCASION, HAPPENINGS[happening]
    )
    try:
        return simulate(plan).event.groups[0]
    except PlanError:
        return None


@st.composite
def own_keys(draw: st.DrawFn, system: str) -> dict[str, Any]:
    """What the group says for itself, without changing who meets whom."""
    keys: dict[str, Any] = {}
    fields = ("win", "draw", "loss", "forfeit_win", "forfeit_loss", "pairing_bye", "half_bye")
    few = st.fractions(0, 9, max_denominator=20).map(exact)
    points = st.dictionaries(st.sampled_from(fields), few, max_size=4)
    armageddon = st.fixed_dictionaries({"win": few, "loss": few})
    codes = ["SB", "WON", "DE", "MON", *([] if system.startswith("berger") else ["BH/C1"])]
    dutch = st.fixed_dictionaries(
        {},
        optional={
            "initial_colour": st.sampled_from(("white", "black")),
            "colour_seed": st.integers(0, 99),
            "acceleration": st.sampled_from(("none", "baku")),
            "virtual_points": st.just([{"points": 1, "last_round": 2, "last": 3}]),
            "prohibited": st.just([{"players": [1, 2], "last_round": 1, "note": "søsken"}]),
        },
    )
    choices = {
        "points": points,
        "tie_breaks": st.lists(st.sampled_from(codes), unique=True),
        "prizes": st.fixed_dictionaries(
            {"currency": st.just("NOK"), "amounts": st.lists(amounts.map(exact), max_size=3)}
        ),
        "monrad": st.just({"number_one": "white", "allow_second_bye": True}),
        "dutch": dutch,
    }
    for key in draw(st.sets(st.sampled_from(sorted(choices)))):
        if key not in ("monrad", "dutch") or system.startswith(key):
            keys[key] = draw(choices[key])
    if draw(st.booleans()):
        keys.setdefault("points", {})["armageddon"] = draw(armageddon)
    return keys


@st.composite
def decorated_entries(draw: st.DrawFn, group: Group) -> tuple[Entry, ...]:
    found = []
    for entry in group.entries:
        new = entry
        if draw(st.booleans()):
            new = replace(
                entry,
                name=draw(names),
                title=draw(st.one_of(st.sampled_from(("GM", "WIM", "G", "gm")), maybe_text)),
                federation=draw(st.one_of(st.just("NOR"), maybe_text)),
                club=draw(maybe_text),
                club_short="",
                club_id="",
                rating=draw(st.one_of(st.none(), st.integers(1, 4000))),
                class_name=draw(maybe_text),
                fide_id=draw(st.one_of(st.integers(1, 10**9).map(str), maybe_text)),
                person="",
                out_of_competition=draw(st.booleans()),
            )
        found.append(new)
    return tuple(found)


def game_of(draw: st.DrawFn, game: Game, settings: Settings) -> Game:
    drawn = game.result is Result.DRAW and settings.points.has_armageddon
    return replace(
        game,
        armageddon=draw(st.sampled_from((Result.WHITE_WINS, Result.DRAW, Result.UNFINISHED, None)))
        if drawn
        else None,
        by_hand=draw(st.booleans()),
        note=draw(maybe_text),
        corrected=draw(st.one_of(st.none(), days)),
    )


def bye_of(draw: st.DrawFn, bye: Bye) -> Bye:
    return replace(bye, by_hand=draw(st.booleans()), note=draw(maybe_text))


@st.composite
def decorated_rounds(draw: st.DrawFn, group: Group, settings: Settings) -> tuple[Round, ...]:
    found = list(group.rounds[: draw(st.integers(0, len(group.rounds)))])
    for at, each in enumerate(found):
        games = [game_of(draw, game, settings) if draw(st.booleans()) else game
                 for game in each.games]  # fmt: skip
        if draw(st.booleans()):
            games = draw(st.permutations(games))
        if draw(st.booleans()):
            boards = draw(st.permutations(range(1, len(games) + 3)))
            games = [replace(game, board=board) for game, board in zip(games, boards, strict=False)]
        byes = [bye_of(draw, bye) if draw(st.booleans()) else bye for bye in each.byes]
        found[at] = replace(
            each,
            games=tuple(games),
            byes=tuple(draw(st.permutations(byes))),
            day=draw(st.one_of(st.none(), st.integers(0, 9).map(_day))),
            start=draw(st.one_of(st.none(), clocks)),
            published_at=draw(st.one_of(st.none(), moments)),
            notes=tuple(draw(st.lists(texts, max_size=2))),
        )
    if found and draw(st.booleans()):
        found[-1] = _open(draw, found[-1])
    return tuple(found)


def _day(after: int) -> Any:
    return OCCASION.first_day + timedelta(days=after)


def _open(draw: st.DrawFn, last: Round) -> Round:
    """The last round as a draft, or with games that last."""
    results = st.sampled_from((Result.UNFINISHED, Result.ADJOURNED))
    if draw(st.booleans()):
        games = tuple(replace(game, result=Result.UNFINISHED, armageddon=None)
                      for game in last.games)  # fmt: skip
        return replace(last, games=games, state=RoundState.DRAFT)
    games = tuple(
        replace(game, result=draw(results), armageddon=None) if draw(st.booleans()) else game
        for game in last.games
    )
    return replace(last, games=games)


@st.composite
def any_group(draw: st.DrawFn) -> Group:
    system = draw(st.sampled_from(SYSTEMS))
    players = draw(st.integers(4, 8))
    rounds = players - 1 + players % 2 if system.startswith("berger") else draw(st.integers(1, 3))
    made = played(system, players, rounds, draw(st.integers(1, 5)), draw(st.integers(0, 3)))
    made = made or played(system, players, rounds, 1, 0)
    assert made is not None
    keys = draw(own_keys(system))
    rules = draw(st.sampled_from((system, None)))
    named = {"system": system} if rules is None else {}
    group_id, name = draw(ids), draw(texts)
    form = GroupForm.model_validate({"id": group_id, "name": name, **named, **keys})
    edition = usual_edition((rules,) if rules else (), OCCASION.first_day, RULE_SETS)
    settings, regulation = settings_of(form, rules, system, RULE_SETS, edition)
    return replace(
        made,
        id=group_id,
        name=name,
        settings=settings,
        entries=draw(decorated_entries(made)),
        rounds=draw(decorated_rounds(made, settings)),
        prize_fund=prize_fund(form, regulation),
        lot_seed=draw(st.one_of(st.none(), st.integers(0, 9))),
        time_control=draw(maybe_text),
        note=draw(maybe_text),
    )


@st.composite
def any_tournament(draw: st.DrawFn) -> Event:
    """An event with a group or two."""
    groups = draw(st.lists(any_group(), min_size=1, max_size=2, unique_by=lambda each: each.id))
    groups = [replace(each, id=f"g-{each.id}") for each in groups]
    rules = tuple(dict.fromkeys(each.settings.rule_set for each in groups))
    first = OCCASION.first_day
    event = Event(
        id=draw(ids),
        slug=draw(ids),
        name=draw(texts),
        first_day=first,
        last_day=first + timedelta(days=draw(st.integers(0, 20))),
        groups=tuple(groups),
        place=draw(maybe_text),
        federation=draw(st.sampled_from(("", "NOR"))),
        organiser=draw(maybe_text),
        rule_sets=tuple(each for each in rules if each),
        officials=tuple(
            Official(draw(st.sampled_from(ROLES)), draw(texts), draw(maybe_text), draw(maybe_text))
            for _ in range(draw(st.integers(0, 3)))
        ),
        appeal_body=tuple(draw(st.lists(texts, max_size=2))),
        time_control=draw(maybe_text),
        rated=draw(maybe_text),
        schedule=tuple(
            ScheduleItem(each, None, draw(texts)) for each in draw(st.lists(days, max_size=2))
        ),
        corrections=tuple(
            Correction(each, draw(texts)) for each in draw(st.lists(days, max_size=1))
        ),
        description=draw(st.one_of(st.just(""), paragraphs)),
        made_up=draw(st.booleans()),
        cancelled=draw(st.booleans()),
    )
    return read_back(event_text(event, RULE_SETS))


def read_back(text: str) -> Event:
    """The event of a file: what is drawn hangs on the names, say, and is worked out anew."""
    form = validate(EventForm, read(text.encode(), "event.yaml"))
    return resolve(form, "nameless", Joins(RULE_SETS, None, None))
