"""Regulation pages: the text in our words, its values from the rule set, and who follows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from hashlib import blake2b

from publisher.content.nouns import EventRecord, SeasonRecord, Text, TextKind
from publisher.rules import RuleSet
from publisher.site.context import Context
from publisher.site.page import Order, Page
from publisher.site.regulation_index import followed_in
from publisher.site.text_choice import texts_of

_TEMPLATE = "regulation.html"
_INDEX = "regulations.html"


def pages(ctx: Context) -> Iterator[Page]:
    """The list and a page for every rule set that an event follows or a text tells of."""
    texts = texts_of(ctx.site.content, TextKind.REGULATION, ctx.language.code)
    followers = _followers(ctx)
    rule_sets = tuple(ctx.site.content.rule_sets[key] for key in ctx.regulations.pages)
    for rule_set in rule_sets:
        yield _page(ctx, rule_set, texts.get(rule_set.key), followers.get(rule_set.key, ()))
    path = ctx.addresses.regulations()
    digests = [text.digest for text in texts.values()]
    key = ctx.key(_INDEX, *(rule_set.digest for rule_set in rule_sets), *digests)
    draw = partial(_draw_index, ctx, rule_sets, texts, path)
    yield Page(path, key, Order.INDEX, "regulations", draw)


def _page(
    ctx: Context, rule_set: RuleSet, text: Text | None, followers: tuple[EventRecord, ...]
) -> Page:
    path = ctx.addresses.regulation(rule_set.key)
    seasons = tuple(
        each for each in ctx.site.content.seasons if each.season.rules.rule_set == rule_set.key
    )
    named = [(record.event.id, record.event.name, record.event.first_day) for record in followers]
    under = ctx.site.content.rule_sets.get(_system(rule_set))
    key = ctx.key(
        _TEMPLATE,
        rule_set.digest,
        under.digest if under else "",
        text.digest if text else "",
        ctx.targets_digest,
        blake2b(repr(named).encode(), digest_size=16).hexdigest(),
        *(each.digest for each in seasons),
    )
    draw = partial(_draw, ctx, rule_set, text, followers, seasons, path)
    return Page(path, key, Order.LEAF, text.file if text else rule_set.key, draw)


def _followers(ctx: Context) -> Mapping[str, tuple[EventRecord, ...]]:
    found: dict[str, dict[str, EventRecord]] = {}
    for record in ctx.site.content.events:
        followed = set(record.event.rule_sets)
        for group in record.event.groups:
            followed.update(followed_in(group))
        for key in followed:
            found.setdefault(key, {})[record.event.id] = record
    return {key: _newest_first(records.values()) for key, records in found.items()}


def _newest_first(records: Iterable[EventRecord]) -> tuple[EventRecord, ...]:
    return tuple(sorted(records, key=lambda record: record.event.first_day, reverse=True))


def _system(rule_set: RuleSet) -> str:
    rule = rule_set.get("pairing.system")
    return str(rule.value) if rule else ""


def _draw(
    ctx: Context,
    rule_set: RuleSet,
    text: Text | None,
    followers: tuple[EventRecord, ...],
    seasons: tuple[SeasonRecord, ...],
    path: str,
) -> bytes:
    from publisher.site.regulation_page import draw_regulation  # noqa: PLC0415 - brings the Markdown parser along

    return draw_regulation(ctx, rule_set, text, followers, seasons, path)


def _draw_index(
    ctx: Context, rule_sets: tuple[RuleSet, ...], texts: Mapping[str, Text], path: str
) -> bytes:
    return ctx.render(
        _INDEX,
        path,
        title=ctx.gettext("Regulations"),
        active="regulations",
        view=[(rule_set, texts.get(rule_set.key)) for rule_set in rule_sets],
    )
