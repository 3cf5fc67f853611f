"""What is wrong with a season beyond its form: names that nothing has, places, limits."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from publisher.content.findings import Finding
from publisher.content.forms.season import SeasonEventForm, SeasonForm, SeasonGroupForm
from publisher.content.people import twice
from publisher.content.season_facts import EventFacts
from publisher.rules.model import RuleSet
from publisher.rules.season_keys import governs_seasons, season_rules
from publisher.yaml12 import Path
from publisher.yaml12.nearest import nearest

_LONGEST = 400


def check_season(
    form: SeasonForm, rule_sets: Mapping[str, RuleSet], events: Mapping[str, EventFacts]
) -> Iterator[Finding]:
    """Everything wrong with `form` among the rule sets and events of its site."""
    yield from _dates(form)
    yield from _rules(form, rule_sets)
    yield from _classes(form)
    for name in ("players", "events"):
        yield from twice(name, [each.id for each in getattr(form, name)])
    for at, event in enumerate(form.events):
        yield from _event(event, ("events", at), form, events)


def unknown(path: Path, what: str, word: str, known: Collection[str], remedy: str = "") -> Finding:
    """A name that nothing has, with the one that was probably meant."""
    close = nearest(word, known)
    told = f"did you mean `{close}`?" if close else remedy or f"one of: {', '.join(known)}"
    code = f"{what.replace(' ', '-')}.unknown"
    return Finding(path, code, f"there is no {what} `{word}`", told)


def _dates(form: SeasonForm) -> Iterator[Finding]:
    if form.dates.to < form.dates.from_:
        yield Finding(
            ("dates", "to"),
            "season.dates",
            "the season ends before it begins",
            "turn the two days round",
        )


def _rules(form: SeasonForm, rule_sets: Mapping[str, RuleSet]) -> Iterator[Finding]:
    rule_set = rule_sets.get(form.rules)
    if rule_set is None or not governs_seasons(rule_set):
        able = [key for key, each in rule_sets.items() if governs_seasons(each)]
        yield unknown(("rules",), "rule set of seasons", form.rules, able)
        return
    rules = season_rules(rule_set)
    categories = [each.name for each in rules.categories]
    for at, scale in enumerate(form.scales):
        if scale.category not in categories:
            path = ("scales", at, "category")
            yield unknown(path, "category", scale.category, categories)
    given = {scale.category for scale in form.scales}
    if not (form.scale or rules.points or given.issuperset(categories)):
        yield Finding(
            ("rules",),
            "season.no-scale",
            f"`{form.rules}` does not say what the places after the first are worth",
            "write `scale: [30, 25, …]`: the points of each place, stretched to the winner's",
        )
    if form.scale and not form.scale[0]:
        yield Finding(
            ("scale", 0),
            "season.scale",
            "the first place is worth nothing",
            "begin with its points",
        )
    for at, event in enumerate(form.events):
        if event.category not in categories:
            yield unknown(("events", at, "category"), "category", event.category, categories)


def _classes(form: SeasonForm) -> Iterator[Finding]:
    if not form.classes:
        yield Finding(
            ("classes",),
            "season.no-classes",
            "a season without a class",
            "write at least `classes: [{id: all, name: All}]`",
        )
        return
    yield from twice("classes", [each.id for each in form.classes])
    lows = [each.low for each in form.classes]
    for at, low in enumerate(lows[:-1]):
        after = lows[at + 1]
        if low is None or (after is not None and after >= low):
            yield Finding(
                ("classes", at),
                "season.class-order",
                "the classes do not stand from the highest down, each with its `from:`",
                "the highest first; only the last one has no `from:`",
            )
            return
    if lows[-1] is not None:
        yield Finding(
            ("classes", len(lows) - 1, "from"),
            "season.class-limit",
            "nobody below this rating has a class",
            "leave `from:` out of the lowest class",
        )


def _event(
    event: SeasonEventForm, path: Path, form: SeasonForm, events: Mapping[str, EventFacts]
) -> Iterator[Finding]:
    here = events.get(event.event)
    if event.event and here is None:
        yield unknown(
            (*path, "event"), "event", event.event, events, "write the id of an event on this site"
        )
    if not event.event:
        for key in ("name", "dates"):
            if not getattr(event, key):
                yield Finding(
                    path, "missing", f"`{key}` is missing", f"write `{key}: …`, or `event: …`"
                )
    if event.dates and event.dates.to < event.dates.from_:
        yield Finding(
            (*path, "dates", "to"),
            "event.dates",
            "the event ends before it begins",
            "turn the two days round",
        )
    yield from _length(event, path, here)
    ids = [each.id for each in form.events]
    for at, other in enumerate(event.agreed_with):
        if other not in ids:
            yield unknown((*path, "agreed_with", at), "event of the season", other, ids)
    seen: dict[str, int] = {}
    for at, group in enumerate(event.groups):
        if seen.setdefault(group.id, at) != at:
            yield Finding(
                (*path, "groups", at, "id"),
                "id.twice",
                f"the id `{group.id}` is used twice",
                "give one of them another id",
                related=((*path, "groups", seen[group.id], "id"),),
            )
        yield from _group(group, (*path, "groups", at), form, here)


def _length(event: SeasonEventForm, path: Path, here: EventFacts | None) -> Iterator[Finding]:
    """Days are looked at one by one: an event of centuries is a slip."""
    first, last = (here.first_day, here.last_day) if here else (None, None)
    if event.dates:
        first, last = event.dates.from_, event.dates.to
    if first and last and (last - first).days > _LONGEST:
        yield Finding(
            (*path, "dates") if event.dates else (*path, "event"),
            "season.long-event",
            f"it lasts {(last - first).days + 1} days",
            f"an event of a season lasts {_LONGEST} days at most: mend one of the two",
        )


def _group(
    group: SeasonGroupForm, path: Path, form: SeasonForm, here: EventFacts | None
) -> Iterator[Finding]:
    if here is not None and group.id not in here.groups:
        yield unknown((*path, "id"), "group", group.id, here.groups)
    if here is not None and group.results:
        yield Finding(
            (*path, "results"),
            "season.results-twice",
            "the results of an event on this site come from its own file",
            "take this list out",
        )
    classes = [each.id for each in form.classes]
    for at, each in enumerate(group.classes):
        if each not in classes:
            yield unknown((*path, "classes", at), "class", each, classes)
    players = [each.id for each in form.players]
    known = set(players)
    seen: dict[str, int] = {}
    for at, line in enumerate(group.results):
        where = (*path, "results", at, "player")
        if line.player not in known:
            remedy = "add him to `players:`"
            yield unknown(where, "player", line.player, players, remedy)
        elif seen.setdefault(line.player, at) != at:
            yield Finding(
                where,
                "player.twice",
                f"`{line.player}` stands in this group twice",
                "take one of the lines out",
                related=((*path, "results", seen[line.player], "player"),),
            )
    yield from _places([line.place for line in group.results], path)


def _places(places: Sequence[int | None], path: Path) -> Iterator[Finding]:
    """The first place that cannot be: after two who share 2 comes 4."""
    taken = sorted(place for place in places if place is not None)
    for at, place in enumerate(places):
        right = taken.index(place) + 1 if place is not None else None
        if place != right:
            yield Finding(
                (*path, "results", at, "place"),
                "season.place",
                f"place {place} cannot be: {_ahead(taken, place or 0)} ahead of it",
                f"write {right}; players who share a place all have the best one of it",
            )
            return


def _ahead(taken: Sequence[int], place: int) -> str:
    number = sum(each < place for each in taken)
    return f"there is {number}" if number == 1 else f"there are {number}"
