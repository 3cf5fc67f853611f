"""One page of a group while it is written: words, numbers and links from where it lies."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction

from markupsafe import Markup, escape

from publisher.eligibility.classes import class_names
from publisher.model.reasons import Citation, Reason
from publisher.model.results import Colour
from publisher.model.standings import Standings, StandingsRow
from publisher.site.addresses import relative
from publisher.site.desk import Desk
from publisher.site.forms import UNDEFINED
from publisher.site.html import hidden, trusted
from publisher.site.kept import Kept, Made
from publisher.site.rulebooks import rulebook
from publisher.site.sentences import say
from publisher.site.sentences.wording import Wording
from publisher.site.views.group_view import GroupView

HOME = "\0/"
"""Stands for the way from a page to its group's folder until the page is finished.

Links made with it hold for every page of the group.  No text can bring it
along: the reader refuses control characters, and the end of a page is tested.
"""


class Sheet(Wording):
    """A page at `path`; gives everything that stands in its tables as escaped markup.

    What it makes is shared with the group's other pages: links begin with
    `HOME` until `finish` puts the way there in its place.  A page `apart` from
    the group, which shows several groups, has links of its own.
    """

    def __init__(self, desk: Desk, path: str, *, apart: bool = False) -> None:
        super().__init__(desk.ctx.language, desk.ctx.forms, desk.group.prize_fund)
        self.desk = desk
        self.ctx = desk.ctx
        self.path = path
        self.names = desk.names
        self.kept = Kept() if apart else desk.kept
        addresses = desk.ctx.addresses
        self._home = path if apart else addresses.group(desk.event, desk.group)
        self._way_home = "" if apart else HOME
        self._player_page = self.url(addresses.player(desk.event, desk.group, 0))
        self._round_page = self.url(addresses.round(desk.event, desk.group, 0))

    def finish(self, page: bytes) -> bytes:
        """The page with its links as they are from where it lies."""
        way = relative(self.path, self._home).removesuffix("index.html")
        return page.replace(HOME.encode(), way.encode())

    def once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """A piece that other pages of the group show as well, made once."""
        return self.kept.once(key, make)

    @property
    def view(self) -> GroupView:
        return self.desk.view

    def word(self, message: str, /) -> Markup:
        """A message without facts, looked up once."""
        made = self.kept.said.get(message)
        if made is None:
            made = self.kept.said[message] = escape(self.ctx.gettext(message))
        return made

    def url(self, target: str) -> str:
        """The link from this page to another file of the site."""
        link = self.kept.links.get(target)
        if link is None:
            link = self._way_home + relative(self._home, target)
            self.kept.links[target] = link
        return link

    def player_url(self, number: int) -> str:
        """The link to a player card."""
        # Addresses differ in the number alone, and tables hold hundreds of them.
        return self._player_page.replace("/0/", f"/{number}/")

    def round_url(self, number: int) -> str:
        """The link to a round page."""
        return self._round_page.replace("/0/", f"/{number}/")

    def player(self, number: int, /) -> Markup:
        """The player's name as a link to his card; plain text for a number nobody has."""
        made = self.kept.players.get(number)
        if made is None:
            made = self.kept.players[number] = self._linked(number)
        return made

    def _linked(self, number: int) -> Markup:
        name = self.names.get(number)
        if name is None:
            return escape(str(number))
        return trusted(f'<a href="{self.player_url(number)}" data-no="{number}">{name}</a>')

    def scores(self, table: Standings) -> Mapping[int, Fraction]:
        """The points in `table` by start number."""
        key = ("scores", table.after_round)
        return self.once(key, lambda: {row.number: row.points for row in table.rows})

    def place(self, table: Standings, row: StandingsRow) -> Markup:
        """The place of a row; a dash without one, and for everybody before the first round."""
        if row.rank is None or not table.after_round:
            return Markup("–")
        return escape(self.ctx.forms.places(row.rank, row.rank_last))

    def points(self, value: Fraction | int, /) -> Markup:
        """Points as printed: 9½."""
        key = (value.numerator, value.denominator)
        made = self.kept.printed.get(key)
        if made is None:
            made = self.kept.printed[key] = super().points(value)
        return made

    def value(self, value: Fraction | None, /) -> Markup:
        """A tie-break value; a dash where it is undefined."""
        if value is None:
            return self.word(UNDEFINED)
        key = (value.numerator, value.denominator)
        made = self.kept.valued.get(key)
        if made is None:
            made = self.kept.valued[key] = super().value(value)
        return made

    def cite(self, citation: Citation | None) -> Markup:
        """The paragraph in brackets, as a link; nothing without one."""
        if citation is None:
            return Markup("")
        made = self.kept.cited.get(citation)
        if made is None:
            link = self.ctx.citation(citation, self.url)
            made = self.kept.cited[citation] = Markup(" ({})").format(link)
        return made

    def class_names(self) -> Mapping[str, Mapping[str, str]]:
        """What the classes of the event's rules are called, by id and language."""
        content = self.ctx.site.content
        return self.once("class names", lambda: class_names(rulebook(self.desk.event, content)))

    def season(self, address: str, years: str, /) -> Markup:
        """A season by its years, as a link to its page."""
        for record in self.ctx.site.content.seasons:
            if f"{record.season.series}/{record.season.slug}" == address:
                link = escape(self.url(self.ctx.addresses.season(record.season)))
                return trusted(f'<a href="{link}">{escape(years)}</a>')
        return escape(years)

    def point(self, citation: Citation) -> Markup:
        """The paragraph by its number alone, as a link."""
        return self.once(("point", citation), lambda: self.ctx.point(citation, self.url))

    def reason(self, reason: Reason) -> Markup:
        """A reason in words, with the paragraph it follows."""
        return self.sentence(reason) + self.cite(reason.citation)

    def sentence(self, reason: Reason) -> Markup:
        """A reason in words."""
        known = self.kept.reasons.get(id(reason))
        if known is None:
            known = self.kept.reasons[id(reason)] = reason, say(self, reason)
        return known[1]

    def piece(self, colour: Colour | None) -> Markup:
        """The colour of the pieces as a shape, with its name for those who do not see it."""
        return Markup("") if colour is None else self.once("pieces", self._pieces)[colour]

    def _pieces(self) -> dict[Colour, Markup]:
        said = self.ctx.pgettext
        return {
            Colour.WHITE: _piece("w", said("colour", "white")),
            Colour.BLACK: _piece("b", said("colour", "black")),
        }


def _piece(shape: str, told: str) -> Markup:
    return trusted(f'<span class="piece {shape}"></span>{hidden(told + " ")}')
