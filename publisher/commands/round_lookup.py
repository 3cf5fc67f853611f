"""Which round of a group a command is about, and what to say where it is another."""

from __future__ import annotations

from publisher.content.checks.rounds import ranges
from publisher.model.events import Group, Round, RoundState
from publisher.model.settings import is_round_robin
from publisher.problems import PublisherError
from publisher.ranking.ledger import published_rounds

WRITE_FIRST = "`publisher pair --write` writes the draft of the next round"


def round_of(group: Group, number: int) -> Round | None:
    """Round `number` as written; None where nothing is."""
    return next((each for each in group.rounds if each.number == number), None)


def draft_round(group: Group, number: int | None) -> Round:
    """The draft with that number, or the earliest there is, with its pairs written down.

    PublisherError where there is none, where it is published, or where a round
    before it is not.
    """
    drafts = [each for each in group.rounds if each.state is RoundState.DRAFT]
    if number is None:
        paired = [each for each in drafts if each.paired]
        if not paired:
            raise PublisherError(f"{group.name} has no draft to publish; {WRITE_FIRST}")
        number = paired[0].number
    found = round_of(group, number)
    if found is None:
        raise PublisherError(f"round {number} of {group.name} is not written; {WRITE_FIRST}")
    if found.state is RoundState.PUBLISHED:
        raise PublisherError(f"round {number} of {group.name} is published already{_since(found)}")
    if not found.paired:
        raise PublisherError(
            f"round {number} of {group.name} only says who will be away; {WRITE_FIRST}"
        )
    _refuse_gap(group, number)
    return found


def published_round(group: Group, number: int | None) -> Round:
    """The published round with that number, or the last one; PublisherError where it is none."""
    published = published_rounds(group)
    if number is None:
        if not published:
            raise PublisherError(f"no round of {group.name} is published yet")
        return published[-1]
    found = round_of(group, number)
    if found is None:
        written = ranges({each.number for each in published}) or "none"
        raise PublisherError(
            f"{group.name} has no round {number}; rounds that are published: {written}"
        )
    if found.state is RoundState.DRAFT:
        raise PublisherError(
            f"round {number} of {group.name} is a draft; `publisher publish` publishes it"
        )
    return found


def round_being_played(group: Group, number: int | None) -> Round:
    """The round that results come in for: the one with that number, else the last published.

    A round robin may have all its rounds published at once; there it is the
    first with a game to finish.
    """
    if number is None and is_round_robin(group.settings.system):
        for each in published_rounds(group):
            if not each.finished:
                return each
    return published_round(group, number)


def _refuse_gap(group: Group, number: int) -> None:
    published = {each.number for each in published_rounds(group)}
    missing = next((each for each in range(1, number) if each not in published), None)
    if missing is None:
        return
    before = round_of(group, missing)
    state = "a draft" if before is not None and before.paired else "not written"
    raise PublisherError(
        f"round {number} of {group.name} waits for the rounds before it: round {missing} is {state}"
    )


def _since(round_: Round) -> str:
    return f", since {stamp(round_)}" if round_.published_at else ""


def stamp(round_: Round) -> str:
    """When a round was published, as it is written in the file but with a blank."""
    at = round_.published_at
    return at.isoformat(" ", "minutes") if at else ""
