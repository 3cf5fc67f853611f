"""What no single field can tell: whether an event's parts fit each other and the site."""

from publisher.content.checks.joined import check_joined
from publisher.content.checks.written import check_written

__all__ = ["check_joined", "check_written"]
