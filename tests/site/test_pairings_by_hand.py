"""Drafts and pairings made by hand, on the pages and among the problems of the preview."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.club_cup import CUP, FIRST, SECOND
from support.drawn import Drawn, drawn, rows, said, text
from support.planned import planned

from publisher.problems import Problem, Severity

PUBLISHED = SECOND.replace("state: draft", "published: 2026-01-03T18:00")
MOVED = PUBLISHED.replace("player: 6", "player: 4").replace("black: 4}", "black: 6}")
MARKED = MOVED.replace("black: 6}", "black: 6, by_hand: true}").replace(
    "kind: pairing}]\n", "kind: pairing, by_hand: true, note: ute}]\n"
)
ROUND = "table.rounds tbody > tr"


def cup(folder: Path, *parts: str, preview: bool = False) -> Drawn:
    return drawn(folder, "".join((CUP, *parts)), preview=preview)


class TestPublishedRounds:
    @pytest.mark.parametrize("second", [MOVED, MARKED], ids=["unmarked", "marked"])
    def test_a_game_and_a_bye_made_by_hand_show_what_the_system_gives(
        self, tmp_path: Path, second: str
    ) -> None:
        page = cup(tmp_path, FIRST, second).html("runde/2")
        first, second_board, third, bye = page.css(ROUND)
        assert "for hånd" not in said(first) + said(second_board)
        assert "for hånd" in text(third)
        assert "Dette paret er satt opp for hånd." in said(third)
        assert (
            "Systemet gir i stedet: Per Hansen – Siri Berg; ingen motstander til Bo Dahl."
            in said(third)
        )
        assert "for hånd" in text(bye)
        assert "Denne frirunden er gitt for hånd." in said(bye)
        assert "Systemet gir i stedet: Per Hansen – Siri Berg." in said(bye)

    def test_a_mark_where_the_system_gives_the_same_says_so(self, tmp_path: Path) -> None:
        marked = PUBLISHED.replace("kind: pairing}]\n", "kind: pairing, by_hand: true}]\n")
        page = cup(tmp_path, FIRST, marked).html("runde/2")
        assert "Systemet gir det samme." in said(page.css(ROUND)[-1])

    def test_a_correction_behind_an_unmarked_difference_is_told(self, tmp_path: Path) -> None:
        corrected = FIRST.replace("result: 0-1", "result: 1-0, corrected: 2026-01-04")
        page = cup(tmp_path, corrected, PUBLISHED).html("runde/2")
        told = "Et resultat i en tidligere runde er rettet siden."
        assert told in said(page.css(ROUND)[0])
        assert told not in said(page.css(ROUND)[1])

    def test_who_was_away_has_the_reason_and_its_paragraph(self, tmp_path: Path) -> None:
        away = """\
      - round: 2
        games:
          - {board: 1, white: 5, black: 2}
          - {board: 2, white: 3, black: 6}
          - {board: 3, white: 1, black: 4}
        byes: [{player: 7, kind: half, note: syk}]
"""
        page = cup(tmp_path, FIRST, away).html("runde/2")
        line = next(each for each in page.css(ROUND) if "Dag Vik" in said(each))
        assert "Dag Vik står over denne runden og er ikke på rundelisten." in said(line)
        assert "syk" in text(line)

    def test_the_data_twin_tells_byes_too(self, tmp_path: Path) -> None:
        round_ = cup(tmp_path, FIRST, MOVED).data()["rounds"][1]
        assert [game["by_hand"] for game in round_["games"]] == [False, False, True]
        assert [bye["by_hand"] for bye in round_["byes"]] == [True]
        assert round_["instead_byes"] == [{"player": 6, "kind": "pairing"}]
        assert [(pair["white"], pair["black"]) for pair in round_["instead"]] == [(1, 4)]


class TestDrafts:
    STALE = FIRST.replace("result: 0-1", "result: 1-0")

    def test_one_that_is_out_of_date_says_so_in_the_preview(self, tmp_path: Path) -> None:
        told = "Systemet ville nå ha satt den opp annerledes"
        page = cup(tmp_path, self.STALE, SECOND, preview=True).html("runde/2")
        assert told in said(page.css_first("p.note"))
        board = page.css(ROUND)[0]
        assert "avviker" in text(board)
        assert "Systemet ville nå ha satt opp dette annerledes." in said(board)
        page = cup(tmp_path, FIRST, SECOND, preview=True).html("runde/2")
        assert told not in said(page.css_first("p.note"))

    def test_its_byes_have_their_notes_and_reasons(self, tmp_path: Path) -> None:
        noted = SECOND.replace("kind: pairing}", "kind: pairing, note: for Per}")
        page = cup(tmp_path, FIRST, noted, preview=True).html("runde/2")
        bye = page.css(ROUND)[-1]
        assert "for Per" in text(bye)
        assert "Bo Dahl" in said(bye.css_first(".why-body"))

    def test_one_that_only_says_who_is_away_is_proposed_without_them(self, tmp_path: Path) -> None:
        away = (
            "      - {round: 2, state: draft, byes: [{player: 7, kind: half, note: syk}]}\n"
            "      - {round: 4, state: draft, byes: [{player: 1, kind: zero}]}\n"
        )
        site = cup(tmp_path, FIRST, away, preview=True)
        page = site.html("runde/2")
        assert "Programmet foreslår denne runden." in said(page.body)
        boards = rows(page, "table.rounds")
        assert len(boards) == 4, "three boards and the one who is away"
        assert "Dag Vik" in boards[-1][1]
        assert boards[-1][2].endswith("syk")
        assert not site.has("runde/3")
        assert "Per Hansen" in said(site.html("runde/4").css_first(ROUND))


def found(folder: Path, *parts: str, preview: bool = True) -> list[Problem]:
    event = "# first\n" + "".join((CUP, *parts))
    made = planned(folder, {"content/events/host.yaml": event}, preview=preview)
    return [each for each in made.plan.problems if each.code == "pairing.differs"]


class TestProblems:
    def test_an_unmarked_difference_is_a_warning_with_its_place(self, tmp_path: Path) -> None:
        (problem,) = found(tmp_path, FIRST, MOVED)
        assert problem.severity is Severity.WARNING
        assert problem.message == (
            "round 2 is not what the system pairs on board 3, and nothing marks it as made by hand"
        )
        assert "`publisher verify cup --group a`" in problem.remedy
        line = (tmp_path / problem.place.file).read_text(encoding="utf-8").splitlines()
        assert "board: 3" in line[problem.place.line - 1]

    def test_a_bye_alone_is_pointed_at(self, tmp_path: Path) -> None:
        event = MOVED.replace("black: 6}", "black: 6, by_hand: true}")
        (problem,) = found(tmp_path, FIRST, event)
        lines = (tmp_path / problem.place.file).read_text(encoding="utf-8").splitlines()
        assert "kind: pairing" in lines[problem.place.line - 1]

    def test_rounds_in_any_order_are_found(self, tmp_path: Path) -> None:
        rounds, first = FIRST.split("      - round: 1", 1)
        swapped = rounds + MOVED + "      - round: 1" + first
        (problem,) = found(tmp_path, swapped)
        lines = (tmp_path / problem.place.file).read_text(encoding="utf-8").splitlines()
        assert "board: 3, white: 1, black: 6" in lines[problem.place.line - 1]

    def test_a_round_without_a_pairing_is_one_too(self, tmp_path: Path) -> None:
        short = CUP.replace("rounds_total: 4", "rounds_total: 2")
        event = short + FIRST.replace(", result: ½-½", "") + PUBLISHED
        made = planned(tmp_path, {"content/events/host.yaml": event}, preview=True)
        (problem,) = [each for each in made.plan.problems if each.code == "pairing.differs"]
        assert problem.message.startswith("the system gives no pairing for round 2, and nothing")

    @pytest.mark.parametrize("second", [MARKED, PUBLISHED, SECOND, ""])
    def test_nothing_else_is(self, tmp_path: Path, second: str) -> None:
        assert not found(tmp_path, FIRST, second)

    def test_a_build_is_not_warned(self, tmp_path: Path) -> None:
        assert not found(tmp_path, FIRST, MOVED, preview=False)
