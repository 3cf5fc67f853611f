"""Every entry with the verdict, its grounds, or what was missing from each."""

from __future__ import annotations

from collections import Counter
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
    numbered = rules_of(sheet, judged)
    rows = [
        _row(sheet, columns, entry, judged.verdicts[entry.number], numbered)
        for entry in sheet.view.group.entries
        if entry.number in judged.verdicts
    ]
    return table(
        "entitled", caption, heads, rows, attributes=searched(t("Find a player"), len(rows))
    )


def rules_of(sheet: Sheet, judged: GroupVerdicts) -> str:
    """The rule set whose paragraphs stand as numbers alone: the one cited most.

    Of two alike the one that the event names first; empty where nothing is cited.
    """
    cited = Counter(
        because.citation.rule_set
        for verdict in judged.verdicts.values()
        for because in (*verdict.bars, *verdict.grounds, *verdict.missing, *verdict.lacking)
        if because.citation
    )
    return max(sheet.desk.event.rule_sets, key=lambda each: cited[each], default="")


def _row(
    sheet: Sheet, columns: PlayerColumns, entry: Entry, verdict: Verdict, numbered: str
) -> str:
    return (
        f'<tr data-no="{entry.number}">{cell(entry.number, "num no")}{name_head(sheet, entry)}'
        f"{columns.cells(entry)}{cell(joined(_verdict(sheet, verdict, numbered)), 'verdict')}</tr>"
    )


def _verdict(sheet: Sheet, verdict: Verdict, numbered: str) -> Iterator[str]:
    """The verdict in a word, what it rests on, and behind a summary what was missing from each."""
    word = escape(sheet.ctx.gettext(_WORDS[verdict.outcome]))
    merged = len(sheet.view.group.classes) > 1
    where = f" · {sheet.class_name(verdict.class_id)}" if merged else ""
    yield f'<span class="verdict-{verdict.outcome.value}">{word}{where}</span>'
    shown = (*verdict.bars, *verdict.grounds, *verdict.missing, *said(verdict.remarks))
    yield _list(sheet, shown, numbered)
    if verdict.lacking:
        summary = trusted(str(escape(sheet.ctx.gettext("What was missing from each ground"))))
        yield why(summary, _list(sheet, verdict.lacking, numbered), block=True)


def _list(sheet: Sheet, reasons: Iterable[Reason], numbered: str) -> Markup:
    """The reasons behind the numbers of their paragraphs, those of other rule sets by name."""
    return unordered((_line(sheet, each, numbered) for each in reasons), "reasons by-point")


def _line(sheet: Sheet, because: Reason, numbered: str) -> Markup:
    cited = because.citation
    if cited is None or cited.rule_set != numbered:
        return trusted(f"<span></span><span>{sheet.reason(because)}</span>")
    return trusted(f"{sheet.point(cited)}<span>{sheet.sentence(because)}</span>")
