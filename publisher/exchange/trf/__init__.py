"""Tournament report files (TRF): FIDE's format, as federations and pairing programs use it."""

from publisher.exchange.trf.coming import Coming, before_round, next_round
from publisher.exchange.trf.document import TrfDocument
from publisher.exchange.trf.dutch import colour_of_number_one, dutch_rule_of
from publisher.exchange.trf.edit import with_round
from publisher.exchange.trf.group import event_of, group_of
from publisher.exchange.trf.read import read
from publisher.exchange.trf.record_lines import rewritten
from publisher.exchange.trf.records import Facts, PlayerRow, Private
from publisher.exchange.trf.remarks import Remark
from publisher.exchange.trf.systems import system_of
from publisher.exchange.trf.write import Confidential, Version, write

__all__ = [
    "Coming",
    "Confidential",
    "Facts",
    "PlayerRow",
    "Private",
    "Remark",
    "TrfDocument",
    "Version",
    "before_round",
    "colour_of_number_one",
    "dutch_rule_of",
    "event_of",
    "group_of",
    "next_round",
    "read",
    "rewritten",
    "system_of",
    "with_round",
    "write",
]
