"""Reading tie-break codes: the spelling of FIDE's files, the older ones, and our own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import NamedTuple


class Code(NamedTuple):
    """A tie-break as asked for.

    "BH:MP/C1" has the name `BH`, the score `MP` and the modifiers `("C1",)`;
    `score` is empty where the code names none.
    """

    name: str
    modifiers: tuple[str, ...] = ()
    score: str = ""

    def __str__(self) -> str:
        named = f"{self.name}:{self.score}" if self.score else self.name
        return "/".join((named, *self.modifiers))

    @property
    def base(self) -> str:
        """The code without its modifiers: "BH:MP"."""
        return f"{self.name}:{self.score}" if self.score else self.name

    def has(self, letter: str) -> bool:
        """Whether a modifier of that letter was given."""
        return any(modifier[0] == letter for modifier in self.modifiers)

    def number(self, letter: str, default: int = 0) -> int:
        """The number behind the modifier of that letter ("C2": 2, "L-1": -1)."""
        for modifier in self.modifiers:
            if modifier[0] == letter:
                return int(modifier[1:])
        return default


# What a modifier looks like, by its letter: cut, median, limit, factor, rating of the unrated;
# forfeits as played, fore, reversed.
_FORMS = {
    "C": re.compile(r"C[1-9]\d?"),
    "M": re.compile(r"M[1-9]\d?"),
    "L": re.compile(r"L[+-]\d\d?"),
    "K": re.compile(r"K[1-9]\d{0,3}"),
    "U": re.compile(r"U[1-9]\d{0,3}"),
    "P": re.compile(r"P"),
    "F": re.compile(r"F"),
    "R": re.compile(r"R"),
}
_EXAMPLES = {
    "C": "C1", "M": "M1", "L": "L+1", "K": "K3", "U": "U1400", "P": "P", "F": "F", "R": "R",
}  # fmt: skip

# What other lists and older editions call them.
_OTHER_NAMES = {
    "GE": "REP",
    "MBH": "BH/M1",
    "AROC1": "ARO/C1",
    "MONRAD-1": "MON-1",
    "MONRAD-2": "MON-2",
    "BERGER": "SB",
    "ESB:MM": "EMMSB",
    "ESB:MG": "EMGSB",
    "ESB:GM": "EGMSB",
    "ESB:GG": "EGGSB",
}
_CUT_BEHIND_HYPHEN = re.compile(r"([A-Z]+(?::[MG]P)?)-([CM]\d+)")


# The names of the table of the teams that the table of the players does not have.
_TEAMS_ALONE = frozenset(
    {
        *("MPTS", "GPTS", "MPVGP", "BC", "TBR", "BBE", "SSSC", "EMMSB", "EMGSB", "EGMSB", "EGGSB"),
        *("EDE", "EDET", "EDEB", "EDEBT", "EDEBB"),
    }
)


def is_for_teams_alone(code: Code) -> bool:
    """Whether only teams can be ranked by `code`: EDE, BH:MP."""
    return code.name in _TEAMS_ALONE or bool(code.score)


def read_code(text: str) -> Code:
    """The code written as `text`, in any case: `NAME[:MP|:GP][/MODIFIER…]`.

    The handbook's "BH-C1", older names (GE, MBH, AROC1), those of Norwegian lists
    (Monrad-1, Berger) and the pairs of TRF26 (ESB:MG) are read as well.  Whether
    there is such a tie-break, and with such modifiers, is for the registries to say.
    """
    written = text.strip().upper()
    hyphened = _CUT_BEHIND_HYPHEN.match(written)
    if hyphened:
        written = f"{hyphened[1]}/{hyphened[2]}{written[hyphened.end() :]}"
    named, *modifiers = (part.strip() for part in written.split("/"))
    named, *known_for = _OTHER_NAMES.get(named, named).split("/")
    name, _, score = named.partition(":")
    return Code(name, (*known_for, *modifiers), score)


def modifier_fault(code: Code, letters: frozenset[str]) -> tuple[str, str] | None:
    """What is wrong with the modifiers of `code`, and what would be right; None if nothing is.

    `letters` are those of the modifiers that the tie-break has.
    """
    seen: set[str] = set()
    for modifier in code.modifiers:
        letter = modifier[:1]
        if letter not in letters:
            known = ", ".join(_EXAMPLES[each] for each in sorted(letters))
            remedy = f"it may have {known}" if known else "it has none"
            return f"the tie-break {code.base} has no modifier `{modifier}`", remedy
        if not _FORMS[letter].fullmatch(modifier):
            return f"`{modifier}` is no modifier", f"write it like `{_EXAMPLES[letter]}`"
        if letter in seen:
            return f"the tie-break `{code}` has the modifier {letter} twice", "write one of them"
        seen.add(letter)
    if {"C", "M"} <= seen:
        return (
            f"the tie-break `{code}` has a cut and a median",
            "write one of them: a median cuts the lowest as well",
        )
    return None


def nearest_name(code: Code, known: Iterable[str]) -> str | None:
    """The one of the `known` names that was probably meant by `code`."""
    near = get_close_matches(code.name, list(known), n=1, cutoff=0.6)
    return near[0] if near else None
