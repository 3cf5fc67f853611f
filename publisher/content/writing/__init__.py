"""Writes events as files: the way back from the nouns to what people type."""

from publisher.content.writing.event import event_record, event_text

__all__ = ["event_record", "event_text"]
