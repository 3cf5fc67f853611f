"""Step 5: what several events come to; pure functions over frozen facts."""

from publisher.seasons.checks import Check, Verdict, Weight
from publisher.seasons.classes import Classes
from publisher.seasons.points import ClassPoints, EventPoints, Passed
from publisher.seasons.promotion import PromotionRight
from publisher.seasons.report import EventReport, SeasonReport, season_report
from publisher.seasons.tables import SeasonRow, SeasonTable

__all__ = [
    "Check",
    "ClassPoints",
    "Classes",
    "EventPoints",
    "EventReport",
    "Passed",
    "PromotionRight",
    "SeasonReport",
    "SeasonRow",
    "SeasonTable",
    "Verdict",
    "Weight",
    "season_report",
]
