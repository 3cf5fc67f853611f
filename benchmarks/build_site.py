"""What building costs: cold, warm, with nothing to do, after one edit, and up to the browser.

    python benchmarks/build_site.py [--events 200] [--runs 5]

Makes a site (see make_site.py) in a temporary folder and prints medians of
whole processes, and the ratio to a plain Jinja loop that writes the same pages
(see jinja_loop.py), measured in the same run.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from make_site import make_site
from measured import Cost, cost, median
from save_to_served import latencies

HERE = Path(__file__).parent


class Bench:
    """One benchmark site with a cache of its own.

    Full builds go to a new folder each: a file system that has just deleted
    thousands of files is slow to make new ones.
    """

    def __init__(self, folder: Path, events: int) -> None:
        self.folder = folder
        self.site = folder / "site"
        self.cache = folder / "cache"
        self.output = folder / "output-0"
        self.environment = {"XDG_CACHE_HOME": str(self.cache), "SOURCE_DATE_EPOCH": "1700000000"}
        self.events = self.site / "content/events"
        make_site(self.site, events, seed=1)

    def build(self) -> Cost:
        command = [sys.executable, "-m", "publisher", "build", "--quiet"]
        places = ["--site", str(self.site), "--output", str(self.output)]
        return cost([*command, *places], self.environment)

    def fresh(self) -> Path:
        """A folder that was not there before."""
        return self.folder / f"output-{sum(1 for _ in self.folder.iterdir())}"

    def cold(self) -> Cost:
        """A first build: no cache, no output."""
        shutil.rmtree(self.cache, ignore_errors=True)
        return self.warm()

    def warm(self) -> Cost:
        """Every page drawn again, what was parsed still known."""
        self.output = self.fresh()
        return self.build()

    def edited(self) -> Cost:
        """One result of one event changed since the last build."""
        change_result(self.events / "turnering-1.yaml")
        return self.build()


def change_result(file: Path) -> None:
    """Give the first game another result."""
    lines = file.read_text(encoding="utf-8").splitlines()
    at = next(index for index, line in enumerate(lines) if "board: 1," in line)
    game, _, result = lines[at].partition("result: ")
    lines[at] = f"{game}result: {'0-1' if result == '1-0}' else '1-0'}}}"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def peer(bench: Bench) -> dict[str, float]:
    """The plain Jinja loop over the same pages."""
    command = [sys.executable, str(HERE / "jinja_loop.py"), str(bench.output), str(bench.fresh())]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    figures: dict[str, float] = json.loads(said)
    return figures


def report(name: str, found: Cost, pages: int) -> None:
    print(
        f"{name:<28} {found.cpu:7.2f} s CPU  {found.wall:7.2f} s wall  {found.memory:6.0f} MB"
        f"  {1000 * found.cpu / pages:6.3f} ms CPU a page"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=200)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--saves", type=int, default=30)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        bench = Bench(Path(name), arguments.events)
        cold = median(bench.cold, arguments.runs)
        warm = median(bench.warm, arguments.runs)
        pages = sum(1 for _ in bench.output.rglob("*.html"))
        idle = median(bench.build, arguments.runs)
        edited = median(bench.edited, arguments.runs)
        loops = [peer(bench) for _ in range(arguments.runs)]
        loop = statistics.median(found["cpu"] for found in loops)
        print(f"{arguments.events} events, {pages} pages, {loops[0]['bytes'] / 1e6:.1f} MB of HTML")
        report("full build, cold", cold, pages)
        report("full build, warm cache", warm, pages)
        report("nothing changed", idle, pages)
        report("one result changed", edited, pages)
        print(f"{'plain Jinja loop':<28} {loop:7.2f} s CPU")
        print(f"ratio warm build / plain Jinja loop: {warm.cpu / loop:.2f}")
        found = latencies(bench.site, bench.environment, arguments.saves, change_result)
        print(
            f"save to event sent: median {1000 * statistics.median(found):.0f} ms, "
            f"worst {1000 * max(found):.0f} ms of {len(found)} saves"
        )


if __name__ == "__main__":
    main()
