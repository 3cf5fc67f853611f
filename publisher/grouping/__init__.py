"""From a list of entries to groups: which classes play together, who is dealt into which group."""

from publisher.grouping.dealing import Dealt, dealt_as, snake
from publisher.grouping.fields import Field, Merging, fields_of, mergings
from publisher.grouping.proposal import GroupingRule, ProposedField, propose
from publisher.grouping.stages import Stages, stages

__all__ = [
    "Dealt",
    "Field",
    "GroupingRule",
    "Merging",
    "ProposedField",
    "Stages",
    "dealt_as",
    "fields_of",
    "mergings",
    "propose",
    "snake",
    "stages",
]
