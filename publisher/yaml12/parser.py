"""The stream of YAML events, from libyaml where it is there and from Python where it is not."""

from __future__ import annotations

from typing import Any, Protocol

import yaml

try:
    from yaml import CSafeLoader as _Loader
except ImportError:  # PyYAML built without libyaml
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]


class Events(Protocol):
    """What is used of a PyYAML loader: its parser and nothing of its constructors."""

    def get_event(self) -> Any:
        """The next event; raises yaml.YAMLError."""


def events_of(text: str, *, pure_python: bool = False) -> Events:
    """A parser over `text`."""
    return yaml.SafeLoader(text) if pure_python else _Loader(text)
