"""What a result is worth, written: the record 162 of TRF26, and XXS for programs of before."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from publisher.exchange.trf.columns import points_text
from publisher.model.settings import PointScheme

_WRITTEN = {
    "WW": "win",
    "BW": "win",
    "WD": "draw",
    "BD": "draw",
    "WL": "loss",
    "BL": "loss",
    "ZPB": "zero_bye",
    "HPB": "half_bye",
    "FPB": "full_bye",
    "PAB": "pairing_bye",
    "FW": "forfeit_win",
    "FL": "forfeit_loss",
}


def scoring_line(scheme: PointScheme) -> Iterator[str]:
    """The record XXS where `scheme` is not the usual one; nothing where it is.

    Nothing either for a scheme with points that three decimals cannot say.
    """
    usual = PointScheme()
    values = {code: getattr(scheme, field) for code, field in _WRITTEN.items()}
    if all(values[code] == getattr(usual, field) for code, field in _WRITTEN.items()):
        return
    if all((value * 1000).denominator == 1 and value >= 0 for value in values.values()):
        yield "XXS " + " ".join(f"{code}={_exact(value)}" for code, value in values.items())


def _exact(value: Fraction) -> str:
    whole, rest = divmod(int(value * 1000), 1000)
    return f"{whole}.{f'{rest:03}'.rstrip('0') or '0'}"


_WRITTEN_162 = {"W": "win", "D": "draw", "L": "loss", "A": "zero_bye", "P": "pairing_bye"}


def scoring_line_26(scheme: PointScheme) -> Iterator[str]:
    """The record 162 where the scheme is not the usual one; nothing where it is.

    It has one number for a game and the bye that is worth it; a scheme that
    tells them apart is written as near to it as the record comes.
    """
    usual = PointScheme()
    values = {code: getattr(scheme, field) for code, field in _WRITTEN_162.items()}
    if any(values[code] != getattr(usual, field) for code, field in _WRITTEN_162.items()):
        yield "162  " + "    ".join(
            f"{code}{points_text(value, 4):>4}" for code, value in values.items()
        )
