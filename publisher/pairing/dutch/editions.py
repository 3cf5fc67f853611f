"""What differs between the editions of the FIDE Dutch system."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition's choices.

    `unplayed_floats`: every round without a game is a downfloat, not only one that gave more than
    a loss without playing.  `full_bye_bars`: any round that gave a win's points without
    playing bars from the bye of the pairing, not only a forfeit win.
    `completes`: every bracket leaves a field that can be paired, with the bye at the lowest score
    possible (C4, C5 of 2026); else a bracket that does not is paired again, and all below it
    become one (A.9 of 2017).
    """

    year: int
    unplayed_floats: bool
    full_bye_bars: bool
    completes: bool


EDITION_2017 = Edition(2017, unplayed_floats=True, full_bye_bars=False, completes=False)
EDITION_2026 = Edition(2026, unplayed_floats=False, full_bye_bars=True, completes=True)
EDITIONS = {"dutch@2017": EDITION_2017, "dutch@2026": EDITION_2026}
