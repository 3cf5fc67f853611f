"""Round robin by the Berger tables: the system `berger@2013`."""

from publisher.pairing.berger.draw import explain_draw
from publisher.pairing.berger.engine import pair, rounds_needed
from publisher.pairing.berger.schedule import ColourCount, colour_counts
from publisher.pairing.berger.tables import table, table_size, vacant_number

__all__ = [
    "ColourCount",
    "colour_counts",
    "explain_draw",
    "pair",
    "rounds_needed",
    "table",
    "table_size",
    "vacant_number",
]
