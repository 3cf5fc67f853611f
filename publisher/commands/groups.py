"""`publisher groups`: which classes play together, how they are split, who is in which group."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from publisher.commands.event_lookup import FoundEvent, choose_group, event_options, find_event
from publisher.commands.output_options import form_option
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import counted, say
from publisher.content.cache import NoCache
from publisher.content.load import load_surroundings
from publisher.content.slugs import slug
from publisher.grouping import Dealt, GroupingRule, ProposedField, propose
from publisher.model.events import Entry, Group
from publisher.problems import PublisherError
from publisher.rules.load import built_in
from publisher.rules.model import RuleSet
from publisher.yaml12.writing import Inline, Value, lines

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher groups my-blitz", "what the rules propose for the entries"),
        ("publisher groups my-blitz --merge 'Klasse 1,Klasse 2'", "with two classes as one"),
        ("publisher groups my-blitz --format yaml", "the groups, for the event's file"),
    ],
)
@event_options
@click.option(
    "--merge",
    "merged",
    multiple=True,
    metavar="CLASSES",
    help="Classes that play as one, with commas; may come again.",
)
@form_option("text", "yaml")
def groups(
    *, event: str, site: Path | None, group: str | None, merged: tuple[str, ...], form: str
) -> None:
    """Propose groups for the entries of EVENT: an event's id, or the path of its file.

    Classes are those of the entries, or by rating where the rule set has limits.
    Whether small classes are merged, the tournament director decides: --merge
    does it. A field that is too large is dealt into qualifying groups by rating.
    """
    found = find_event(event, site)
    chosen = choose_group(found.event, group)
    rule = _rule(found, chosen, merged)
    _check_merged(merged, chosen, rule)
    made = _proposal(chosen, rule)
    if form == "yaml":
        say("\n".join(lines({"groups": list(_records(chosen, made))})))
    else:
        say("\n".join(_text(made)))


def _rule(found: FoundEvent, group: Group, merged: Iterable[str]) -> GroupingRule:
    rule_set = _rule_sets(found).get(group.settings.rule_set or "")
    limit = _value(rule_set, "groups.all_play_all", 0)
    if not limit:
        raise PublisherError(
            f"the rules of {group.name} do not say how many may play in one group: "
            "they have no `groups.all_play_all`"
        )
    joined = [_names(each) for each in merged]
    together = (tuple(_value(rule_set, "classes.together", ())), *joined)
    limits = _value(rule_set, "classes.lower_limits", {})
    below = _value(rule_set, "classes.merge_below", 0)
    ages = tuple(_value(rule_set, "classes.ages", ()))
    return GroupingRule(limit, below, together, tuple(limits.items()), ages)


def _names(merged: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in merged.split(",") if part.strip())


def _check_merged(merged: Iterable[str], group: Group, rule: GroupingRule) -> None:
    """PublisherError where --merge does not name two classes or more that somebody may be in."""
    labels = (each.class_name for each in group.entries if each.class_name)
    known = list(dict.fromkeys((*(name for name, _ in rule.lower_limits), *rule.ages, *labels)))
    for each in merged:
        names = _names(each)
        if len(set(names)) < 2:
            raise PublisherError(f"--merge {each!r} names no two classes: write them with a comma")
        for name in names:
            if name not in known:
                raise PublisherError(
                    f"{group.name} has no class {name!r}; there is: {', '.join(known)}"
                )


def _rule_sets(found: FoundEvent) -> Mapping[str, RuleSet]:
    if found.root is None:
        return built_in()
    return load_surroundings(found.root, NoCache()).joins.rule_sets or {}


def _value(rule_set: RuleSet | None, key: str, otherwise: Any) -> Any:
    rule = rule_set.get(key) if rule_set else None
    return otherwise if rule is None else rule.value


def _proposal(group: Group, rule: GroupingRule) -> tuple[ProposedField, ...]:
    players = [Dealt(str(each.number), each.name, each.rating) for each in group.entries]
    classes = {
        str(each.number): each.class_name or rule.class_of(each.rating) for each in group.entries
    }
    without = [each.name for each in group.entries if not classes[str(each.number)]]
    if without:
        raise PublisherError(
            f"nobody can tell the class of {', '.join(without)}: write `class:` or `rating:`"
        )
    return propose(players, classes, rule)


def _text(made: Iterable[ProposedField]) -> Iterator[str]:
    for each in made:
        yield f"{_name(each)}: {counted(each.field.players, 'player')}"
        if each.merging:
            beside = " or ".join(
                f"{_joined(other.classes)} ({other.players})" for other in each.merging.neighbours
            )
            yield f"   fewer than {each.merging.limit}: may be merged with {beside}"
        split = each.stages
        if split.advance:
            yield f"   {split.groups} qualifying groups, the first {split.advance} to the final"
        for letter, members in zip(_LETTERS, each.groups, strict=False):
            if split.advance:
                yield f"   group {letter}: {counted(len(members), 'player')}"
            for member in members:
                rating = "–" if member.rating is None else str(member.rating)
                yield f"      {rating:>4}  {member.name}"
        yield ""


def _name(each: ProposedField) -> str:
    return _joined(each.field.classes)


def _joined(names: tuple[str, ...]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _records(group: Group, made: Iterable[ProposedField]) -> Iterator[dict[str, Value]]:
    """The groups as their file has them, each final behind the groups that feed it."""
    entries = {str(entry.number): entry for entry in group.entries}
    for each in made:
        name, split = " · ".join(each.field.classes), each.stages
        own = slug(" ".join(each.field.classes), "group")
        if not split.advance:
            yield _record(own, name, each.groups[0], entries)
            continue
        fed = [f"{own}-{letter.lower()}" for letter in _LETTERS[: split.groups]]
        for letter, key, members in zip(_LETTERS, fed, each.groups, strict=False):
            yield _record(key, f"{name}, {letter}", members, entries)
        feeds = [Inline(group=key, advance=split.advance) for key in fed]
        yield {"id": f"{own}-final", "name": f"{name}, final", "from": feeds, "dealing": "snake"}


def _record(
    key: str, name: str, members: Iterable[Dealt], entries: Mapping[str, Entry]
) -> dict[str, Value]:
    return {"id": key, "name": name, "entries": [_entry(entries[each.player]) for each in members]}


def _entry(entry: Entry) -> Inline:
    written: dict[str, Value] = {
        "name": entry.name,
        "title": entry.title,
        "federation": entry.federation,
        "club": entry.club_id or entry.club,
        "rating": entry.rating,
        "class": entry.class_name,
        "fide_id": entry.fide_id,
        "person": entry.person,
    }
    return Inline({key: value for key, value in written.items() if value not in (None, "")})
