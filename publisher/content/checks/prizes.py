"""The money prizes of a group: a currency that a bank knows, and amounts that can be paid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from publisher.content.findings import Finding, warning
from publisher.content.forms.group import GroupForm
from publisher.yaml12 import Path

_CURRENCY = re.compile("[A-Z]{3}")


def check_prizes(group: GroupForm, path: Path) -> Iterator[Finding]:
    """The prizes that the group names itself."""
    if group.prizes is None or not group.prizes.amounts:
        return
    path = (*path, "prizes")
    currency = group.prizes.currency
    if not currency:
        yield Finding(
            path, "prizes.currency", "the prizes have no currency", "add `currency: NOK`, say"
        )
    elif not _CURRENCY.fullmatch(currency):
        yield Finding(
            (*path, "currency"),
            "prizes.currency",
            f"`{currency}` is no currency",
            "three capital letters, as in NOK or EUR",
        )
    yield from _check_amounts(group.prizes.amounts, (*path, "amounts"))


def _check_amounts(amounts: tuple[Fraction, ...], path: Path) -> Iterator[Finding]:
    for at, amount in enumerate(amounts):
        if amount < 0:
            yield Finding(
                (*path, at), "number.range", f"a prize of {amount} cannot be paid", "at least 0"
            )
        elif at and amount > amounts[at - 1]:
            yield warning(
                (*path, at),
                "prizes.order",
                f"the prize for place {at + 1} is larger than that for place {at}",
                "first place first; exchange the two if that is not meant",
            )
