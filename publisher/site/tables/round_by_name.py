"""A round by name: where each player finds himself, in alphabetical order."""

from __future__ import annotations

from markupsafe import Markup, escape

from publisher.model.alphabet import alphabetical
from publisher.model.events import Entry, Game, Round
from publisher.model.results import Colour
from publisher.site.html import head, searched, table, trusted
from publisher.site.sheet import Sheet
from publisher.site.tables.signs import kind_words, own_result


def round_by_name(sheet: Sheet, round_: Round, caption: str) -> Markup:
    """One line a player with board, colour and opponent."""
    t = sheet.ctx.gettext
    heads = (
        head(t("Name"), kind="col-name")
        + head(t("Board"), kind="num")
        + head(t("Colour"))
        + head(t("Opponent"))
        + head(t("Result"))
    )
    playing = {game.white: game for game in round_.games}
    playing |= {game.black: game for game in round_.games}
    present = playing.keys() | set(sheet.view.without_opponent(round_))
    entries = sorted(
        (entry for entry in sheet.view.group.entries if entry.number in present),
        key=lambda entry: (alphabetical(entry.name), entry.number),
    )
    search = searched(t("Find a player"), len(entries))
    rows = (_line(sheet, round_, entry, playing.get(entry.number)) for entry in entries)
    return table("rounds by-name", caption, heads, rows, attributes=search)


def _line(sheet: Sheet, round_: Round, entry: Entry, game: Game | None) -> str:
    settled = sheet.view.cell(entry.number, round_.number)
    name = trusted(
        f'<th scope="row" class="col-name"><a href="{sheet.player_url(entry.number)}" '
        f'data-no="{entry.number}"><bdi>{escape(entry.name)}</bdi></a></th>'
    )
    if game is None:
        nothing = '<td class="num">–</td><td></td>'
        words = kind_words(sheet, settled.kind)
        return f'<tr class="bye">{name}{nothing}<td>{words}</td><td></td></tr>'
    return (
        f'<tr data-no="{entry.number}">{name}<td class="num">{game.board}</td>'
        f"<td>{_colour(sheet, settled.colour)}</td>"
        f"<td>{sheet.player(settled.opponent)}</td>"
        f"<td>{escape(own_result(settled))}</td></tr>"
    )


def _colour(sheet: Sheet, colour: Colour | None) -> Markup:
    """The colour as a shape and in words."""
    said = sheet.ctx.pgettext
    if colour is Colour.BLACK:
        return _shape("b", said("colour", "black"))
    return _shape("w", said("colour", "white"))


def _shape(kind: str, word: str) -> Markup:
    """The shape, and the word that a phone has no room for but still reads out."""
    return trusted(f'<span class="piece {kind}"></span> <span class="word">{escape(word)}</span>')
