"""What is damaged, and what it is damaged with: files with everything in them that a format has."""

from __future__ import annotations

from functools import cache

from publisher.content.cache import NoCache
from publisher.content.load import load_event
from publisher.exchange import trf
from publisher.model.events import Group
from publisher.simulation import Happenings, simulate
from publisher.transfer.departure import report_file
from support.list_files import as_text, crosstable, pairing_list
from support.simulated import RULE_SETS, plan
from support.tools import REPOSITORY
from support.trf_files import row
from support.trx_files import group, player, tournament, trx_text

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
LIST_PIECES = (
    *(";", ",", "\t", "|", '"', '""', "\n", "\r", "\r\n", "\x00", "\x1a", "\ufeff", "\u2028"),
    *("0", "1", "½", "x", "=", "+", "-", "w", "b", "81b1", "-1", "+5w", "9999", "99999", "²", "٣"),
    *("Navn", "Nr", "R1", "1.Rd", "Hvit", "Svart", "Resultat", "Født", "Gruppe", "Runde", "sep=,"),
    *("ø", "👑", "e\u0301", " ", "1e9", "1-0", "bye", "9" * 40, '="1"', "A, B", "#", "\x85", "w1"),
)  # fmt: skip
TRX_PIECES = (
    *("<", "/>", "&", "&a;", "<!DOCTYPE a>", "<![CDATA[", "<!--", "<?x?>", "'", '"', "=", "\n"),
    *("<Player/>", "<Game/>", '<Game Rd="1" Opnt="2" Res="1"/>', "</Player>", "<Teams/>"),
    *(' Rd="2"', ' StartNo="1"', ' Born="x"', ' Pairing="Monrad"', "<Group>"),
    *("0", "1", "2", "3", "-1", "9" * 40, "½", "²", "٣", "w", "b", "W", "d", "A", "?", "+", "-"),
    *("Monrad", "Berger", "dutch", "Table", "Rd", "Opnt", "Clr", "Res", "2026", "31.02.2026"),
    *("ø", "👑", "e\u0301", "\x00", "\x1a", "\ufeff", "\u2028", "a", ",", ".", "&lt;", "&#38;"),
)  # fmt: skip
BORN = "1987/06/05"
"""A birth date in the files that are damaged; it is told nowhere, whatever becomes of its row."""


@cache
def trf_sources() -> tuple[str, ...]:
    """Files with every kind of record in them, right ones and broken ones."""
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
    return ("\n".join(cup), *written, *_broken("exchange/broken", "trf"))


@cache
def right_events() -> tuple[str, ...]:
    """Event files in which nothing is wrong."""
    return tuple((REPOSITORY / file).read_text("utf-8") for file in reversed(_events()))


@cache
def yaml_sources() -> tuple[str, ...]:
    """Event files, right ones and broken ones."""
    return (*right_events(), *_broken("content/broken", "yaml"))


@cache
def list_sources() -> tuple[str, ...]:
    """Crosstables, lists of players and lists of pairings, right ones and broken ones."""
    made = _made_up()
    own: list[list[object]] = [
        ["Fjellby Open"],
        ["Endelig resultat"],
        ["Nr", "Navn", "Tittel", "Klubb", "Rating", "1.Rd", "2.Rd", "Poeng", "Mobil", "Født"],
        [1, "Ås, Åse", "WFM", "Bodø SK", "1900,0", "2w1", "3b½", "1,5", BORN, BORN],
        [2, 'Bø, Bo "Bø"', "", "", 1800, "1b0", "4w1", "1", BORN, BORN],
        [3, "Dahl,\nDag", "", "SK; Nord", "", "4w0", "1w½", "0,5", BORN, BORN],
        [4, "Eng, Eli", "", "", 0, "3b1", "2b0", "1", BORN, BORN],
    ]
    return (
        as_text(own),
        as_text(crosstable(made)),
        as_text(crosstable(made, in_one_cell=True, by_number=True), ","),
        as_text(pairing_list(made, made.rounds[-1]), "\t"),
        *_broken("exchange/broken_lists", "csv"),
    )


@cache
def trx_sources() -> tuple[str, ...]:
    """Files of a group and of several, right ones and broken ones."""
    two = tournament(
        group(
            player(1, "1 2 w 1", "2 -1 w 1", Ln="Ås", Gn="Åse", Born=BORN, sex="f", Phone=BORN),
            player(2, "1 1 b 0", "2 0 w =", Ln="Bø", Born=BORN, LocalID=BORN, LocalRating=1800),
            Pairing="Monrad", Event="A", NumRounds=3,
        ),
        group(player(1, Ln="Dahl"), player(2, Ln="Eng"), Event="B", Pairing="Berger"),
        Site="Bodø", Arbiter="Lie, Liv",
    )  # fmt: skip
    return (two, trx_text(_made_up()), *_broken("exchange/broken_trx", "trx"))


def _made_up() -> Group:
    happenings = Happenings(half_byes=1, no_shows=1)
    return simulate(plan(9, 3, happenings=happenings)).event.groups[0]


def _events() -> list[str]:
    """A few right events; with every example the series would grow slower and slower."""
    names = (
        "2022/norway-chess-2022",
        "2024/norway-chess-2024",
        "2026/remisvika-open-2026",
        "2026/rokadenes-hostmonrad-2026",
    )
    return [f"content/events/{name}.yaml" for name in names]


def _broken(folder: str, suffix: str) -> list[str]:
    """The broken files among the tests, but not those that are broken by being huge."""
    paths = sorted((REPOSITORY / "tests" / folder).glob(f"*.{suffix}"))
    return [path.read_text("utf-8", errors="replace") for path in paths
            if path.stat().st_size < 20_000]  # fmt: skip
