"""Any event that a file can say, with the oddest names: more than any check would let pass."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from datetime import date, datetime, time
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from publisher.content.forms.group import GroupForm
from publisher.content.resolve import prize_fund, round_robin_rounds
from publisher.content.settings import settings_of
from publisher.model.draws import DrawMethod, Entrant, draw_numbers
from publisher.model.events import (
    Bye,
    Correction,
    Draw,
    Entry,
    Event,
    Game,
    Group,
    Official,
    PlayOff,
    Round,
    RoundState,
    ScheduleItem,
    Withdrawal,
)
from publisher.model.results import ByeKind, Result
from publisher.rules.load import built_in

RULE_SETS = built_in()
EDITIONS = tuple(key for key in sorted(RULE_SETS) if key.startswith("c07@"))
PAIRED = tuple(key for key in sorted(RULE_SETS) if RULE_SETS[key].get("pairing.system"))

ODD = (
    "NO", "yes", "null", "~", "true", "12:30", "1:0", "0.5", "007", "1503014", "-", "- a", "a: b",
    "a:b", "a #b", "#a", "a, b", "{a}", "[a", "*", "&a", "!a", "|", ">", "%a", "@a", "`a`", "'a'",
    '"a"', 'a "b"', "a\\b", "a\\n", "=", "<<", "...", "---", "? a", ": a", "a:", "½", "1/2",
    "Ås, Øystein", "O'Brien", "Þór", "李伟", "ميرا", "é́", "👑", "a\u200db", "a\u2028b", "a\u00a0b",
    "2026-01-01", "1e3", "0x1F", "+47", "1_000", "\ufeffa", "a\u0085b", "a\tb", "x" * 90,
)  # fmt: skip


def readable(text: str) -> str:
    """What the reader makes of any text: composed, no blanks around it, no control characters."""
    kept = "".join(
        char for char in text if char in "\t\n" or unicodedata.category(char) not in {"Cc", "Cs"}
    )
    return unicodedata.normalize("NFC", kept).strip()


texts = (
    st.one_of(st.sampled_from(ODD), st.text(max_size=20), st.text("a:# -,'\"{}[]\\½", max_size=8))
    .map(readable)
    .filter(bool)
)
names = texts.map(lambda text: " ".join(text.split())).filter(
    lambda text: any(char.isalnum() for char in text)
)
paragraphs = st.lists(st.one_of(texts, st.just("")), min_size=1, max_size=4).map(
    lambda rows: "\n".join(rows).strip()
)
ids = st.from_regex(r"[a-z0-9]{1,4}(-[a-z0-9]{1,3})?", fullmatch=True).filter(
    lambda text: text not in {"con", "prn", "aux", "nul"} and text[:3] not in {"com", "lpt"}
)
days = st.dates(date(1900, 1, 1), date(2100, 1, 1))
clocks = st.times(time(0, 0), time(23, 59)).map(lambda at: at.replace(second=0, microsecond=0))
moments = st.builds(datetime.combine, days, clocks)
amounts = st.fractions(0, 5000, max_denominator=100)
numbers = st.integers(1, 40)
maybe_text = st.one_of(st.just(""), texts)


def exact(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


@st.composite
def own_keys(draw: st.DrawFn) -> dict[str, Any]:
    """What a group may say for itself, as plain data."""
    keys: dict[str, Any] = {}
    points = st.dictionaries(
        st.sampled_from(("win", "draw", "loss", "forfeit_win", "pairing_bye", "half_bye")),
        amounts.map(exact),
    )
    armageddon = st.fixed_dictionaries(
        {"win": amounts.map(exact), "loss": amounts.map(exact)},
        optional={"draw_wins": st.sampled_from(("black", "white"))},
    )
    monrad = st.fixed_dictionaries(
        {},
        optional={
            "variant": st.sampled_from(("text", "group_first")),
            "number_one": st.sampled_from(("white", "black")),
            "allow_second_bye": st.booleans(),
        },
    )
    choices = {
        "system": st.sampled_from(("berger@2013", "monrad@2013")),
        "cycles": st.integers(1, 3),
        "reverse_last_two": st.booleans(),
        "tie_breaks": st.lists(st.sampled_from(("SB", "WON", "DE")), unique=True),
        "sonneborn_berger": st.sampled_from(("result_halves", "points_share")),
        "monrad": monrad,
        "points": points,
        "prizes": st.one_of(
            st.just("none"),
            st.fixed_dictionaries(
                {"currency": st.just("NOK"), "amounts": st.lists(amounts.map(exact), max_size=3)}
            ),
        ),
        "draw": st.one_of(
            st.just({"method": "given"}),
            st.builds(
                lambda method, seed: {"method": method, "seed": seed},
                st.sampled_from(("lots", "seeded")),
                st.integers(-5, 10**12),
            ),
        ),
    }
    for key in draw(st.sets(st.sampled_from(sorted(choices)))):
        keys[key] = draw(choices[key])
    if "points" in keys and draw(st.booleans()):
        keys["points"]["armageddon"] = draw(armageddon)
    return keys


def games(results: st.SearchStrategy[Result] = st.sampled_from(Result)) -> Any:  # noqa: B008 - immutable
    return st.builds(
        Game,
        numbers,
        numbers,
        numbers,
        results,
        st.one_of(st.none(), st.sampled_from(Result)),
        st.booleans(),
        maybe_text,
        st.one_of(st.none(), days),
    )


def rounds() -> st.SearchStrategy[tuple[Round, ...]]:
    byes = st.builds(Bye, numbers, st.sampled_from(ByeKind), maybe_text, st.booleans())
    each = st.builds(
        Round,
        number=numbers,
        games=st.lists(games(), max_size=3).map(tuple),
        byes=st.lists(byes, max_size=2).map(tuple),
        state=st.sampled_from(RoundState),
        day=st.one_of(st.none(), days),
        start=st.one_of(st.none(), clocks),
        published_at=st.one_of(st.none(), moments),
        notes=st.lists(texts, max_size=2).map(tuple),
    )
    many = st.lists(each, max_size=3, unique_by=lambda round_: round_.number)
    return many.map(lambda made: tuple(sorted(made, key=lambda round_: round_.number)))


entries = st.builds(
    Entry,
    number=numbers,
    name=names,
    title=maybe_text,
    federation=maybe_text,
    club=maybe_text,
    rating=st.one_of(st.none(), st.integers(0, 4000)),
    class_name=maybe_text,
    fide_id=maybe_text,
    person=st.one_of(st.just(""), ids),
    withdrawn=st.one_of(st.none(), st.builds(Withdrawal, st.integers(0, 9), maybe_text)),
    out_of_competition=st.booleans(),
    from_round=st.integers(1, 9),
)

play_offs = st.builds(
    PlayOff,
    numbers,
    st.lists(numbers, min_size=1, max_size=3).map(tuple),
    st.lists(numbers, max_size=3).map(tuple),
    st.lists(games(), max_size=2).map(tuple),
    st.one_of(st.none(), days),
    maybe_text,
    st.one_of(st.none(), st.integers(0, 9)),
    st.lists(numbers, max_size=3).map(tuple),
)


@st.composite
def players_in_order(draw: st.DrawFn) -> tuple[Entry, ...]:
    """A few entries, numbered from 1 on or with gaps."""
    made = draw(st.lists(entries, max_size=6, unique_by=lambda entry: entry.number))
    if draw(st.booleans()):
        made = [replace(entry, number=number) for number, entry in enumerate(made, start=1)]
    return tuple(sorted(made, key=lambda entry: entry.number))


@st.composite
def drawings(draw: st.DrawFn, keys: dict[str, Any], players: tuple[Entry, ...]) -> Draw:
    """What the lots of a group are, supposed strengths included; some entered after the draw."""
    method, seed = DrawMethod(keys.get("method", "given")), keys.get("seed")
    drew = [entry for entry in players if entry.from_round == 1]
    first = draw(st.integers(1, 6))
    if [entry.number for entry in drew[:first]] == list(range(1, first + 1)):
        drew = drew[:first]
    supposed = st.one_of(st.none(), st.integers(0, 4000))
    entrants = [
        Entrant(entry.number, entry.name, draw(supposed) if entry.rating is None else entry.rating)
        for entry in drew
    ]
    return Draw(method, seed, () if seed is None else draw_numbers(method, entrants, seed))


@st.composite
def groups(draw: st.DrawFn, rules: str | None) -> Group:
    keys = draw(own_keys())
    if rules is None:
        keys.setdefault("system", "berger@2013")
    system = keys.get("system") or str(RULE_SETS[rules or ""].rules["pairing.system"].value)
    group_id, name = draw(ids), draw(texts)
    form = GroupForm.model_validate({"id": group_id, "name": name, **keys})
    edition = RULE_SETS[draw(st.sampled_from(EDITIONS))]
    settings, regulation = settings_of(form, rules, system, RULE_SETS, edition)
    players = draw(players_in_order())
    played = draw(rounds())
    fixed = round_robin_rounds(system, len(players), settings.cycles)
    return Group(
        id=group_id,
        name=name,
        settings=settings,
        entries=players,
        rounds=played,
        rounds_total=draw(st.integers(1, 200)) if draw(st.booleans()) else (fixed or 9),
        draw=draw(drawings(keys.get("draw", {}), players)),
        prize_fund=prize_fund(form, regulation),
        play_offs=tuple(draw(st.lists(play_offs, max_size=1))),
        lot_seed=draw(st.one_of(st.none(), st.integers(0, 9))),
        lot_order=tuple(draw(st.lists(numbers, max_size=2))),
        time_control=draw(maybe_text),
        note=draw(maybe_text),
    )


@st.composite
def events(draw: st.DrawFn) -> Event:
    """An event with up to two groups, whatever rules each follows."""
    rules = [draw(st.sampled_from((None, *PAIRED))) for _ in range(draw(numbers) % 3)]
    made = tuple(draw(groups(each)) for each in rules)
    named = tuple(dict.fromkeys(each for each in rules if each))
    return Event(
        id=draw(ids),
        slug=draw(ids),
        name=draw(texts),
        first_day=draw(days),
        last_day=draw(days),
        groups=made,
        place=draw(maybe_text),
        federation=draw(st.sampled_from(("", "NOR"))),
        organiser=draw(maybe_text),
        website=draw(st.sampled_from(("", "https://sjakk.example/a?b=c&d#e"))),
        rule_sets=named,
        officials=tuple(
            draw(
                st.lists(
                    st.builds(Official, st.just("arbiter"), texts, maybe_text, maybe_text),
                    max_size=2,
                )
            )
        ),
        appeal_body=tuple(draw(st.lists(texts, max_size=3))),
        time_control=draw(maybe_text),
        entry_fee=draw(maybe_text),
        rated=draw(maybe_text),
        schedule=tuple(
            draw(
                st.lists(
                    st.builds(ScheduleItem, days, st.one_of(st.none(), clocks), texts), max_size=2
                )
            )
        ),
        corrections=tuple(
            draw(
                st.lists(
                    st.builds(
                        Correction,
                        days,
                        texts,
                        st.one_of(st.just(""), ids),
                        st.one_of(st.none(), numbers),
                    ),
                    max_size=2,
                )
            )
        ),
        description=draw(st.one_of(st.just(""), paragraphs)),
        made_up=draw(st.booleans()),
        cancelled=draw(st.booleans()),
    )
