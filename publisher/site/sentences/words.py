"""What a sentence may ask of the page it stands on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from fractions import Fraction
from typing import Protocol

from markupsafe import Markup

from publisher.site.sentences.facts import Facts


class Words(Protocol):
    """The reader's language, and names and numbers as the page prints them.

    Messages are trusted markup from the catalogues with `%(name)s` places; what
    fills them is escaped.
    """

    def gettext(self, message: str, /, **facts: object) -> Markup: ...

    def ngettext(self, one: str, many: str, count: int, /, **facts: object) -> Markup: ...

    def player(self, number: int, /) -> Markup:
        """The player of that start number, as a link to the player card."""
        ...

    def players(self, numbers: Sequence[int], /) -> Markup:
        """Several players in a row with the language's "and"."""
        ...

    def listed(self, items: Sequence[object], /) -> Markup:
        """Anything in a row with the language's "and"."""
        ...

    def points(self, value: Fraction | int, /) -> Markup: ...

    def value(self, value: Fraction | None, /) -> Markup:
        """A tie-break value; a dash where it is undefined."""
        ...

    def signed(self, value: Fraction, /) -> Markup:
        """A gain or a loss, with its sign."""
        ...

    def amount(self, value: Fraction, /) -> Markup:
        """An amount of the group's prize money, with its currency; fractions as they are."""
        ...

    def day(self, day: date, /) -> Markup:
        """A day as printed: 5 July 2014."""
        ...

    def class_name(self, class_id: str, /) -> Markup:
        """What a class of the rules is called; its id where nobody says."""
        ...

    def season(self, address: str, years: str, /) -> Markup:
        """A season by its years, as a link to its page."""
        ...

    def tie_break(self, code: str, /) -> Markup:
        """The full name of a tie-break, as it stands inside a sentence."""
        ...


Sentence = Callable[[Words, Facts], Markup]
