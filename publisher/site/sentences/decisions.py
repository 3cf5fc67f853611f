"""What put players level on points in order, in a line or two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import groupby, takewhile
from typing import NamedTuple

from markupsafe import Markup

from publisher.model.standings import Decision, Standings
from publisher.site.sentences.shapes import PLACES, base
from publisher.site.sentences.words import Words

# The values of more players than these are read more easily in the table itself.
_FEW = 5
_FEW_LEVEL = 8
_PENDING = "rank.play_off_pending"

Places = Callable[[int, int], str]
Blocks = tuple[tuple[int, ...], ...]
Stages = tuple[Fraction | None, ...]


def decision(words: Words, table: Standings, made: Decision, places: Places) -> Markup:
    """How the players of `made` were put in order; `places` prints a first and a last place."""
    if is_pending(made):
        return words.gettext(
            "%(players)s are level on points. A play-off decides the first place.",
            players=words.players(made.numbers),
        )
    parts = [_equal_before(words, table, made)]
    before: Blocks = (made.numbers,)
    for code, blocks in made.steps:
        parts.extend(_step(words, table, code, before, blocks))
        before = blocks
    parts.extend(_shared(words, table, made, places))
    return Markup(" ").join(part for part in parts if part)


def is_pending(made: Decision) -> bool:
    """Whether a play-off decides, and no tie-break was asked."""
    return made.reason is not None and made.reason.code == _PENDING


def _equal_before(words: Words, table: Standings, made: Decision) -> Markup:
    """The tie-breaks that were asked first and left everybody level."""
    first = made.steps[0][0] if made.steps else None
    if first not in table.codes:
        return Markup("")
    tried = table.codes[: table.codes.index(first)]
    equal = [code for code in tried if _value(table, made.numbers[0], code) is not None]
    if not equal:
        return Markup("")
    return words.gettext(
        "Level on %(tie_breaks)s.",
        tie_breaks=words.listed([words.tie_break(code) for code in equal]),
    )


def _step(
    words: Words, table: Standings, code: str, before: Blocks, after: Blocks
) -> Iterator[Markup]:
    """A sentence for each block of `before` that `code` took apart."""
    for block in before:
        parts = tuple(part for part in after if set(part) <= set(block))
        if len(parts) < 2:
            continue
        if len(parts) == 2 and len(parts[0]) == len(parts[1]) == 1:
            yield _duel(words, table, code, parts[0][0], parts[1][0])
        elif len(block) > _FEW:
            yield words.gettext("In order of %(tie_break)s.", tie_break=words.tie_break(code))
            yield _later_stages(words, table, code, parts)
        else:
            yield _in_order(words, table, code, parts)


def _in_order(words: Words, table: Standings, code: str, parts: Blocks) -> Markup:
    """All of a few players with their values."""
    told = list(_with_values(words, table, code, parts))
    facts = {
        "tie_break": words.tie_break(code),
        "order": Markup("; ").join(each.shown for each in told),
    }
    if any(each.added_back for each in told):
        return words.gettext(
            "In order of %(tie_break)s, behind the arrow with struck scores added back: %(order)s.",
            **facts,
        )
    return words.gettext("In order of %(tie_break)s: %(order)s.", **facts)


def _later_stages(words: Words, table: Standings, code: str, parts: Blocks) -> Markup:
    """Of many players, those told apart only by what is compared after the value in the table."""
    if base(code) in PLACES:
        return Markup("")
    level: list[_Told] = []
    players = 0
    for _, same in groupby(parts, key=lambda part: _stages(table, part[0], code)[0]):
        apart = tuple(same)
        if len(apart) > 1:
            level += _with_values(words, table, code, apart)
            players += sum(map(len, apart))
    if players > _FEW_LEVEL:
        return words.gettext(
            "Of these, %(count)s were level and told apart by struck scores added back.",
            count=players,
        )
    if not level:
        return Markup("")
    return words.gettext(
        "Those level, behind the arrow with struck scores added back: %(order)s.",
        order=Markup("; ").join(each.shown for each in level),
    )


def _duel(words: Words, table: Standings, code: str, first: int, second: int) -> Markup:
    facts = {
        "first": words.player(first),
        "second": words.player(second),
        "tie_break": words.tie_break(code),
    }
    if base(code) in PLACES:
        return words.gettext("%(first)s ahead of %(second)s by %(tie_break)s.", **facts)
    more, less = _stages(table, first, code), _stages(table, second, code)
    stage = _level_stages(more, less)
    if stage:
        return words.ngettext(
            "%(first)s ahead of %(second)s on %(tie_break)s with the highest struck score added "
            "back: %(more)s to %(less)s.",
            "%(first)s ahead of %(second)s on %(tie_break)s with the %(count)s highest struck "
            "scores added back: %(more)s to %(less)s.",
            stage,
            more=words.value(more[stage]),
            less=words.value(less[stage]),
            **facts,
        )
    return words.gettext(
        "%(first)s ahead of %(second)s on %(tie_break)s: %(more)s to %(less)s.",
        more=words.value(more[0]),
        less=words.value(less[0]),
        **facts,
    )


class _Told(NamedTuple):
    """Players on one place and what they came out on; `added_back`: not by the first value."""

    shown: Markup
    added_back: bool


def _with_values(words: Words, table: Standings, code: str, parts: Blocks) -> Iterator[_Told]:
    """The players of each part with their value, and what told those level on it apart."""
    stages = [_stages(table, part[0], code) for part in parts]
    for at, part in enumerate(parts):
        names = words.players(part)
        if base(code) in PLACES:
            yield _Told(names, added_back=False)
            continue
        others = (other for index, other in enumerate(stages) if index != at)
        needed = max(_level_stages(stages[at], other) for other in others)
        first, *later = (words.value(value) for value in stages[at][: needed + 1])
        shown = Markup("{} <b>{}</b>").format(names, first)
        yield _Told(Markup(" → ").join((shown, *later)), added_back=bool(later))


def _level_stages(one: Stages, two: Stages) -> int:
    """How many of the values compared in turn leave two players level."""
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(one, two, strict=False))))


def _stages(table: Standings, number: int, code: str) -> Stages:
    found = (each for each in table.row(number).tie_breaks if each.code == code)
    return next((each.stages for each in found), (None,))


def _shared(words: Words, table: Standings, made: Decision, places: Places) -> list[Markup]:
    said = []
    for group in made.shared:
        row = table.row(group[0])
        if row.rank is not None and row.rank_last is not None:
            said.append(
                words.gettext(
                    "%(players)s are level in everything and share place %(places)s.",
                    players=_named(words, group),
                    places=places(row.rank, row.rank_last),
                )
            )
    return said


def _named(words: Words, players: tuple[int, ...]) -> Markup:
    """A few players by name, many by their number: the table has their names."""
    if len(players) > _FEW_LEVEL:
        return words.gettext("%(count)s players", count=len(players))
    return words.players(players)


def _value(table: Standings, number: int, code: str) -> Fraction | None:
    return _stages(table, number, code)[0]
