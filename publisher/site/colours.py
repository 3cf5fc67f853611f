"""The accent colour: whether it can be read, and its tone for the dark scheme.

Contrast as WCAG 2.2 defines it.  Floats are fine here: no chess result depends
on them, and every tone is rounded to whole channels before it is compared.
"""

from __future__ import annotations

from publisher.problems import Place, Problem

# As in the style sheet: page and surface of each scheme, and how much of the accent
# the strongest tint of a row (`--lit`) takes up.
LIGHT_BACKGROUNDS = ("#ffffff", "#f5f4f1")
DARK_BACKGROUNDS = ("#15171a", "#1d2024")
LIGHT_TINT, DARK_TINT = 12, 18
READABLE = 4.5

Channels = tuple[int, int, int]


def accent_tones(accent: str) -> tuple[str, str]:
    """The accent for the light scheme as given, and the nearest lighter tone for the dark one."""
    return accent, _nearest(accent, DARK_BACKGROUNDS, DARK_TINT, "#ffffff")


def check_accent(accent: str, place: Place) -> tuple[Problem, ...]:
    """An error where links in `accent` could not be read on the light pages."""
    worst = _worst_contrast(accent, LIGHT_BACKGROUNDS, LIGHT_TINT)
    if worst >= READABLE:
        return ()
    return (
        Problem(
            code="config.accent_contrast",
            message=f"the accent colour {accent} is too pale to read: its contrast to the page is "
            f"{worst:.1f}:1, at least {READABLE}:1 is needed",
            remedy=f"the nearest darker tone that can be read is "
            f"{_nearest(accent, LIGHT_BACKGROUNDS, LIGHT_TINT, '#000000')}",
            place=place,
        ),
    )


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours `#rrggbb`, from 1 to 21."""
    light, dark = sorted((_luminance(_channels(one)), _luminance(_channels(other))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _nearest(colour: str, backgrounds: tuple[str, ...], tint: int, towards: str) -> str:
    for step in range(101):
        tone = _mixed(towards, colour, step)
        if _worst_contrast(tone, backgrounds, tint) >= READABLE:
            return tone
    return towards


def _worst_contrast(colour: str, backgrounds: tuple[str, ...], tint: int) -> float:
    """The least contrast of `colour` to the backgrounds and to the page tinted with itself."""
    tinted = _mixed(colour, backgrounds[0], tint)
    return min(contrast(colour, background) for background in (*backgrounds, tinted))


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
