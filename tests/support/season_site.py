"""A small site with a season: one event on the site, one elsewhere."""

from __future__ import annotations

from pathlib import Path

from support.planned import Planned, planned

SEASON_FILE = "content/seasons/ngp.yaml"
EVENT_FILE = "content/events/helg.yaml"
EVENT = """\
name: Helgeturnering
dates: {from: 2025-10-04, to: 2025-10-05}
place: Bodø
rules: berger@2013
entry_deadline: 2025-09-30
groups:
  - id: a
    name: Gruppe A
    entries:
      - {no: 1, name: "Ås, Anna", person: anna, class: Mester}
      - {no: 2, name: "Bø, Bo", class: Klasse 1}
      - {no: 3, name: "Dal, Cora", class: Klasse 1}
      - {no: 4, name: "Fremmed, Finn", class: Klasse 2}
    rounds:
      - round: 1
        date: 2025-10-04
        time: 11:00
        games:
          - {board: 1, white: 1, black: 4, result: 1-0}
          - {board: 2, white: 2, black: 3, result: 1-0}
      - round: 2
        date: 2025-10-04
        time: 17:00
        games:
          - {board: 1, white: 4, black: 3, result: 0-1}
          - {board: 2, white: 1, black: 2, result: 1-0}
      - round: 3
        date: 2025-10-05
        time: 11:00
        games:
          - {board: 1, white: 2, black: 4, result: 1-0}
          - {board: 2, white: 3, black: 1, result: 0-1}
"""
SEASON = """\
name: {nb: Norges Grand Prix, en: Norwegian Grand Prix}
rules: ngp@2025
dates: {from: 2025-07-01, to: 2026-06-30}
note: {nb: Eksempelskala., en: Scale of an example.}
scale: [10, 8, 6, 5]
classes:
  - {id: mester, name: {nb: Mester, en: Master}, from: 2000}
  - {id: k1, name: {nb: Klasse 1, en: Class 1}, from: 1800}
  - {id: k2, name: {nb: Klasse 2, en: Class 2}}
fee: 30
players:
  - {id: anna, name: "Ås, Anna", club: Bodø, standard: 2100}
  - {id: bo, name: "Bø, Bo", standard: 1790, rapid: 1850}
  - {id: cora, name: "Dal, Cora", standard: 1900}
  - {id: dag, name: "Eng, Dag", standard: 1500}
events:
  - id: helg
    event: helg
    category: NGP 80
    registered: 2025-04-01
    club: Bodø
    zone: nord
    time: {TIME}
    open_to_members: true
    rated: FIDE
    arbiter: {licence: district, plays: false}
    membership_checked: true
    results_sent: 2025-10-06
  - id: borte
    name: Borteturnering
    dates: 2025-11-01
    place: Alta
    website: https://borte.example/resultater
    category: NGP 100
    registered: 2025-04-01
    time: {TIME}
    groups:
      - id: b
        name: Gruppe B
        results:
          - {place: 1, player: dag}
          - {place: 2, player: anna}
          - {place: 2, player: bo}
          - {place: 4, player: cora, finished: false}
""".replace("{TIME}", "[{rounds: 5, pace: standard, minutes: 90, increment: 30}]")
CONFIG = (
    "title: {nb: Klubben, en: The club}\nlanguages: [nb, en]\nbase_url: https://klubb.example/s/\n"
)
PERSONS = 'persons: [{id: anna, name: "Ås, Anna"}]\n'
FILES = {
    "site-config.yaml": CONFIG,
    "content/persons.yaml": PERSONS,
    EVENT_FILE: EVENT,
    SEASON_FILE: SEASON,
}


def season_site(root: Path, **files: str) -> Planned:
    """The site planned; `season` and `event` stand for the files where they are given."""
    named = {"season": SEASON_FILE, "event": EVENT_FILE, "config": "site-config.yaml"}
    return planned(root, {**FILES, **{named[name]: text for name, text in files.items()}})
