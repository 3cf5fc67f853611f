"""The calendar for diaries and the feed of results: their form, and what is in them."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from support.planned import Planned, planned
from support.season_site import SEASON, season_site

from publisher.site.data.ics import Entry, calendar

ICS = "terminliste/terminliste.ics"
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture
def site(tmp_path: Path) -> Planned:
    return season_site(tmp_path)


def entries(data: bytes) -> dict[str, dict[str, str]]:
    """The entries of a calendar by UID, lines unfolded, after a look at its form."""
    text = data.decode()
    assert text.endswith("\r\n")
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    assert "\n" not in text.replace("\r\n", "")
    unfolded = text.replace("\r\n ", "").split("\r\n")
    assert unfolded[0] == "BEGIN:VCALENDAR"
    assert unfolded[-2:] == ["END:VCALENDAR", ""]
    blocks = re.findall(r"BEGIN:VEVENT\n(.*?)\nEND:VEVENT", "\n".join(unfolded), re.DOTALL)
    found = [dict(line.split(":", 1) for line in block.split("\n")) for block in blocks]
    assert len({each["UID"] for each in found}) == len(found)
    return {each["UID"].partition("@")[0]: each for each in found}


def test_events_are_whole_days_with_the_day_after_as_their_end(site: Planned) -> None:
    made = entries(site.data(ICS))["event-helg"]
    assert made["DTSTART;VALUE=DATE"] == "20251004"
    assert made["DTEND;VALUE=DATE"] == "20251006"
    assert made["SUMMARY"] == "Helgeturnering"
    assert made["LOCATION"] == "Bodø"
    assert made["URL"] == "https://klubb.example/s/turneringer/2025/helg/"


def test_a_round_with_an_hour_has_a_line_of_its_own(site: Planned) -> None:
    made = entries(site.data(ICS))
    assert made["round-helg-a-2"]["DTSTART"] == "20251004T170000"
    assert made["round-helg-a-2"]["SUMMARY"] == "Helgeturnering: Runde 2"
    assert made["round-helg-a-2"]["URL"].endswith("/turneringer/2025/helg/a/runde/2/")


def test_last_days_are_in_it(tmp_path: Path) -> None:
    made = entries(season_site(tmp_path).data(ICS))
    assert made["deadline-helg"]["DTSTART;VALUE=DATE"] == "20250930"
    assert made["deadline-helg"]["SUMMARY"] == "Påmeldingsfrist: Helgeturnering"
    assert not any(uid.startswith("register-") for uid in made)
    unregistered = SEASON.replace(
        "category: NGP 100\n    registered: 2025-04-01", "category: NGP 100"
    )
    later = entries(season_site(tmp_path, season=unregistered).data(ICS))["register-ngp-borte"]
    assert later["DTSTART;VALUE=DATE"] == "20250701"
    assert later["SUMMARY"] == "Siste frist for å registrere Borteturnering i Norges Grand Prix"


def test_events_of_a_season_elsewhere_are_in_it(site: Planned) -> None:
    made = entries(site.data(ICS))["season-ngp-borte"]
    assert made["SUMMARY"] == "Borteturnering (NGP 100)"
    assert made["URL"] == "https://borte.example/resultater"


def test_texts_are_escaped_and_long_lines_folded() -> None:
    day = date(2026, 1, 1)
    made = calendar("A, B", [Entry("x@y", "Én; to, tre\\fire\n" + "ø" * 90, day, day)], "p")
    assert "SUMMARY:Én\\; to\\, tre\\\\fire " in made.decode().replace("\r\n ", "")
    assert entries(made)["x"]["SUMMARY"].endswith("ø" * 90)


def test_the_calendar_page_links_the_file_and_names_events_elsewhere(tmp_path: Path) -> None:
    files = {"content/seasons/ngp.yaml": SEASON}
    site = season_site(tmp_path)
    page = planned(tmp_path, files, today=date(2025, 9, 1)).html("terminliste/index.html")
    assert page.css_first('a[href="terminliste.ics"]') is not None
    told = page.css_first("main").text()
    assert "Borteturnering" in told
    assert "Alta · NGP 100, Norges Grand Prix" in told
    assert "Borteturnering" not in site.html("terminliste/index.html").css_first("main").text()


def test_the_feed_tells_of_the_latest_tables(site: Planned) -> None:
    feed = ET.fromstring(site.data("feed.xml"))  # noqa: S314 - made by ourselves
    assert feed.findtext(f"{ATOM}id") == "https://klubb.example/s/feed.xml"
    newest = [each.findtext(f"{ATOM}title") for each in feed.findall(f"{ATOM}entry")]
    assert newest == ["Høstturneringen: endelig stilling", "Helgeturnering: endelig stilling"]
    entry = feed.findall(f"{ATOM}entry")[1]
    assert entry.findtext(f"{ATOM}updated") == "2025-10-05T12:00:00Z"
    assert (
        entry.findtext(f"{ATOM}content")
        == "1. Anna Ås 3, 2. Bo Bø 2, 3. Cora Dal 1, 4. Finn Fremmed 0"
    )
    link = entry.find(f"{ATOM}link")
    assert link is not None
    assert link.attrib["href"].endswith("/s/turneringer/2025/helg/a/stilling/")


def test_pages_name_the_feed_of_their_language(site: Planned) -> None:
    link = 'link[type="application/atom+xml"]'
    assert site.html("index.html").css_first(link).attributes["href"] == "feed.xml"
    assert site.html("en/index.html").css_first(link).attributes["href"] == "feed.xml"
    assert "en/feed.xml" in site.paths


def test_a_site_without_an_address_has_no_feed(tmp_path: Path) -> None:
    site = season_site(tmp_path, config="title: Klubben\n")
    assert "feed.xml" not in site.paths
    assert site.html("index.html").css_first('link[type="application/atom+xml"]') is None
    assert "URL" not in entries(site.data(ICS))["event-helg"]
