"""Short ways to say what was found."""

from __future__ import annotations

from publisher.eligibility.verdict import Finding, Kind
from publisher.model.reasons import Citation, Fact, reason


def ground(code: str, cited: Citation | None, **facts: Fact) -> Finding:
    """This entitles the player."""
    return Finding(Kind.GROUND, reason(code, cited, **facts))


def lacking(code: str, cited: Citation | None, **facts: Fact) -> Finding:
    """This does not entitle him."""
    return Finding(Kind.LACKING, reason(code, cited, **facts))


def missing(code: str, cited: Citation | None, **facts: Fact) -> Finding:
    """Nobody can tell: this was not written down."""
    return Finding(Kind.MISSING, reason(code, cited, **facts))


def bar(code: str, cited: Citation | None, **facts: Fact) -> Finding:
    """This keeps him out."""
    return Finding(Kind.BAR, reason(code, cited, **facts))


def doubt(code: str, cited: Citation | None, **facts: Fact) -> Finding:
    """This may keep him out: it was not written down."""
    return Finding(Kind.DOUBT, reason(code, cited, **facts))


def remark(code: str, cited: Citation | None, **facts: Fact) -> Finding:
    """This decides nothing."""
    return Finding(Kind.REMARK, reason(code, cited, **facts))
