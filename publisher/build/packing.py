"""Values as compact bytes for the cache.

A frozen dataclass with slots pickles field by field through Python code, and a
fraction by way of text, which for a site of hundreds of events takes longer
than all else.  Packed, each is made by one call instead.
"""

from __future__ import annotations

import io
import pickle
from dataclasses import is_dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any


class _Packer(pickle.Pickler):
    def reducer_override(self, value: Any) -> Any:
        if type(value) is Fraction:
            return _fraction, (value.numerator, value.denominator)
        if is_dataclass(value) and not isinstance(value, type):
            kind = type(value)
            return kind, tuple(getattr(value, name) for name in kind.__dataclass_fields__)
        return NotImplemented


# Tables hold the same few values thousands of times.
@lru_cache(maxsize=4096)
def _fraction(numerator: int, denominator: int) -> Fraction:
    return Fraction(numerator, denominator)


def pack(value: object) -> bytes:
    """`value` as bytes; its dataclasses must take all their fields when made."""
    buffer = io.BytesIO()
    _Packer(buffer, pickle.HIGHEST_PROTOCOL).dump(value)
    return buffer.getvalue()


def unpack(data: bytes) -> Any:
    """What `pack` packed."""
    return pickle.loads(data)  # noqa: S301 - only ever bytes of our own cache
