"""What people write, read and checked: events, clubs, persons, texts, configuration."""

from publisher.content.cache import NoCache, ParseCache
from publisher.content.load import CONFIG_FILE, load_event, load_site

__all__ = ["CONFIG_FILE", "NoCache", "ParseCache", "load_event", "load_site"]
