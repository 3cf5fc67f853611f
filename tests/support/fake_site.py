"""A builder that is quick and simple, to try the preview without the real one."""

from __future__ import annotations

import threading
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from time import monotonic, perf_counter, sleep

from publisher.build import BuildOutcome
from publisher.content.walk import is_scrap
from publisher.problems import Place, Problem, ProblemsError

PAGE = """<!doctype html>
<html lang="nb"><head><meta charset="utf-8"><title>{title}</title>
<link rel="stylesheet" href="/style.css"></head>
<body><main><h1>{title}</h1><p id="text">{text}</p>
<details id="why"><summary>Hvorfor</summary><p style="height: 800px">Slik.</p></details>
<div style="height: 3000px"></div><p id="end">Slutt</p></main></body></html>
"""


def plain_site(root: Path) -> Path:
    """A site with two events and a style sheet, for the builder below."""
    (root / "content" / "events").mkdir(parents=True)
    (root / "site-config.yaml").write_text("title: x\n")
    (root / "content" / "events" / "a.txt").write_text("first")
    (root / "content" / "events" / "b.txt").write_text("second")
    (root / "content" / "style.css").write_text("h1 { color: rgb(0, 0, 1); }")
    return root


class FakeBuilder:
    """Makes `content/a/b.txt` into the page `a/b/index.html` and copies style sheets.

    A text with `!!` in it is a problem at that place, one with `??` a fault of
    ours.  `building` counts builds that run now, `most` the most there ever were.
    """

    def __init__(self, root: Path, output: Path, seconds: float = 0.0) -> None:
        self.root = root
        self.output = output
        self.seconds = seconds
        self.builds = 0
        self.building = 0
        self.most = 0
        self._lock = threading.Lock()
        self.output.mkdir(parents=True, exist_ok=True)

    def build(self) -> BuildOutcome:
        with self._lock:
            self.builds += 1
            self.building += 1
            self.most = max(self.most, self.building)
        try:
            return self._build()
        finally:
            self.building -= 1

    def watched(self) -> tuple[Path, ...]:
        places = ("site-config.yaml", "content", "theme", "themes")
        return tuple(self.root / place for place in places if (self.root / place).exists())

    def ignores(self, path: Path) -> bool:
        if path.is_relative_to(self.output):
            return True
        return any(is_scrap(part) for part in path.relative_to(self.root).parts)

    def _build(self) -> BuildOutcome:
        started = perf_counter()
        pages = self._pages()
        sleep(self.seconds)
        old = {
            path.relative_to(self.output).as_posix(): path.read_bytes()
            for path in self.output.rglob("*")
            if path.is_file()
        }
        written = tuple(path for path, data in pages.items() if old.get(path) != data)
        removed = tuple(path for path in old if path not in pages)
        for path in written:
            (self.output / path).parent.mkdir(parents=True, exist_ok=True)
            (self.output / path).write_bytes(pages[path])
        for path in removed:
            (self.output / path).unlink()
        return BuildOutcome(
            build_id=blake2b(repr(sorted(pages.items())).encode(), digest_size=8).hexdigest(),
            pages=len(pages),
            rendered=written,
            written=written,
            removed=removed,
            problems=(),
            seconds=perf_counter() - started,
        )

    def _pages(self) -> dict[str, bytes]:
        pages: dict[str, bytes] = {}
        problems: list[Problem] = []
        for place in self.watched():
            for path in sorted(place.rglob("*")):
                if path.suffix == ".css":
                    pages[path.name] = path.read_bytes()
                elif path.suffix == ".txt":
                    text = path.read_text(encoding="utf-8")
                    problems += self._problems(path, text)
                    name = path.relative_to(place).with_suffix("").as_posix()
                    address = "index.html" if name == "index" else f"{name}/index.html"
                    pages[address] = PAGE.format(title=name, text=text).encode()
        if problems:
            raise ProblemsError(problems)
        return pages

    def _problems(self, path: Path, text: str) -> list[Problem]:
        if "??" in text:
            raise ValueError(text)
        name = path.relative_to(self.root).as_posix()
        return [
            Problem("bad", f"<b>{line}</b>", "take <i>it</i> out", Place(name, number, column))
            for number, line in enumerate(text.splitlines(), 1)
            if (column := line.find("!!") + 1)
        ]


@dataclass
class Heard:
    """A reporter that remembers."""

    notes: list[str] = field(default_factory=list)
    outcomes: list[BuildOutcome] = field(default_factory=list)
    changed: list[AbstractSet[Path]] = field(default_factory=list)
    problems: list[tuple[Problem, ...]] = field(default_factory=list)
    faults: list[Exception] = field(default_factory=list)

    def note(self, text: str, /) -> None:
        self.notes.append(text)

    def built(self, outcome: BuildOutcome, changed: AbstractSet[Path], /) -> None:
        self.outcomes.append(outcome)
        self.changed.append(changed)

    def failed(self, problems: tuple[Problem, ...], changed: AbstractSet[Path], /) -> None:
        self.problems.append(problems)
        self.changed.append(changed)

    def fault(self, error: Exception, /) -> Path:
        self.faults.append(error)
        return Path("/logs/fault.log")


def wait_for(what: Callable[[], object], seconds: float = 5.0) -> None:
    """Until `what()` is true; fails the test if it does not become so."""
    end = monotonic() + seconds
    while not what():
        assert monotonic() < end, "waited in vain"
        sleep(0.005)
