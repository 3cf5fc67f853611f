"""What the pages of a whole site have in common: its content, its reports, the day."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache, partial

from publisher.content.cache import ParseCache
from publisher.content.nouns import SiteContent
from publisher.site.event_verdicts import Listed, Verdicts
from publisher.site.group_report import GroupReport

ReportOf = Callable[[], GroupReport]
"""Gives a group's report; called while a page is drawn, never while pages are planned."""

Reports = Callable[[str], ReportOf]
"""Gives, for a group id of one event, what gives its report."""

_HELD = 16


@dataclass(frozen=True, slots=True)
class Site:
    """The content, the report for an event id and group id, the day it is built for, verdicts."""

    content: SiteContent
    report: Callable[[str, str], GroupReport]
    today: date
    verdicts: Verdicts

    def reports(self, event_id: str) -> Reports:
        """The reports of one event, by group id, none of them loaded yet."""
        return lambda group_id: partial(self.report, event_id, group_id)


def site_of(
    content: SiteContent,
    reports: Mapping[tuple[str, str], GroupReport],
    today: date,
    cache: ParseCache,
    listed: Listed | None = None,
) -> Site:
    """The site, holding on to the reports last used: a group's pages are drawn in a row."""

    @lru_cache(maxsize=_HELD)
    def report(event_id: str, group_id: str) -> GroupReport:
        return reports[event_id, group_id]

    return Site(content, report, today, Verdicts(content, reports, today, cache, listed))
