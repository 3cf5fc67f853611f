"""The rule sets that an event names, as one book."""

from __future__ import annotations

from publisher.content.nouns import SiteContent
from publisher.eligibility import Rulebook
from publisher.model.events import Event


def rulebook(event: Event, content: SiteContent) -> Rulebook:
    """What the event's rule sets say; those that the site does not know say nothing."""
    known = content.rule_sets
    return Rulebook(known[name] for name in event.rule_sets if name in known)
