"""What the last build left behind, so that the next can see that nothing changed."""

from __future__ import annotations

import os
import pickle
from dataclasses import dataclass, field
from pathlib import Path

from publisher.build.digests import program_digest
from publisher.build.files import replace_file
from publisher.build.manifest import Stamp
from publisher.problems import Problem


@dataclass(frozen=True, slots=True)
class State:
    """The last successful build.

    `inputs` is the fingerprint of `places`, which are all that was read;
    `stamps` are those of the written files; `problems` the warnings given;
    `secrets` a digest of the private values that the pages were searched for;
    `published` the folder that the configuration names, which another build
    may write to.
    """

    inputs: str = ""
    places: tuple[str, ...] = ()
    output: str = ""
    stamps: dict[str, Stamp] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    secrets: str = ""
    published: str = ""


def read_state(file: Path | None) -> State:
    """The state kept in `file`; an empty one where there is none that this program wrote."""
    if file is None:
        return State()
    try:
        program, state = pickle.loads(file.read_bytes())  # noqa: S301  (the user's own folder)
    except Exception:  # noqa: BLE001  (damaged or missing: build as if for the first time)
        return State()
    if program != program_digest() or not isinstance(state, State):
        return State()
    return state


def write_state(file: Path | None, state: State) -> None:
    """Keep `state` in `file`."""
    if file is not None:
        data = pickle.dumps((program_digest(), state), pickle.HIGHEST_PROTOCOL)
        replace_file(file, data, f"{file.name}.{os.getpid()}")
