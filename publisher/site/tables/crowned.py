"""The champions that verdicts name: who won the title of each class that the group plays for."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup, escape

from publisher.eligibility import GroupVerdicts
from publisher.model.reasons import Reason
from publisher.site.html import joined, trusted, why
from publisher.site.rulebooks import rulebook
from publisher.site.sheet import Sheet
from publisher.site.tables.reasons import reason_list


def title_of(sheet: Sheet, class_id: str) -> str:
    """What the champion of a class is called, in the reader's language where that is known."""
    book = rulebook(sheet.desk.event, sheet.ctx.site.content)
    names = {key: str(name) for key, name in book.record(f"titles.{class_id}").items()}
    return sheet.ctx.said(names) or str(sheet.class_name(class_id))


def crowned(sheet: Sheet, *, open_up: bool = True) -> Markup:
    """A line for each champion; nothing where the group names its titles itself.

    With `open_up` each opens to the reason.
    """
    if sheet.view.group.titles:
        return Markup("")
    return joined(
        _line(sheet, title_of(sheet, class_id), number, because, open_up=open_up)
        for class_id, number, because in _champions(sheet.desk.verdicts)
    )


def crowned_key(judged: GroupVerdicts | None) -> str:
    """What a page that shows the champions depends on besides its group."""
    return repr(tuple(_champions(judged)))


def _champions(judged: GroupVerdicts | None) -> Iterator[tuple[str, int, Reason]]:
    for class_id, made in judged.crownings.items() if judged else ():
        if made.champion is not None:
            yield class_id, made.champion, made.reason


def _line(sheet: Sheet, name: str, number: int, because: Reason, *, open_up: bool) -> str:
    title = trusted(f"<strong>{escape(name)}</strong>")
    who = sheet.names[number] if open_up else sheet.player(number)
    told = sheet.gettext("%(title)s: %(player)s.", title=title, player=who)
    if not open_up:
        return f'<p class="title-line">{told}</p>'
    return f'<div class="title-line">{why(told, reason_list(sheet, (because,)), block=True)}</div>'
