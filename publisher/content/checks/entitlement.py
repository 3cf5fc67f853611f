"""What is written about who may play: players that exist, classes that the rules know."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from publisher.content.findings import Finding, warning
from publisher.content.forms.entitlement import HistoryForm, WhoForm
from publisher.content.forms.event import EventForm
from publisher.content.joins import Joins
from publisher.rules.classes import class_ids, class_named
from publisher.yaml12 import Path
from publisher.yaml12.nearest import nearest

_LISTS = ("champions", "grand_prix", "norms", "north_norway", "districts", "picks")
_OPTIONAL = "dispensations"


def check_entitlement(form: EventForm, joins: Joins) -> Iterator[Finding]:
    """Players and classes named in the history, the dispensations and the groups."""
    for who, path in _players(form):
        yield from _check_player(who, path, joins)
    if joins.rule_sets is None:
        return
    named = [joins.rule_sets[name] for name in form.rules if name in joins.rule_sets]
    known = {each for rule_set in named for each in class_ids(rule_set)}
    for class_id, path in _classes(form):
        if class_id not in known:
            yield _unknown_class(class_id, path, known)
    yield from _labels(form, known)


def _labels(form: EventForm, known: Collection[str]) -> Iterator[Finding]:
    """Where classes play together the label on an entry says in which of them the player is."""
    for at, group in enumerate(form.groups):
        classes = [each for each in group.class_ if each in known]
        if len(classes) < 2:
            continue
        for index, entry in enumerate(group.entries):
            if entry.class_ and not class_named(entry.class_, classes):
                yield warning(
                    ("groups", at, "entries", index, "class"), "class.label",
                    f"`{entry.class_}` is none of the classes that play together here",
                    f"one of: {', '.join(classes)}",
                )  # fmt: skip


def _players(form: EventForm) -> Iterator[tuple[WhoForm, Path]]:
    for at, each in enumerate(form.dispensations):
        yield each, (_OPTIONAL, at)
    if form.history is not None:
        yield from _in_history(form.history)


def _in_history(history: HistoryForm) -> Iterator[tuple[WhoForm, Path]]:
    for key in _LISTS:
        yield from _listed(getattr(history, key) or (), ("history", key))
    if history.junior_champion is not None:
        yield history.junior_champion, ("history", "junior_champion")
    for key in ("tables", "ratings"):
        for at, each in enumerate(getattr(history, key)):
            yield from _listed(each.players, ("history", key, at, "players"))
    for at, table in enumerate(history.tables):
        if table.champion is not None:
            yield table.champion, ("history", "tables", at, "champion")


def _listed(forms: Iterable[WhoForm], path: Path) -> Iterator[tuple[WhoForm, Path]]:
    for at, each in enumerate(forms):
        yield each, (*path, at)


def _check_player(who: WhoForm, path: Path, joins: Joins) -> Iterator[Finding]:
    if joins.persons is not None and who.person and who.person not in joins.persons:
        close = nearest(who.person, joins.persons)
        yield Finding(
            (*path, "person"), "person.unknown", f"there is no person `{who.person}`",
            f"did you mean `{close}`?" if close else "add the person to persons.yaml",
        )  # fmt: skip
    elif not (who.person or who.name or who.fide_id) and path[0] != _OPTIONAL:
        yield Finding(path, "missing", "`name` is missing", "write `name: …` or `person: …` here")


def _classes(form: EventForm) -> Iterator[tuple[str, Path]]:
    for at, each in enumerate(form.dispensations):
        if each.class_:
            yield each.class_, (_OPTIONAL, at, "class")
    for at, group in enumerate(form.groups):
        for index, class_id in enumerate(group.class_):
            many = len(group.class_) > 1
            yield class_id, ("groups", at, "class", *((index,) if many else ()))
        for index, entry in enumerate(group.entries):
            if entry.placed is not None:
                yield entry.placed.class_, ("groups", at, "entries", index, "placed", "class")
    history = form.history
    for key in ("grand_prix", "picks", "tables") if history else ():
        for at, each in enumerate(getattr(history, key) or ()):
            if each.class_:
                yield each.class_, ("history", key, at, "class")


def _unknown_class(class_id: str, path: Path, known: Collection[str]) -> Finding:
    close = nearest(class_id, known)
    if not known:
        remedy = "name a rule set that has classes in `rules:`, such as nsf-general@2013"
    else:
        remedy = f"did you mean `{close}`?" if close else f"classes: {', '.join(sorted(known))}"
    return warning(path, "class.unknown", f"no rule set here has a class `{class_id}`", remedy)
