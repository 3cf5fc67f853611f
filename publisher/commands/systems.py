"""The pairing system that an option names."""

from __future__ import annotations

from publisher.model.settings import system_name
from publisher.pairing import known_systems
from publisher.problems import PublisherError


def system_called(wanted: str, edition: str | None = None) -> str:
    """The system `wanted` as `id@edition`, its newest edition where none is named.

    PublisherError, with those there are, for any other.
    """
    known = sorted(known_systems())
    name = f"{system_name(wanted)}@{edition}" if edition else wanted
    found = [each for each in known if name in (each, system_name(each))]
    if not found:
        raise PublisherError(f"there is no pairing system {name!r}; known here: {', '.join(known)}")
    return found[-1]


def refuse_two_editions(wanted: str | None, edition: str | None) -> None:
    """PublisherError where the options `--system` and `--edition` name different ones."""
    named = (wanted or "").partition("@")[2]
    if named and edition and named != edition:
        raise PublisherError(f"--system {wanted} and --edition {edition} name two editions")
