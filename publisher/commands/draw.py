"""`publisher draw`: the start numbers of a group, how they came about, and into the file."""

from __future__ import annotations

import json
from pathlib import Path

import click

from publisher.commands.event_lookup import choose_group, event_options, find_event
from publisher.commands.output_options import explain_options, form_option
from publisher.commands.plain_words import PlainWords, explained
from publisher.commands.teaching import TeachingCommand
from publisher.commands.terminal import counted, say, table, tell
from publisher.content.write_numbers import write_numbers
from publisher.model.draws import DrawMethod, Lot
from publisher.model.events import Entry, Group
from publisher.pairing import explain_draw, is_supposed
from publisher.site.data.draw import draw as draw_data


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher draw my-cup", "the numbers that the recorded seed draws"),
        ("publisher draw my-cup --write", "the same, into the event's file"),
        ("publisher draw cup.yaml --group a --explain", "how they came about, with paragraphs"),
    ],
)
@event_options
@form_option("text", "json")
@explain_options("Say how the numbers came about.")
@click.option("--write", is_flag=True, help="Write the numbers into the event's file.")
def draw(
    *,
    event: str,
    site: Path | None,
    group: str | None,
    form: str,
    explain: bool,
    write: bool,
    language: str,
) -> None:
    """Show the start numbers of EVENT: an event's id, or the path of its file.

    The file says how they are drawn: `draw: {method: seeded, seed: 4711}`.
    Numbers that are written there stay as they are, with --write too.
    """
    found = find_event(event, site)
    chosen = choose_group(found.event, group)
    words = PlainWords(language, chosen)
    say(_json(chosen) if form == "json" else _text(chosen, words, explain=explain))
    if write:
        added = write_numbers(found.path, chosen, found.data)
        tell(_written(chosen, added, found.path))


def _json(group: Group) -> str:
    return json.dumps(draw_data(group), ensure_ascii=False, indent=2)


def _text(group: Group, words: PlainWords, *, explain: bool) -> str:
    lines = [f"{group.name}: start numbers"]
    if explain:
        lines += ["", *explained(words, explain_draw(group))]
    return "\n".join([*lines, "", *_table(group)])


def _table(group: Group) -> list[str]:
    """By start number, with what each drew and from where."""
    lots = {lot.player: lot for lot in group.draw.lots}
    seeded = group.draw.method is DrawMethod.SEEDED
    heads = ["no", "name", *(["drew"] if lots else []), *(["group", "rank", "strength"] * seeded)]
    rows = []
    for entry in group.entries:
        lot = lots.get(entry.number)
        row = [str(entry.number), entry.name]
        if lots:
            row.append(str(lot.number) if lot else "–")
        if seeded:
            row += _place(entry, lot) if lot else ["", "", ""]
        rows.append(row)
    right = frozenset({0, 2}) | (frozenset({4, 5}) if seeded else frozenset())
    return table(heads, rows, right)


def _place(entry: Entry, lot: Lot) -> list[str]:
    strength = "–" if lot.strength is None else str(lot.strength)
    return [
        lot.group or "–",
        str(lot.rank),
        f"({strength})" if is_supposed(entry, lot) else strength,
    ]


def _written(group: Group, added: int, path: Path) -> str:
    if not added:
        return f"Every start number of {group.name} stands in {path} already."
    stand = "stands" if added == 1 else "stand"
    return f"{counted(added, 'start number')} of {group.name} now {stand} in {path}."
