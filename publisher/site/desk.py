"""What the pages of one group in one language share, kept while they are drawn."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup, escape

from publisher.content.nouns import EventRecord
from publisher.eligibility import GroupVerdicts
from publisher.model.events import Event, Group
from publisher.site.context import Context
from publisher.site.kept import Kept
from publisher.site.site import ReportOf
from publisher.site.views.group_view import GroupView


class Desk:
    """A group of an event, its report and the language its pages are written in.

    Cheap to make, since one is made for every group while pages are planned;
    what it looks up is kept for the few desks in use (`view`, `names`).
    """

    __slots__ = ("ctx", "group", "record", "report")

    def __init__(self, ctx: Context, record: EventRecord, group: Group, report: ReportOf) -> None:
        self.ctx = ctx
        self.record = record
        self.group = group
        self.report = report

    @property
    def event(self) -> Event:
        return self.record.event

    @property
    def digest(self) -> str:
        """The digest of the group's state, on which all of its pages depend."""
        return self.record.group_digests[self.group.id]

    @property
    def verdicts(self) -> GroupVerdicts | None:
        """Who may play in the group; None where no rules know its class."""
        return self.ctx.site.verdicts[self.event.id].groups.get(self.group.id)

    @property
    def view(self) -> GroupView:
        """The group opened for looking up; called while drawing only."""
        return _view(self)

    @property
    def kept(self) -> Kept:
        """What the group's pages have made so far and may use again."""
        return _kept(self)

    @property
    def names(self) -> dict[int, Markup]:
        """The players' names in the order they are spoken, by start number."""
        return _names(self)


# Pages are drawn group by group, so that two desks at a time are plenty, and a
# site of hundreds of groups does not keep them all in memory.
@lru_cache(maxsize=2)
def _view(desk: Desk) -> GroupView:
    return GroupView(desk.group, desk.report())


@lru_cache(maxsize=2)
def _kept(desk: Desk) -> Kept:  # noqa: ARG001 - one for each desk
    return Kept()


@lru_cache(maxsize=2)
def _names(desk: Desk) -> dict[int, Markup]:
    spoken = desk.ctx.forms.player_name
    return {
        entry.number: Markup("<bdi>") + escape(spoken(entry.name)) + Markup("</bdi>")
        for entry in desk.group.entries
    }
