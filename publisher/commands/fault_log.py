"""Where a fault of the program is written down, away from the site and from the terminal."""

from __future__ import annotations

import os
import platform
import re
import sys
import tempfile
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from traceback import TracebackException

from publisher import __version__

# A message may quote what somebody wrote, and what somebody wrote may be private:
# birth dates, telephone and member numbers, addresses.
_PRIVATE = re.compile(r"[^\s@'\"<>]+@[^\s@'\"<>]+|\d[\d :./-]{2,}\d")
_FRAME = '  File "'
_NAME = "tournament-publisher"


def log_folder(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> Path:
    """The user's folder for the program's logs, by the custom of the system."""
    if system == "win32":
        base = environment.get("LOCALAPPDATA")
        return Path(base or tempfile.gettempdir()) / _NAME / "logs"
    home = environment.get("HOME")
    if system == "darwin" and home:
        return Path(home) / "Library" / "Logs" / _NAME
    state = environment.get("XDG_STATE_HOME")
    if state and Path(state).is_absolute():
        return Path(state) / _NAME
    return Path(home) / ".local" / "state" / _NAME if home else _temporary()


def _temporary() -> Path:
    return Path(tempfile.gettempdir()) / f"{_NAME}-logs"


def write_log(fault: BaseException) -> Path | None:
    """Write `fault` with its traceback to a new file; None where no folder takes it."""
    name = f"fault-{datetime.now(UTC):%Y%m%dT%H%M%S}-{os.getpid()}.log"
    for folder in (log_folder(), _temporary()):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / name
            path.write_text(_report(fault), encoding="utf-8", errors="backslashreplace")
        except OSError:
            continue
        return path
    return None


def _report(fault: BaseException) -> str:
    python = f"Python {platform.python_version()} on {platform.platform()}"
    parts = TracebackException.from_exception(fault).format()
    trace = "".join(part if part.startswith(_FRAME) else _masked(part) for part in parts)
    return f"publisher {__version__}, {python}\n\n{trace}"


def _masked(text: str) -> str:
    return _PRIVATE.sub("•••", text)
