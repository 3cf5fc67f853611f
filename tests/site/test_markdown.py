"""Texts from Markdown: links, headings, values of a rule set, and nothing that could do harm."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.planned import Planned, planned

from publisher.problems import Problem, ProblemsError

RULES = """\
id: house
edition: "2026"
titles: {nb: Husregler, en: House rules}
source: Made up.
rules:
  points.win: {value: 2, paragraph: "1"}
  withdrawal.limit: {value: "1/2", paragraph: "1a"}
  tie_breaks.order: {value: [SB, WON], paragraph: "2"}
  sonneborn_berger.reading: {value: result_halves, paragraph: "2", note: "Ours."}
  prizes.fund: {value: {currency: NOK, amounts: [1000, 500]}, paragraph: "Prize fund"}
"""
REGULATION = """\
---
title: Husregler
---
## 1. Poeng

En seier gir {{ points.win }}, grensen er {{ withdrawal.limit }}.

## 2. Kvalitet

Skilt ved {{ tie_breaks.order }}.

## Premier {#p-prize-fund}

{{ prizes.fund }}

{{ table: berger 4 }}
"""
FILES = {
    "content/rules/house.yaml": RULES,
    "content/regulations/house@2026.md": REGULATION,
    "content/pages/hjelp.md": "# Hjelp\n\nHer er hjelp.\n",
    "content/news/2026-10-05-ferdig.md": "# Ferdig\n\nDet er over.\n",
}


def site(folder: Path, body: str, name: str = "content/pages/prov.md") -> Planned:
    return planned(folder, {**FILES, name: body})


def problems(made: Planned, path: str) -> tuple[Problem, ...]:
    with pytest.raises(ProblemsError) as caught:
        made.data(path)
    return caught.value.problems


@pytest.mark.parametrize(
    ("target", "href"),
    [
        ("event:host", "../turneringer/2026/host/index.html"),
        ("event:host/a", "../turneringer/2026/host/a/index.html"),
        ("rule:house@2026#p-2", "../reglement/house/2026/index.html#p-2"),
        ("page:hjelp", "../hjelp/index.html"),
        ("hjelp.md", "../hjelp/index.html"),
        ("hjelp.en.md", "../hjelp/index.html"),
        ("../news/2026-10-05-ferdig.md", "../nyheter/2026-10-05-ferdig/index.html"),
        ("calendar", "../terminliste/index.html"),
        ("/terminliste/", "../terminliste/index.html"),
        ("../hjelp/", "../hjelp/index.html"),
        ("front", "../index.html"),
        ("#under", "#under"),
        ("https://example.org/a?b=c", "https://example.org/a?b=c"),
        ("mailto:a@example.org", "mailto:a@example.org"),
    ],
)
def test_links_lead_to_relative_addresses(tmp_path: Path, target: str, href: str) -> None:
    page = site(tmp_path, f"Se [her]({target}).\n").html("prov/index.html")
    link = page.css_first(".prose a")
    assert link is not None
    assert link.attributes["href"] == href


def test_a_link_in_another_language_stays_in_it(tmp_path: Path) -> None:
    page = site(tmp_path, "Se [her](event:host).\n").html("en/prov/index.html")
    link = page.css_first(".prose a")
    assert link is not None
    assert link.attributes["href"] == "../turneringer/2026/host/index.html"


def test_links_that_lead_nowhere_are_all_named_with_their_places(tmp_path: Path) -> None:
    body = "---\ntitle: Prøv\n---\n\nSe [en](event:hosst).\n\n- eller [to](page:ukjent-side)\n"
    first, second = problems(site(tmp_path, body), "prov/index.html")
    assert str(first) == (
        "content/pages/prov.md:5:9: error: the link “event:hosst” leads to no page of this site "
        "(did you mean event:host?) [text.unknown_link]"
    )
    assert (second.place.line, second.place.column) == (7, 14)
    assert "event:ID" in second.remedy


def test_pictures_come_from_the_theme(tmp_path: Path) -> None:
    made = planned(
        tmp_path,
        {**FILES, "theme/assets/hall.svg": "<svg/>", "content/pages/p.md": "![Salen](hall.svg)\n"},
    )
    image = made.html("p/index.html").css_first(".prose img")
    assert image is not None
    source = image.attributes["src"]
    assert source is not None
    assert source.removeprefix("../") in made.paths
    (problem,) = problems(site(tmp_path, "![x](https://e.org/x.png)\n"), "prov/index.html")
    assert problem.code == "text.unknown_image"


@pytest.mark.parametrize(
    "body",
    [
        "<script>alert(1)</script>\n",
        "En <img src=x onerror=alert(1)> her\n",
        "[x](javascript:alert(1))\n",
        "[x](<javascript:alert(1)>)\n",
        "## <b onclick='x'>T</b>\n",
        '[x](https://e.org/"onmouseover="alert(1)\n',
    ],
)
def test_a_text_cannot_bring_elements_or_scripts(tmp_path: Path, body: str) -> None:
    page = site(tmp_path, body).html("prov/index.html")
    prose = page.css_first(".prose")
    assert prose is not None
    assert not prose.css("script, img, b, [onclick], [onmouseover], a[href^='javascript']")


def test_the_title_is_not_said_twice(tmp_path: Path) -> None:
    page = site(tmp_path, "# Hjelp deg selv\n\n## Og andre\n\n# Enda en\n").html("prov/index.html")
    assert [node.text() for node in page.css("h1")] == ["Hjelp deg selv"]
    assert [node.text() for node in page.css(".prose h2")] == ["Og andre", "Enda en"]


def test_what_markdown_can_do(tmp_path: Path) -> None:
    body = "Ord[^1]\n\n[^1]: Note\n\nA\n: B\n\n| x | y |\n|---|--:|\n| 1 | 2 |\n"
    prose = site(tmp_path, body).html("prov/index.html").css_first(".prose")
    assert prose is not None
    assert prose.css_first("section.footnotes[aria-label=Fotnoter] li") is not None
    assert prose.css_first("dl dd") is not None
    assert prose.css_first(".table-scroll table td") is not None


def test_headings_of_a_regulation_are_its_paragraphs(tmp_path: Path) -> None:
    page = site(tmp_path, "x\n").html("reglement/house/2026/index.html")
    assert [node.attributes["id"] for node in page.css(".prose h2")] == [
        "p-1",
        "p-2",
        "p-prize-fund",
    ]
    assert [node.text() for node in page.css(".contents a")] == [
        "1. Poeng",
        "2. Kvalitet",
        "Premier",
        "Alle verdier",
    ]
    first = page.css_first(".prose h2 .anchor")
    assert first is not None
    assert first.attributes["aria-label"] == "Lenke til dette punktet"


def test_a_paragraph_without_heading_is_found_in_the_list_of_values(tmp_path: Path) -> None:
    page = site(tmp_path, "x\n").html("reglement/house/2026/index.html")
    row = page.css_first("table.values tr#p-1a")
    assert row is not None
    assert "withdrawal.limit" in row.text()
    assert len(page.css("#p-1")) == 1


def test_values_are_printed_from_the_rule_set(tmp_path: Path) -> None:
    page = site(tmp_path, "x\n").html("reglement/house/2026/index.html")
    prose = page.css_first(".prose")
    assert prose is not None
    paragraphs = [node.text() for node in prose.css("p")]
    assert paragraphs[0] == "En seier gir 2, grensen er ½."
    assert paragraphs[1] == "Skilt ved bergerkvalitet og antall vunnede partier."
    link = prose.css_first("p a[href='#p-2']")
    assert link is not None
    fund = [node.text().replace("\u00a0", " ") for node in prose.css("table.prizes td")]
    assert fund == ["1 000 kr", "500 kr", "1 500 kr"]
    berger = [node.text() for node in prose.css("table.berger tbody tr")]
    assert berger == ["11–42–3", "24–31–2", "32–43–1"]


def test_a_value_that_is_not_there_is_named_with_its_place(tmp_path: Path) -> None:
    made = site(
        tmp_path,
        "## 1. A\n\nx {{ points.vin }} og {{ table: berger 5 }}\n",
        "content/regulations/house@2026.md",
    )
    first, second = problems(made, "reglement/house/2026/index.html")
    assert str(first) == (
        "content/regulations/house@2026.md:3:6: error: there is no value “points.vin” to print "
        "here (did you mean points.win?) [text.unknown_value]"
    )
    assert second.place.line == 3


def test_a_text_without_rule_set_has_no_values(tmp_path: Path) -> None:
    (problem,) = problems(site(tmp_path, "Gir {{ points.win }}.\n"), "prov/index.html")
    assert problem.code == "text.unknown_value"


def test_a_text_that_is_not_translated_says_so_and_keeps_its_language(tmp_path: Path) -> None:
    page = site(tmp_path, "# Hei\n\nHei\n").html("en/prov/index.html")
    assert page.css_first("html[lang=en]") is not None
    assert page.css_first(".prose[lang=nb]") is not None
    assert page.css_first("h1[lang=nb]") is not None
    note = page.css_first("p.note")
    assert note is not None
    assert note.text() == "This text is not translated yet."
    own = site(tmp_path, "# Hei\n\nHei\n").html("prov/index.html")
    assert not own.css(".prose[lang], p.note")
