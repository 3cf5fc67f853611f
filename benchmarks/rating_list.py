"""Make up a rating list, import it, look players up in it, and say what that costs.

python benchmarks/rating_list.py [--players 1500000] [--form text|xml|zip] [--seed 1]
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from measured import cost

from publisher.model.ratings import RatingKind, RatingListKey
from publisher.ratings.lists import RatingLists

DAY = date(2026, 11, 1)
KEY = RatingListKey("fide", RatingKind.STANDARD, DAY)
HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
NATIONS = ("NOR", "SWE", "DEN", "GER", "IND", "ESP", "POL", "FRA", "USA", "ISL")
SOUNDS = (  # noqa: SIM905 - as a list it would fill the page
    "an ar ber bo chi da de el en er fin ga gar ha hol in ja jo ka kal ko la len lin ma mar mi na "
    "ne nor o os per ra ro sa sen son sta ta tor u va ver vi wil ya yl zen ø å"
).split()
XML_ORDER = (  # noqa: SIM905 - as above
    "fideid name country sex title w_title o_title foa_title rating games k rapid_rating "
    "rapid_games rapid_k blitz_rating blitz_games blitz_k birthday flag"
).split()
Player = tuple[int, str, str, str, int, int, int, int]


def players(count: int, seed: int) -> Iterator[Player]:
    """Made-up players: number, name, nation, sex, three ratings, year of birth."""
    rng = random.Random(seed)
    family = [word(rng, 4) for _ in range(200_000)]
    given = [word(rng, 3) for _ in range(30_000)]
    for number in range(count):
        name = (
            f"{family[int(rng.random() ** 2 * 200_000)]}, {given[int(rng.random() ** 2 * 30_000)]}"
        )
        ratings = [rng.choice((0, rng.randint(1400, 2800))) for _ in range(3)]
        yield (
            100_000 + 7 * number, name, rng.choice(NATIONS), rng.choice("MMF"), *ratings,
            rng.randint(1940, 2019),
        )  # fmt: skip


def often_first(rng: random.Random, words: list[str]) -> str:
    """One of `words`, the first ones more often, as some names are more frequent than others."""
    return words[int(rng.random() ** 2 * len(words))]


def word(rng: random.Random, most: int) -> str:
    """A made-up name."""
    return "".join(rng.choice(SOUNDS) for _ in range(rng.randint(2, most))).capitalize()


def text_line(player: Player) -> str:
    """A line of the combined text list."""
    number, name, nation, sex, standard, rapid, blitz, born = player
    return (
        f"{number:<15}{name:<61}{nation} {sex}   {'':<5}{'':<5}{'':<15}{'':<4}{standard:<6}0   20 "
        f"{rapid:<6}0   20 {blitz:<6}0   20 {born}      "
    )


def xml_text(player: Player) -> str:
    """A player of the XML list."""
    number, name, nation, sex, standard, rapid, blitz, born = player
    told = dict(zip(XML_ORDER, [""] * len(XML_ORDER), strict=True))
    told |= {"fideid": number, "name": name, "country": nation, "sex": sex, "birthday": born}
    told |= {"rating": standard, "rapid_rating": rapid, "blitz_rating": blitz}
    fields = "".join(f"<{tag}>{value}</{tag}>\n" for tag, value in told.items())
    return f"<player>\n{fields}</player>"


def write(path: Path, form: str, count: int, seed: int) -> None:
    """The list as a file."""
    with path.open("w", encoding="utf-8") as file:
        if form == "xml":
            file.write('<?xml version="1.0" encoding="UTF-8"?>\n<playerslist>\n')
            file.writelines(f"{xml_text(player)}\n" for player in players(count, seed))
            file.write("</playerslist>\n")
        else:
            file.write(f"{HEADER}\r\n")
            file.writelines(f"{text_line(player)}\r\n" for player in players(count, seed))


def look_up(folder: Path, count: int, seed: int) -> None:
    """Look players up by number and by a name with a slip in it, and print what it takes."""
    rng = random.Random(seed + 1)
    with RatingLists(folder) as lists:
        numbers = [str(100_000 + 7 * rng.randrange(count)) for _ in range(1000)]
        by_number = [timed(lambda number=number: lists.player(KEY, number)) for number in numbers]
        found = [lists.player(KEY, number) for number in numbers[:200]]
        names = [slip(player.name, rng) for player in found if player]
        by_name = [timed(lambda name=name: lists.nearest(KEY, name)) for name in names]
        right = sum(
            player.name in {each.name for each in lists.nearest(KEY, name)}
            for player, name in zip(found, names, strict=True)
            if player
        )
    for what, times in (("number", by_number), ("misspelt name", by_name)):
        middle, worst = statistics.median(times) * 1000, max(times) * 1000
        print(f"look-up by {what}: median {middle:.2f} ms, worst {worst:.2f} ms")
    print(f"the player meant is among the candidates: {right} of {len(names)}")


def slip(name: str, rng: random.Random) -> str:
    """`name` with one letter turned into another."""
    at = rng.randrange(len(name))
    return name[:at] + "e" + name[at + 1 :]


def timed(run: object) -> float:
    """Seconds that a call takes."""
    assert callable(run)
    started = time.perf_counter()
    run()
    return time.perf_counter() - started


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=1_500_000)
    parser.add_argument("--form", choices=("text", "xml", "zip"), default="text")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        root = Path(place)
        (root / "site-config.yaml").write_text("title: Benchmark\n")
        file = root / f"players.{'xml' if given.form == 'xml' else 'txt'}"
        write(file, given.form, given.players, given.seed)
        if given.form == "zip":
            with zipfile.ZipFile(root / "players.zip", "w", zipfile.ZIP_DEFLATED) as archive:
                archive.write(file, file.name)
            file = root / "players.zip"
        print(f"{given.players:,} players, {file.name}: {file.stat().st_size / 1e6:.0f} MB")
        command = [sys.executable, "-m", "publisher", "ratings", "import", str(file),
                   "--date", DAY.isoformat(), "--site", place]  # fmt: skip
        spent = cost(command, {"XDG_CACHE_HOME": place})
        print(f"import: {spent.wall:.1f} s ({spent.cpu:.1f} s of CPU), peak {spent.memory:.0f} MB")
        (made,) = root.rglob("*.list")
        print(f"database: {made.stat().st_size / 1e6:.0f} MB")
        look_up(made.parent, given.players, given.seed)


if __name__ == "__main__":
    main()
