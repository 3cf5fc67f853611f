"""Whether a tie-break makes sense in an event, said before anybody is ranked by it."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.model.settings import Settings, is_round_robin
from publisher.problems import Place, Problem
from publisher.ranking.codes import (
    Code,
    is_for_teams_alone,
    modifier_fault,
    nearest_name,
    read_code,
)
from publisher.ranking.registry import find, is_known, known_codes

_BUCHHOLZ = frozenset({"BH", "FB", "AOB"})
_RATINGS = frozenset({"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"})
_NOWHERE = Place("")


def fault(text: str, settings: Settings | None, ratings: Sequence[int | None]) -> Problem | None:
    """What is wrong with the tie-break written as `text`, its place left open; None if nothing is.

    Of a group with `settings` and players with these `ratings`; without
    settings only whether there is such a tie-break.
    """
    code = read_code(text)
    if is_for_teams_alone(code):
        return Problem(
            "tie-break.of-teams",
            f"`{text}` is a tie-break of teams, and this is a group of players",
            "take it out",
            _NOWHERE,
        )
    if not is_known(code):
        near = nearest_name(code, known_codes())
        remedy = f"did you mean `{near}`?" if near else f"known: {', '.join(sorted(known_codes()))}"
        return Problem("tie-break.unknown", f"there is no tie-break `{text}`", remedy, _NOWHERE)
    wrong = modifier_fault(code, find(code).modifiers)
    if wrong:
        return Problem("tie-break.modifier", *wrong, _NOWHERE)
    return None if settings is None else objection(code, settings, ratings)


def objection(code: Code, settings: Settings, ratings: Sequence[int | None]) -> Problem | None:
    """Why `code` should not be used in a group with `settings` and these `ratings`.

    Buchholz where everybody meets everybody (FIDE C.07, 8, from 2026), and
    ratings where somebody has none and nobody said what he counts as (10).
    """
    rules = settings.tie_break_rules
    everybody = is_round_robin(settings.system)
    if code.name in _BUCHHOLZ and everybody and not rules.buchholz_in_round_robins:
        return Problem(
            "tie-break.round-robin",
            f"`{code}` is not for a round robin ({rules.edition}, 8): "
            "there it says nothing that the points do not",
            "use SB, KS or DE",
            _NOWHERE,
        )
    unrated = sum(1 for rating in ratings if not rating)
    if code.name in _RATINGS and unrated and not code.has("U"):
        who = "1 player has none" if unrated == 1 else f"{unrated} players have none"
        return Problem(
            "tie-break.unrated",
            f"`{code}` needs everybody's rating ({rules.edition}, 10), and {who}",
            f"take it out, or say what they count as: `{code}/U1400`",
            _NOWHERE,
        )
    return None
