"""TRX: the XML of the program that most Norwegian clubs run their tournaments with."""

from publisher.exchange.trx.read import read, sniff

__all__ = ["read", "sniff"]
