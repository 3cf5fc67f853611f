"""May this player play in that class: every ground of the rules, asked one by one."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.eligibility.case import Case, Player
from publisher.eligibility.grounds import GROUNDS
from publisher.eligibility.grounds.found import remark
from publisher.eligibility.lowest import lowest_findings
from publisher.eligibility.membership import federation, membership, transfer
from publisher.eligibility.titles import title_right
from publisher.eligibility.verdict import Finding, Kind, Outcome, Verdict, verdict

MIDDLE = "entitled.middle.classes"


def judge(player: Player, case: Case, class_id: str) -> Verdict:
    """The verdict on a player who entered the class `class_id`."""
    findings = (*findings_in(player, case, class_id), *_around(player, case, class_id))
    right = title_right(player, case, class_id)
    told = (*findings, right.finding) if right.finding else findings
    return verdict(player.number, class_id, told, title=right.holds)


def findings_in(player: Player, case: Case, class_id: str) -> tuple[Finding, ...]:
    """What the grounds of a class say of a player."""
    found = [*_by_grounds(player, case, class_id)]
    if f"entitled.{class_id}.none_other" in case.book:
        above = [each.id for each in case.classes if each.id != class_id]
        others = {each: _outcome(player, case, each) for each in above}
        found += lowest_findings(player, case, class_id, others)
    return tuple(found)


def _by_grounds(player: Player, case: Case, class_id: str) -> Iterator[Finding]:
    asked = False
    prefixes = [f"entitled.{class_id}."]
    if class_id in case.book.texts(MIDDLE):
        prefixes.append("entitled.middle.")
    for name, ask in GROUNDS.items():
        for prefix in prefixes:
            if prefix + name in case.book:
                asked = True
                yield from ask(player, case, class_id, prefix + name)
    if not asked:
        yield from _by_class(player, case, class_id)


def _by_class(player: Player, case: Case, class_id: str) -> Iterator[Finding]:
    """Where the regulation has no grounds of its own: by rating or age class alone (10, 11)."""
    if f"entitled.{class_id}.none_other" in case.book:
        return
    if class_id in case.ages:
        yield from GROUNDS["age"](player, case, class_id, "classes.age")
    else:
        yield from GROUNDS["class_in_force"](player, case, class_id, "classes.rating")


def _outcome(player: Player, case: Case, class_id: str) -> Outcome:
    return verdict(player.number, class_id, _by_grounds(player, case, class_id)).outcome


def _around(player: Player, case: Case, class_id: str) -> Iterator[Finding]:
    """What does not depend on grounds: membership, federation, club, dispensations."""
    yield from membership(player, case, class_id)
    yield from federation(player, case, class_id)
    yield from transfer(player, case)
    for each in case.dispensations:
        if each.who is not None and each.who.same_as(player.who):
            yield remark(
                "eligible.dispensation", None, paragraph=each.paragraph, by=each.given_by,
                day=each.day.isoformat() if each.day else None,
            )  # fmt: skip


__all__ = ["Kind", "findings_in", "judge"]
