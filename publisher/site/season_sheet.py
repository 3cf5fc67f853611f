"""One page of a season while it is written: words, numbers, names and links."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from markupsafe import Markup, escape

from publisher.model.events import PrizeFund
from publisher.model.reasons import Citation, Reason
from publisher.model.seasons import SeasonEvent
from publisher.site.html import trusted, unordered
from publisher.site.season_desk import SeasonDesk
from publisher.site.sentences.facts import Facts
from publisher.site.sentences.season_checks import said
from publisher.site.sentences.seasons import SENTENCES
from publisher.site.sentences.wording import Wording
from publisher.site.text_choice import wording


class Origin(NamedTuple):
    """Where a number comes from: the `opening` tag of its link, and what it opens with."""

    opening: Markup
    told: Markup


class SeasonSheet(Wording):
    """A page of `desk`'s season at `path`; everything it gives is escaped markup."""

    def __init__(self, desk: SeasonDesk, path: str) -> None:
        ctx = desk.ctx
        super().__init__(ctx.language, ctx.forms, PrizeFund(desk.written.currency, ()))
        self.desk = desk
        self.ctx = ctx
        self.path = path
        self._origins: dict[tuple[str, str], Origin] = {}
        self._classes = {each.id: each for each in desk.written.classes}

    def player(self, number: int, /) -> Markup:
        """A start number as it is: a season knows its players by name."""
        return escape(str(number))

    def who(self, player: str, /) -> Markup:
        """The player's name as it is spoken."""
        found = self.desk.players.get(player)
        name = self.ctx.forms.player_name(found.name) if found else player
        return trusted(f"<bdi>{escape(name)}</bdi>")

    def class_name(self, class_id: str, /) -> Markup:
        """A class by name."""
        return self.text(self._classes[class_id].names)

    def text(self, texts: Mapping[str, str]) -> Markup:
        """A text of the season in this language, marked where it is in another."""
        found = wording(texts, self.ctx.language.code, self.ctx.config.language)
        if found is None:
            return Markup("")
        if not found.language:
            return escape(found.text)
        return Markup('<span lang="{}">{}</span>').format(found.language, found.text)

    def points_of(self, value: Fraction) -> Markup:
        """Points as a table shows them: two decimals, halves up."""
        return escape(self.ctx.forms.hundredths(value))

    def exact(self, value: Fraction, /) -> Markup:
        """A number without rounding: 83 1/3."""
        return escape(self.ctx.forms.mixed(value))

    def percent(self, share: Fraction, /) -> Markup:
        """A share of one."""
        return escape(self.ctx.forms.percent(share))

    def iso_day(self, iso: str, /) -> Markup:
        """A day in full, from its facts: 2026-05-31."""
        return escape(self.ctx.forms.day(date.fromisoformat(iso)))

    def whole(self, number: int, /) -> Markup:
        """A whole number in groups of three."""
        return escape(self.ctx.forms.integer(number))

    def url(self, target: str) -> str:
        """The link from this page to another file of the site."""
        return self.ctx.url(self.path, target)

    def event_url(self, event: SeasonEvent) -> str:
        """The page of an event in this season."""
        return self.url(self.ctx.addresses.season_event(self.desk.written, event))

    def standings_url(self, event: SeasonEvent, group_id: str) -> str:
        """Where the standings of a group stand: its own page, or the list on the event's page."""
        for record in self.ctx.site.content.events:
            if record.event.id == event.event:
                for group in record.event.groups:
                    if group.id == group_id:
                        return self.url(self.ctx.addresses.standings(record.event, group))
        return f"{self.event_url(event)}#{group_anchor(group_id)}"

    def origin(self, event_id: str, group_id: str) -> Origin:
        """Where numbers of a group come from; made once for all of them."""
        key = event_id, group_id
        made = self._origins.get(key)
        if made is None:
            made = self._origins[key] = self._origin(event_id, group_id)
        return made

    def _origin(self, event_id: str, group_id: str) -> Origin:
        event = self.desk.season.event(event_id)
        name = next(group.name for group in event.groups if group.id == group_id)
        title = escape(f"{event.name}, {name}")
        target = escape(self.standings_url(event, group_id))
        told = (
            f'<p><a href="{escape(self.event_url(event))}">{escape(event.name)}</a>, '
            f"{escape(name)}, {escape(event.category)}</p>"
        )
        return Origin(trusted(f'<a href="{target}" title="{title}">'), trusted(told))

    def class_url(self, class_id: str) -> str:
        """The table of a class."""
        return self.url(self.ctx.addresses.season_class(self.desk.written, class_id))

    def cite(self, citation: Citation | None) -> Markup:
        """The paragraph by its number, as a link; nothing without one."""
        return self.ctx.point(citation, self.url) if citation else Markup("")

    def sentence(self, reason: Reason) -> Markup:
        """A reason in words."""
        if reason.code.startswith("season.check."):
            return said(self, reason)
        return SENTENCES[reason.code](self, Facts(reason))

    def reasons(self, reasons: Sequence[Reason]) -> Markup:
        """Reasons one below the other, each behind the number of its paragraph."""
        items = (
            trusted(
                f"{self.cite(each.citation) or Markup('<span></span>')}"
                f"<span>{self.sentence(each)}</span>"
            )
            for each in reasons
        )
        return unordered(items, "reasons by-point")

    def source(self) -> Markup:
        """Whose paragraphs the numbers are."""
        rules = self.ctx.citation(Citation(self.desk.written.rules.rule_set, ""), self.url)
        told = self.gettext("Paragraphs of %(rules)s.", rules=rules)
        return trusted(f'<p class="source">{told}</p>')


def group_anchor(group_id: str) -> str:
    """Where a group's list stands on the page of an event."""
    return f"g-{group_id}"
