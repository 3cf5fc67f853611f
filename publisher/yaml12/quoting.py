"""Text as it is written into YAML."""

from __future__ import annotations

import json
import re

# What JSON leaves as it is and a YAML file may not hold.
_UNWRITABLE = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def yaml_text(text: str) -> str:
    """`text` as a YAML scalar that is text whatever it looks like."""
    # JSON strings are YAML.
    return _UNWRITABLE.sub(_escaped, json.dumps(text, ensure_ascii=False))


def _escaped(match: re.Match[str]) -> str:
    number = ord(match.group())
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}"
