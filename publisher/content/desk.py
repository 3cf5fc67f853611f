"""Where a site is read: one method for each kind of file, each through the cache.

Light on purpose: what is cached is loaded without YAML, pydantic or the forms,
which are imported only where a file has to be read anew.
"""
# ruff: noqa: PLC0415 - the imports inside functions are the point, see above

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from publisher.content.cache import ParseCache
from publisher.content.joins import Joins
from publisher.content.nouns import EventRecord, SeasonRecord, SiteConfig, Text, TextKind
from publisher.content.rating_book import RatingBook, lists_for
from publisher.content.season_facts import EventFacts
from publisher.content.walk import SourceFile, files_below, read_source
from publisher.model.events import Event
from publisher.model.people import Club, Person, PrivateRecord
from publisher.problems import Place, Problem, ProblemsError, PublisherError
from publisher.rules.model import RuleSet

if TYPE_CHECKING:
    from publisher.content.events import WrittenEvent
    from publisher.content.forms.season import SeasonForm

Value = TypeVar("Value")


class Desk:
    """A site while it is read: its root, the cache, and the problems found so far."""

    def __init__(self, root: Path, cache: ParseCache) -> None:
        self.root = root
        self.problems: list[Problem] = []
        self._cache = cache

    def attempt(self, read: Callable[[], Value]) -> Value | None:
        """What `read` gives; None, with its problems noted, where it fails."""
        try:
            return read()
        except ProblemsError as error:
            self.problems += error.problems
            return None

    def sources(self, folder: str, suffixes: tuple[str, ...]) -> Iterator[SourceFile]:
        """The readable files with those suffixes below a folder of the site."""
        for path in files_below(self.root / folder, suffixes, self.root):
            if source := self.source(path):
                yield source

    def source(self, path: Path) -> SourceFile | None:
        """The file at `path`; None, with the problem noted, where it cannot be read."""
        return self.attempt(lambda: read_source(path, self.root))

    def config(self, source: SourceFile) -> SiteConfig | None:
        """The site's configuration."""

        def make() -> SiteConfig:
            from publisher.content.config import config_in

            return config_in(source.data, source.name, source.digest)

        return self._derive("config", source, make)

    def rule_set(self, source: SourceFile) -> RuleSet | None:
        """The rule set of a file."""

        def make() -> RuleSet:
            from publisher.rules.load import load
            from publisher.yaml12 import survey

            return load(survey(source.data, source.name))

        return self._derive("rules", source, make)

    def doubtful_rules(self, source: SourceFile) -> tuple[Problem, ...]:
        """Warnings about the rule set of a file that could be read."""

        def make() -> tuple[Problem, ...]:
            from publisher.rules.load import doubts
            from publisher.yaml12 import survey

            return doubts(survey(source.data, source.name))

        return self._derive("rules-doubts", source, make) or ()

    def clubs(self, source: SourceFile) -> tuple[Club, ...] | None:
        """The clubs of a file."""

        def make() -> tuple[Club, ...]:
            from publisher.content.people import clubs_in

            return clubs_in(source.data, source.name)

        return self._derive("clubs", source, make)

    def persons(self, source: SourceFile) -> tuple[Person, ...] | None:
        """The persons of a file."""

        def make() -> tuple[Person, ...]:
            from publisher.content.people import persons_in

            return persons_in(source.data, source.name)

        return self._derive("persons", source, make)

    def private(self, source: SourceFile) -> tuple[PrivateRecord, ...] | None:
        """The private records of a file."""

        def make() -> tuple[PrivateRecord, ...]:
            from publisher.content.people import private_in

            return private_in(source.data, source.name)

        return self._derive("private", source, make)

    def text(self, source: SourceFile, kind: TextKind, main_language: str) -> Text | None:
        """A Markdown text."""

        def make() -> Text:
            from publisher.content.texts import text_in

            return text_in(source.data, source.name, source.digest, kind, main_language)

        return self._derive(f"text.{kind}.{main_language}", source, make)

    def event(
        self, source: SourceFile, joins: Joins, joined: str
    ) -> tuple[EventRecord, tuple[Problem, ...]] | None:
        """An event with its warnings; `joined` is the digest of `joins`."""

        def make() -> tuple[EventRecord, tuple[Problem, ...]]:
            from publisher.content.events import join_event

            return join_event(self._form(source), source.data, source.name, joins)

        key = _key(source.digest, source.name, joined)
        found = self.attempt(lambda: self._cache.derive("event", key, make))
        # What it was made from is not asked for now, but is as soon as a club is renamed.
        self._cache.keep("event-form", _key(source.digest, source.name))
        return found

    def rating_problems(
        self,
        source: SourceFile,
        event: Event,
        lists: RatingBook,
        persons: Mapping[str, Person],
        members: Mapping[str, str],
    ) -> tuple[Problem, ...]:
        """What in the event of a file does not fit the rating lists in force.

        `members` are persons' numbers in the federation.
        """
        if event.ratings is None and not lists.keys:
            return ()
        compared = [lists.version(key) for key in lists_for(event, lists.keys)]
        known = [] if compared else [repr(key) for key in lists.keys]
        people = {
            entry.person: (persons.get(entry.person), members.get(entry.person))
            for group in event.groups
            for entry in group.entries
            if entry.person
        }
        key = _key(source.digest, source.name, *compared, *known, repr(sorted(people.items())))

        def make() -> tuple[Problem, ...]:
            from publisher.content.checks.ratings import check_ratings
            from publisher.content.findings import located
            from publisher.yaml12 import survey

            form = self._form(source).form
            findings = list(check_ratings(form, event, lists, persons, members))
            return located(findings, survey(source.data, source.name)) if findings else ()

        try:
            return self._cache.derive("event-ratings", key, make)
        except ProblemsError as error:
            return error.problems
        except PublisherError as error:
            return (Problem("ratings.damaged", str(error), "", Place(source.name)),)

    def season(
        self,
        source: SourceFile,
        rule_sets: Mapping[str, RuleSet],
        events: Mapping[str, EventFacts] | None,
        joined: str,
    ) -> SeasonRecord | None:
        """A season; `joined` is a digest of the rule sets and of `events`.

        Where `events` is None some could not be read: only its form is checked.
        """

        def read() -> SeasonForm:
            from publisher.content.seasons import season_form_in

            key = _key(source.digest, source.name)
            return self._cache.derive(
                "season-form", key, lambda: season_form_in(source.data, source.name)
            )

        def make() -> SeasonRecord:
            from publisher.content.seasons import join_season

            return join_season(read(), source.data, source.name, rule_sets, events or {})

        if events is None:
            self.attempt(read)
            return None
        key = _key(source.digest, source.name, joined)
        found = self.attempt(lambda: self._cache.derive("season", key, make))
        self._cache.keep("season-form", _key(source.digest, source.name))
        return found

    def place(self, file: str, path: tuple[str | int, ...]) -> Place:
        """Where `path` stands in the file called `file`."""
        from publisher.yaml12 import survey

        source = self.source(self.root / file)
        return survey(source.data, file).place(path) if source else Place(file)

    def _form(self, source: SourceFile) -> WrittenEvent:
        def make() -> WrittenEvent:
            from publisher.content.events import event_form_in

            return event_form_in(source.data, source.name)

        return self._cache.derive("event-form", _key(source.digest, source.name), make)

    def _derive(self, kind: str, source: SourceFile, make: Callable[[], Value]) -> Value | None:
        key = _key(source.digest, source.name)
        return self.attempt(lambda: self._cache.derive(kind, key, make))


def by_key(items: Collection[Value], key: Callable[[Value], str]) -> dict[str, Value]:
    """`items` by their key, in order of key."""
    return {key(item): item for item in sorted(items, key=key)}


def _key(*parts: str) -> str:
    return sha256("\x00".join(parts).encode()).hexdigest()
