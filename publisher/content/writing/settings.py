"""What a group says for itself: where it departs from its rule set."""

from __future__ import annotations

from collections.abc import Mapping

from publisher.content.forms.group import GroupForm, MonradForm
from publisher.content.resolve import prize_fund
from publisher.content.settings import Regulation, settings_of, system_of
from publisher.content.writing.dutch import dutch_record
from publisher.content.writing.values import exact, given
from publisher.model.events import Draw, Group, PrizeFund
from publisher.model.settings import PointScheme, Settings
from publisher.rules.keys import POINT_FIELDS
from publisher.rules.model import RuleSet
from publisher.yaml12.writing import Inline, Value

_CITED_BY = {
    "cycles": "pairing.cycles",
    "reverse_last_two": "pairing.reverse_last_two",
    "tie_breaks": "tie_breaks",
    "sonneborn_berger": "sonneborn_berger",
}
"""Keys of the form that are settings of the same name, and the rule that each replaces."""


def own_settings(
    group: Group, rule_sets: Mapping[str, RuleSet], edition: RuleSet | None
) -> dict[str, Value]:
    """The keys that make the group's settings, prizes and draw of its rule sets.

    `edition` is that of the tie-break rules which it follows unless it names one.

    A key is there where its value is another one than the rule set's, and where
    it is the same but cites no paragraph: then the group said it itself.
    ValueError where no keys make these settings.
    """
    found = _Departures(group, rule_sets)
    found.edition(edition)
    found.system()
    found.plain()
    found.monrad()
    found.dutch()
    found.points()
    found.prizes()
    found.draw()
    if found.settings() != group.settings:
        raise ValueError(f"no file can say the settings of group {group.id}: {group.settings}")
    return found.keys


class _Departures:
    """The keys found so far."""

    def __init__(self, group: Group, rule_sets: Mapping[str, RuleSet]) -> None:
        self.keys: dict[str, Value] = {}
        self._group = group
        self._wanted = group.settings
        self._rule_sets = rule_sets
        self._cited = {name for name, _ in group.settings.citations}

    def settings(self) -> Settings:
        """The settings that the keys make."""
        return self._read()[0]

    def edition(self, usual: RuleSet | None) -> None:
        wanted = self._wanted.tie_break_rules.edition
        if usual is None or usual.key != wanted:
            self.keys["tie_break_rules"] = wanted

    def system(self) -> None:
        wanted = self._wanted
        named = system_of(self._form(), wanted.rule_set, self._rule_sets)
        if wanted.system and (named != wanted.system or self._unsaid("pairing")):
            self.keys["system"] = wanted.system

    def plain(self) -> None:
        for key, rule in _CITED_BY.items():
            value = getattr(self._wanted, key)
            if getattr(self.settings(), key) != value or self._unsaid(rule):
                self.keys[key] = value
        # A reading that the group names itself is none of the edition's paragraphs.
        if self._unsaid("tie_breaks.SB"):
            self.keys["sonneborn_berger"] = self._wanted.sonneborn_berger

    def monrad(self) -> None:
        own = Inline()
        for name in MonradForm.model_fields:
            value = getattr(self._wanted.monrad, name)
            if getattr(self.settings().monrad, name) != value or self._unsaid(f"monrad.{name}"):
                own[name] = value
                self.keys["monrad"] = own

    def dutch(self) -> None:
        if own := dutch_record(self._wanted.dutch):
            self.keys["dutch"] = own

    def points(self) -> None:
        """One after the other, the win first: what is left out follows from what is not."""
        own = Inline()
        wanted = self._wanted.points
        for name in POINT_FIELDS:
            value = getattr(wanted, name)
            if getattr(self.settings().points, name) != value or self._unsaid(f"points.{name}"):
                own[name] = exact(value)
                self.keys["points"] = own
        armageddon = _armageddon(wanted)
        differs = _armageddon(self.settings().points) != armageddon
        if armageddon and (differs or self._unsaid("points.armageddon.win")):
            own["armageddon"] = armageddon
            self.keys["points"] = own

    def prizes(self) -> None:
        fund = self._group.prize_fund
        found = prize_fund(self._form(), self._read()[1])
        if found != fund or self._unsaid("prizes.fund"):
            self.keys["prizes"] = _prizes(fund)

    def draw(self) -> None:
        draw = self._group.draw
        if (draw.method, draw.seed) != (Draw().method, Draw().seed) or self._unsaid("draw"):
            own = Inline(method=draw.method)
            if draw.seed is not None:
                own["seed"] = draw.seed
            drew = {lot.player for lot in draw.lots}
            if drew and drew != self._on_time():
                own["players"] = len(drew)
            self.keys["draw"] = own

    def _on_time(self) -> set[int]:
        """Who would draw where nobody says how many did."""
        return {entry.number for entry in self._group.entries if entry.from_round == 1}

    def _read(self) -> tuple[Settings, Regulation]:
        wanted = self._wanted
        edition = self._rule_sets.get(wanted.tie_break_rules.edition)
        feeding = bool(self._group.onward)
        return settings_of(
            self._form(), wanted.rule_set, wanted.system, self._rule_sets, edition, feeding=feeding
        )

    def _form(self) -> GroupForm:
        titles = [given(title=each.key, class_=each.class_name) for each in self._group.titles]
        return GroupForm.model_validate(
            {
                "id": self._group.id,
                "name": self._group.name,
                "class": self._group.classes,
                "titles": titles,
                **self.keys,
            }
        )

    def _unsaid(self, rule: str) -> bool:
        """Whether the rule sets have a paragraph for `rule` that the group's settings lack."""
        said = {name for name, _ in self.settings().citations}
        return rule in said - self._cited


def _armageddon(points: PointScheme) -> Inline | None:
    if points.armageddon_win is None or points.armageddon_loss is None:
        return None
    return Inline(
        win=exact(points.armageddon_win),
        loss=exact(points.armageddon_loss),
        draw_wins=points.armageddon_draw_wins,
    )


def _prizes(fund: PrizeFund | None) -> Value:
    if fund is None:
        return "none"
    return Inline(currency=fund.currency, amounts=[exact(prize.amount) for prize in fund.prizes])
