"""How `publisher pair` prints a round: for people, and for other programs."""

from __future__ import annotations

import json
from typing import Any

from publisher.commands.plain_words import PlainWords, explained
from publisher.commands.terminal import table
from publisher.model.events import Group
from publisher.model.pairings import NoLegalPairing, Pair, Pairing, Unpaired


def pairing_json(
    group: Group,  # noqa: ARG001 - as `pairing_text`
    outcome: Pairing | NoLegalPairing,
    words: PlainWords,
    *,
    explain: bool,
) -> str:
    """The documented form; `explain` adds `why` to the round, its pairs and who is left over."""
    if isinstance(outcome, NoLegalPairing):
        stuck = {"stuck": outcome.stuck, "reasons": explained(words, outcome.reasons)}
        return _dumped({"round": outcome.round, "no_legal_pairing": stuck})
    bye = given_bye(outcome)
    data: dict[str, Any] = {
        "round": outcome.round,
        "pairs": [_pair_data(pair) for pair in outcome.pairs],
        "bye": bye.player if bye else None,
    }
    others = [each for each in outcome.unpaired if each is not bye]
    if others:
        data["unpaired"] = [{"player": each.player, "kind": each.kind.value} for each in others]
    if explain:
        data["why"] = explained(words, outcome.reasons)
        for pair, written in zip(outcome.pairs, data["pairs"], strict=True):
            written["why"] = explained(words, pair.reasons)
        data["bye_why"] = explained(words, bye.reasons) if bye else []
        for each, written in zip(others, data.get("unpaired", ()), strict=True):
            written["why"] = explained(words, each.reasons)
    return _dumped(data)


def given_bye(pairing: Pairing) -> Unpaired | None:
    """Who is left over by the pairing itself; None where nobody is."""
    return next(iter(pairing.byes), None)


def _pair_data(pair: Pair) -> dict[str, Any]:
    data: dict[str, Any] = {"board": pair.board, "white": pair.white, "black": pair.black}
    if pair.result:
        data["result"] = pair.result.value
    return data


def _dumped(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2)


def pairing_text(
    group: Group, outcome: Pairing | NoLegalPairing, words: PlainWords, *, explain: bool
) -> str:
    """A table of the boards, those without an opponent, and with `explain` the reasons."""
    lines = [f"{group.name}: round {outcome.round}", ""]
    if isinstance(outcome, NoLegalPairing):
        stuck = ", ".join(labelled(group, number) for number in outcome.stuck)
        lines.append(f"No legal pairing; without an opponent that the rules allow: {stuck}")
        lines += explained(words, outcome.reasons)
        return "\n".join(lines)
    rows = [
        (str(pair.board), labelled(group, pair.white), _result(pair), labelled(group, pair.black))
        for pair in outcome.pairs
    ]
    lines += table(("board", "white", "", "black"), rows, frozenset({0}))
    lines += [f"{labelled(group, each.player)}: {each.kind.value} bye" for each in outcome.unpaired]
    if explain:
        lines += ["", *explained(words, outcome.reasons)]
        for pair in outcome.pairs:
            lines += ["", f"Board {pair.board}", *_indented(explained(words, pair.reasons))]
        for each in outcome.unpaired:
            lines += ["", labelled(group, each.player), *_indented(explained(words, each.reasons))]
    return "\n".join(lines)


def labelled(group: Group, number: int) -> str:
    """A player with his start number, as commands print him."""
    return f"{number} {group.entry(number).name}"


def _result(pair: Pair) -> str:
    return pair.result.value if pair.result else "–"


def _indented(sentences: list[str]) -> list[str]:
    return [f"   {sentence}" for sentence in sentences]
