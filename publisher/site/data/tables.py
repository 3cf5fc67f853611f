"""Standings and prizes as plain JSON data."""

from __future__ import annotations

from publisher.model.standings import (
    Decision,
    PrizeShare,
    Standings,
    StandingsRow,
    Term,
    TieBreakValue,
)
from publisher.site.data.plain import Json, citation, number, reason, reasons
from publisher.site.views.group_view import GroupView


def standings(table: Standings) -> Json:
    """A table after a round."""
    return {
        "after_round": table.after_round,
        "provisional": table.provisional,
        "final": table.final,
        "tie_breaks": list(table.codes),
        "rows": [_row(row) for row in table.rows],
        "decisions": [_decision(made) for made in table.decisions],
        "citations": {name: citation(cited) for name, cited in table.citations},
    }


def _row(row: StandingsRow) -> Json:
    return {
        "rank": row.rank,
        "rank_last": row.rank_last,
        "number": row.number,
        "status": row.status.value,
        "points": number(row.points),
        "points_by_round": [number(points) for points in row.points_by_round],
        "tie_breaks": [_value(found) for found in row.tie_breaks],
        "reasons": reasons(row.reasons),
    }


def _value(found: TieBreakValue) -> Json:
    told = {
        "code": found.code,
        "value": number(found.value),
        "terms": [_term(term) for term in found.terms],
        "reason": reason(found.reason) if found.reason else None,
    }
    if found.then:
        told["then"] = [number(value) for value in found.then]
    return told


def _term(term: Term) -> Json:
    """Round, opponent, what he brings, weight, contribution, note: a list, for there are many.

    The note is "struck" of what is left out; what the round was stands with the round.
    """
    return [
        term.round,
        term.opponent,
        number(term.points),
        number(term.weight),
        number(term.value),
        "struck" if term.struck else term.note,
    ]


def _decision(made: Decision) -> Json:
    return {
        "points": number(made.points),
        "numbers": list(made.numbers),
        "steps": [
            {"code": code, "blocks": [list(block) for block in blocks]}
            for code, blocks in made.steps
        ],
        "shared": [list(block) for block in made.shared],
        "reason": reason(made.reason) if made.reason else None,
    }


def prizes(view: GroupView) -> Json:
    """The fund and what each wins; null where there are no prizes."""
    fund = view.group.prize_fund
    if fund is None:
        return None
    return {
        "currency": fund.currency,
        "total": number(fund.total),
        "fund": [{"place": prize.place, "amount": number(prize.amount)} for prize in fund.prizes],
        "provisional": not view.finished,
        "shares": [_share(share) for share in view.report.prizes],
    }


def _share(share: PrizeShare) -> Json:
    return {
        "number": share.number,
        "amount": number(share.amount),
        "exact": number(share.exact),
        "pot": list(share.pot),
        "sharers": list(share.sharers),
        "undecided": share.undecided,
        "reasons": reasons(share.reasons),
    }
