"""Running a command as a process of its own and telling what it cost."""

from __future__ import annotations

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple


class Cost(NamedTuple):
    """Seconds of CPU and of wall time, and the peak of memory in MB."""

    cpu: float
    wall: float
    memory: float


def cost(command: Sequence[str], environment: dict[str, str] | None = None) -> Cost:
    """What one run of `command` cost, as the operating system accounts for it.

    It may keep its bytecode, as it does on anybody's machine.
    """
    surroundings = {**os.environ, **(environment or {})}
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
    started = time.perf_counter()
    process = subprocess.Popen(
        command,
        env=surroundings,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    assert process.stderr is not None
    with process.stderr as stream:
        said = stream.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}:\n{said}")
    wall = time.perf_counter() - started
    return Cost(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024)


def median(run: Callable[[], Cost], times: int) -> Cost:
    """The median of each figure over `times` runs."""
    runs = [run() for _ in range(times)]
    return Cost(*(statistics.median(figures) for figures in zip(*runs, strict=True)))
