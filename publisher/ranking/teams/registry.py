"""The table of the team tie-breaks, and those of players that may be used on a team's score."""

from __future__ import annotations

from publisher.problems import PublisherError
from publisher.ranking import registry as players
from publisher.ranking.codes import Code, modifier_fault, nearest_name, read_code
from publisher.ranking.teams.boards import board_count, top_boards, without_bottom_boards
from publisher.ranking.teams.books import TeamBooks
from publisher.ranking.teams.encounters import extended_encounter
from publisher.ranking.teams.extended_berger import extended_berger
from publisher.ranking.teams.matches import Score
from publisher.ranking.teams.scores import other_score, schedule_strength, total
from publisher.ranking.tie_break import Best, Scope, TieBreak, Values

_P, _CP, _FKP = frozenset("P"), frozenset("CP"), frozenset("FKP")

_TABLE: tuple[TieBreak[TeamBooks], ...] = (
    TieBreak("MPTS", total(Score.MATCHES)),
    TieBreak("GPTS", total(Score.GAMES)),
    TieBreak("MPVGP", other_score),
    TieBreak("BC", board_count, best=Best.LOWEST),
    TieBreak("TBR", top_boards),
    TieBreak("BBE", without_bottom_boards),
    *(
        TieBreak(name, extended_berger, modifiers=_CP)
        for name in ("EMMSB", "EMGSB", "EGMSB", "EGGSB")
    ),
    *(
        TieBreak(name, extended_encounter, Scope.LEVEL, Best.LOWEST, _P)
        for name in ("EDE", "EDET", "EDEB", "EDEBT", "EDEBB")
    ),
    TieBreak("SSSC", schedule_strength, modifiers=_FKP),
)
_BY_NAME = {each.name: each for each in _TABLE}

# The articles 6 to 9; ratings are for players alone (C.07, 10).
_ON_A_SCORE = (
    *("DE", "WIN", "WON", "BPG", "BWG", "PS", "REP", "STD", "TPN", "BH", "AOB", "FB", "SB", "KS"),
)


def known_codes() -> tuple[str, ...]:
    """The names of all tie-breaks for teams."""
    return (*_BY_NAME, *_ON_A_SCORE)


def parse(text: str) -> Code:
    """The code written as `text`, in any case: `NAME[:MP|:GP]/MODIFIER/…`.

    PublisherError for a name that is not known, with the nearest one that is,
    and for a modifier that the tie-break does not have.
    """
    code = read_code(text)
    own = code.name in _BY_NAME and not code.score
    on_a_score = code.name in _ON_A_SCORE and code.score in {"", *Score}
    if not own and not on_a_score:
        near = nearest_name(code, known_codes())
        meant = f"Did you mean {near}? " if near else ""
        raise PublisherError(
            f"There is no tie-break {text!r} for teams. {meant}Known are "
            f"{', '.join(known_codes())}; those of players may end in :MP or :GP."
        )
    fault = modifier_fault(code, find(code).modifiers)
    if fault:
        raise PublisherError(f"In {text!r} {fault[0]}: {fault[1]}.")
    return code


def find(code: Code) -> TieBreak[TeamBooks]:
    """The table's line for a code that `parse` gave.

    A tie-break of players is worked out on the score that the code names, or
    on the primary one.
    """
    if code.name in _BY_NAME:
        return _BY_NAME[code.name]
    line = players.find(code)

    def rule(books: TeamBooks, teams: tuple[int, ...], asked: Code) -> Values:
        return line.rule(books.ledger(asked.score), teams, asked)

    return TieBreak(line.name, rule, line.scope, line.best, line.modifiers)
