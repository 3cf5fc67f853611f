"""From the save to the event: each save is told, and served by the time it is told."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from support.fake_site import plain_site
from support.served import Served, served


def events(site: Served) -> Iterator[dict[str, Any]]:
    """What the stream of the running preview says, as it comes."""
    connection = http.client.HTTPConnection(site.url.split("/")[2], timeout=10)
    try:
        connection.request("GET", "/_publisher/events")
        answer = connection.getresponse()
        while line := answer.readline():
            if line.startswith(b"data: "):
                yield json.loads(line[6:])
    finally:
        connection.close()


def test_a_save_is_told_and_served_at_once(tmp_path: Path) -> None:
    with served(plain_site(tmp_path / "site")) as site:
        heard = events(site)
        build = next(heard)["build"]
        for number in range(15):
            site.write("events/a.txt", f"state {number}")
            told = next(heard)
            assert (told["build"] != build, told["changed"]) == (True, ["/events/a/"])
            build = told["build"]
            asked = http.client.HTTPConnection(site.url.split("/")[2], timeout=10)
            asked.request("GET", "/events/a/")
            text = asked.getresponse().read().decode()
            asked.close()
            assert f"state {number}" in text
            assert build in text
        heard.close()
