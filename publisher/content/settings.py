"""From a group's form and its rule sets to the settings that its engines follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import Any

from publisher.content.dutch import dutch_rule
from publisher.content.forms.dutch import DutchForm
from publisher.content.forms.group import GroupForm, MonradForm, PointsForm
from publisher.content.play_offs import play_off_rule
from publisher.model.draws import DrawMethod
from publisher.model.reasons import Citation
from publisher.model.results import Colour
from publisher.model.settings import (
    DrawRule,
    FirstPlaceRule,
    MoneyRule,
    MonradRule,
    MonradVariant,
    PointScheme,
    RemainingGames,
    Settings,
    SonnebornBergerReading,
    WithdrawalRule,
    edition_in_force,
)
from publisher.rules.b02 import rating_rules
from publisher.rules.c07 import with_edition
from publisher.rules.keys import POINT_FIELDS
from publisher.rules.model import RuleSet
from publisher.yaml12.exact import parse_exact

_SETTINGS = {
    "pairing": "pairing.system",
    "points": "points.win",
    "points.armageddon": "points.armageddon.win",
    "tie_breaks": "tie_breaks.order",
    "sonneborn_berger": "sonneborn_berger.reading",
    "withdrawal": "withdrawal.limit",
    "prizes": "prizes.shared",
    "prizes.first": "prizes.first_shared",
    "first_place": "first_place.play_off",
    "play_off.two": "play_off.two.games",
    "play_off.more": "play_off.more.cycles",
    "advancing": "advancing.tie_breaks",
    "advancing.seats": "advancing.fixed",
    "advancing.two": "advancing.two.games",
    "advancing.more": "advancing.more.way",
    "draw": "draw.method",
    "monrad": "monrad.variant",
}
"""The rule whose paragraph stands for a whole setting."""

_UNSAID_BY = {
    DrawMethod.GIVEN: ("draw.",),
    DrawMethod.LOTS: (),
    DrawMethod.SEEDED: ("draw.method", "draw.order"),
}
"""The rules that a group does without by the way its start numbers came about."""

_ADVANCING = "advancing.tie_breaks"
_CLASSES = "first_place.play_off_classes"
_CITED = frozenset(name.partition(".")[0] for name in _SETTINGS) - {"advancing", "play_off"}
_ARMAGEDDON = "points.armageddon."
_FREE_ROUND = "points.free_round"


class Regulation:
    """Rule sets one over the other; what an upper one says hides the lower ones.

    Points hang together: those of a lower set do not fill up a scheme that an
    upper one has begun, but for the free round, which only some systems have.
    """

    def __init__(self, layers: Sequence[RuleSet], overridden: Sequence[str] = ()) -> None:
        """`overridden` are beginnings of keys that the group itself replaces."""
        self._overridden = tuple(overridden)
        self._rules: dict[str, tuple[Any, Citation]] = {}
        has_points = "points." in self._overridden
        for layer in layers:
            for key, rule in layer.rules.items():
                if self._hidden(key) or (has_points and _of_scheme(key)):
                    continue
                self._rules.setdefault(key, (rule.value, Citation(layer.key, rule.paragraph)))
            has_points = has_points or "points.win" in layer.rules

    def value(self, key: str, default: Any = None) -> Any:
        """The rule's value as plain data."""
        return self._rules[key][0] if key in self._rules else default

    def number(self, key: str) -> Fraction | None:
        """The rule's value as an exact number."""
        return parse_exact(self.value(key))

    def citations(self, *, feeding: bool = False) -> Iterator[tuple[str, Citation]]:
        """The paragraph of every setting, by the setting's name and by the rule's key."""
        for name, key in _SETTINGS.items():
            advancing = feeding and name == "tie_breaks" and _ADVANCING in self._rules
            found = self._rules.get(_ADVANCING if advancing else key)
            if found is not None:
                yield name, found[1]
        if _CLASSES in self._rules and "first_place.play_off" not in self._rules:
            yield "first_place", self._rules[_CLASSES][1]
        for key, (_, citation) in self._rules.items():
            if key.partition(".")[0] in _CITED and key not in _SETTINGS:
                yield key, citation

    def _hidden(self, key: str) -> bool:
        if key == _FREE_ROUND:
            return key in self._overridden
        return key.startswith(self._overridden)


def _of_scheme(key: str) -> bool:
    return key.startswith("points.") and key != _FREE_ROUND


def layers_for(
    rules: str | None, system: str, rule_sets: Mapping[str, RuleSet]
) -> tuple[RuleSet, ...]:
    """The rule sets a group follows, the most particular first."""
    names = dict.fromkeys(name for name in (rules, system) if name)
    return tuple(rule_sets[name] for name in names if name in rule_sets)


def system_of(
    form: GroupForm, rules: str | None, rule_sets: Mapping[str, RuleSet], day: date | None = None
) -> str | None:
    """The pairing system that the group or its rule set names, of an event that begins on `day`."""
    if form.system:
        return edition_in_force(form.system, day) if day else form.system
    rule = rule_sets[rules].get("pairing.system") if rules and rules in rule_sets else None
    return str(rule.value) if rule else None


def settings_of(
    form: GroupForm,
    rules: str | None,
    system: str,
    rule_sets: Mapping[str, RuleSet],
    edition: RuleSet | None = None,
    *,
    feeding: bool = False,
) -> tuple[Settings, Regulation]:
    """The settings of a group, and the regulation they come from.

    A `feeding` group sends players on to another one: where its rules say what
    tells those apart, its table goes by that.  `edition` is that of the
    international tie-break rules.  It gives way to what the group's own rules say
    of Sonneborn-Berger.
    """
    regulation = Regulation(layers_for(rules, system, rule_sets), tuple(_overridden(form)))
    value = regulation.value
    default = Settings(None, system)
    settings = Settings(
        rule_set=rules,
        system=system,
        points=_points(form.points, regulation),
        tie_breaks=form.tie_breaks if form.tie_breaks is not None
        else _tie_breaks(regulation, feeding=feeding),
        sonneborn_berger=form.sonneborn_berger
        or SonnebornBergerReading(value("sonneborn_berger.reading", default.sonneborn_berger)),
        rating_rules=rating_rules(rule_sets),
        withdrawal=_withdrawal(regulation),
        money=_money(regulation),
        first_place=_first_place(form, regulation),
        advancing=play_off_rule(regulation, "advancing"),
        cycles=form.cycles or value("pairing.cycles", default.cycles),
        reverse_last_two=form.reverse_last_two
        if form.reverse_last_two is not None
        else value("pairing.reverse_last_two", default.reverse_last_two),
        monrad=_monrad(form.monrad or MonradForm(), regulation),
        dutch=dutch_rule(form.dutch or DutchForm()),
        draw=DrawRule(value("draw.lots.spread"), value("draw.seeded.spread")),
        citations=tuple(regulation.citations(feeding=feeding)),
    )  # fmt: skip
    if edition is not None:
        own = form.sonneborn_berger or value("sonneborn_berger.reading")
        settings = with_edition(settings, edition, reading=not own)
    return settings, regulation


def _tie_breaks(regulation: Regulation, *, feeding: bool) -> tuple[str, ...]:
    usual = regulation.value("tie_breaks.order", ())
    return tuple(regulation.value(_ADVANCING, usual) if feeding else usual)


def _first_place(form: GroupForm, regulation: Regulation) -> FirstPlaceRule:
    """A shared first place is played off always, never, in some classes, or for a title."""
    said = regulation.value("first_place.play_off")
    classes = regulation.value(_CLASSES, ())
    titled = any(not title.class_ for title in form.titles)
    entitled = not said and _is_of(form, classes)
    wanted = titled if said == "titles" else bool(said) or entitled
    rule = play_off_rule(regulation, "play_off")
    return FirstPlaceRule(wanted, rule, titles=bool(said), entitled=entitled)


def _is_of(form: GroupForm, classes: Sequence[str]) -> bool:
    return not set(form.class_ or (form.id,)).isdisjoint(classes)


def _overridden(form: GroupForm) -> Iterator[str]:
    if form.system:
        yield "pairing.system"
    if form.cycles:
        yield "pairing.cycles"
    if form.reverse_last_two is not None:
        yield "pairing.reverse_last_two"
    # Choices in the Monrad system hide nothing: they stand under the paragraph that they read.
    if form.points:
        yield from _overridden_points(form.points)
    if form.tie_breaks is not None:
        yield "tie_breaks.order"
    if form.sonneborn_berger:
        yield "sonneborn_berger."
    if form.prizes is not None:
        yield "prizes.fund"
    if form.draw is not None:
        yield from _UNSAID_BY[form.draw.method]


def _overridden_points(form: PointsForm) -> Iterator[str]:
    if form.win is not None:
        yield "points."
    if form.armageddon is not None:
        yield _ARMAGEDDON
    for name in POINT_FIELDS:
        if getattr(form, name) is not None:
            yield f"points.{name}"


def _points(form: PointsForm | None, regulation: Regulation) -> PointScheme:
    """What nobody says follows from the win and the draw: a forfeit is worth a game won."""
    given = {
        name: getattr(form, name)
        if form and getattr(form, name) is not None
        else regulation.number(f"points.{name}")
        for name in POINT_FIELDS
    }
    win, loss, colour = _armageddon(form, regulation)
    full = given["win"] if given["win"] is not None else Fraction(1)
    half = given["draw"] if given["draw"] is not None else (loss or full / 2)
    none = given["loss"] if given["loss"] is not None else Fraction(0)
    derived = {
        "win": full, "draw": half, "loss": none, "forfeit_win": full, "forfeit_loss": none,
        "pairing_bye": full, "full_bye": full, "half_bye": half,
        "zero_bye": Fraction(0), "free_round": Fraction(0),
    }  # fmt: skip
    scheme = {name: derived[name] if value is None else value for name, value in given.items()}
    return PointScheme(
        **scheme, armageddon_win=win, armageddon_loss=loss, armageddon_draw_wins=colour
    )


def _armageddon(
    form: PointsForm | None, regulation: Regulation
) -> tuple[Fraction | None, Fraction | None, Colour]:
    if form and form.armageddon:
        return form.armageddon.win, form.armageddon.loss, form.armageddon.draw_wins
    win = regulation.number(f"{_ARMAGEDDON}win")
    if win is None:
        return None, None, Colour.BLACK
    loss = regulation.number(f"{_ARMAGEDDON}loss")
    colour = Colour(regulation.value(f"{_ARMAGEDDON}draw_wins", Colour.BLACK))
    return win, loss if loss is not None else Fraction(0), colour


def _withdrawal(regulation: Regulation) -> WithdrawalRule:
    default = WithdrawalRule()
    limit = regulation.number("withdrawal.limit")
    remaining = regulation.value("withdrawal.remaining", default.remaining)
    return WithdrawalRule(
        default.limit if limit is None else limit,
        RemainingGames(remaining),
        regulation.value("withdrawal.keeps_place", default.keeps_place),
    )


def _money(regulation: Regulation) -> MoneyRule:
    default = MoneyRule()
    rounding = regulation.number("prizes.rounding")
    return MoneyRule(
        regulation.value("prizes.shared", default.shared),
        regulation.value("prizes.first_shared", default.first_shared),
        default.rounding if rounding is None else rounding,
    )


def _monrad(form: MonradForm, regulation: Regulation) -> MonradRule:
    default = MonradRule()
    given = {
        name: regulation.value(f"monrad.{name}", getattr(default, name)) if value is None else value
        for name, value in form
    }
    return MonradRule(
        variant=MonradVariant(given["variant"]),
        number_one=Colour(given["number_one"]),
        allow_second_bye=given["allow_second_bye"],
        allow_colour_breaks=given["allow_colour_breaks"],
    )
