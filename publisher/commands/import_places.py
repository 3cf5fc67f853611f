"""Where an imported event goes: a site with its people, or a folder by itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from publisher.commands.scaffold_words import WORDS, ScaffoldWords
from publisher.commands.site_root import enclosing_site
from publisher.content.cache import NoCache
from publisher.content.joins import Joins
from publisher.content.load import load_surroundings
from publisher.content.nouns import SiteConfig
from publisher.content.walk import YAML, files_below
from publisher.model.events import Event
from publisher.model.people import PrivateRecord
from publisher.pairing import known_systems
from publisher.problems import PublisherError
from publisher.ranking.fitness import fault
from publisher.rules.load import built_in
from publisher.yaml12.nearest import nearest


@dataclass(frozen=True, slots=True)
class Destination:
    """A folder, with the site that it lies in (`root` and `config` None: in none)."""

    folder: Path
    joins: Joins
    words: ScaffoldWords
    root: Path | None = None
    config: SiteConfig | None = None
    private: tuple[PrivateRecord, ...] | None = field(default=None, repr=False)

    def path_for(self, event: Event) -> Path:
        """The event's new file; PublisherError where its id is taken."""
        if self.root is None or self.config is None:
            return _free(self.folder / f"{event.id}.yaml")
        events = self.root / self.config.content / "events"
        for taken in files_below(events, YAML, self.root):
            if taken.stem == event.id:
                _free(taken)
        inside = self.folder != events and self.folder.is_relative_to(events)
        folder = self.folder if inside else events / str(event.year)
        return _free(folder / f"{event.id}.yaml")

    def refuse_unknown_rules(self, rules: str) -> None:
        """PublisherError for a rule set that the site does not know."""
        known = self.joins.rule_sets or {}
        if rules and rules not in known:
            close = nearest(rules, known)
            meant = f"did you mean {close}?" if close else f"known: {', '.join(sorted(known))}"
            raise PublisherError(f"there is no rule set {rules!r}; {meant}")

    @property
    def content(self) -> Path:
        """The folder with the site's content."""
        if self.root is None or self.config is None:
            raise ValueError("there is no site")
        return self.root / self.config.content

    @property
    def private_folder(self) -> Path:
        """The folder with the site's private files."""
        if self.root is None or self.config is None:
            raise ValueError("there is no site")
        return self.root / self.config.private


def destination_of(folder: Path) -> Destination:
    """Where files that go into `folder` belong; raises ProblemsError for a site with errors."""
    if folder.exists() and not folder.is_dir():
        raise PublisherError(f"{folder} is no folder")
    root = enclosing_site(folder)
    systems = known_systems()
    if root is None:
        joins = Joins(built_in(), None, None, fault, frozenset(systems))
        return Destination(folder, joins, WORDS["nb"])
    found = load_surroundings(root, NoCache(), judge=fault, known_systems=systems)
    words = WORDS[found.config.language]
    return Destination(folder.absolute(), found.joins, words, root, found.config, found.private)


def _free(path: Path) -> Path:
    if path.exists():
        raise PublisherError(
            f"{path} is there already and is left as it is; give the new event another --id, or "
            "take the old file away first"
        )
    return path
