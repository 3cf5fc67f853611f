"""Tournament report files for tests: those from the wild, and small ones made in code."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from publisher.exchange import trf
from publisher.problems import Problem, ProblemsError
from support.command import Command
from support.shared import shared_data

_OTHERS = (".pairs.txt", ".expected.json", ".jsonl", ".csv", ".txt", ".expected", ".json")


def wild_files() -> Iterator[tuple[str, bytes]]:
    """Every tournament report file among the outside data, with its name."""
    for folder in ("trf", "tiebreak"):
        root = shared_data(folder)
        for path in sorted(root.rglob("*")):
            if path.is_file() and not path.name.endswith(_OTHERS):
                yield path.relative_to(root.parent).as_posix(), path.read_bytes()


def positions() -> Iterator[tuple[str, bytes]]:
    """The invented positions, each with its name; those with Baku in both forms."""
    lines = shared_data("trf/dutch/positions.jsonl").read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        record = json.loads(line)
        for key in ("trf", "trf_250"):
            if record.get(key):
                yield f"position {number} {key}", record[key].encode()


def wild_file(name: str) -> bytes:
    """A file among the outside data, by its path in the folder `trf`."""
    path: Path = shared_data(f"trf/{name}")
    return path.read_bytes()


def row(
    number: int | str,
    *cells: str,
    name: str = "",
    points: str = "",
    rank: str = "",
    rating: str = "",
    sex: str = "",
    title: str = "",
    born: str = "",
) -> str:
    """A record 001; `cells` as in "4 w 1" or "- U", "" for nothing."""
    name = name or f"Player {number}"
    line = f"001 {number:>4} {sex:1}{title:>3} {name:<33} {rating:>4} {'':3} {'':11} {born:10}"
    line = f"{line} {points:>4} {rank:>4}"
    for cell in cells:
        words = cell.split()
        if len(words) == 2 and words[0] == "-":
            words.insert(0, "0000")
        line += "  " + " ".join([f"{words[0]:>4}", *words[1:]]).ljust(8) if words else " " * 10
    return line.rstrip()


def file_of(rows: Sequence[str], *records: str) -> bytes:
    """A file of `records` and then `rows`."""
    return "".join(f"{line}\n" for line in (*records, *rows)).encode()


def table(rounds: Mapping[int, Sequence[str]], *records: str) -> bytes:
    """A file of the players' rounds by start number."""
    return file_of([row(number, *cells) for number, cells in rounds.items()], *records)


def read(data: bytes) -> trf.TrfDocument:
    """`data` as a document."""
    return trf.read(data, "cup.trf")


def told(data: bytes) -> tuple[Problem, ...]:
    """Every problem of `data`, whether it stops the reading or not."""
    try:
        return read(data).warnings
    except ProblemsError as error:
        return error.problems


def refused(data: bytes) -> tuple[Problem, ...]:
    """The problems of a file that is not read at all."""
    with pytest.raises(ProblemsError) as caught:
        read(data)
    return caught.value.problems


def write(folder: Path, data: bytes, name: str = "cup.trf") -> Path:
    """A file in `folder`."""
    path = folder / name
    path.write_bytes(data)
    return path


def paired(publisher: Command, path: Path, *options: str) -> dict[str, Any]:
    """What `publisher pair` gives other programs for the file at `path`."""
    ended = publisher("pair", path, "--format", "json", *options)
    assert ended.code == 0, ended.err
    data: dict[str, Any] = json.loads(ended.out)
    return data
