"""Groups that feed others, made from a table of points: games are made to fit."""

from __future__ import annotations

from dataclasses import replace

from publisher.content.forms.group import GroupForm
from publisher.content.settings import settings_of
from publisher.model.events import Entry, Game, Group, PlayOff, Round
from publisher.model.feeding import Feed, Title
from publisher.model.results import Result
from publisher.rules.load import built_in

RULES = "nm-lyn@2013"
SIGNS = {">": Result.WHITE_WINS, "<": Result.BLACK_WINS, "=": Result.DRAW,
         "+": Result.WHITE_WINS_BY_FORFEIT, "*": Result.UNFINISHED}  # fmt: skip


def games(text: str) -> tuple[Game, ...]:
    """Games from such as `1>2`: White stands first."""
    return tuple(
        Game(at, int(each[0]), int(each[2]), SIGNS[each[1]])
        for at, each in enumerate(text.split(), start=1)
    )


def blitz(
    text: str,
    players: int,
    *,
    advance: int = 0,
    first: int = 1,
    without: tuple[int, ...] = (),
    titles: tuple[str, ...] = (),
    classes: tuple[str, ...] = (),
    play_offs: tuple[PlayOff, ...] = (),
) -> Group:
    """A group under the rules of the blitz championship, each game a round of its own."""
    rule_sets = built_in()
    form = GroupForm.model_validate({"id": "a", "name": "A", "titles": list(titles)})
    edition = rule_sets["c07@2024"]
    settings, _ = settings_of(form, RULES, "berger@2013", rule_sets, edition, feeding=bool(advance))
    entries = tuple(
        Entry(number, f"Player {number}", class_name=classes[number - 1] if classes else "")
        for number in range(1, players + 1)
    )
    rounds = tuple(Round(at, (game,)) for at, game in enumerate(games(text), start=1))
    feed = Feed("a", "A", "f", "Final", first, advance, without)
    return Group(
        "a",
        "A",
        settings,
        entries,
        rounds,
        rounds_total=len(rounds),
        play_offs=play_offs,
        onward=(feed,) if advance else (),
        titles=tuple(Title(key, (("", key),)) for key in titles),
    )


def with_play_offs(group: Group, *played: PlayOff) -> Group:
    """The group with what was played beside its table."""
    return replace(group, play_offs=played)
