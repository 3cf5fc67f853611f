"""The accent colour: whether it can be read, and its tone for the dark scheme.

Contrast as WCAG 2.2 defines it.  Floats are fine here: no chess result depends
on them, and every tone is rounded to whole channels before it is compared.
"""

from __future__ import annotations

from collections.abc import Iterator

from publisher.problems import Place, Problem

LIGHT_BACKGROUNDS = ("#ffffff", "#f4f2ee")
DARK_BACKGROUNDS = ("#15171a", "#22262b")
READABLE = 4.5
_STEPS = 100

Channels = tuple[int, int, int]


def accent_tones(accent: str) -> tuple[str, str]:
    """The accent for the light scheme as given, and the nearest lighter tone for the dark one."""
    return accent, _nearest(accent, DARK_BACKGROUNDS, "#ffffff")


def check_accent(accent: str, place: Place) -> tuple[Problem, ...]:
    """An error where links in `accent` could not be read on the light pages."""
    worst = min(contrast(accent, background) for background in LIGHT_BACKGROUNDS)
    if worst >= READABLE:
        return ()
    return (
        Problem(
            code="config.accent_contrast",
            message=f"the accent colour {accent} is too pale to read: its contrast to the page is "
            f"{worst:.1f}:1, at least {READABLE}:1 is needed",
            remedy=f"the nearest darker tone that can be read is "
            f"{_nearest(accent, LIGHT_BACKGROUNDS, '#000000')}",
            place=place,
        ),
    )


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours `#rrggbb`, from 1 to 21."""
    light, dark = sorted((_luminance(_channels(one)), _luminance(_channels(other))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _nearest(colour: str, backgrounds: tuple[str, ...], towards: str) -> str:
    for tone in _tones(colour, towards):
        if all(contrast(tone, background) >= READABLE for background in backgrounds):
            return tone
    return towards


def _tones(colour: str, towards: str) -> Iterator[str]:
    start, end = _channels(colour), _channels(towards)
    for step in range(_STEPS + 1):
        mixed = (
            (a * (_STEPS - step) + b * step) // _STEPS for a, b in zip(start, end, strict=True)
        )
        yield "#" + "".join(f"{channel:02x}" for channel in mixed)


def _channels(colour: str) -> Channels:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(channels: Channels) -> float:
    red, green, blue = (_linear(channel / 255) for channel in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    if channel <= 0.04045:
        return channel / 12.92
    return float(((channel + 0.055) / 1.055) ** 2.4)
