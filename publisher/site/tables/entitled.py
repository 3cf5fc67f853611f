"""Every entry with the verdict, its grounds, or what was missing from each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from markupsafe import Markup, escape

from publisher.eligibility import GroupVerdicts, Outcome, Verdict
from publisher.model.events import Entry
from publisher.model.reasons import Reason
from publisher.site.data.verdicts import said
from publisher.site.html import cell, head, joined, searched, table, trusted, unordered, why
from publisher.site.languages import deferred
from publisher.site.sheet import Sheet
from publisher.site.tables.players import PlayerColumns, name_head

_WORDS: Mapping[Outcome, str] = {
    Outcome.ENTITLED: deferred("Entitled"),
    Outcome.NOT_ENTITLED: deferred("Not entitled"),
    Outcome.UNDECIDED: deferred("Data is missing"),
}


def entitled(sheet: Sheet, judged: GroupVerdicts, caption: str) -> Markup:
    """The entries by start number, each with its verdict."""
    t = sheet.ctx.gettext
    columns = PlayerColumns(sheet)
    heads = (
        head(t("No."), t("Start number"), "num no")
        + head(t("Name"), kind="col-name")
        + columns.heads()
        + head(t("Verdict and grounds"), kind="verdict")
    )
    rows = [
        _row(sheet, columns, entry, judged.verdicts[entry.number])
        for entry in sheet.view.group.entries
        if entry.number in judged.verdicts
    ]
    return table(
        "entitled", caption, heads, rows, attributes=searched(t("Find a player"), len(rows))
    )


def _row(sheet: Sheet, columns: PlayerColumns, entry: Entry, verdict: Verdict) -> str:
    return (
        f'<tr data-no="{entry.number}">{cell(entry.number, "num no")}{name_head(sheet, entry)}'
        f"{columns.cells(entry)}{cell(joined(_verdict(sheet, verdict)), 'verdict')}</tr>"
    )


def _verdict(sheet: Sheet, verdict: Verdict) -> Iterator[str]:
    """The verdict in a word, what it rests on, and behind a summary what was missing from each."""
    word = escape(sheet.ctx.gettext(_WORDS[verdict.outcome]))
    merged = len(sheet.view.group.classes) > 1
    where = f" · {sheet.class_name(verdict.class_id)}" if merged else ""
    yield f'<span class="verdict-{verdict.outcome.value}">{word}{where}</span>'
    shown = (*verdict.bars, *verdict.grounds, *verdict.missing, *said(verdict.remarks))
    yield _list(sheet, shown)
    if verdict.lacking:
        summary = trusted(str(escape(sheet.ctx.gettext("What was missing from each ground"))))
        yield why(summary, _list(sheet, verdict.lacking), block=True)


def _list(sheet: Sheet, reasons: Iterable[Reason]) -> Markup:
    """The reasons behind the numbers of their paragraphs, those of other rule sets by name."""
    return unordered((_line(sheet, each) for each in reasons), "reasons by-point")


def _line(sheet: Sheet, because: Reason) -> Markup:
    cited = because.citation
    own = sheet.desk.event.rule_sets[:1]
    if cited is None or cited.rule_set not in own:
        return trusted(f"<span></span><span>{sheet.reason(because)}</span>")
    return trusted(f"{sheet.point(cited)}<span>{sheet.sentence(because)}</span>")
