"""A small site to be edited and built again: two events, two groups in one of them, news."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from publisher.build import Builder, BuildOutcome

TODAY = date(2024, 6, 1)
CONFIG = "title: Lillevik sjakklubb\nlanguages: [nb]\n"
SPRING = """\
name: Vårturneringen
dates: {from: 2024-04-01, to: 2024-04-30}
rules: berger@2013
groups:
  - id: a
    name: Gruppe A
    entries:
      - {no: 1, name: "Dal, Anne"}
      - {no: 2, name: "Berg, Bo"}
      - {no: 3, name: "Li, Cora"}
      - {no: 4, name: "Nes, Dag"}
    rounds:
      - round: 1
        games:
          - {board: 1, white: 1, black: 4, result: 1-0}
          - {board: 2, white: 2, black: 3, result: ½-½}
      - round: 2
        games:
          - {board: 1, white: 4, black: 3, result: 1-0}
          - {board: 2, white: 1, black: 2, result: 1-0}
      - round: 3
        games:
          - {board: 1, white: 2, black: 4, result: 0-1}
          - {board: 2, white: 3, black: 1, result: 0-1}
  - id: b
    name: Gruppe B
    entries:
      - {no: 1, name: "Vik, Eva"}
      - {no: 2, name: "Moe, Finn"}
    rounds:
      - round: 1
        games:
          - {board: 1, white: 1, black: 2, result: 0-1}
"""
AUTUMN = """\
name: Høstturneringen
dates: 2023-10-01
rules: berger@2013
groups:
  - id: a
    name: Gruppe A
    entries: [{no: 1, name: "Ås, Gro"}, {no: 2, name: "Øy, Hans"}]
    rounds:
      - {round: 1, games: [{board: 1, white: 1, black: 2, result: 1-0}]}
"""
NEWS = "---\ntitle: Velkommen\ndate: 2024-05-01\n---\nHei.\n"
SPRING_FILE = "content/events/var.yaml"
AUTUMN_FILE = "content/events/host.yaml"


class SmallSite:
    """The site in a folder, with a builder that remembers as one run of the program does."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.output = root / "output"
        self.write("site-config.yaml", CONFIG)
        self.write(SPRING_FILE, SPRING)
        self.write(AUTUMN_FILE, AUTUMN)
        self.write("content/news/velkommen.md", NEWS)
        self.builder = Builder(root, today=TODAY)

    def write(self, path: str, text: str) -> None:
        """Write a file of the site."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def edit(self, path: str, old: str, new: str) -> None:
        """Replace the one place in a file where `old` stands."""
        text = (self.root / path).read_text(encoding="utf-8")
        assert text.count(old) == 1
        self.write(path, text.replace(old, new))

    def build(self) -> BuildOutcome:
        """Build with the builder that has built before."""
        return self.builder.build()

    def build_anew(self) -> BuildOutcome:
        """Build as the next run of the program does."""
        return Builder(self.root, today=TODAY).build()

    def files(self) -> dict[str, bytes]:
        """Every file of the output."""
        return {
            path.relative_to(self.output).as_posix(): path.read_bytes()
            for path in sorted(self.output.rglob("*"))
            if path.is_file()
        }
