"""Private files are never quoted in a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.serve.privacy import is_private


@pytest.mark.parametrize(
    ("config", "file", "private"),
    [
        ("private: secret", "secret/p.yaml", True),
        ("private: secret", "content/private/p.yaml", True),
        ("private: secret", "content/a.yaml", False),
        ("title: x", "content/private/p.yaml", True),
        ("title: x", "content/a.yaml", False),
        ("private: [", "content/a.yaml", True),
        ("private: [a]", "content/a.yaml", True),
        ("- a", "content/a.yaml", True),
        ("\xff", "content/a.yaml", True),
        ("private: [", "site-config.yaml", False),
    ],
)
def test_the_config_says_what_is_private(
    tmp_path: Path, config: str, file: str, private: bool
) -> None:
    (tmp_path / "site-config.yaml").write_bytes(config.encode("latin-1"))
    assert is_private(tmp_path, tmp_path / file) is private


def test_without_a_config_everything_may_be(tmp_path: Path) -> None:
    assert is_private(tmp_path, tmp_path / "content" / "a.yaml")
