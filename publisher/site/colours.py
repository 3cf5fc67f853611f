"""The accent colour: whether it can be read, and its tone for the dark scheme.

Contrast as WCAG 2.2 defines it.  Floats are fine here: no chess result depends
on them, and every tone is rounded to whole channels before it is compared.
"""

from __future__ import annotations

from typing import NamedTuple

from publisher.problems import Place, Problem

READABLE = 4.5


class Scheme(NamedTuple):
    """A colour scheme as in the style sheet.

    `backgrounds` are those of the page and of surfaces; the strongest tint of a
    row (`--lit`) takes `tint` percent of the accent.  A tone that cannot be read
    is mixed `towards` this colour until its contrast is `least`.
    """

    backgrounds: tuple[str, ...]
    tint: int
    towards: str
    least: float


LIGHT = Scheme(("#ffffff", "#f5f4f1"), 12, "#000000", READABLE)
DARK = Scheme(("#15171a", "#1d2024"), 18, "#ffffff", 5.5)

Channels = tuple[int, int, int]


def accent_tones(accent: str) -> tuple[str, str]:
    """The accent for the light scheme as given, and the nearest lighter tone for the dark one."""
    return accent, _nearest(accent, DARK)


def check_accent(accent: str, place: Place) -> tuple[Problem, ...]:
    """An error where links in `accent` could not be read on the light pages."""
    worst = _worst_contrast(accent, LIGHT)
    if worst >= LIGHT.least:
        return ()
    return (
        Problem(
            code="config.accent_contrast",
            message=f"the accent colour {accent} is too pale to read: its contrast to the page is "
            f"{worst:.1f}:1, at least {READABLE}:1 is needed",
            remedy=f"the nearest darker tone that can be read is {_nearest(accent, LIGHT)}",
            place=place,
        ),
    )


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours `#rrggbb`, from 1 to 21."""
    light, dark = sorted((_luminance(_channels(one)), _luminance(_channels(other))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _nearest(colour: str, scheme: Scheme) -> str:
    for percent in range(101):
        tone = _mixed(scheme.towards, colour, percent)
        if _worst_contrast(tone, scheme) >= scheme.least:
            return tone
    return scheme.towards


def _worst_contrast(colour: str, scheme: Scheme) -> float:
    """The least contrast of `colour` to the backgrounds and to the page tinted with itself."""
    tinted = _mixed(colour, scheme.backgrounds[0], scheme.tint)
    return min(contrast(colour, background) for background in (*scheme.backgrounds, tinted))


def _mixed(one: str, other: str, percent: int) -> str:
    """`percent` of one colour in another."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{(a * percent + b * (100 - percent)) // 100:02x}" for a, b in pairs)


def _channels(colour: str) -> Channels:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(channels: Channels) -> float:
    red, green, blue = (_linear(channel / 255) for channel in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    if channel <= 0.04045:
        return channel / 12.92
    return float(((channel + 0.055) / 1.055) ** 2.4)
