"""One page of a group while it is written: words, numbers and links from where it lies."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property

from markupsafe import Markup, escape

from publisher.model.reasons import Citation, Reason
from publisher.model.results import Colour
from publisher.model.standings import Standings, StandingsRow
from publisher.site.desk import Desk
from publisher.site.html import hidden, trusted
from publisher.site.sentences import say, tie_break_name
from publisher.site.views.group_view import GroupView


class Sheet:
    """A page at `path`; gives everything that stands in its tables as escaped markup."""

    def __init__(self, desk: Desk, path: str) -> None:
        self.desk = desk
        self.ctx = desk.ctx
        self.path = path
        self.names = desk.names
        addresses = desk.ctx.addresses
        self._player_page = self.url(addresses.player(desk.event, desk.group, 0))
        self._round_page = self.url(addresses.round(desk.event, desk.group, 0))
        # The same players, points and words stand in a table hundreds of times.
        self._players: dict[int, Markup] = {}
        self._printed: dict[Fraction, Markup] = {}
        self._valued: dict[Fraction | None, Markup] = {}
        self._said: dict[str, Markup] = {}
        self._cited: dict[Citation, Markup] = {}

    @property
    def view(self) -> GroupView:
        return self.desk.view

    def gettext(self, message: str, /, **facts: object) -> Markup:
        """`message` in the reader's language; facts are escaped."""
        return Markup(self.ctx.gettext(message)) % facts  # noqa: S704 - catalogues are ours

    def word(self, message: str, /) -> Markup:
        """A message without facts, looked up once."""
        made = self._said.get(message)
        if made is None:
            made = self._said[message] = escape(self.ctx.gettext(message))
        return made

    def ngettext(self, one: str, many: str, count: int, /, **facts: object) -> Markup:
        """The form for `count` things, which fills `%(count)s` as well."""
        text = self.ctx.language.translations.ngettext(one, many, count)
        return Markup(text) % {"count": count, **facts}  # noqa: S704 - catalogues are ours

    def url(self, target: str) -> str:
        """The link from this page to another file of the site."""
        return self.ctx.url(self.path, target)

    def player_url(self, number: int) -> str:
        """The link to a player card."""
        # Addresses differ in the number alone, and tables hold hundreds of them.
        return self._player_page.replace("/0/", f"/{number}/")

    def round_url(self, number: int) -> str:
        """The link to a round page."""
        return self._round_page.replace("/0/", f"/{number}/")

    def player(self, number: int, /) -> Markup:
        """The player's name as a link to his card; plain text for a number nobody has."""
        made = self._players.get(number)
        if made is None:
            made = self._players[number] = self._linked(number)
        return made

    def _linked(self, number: int) -> Markup:
        name = self.names.get(number)
        if name is None:
            return escape(str(number))
        return trusted(f'<a href="{self.player_url(number)}" data-no="{number}">{name}</a>')

    def players(self, numbers: Sequence[int], /) -> Markup:
        """Several players as links, with the language's "and" before the last."""
        return self.listed([self.player(number) for number in numbers])

    def listed(self, items: Sequence[object], /) -> Markup:
        """`items` in a row, with the language's "and" before the last."""
        # The joined text is ours but for its items, which are escaped one by one.
        escaped = [str(escape(item)) for item in items]
        return Markup(self.ctx.forms.joined(escaped))  # noqa: S704 - joined by our words

    def place(self, table: Standings, row: StandingsRow) -> Markup:
        """The place of a row; a dash without one, and for everybody before the first round."""
        if row.rank is None or not table.after_round:
            return Markup("–")
        return escape(self.ctx.forms.places(row.rank, row.rank_last))

    def points(self, value: Fraction | int, /) -> Markup:
        """Points as printed: 9½."""
        value = Fraction(value)
        made = self._printed.get(value)
        if made is None:
            made = self._printed[value] = escape(self.ctx.forms.points(value))
        return made

    def value(self, value: Fraction | None, /) -> Markup:
        """A tie-break value; a dash where it is undefined."""
        made = self._valued.get(value)
        if made is None:
            made = self._valued[value] = escape(self.ctx.forms.value(value))
        return made

    def amount(self, value: Fraction, /) -> Markup:
        """An amount of the group's prize money; one that decimals do not end is a fraction."""
        fund = self.desk.group.prize_fund
        forms = self.ctx.forms
        if fund is None:
            return escape(forms.fraction(value))
        if 100 % value.denominator:
            whole, rest = divmod(value, 1)
            part = f"{rest.numerator}/{rest.denominator}"
            return escape(f"{forms.integer(whole)} {part} {fund.currency}")
        return escape(forms.money(value, fund.currency))

    def tie_break(self, code: str, /) -> Markup:
        """The full name of a tie-break, as it stands inside a sentence."""
        return tie_break_name(self, code)

    def cite(self, citation: Citation | None) -> Markup:
        """The paragraph in brackets, as a link; nothing without one."""
        if citation is None:
            return Markup("")
        if citation not in self._cited:
            link = self.ctx.citation(citation, self.path)
            self._cited[citation] = Markup(" ({})").format(link)
        return self._cited[citation]

    def reason(self, reason: Reason) -> Markup:
        """A reason in words, with the paragraph it follows."""
        return say(self, reason) + self.cite(reason.citation)

    def piece(self, colour: Colour | None) -> Markup:
        """The colour of the pieces as a shape, with its name for those who do not see it."""
        return Markup("") if colour is None else self._pieces[colour]

    @cached_property
    def _pieces(self) -> dict[Colour, Markup]:
        said = self.ctx.pgettext
        return {
            Colour.WHITE: _piece("w", said("colour", "white")),
            Colour.BLACK: _piece("b", said("colour", "black")),
        }


def _piece(shape: str, told: str) -> Markup:
    return trusted(f'<span class="piece {shape}"></span>{hidden(told + " ")}')
