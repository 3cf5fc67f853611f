"""Remarks of a report file put into the event record that its columns give.

The columns go before the remarks: another program may have changed them since.
A remark about something that is not there is passed over, with a warning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from publisher.content.joins import Joins
from publisher.exchange.trf import Remark
from publisher.problems import Place, Problem, Severity
from publisher.transfer import differences
from publisher.transfer.plain_records import (
    Record,
    byes_of,
    entries_of,
    games_of,
    group_of,
    rounds_of,
)

CLUB_NAME = "club_name"
"""Beside the id of a club its name, for a site that does not know the club."""


def remarked(record: Record, remarks: Iterable[Remark], file: str, joins: Joins) -> list[Problem]:
    """Put `remarks` into `record`; the warnings about those that do not fit.

    `joins` are the rule sets and clubs of the site; those that are None are not known.
    """
    at_work = _Remarking(record, joins)
    # Rounds go first: they make room for the games of a draft.
    ordered = sorted(remarks, key=lambda remark: remark.target != "round")
    unfit = [each for each in ordered if not at_work.put(each)]
    for each in ordered:
        if each.target == "round" and each.data is not None:
            at_work.put_in_order(each.numbers[0], each.data)
    return [_unfit(each, file) for each in unfit]


def _unfit(remark: Remark, file: str) -> Problem:
    named = " ".join([remark.target, *map(str, remark.numbers)])
    return Problem(
        "trf.remark", f"the remark about {named} does not fit what stands in the columns",
        "it is left out; was the file changed by another program?",
        Place(file, remark.line, 1), Severity.WARNING,
    )  # fmt: skip


class _Remarking:
    """A record while remarks are put into it."""

    def __init__(self, record: Record, joins: Joins) -> None:
        self._record = record
        self._clubs = joins.clubs
        self._rule_sets = joins.rule_sets
        # What the columns say of each round, and the boards that remarks give.
        self._paired = {number: bool(games_of(each)) for number, each in rounds_of(record).items()}
        self._boards: dict[tuple[int, ...], Any] = {}

    def put(self, remark: Remark) -> bool:
        """Whether the remark fits, and was put in."""
        if remark.target == "round":
            return self._round(remark)
        if remark.data is None:
            return False
        put: dict[str, Callable[..., bool]] = {
            "event": self._event,
            "group": self._group,
            "entry": self._entry,
            "game": self._game,
            "bye": self._bye,
        }
        return put[remark.target](remark.data, *remark.numbers)

    def put_in_order(self, number: int, data: Mapping[str, Any]) -> None:
        """Games and byes in the order told, with boards from 1 on unless remarks give others."""
        round_ = rounds_of(self._record).get(number, {})
        _sort(round_.get("byes", []), "player", data.get("bye_order"))
        games = round_.get("games", [])
        if _sort(games, "white", data.get("order")):
            for place, game in enumerate(games, 1):
                pair = (number, game["white"], game["black"])
                game["board"] = self._boards.get(pair, place)

    def _event(self, data: Mapping[str, Any]) -> bool:
        return self._knows(data) and _put(self._record, data, differences.EVENT_KEYS)

    def _group(self, data: Mapping[str, Any]) -> bool:
        return self._knows(data) and _put(group_of(self._record), data, differences.GROUP_KEYS)

    def _knows(self, data: Mapping[str, Any]) -> bool:
        """Whether the rule sets that a remark names are known, without which nothing stands."""
        named = data.get("rules")
        rules = named if isinstance(named, list) else [named] if named is not None else []
        return self._rule_sets is None or all(str(each) in self._rule_sets for each in rules)

    def _bye(self, data: Mapping[str, Any], number: int, player: int) -> bool:
        bye = byes_of(rounds_of(self._record).get(number, {})).get(player)
        return bye is not None and _put(bye, data, differences.BYE_KEYS)

    def _entry(self, data: Mapping[str, Any], number: int) -> bool:
        entry = entries_of(self._record).get(number)
        if entry is None or not _put(entry, data, differences.ENTRY_KEYS):
            return False
        name = entry.pop(CLUB_NAME, None)
        if name is not None and self._clubs is not None and entry.get("club") not in self._clubs:
            entry["club"] = name
        return True

    def _round(self, remark: Remark) -> bool:
        number = remark.numbers[0]
        known = rounds_of(self._record)
        rounds = group_of(self._record).setdefault("rounds", [])
        if remark.data is None:
            may_go = number in known and not self._paired[number]
            if may_go:
                rounds.remove(known[number])
            return may_go
        if number not in known:
            known[number] = {"round": number}
            rounds.append(known[number])
            rounds.sort(key=lambda each: each["round"])
        told = {key: each for key, each in remark.data.items() if key not in _ORDERS}
        return _put(known[number], told, differences.ROUND_KEYS)

    def _game(self, data: Mapping[str, Any], number: int, white: int, black: int) -> bool:
        round_ = rounds_of(self._record).get(number)
        if round_ is None:
            return False
        game = games_of(round_).get((white, black))
        if game is None:
            # The games of a draft stand in no column; those of a published round all do.
            if self._paired.get(number):
                return False
            game = {"white": white, "black": black}
            round_.setdefault("games", []).append(game)
        if "board" in data:
            self._boards[number, white, black] = data["board"]
        # Another program may have entered the result of a game that was open.
        told = {key: each for key, each in data.items() if key != "result" or key not in game}
        return _put(game, told, differences.GAME_KEYS)


_ORDERS = frozenset({"order", "bye_order"})


def _put(part: Record, data: Mapping[str, Any], but: frozenset[str]) -> bool:
    """Give `part` the keys of `data`, unless one is among those no remark may speak of."""
    if but & data.keys():
        return False
    for key, value in data.items():
        if value is None:
            part.pop(key, None)
        else:
            part[key] = value
    return True


def _sort(listed: list[Record], key: str, order: Any) -> bool:
    """Sort by `order`, a list of what stands under `key`; whether it is one."""
    if not isinstance(order, list) or not all(isinstance(each, int) for each in order):
        return False
    if sorted(order) != sorted(each[key] for each in listed):
        return False
    listed.sort(key=lambda each: order.index(each[key]))
    return True
