"""The pipeline: read, compute, plan, draw, write; and nothing at all where nothing changed."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from publisher.build.cache import DiskCache
from publisher.build.collecting import without_collecting
from publisher.build.commit import commit, refuse_strangers
from publisher.build.digests import digest, program_digest
from publisher.build.layout import UNREAD_PLACES, existing, places_of, refuse_sources
from publisher.build.manifest import Manifest, Stamp, intact, stamp
from publisher.build.outcome import BuildOutcome
from publisher.build.places import private_folder, ratings_folder, site_cache
from publisher.build.sources import Sources
from publisher.build.state import State, read_state, write_state
from publisher.content.walk import is_scrap
from publisher.problems import Problem, ProblemsError, errors
from publisher.ratings.shelf import lists_digest

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from publisher.build.drawing import Drawing
    from publisher.content.nouns import SiteContent
    from publisher.site.outlines import Outlines
    from publisher.site.plan import Plan
    from publisher.site.verdict_lines import VerdictLine

Progress = Callable[[str, int, int], None]


class _Work(NamedTuple):
    """Output paths that one build drew, wrote and deleted."""

    rendered: tuple[str, ...] = ()
    written: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


class Builder:
    """Builds one site, again and again; between builds it remembers what it can.

    `root` is the folder with `site-config.yaml`.  `output` overrides the
    config's folder.  `preview` shows drafts, for the local preview only.
    `today` tells current events from past ones; without it SOURCE_DATE_EPOCH or
    the clock does.  `jobs` processes, or `executor`, share the engines' work.
    `progress(step, done, total)` is told how far long work has come.
    """

    def __init__(
        self,
        root: Path,
        *,
        output: Path | None = None,
        preview: bool = False,
        today: date | None = None,
        jobs: int = 1,
        executor: Executor | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.root = root.resolve()
        self._given_output = output.resolve() if output else None
        self._preview = preview
        self._today = today
        self._jobs = jobs
        self._executor = executor
        self._progress = progress or (lambda _step, _done, _total: None)
        self._sources = Sources()
        self._store = private_folder(site_cache(self.root))
        self._state_file = self._store and self._store / f"state-{self._variant()}"
        self._state = read_state(self._state_file)
        self._cache: DiskCache | None = None
        self._manifest: Manifest | None = None
        self._outlines: Outlines | None = None

    @property
    def output(self) -> Path | None:
        """The folder with the built site; None as long as no build has told."""
        if self._given_output:
            return self._given_output
        return Path(self._state.output) if self._state.output else None

    def build(self) -> BuildOutcome:
        """Bring the output up to date.

        Raises ProblemsError for trouble in what people wrote and RenderFault
        for a fault of ours; in both cases nothing was written.
        """
        started = perf_counter()
        with without_collecting():
            inputs = self._inputs(self._state.places)
            work = _Work() if self._unchanged(inputs) else self._rebuild(inputs)
        manifest = self._known_manifest()
        return BuildOutcome(
            build_id=manifest.build_id(),
            pages=len(manifest.entries),
            rendered=work.rendered,
            written=work.written,
            removed=work.removed,
            problems=self._state.problems,
            seconds=perf_counter() - started,
        )

    def check(self) -> tuple[Problem, ...]:
        """Everything wrong with the site, down to what shows only when a page is drawn.

        Draws every page and writes none.  Raises RenderFault as `build` does.
        """
        cache = self._open_cache()
        try:
            content = self._read(cache)
            planned = self._plan(content, cache)
            self._draw(content, planned, Manifest(), {})
        except ProblemsError as error:
            return error.problems
        finally:
            cache.save()
        return content.problems + planned.problems + planned.hints

    def verdicts(self) -> tuple[VerdictLine, ...]:
        """Who may play where, in words; raises ProblemsError as `build` does."""
        from publisher.build.listed import ListedRatings  # noqa: PLC0415  (seldom asked for)
        from publisher.build.reports import Reports  # noqa: PLC0415  (as above)
        from publisher.ratings.lists import RatingLists  # noqa: PLC0415  (as above)
        from publisher.site.event_verdicts import Verdicts  # noqa: PLC0415  (as above)
        from publisher.site.verdict_lines import verdict_lines  # noqa: PLC0415  (as above)

        cache = self._open_cache()
        content = self._read(cache)
        with RatingLists(ratings_folder(self.root)) as lists:
            listed = ListedRatings(lists, content.private, cache).of
            judged = Verdicts(content, Reports(content, cache), self._day(), cache, listed)
            return tuple(verdict_lines(content, judged))

    def watched(self) -> tuple[Path, ...]:
        """The files and folders that a build reads; for a missing one the folder it would be in."""
        places = self._state.places or UNREAD_PLACES
        found = [existing(self.root / place) for place in places]
        lists = ratings_folder(self.root)
        return tuple(dict.fromkeys([*found, lists] if lists.is_dir() else found))

    def ignores(self, path: Path) -> bool:
        """Whether a change of `path` means nothing: our own output, or an editor's scrap."""
        outputs = (self.output, self._state.published)
        if any(path.is_relative_to(output) for output in outputs if output):
            return True
        if not path.is_relative_to(self.root):
            return is_scrap(path.name)
        return any(is_scrap(part) for part in path.relative_to(self.root).parts)

    def _variant(self) -> str:
        return digest([str(self._given_output or ""), str(self._preview)])[:12]

    def _day(self) -> date:
        if self._today:
            return self._today
        epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
        if epoch.isdigit():
            return datetime.fromtimestamp(int(epoch), UTC).date()
        return datetime.now(UTC).astimezone().date()

    def _inputs(self, places: tuple[str, ...]) -> str:
        sources = self._sources.fingerprint(self.root, places)
        lists = lists_digest(ratings_folder(self.root))
        return digest(
            [program_digest(), sources, self._day().isoformat(), str(self._preview), lists]
        )

    def _unchanged(self, inputs: str) -> bool:
        state = self._state
        output = self.output
        if not state.inputs or output is None or inputs != state.inputs:
            return False
        manifest = self._known_manifest()
        paths = manifest.entries.keys()
        return paths == state.stamps.keys() and all(
            stamp(f"{output}/{path}") == state.stamps[path] for path in paths
        )

    def _known_manifest(self) -> Manifest:
        if self._manifest is None:
            self._manifest = Manifest.read(self.output) if self.output else Manifest()
        return self._manifest

    def _rebuild(self, inputs: str) -> _Work:
        cache = self._open_cache()
        self._progress("read", 0, 1)
        content = self._read(cache)
        places = places_of(self.root, content.config)
        if places != self._state.places:
            # The fingerprint must be older than what was read, or a change between is lost.
            inputs = self._inputs(places)
            content = self._read(cache)
        published = (self.root / content.config.output).resolve()
        output = self._given_output or published
        refuse_sources(self.root, content.config, output)
        if self._state.output != str(output):
            self._manifest = None
            self._state = State(output=str(output))
        old = self._known_manifest()
        standing = intact(output, old, self._state.stamps, old.entries)
        planned = self._plan(content, cache)
        drawing = self._draw(content, planned, old, standing)
        refuse_strangers(output, old, drawing.changes)
        removed = commit(output, old, drawing.entries, drawing.changes)
        cache.save()
        self._manifest = Manifest(drawing.entries)
        self._state = State(
            inputs=inputs,
            places=places,
            output=str(output),
            stamps=_marks(output, drawing, standing),
            problems=content.problems + planned.problems,
            secrets=drawing.secrets,
            published=str(published),
        )
        write_state(self._state_file, self._state)
        written = tuple(change.path for change in drawing.changes)
        return _Work(tuple(drawing.rendered), written, removed)

    def _open_cache(self) -> DiskCache:
        if self._cache is None:
            self._cache = DiskCache(self._store / "derived" if self._store else None)
        return self._cache

    def _read(self, cache: DiskCache) -> SiteContent:
        from publisher.build.site_lists import SiteLists  # noqa: PLC0415  (not where nothing changed)
        from publisher.content.load import load_site  # noqa: PLC0415  (not needed where nothing changed)
        from publisher.pairing import known_systems  # noqa: PLC0415  (as above)
        from publisher.ranking.fitness import fault  # noqa: PLC0415  (as above)

        with SiteLists(self.root, cache) as lists:
            return load_site(
                self.root, cache, judge=fault, known_systems=known_systems(), lists=lists.open
            )

    def _plan(self, content: SiteContent, cache: DiskCache) -> Plan:
        from publisher.build.listed import ListedRatings  # noqa: PLC0415  (not where nothing changed)
        from publisher.build.reports import Reports  # noqa: PLC0415  (as above)
        from publisher.ratings.lists import RatingLists  # noqa: PLC0415  (as above)
        from publisher.site.outlines import Outlines  # noqa: PLC0415  (as above)
        from publisher.site.plan import plan  # noqa: PLC0415  (as above)
        from publisher.site.theme import load_theme  # noqa: PLC0415  (as above)

        self._outlines = self._outlines or Outlines()
        reports = Reports(content, cache)
        self._share_out(reports.prepare)
        with RatingLists(ratings_folder(self.root)) as lists:
            planned = plan(
                content,
                reports,
                load_theme(self.root, content.config.theme),
                root=self.root,
                today=self._day(),
                preview=self._preview,
                cache=cache,
                outlines=self._outlines,
                listed=ListedRatings(lists, content.private, cache).of,
            )
        if errors(planned.problems):
            raise ProblemsError(planned.problems)
        return planned

    def _draw(
        self, content: SiteContent, planned: Plan, old: Manifest, standing: Mapping[str, Stamp]
    ) -> Drawing:
        from publisher.build.drawing import draw  # noqa: PLC0415  (not where nothing changed)
        from publisher.build.privacy import Search, secrets_of  # noqa: PLC0415  (as above)

        search = Search(secrets_of(content), already=self._state.secrets)
        return draw(planned.pages, old, standing, search, self._progress)

    def _share_out(self, work: Callable[[Executor], None]) -> None:
        if self._executor:
            work(self._executor)
        elif self._jobs > 1:
            from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415  (seldom asked for)

            with ProcessPoolExecutor(self._jobs) as executor:
                work(executor)


def _marks(output: Path, drawing: Drawing, standing: Mapping[str, Stamp]) -> dict[str, Stamp]:
    """The stamps of all files as they are now; those not written have the one just seen."""
    known = dict(standing)
    for change in drawing.changes:
        known.pop(change.path, None)
    found = ((path, known.get(path) or stamp(f"{output}/{path}")) for path in drawing.entries)
    return {path: mark for path, mark in found if mark}
