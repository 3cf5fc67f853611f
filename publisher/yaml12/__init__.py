"""YAML as people write it: read by version 1.2's rules, checked against models, edited in place."""

from publisher.yaml12.document import Document, Path
from publisher.yaml12.reading import read, survey, survey_text

__all__ = ["Document", "Path", "read", "survey", "survey_text"]
