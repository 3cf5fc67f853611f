"""The address the preview takes, and what it says when it cannot have it."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from publisher.problems import PublisherError
from publisher.serve import ports
from publisher.serve.ports import address, listen

HERE = "127.0.0.1"


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as other:
        other.bind((HERE, 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_port_asked_for_is_that_or_none(taken: int) -> None:
    with pytest.raises(PublisherError, match=f"port {taken} is taken by another program"):
        listen(HERE, taken)


def test_without_a_port_it_is_the_next_free_one(
    taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ports, "USUAL_PORT", taken)
    with listen(HERE, None) as found:
        assert taken < found.getsockname()[1] < taken + 20


def test_without_a_free_one_it_says_so(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ports, "USUAL_PORT", taken)
    monkeypatch.setattr(ports, "_TRIED", 1)
    with pytest.raises(PublisherError, match="is taken"):
        listen(HERE, None)


def test_port_zero_is_any() -> None:
    with listen(HERE, 0) as found:
        assert address(found, HERE) == f"http://127.0.0.1:{found.getsockname()[1]}/"


@pytest.mark.parametrize("host", ["no.such.host.invalid", "203.0.113.9", "a" * 300])
def test_an_address_that_is_not_here(host: str) -> None:
    with pytest.raises(PublisherError, match="is no address of this machine"):
        listen(host, 0)


@pytest.mark.parametrize(
    ("host", "shown"),
    [("0.0.0.0", "127.0.0.1"), ("::1", "[::1]"), ("localhost", "localhost")],  # noqa: S104 - shown only
)
def test_the_address_to_type(host: str, shown: str) -> None:
    with listen(HERE, 0) as found:
        assert address(found, host).startswith(f"http://{shown}:")
