"""Who may play at all, and for whom (general part, 13; Landsturneringen, 1)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from publisher.eligibility.case import Case, Player
from publisher.eligibility.grounds.found import bar, doubt, remark
from publisher.eligibility.verdict import Finding
from publisher.model.entitlement import Transfer

WEEKS = "transfers.weeks"
MEMBERS = "open.members"
ADMITTED = "open.admitted"
FEDERATION = "champion.federation"


def membership(player: Player, case: Case, class_id: str) -> Iterator[Finding]:
    """Members may play, and whom the board admits where the rules allow that (1)."""
    if MEMBERS not in case.book:
        return
    cited = case.book.cite(MEMBERS)
    if let_off(player, case, class_id, ADMITTED):
        if admits(case, class_id):
            yield remark("eligible.member.admitted", case.book.cite(ADMITTED))
            return
        yield remark("eligible.member.not_to_be_admitted", case.book.cite(ADMITTED))
    if player.memberships:
        if not any(each.covers(case.start) for each in player.memberships):
            yield bar("eligible.member.not_then", cited, start=case.start.isoformat())
    elif not player.club:
        yield remark("eligible.member.unknown", cited)


def admits(case: Case, class_id: str) -> bool:
    """Whether the board may admit others to the class: 2013 only where no title is at stake."""
    return case.book.text(ADMITTED) != "untitled" or f"titles.{class_id}" not in case.book


def federation(player: Player, case: Case, class_id: str) -> Iterator[Finding]:
    """Classes that crown a champion are for the federation's own players (2013, 1a)."""
    wanted = case.book.text(FEDERATION)
    if not wanted or f"titles.{class_id}" not in case.book:
        return
    cited = case.book.cite(FEDERATION)
    if class_id in case.book.texts("champion.dispensation") and let_off(
        player, case, class_id, FEDERATION, "champion.dispensation"
    ):
        yield remark("eligible.federation.let_off", case.book.cite("champion.dispensation"))
        return
    known = registered(player, case.start)
    if not known:
        yield doubt("eligible.federation.unknown", cited, wanted=wanted)
    elif known != wanted:
        yield bar("eligible.federation.other", cited, federation=known, wanted=wanted)


def registered(player: Player, day: date) -> str:
    """The federation that the player represents on `day`: by its dates, else as on the entry."""
    if player.registrations:
        return next((each.federation for each in player.registrations if each.covers(day)), "")
    return player.federation


def transfer(player: Player, case: Case) -> Iterator[Finding]:
    """A main member plays for a new club four weeks after the signed notice, not before (13)."""
    weeks = case.book.whole(WEEKS)
    if weeks is None or not player.club_id:
        return
    latest = case.start - timedelta(weeks=weeks)
    moved = [each for each in player.transfers if each.club_id == player.club_id]
    if moved:
        if not any(_in_order(each, latest) for each in moved):
            yield bar(
                "eligible.transfer.not_in_order", case.book.cite(WEEKS), club=player.club,
                latest=latest.isoformat(),
            )  # fmt: skip
        return
    mains = [each for each in player.memberships if each.main and each.covers(case.start)]
    if mains and all(each.club_id != player.club_id for each in mains):
        yield bar("eligible.transfer.none", case.book.cite(WEEKS), club=player.club)


def _in_order(each: Transfer, latest: date) -> bool:
    received = each.received is not None and each.received <= latest
    return received and each.signed and each.settled


def let_off(player: Player, case: Case, class_id: str, *keys: str) -> bool:
    """Whether a dispensation from the paragraph of one of the rules is for this player here."""
    paragraphs = {cited.paragraph for key in keys if (cited := case.book.cite(key))}
    return any(
        each.paragraph in paragraphs
        and (each.who is None or each.who.same_as(player.who))
        and each.class_id in ("", class_id)
        and (each.who is not None or bool(each.class_id))
        for each in case.dispensations
    )
