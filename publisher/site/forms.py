"""How numbers, money, days and names are written in each language."""
# ruff: noqa: PLC0415 - Babel is loaded by those forms alone that need it

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

UNDEFINED = "–"
_VULGAR = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


class Forms:
    """The forms of one CLDR locale ("nb", "nn", "en_GB"); Babel is loaded when first needed."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._patterns: dict[str, Mapping[str, str]] = {}
        self._comma = "." if locale.startswith("en") else ","
        self.points = lru_cache(maxsize=512)(self._points)
        self.value = lru_cache(maxsize=2048)(self._value)
        self.day = lru_cache(maxsize=2048)(self._day)
        self.short_day = lru_cache(maxsize=2048)(self._short_day)
        self.day_range = lru_cache(maxsize=2048)(self._day_range)
        self.money = lru_cache(maxsize=512)(self._money)

    def _points(self, points: Fraction | None) -> str:
        """Points with a half as a sign: "16½", "0"; a dash where there are none yet."""
        if points is None:
            return UNDEFINED
        whole, rest = divmod(abs(points), 1)
        sign = "−" if points < 0 else ""
        if not rest:
            return f"{sign}{whole}"
        if rest in _VULGAR:
            return f"{sign}{whole or ''}{_VULGAR[rest]}"
        return self._value(points)

    def _value(self, value: Fraction | None) -> str:
        """A tie-break value: "47,75"; at most four places, halves up; a dash where undefined."""
        if value is None:
            return UNDEFINED
        units = (abs(value) * 10_000 * 2 + 1) // 2
        whole, rest = divmod(int(units), 10_000)
        sign = "−" if value < 0 and units else ""
        decimals = f"{rest:04d}".rstrip("0")
        return f"{sign}{whole}{self._comma if decimals else ''}{decimals}"

    def fraction(self, value: Fraction) -> str:
        """An exact value: "47,75", and "38/3" where decimals do not end within four places."""
        if 10_000 % value.denominator == 0:
            return self._value(value)
        return f"{value.numerator}/{value.denominator}"

    def hundredths(self, value: Fraction) -> str:
        """A value with two decimals, halves up: "83,33", "100,00"."""
        units = (abs(value) * 200 + 1) // 2
        whole, rest = divmod(int(units), 100)
        return f"{'−' if value < 0 and units else ''}{whole}{self._comma}{rest:02d}"

    def mixed(self, value: Fraction) -> str:
        """An exact value: "62,5", and "83 1/3" where decimals do not end within two places."""
        if 100 % value.denominator == 0:
            return self._value(value)
        whole, rest = divmod(abs(value), 1)
        part = f"{rest.numerator}/{rest.denominator}"
        sign = "−" if value < 0 else ""
        return f"{sign}{whole}\u00a0{part}" if whole else f"{sign}{part}"

    def _money(self, amount: Fraction, currency: str) -> str:
        """An amount with its currency: "400 000 kr", "2,50 kr", and "233 1/3 kr" where decimals
        do not end within two places.
        """
        from babel.numbers import format_currency

        if 100 % amount.denominator:
            return self._money_and_part(amount, currency)
        whole = amount.denominator == 1
        places = 0 if whole else 2
        exact = Decimal(int(amount * 10**places)).scaleb(-places)
        pattern = self._money_pattern(currency, places)
        written: str = format_currency(
            exact, currency, pattern, locale=self.locale, currency_digits=False
        )
        return written

    def _money_and_part(self, amount: Fraction, currency: str) -> str:
        """A whole amount with a part behind its last figure, or the part in its place."""
        whole, rest = divmod(abs(amount), 1)
        written = self.money(Fraction(-whole if amount < 0 else whole), currency)
        part = f"{rest.numerator}/{rest.denominator}"
        end = max(at for at, sign in enumerate(written) if sign.isdecimal())
        before = f"{written[: end + 1]}\u00a0" if whole else written[:end]
        return f"{before}{part}{written[end + 1 :]}"

    def _money_pattern(self, currency: str, places: int) -> str:
        """CLDR's pattern with so many places, a code kept off the figures as CLDR asks."""
        from babel import Locale
        from babel.numbers import get_currency_symbol

        pattern: str = Locale.parse(self.locale).currency_formats["standard"].pattern
        if get_currency_symbol(currency, locale=self.locale)[-1].isalpha():
            pattern = pattern.replace("¤#", "¤\u00a0#")
        return pattern.replace(".00", f".{'0' * places}" if places else "")

    def integer(self, number: int) -> str:
        """A whole number in groups of three."""
        from babel.numbers import format_decimal

        return str(format_decimal(number, locale=self.locale))

    def percent(self, share: Fraction) -> str:
        """A share of one as a whole percentage, halves up."""
        from babel.numbers import format_percent

        whole = (share * 200 + 1) // 2
        return str(format_percent(Decimal(int(whole)) / 100, locale=self.locale))

    def _day(self, day: date) -> str:
        """A day in full: "31. mai 2022"."""
        from babel.dates import format_date

        return str(format_date(day, "long", locale=self.locale))

    def _short_day(self, day: date) -> str:
        """A day where the year is known: "31. mai"."""
        from babel.dates import format_skeleton

        return str(format_skeleton("MMMMd", day, locale=self.locale))

    def weekday(self, day: date) -> str:
        """A day with its name: "tirsdag 31. mai"."""
        from babel.dates import format_date

        return f"{format_date(day, 'EEEE', locale=self.locale)} {self.short_day(day)}"

    def month(self, day: date) -> str:
        """The month of a day: "mai 2022"."""
        from babel.dates import format_skeleton

        return str(format_skeleton("yMMMM", day, locale=self.locale))

    def _day_range(self, first: date, last: date) -> str:
        """From one day to another: "31. mai–10. juni 2022"; one day where they are the same."""
        if first == last:
            return self._day(first)
        if first.year != last.year:
            return f"{self._day(first)} – {self._day(last)}"
        if first.month != last.month:
            return f"{self.short_day(first)} – {self._day(last)}"
        # Every locale of ours begins with the day, in Norwegian with a dot after it.
        written = self._day(last)
        dot = "." if written.startswith(f"{last.day}.") else ""
        return f"{first.day}{dot}–{written}"

    def clock(self, at: time) -> str:
        """A time of day: "17:00"."""
        from babel.dates import format_time

        return str(format_time(at, "HH:mm", locale=self.locale))

    def stamp(self, at: datetime) -> str:
        """A day and time: "30. mai 2022, 21:00"."""
        return f"{self.day(at.date())}, {self.clock(at.time())}"

    def player_name(self, name: str) -> str:
        """A name as it is said: "So, Wesley" is Wesley So; one without a comma stays."""
        family, comma, given = name.partition(",")
        return f"{given.strip()} {family.strip()}" if comma and given.strip() else name.strip(", ")

    def places(self, best: int, worst: int | None) -> str:
        """A place, or the places that are shared: "3–5"."""
        return str(best) if worst is None or worst == best else f"{best}–{worst}"

    def joined(self, parts: Sequence[str]) -> str:
        """A list in words: "a, b og c"."""
        return self._listed(parts, "standard")

    def alternatives(self, parts: Sequence[str]) -> str:
        """A choice in words: "a, b eller c"."""
        return self._listed(parts, "or")

    def _listed(self, parts: Sequence[str], style: str) -> str:
        """CLDR's list patterns, from the last item to the first."""
        if len(parts) < 2:
            return "".join(parts)
        patterns = self._list_patterns(style)
        *first, last = parts
        if len(first) == 1:
            return patterns["2"].format(first[0], last)
        made = patterns["end"].format(first.pop(), last)
        while len(first) > 1:
            made = patterns["middle"].format(first.pop(), made)
        return patterns["start"].format(first[0], made)

    def _list_patterns(self, style: str) -> Mapping[str, str]:
        if style not in self._patterns:
            from babel import Locale

            self._patterns[style] = Locale.parse(self.locale).list_patterns[style]
        return self._patterns[style]
