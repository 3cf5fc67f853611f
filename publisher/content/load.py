"""Reads a whole site, or one event of it, and reports every problem of every file at once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from publisher.content.across import clashes, season_clashes, unknown_clubs, unknown_persons
from publisher.content.cache import ParseCache
from publisher.content.desk import Desk, by_key
from publisher.content.joins import Joins, TieBreakJudge
from publisher.content.misplaced import misplaced
from publisher.content.nouns import (
    EventRecord,
    SeasonRecord,
    SiteConfig,
    SiteContent,
    Surroundings,
    Text,
    TextKind,
)
from publisher.content.rating_book import OpenLists, RatingBook
from publisher.content.season_facts import event_facts, facts_digest
from publisher.content.walk import CONFIG_FILE, MARKDOWN, YAML, SourceFile
from publisher.model.people import Club, Person, PrivateRecord
from publisher.problems import Place, Problem, ProblemsError, errors
from publisher.rules.model import RuleSet
from publisher.rules.sources import built_in_sources

_TEXTS = {"news": TextKind.NEWS, "pages": TextKind.PAGE, "regulations": TextKind.REGULATION}


def load_site(
    root: Path,
    cache: ParseCache,
    *,
    judge: TieBreakJudge | None = None,
    known_systems: Collection[str] | None = None,
    lists: OpenLists | None = None,
) -> SiteContent:
    """All that people wrote for the site at `root`.

    `judge` says what is wrong with a tie-break, and `known_systems` are the
    pairing systems (`id@edition`) that events may name; None leaves them
    unchecked.  Entries are compared with what `lists` opens.  Raises ProblemsError with every
    problem of every file where one is an error.
    """
    desk = Desk(root, cache)
    config = _config(desk)
    desk.problems += misplaced(root, config)
    joins = _joins(desk, config.content, judge, known_systems)
    private = _private(desk, config.private, joins.persons)
    compared = _Compared(_lists(desk, config, lists), private)
    before = len(errors(desk.problems))
    events = _events(desk, config.content, joins, compared)
    whole = len(errors(desk.problems)) == before
    texts = _texts(desk, config)
    desk.problems += clashes(events, texts, desk.place)
    seasons = _seasons(desk, config.content, joins, events if whole else None)
    desk.problems += season_clashes(seasons, desk.place)
    problems = sorted(desk.problems, key=lambda problem: problem.place)
    if errors(problems):
        raise ProblemsError(problems)
    return SiteContent(
        config=config,
        events=events,
        texts=texts,
        rule_sets=joins.rule_sets or {},
        persons=joins.persons or {},
        clubs=joins.clubs or {},
        private=private,
        problems=tuple(problems),
        seasons=seasons,
    )


def _config(desk: Desk) -> SiteConfig:
    """The configuration, or a stand-in where it is bad, so that the rest is read all the same."""
    path = desk.root / CONFIG_FILE
    if not path.is_file():
        missing = Problem(
            "site.no-config",
            f"there is no {CONFIG_FILE} in {desk.root}",
            "go to the site's folder, or make a site with `publisher new site`",
            Place(CONFIG_FILE),
        )
        raise ProblemsError([missing])
    source = desk.source(path)
    found = desk.config(source) if source else None
    return found or SiteConfig({}, {}, ("nb",), private="content/private")


def _joins(
    desk: Desk,
    content: str,
    judge: TieBreakJudge | None,
    known_systems: Collection[str] | None,
) -> Joins:
    clubs = _clubs(desk, content)
    return Joins(
        _rule_sets(desk, desk.sources(f"{content}/rules", YAML)),
        clubs,
        _persons(desk, content, clubs),
        judge,
        None if known_systems is None else frozenset(known_systems),
    )


def _rule_sets(desk: Desk, own: Iterator[SourceFile]) -> dict[str, RuleSet] | None:
    """The built-in rule sets and the site's own, which may replace one; None where one is bad."""
    before = len(errors(desk.problems))
    built_in = (
        SourceFile(Path(name), name, data, sha256(data).hexdigest())
        for name, data in built_in_sources().items()
    )
    rule_sets = {found.key: found for source in built_in if (found := desk.rule_set(source))}
    files: dict[str, str] = {}
    for source in own:
        if found := desk.rule_set(source):
            rule_sets[found.key] = found
            desk.problems += desk.doubtful_rules(source)
            if first := files.setdefault(found.key, source.name):
                desk.problems += _edition_twice(found.key, first, source.name)
    return rule_sets if len(errors(desk.problems)) == before else None


def _edition_twice(key: str, first: str, file: str) -> Iterator[Problem]:
    if first != file:
        message = f"the rule set `{key}` is also that of {first}"
        yield Problem("rules.twice", message, "give one of them another edition", Place(file, 1, 1))


def _clubs(desk: Desk, content: str) -> dict[str, Club] | None:
    path = desk.root / content / "clubs.yaml"
    if not path.exists():
        return {}
    source = desk.source(path)
    clubs = desk.clubs(source) if source else None
    return None if clubs is None else by_key(clubs, lambda club: club.id)


def _persons(
    desk: Desk, content: str, clubs: Mapping[str, Club] | None
) -> dict[str, Person] | None:
    path = desk.root / content / "persons.yaml"
    if not path.exists():
        return {}
    source = desk.source(path)
    persons = desk.persons(source) if source else None
    if source is None or persons is None:
        return None
    if clubs is not None:
        desk.problems += unknown_clubs(persons, clubs, source.name, desk.place)
    return by_key(persons, lambda person: person.id)


def _lists(desk: Desk, config: SiteConfig, opened: OpenLists | None) -> RatingBook | None:
    if opened is None:
        return None
    lists, problems = opened(config)
    desk.problems += problems
    return lists


class _Compared(NamedTuple):
    """What entries are compared with beside what events are joined with."""

    lists: RatingBook | None
    private: tuple[PrivateRecord, ...]


def _events(desk: Desk, content: str, joins: Joins, compared: _Compared) -> tuple[EventRecord, ...]:
    joined = joins.digest()
    members = {each.person: each.member_number for each in compared.private if each.member_number}
    records: list[EventRecord] = []
    for source in desk.sources(f"{content}/events", YAML):
        if found := desk.event(source, joins, joined):
            record, warnings = found
            records.append(record)
            desk.problems += warnings
            if compared.lists is not None:
                desk.problems += desk.rating_problems(
                    source, record.event, compared.lists, joins.persons or {}, members
                )
    return tuple(records)


def _seasons(
    desk: Desk, content: str, joins: Joins, events: Sequence[EventRecord] | None
) -> tuple[SeasonRecord, ...]:
    """The seasons; none where the rule sets, or some of the `events`, could not be read."""
    if joins.rule_sets is None:
        return ()
    facts = None if events is None else event_facts(events)
    joined = f"{facts_digest(facts or {})} {joins.digest()}"
    found = (
        desk.season(source, joins.rule_sets, facts, joined)
        for source in desk.sources(f"{content}/seasons", YAML)
    )
    return tuple(record for record in found if record)


def _private(
    desk: Desk, folder: str, persons: Mapping[str, Person] | None
) -> tuple[PrivateRecord, ...]:
    found: list[PrivateRecord] = []
    for source in desk.sources(folder, YAML):
        records = desk.private(source) or ()
        found += records
        if persons is not None:
            desk.problems += unknown_persons(records, persons, source.name, desk.place)
    return tuple(found)


def _texts(desk: Desk, config: SiteConfig) -> tuple[Text, ...]:
    found = (
        desk.text(source, kind, config.language)
        for folder, kind in _TEXTS.items()
        for source in desk.sources(f"{config.content}/{folder}", MARKDOWN)
    )
    return tuple(text for text in found if text)


def load_surroundings(
    root: Path,
    cache: ParseCache,
    *,
    judge: TieBreakJudge | None = None,
    known_systems: Collection[str] | None = None,
) -> Surroundings:
    """What an event that comes into the site at `root` is joined with; raises ProblemsError."""
    desk = Desk(root, cache)
    config = _config(desk)
    joins = _joins(desk, config.content, judge, known_systems)
    private = _private(desk, config.private, joins.persons)
    if errors(desk.problems):
        raise ProblemsError(desk.problems)
    return Surroundings(config, joins, private)


def load_event(
    path: Path,
    cache: ParseCache,
    *,
    root: Path | None = None,
    judge: TieBreakJudge | None = None,
    known_systems: Collection[str] | None = None,
) -> tuple[EventRecord, tuple[Problem, ...]]:
    """One event file with its warnings.

    Inside the site at `root` it is joined with the site's rule sets, clubs and
    persons; without one only the built-in rule sets are known.  Raises
    ProblemsError.
    """
    desk = Desk(root or path.parent, cache)
    if root is None:
        joins = Joins(
            _rule_sets(desk, iter(())),
            clubs=None,
            persons=None,
            judge=judge,
            known_systems=None if known_systems is None else frozenset(known_systems),
        )
    else:
        joins = _joins(desk, _config(desk).content, judge, known_systems)
    source = desk.source(path)
    found = desk.event(source, joins, joins.digest()) if source else None
    if found is None or errors(desk.problems):
        raise ProblemsError(desk.problems)
    return found
