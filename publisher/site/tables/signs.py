"""Results and unplayed rounds as signs, and the same in words."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup, escape

from publisher.model.events import Game
from publisher.model.results import Result
from publisher.ranking.ledger import Cell, CellKind
from publisher.site.html import hidden, trusted
from publisher.site.languages import deferred
from publisher.site.sentences.wording import as_count
from publisher.site.sheet import Sheet

RESULTS: Mapping[Result, str] = {
    Result.WHITE_WINS: "1–0",
    Result.BLACK_WINS: "0–1",
    Result.DRAW: "½–½",
    Result.WHITE_WINS_BY_FORFEIT: "+ −",
    Result.BLACK_WINS_BY_FORFEIT: "− +",
    Result.DOUBLE_FORFEIT: "− −",
    Result.BOTH_LOSE: "0–0",
    Result.WHITE_DRAWS_BLACK_LOSES: "½–0",
    Result.BLACK_DRAWS_WHITE_LOSES: "0–½",
    Result.ADJOURNED: "h",
    Result.UNFINISHED: "*",
}

KIND_WORDS: Mapping[str, str] = {
    CellKind.WIN: deferred("win"),
    CellKind.DRAW: deferred("draw"),
    CellKind.LOSS: deferred("loss"),
    CellKind.FORFEIT_WIN: deferred("win without play"),
    CellKind.FORFEIT_LOSS: deferred("loss without play"),
    CellKind.ADJOURNED: deferred("adjourned"),
    CellKind.UNFINISHED: deferred("not finished"),
    CellKind.ARMAGEDDON_OPEN: deferred("draw, Armageddon to come"),
    CellKind.FREE: deferred("free round"),
    CellKind.PAIRING_BYE: deferred("bye"),
    CellKind.FULL_BYE: deferred("bye with a full point"),
    CellKind.HALF_BYE: deferred("half-point bye"),
    CellKind.ZERO_BYE: deferred("sits out without points"),
    CellKind.ABSENT: deferred("did not play"),
    "not_entered": deferred("not yet entered"),
    "not_counted": deferred("does not count"),
    "struck": deferred("struck"),
    "dummy": deferred("dummy"),
    "capped": deferred("capped"),
    "unrated": deferred("without a rating"),
    "below_limit": deferred("below the limit"),
    "secondary_score": deferred("the other score"),
    "board": deferred("board"),
}

NOBODY = "·"
"""Stands in a crosstable where an opponent would; a dash would look like a game lost by forfeit."""

_SITTING_OUT = frozenset({CellKind.FULL_BYE, CellKind.HALF_BYE, CellKind.ZERO_BYE})
_OPEN_SIGNS = {CellKind.ADJOURNED: "h", CellKind.UNFINISHED: "*", CellKind.ARMAGEDDON_OPEN: "½ *"}
_FORFEIT_SIGNS = {CellKind.FORFEIT_WIN: "+", CellKind.FORFEIT_LOSS: "−"}
_CLASSICAL_SIGNS = {CellKind.WIN: "1", CellKind.DRAW: "½", CellKind.LOSS: "0"}
_OWN_SIDE = {
    Result.WHITE_WINS: ("1", "0"),
    Result.BLACK_WINS: ("0", "1"),
    Result.DRAW: ("½", "½"),
    Result.WHITE_WINS_BY_FORFEIT: ("+", "−"),
    Result.BLACK_WINS_BY_FORFEIT: ("−", "+"),
    Result.DOUBLE_FORFEIT: ("−", "−"),
    Result.BOTH_LOSE: ("0", "0"),
    Result.WHITE_DRAWS_BLACK_LOSES: ("½", "0"),
    Result.BLACK_DRAWS_WHITE_LOSES: ("0", "½"),
}
_SHADES = {
    CellKind.WIN: "win",
    CellKind.DRAW: "draw",
    CellKind.LOSS: "loss",
    CellKind.FORFEIT_WIN: "win forfeit",
    CellKind.FORFEIT_LOSS: "loss forfeit",
}


def kind_words(sheet: Sheet, kind: str) -> Markup:
    """What a round was and became, in words: "win", "half-point bye, dummy, cut"."""
    if kind in KIND_WORDS:
        return sheet.word(KIND_WORDS[kind])
    return sheet.once(("note", kind), lambda: _note(sheet, kind))


def _note(sheet: Sheet, note: str) -> Markup:
    return Markup(", ").join(sheet.word(KIND_WORDS[word]) for word in note.split())


def round_words(sheet: Sheet, number: int, cell: Cell) -> Markup:
    """What a round was to the player with that start number, who may not have come by then."""
    return kind_words(sheet, "not_entered" if sheet.view.awaited(number, cell) else cell.kind)


def bye_words(sheet: Sheet, cell: Cell) -> Markup:
    """A round without an opponent with what it brings: "sits out, ½ point"."""
    kind = kind_words(sheet, cell.kind)
    if cell.kind in _SITTING_OUT:
        # Their names hold the usual value, and the value of this group is told beside.
        kind = sheet.gettext("sits out")
    points = cell.points or 0
    return sheet.ngettext(
        "%(kind)s, %(points)s point",
        "%(kind)s, %(points)s points",
        as_count(points),
        kind=kind,
        points=sheet.points(points),
    )


def result(game: Game, settled: Cell) -> Markup:
    """A game's result from the table: "½–½ (1–0)" with the Armageddon game in brackets.

    `settled` is what the game was to white, which knows of a withdrawal.
    """
    if settled.awarded:
        wins = settled.kind is CellKind.FORFEIT_WIN
        awarded = Result.WHITE_WINS_BY_FORFEIT if wins else Result.BLACK_WINS_BY_FORFEIT
        return escape(RESULTS[awarded])
    shown = escape(RESULTS[game.result])
    if game.armageddon is None:
        return shown
    return trusted(f'{shown} <span class="armageddon">({RESULTS[game.armageddon]})</span>')


def own_result(cell: Cell) -> str:
    """A game's result from one side: "1", "½ (1)", "+"; for a round without a game a dash."""
    if cell.kind in _FORFEIT_SIGNS:
        return _FORFEIT_SIGNS[cell.kind]
    if cell.kind in _OPEN_SIGNS:
        return _OPEN_SIGNS[cell.kind]
    shown = _CLASSICAL_SIGNS.get(cell.kind, "–")
    own = _own_armageddon(cell)
    return f"{shown} ({own})" if own else shown


def bye_colour(sheet: Sheet) -> Markup:
    """The colour that a Monrad bye counts as (12B), told apart from one that was played."""
    told = hidden(sheet.ctx.gettext("counts as white") + " ")
    return trusted(f'<span class="piece w counted"></span>{told}')


def own_score(sheet: Sheet, cell: Cell) -> Markup:
    """The same, but for a round without a game the points that it brought."""
    if cell.opponent or cell.points is None or not sheet.view.begun(cell.round):
        return escape(own_result(cell))
    return sheet.points(cell.points)


def _own_armageddon(cell: Cell) -> str:
    if cell.game is None or cell.game.armageddon not in _OWN_SIDE:
        return ""
    white, black = _OWN_SIDE[cell.game.armageddon]
    return white if cell.game.white != cell.opponent else black


def score(sheet: Sheet, cell: Cell) -> Markup:
    """The sign of a crosstable's cell: the points, or a sign where none were played for.

    With an Armageddon game the points stand over both results.
    """
    signed = cell.kind in _FORFEIT_SIGNS or cell.kind in _OPEN_SIGNS
    if signed or cell.points is None or not sheet.view.begun(cell.round):
        return escape(own_result(cell))
    points = sheet.points(cell.points)
    if not _own_armageddon(cell):
        return points
    return trusted(f'{points} <small class="muted">{escape(own_result(cell))}</small>')


def shade(cell: Cell) -> str:
    """The classes that tint a crosstable's cell."""
    return _SHADES.get(cell.kind, "open" if cell.opponent else "bye")
