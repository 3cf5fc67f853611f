"""Why a pair and the bye are as they are: codes, facts and paragraphs.

`player` is the higher of two, by pairing score and then by number.  Points are
those of the pairing, with virtual points in them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from publisher.model.reasons import Citation, Fact, Reason, reason
from publisher.model.results import Colour
from publisher.model.settings import Settings
from publisher.pairing.dutch.colours import ColourRule, allocate
from publisher.pairing.dutch.completion import bye_scores
from publisher.pairing.dutch.criteria import Criterion
from publisher.pairing.dutch.natural import Natural
from publisher.pairing.dutch.players import Float, Player
from publisher.pairing.dutch.rounds import PairedBracket, Pairer

_OF_COLOURS = {
    ColourRule.BOTH: "dutch.colour_both",
    ColourRule.STRONGER: "dutch.colour_stronger",
    ColourRule.WIDER: "dutch.colour_wider",
    ColourRule.ALTERNATE: "dutch.colour_alternate",
    ColourRule.RANK: "dutch.colour_rank",
    ColourRule.INITIAL: "dutch.colour_initial",
}
_DENIED = {
    Criterion.TOPSCORER_DIFFERENCE: "dutch.topscorer_difference",
    Criterion.TOPSCORER_ROW: "dutch.topscorer_row",
    Criterion.STRONG_PREFERENCES: "dutch.strong_preference",
    Criterion.PREFERENCES: "dutch.preference",
}
"""What may be wrong with the colours of a pair, the gravest first."""
_AGO = ((Criterion.DOWNFLOAT_1, Criterion.UPFLOAT_1), (Criterion.DOWNFLOAT_2, Criterion.UPFLOAT_2))


class Told:
    """The reasons of one round."""

    def __init__(
        self,
        settings: Settings,
        pairer: Pairer,
        brackets: tuple[PairedBracket, ...],
        initial: Colour,
    ) -> None:
        self._settings = settings
        self._pairer = pairer
        self._state = pairer.field.state
        self._players = pairer.field.players
        self._initial = initial
        self._brackets = brackets
        self._of_pair = {
            (min(pair), max(pair)): each for each in brackets for pair in each.paired.pairs
        }
        self._left: defaultdict[int, list[PairedBracket]] = defaultdict(list)
        for each in brackets:
            for v in each.paired.floaters:
                self._left[v].append(each)
        self._natural = {id(each): Natural(each) for each in brackets}

    def pair(self, higher: int, lower: int) -> tuple[Reason, ...]:
        """The bracket, the floats, what it costs, and the colours."""
        bracket = self._of_pair[higher, lower]
        found = list(self._leaving(higher, bracket))
        found.append(self._bracket(higher, lower, bracket))
        found += self._order(higher, lower, bracket)
        found += self._upfloats(higher, lower)
        found += self._colours(higher, lower, bracket)
        return tuple(found)

    def bye(self, v: int) -> tuple[Reason, ...]:
        """Why this player has it, and who was passed over."""
        player = self._players[v]
        found = list(self._leaving(v, None))
        rule = "bye_score" if self._pairer.edition.completes else "floater_scores"
        found.append(
            self._reason("dutch.bye", rule, player=player.number, points=self._points(player))
        )
        found += self._others_for_the_bye(player)
        return tuple(found)

    def round(self) -> Iterator[Reason]:
        """Brackets that were merged (2017: A.9)."""
        last = self._brackets[-1].bracket
        if last.collapsed:
            yield self._reason(
                "dutch.collapsed",
                "outlook",
                points=self._points(self._players[self._brackets[-2].bracket.residents[0]]),
                players=len(last.members),
            )

    def _bracket(self, higher: int, lower: int, bracket: PairedBracket) -> Reason:
        first, second = self._players[higher], self._players[lower]
        if first.score == second.score:
            # Without a paragraph: it would stand beside nearly every board.
            return reason(
                "dutch.same_group",
                player=first.number,
                opponent=second.number,
                points=self._points(first),
            )
        collapsed = bracket.bracket.collapsed and higher in bracket.bracket.residents
        return self._reason(
            "dutch.in_collapsed" if collapsed else "dutch.moved_down",
            "outlook" if collapsed else "downfloaters",
            player=first.number,
            opponent=second.number,
            points=self._points(first),
            opponent_points=self._points(second),
        )

    def _leaving(self, v: int, until: PairedBracket | None) -> Iterator[Reason]:
        """The brackets that a player had to leave before he was paired."""
        player = self._players[v]
        for each in self._left[v]:
            if until is None and each is self._brackets[-1]:
                break
            residents = each.bracket.residents
            code = "dutch.left_odd" if len(each.paired.floaters) == 1 else "dutch.left_several"
            if len(each.bracket.members) == 1:
                code = "dutch.left_alone"
            yield self._reason(
                code,
                "floaters",
                player=player.number,
                points=self._points(self._players[residents[0]]),
                members=len(each.bracket.members),
                floaters=len(each.paired.floaters),
            )
        if not self._left[v]:
            return
        for ago, (down, _) in enumerate(_AGO):
            if player.floats[ago] is Float.DOWN:
                earlier = self._state.round - 1 - ago
                yield self._reason(
                    "dutch.downfloat_again", down, player=player.number, round=earlier
                )

    def _upfloats(self, higher: int, lower: int) -> Iterator[Reason]:
        under = self._players[lower]
        if self._players[higher].score == under.score:
            return
        for ago, (_, up) in enumerate(_AGO):
            if under.floats[ago] is Float.UP:
                earlier = self._state.round - 1 - ago
                yield self._reason("dutch.upfloat_again", up, player=under.number, round=earlier)

    def _order(self, higher: int, lower: int, bracket: PairedBracket) -> Iterator[Reason]:
        """Whether the two meet by their places in the bracket, and if not, why not."""
        way = self._natural[id(bracket)].way(higher, lower)
        people: dict[str, Fact] = {
            "player": self._players[higher].number,
            "opponent": self._players[lower].number,
        }
        if way.natural is not None:
            people["natural"] = self._players[way.natural].number
        if way.criterion is not None:
            people["criterion"] = way.criterion.value
        yield self._reason(way.code, way.rule, **people)

    def _colours(self, higher: int, lower: int, bracket: PairedBracket) -> Iterator[Reason]:
        first, second = self._players[higher], self._players[lower]
        colours = allocate(first, second, self._initial)
        white, black = first, second
        if colours.higher is Colour.BLACK:
            white, black = second, first
        yield self._reason(
            _OF_COLOURS[colours.rule],
            f"colour_{colours.rule}",
            white=white.number,
            black=black.number,
            player=first.number,
            number=first.tpn,
            white_difference=white.difference,
            black_difference=black.difference,
        )
        if colours.rule in (ColourRule.INITIAL, ColourRule.BOTH):
            return
        denied = white if white.preference is Colour.BLACK else black
        costs = {term.criterion for term in bracket.criteria.pair(higher, lower)}
        worst = next(each for each in _DENIED if each in costs)
        yield self._reason(_DENIED[worst], worst, player=denied.number)

    def _others_for_the_bye(self, player: Player) -> Iterator[Reason]:
        """Who with as few points or fewer was barred, could not be spared, or has played less."""
        barred: defaultdict[str, list[int]] = defaultdict(list)
        for each in self._players:
            if each.score <= player.score and each.bar is not None:
                barred[each.bar.kind].append(each.number)
        for kind, numbers in sorted(barred.items()):
            yield self._reason("dutch.bye_barred", "bye", kind=kind, numbers=tuple(sorted(numbers)))
        for score, mask in bye_scores(self._pairer.field):
            if score < player.score:
                numbers = [each.number for v, each in enumerate(self._players) if mask >> v & 1]
                yield self._reason(
                    "dutch.bye_not_spared",
                    "completion",
                    points=Fraction(score, self._state.unit),
                    numbers=tuple(sorted(numbers)),
                )
        if self._pairer.edition.completes:
            yield self._reason(
                "dutch.bye_unplayed",
                Criterion.BYE_UNPLAYED,
                player=player.number,
                unplayed=player.unplayed,
            )

    def _points(self, player: Player) -> Fraction:
        return Fraction(player.score, self._state.unit)

    def _reason(self, code: str, rule: str, **facts: Fact) -> Reason:
        return reason(code, self._cite(rule), **facts)

    def _cite(self, rule: str) -> Citation | None:
        return self._settings.cite("pairing." + rule)
