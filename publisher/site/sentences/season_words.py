"""What a sentence about a season may ask of the page it stands on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Protocol

from markupsafe import Markup

from publisher.site.sentences.facts import Facts


class SeasonWords(Protocol):
    """The reader's language; players, classes and days of one season.

    Messages are trusted markup from the catalogues with `%(name)s` places; what
    fills them is escaped.
    """

    def gettext(self, message: str, /, **facts: object) -> Markup: ...

    def ngettext(self, one: str, many: str, count: int, /, **facts: object) -> Markup: ...

    def listed(self, items: Sequence[object], /) -> Markup: ...

    def who(self, player: str, /) -> Markup:
        """The player's name as it is spoken."""
        ...

    def class_name(self, class_id: str, /) -> Markup: ...

    def exact(self, value: Fraction, /) -> Markup:
        """A number without rounding: 83 1/3."""
        ...

    def percent(self, share: Fraction, /) -> Markup: ...

    def iso_day(self, iso: str, /) -> Markup:
        """A day in full, from its facts: 2026-05-31."""
        ...

    def amount(self, value: Fraction, /) -> Markup: ...

    def whole(self, number: int, /) -> Markup:
        """A whole number in groups of three."""
        ...


SeasonSentence = Callable[[SeasonWords, Facts], Markup]
