"""`publisher import` of lists and TRX: into a site, which builds and shows nothing private."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.command import Command
from support.list_files import as_text
from support.shared import shared_data
from support.trx_files import element, group, player, tournament

LIST = [
    ["Fjellby Open"],
    ["Endelig resultat"],
    ["Startnr", "Etternavn", "Fornavn", "Klubb", "Rating", "Født", "Mobil", "Runde 1", "Poeng"],
    [1, "Ås", "Øystein", "Fjellby SK", 1850, "31.05.2001", 99887766, "2w1", "1"],
    [2, "Berg", "Ada", "Havn SK", "", "1990", 11223344, "1b0", "0"],
    [3, "Dahl", "Eva", "", 1500, "", "", "-1", "1"],
]
WISHES = ("--from", "2026-03-14", "--system", "monrad@2013")
SECRETS = ("2001", "31.05", "1990", "99887766", "11223344")


def files_of(site: Path) -> dict[str, str]:
    return {
        path.relative_to(site).as_posix(): path.read_text(encoding="utf-8", errors="replace")
        for path in site.rglob("*")
        if path.is_file()
    }


@pytest.mark.parametrize("codec", ["cp1252", "utf-16", "utf-8-sig"])
def test_a_list_of_a_spreadsheet(
    publisher: Command, site: Path, tmp_path: Path, codec: str
) -> None:
    file = tmp_path / "liste.csv"
    file.write_bytes(as_text(LIST).replace("\n", "\r\n").encode(codec))
    ended = publisher("import", file, "--into", site, *WISHES)
    assert ended.code == 0, ended.err
    found = files_of(site)
    event = found["content/events/2026/fjellby-open.yaml"]
    assert "name: Fjellby Open\n" in event
    assert "rounds_total: 1\n" in event
    assert "Ås, Øystein" in event
    assert not any(secret in event + ended.out + ended.err for secret in SECRETS)
    assert not any("99887766" in text for text in found.values())
    assert "2001-05-31" in found["content/private/persons.yaml"]
    assert "Startnr" not in ended.err
    built = publisher("build", "--site", site)
    assert built.code == 0, built.err
    output = "".join(files_of(site / "output").values())
    assert "Ås, Øystein" in output
    assert "2001-05-31" not in output


def test_what_a_list_cannot_say_is_asked_for_in_one_run(
    publisher: Command, site: Path, tmp_path: Path
) -> None:
    file = tmp_path / "liste.csv"
    file.write_text(as_text(LIST), encoding="utf-8")
    ended = publisher("import", file, "--into", site)
    assert ended.code == 1
    assert "--from says it" in ended.err
    assert "--system names it" in ended.err
    assert "--rounds" not in ended.err
    assert "fjellby-open" not in "".join(files_of(site))


def test_a_list_of_players_alone_asks_for_the_rounds_too(
    publisher: Command, tmp_path: Path
) -> None:
    file = tmp_path / "liste.csv"
    file.write_text("Nr;Navn\n1;Hansen, Per\n2;Berg, Ada\n", encoding="utf-8")
    ended = publisher("import", file, "--into", tmp_path)
    assert ended.code == 1
    assert all(f"--{each}" in ended.err for each in ("from", "system", "rounds"))
    wishes = ("--from", "2026-03-14", "--system", "monrad", "--rounds", "5")
    assert publisher("import", file, "--into", tmp_path, *wishes).code == 0
    assert "rounds_total: 5\n" in (tmp_path / "liste.yaml").read_text(encoding="utf-8")


def test_swiss_manager_into_a_folder(publisher: Command, tmp_path: Path) -> None:
    file = shared_data("trf/swissmanager_final_ranking_semicolon_crlf.txt")
    ended = publisher(
        "import", file, "--into", tmp_path, "--from", "2010-01-03", "--system", "dutch",
        "--id", "donostia",
    )  # fmt: skip
    assert ended.code == 0, ended.err
    assert "150 players, 9 rounds, dutch@2017" in ended.out
    assert "rounds_total: 9\n" in (tmp_path / "donostia.yaml").read_text(encoding="utf-8")


def test_one_group_of_several(publisher: Command, site: Path, tmp_path: Path) -> None:
    tie_breaks = element("TieBreaksBy", element("Order", Name="Monrad-1low"))
    text = tournament(
        group(player(1, "1 2 w 1"), player(2, "1 1 b 0"), Event="A", Pairing="Monrad"),
        group(
            player(1, "1 2 w 1", Ln="Ås", Born="31.05.2001", Phone="99887766"),
            player(2, "1 1 b 0"), inner=tie_breaks, Event="Klasse Ø", Pairing="Monrad",
        ),
        Site="Fjellby",
    )  # fmt: skip
    file = tmp_path / "open.trx"
    file.write_text(text, encoding="utf-8")
    ended = publisher("import", file, "--into", site)
    assert ended.code == 1
    assert "--group names one of A, Klasse Ø" in ended.err
    ended = publisher("import", file, "--into", site, "--group", "klasse ø")
    assert ended.code == 0, ended.err
    assert "was tried on no real file" in ended.err
    found = files_of(site)
    event = found["content/events/2026/fjellby-open.yaml"]
    for line in ("place: Fjellby\n", "id: klasse-o\n", "name: Klasse Ø\n", "tie_breaks: [MON-1]\n"):
        assert line in event
    assert "2001-05-31" in found["content/private/persons.yaml"]
    assert not any("99887766" in text for text in found.values())
    assert publisher("check", "--site", site).code == 0


def test_a_file_of_no_format_says_which_there_are(publisher: Command, tmp_path: Path) -> None:
    file = tmp_path / "brev.txt"
    file.write_text("Kjære alle sammen,\nvelkommen til turnering!\n", encoding="utf-8")
    ended = publisher("import", file, "--into", tmp_path)
    assert ended.code == 1
    for word in ("TRF16", "TRX", "CSV", "Swiss-Manager"):
        assert word in ended.err


@pytest.mark.parametrize("beginning", [b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"])
def test_a_workbook_is_to_be_saved_as_csv(
    publisher: Command, tmp_path: Path, beginning: bytes
) -> None:
    file = tmp_path / "liste.xlsx"
    file.write_bytes(beginning + b"\x00\x01" * 50)
    ended = publisher("import", file, "--into", tmp_path)
    assert ended.code == 1
    assert "save the list in it as CSV" in ended.err
