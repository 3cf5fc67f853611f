"""The house keeps its shape: imports go down, modules stay small, exceptions carry reasons."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[1]
PACKAGE = REPOSITORY / "publisher"

# The steps of docs/architecture.md. A part imports from lower steps and from itself.
STEPS = {
    "problems": 0,
    "model": 0,
    "yaml12": 0,
    "rules": 1,
    "exchange": 2,
    "content": 2,
    "ratings": 3,
    "pairing": 3,
    "ranking": 3,
    "eligibility": 4,
    "grouping": 4,
    "transfer": 4,
    "simulation": 4,
    "seasons": 5,
    "site": 6,
    "build": 7,
    "serve": 8,
    "commands": 9,
    "cli": 10,
    "__main__": 11,
}
# The ground that every part stands on, itself included.
GROUND = {"problems", "model", "yaml12"}
LONGEST_MODULE = 350


def module_files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def module_name(path: Path) -> str:
    parts = path.relative_to(REPOSITORY).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, ast.Module]:
    return {
        module_name(path): ast.parse(path.read_text(encoding="utf-8")) for path in module_files()
    }


def imports(name: str) -> Iterator[str]:
    """The modules of the package that the module `name` imports, wherever in it."""
    for node in ast.walk(modules()[name]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules())
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name}: relative import"
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                if full in modules():
                    yield full
                elif node.module in modules():
                    yield str(node.module)


def part(name: str) -> str | None:
    """The part of the house that a module belongs to; None for the package itself."""
    return name.split(".")[1] if "." in name else None


def test_every_part_has_a_step() -> None:
    parts = {part(name) for name in modules()} - {None}
    assert parts <= STEPS.keys()


def test_imports_go_down() -> None:
    wrong = [
        f"{name} imports {target}"
        for name in modules()
        for target in imports(name)
        if not goes_down(part(name), part(target))
    ]
    assert not wrong, "\n".join(wrong)


def goes_down(source: str | None, target: str | None) -> bool:
    if target is None or source == target:
        return True
    if source is None:
        return False
    return STEPS[target] < STEPS[source] or {source, target} <= GROUND


def test_no_import_goes_round_in_a_circle() -> None:
    graph = {name: set(imports(name)) - {name} for name in modules()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_importing_a_step_takes_no_work_along() -> None:
    """At module level stand definitions, imports and constants: no statement that does things."""
    idle = (ast.For, ast.While, ast.With, ast.Try)
    wrong = [
        f"{name}:{node.lineno}"
        for name, tree in modules().items()
        for node in tree.body
        if isinstance(node, idle)
        or (isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant))
    ]
    assert not wrong, "\n".join(wrong)


def test_no_module_grows_too_long() -> None:
    long = [
        f"{path.relative_to(REPOSITORY)}: {lines} lines"
        for path in (*module_files(), *sorted((REPOSITORY / "tests").rglob("*.py")))
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST_MODULE
    ]
    assert not long, "\n".join(long)


TEXT_SUFFIXES = {".py", ".md", ".yaml", ".toml", ".html", ".css", ".js", ".po", ".pot", ".json", ""}
FOLDERS = ("publisher", "tests", "themes", "content", "docs", "benchmarks", ".ci")


def texts() -> Iterator[tuple[str, str]]:
    """Every text of the repository with its path; nothing installed or built."""
    paths = [path for path in REPOSITORY.iterdir() if path.is_file() and path.name != ".git"]
    for folder in FOLDERS:
        paths += (REPOSITORY / folder).rglob("*")
    for path in sorted(paths):
        name = path.relative_to(REPOSITORY).as_posix()
        installed = "/node_modules/" in name or "__pycache__" in name
        if path.is_file() and path.suffix in TEXT_SUFFIXES and not installed:
            yield name, path.read_text(encoding="utf-8")


OUTSIDE = re.compile(r"/work/|\.\./shared|(?<!/tests)/shared/data")


def test_nothing_names_a_place_outside_the_repository() -> None:
    allowed = {"tests/support/shared.py", "tests/test_architecture.py"}
    wrong = [
        f"{name}: {match.group()}"
        for name, text in texts()
        if name not in allowed
        for match in OUTSIDE.finditer(text)
    ]
    assert not wrong, "\n".join(wrong)


BARE = re.compile(
    r"#\s*(?:noqa(?::\s*[A-Z0-9, ]+)?|type: ignore(?:\[[\w, -]+\])?)\s*$", re.MULTILINE
)


def test_every_exception_to_a_rule_says_why() -> None:
    wrong = [
        f"{name}: {match.group()}"
        for name, text in texts()
        if name.endswith(".py")
        for match in BARE.finditer(text)
    ]
    assert not wrong, "\n".join(wrong)
