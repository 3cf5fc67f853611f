"""Publish chess tournaments as a static site in which every number says why."""

__version__ = "0.1.0"
