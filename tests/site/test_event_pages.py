"""The event's home and its corrections."""

from __future__ import annotations

from pathlib import Path

from support.drawn import drawn, rows, said

EVENT = """
    name: Prøven
    dates: {from: 2026-03-01, to: 2026-03-02}
    place: Ås
    organiser: Ås Sjakklubb
    website: https://example.org/sjakk
    rules: [berger@2013]
    officials: [{role: chief_arbiter, name: Kari Nes, licence: IA}]
    appeal_body: [Per Li, Eli Mo]
    time_control: 90 min
    entry_fee: 300 kr
    rated: FIDE
    made_up: true
    description: |
      Første avsnitt.

      Andre avsnitt.
    schedule:
      - {date: 2026-03-01, time: 17:00, text: Runde 1}
      - {date: 2026-03-01, text: Middag}
    corrections:
      - {date: 2026-03-01, group: a, round: 1, text: "Feil farge <i>"}
    groups:
      - id: a
        name: Klasse A
        entries: [{no: 1, name: Anna}, {no: 2, name: Bo}]
        rounds:
          - round: 1
            games: [{white: 1, black: 2, result: 0-1, corrected: 2026-03-02}]
      - id: b
        name: Klasse B
        entries: []
"""


def test_the_invitation_is_given_as_facts(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).event()
    facts = dict(
        zip(map(said, page.css("dl.facts dt")), map(said, page.css("dl.facts dd")), strict=True)
    )
    assert facts["Dato"] == "1.–2. mars 2026"
    assert facts["Turneringsleder"] == "Kari Nes (IA)"
    assert facts["Appellkomité"] == "Per Li og Eli Mo"
    assert facts["Nettsted"] == "example.org"
    assert facts["Startavgift"] == "300 kr"
    assert [said(p) for p in page.css("section p")][-3:-1] == ["Første avsnitt.", "Andre avsnitt."]


def test_groups_come_with_their_first_three_or_their_size(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).event()
    assert [said(h) for h in page.css("section.block > h2")][:2] == ["Klasse A", "Klasse B"]
    assert [said(li) for li in page.css("ol.podium li")] == ["1 Bo 1", "2 Anna 0"]
    assert "0 spillere" in said(page.body)


def test_the_schedule_names_a_day_once(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).event()
    assert rows(page, "table.schedule") == [
        ["søndag 1. mars", "17:00", "Runde 1"],
        ["", "", "Middag"],
    ]


def test_rules_link_their_regulation_page(tmp_path: Path) -> None:
    page = drawn(tmp_path, EVENT).event()
    links = [a.attributes["href"] for a in page.css("a.cite")]
    assert links == ["../../../reglement/berger/2013/index.html"]


def test_a_made_up_event_says_so_on_every_page(tmp_path: Path) -> None:
    site = drawn(tmp_path, EVENT)
    assert "oppdiktet" in said(site.event().css_first(".note-made-up"))
    assert "oppdiktet" in said(site.html("runde/1").css_first(".note-made-up"))


def test_corrections_are_listed_with_their_days_the_newest_first(tmp_path: Path) -> None:
    site = drawn(tmp_path, EVENT)
    assert site.event().css('a[href="rettelser/index.html"]')
    page = site.page("turneringer/2026/trial/rettelser/index.html")
    assert [said(line) for line in page.css("ul.corrections > li")] == [
        "2. mars 2026 Klasse A, runde 1: Resultatet i Anna – Bo.",
        "1. mars 2026 Klasse A, runde 1: Feil farge <i>",
    ]
    assert page.css('a[href="../a/runde/1/index.html"]')


def test_an_event_without_corrections_has_no_such_page(tmp_path: Path) -> None:
    event = EVENT.replace(", corrected: 2026-03-02", "").replace(
        'corrections:\n      - {date: 2026-03-01, group: a, round: 1, text: "Feil farge <i>"}', ""
    )
    assert not [path for path in drawn(tmp_path, event).addresses if "rettelser" in path]
