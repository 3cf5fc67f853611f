"""What sentences ask for, answered from a language's catalogue and forms alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction

from markupsafe import Markup, escape

from publisher.model.events import PrizeFund
from publisher.site.forms import Forms
from publisher.site.html import filled, trusted
from publisher.site.languages import Language, said
from publisher.site.sentences.tie_breaks import tie_break_name


def as_count(points: Fraction | int) -> int:
    """What decides between one point and several points: half a point is said in the singular."""
    return 1 if 0 < points <= 1 else 2


class Wording(ABC):
    """Words and numbers of one group in one language; whoever knows its players says their names.

    Amounts are of the group's prize `fund`.
    """

    def __init__(self, language: Language, forms: Forms, fund: PrizeFund | None) -> None:
        self._language = language
        self._forms = forms
        self._fund = fund

    def gettext(self, message: str, /, **facts: object) -> Markup:
        """`message` in the reader's language; facts are escaped."""
        return filled(self._language.translations.gettext(message), facts)

    def ngettext(self, one: str, many: str, count: int, /, **facts: object) -> Markup:
        """The form for `count` things, which fills `%(count)s` as well."""
        text = self._language.translations.ngettext(one, many, count)
        return filled(text, {"count": count, **facts})

    @abstractmethod
    def player(self, number: int, /) -> Markup:
        """The player's name as it is spoken."""

    def players(self, numbers: Sequence[int], /) -> Markup:
        """Several players, with the language's "and" before the last."""
        return self.listed([self.player(number) for number in numbers])

    def listed(self, items: Sequence[object], /) -> Markup:
        """`items` in a row, with the language's "and" before the last."""
        return trusted(self._forms.joined([str(escape(item)) for item in items]))

    def alternatives(self, items: Sequence[object], /) -> Markup:
        """`items` of which one holds, with the language's "or" before the last."""
        return trusted(self._forms.alternatives([str(escape(item)) for item in items]))

    def points(self, value: Fraction | int, /) -> Markup:
        """Points as printed: 9½."""
        return escape(self._forms.points(Fraction(value)))

    def value(self, value: Fraction | None, /) -> Markup:
        """A tie-break value; a dash where it is undefined."""
        return escape(self._forms.value(value))

    def signed(self, value: Fraction, /) -> Markup:
        """A gain or a loss, with its sign."""
        return trusted(f"{'+' if value > 0 else ''}{self.value(value)}")

    def day(self, day: date, /) -> Markup:
        """A day as printed: 5 July 2014."""
        return escape(self._forms.day(day))

    def class_name(self, class_id: str, /) -> Markup:
        """What a class of the rules is called; its id where nobody says."""
        names = self.class_names().get(class_id, {})
        return escape(said(names, self._language.code) or class_id)

    def class_names(self) -> Mapping[str, Mapping[str, str]]:
        """What the classes of the rules are called, by id and language; none unless told."""
        return {}

    def amount(self, value: Fraction, /) -> Markup:
        """An amount of the group's prize money; one that decimals do not end is a fraction."""
        if self._fund is None:
            return escape(self._forms.fraction(value))
        return escape(self._forms.money(value, self._fund.currency))

    def season(self, address: str, years: str, /) -> Markup:  # noqa: ARG002 - for those who can link
        """A season by its years."""
        return escape(years)

    def tie_break(self, code: str, /) -> Markup:
        """The full name of a tie-break, as it stands inside a sentence."""
        return tie_break_name(self, code)
