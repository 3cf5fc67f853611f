"""The pipeline from content to a folder of files."""

from publisher.build.outcome import BuildOutcome, RenderFault
from publisher.build.pipeline import Builder

__all__ = ["BuildOutcome", "Builder", "RenderFault"]
