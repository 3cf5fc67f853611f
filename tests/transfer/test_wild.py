"""Files that other programs wrote: imported, or refused with the place; in any encoding."""

from __future__ import annotations

import pytest
from support.trf_files import wild_file, wild_files
from support.trx_files import group, player, tournament
from support.wild_imports import imported_event, is_located, spellings

from publisher.exchange.trf.importing import looks_like_trf

REFUSED = {
    "trf/fixtures-malformed/incompatible_color.trf": "trf.colours-disagree",
    "trf/fixtures-malformed/incompatible_result.trf": "trf.results-disagree",
    "trf/fixtures-malformed/missing_result.trf": "trf.opponent-disagrees",
    "trf/fixtures-malformed/too_many_results.trf": "trf.rounds",
    "trf/trf16_team_greek_129p_15t_utf8.trf": "trf.teams",
    "trf/trf26_team_grandmommy_249p_50t.trf": "trf.teams",
    "trf/trf26_team_sharly_5t.trf": "trf.teams",
}
SPELT = (
    "trf16_basic_gnutterts.trf",
    "trf16_karl_mala_2005_284p.trf",
    "trf16_lichess_swiss_13p.trf",
    "trf16_team_greek_129p_15t_utf8.trf",
    "trf26_individual_sharly.trf",
    "trf_synth_medium_9p7r_forfeits.trf",
    "fixtures-malformed/incompatible_color.trf",
    "fixtures-malformed/comments.trf",
    "swissmanager_final_ranking_semicolon_crlf.txt",
    "pairings_round9_cp1252_semicolon_derived.csv",
    "fixtures-malformed/malformed_pairings.txt",
)


def test_every_file_is_imported_or_refused_with_the_place() -> None:
    refused = {}
    for number, (name, data) in enumerate(wild_files()):
        if "dutch/tournaments" in name and number % 20:
            continue  # all of them in the long tests
        found = imported_event(data)
        if isinstance(found, tuple):
            assert is_located(found), (name, found)
            refused[name] = found[0].code
    assert {name: code for name, code in refused.items() if name.startswith("trf/")} == REFUSED


@pytest.mark.parametrize("name", SPELT)
def test_encodings_and_line_ends_give_the_same_event(name: str) -> None:
    found = {spelt: imported_event(data) for spelt, data in spellings(wild_file(name)).items()}
    assert len(found) == 9
    first = found["\n", "utf-8"]
    assert all(each == first for each in found.values())


def test_encodings_and_line_ends_give_the_same_event_of_trx() -> None:
    players = (player(1, "1 2 w 1", Ln="Ås", Born="31.05.2001"), player(2, "1 1 b 0", Ln="Bø"))
    data = tournament(group(*players, Pairing="Monrad"), Site="Bodø").encode()
    found = [imported_event(each) for each in spellings(data).values()]
    assert isinstance(found[0], str)
    assert found == [found[0]] * 9


@pytest.mark.parametrize(
    "name",
    [
        "swissmanager_final_ranking_semicolon_crlf.txt",
        "pairings_round9_cp1252_semicolon_derived.csv",
        "fixtures-malformed/malformed_pairings.txt",
    ],
)
def test_what_is_no_report_is_taken_for_none(name: str) -> None:
    assert not looks_like_trf(wild_file(name))
