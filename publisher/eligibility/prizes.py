"""The prize of its own for the best old player (Landsturneringen, 3d)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from publisher.eligibility.ages import turned
from publisher.eligibility.rulebook import Rulebook
from publisher.model.people import PrivateRecord

AGE = "prizes.over_age"
CLASSES = "prizes.over_age_classes"


def over_age_winner(
    book: Rulebook,
    tables: Mapping[str, Sequence[int]],
    private: Mapping[tuple[str, int], PrivateRecord],
    year: int,
) -> tuple[str, int] | None:
    """Class and start number of the best player over the age.

    `tables` are start numbers in final order by class, `private` the records by
    class and start number.  Only where no such player takes part in the first
    class has the second a prize.
    """
    age = book.whole(AGE)
    if age is None:
        return None
    for class_id in book.texts(CLASSES):
        for number in tables.get(class_id, ()):
            if turned(private.get((class_id, number)), age, year):
                return class_id, number
    return None
