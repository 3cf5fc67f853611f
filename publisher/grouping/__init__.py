"""From a list of entries to groups: which classes play together, who is dealt into which group."""

from publisher.grouping.dealing import Dealt, dealt_as, snake
from publisher.grouping.fields import Field, Merging, fields_of, mergings
from publisher.grouping.stages import Stages, stages

__all__ = [
    "Dealt",
    "Field",
    "Merging",
    "Stages",
    "dealt_as",
    "fields_of",
    "mergings",
    "snake",
    "stages",
]
