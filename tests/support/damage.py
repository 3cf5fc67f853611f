"""Files damaged at random, one for each seed: whatever comes of them, it is no fault of ours.

The ordinary tests try the first few of each series, `tests/long` all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from random import Random

from publisher.build.privacy import leaks, secrets_in
from publisher.content.cache import NoCache
from publisher.content.events import event_form_in, join_event
from publisher.content.load import load_event
from publisher.content.writing import event_text
from publisher.exchange import trf
from publisher.exchange.formats import format_of
from publisher.exchange.trf.importing import imported
from publisher.problems import ProblemsError, PublisherError
from publisher.transfer.arrival import arrive
from publisher.transfer.departure import report_file
from publisher.transfer.wishes import Wishes
from support.any_event import RULE_SETS
from support.any_tournament import read_back
from support.arrivals import ALONE
from support.tools import REPOSITORY
from support.trf_files import row

TRF_PIECES = (
    *(" ", "  ", "\t", "\r", "\n", "\r\n", "\x00", "\x1a", "\ufeff", "\u2028", "ø", "👑", "\u0301"),
    *("0", "1", "=", "+", "-", "w", "b", "U", "H", "F", "Z", "x", "0000", "9999", "12345", "²"),
    *("001 ", "012", "042 ", "092 ", "132", "142 ", "152 ", "162 ", "172 ", "192 ", "202 ", "240 "),
    *("250 ", "260 ", "299 ", "300 ", "310 ", "013 ", "XXR ", "XXC ", "XXS ", "XXA ", "XXP "),
    *("NOR ", "٣", "###", "### publisher 1 ", "entry 1 ", "round 1 null", "game 1 1 2 ", "bye "),
    *('{"a": 1}', '"rating": ', "null", "[", "{", "}", '"', "true", "1e9", ".5", "9" * 40),
)  # fmt: skip
YAML_PIECES = (
    *("\t", " ", "\n", "*", "&a", "*a", "{", "}", "[", "]", ":", ": ", "- ", "#", "'", '"', "|"),
    *(">", "%", "@", "`", "!", "!!str ", "---\n", "...\n", "? ", ",", "½", "\u0301", "\u202e"),
    *("\r", "null", "0", "-1", "99999999999999999999", "1.5", "true", "groups:", "no: ", "<<: "),
    *("\x00", "\ufeff", "\x85", "state: draft", "withdrawn: {after_round: 1}", "by_hand: true"),
    *("system: dutch@2026", "rules: [monrad@2013]", "from_round: 2", "tie_breaks: [BH]", "12:30"),
)  # fmt: skip
BORN = "1987/06/05"
"""A birth date in the files that are damaged; it is told nowhere, whatever becomes of its row."""


@dataclass
class Damage:
    """`seen` counts the inputs and what became of them; `wrong` names each fault."""

    seen: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def __add__(self, other: Damage) -> Damage:
        return Damage(self.seen + other.seen, self.wrong + other.wrong)


@cache
def trf_sources() -> tuple[str, ...]:
    """Files with every kind of record in them, right ones and broken ones."""
    broken = sorted((REPOSITORY / "tests/exchange/broken").glob("*.trf"))
    cup = [
        "012 Cup", "022 Bodø", "042 2026/03/01", "092 Swiss (FIDE Dutch)", "142 3", "172 NOR FIDON",
        row(1, "2 w 1", "3 b =", name="Ås, Åse", rating="1900", sex="w", born=BORN, points="1.5"),
        row(2, "1 b 0", "4 w 1", name="Bø, Bo", rating="1800", sex="m", born=BORN, points="1.0"),
        row(3, "4 w 0", "1 w =", name="Dahl, Dag", born=BORN, points="0.5", rank="3"),
        row(4, "3 b 1", "2 b 0", name="Eng, Eli", born=BORN, points="1.0", rank="2"),
        f"NOR    1 w  A  Ås, Åse                         1950 NOR       47111 {BORN}",
        "240 H   3    1", "250       1.0   1   1    1    2", "260   1   2    1    2",
        '### publisher 1 entry 3 {"withdrawn": {"after_round": 2}, "club": "Bodø"}',
        '### publisher 1 game 1 3 4 {"board": 1, "note": "x"}',
        '### publisher 1 round 1 {"order": [3, 1], "time": "18:00"}',
    ]  # fmt: skip
    written = [
        report_file(event, group, RULE_SETS, version=version).decode()
        for file in _events()
        for event in [load_event(REPOSITORY / file, NoCache())[0].event]
        for group in event.groups
        for version in trf.Version
    ]
    return ("\n".join(cup), *written, *(path.read_text("utf-8") for path in broken))


@cache
def yaml_sources() -> tuple[str, ...]:
    """Event files, right ones and broken ones."""
    broken = sorted((REPOSITORY / "tests/content/broken").glob("*.yaml"))
    files = (*(REPOSITORY / file for file in reversed(_events())), *broken)
    return tuple(path.read_text("utf-8", errors="replace") for path in files)


def _events() -> list[str]:
    folder = REPOSITORY / "content" / "events"
    return [path.relative_to(REPOSITORY).as_posix() for path in sorted(folder.rglob("*.yaml"))]


def damaged(sources: Sequence[str], pieces: Sequence[str], seed: int) -> bytes:
    """One of the files with up to five places damaged, the first one most often."""
    random = Random(seed)  # noqa: S311 - a test keeps no secrets
    text = sources[0] if random.randrange(2) else random.choice(sources)
    for _ in range(random.choice((1, 1, 2, 3, 5))):
        start = random.randrange(len(text) + 1)
        # Half of the time as many signs go as come, so that the columns stay.
        piece = random.choice(pieces)
        gone = len(piece) if random.randrange(2) else random.randrange(13)
        text = text[:start] + piece + text[start + gone :]
    return text.encode(random.choice(("utf-8", "utf-8", "utf-8-sig", "utf-16")), "surrogatepass")


def damaged_reports(seeds: Iterable[int]) -> Damage:
    """Report files imported: an event that its own file says too, or problems."""
    return _series(seeds, trf_sources(), TRF_PIECES, _import)


def damaged_events(seeds: Iterable[int]) -> Damage:
    """Event files read: an event or problems."""
    return _series(seeds, yaml_sources(), YAML_PIECES, _read)


def _series(
    seeds: Iterable[int],
    sources: Sequence[str],
    pieces: Sequence[str],
    attempt: Callable[[bytes], str],
) -> Damage:
    series = Damage()
    for seed in seeds:
        series.seen["inputs"] += 1
        try:
            series.seen[attempt(damaged(sources, pieces, seed))] += 1
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a fault
            series.wrong.append(f"seed {seed}: {type(error).__name__}: {error}")
    return series


def _import(data: bytes) -> str:
    try:
        try:
            read = format_of(data, "cup.trf").read(data, "cup.trf")
        except ProblemsError as error:
            if error.problems[0].code != "file.format":
                raise
            read = imported(data, "cup.trf")
        wishes = Wishes(first=date(2026, 3, 1), system="" if read.said.system else "dutch@2026")
        found = arrive(read, wishes, ALONE)
    except ProblemsError as error:
        _look_through("".join(map(str, error.problems)))
        return "refused"
    text = event_text(found.event, RULE_SETS)
    if any(leaks("cup.trf", text.encode(), secrets_in(read.private.values(), found.event))):
        return "refused"  # as the command does it: a row taken for the event's name, say
    _look_through(text + "".join(map(str, found.warnings)))
    assert read_back(text) == found.event
    return "imported"


def _look_through(text: str) -> None:
    assert BORN not in text
    assert BORN.replace("/", "-") not in text


def _read(data: bytes) -> str:
    joins = ALONE
    lines = data.count(b"\n") + data.count(b"\r") + 1
    try:
        _, problems = join_event(event_form_in(data, "e.yaml"), data, "e.yaml", joins)
        became = "read"
    except ProblemsError as error:
        problems, became = error.problems, "refused"
    except PublisherError:
        return "refused"
    assert all(each.message and 0 <= each.place.line <= lines + 1 for each in problems)
    return became
