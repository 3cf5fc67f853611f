"""Report files of the Dutch test data: the round before, and what the file says came of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from publisher.exchange import trf
from publisher.model.events import Group
from publisher.model.pairings import NoLegalPairing, Pairing, PairingOutcome
from publisher.model.results import ByeKind
from publisher.model.settings import Settings
from publisher.pairing import pair

Pairs = list[tuple[int, int]]


def document_of(data: str | bytes) -> trf.TrfDocument:
    """The document in a text or in the bytes of a file."""
    return trf.read(data.encode() if isinstance(data, str) else data, "file.trf")


def before(
    document: trf.TrfDocument, number: int, edition: int = 2026, total: int | None = None
) -> Group:
    """The group before round `number`; the number of rounds is the file's, or its columns'."""
    rule = trf.dutch_rule_of(document)
    settings = Settings(None, f"dutch@{edition}", dutch=rule)
    coming = trf.before_round(document, settings, number)
    rounds = total or document.rounds_total or document.columns
    return replace(coming.group, rounds_total=rounds)


def paired(document: trf.TrfDocument, number: int, edition: int = 2026) -> Pairs | None:
    """What the engine makes of round `number`, sorted."""
    return pairs_of(pair(before(document, number, edition), number))


def pairs_of(outcome: PairingOutcome) -> Pairs | None:
    """(white, black), the bye as (number, 0), sorted; None where there is no legal pairing."""
    if isinstance(outcome, NoLegalPairing):
        return None
    assert isinstance(outcome, Pairing), outcome
    found = [(each.white, each.black) for each in outcome.pairs]
    given = [each.player for each in outcome.unpaired if each.kind is ByeKind.PAIRING]
    return sorted([*found, *((player, 0) for player in given)])


def written(document: trf.TrfDocument, number: int) -> Pairs:
    """The games and the bye of the pairing in a round as it stands, sorted."""
    found = [(game.white, game.black) for game in document.games if game.round == number]
    for row in document.players:
        found += [
            (row.number, 0)
            for cell in row.cells
            if cell.round == number and cell.bye is not None and cell.bye.value == "pairing"
        ]
    return sorted(found)


def expected(pairs: list[Any] | None) -> Pairs | None:
    """Pairs as a data file has them, sorted."""
    return None if pairs is None else sorted((white, black) for white, black in pairs)


def expected_text(text: str) -> Pairs:
    """Pairs in the output format of pairing programs: their number first, then one a line."""
    return sorted(
        (int(white), int(black))
        for white, black in (line.split() for line in text.split("\n")[1:] if line.strip())
    )
