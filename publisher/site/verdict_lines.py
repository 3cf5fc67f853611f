"""Every verdict as lines of text, for a terminal and for scripts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from publisher.content.nouns import SiteContent
from publisher.eligibility import EventVerdicts
from publisher.eligibility.classes import class_names
from publisher.site.rulebooks import rulebook
from publisher.site.verdict_checks import EnglishWords, told


class VerdictLine(NamedTuple):
    """A verdict in words: `outcome` as the engine calls it, what it rests on, what was lacking."""

    event: str
    group: str
    number: int
    name: str
    class_id: str
    outcome: str
    grounds: tuple[str, ...]
    missing: tuple[str, ...]
    bars: tuple[str, ...]
    lacking: tuple[str, ...]
    remarks: tuple[str, ...]


def verdict_lines(
    content: SiteContent, verdicts: Mapping[str, EventVerdicts]
) -> Iterator[VerdictLine]:
    """The verdicts of all events, group by group, by start number."""
    for record in content.events:
        names = class_names(rulebook(record.event, content))
        for group in record.event.groups:
            judged = verdicts[record.event.id].groups.get(group.id)
            words = EnglishWords(record.event, group, names)
            if judged is None:
                continue
            for entry in group.entries:
                verdict = judged.verdicts[entry.number]
                said = (
                    tuple(told(words, because) for because in reasons)
                    for reasons in (
                        verdict.grounds, verdict.missing, verdict.bars, verdict.lacking,
                        verdict.remarks,
                    )
                )  # fmt: skip
                yield VerdictLine(
                    record.event.id, group.id, entry.number, entry.name, verdict.class_id,
                    verdict.outcome.value, *said,
                )  # fmt: skip
