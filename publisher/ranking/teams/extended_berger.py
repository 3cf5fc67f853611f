"""EMMSB, EMGSB, EGMSB and EGGSB: Sonneborn-Berger over the two scores of a team."""

from __future__ import annotations

from publisher.ranking.codes import Code
from publisher.ranking.teams.books import TeamBooks
from publisher.ranking.teams.matches import Score
from publisher.ranking.tie_break import Values
from publisher.ranking.tie_breaks.buchholz import Reasons
from publisher.ranking.tie_breaks.sonneborn_berger import Weighed, product_values
from publisher.ranking.unplayed import view_of

_SCORES = {"M": Score.MATCHES, "G": Score.GAMES}


def extended_berger(books: TeamBooks, teams: tuple[int, ...], code: Code) -> Values:
    """The final score of each opponent times the points of the match against him (C.07, 13.2).

    The second letter of the code says which score of the opponent, the third
    which points of the match.  Unplayed rounds are seen as in Buchholz.
    """
    theirs, ours = (books.ledger(_SCORES[letter]) for letter in code.name[1:3])
    forfeits = code.has("P")
    seen = view_of(theirs, forfeits=forfeits).sights
    scored = view_of(ours, forfeits=forfeits).sights
    weighed = {team: Weighed(seen[team], scored[team].scored) for team in teams}
    reasons = Reasons(theirs, code)
    because = {team: reasons[seen[team].oddities] for team in teams}
    return product_values(theirs, weighed, ours.unit, code, because)
