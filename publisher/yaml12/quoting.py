"""Text as it is written into YAML."""

from __future__ import annotations

import json


def yaml_text(text: str) -> str:
    """`text` as a YAML scalar that is text whatever it looks like."""
    # JSON strings are YAML; DEL and the C1 characters are the ones that YAML wants escaped too.
    quoted = json.dumps(text, ensure_ascii=False)
    return "".join(f"\\x{ord(char):02x}" if "\x7f" <= char <= "\x9f" else char for char in quoted)
