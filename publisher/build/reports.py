"""The engines' work on every group: made once per group state, loaded when asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor

from publisher.build.cache import DiskCache
from publisher.content.nouns import SiteContent
from publisher.model.events import Group
from publisher.site.group_report import GroupReport, report

_KIND = "report"


class Reports(Mapping[tuple[str, str], GroupReport]):
    """Reports by event id and group id; looking one up makes it if need be."""

    def __init__(self, content: SiteContent, cache: DiskCache) -> None:
        self._cache = cache
        self._groups: dict[tuple[str, str], tuple[str, Group]] = {
            (record.event.id, group.id): (record.group_digests[group.id], group)
            for record in content.events
            for group in record.event.groups
        }
        for digest, _ in self._groups.values():
            cache.keep(_KIND, digest)

    def prepare(self, executor: Executor) -> None:
        """Make what is not known yet, mapped over `executor`."""
        missing = [
            (digest, group)
            for digest, group in self._groups.values()
            if not self._cache.knows(_KIND, digest)
        ]
        made = executor.map(report, [group for _, group in missing], chunksize=8)
        for (digest, _), result in zip(missing, made, strict=True):
            self._cache.put(_KIND, digest, result)

    def __getitem__(self, key: tuple[str, str]) -> GroupReport:
        digest, group = self._groups[key]
        return self._cache.derive(_KIND, digest, lambda: report(group), hold=False)

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self._groups)

    def __len__(self) -> int:
        return len(self._groups)
