"""What a paragraph of a pairing system comes to, in the few words that a key has room for."""

from __future__ import annotations

from collections.abc import Mapping

from publisher.site.languages import deferred

IN_SHORT: Mapping[str, str] = {
    "monrad.first_round": deferred("start numbers in order"),
    "monrad.first_colours": deferred("the lower start number has black"),
    "monrad.first_colours_turned": deferred("colours turned in round 1"),
    "monrad.first_bye": deferred("bye for the highest start number"),
    "monrad.moved_down": deferred("left over, and moves down to the next group"),
    "monrad.broken_up": deferred("a pair broken up, since others would stand alone"),
    "monrad.leaves_more": deferred("as few as possible leave their group"),
    "monrad.costs_breaks": deferred("as few breaks of the colour limits as possible"),
    "monrad.nearest_due": deferred("first in the group due the other colour"),
    "monrad.nearest": deferred("nearest of those due the same colour"),
    "monrad.nearest_three": deferred("nearest, though one has a colour three times in a row"),
    "monrad.nearest_breaks": deferred("nearest, though a colour limit is broken"),
    "monrad.colour_limits": deferred("the fewest breaks of the colour limits"),
    "monrad.colour_row": deferred("nobody four times in a row with one colour"),
    "monrad.colour_uneven": deferred("nobody three more with one colour than with the other"),
    "monrad.colour_three": deferred("nobody three times in a row with one colour"),
    "monrad.colour_due": deferred("each gets the colour due"),
    "monrad.colour_newcomer": deferred("who has had no colour takes the other one"),
    "monrad.colour_difference": deferred("the larger imbalance of colours goes first"),
    "monrad.colour_alternate": deferred("both alternate"),
    "monrad.colour_place": deferred("white to the higher in even rounds, the lower in odd ones"),
    "monrad.breaks_row": deferred("four times in a row with one colour"),
    "monrad.breaks_difference": deferred("three more with one colour than with the other"),
    "monrad.bye": deferred("bye for the one left over in the lowest group that may have it"),
    "monrad.bye_waited": deferred("bye further up, where nobody lower could be left over"),
    "monrad.away": deferred("sits out, and is off the round list"),
    "monrad.second_bye": deferred("another bye, since everybody has had one"),
}
"""By the reason's code; a key stands under the boards, so that no names are needed."""
