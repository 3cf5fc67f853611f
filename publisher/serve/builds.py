"""What the preview needs of a builder, so that it can be tried with any other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from publisher.problems import Problem


class Outcome(Protocol):
    """What one build did; paths are relative to the output folder, with `/`."""

    @property
    def build_id(self) -> str:
        """Changes when, and only when, a file of the site changed."""

    @property
    def pages(self) -> int:
        """Files in the site."""

    @property
    def rendered(self) -> Sequence[str]:
        """What was drawn."""

    @property
    def written(self) -> Sequence[str]:
        """What has new bytes."""

    @property
    def removed(self) -> Sequence[str]:
        """What is gone."""

    @property
    def problems(self) -> Sequence[Problem]:
        """Warnings."""

    @property
    def seconds(self) -> float:
        """How long it took."""


class SiteBuilder(Protocol):
    """Builds the site into a folder.

    `build` raises `ProblemsError` for faults of the user and anything else for
    faults of ours; in both cases the folder is as it was.
    """

    def build(self) -> Outcome:
        """Build what changed."""

    def watched(self) -> Sequence[Path]:
        """The files and folders that a build reads; for a missing one the folder it would be in."""

    def ignores(self, path: Path, /) -> bool:
        """Whether a change of this path cannot matter: output, caches, editors' own files."""
