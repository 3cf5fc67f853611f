"""Rating and age classes of a rule set (general part, 10 and 11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from publisher.eligibility.rulebook import Rulebook
from publisher.rules.classes import AGE, GROUPS, RATING
from publisher.rules.model import Plain


@dataclass(frozen=True, slots=True)
class RatingClass:
    """A class by rating; both ends are in it, None is open."""

    id: str
    names: Mapping[str, str]
    lowest: int | None
    highest: int | None

    def holds(self, rating: int) -> bool:
        """Whether the rating lies in the class."""
        return (self.lowest is None or rating >= self.lowest) and (
            self.highest is None or rating <= self.highest
        )


@dataclass(frozen=True, slots=True)
class AgeClass:
    """A class by age: under `under` on 1 January, or of an age for men and women in the year."""

    id: str
    names: Mapping[str, str]
    under: int | None = None
    men: int | None = None
    women: int | None = None


def rating_classes(book: Rulebook) -> tuple[RatingClass, ...]:
    """The rating classes of the rules, the highest first."""
    return tuple(
        RatingClass(_text(each, "id"), _names(each), _whole(each, "min"), _whole(each, "max"))
        for each in book.records(RATING)
    )


def class_of(rating: int, classes: Iterable[RatingClass]) -> RatingClass | None:
    """The class that a rating lies in; None in a gap between classes."""
    return next((each for each in classes if each.holds(rating)), None)


def age_classes(book: Rulebook) -> tuple[AgeClass, ...]:
    """The age classes of the rules."""
    return tuple(
        AgeClass(
            _text(each, "id"), _names(each),
            _whole(each, "under"), _whole(each, "men"), _whole(each, "women"),
        )
        for each in book.records(AGE)
    )  # fmt: skip


def class_names(book: Rulebook) -> dict[str, Mapping[str, str]]:
    """What every class of the rules is called, by its id: by rating, by age, and made of those."""
    records = (*book.records(RATING), *book.records(AGE), *book.records(GROUPS))
    return {_text(each, "id"): _names(each) for each in records}


def class_below(class_id: str, classes: tuple[RatingClass, ...]) -> str:
    """The id of the next lower rating class; empty below the lowest."""
    ids = [each.id for each in classes]
    if class_id not in ids or class_id == ids[-1]:
        return ""
    return ids[ids.index(class_id) + 1]


def _text(record: Mapping[str, Plain], key: str) -> str:
    found = record.get(key)
    return str(found) if isinstance(found, str | int) else ""


def _whole(record: Mapping[str, Plain], key: str) -> int | None:
    found = record.get(key)
    return found if isinstance(found, int) else None


def _names(record: Mapping[str, Plain]) -> Mapping[str, str]:
    found = record.get("name")
    if isinstance(found, dict):
        return {language: str(name) for language, name in found.items()}
    return {"": str(found)} if found else {"": _text(record, "id")}
