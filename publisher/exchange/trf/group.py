"""From a document to the nouns: entries, rounds, games and byes."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from publisher.exchange.trf.document import TrfDocument
from publisher.exchange.trf.records import PlayerRow, ReadGame
from publisher.exchange.trf.scores import points_of
from publisher.model.events import Bye, Entry, Event, Game, Group, Official, Round, RoundState
from publisher.model.results import ByeKind
from publisher.model.settings import PointScheme, Settings, is_round_robin
from publisher.problems import Place, Problem, ProblemsError


def group_of(document: TrfDocument, settings: Settings, group_id: str = "group") -> Group:
    """The group that the file describes, under `settings` with the file's own points.

    Rounds up to the last game are published; byes written for later rounds make
    drafts.  Nothing in a file tells an absence from a withdrawal or a late
    entry: a round in which nothing stands is a round without record.
    """
    facts = document.facts
    settings = replace(settings, points=facts.scoring or settings.points)
    entries = sorted(map(entry_of, document.players), key=lambda entry: entry.number)
    return Group(
        id=group_id,
        name=facts.name,
        settings=settings,
        entries=tuple(entries),
        rounds=tuple(
            rounds_of(
                document.games,
                byes_by_round(document, settings),
                facts.round_days,
                settings.points,
            )
        ),
        rounds_total=document.rounds_total,
        time_control=facts.time_control,
    )


def event_of(document: TrfDocument, group: Group, event_id: str) -> Event:
    """The event of which `group` is the only one.

    The days are those of 042 and 052, else of the rounds.  Raises ProblemsError
    where the file has no day at all.
    """
    first, last = days_of(document)
    if first is None or last is None:
        raise ProblemsError([no_day(document)])
    return event_on(document, group, event_id, first, last)


def days_of(document: TrfDocument) -> tuple[date | None, date | None]:
    """The first and the last day; None where the file has no day at all."""
    facts = document.facts
    days = [day for day in (facts.first_day, *facts.round_days, facts.last_day) if day]
    if not days:
        return None, None
    first = facts.first_day or days[0]
    return first, max(first, facts.last_day or days[-1])


def event_on(document: TrfDocument, group: Group, event_id: str, first: date, last: date) -> Event:
    """The event from `first` to `last`, whatever the file says of them."""
    facts = document.facts
    officials = [official("chief_arbiter", facts.chief_arbiter)] if facts.chief_arbiter else []
    officials += [official("deputy_arbiter", name) for name in facts.deputies]
    return Event(
        id=event_id,
        slug=event_id,
        name=facts.name,
        first_day=first,
        last_day=last,
        groups=(group,),
        place=facts.city,
        federation=facts.federation,
        officials=tuple(officials),
        time_control=facts.time_control,
    )


def no_day(document: TrfDocument) -> Problem:
    """The problem that a file tells no day."""
    line = next((each.number for each in document.lines if each.tag == "042"), 0)
    return Problem(
        "trf.no-day",
        "the file does not say when the tournament was played",
        "write its first day in record 042, as in 042 2026/08/11",
        Place(document.file, line),
    )


_OFFICIAL = re.compile(r"(?:(IA|FA|NA|RA)\.? )?(.+?)(?: ?\((\d{5,11})\))?", re.ASCII)


def official(role: str, text: str) -> Official:
    """An arbiter as 102 and 112 name him: licence and FIDE number apart where they are told."""
    match = _OFFICIAL.fullmatch(text)
    if match is None:
        return Official(role, text)
    return Official(role, match[2], match[1] or "", match[3] or "")


def entry_of(row: PlayerRow) -> Entry:
    """A player's public half."""
    return Entry(
        number=row.number,
        name=row.name,
        title=row.title,
        federation=row.federation,
        rating=row.rating,
        fide_id=row.fide_id,
    )


def byes_by_round(document: TrfDocument, settings: Settings) -> Mapping[int, list[Bye]]:
    """The byes of each round: those in the rows, and those of records 240 for blank rounds.

    In a round robin a round without points is the free one.
    """
    found: defaultdict[int, list[Bye]] = defaultdict(list)
    taken = {(row.number, cell.round) for row in document.players for cell in row.cells}
    zero = ByeKind.FREE if is_round_robin(settings.system) else ByeKind.ZERO
    for row in document.players:
        for cell in row.cells:
            if cell.bye is not None:
                kind = zero if cell.bye is ByeKind.ZERO else cell.bye
                found[cell.round].append(Bye(row.number, kind))
    for record in () if document.teams_play else document.byes:
        for number in record.ids:
            if (number, record.round) not in taken:
                taken.add((number, record.round))
                found[record.round].append(Bye(number, record.kind))
    for byes in found.values():
        byes.sort(key=lambda bye: bye.player)
    return found


def rounds_of(
    read: Iterable[ReadGame],
    byes: Mapping[int, Sequence[Bye]],
    days: Sequence[date | None],
    scheme: PointScheme,
) -> Iterator[Round]:
    """The rounds from the first to the last that has a game or a bye; `byes` by round.

    Boards are numbered as most programs do it, unless each game of the round
    says its own.  Rounds after the last game are drafts.
    """
    games: defaultdict[int, list[ReadGame]] = defaultdict(list)
    for game in read:
        games[game.round].append(game)
    scores = _Scores(scheme)
    last_game = max(games, default=0)
    for number in range(1, max([last_game, *byes]) + 1):
        if number > last_game and number not in byes:
            continue
        yield Round(
            number=number,
            games=tuple(
                Game(board, game.white, game.black, game.result)
                for board, game in _on_boards(games[number], scores)
            ),
            byes=tuple(byes.get(number, ())),
            state=RoundState.PUBLISHED if number <= last_game else RoundState.DRAFT,
            day=_day(days, number),
        )
        scores.add(games[number], byes.get(number, ()))


def _on_boards(games: Sequence[ReadGame], scores: _Scores) -> Iterator[tuple[int, ReadGame]]:
    """The games of a round, each with its board."""
    said = {game.board: game for game in games if game.board}
    if len(said) == len(games):
        return iter(sorted(said.items()))
    return enumerate(scores.in_order(games), 1)


def _day(days: Sequence[date | None], number: int) -> date | None:
    return days[number - 1] if number <= len(days) else None


@dataclass(slots=True)
class _Scores:
    """Running scores, for the order of the boards, which no file has.

    The score of the higher of the two, their sum, the start number of the
    higher: the order in which most programs number them.
    """

    scheme: PointScheme
    of: defaultdict[int, Fraction]

    def __init__(self, scheme: PointScheme) -> None:
        self.scheme = scheme
        self.of = defaultdict(Fraction)

    def in_order(self, games: Iterable[ReadGame]) -> list[ReadGame]:
        return sorted(games, key=self._key)

    def _key(self, game: ReadGame) -> tuple[Fraction, Fraction, int]:
        (high, first), (low, _) = sorted(
            (-self.of[number], number) for number in (game.white, game.black)
        )
        return high, high + low, first

    def add(self, games: Iterable[ReadGame], byes: Iterable[Bye]) -> None:
        """Enter a round."""
        for game in games:
            for number, points in points_of(game, self.scheme, unfinished=self.scheme.draw):
                self.of[number] += points
        for bye in byes:
            self.of[bye.player] += self.scheme.for_bye(bye.kind)
