"""The stream of YAML events, from libyaml where it is there and from Python where it is not."""

from __future__ import annotations

from typing import Any, Protocol

import yaml

# PyYAML may have been built without libyaml.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_COMPOSER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


class Events(Protocol):
    """What is used of a PyYAML loader: its parser and nothing of its constructors."""

    def get_event(self) -> Any:
        """The next event; raises yaml.YAMLError."""


def events_of(text: str, *, pure_python: bool = False) -> Events:
    """A parser over `text`."""
    loader: Events = yaml.SafeLoader(text) if pure_python else _LOADER(text)
    return loader


def nodes_of(text: str) -> Any:
    """The root node of a document known to be sound; its scalars are plain text."""
    return _COMPOSER(text).get_single_node()
