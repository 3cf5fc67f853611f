"""Why a pair, its colours and the bye are as they are: codes, facts and paragraphs.

`player` is always the one for whom an opponent was looked for, `opponent` the
one found or passed over.
"""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.reasons import Reason, reason
from publisher.model.results import Colour
from publisher.model.settings import Settings
from publisher.pairing.matching import bits
from publisher.pairing.monrad.colour_reasons import colour_reasons
from publisher.pairing.monrad.field import Field
from publisher.pairing.monrad.plan import Plan
from publisher.pairing.monrad.search import Choice, Refused
from publisher.pairing.monrad.state import Player

# What a tier of candidates says of a pair, and the rule of pairing whose paragraph that follows.
_OF_TIER = {
    1: ("monrad.nearest_due", "alternation"),
    2: ("monrad.nearest", "same_due"),
    3: ("monrad.nearest_three", "third_in_a_row"),
    4: ("monrad.nearest_breaks", "last_round_colours"),
}
_BREAKING = 4


def first_pair(settings: Settings, higher: int, lower: int, white: int) -> tuple[Reason, ...]:
    """Round 1: neighbours by start number, the first of them black (4)."""
    turned = settings.monrad.number_one is Colour.WHITE
    colours = "monrad.first_colours_turned" if turned else "monrad.first_colours"
    black = lower if white == higher else higher
    return (
        reason(
            "monrad.first_round",
            settings.cite("pairing.first_round"),
            player=higher,
            opponent=lower,
        ),
        reason(colours, settings.cite("monrad.number_one"), white=white, black=black),
    )


def first_bye(settings: Settings, player: int) -> Reason:
    """Round 1: the highest start number is left over (12A)."""
    return reason("monrad.first_bye", settings.cite("pairing.first_bye"), player=player)


def away(settings: Settings, player: int) -> Reason:
    """A bye written for the round keeps him off the round list (10)."""
    return reason("monrad.away", settings.cite("withdrawal.round_list"), player=player)


def stuck(settings: Settings, field: Field, v: int) -> Reason:
    """Whom a player who stands alone has met, and whom 7 keeps from him."""
    player = field.players[v]
    strangers = 0 if field.state.last_round else field.strangers[v] & ~field.legal[v]
    barred = tuple(sorted(field.players[w].number for w in bits(strangers)))
    present = {each.number for each in field.players}
    return reason(
        "monrad.stuck",
        settings.cite("pairing.once"),
        player=player.number,
        met=tuple(sorted(player.met & present)),
        barred=barred,
    )


def bye_stuck(settings: Settings, field: Field, eligible: int) -> Reason:
    """None of those who may have the bye can be left over."""
    numbers = tuple(sorted(field.players[v].number for v in bits(eligible)))
    return reason("monrad.bye_stuck", settings.cite("pairing.bye"), numbers=numbers)


class Told:
    """The reasons of one round after the first."""

    def __init__(self, settings: Settings, field: Field, plan: Plan) -> None:
        self._settings = settings
        self._field = field
        self._plan = plan
        # The search uses up the plan's matching, so its numbers are taken beforehand.
        self._eligible = tuple(sorted(field.players[v].number for v in bits(plan.eligible or 0)))

    def round(self) -> Iterator[Reason]:
        """What concerns the round as a whole (5, 7, 11)."""
        state = self._field.state
        settings = self._settings
        for number, white, black in state.open_games:
            yield reason(
                "monrad.open_game",
                settings.cite("pairing.adjourned"),
                round=number,
                white=white,
                black=black,
            )
        if state.last_round:
            yield reason(
                "monrad.last_round", settings.cite("pairing.last_round_colours"), round=state.round
            )
        if self._plan.breaking:
            yield reason("monrad.colours_give_way", settings.cite("monrad.allow_colour_breaks"))

    def pair(self, choice: Choice) -> Iterator[Reason]:
        """Why the two meet (9), and why with these colours (7, 8)."""
        field = self._field
        higher, lower = field.players[choice.top], field.players[choice.other]
        if higher.score != lower.score:
            yield reason(
                "monrad.moved_down",
                self._settings.cite("pairing.moved_down"),
                player=higher.number,
                opponent=lower.number,
                points=higher.score,
                lower_points=lower.score,
            )
        yield from self._refused(choice)
        yield self._met(choice.tier, higher, lower)
        if choice.colours is not None:
            yield from colour_reasons(
                self._settings, field.state.round, higher, lower, choice.colours
            )

    def bye(self, choice: Choice) -> Iterator[Reason]:
        """Why a player is left over (12A)."""
        player = self._field.players[choice.top]
        settings = self._settings
        yield from self._refused(choice)
        if player.had_point:
            yield reason(
                "monrad.second_bye", settings.cite("monrad.allow_second_bye"), player=player.number
            )
            return
        if self._plan.waited:
            yield reason("monrad.bye_waited", settings.cite("pairing.bye"), player=player.number)
        yield reason(
            "monrad.bye",
            settings.cite("pairing.bye"),
            player=player.number,
            points=player.score,
            numbers=self._eligible,
        )

    def _met(self, tier: int, higher: Player, lower: Player) -> Reason:
        """By which tier the two meet; limits give way in the last round, or because they may."""
        code, setting = _OF_TIER[tier]
        citation = self._settings.cite("pairing." + setting)
        if tier == _BREAKING and self._plan.breaking:
            citation = self._settings.cite("monrad.allow_colour_breaks")
        return reason(code, citation, player=higher.number, opponent=lower.number)

    def _refused(self, choice: Choice) -> Iterator[Reason]:
        player = self._field.players[choice.top].number
        for refused in choice.refused:
            opponent = self._field.players[refused.other].number
            if refused.alone:
                yield self._broken_up(player, opponent, refused)
            elif self._plan.breaking:
                yield reason(
                    "monrad.costs_breaks",
                    self._settings.cite("monrad.allow_colour_breaks"),
                    player=player,
                    opponent=opponent,
                )
            else:
                yield reason(
                    "monrad.leaves_more",
                    self._settings.cite("monrad.variant"),
                    player=player,
                    opponent=opponent,
                )

    def _broken_up(self, player: int, opponent: int, refused: Refused) -> Reason:
        alone = sorted(self._field.players[v].number for v in refused.alone if v != self._field.bye)
        return reason(
            "monrad.broken_up",
            self._settings.cite("pairing.broken_up"),
            player=player,
            opponent=opponent,
            alone=tuple(alone),
        )
