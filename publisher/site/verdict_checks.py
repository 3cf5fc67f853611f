"""What a check says of verdicts: entries that nothing entitles, missing data, the frame."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from publisher.content.cache import ParseCache
from publisher.content.nouns import EventRecord, SiteContent
from publisher.eligibility import EventVerdicts, Outcome, Verdict
from publisher.eligibility.classes import class_names
from publisher.model.entitlement import Strictness
from publisher.model.events import Event, Group
from publisher.model.reasons import Citation, Reason
from publisher.problems import Place, Problem, Severity
from publisher.site.event_verdicts import Verdicts
from publisher.site.forms import Forms
from publisher.site.languages import load_language
from publisher.site.rulebooks import rulebook
from publisher.site.sentences import say
from publisher.site.sentences.wording import Wording

if TYPE_CHECKING:
    from publisher.yaml12 import Document

_KIND = "verdict-problems"
SEVERITY = "eligibility.severity"
_TOLD = frozenset({"eligible.age.assumed", "eligible.rating.last_time_unknown"})
"""Remarks that a check says too: somebody may know better."""

_AT: Mapping[str, tuple[str | int, ...]] = {
    "eligible.frame.edition_later": ("rules",),
    "eligible.frame.edition_after_invitation": ("invited",),
    "eligible.frame.days": ("dates",),
    "eligible.frame.invitation": ("invited",),
    "eligible.frame.late_fee": ("fees", "late"),
}
"""Where in the event's file the reasons about its frame are seen; others at its groups."""


class EnglishWords(Wording):
    """Words for problems, which are told in English; names are as the entries have them."""

    def __init__(self, event: Event, group: Group | None, names: Mapping[str, Mapping[str, str]]):
        loaded = load_language("en")
        super().__init__(loaded, Forms(loaded.locale), None)
        self._players = {entry.number: entry.name for entry in group.entries} if group else {}
        self._named = names
        self._event = event

    def player(self, number: int, /) -> Markup:
        return escape(self._players.get(number, str(number)))

    def class_names(self) -> Mapping[str, Mapping[str, str]]:
        return self._named


def told(words: Wording, because: Reason) -> str:
    """A reason as plain text, with the paragraph that it follows."""
    return f"{say(words, because).striptags()}{_cited(because.citation)}"


def _cited(citation: Citation | None) -> str:
    return f" [{citation.rule_set}, {citation.paragraph}]" if citation else ""


def verdict_problems(
    content: SiteContent, verdicts: Verdicts, root: Path, cache: ParseCache
) -> Iterator[Problem]:
    """A problem for every entry that nothing entitles or nobody can judge, and for the frame.

    An entry that nothing entitles is an error where the event, or else its
    rules, say `refuse`.  Files are read again only where there is something to say.
    """
    for record in content.events:
        found = verdicts[record.event.id]
        if found.groups or found.frame:
            data = (root / record.file).read_bytes()
            rules = [each.digest for each in rulebook(record.event, content).rule_sets]
            judged = verdicts.digest(record.event.id)
            told = (judged, record.digest, *record.group_digests.values(), *rules)
            key = sha256(data + "\0".join(told).encode()).hexdigest()
            make = partial(_problems, record, content, data, found)
            yield from cache.derive(_KIND, key, make)


def _problems(
    record: EventRecord, content: SiteContent, data: bytes, found: EventVerdicts
) -> tuple[Problem, ...]:
    return tuple(_Told(record, content, data).problems(found))


class _Told:
    """The problems of one event."""

    def __init__(self, record: EventRecord, content: SiteContent, data: bytes) -> None:
        self._record = record
        self._event = record.event
        self._content = content
        self._data = data
        book = rulebook(record.event, content)
        self._names = class_names(book)
        strict = record.event.strictness or Strictness(book.text(SEVERITY) or Strictness.WARN)
        self._grave = Severity.ERROR if strict is Strictness.REFUSE else Severity.WARNING

    def problems(self, found: EventVerdicts) -> Iterator[Problem]:
        for because in found.frame:
            yield self._framed(because)
        for at, group in enumerate(self._event.groups):
            judged = found.groups.get(group.id)
            if judged is None:
                continue
            for verdict in judged.verdicts.values():
                yield from self._entry(at, group, verdict)
            yield from (self._play_off(at, group, each) for each in judged.play_offs)

    def _framed(self, because: Reason) -> Problem:
        words = EnglishWords(self._event, None, self._names)
        path = _AT.get(because.code, ("groups",))
        return Problem(
            "eligibility.frame", told(words, because),
            "mend it, or record who gave a dispensation in `dispensations:`",
            self._place(path), Severity.WARNING,
        )  # fmt: skip

    def _play_off(self, at: int, group: Group, because: Reason) -> Problem:
        words = EnglishWords(self._event, group, self._names)
        return Problem(
            "eligibility.play-off", told(words, because),
            "write it down in `play_offs:` of the group",
            self._place(("groups", at, "id")), Severity.WARNING,
        )  # fmt: skip

    def _entry(self, at: int, group: Group, verdict: Verdict) -> Iterator[Problem]:
        words = EnglishWords(self._event, group, self._names)
        who = f"{words.player(verdict.number)} in {words.class_name(verdict.class_id)}".replace(
            "&#39;", "'"
        )
        reasons = {
            Outcome.NOT_ENTITLED: (*verdict.bars, *verdict.lacking),
            Outcome.UNDECIDED: verdict.missing,
            Outcome.ENTITLED: (),
        }[verdict.outcome]
        because = " ".join(told(words, each) for each in reasons)
        if verdict.outcome is Outcome.NOT_ENTITLED:
            yield Problem(
                "eligibility.not-entitled", f"nothing entitles {who}: {because}",
                "write down what does, or move the entry",
                self._entry_place(at, verdict.number), self._grave,
            )  # fmt: skip
        elif verdict.outcome is Outcome.UNDECIDED:
            yield Problem(
                "eligibility.undecided", f"nobody can tell about {who}: {because}",
                "write down what is missing",
                self._entry_place(at, verdict.number), Severity.WARNING,
            )  # fmt: skip
        for remark in verdict.remarks:
            if remark.code in _TOLD:
                yield Problem(
                    "eligibility.assumed", f"{who}: {told(words, remark)}", "",
                    self._entry_place(at, verdict.number), Severity.WARNING,
                )  # fmt: skip

    def _entry_place(self, at: int, number: int) -> Place:
        return self._place(("groups", at, "entries", self._numbers[at].index(number)))

    @cached_property
    def _numbers(self) -> list[list[int]]:
        """The start numbers of each group in the order in which its entries are written."""
        from publisher.content.entries import numbers_of  # noqa: PLC0415 - only where it is asked for
        from publisher.content.events import event_form_in  # noqa: PLC0415 - the same

        form = event_form_in(self._data, self._record.file).form
        return [numbers_of(group, self._content.persons) for group in form.groups]

    def _place(self, path: tuple[str | int, ...]) -> Place:
        return self._document.place(path)

    @cached_property
    def _document(self) -> Document:
        from publisher.yaml12 import survey  # noqa: PLC0415 - only where it is asked for

        return survey(self._data, self._record.file)
