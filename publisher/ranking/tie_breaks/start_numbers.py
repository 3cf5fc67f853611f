"""TPN: the start number itself."""

from __future__ import annotations

from fractions import Fraction

from publisher.model.reasons import reason
from publisher.model.standings import TieBreakValue
from publisher.ranking.codes import Code
from publisher.ranking.ledger import Ledger
from publisher.ranking.tie_break import Values


def start_number(ledger: Ledger, players: tuple[int, ...], code: Code) -> Values:
    """The number under which each of `players` was paired (FIDE C.07, 7.8)."""
    because = reason(
        "tie_break.TPN",
        ledger.group.settings.cite(f"tie_breaks.{code}"),
        reversed=int(code.has("R")),
    )
    return {number: TieBreakValue(str(code), Fraction(number), (), because) for number in players}
