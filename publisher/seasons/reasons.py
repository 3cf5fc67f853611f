"""Why a number is what it is, told when asked for: points, totals, places of a season."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.reasons import Fact, Reason, reason
from publisher.model.seasons import Season
from publisher.seasons.points import ClassPoints, Passed
from publisher.seasons.tables import SeasonRow, SeasonTable

_GROUNDS = {
    "season.out_of_competition": "groups.lower_scores",
    "season.lower_group": "groups.lower_scores",
    "season.no_member": "scale.members_only",
    "season.not_finished": "scale.finished_only",
}


def points_reasons(season: Season, given: ClassPoints) -> tuple[Reason, ...]:
    """The arithmetic of one number, step by step.

    Codes `season.place` or `season.shared_place`, `season.past_last`,
    `season.few` and `season.own_class`.
    """
    return tuple(_steps(season, given))


def _steps(season: Season, given: ClassPoints) -> Iterator[Reason]:
    rules = season.rules
    category = season.event(given.event).category
    facts: dict[str, Fact] = {
        "class": given.class_id,
        "scorers": given.scorers,
        "best": given.best,
        "worst": given.worst,
        "category": category,
        "pot": given.pot,
    }
    scale = rules.cite("categories.winner")
    if given.best == given.worst:
        yield reason("season.place", scale, **facts)
    else:
        count = given.worst - given.best + 1
        shared = rules.cite("table.counting") or scale
        yield reason("season.shared_place", shared, **facts, count=count, each=given.pot / count)
        if rules.places and given.worst > rules.places:
            yield reason("season.past_last", rules.cite("scale.places"), places=rules.places)
    if given.share != 1:
        yield reason(
            "season.few",
            rules.cite("scale.few_players"),
            scorers=given.scorers,
            share=given.share,
            points=given.points,
        )


def passed_reason(season: Season, passed: Passed) -> Reason:
    """Why somebody gets no points in a group."""
    cited = season.rules.cite(_GROUNDS[passed.code])
    return reason(passed.code, cited, player=passed.player)


def total_reasons(season: Season, table: SeasonTable, row: SeasonRow) -> tuple[Reason, ...]:
    """What a total adds up, and what put the row where it is.

    Codes `season.total`, then `season.behind` (facts `step`, `mine`, `above`,
    `other`) or `season.level` for a shared place.
    """
    rules = season.rules
    cited = rules.cite("table.counting")
    found = [
        reason(
            "season.total",
            cited,
            counting=len(row.counting),
            most=rules.counting,
            discarded=len(row.discarded),
            points=tuple(str(each.points) for each in row.counting),
            total=row.total,
        )
    ]
    if row.decided_by and row.decided_by != "total":
        above = table.rows[row.rank - 2]
        at = table.steps.index(row.decided_by)
        rule = "first_places" if row.decided_by == "first_places" else "category_order"
        found.append(
            reason(
                "season.behind",
                rules.cite(f"table.{rule}"),
                step=row.decided_by,
                other=above.player,
                above=above.key[at],
                mine=row.key[at],
            )
        )
    if row.rank_last > row.rank:
        found.append(reason("season.level", cited, count=row.rank_last - row.rank + 1))
    return tuple(found)
