"""Why a round cannot be paired: who stands alone, and what keeps everybody from him."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.pairings import NoLegalPairing
from publisher.model.reasons import Reason, reason
from publisher.model.settings import Settings
from publisher.pairing.dutch.completion import Completion
from publisher.pairing.dutch.field import Field


def why_stuck(settings: Settings, field: Field) -> NoLegalPairing:
    """Who stands alone in a matching as large as can be; other choices leave others alone."""
    completion = Completion(field, field.unbarred if field.bye is not None else 0)
    matching = completion.matching((1 << len(completion.graph)) - 1)
    matching.complete()
    alone = matching.exposed()
    reasons = [each for v in alone for each in _why(settings, field, v)]
    numbers = tuple(sorted(field.players[v].number for v in alone if v != field.bye))
    return NoLegalPairing(field.state.round, numbers, tuple(reasons))


def _why(settings: Settings, field: Field, v: int) -> Iterator[Reason]:
    if v == field.bye:
        citation = settings.cite("pairing.bye")
        able = tuple(sorted(each.number for each in field.players if each.bar is None))
        code = "dutch.bye_stuck" if able else "dutch.no_bye_left"
        yield reason(code, citation, players=field.size, numbers=able)
        return
    player = field.players[v]
    others = [each.number for w, each in enumerate(field.players) if w != v]
    barred = {each.number for w, each in enumerate(field.players) if not field.may_meet[v] >> w & 1}
    prohibited = {
        number for number in others if frozenset((number, player.number)) in field.state.prohibited
    }
    colours = barred - player.met - prohibited - {player.number}
    yield reason(
        "dutch.stuck",
        settings.cite("pairing.once"),
        player=player.number,
        met=tuple(number for number in others if number in player.met),
        colours=tuple(number for number in others if number in colours),
        prohibited=tuple(number for number in others if number in prohibited - player.met),
    )
