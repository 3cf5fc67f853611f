"""The values of a rule set as a text prints them: `{{ points.win }}`, `{{ prizes.fund }}`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from markupsafe import Markup, escape

from publisher.eligibility.lists import LISTS
from publisher.pairing.berger import table as berger_table
from publisher.rules import RuleSet
from publisher.site.addresses import paragraph_anchor
from publisher.site.class_values import CLASSES, TABLES, class_line, class_names_of, class_table
from publisher.site.context import Context
from publisher.site.languages import LANGUAGES, deferred
from publisher.site.sentences import phrase
from publisher.site.text_choice import Wording, wording
from publisher.yaml12.exact import parse_exact
from publisher.yaml12.nearest import nearest

_SYSTEM = "pairing.system"
_TABLE = "table:"
_READINGS = {"SB": "sonneborn_berger.reading"}

_WORDS: Mapping[str, str] = {
    "white": deferred("White"),
    "black": deferred("Black"),
    "win": deferred("a win"),
    "forfeit": deferred("a win by forfeit"),
    "nulled": deferred("the games count for nobody"),
    "lots": deferred("drawn by lot"),
    "given": deferred("given"),
    "alphabetical": deferred("in alphabetical order"),
    "highest": deferred("the highest number"),
    "result_halves": deferred("by the result: in full for a win, half for a draw"),
    "text": deferred("by the words of the rules"),
    "group_first": deferred("as few as possible leave a point group"),
    "points_share": deferred("by the share of the points taken"),
    "fide": deferred("by the points scored against each opponent"),
    "adjusted_scores": deferred("with a dummy for the player, and a draw for late byes"),
    "virtual_opponent": deferred("against a virtual opponent"),
    "draw": deferred("a draw"),
    "titles": deferred("where it brings a title"),
    "berger": deferred("everybody against everybody"),
    "warn": deferred("a warning"),
    "refuse": deferred("the build is refused"),
    "arbiter": deferred("the arbiter"),
    "elite_committee": deferred("the Elite committee"),
    "federation": deferred("the federation"),
    "class_below": deferred("the class below"),
    "whole": deferred("the whole of it"),
    "any": deferred("in every class"),
    "untitled": deferred("in classes without a champion"),
    "long": deferred("long games"),
    "NOR": deferred("Norway"),
    "monrad": deferred("Monrad"),
    "dutch": deferred("the FIDE Swiss (Dutch)"),
    "standard": deferred("standard"),
    "rapid": deferred("rapid"),
    "blitz": deferred("blitz"),
    "lowest": deferred("the lowest"),
    "club": deferred("club arbiter"),
    "district": deferred("district arbiter"),
    "monday": deferred("Monday"),
    "tuesday": deferred("Tuesday"),
    "wednesday": deferred("Wednesday"),
    "thursday": deferred("Thursday"),
    "friday": deferred("Friday"),
    "saturday": deferred("Saturday"),
    "sunday": deferred("Sunday"),
}

_CATEGORIES = "categories."
_RATING = ".closed_from"
_SHARES = ("_share", "_share_below")
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_MONTH_DAY = re.compile(r"\d{2}-\d{2}")


@dataclass(frozen=True)
class RuleValues:
    """The values that the page at `path` about `rule_set` may print.

    What the rule set does not say is looked up in the one its pairing system is
    named after, as the engines do.
    """

    ctx: Context
    rule_set: RuleSet
    path: str

    def html(self, name: str) -> Markup | None:
        """The value called `name`; None where there is none."""
        if name.startswith(_TABLE):
            return self._table(name.removeprefix(_TABLE).split())
        for rule_set in self._rule_sets():
            rule = rule_set.get(name)
            if rule is not None:
                return self.shown(name, rule.value)
        return None

    def name(self, key: str) -> Wording | None:
        """What people call the rule with that key; None where no rule set says it."""
        rules = (rule_set.get(key) for rule_set in self._rule_sets())
        return self.worded(next((rule.name for rule in rules if rule and rule.name), {}))

    def worded(self, texts: Mapping[str, str]) -> Wording | None:
        """A text of a rule set as this page prints it; None where there is none."""
        return wording(texts, self.ctx.language.code, self.ctx.config.language)

    def like(self, name: str) -> str | None:
        """The name that was probably meant."""
        return nearest(name, [key for rule_set in self._rule_sets() for key in rule_set.rules])

    def _rule_sets(self) -> Iterator[RuleSet]:
        yield self.rule_set
        system = self.rule_set.get(_SYSTEM)
        under = self.ctx.site.content.rule_sets.get(str(system.value)) if system else None
        if under is not None:
            yield under

    def shown(self, key: str, value: Any) -> Markup:
        """A rule's value as people read it; prizes as a table."""
        if isinstance(value, dict) and "amounts" in value:
            return self._fund(value)
        if key in TABLES and isinstance(value, list):
            return class_table(self.ctx, key, value)
        if key.startswith(_CATEGORIES) and isinstance(value, dict):
            return self._by_category(value)
        return self.listed(key, value)

    def listed(self, key: str, value: Any) -> Markup:
        """A rule's value in one line."""
        if key.rpartition(".")[2] == "tie_breaks" or key == "tie_breaks.order":
            return self._tie_breaks(value)
        if isinstance(value, dict):
            return self._record(key, value)
        if isinstance(value, list):
            return self._list(key, value)
        if key.endswith(_RATING):
            return Markup('<span class="value">{}</span>').format(value)
        if key.endswith(_SHARES) and (share := parse_exact(value)) is not None:
            return escape(self.ctx.forms.percent(share))
        return self._plain(value)

    def _record(self, key: str, value: dict[str, Any]) -> Markup:
        if "amounts" in value:
            return Markup(", ").join(
                self.ctx.forms.money(amount, str(value["currency"])) for amount in _amounts(value)
            )
        if value and value.keys() <= LANGUAGES.keys():
            return _marked(self.worded(value))
        form = Markup("{}: {}") if key.startswith(_CATEGORIES) else Markup("{} {}")
        parts = [
            form.format(self._class(each), item if isinstance(item, int) else self._plain(item))
            for each, item in value.items()
        ]
        return Markup(", ").join(parts)

    def _list(self, key: str, value: list[Any]) -> Markup:
        if key in CLASSES:
            return class_line(self.ctx, key, value)
        if key == LISTS:
            return escape(", ".join(_list_name(str(item)) for item in value))
        nested = bool(value) and all(isinstance(item, list) for item in value)
        if nested:
            return Markup("; ").join(self._list("", item) for item in value)
        return Markup(", ").join(self._plain(item) for item in value)

    def _plain(self, value: Any) -> Markup:
        if value is None:
            return Markup("–")
        if isinstance(value, bool):
            return escape(self.ctx.gettext("yes") if value else self.ctx.gettext("no"))
        number = parse_exact(value)
        if number is not None:
            return Markup('<span class="value">{}</span>').format(self._number(number))
        return self._text(str(value))

    def _text(self, text: str) -> Markup:
        if text in self.ctx.site.content.rule_sets:
            return self._rule_set_link(text)
        if text in _WORDS:
            return escape(self.ctx.gettext(_WORDS[text]))
        if _DAY.fullmatch(text):
            return escape(self.ctx.forms.day(date.fromisoformat(text)))
        if _MONTH_DAY.fullmatch(text):
            return escape(self.ctx.forms.short_day(date.fromisoformat(f"2004-{text}")))
        return self._class(text)

    def _class(self, text: str) -> Markup:
        """A class by its name; any other text as it is."""
        names = class_names_of(self.ctx.site.content.rule_sets.values()).get(text)
        return escape(self.ctx.said(names) if names else text)

    def _number(self, number: Fraction) -> str:
        if number.denominator == 1 and abs(number) >= 1000:
            return self.ctx.forms.integer(int(number))
        return self.ctx.forms.points(number)

    def _rule_set_link(self, key: str) -> Markup:
        title = self.ctx.rule_title(key)
        if key not in self.ctx.regulations.pages or key == self.rule_set.key:
            return escape(title)
        target = self.ctx.url(self.path, self.ctx.addresses.regulation(key))
        return Markup('<a href="{}">{}</a>').format(target, title)

    def _tie_breaks(self, codes: Any) -> Markup:
        names = [self._tie_break(str(code)) for code in codes]
        return Markup(self.ctx.forms.joined([str(name) for name in names]))  # noqa: S704 - escaped one by one

    def _tie_break(self, code: str) -> Markup:
        """A tie-break's name, linked to the paragraph that says how it is read, where one does."""
        name = phrase(self.ctx, code)
        reading = self.rule_set.get(_READINGS.get(code, ""))
        if reading is None:
            return escape(name)
        return Markup('<a href="#{}">{}</a>').format(paragraph_anchor(reading.paragraph), name)

    def _fund(self, fund: Mapping[str, Any]) -> Markup:
        currency = str(fund["currency"])
        amounts = _amounts(fund)
        gettext = self.ctx.gettext
        money = self.ctx.forms.money
        rows = Markup("").join(
            Markup('<tr><th scope="row" class="num">{}</th><td class="num">{}</td></tr>').format(
                place, money(amount, currency)
            )
            for place, amount in enumerate(amounts, start=1)
        )
        return Markup(
            '<table class="values prizes"><thead><tr><th scope="col" class="num">{}</th>'
            '<th scope="col" class="num">{}</th></tr></thead><tbody>{}</tbody><tfoot><tr>'
            '<th scope="row" class="num">{}</th><td class="num">{}</td></tr></tfoot></table>'
        ).format(
            gettext("Place"),
            gettext("Prize"),
            rows,
            gettext("Total"),
            money(sum(amounts, Fraction(0)), currency),
        )

    def _by_category(self, values: Mapping[str, Any]) -> Markup:
        """A line for each category of events."""
        rows = Markup("").join(
            Markup('<tr><th scope="row">{}</th><td class="num">{}</td></tr>').format(
                each, self._plain(value)
            )
            for each, value in values.items()
        )
        head = Markup('<tr><th scope="col">{}</th><th scope="col" class="num">{}</th></tr>')
        return Markup('<table class="values"><thead>{}</thead><tbody>{}</tbody></table>').format(
            head.format(self.ctx.gettext("Category"), self.ctx.gettext("Value")), rows
        )

    def _table(self, words: list[str]) -> Markup | None:
        if len(words) != 2 or words[0] != "berger" or not words[1].isdecimal():
            return None
        size = int(words[1])
        return self._berger(size) if 2 <= size <= 40 and size % 2 == 0 else None

    def _berger(self, size: int) -> Markup:
        gettext = self.ctx.gettext
        caption = gettext(
            "Berger table for %(odd)s and %(even)s players; White stands first",
            odd=size - 1,
            even=size,
        )
        rows = Markup("").join(
            Markup('<tr><th scope="row">{}</th>{}</tr>').format(
                number,
                Markup("").join(Markup("<td>{}–{}</td>").format(*pair) for pair in row),
            )
            for number, row in enumerate(berger_table(size), start=1)
        )
        return Markup(
            '<div class="table-scroll" role="region" tabindex="0" aria-label="{}">'
            '<table class="berger"><caption>{}</caption><thead><tr>'
            '<th scope="col">{}</th><th scope="colgroup" colspan="{}">{}</th></tr></thead>'
            "<tbody>{}</tbody></table></div>"
        ).format(
            caption,
            caption,
            gettext("Round"),
            size // 2,
            gettext("Games"),
            rows,
        )


def _list_name(name: str) -> str:
    """A rating list as people write it: "fide/rapid" is FIDE rapid."""
    known, _, kind = name.partition("/")
    return f"{known.upper()} {kind}".strip()


def _marked(wording: Wording | None) -> Markup:
    """The wording as HTML, marked where it is not in the page's language."""
    if wording is None:
        return Markup("")
    if not wording.language:
        return escape(wording.text)
    return Markup('<span lang="{}">{}</span>').format(wording.language, wording.text)


def _amounts(fund: Mapping[str, Any]) -> list[Fraction]:
    return [parse_exact(amount) or Fraction(0) for amount in fund["amounts"]]
