"""A round stamped as published and taken back, byes written and taken out: nothing else changes."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from publisher.content.byes import remove_bye, write_bye
from publisher.content.events import event_form_in
from publisher.content.forms.rounds import RoundForm
from publisher.content.publishing import write_draft, write_published
from publisher.content.write import write_result, write_round
from publisher.model.events import Bye, RoundState
from publisher.model.pairings import Pair, Pairing, Unpaired
from publisher.model.results import ByeKind, Result
from publisher.problems import PublisherError

AT = datetime(2026, 11, 30, 18, 5)  # noqa: DTZ001 - files hold local times
EVENT = """\
# typed in the hall
name:   "Nasty"   # a comment
dates: 2026-11-30
rules: monrad@2013
groups:
- id: a
  name: 'It''s "A"'
  rounds_total: 5
  entries:
  - {no: 1,  name: "A, # no comment" }
  - {no: 2, name: B}
  - {no: 3, name: C}
  - {no: 4, name: D}   # last
  - {no: 5, name: E}
  rounds:
  -   round: 1      # first
      state: draft   # not yet
      date: 2026-11-30
      games:
      # keep me
      - {board: 1,   white: 2, black: 1 }    # open
      - {board: 2, white: 4, black: 3}   # and me
      byes: [{player: 5, kind: pairing}]   # odd
      notes: ["x"]
  # between

  -   round: 2      # away
      state: draft
      byes:
      # who asked
      - {player: 3, kind: half, note: "ill"}   # by telephone
# tail
"""
DRAFT = Pairing(1, (Pair(1, 2, 1), Pair(2, 4, 3)), (Unpaired(5, ByeKind.PAIRING),))
SECOND = Pairing(
    2,
    (Pair(1, 5, 4), Pair(2, 1, 2)),
    (Unpaired(3, ByeKind.HALF),),
)


@pytest.fixture(params=["\n", "\r\n"])
def newline(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def file(tmp_path: Path, newline: str) -> Path:
    path = tmp_path / "nasty.yaml"
    path.write_bytes(EVENT.replace("\n", newline).encode())
    return path


def expect(file: Path, newline: str, *changes: tuple[str, str]) -> None:
    wanted = EVENT
    for before, after in changes:
        assert wanted.count(before) == 1
        wanted = wanted.replace(before, after)
    assert file.read_bytes().decode() == wanted.replace("\n", newline)


def form(file: Path, number: int) -> RoundForm:
    rounds = event_form_in(file.read_bytes(), "f").form.groups[0].rounds
    return next(each for each in rounds if each.round == number)


STAMPED = (
    "state: draft   # not yet\n",
    "state: published   # not yet\n      published: 2026-11-30T18:05\n",
)


def test_the_stamp_stands_behind_the_state(file: Path, newline: str) -> None:
    write_published(file, "a", 1, AT)
    expect(file, newline, STAMPED)
    assert form(file, 1).state is RoundState.PUBLISHED
    assert form(file, 1).published == AT


def test_taken_back_the_file_is_as_it_was(file: Path) -> None:
    before = file.read_bytes()
    write_published(file, "a", 1, AT)
    write_draft(file, "a", 1)
    assert file.read_bytes() == before


def test_what_somebody_wrote_beside_the_stamp_stays(file: Path, newline: str) -> None:
    write_published(file, "a", 1, AT)
    stamped = file.read_bytes().replace(b"T18:05", b"T18:05   # by Kari")
    file.write_bytes(stamped)
    write_draft(file, "a", 1)
    expect(file, newline, ("# not yet\n", "# not yet\n      # by Kari\n"))


def test_games_and_byes_of_the_players_named_are_marked(file: Path, newline: str) -> None:
    write_published(file, "a", 1, AT, by_hand={3, 5})
    expect(
        file,
        newline,
        STAMPED,
        ("black: 3}", "black: 3, by_hand: true}"),
        ("{player: 5, kind: pairing}", "{player: 5, kind: pairing, by_hand: true}"),
    )


def test_a_bye_that_was_asked_for_needs_no_mark(file: Path) -> None:
    write_round(file, "a", SECOND)
    write_published(file, "a", 2, AT, by_hand={3})
    assert not form(file, 2).byes[0].by_hand


Write = Callable[[Path, bytes], object]
WRITES: dict[str, Write] = {
    "round": lambda path, seen: write_round(path, "a", DRAFT, seen),
    "result": lambda path, seen: write_result(path, "a", 1, 1, Result.DRAW, seen=seen),
    "published": lambda path, seen: write_published(path, "a", 1, AT, seen=seen),
    "draft": lambda path, seen: write_draft(path, "a", 1, seen),
    "bye": lambda path, seen: write_bye(path, "a", 2, Bye(1, ByeKind.ZERO), seen),
    "no bye": lambda path, seen: remove_bye(path, "a", 2, 3, seen),
}


@pytest.mark.parametrize("kind", WRITES)
def test_nothing_is_written_into_a_file_that_changed_since_it_was_read(
    file: Path, kind: str
) -> None:
    seen = file.read_bytes()
    file.write_bytes(seen + b"# somebody else\n")
    with pytest.raises(PublisherError, match="changed by somebody else: try again"):
        WRITES[kind](file, seen)
    assert file.read_bytes() == seen + b"# somebody else\n"
    WRITES[kind](file, file.read_bytes())
    assert [path.name for path in file.parent.iterdir()] == ["nasty.yaml"]


@pytest.mark.parametrize(("group", "number"), [("a", 9), ("b", 1)])
def test_there_must_be_such_a_round(file: Path, group: str, number: int) -> None:
    for write in (
        lambda: write_published(file, group, number, AT),
        lambda: write_draft(file, group, number),
    ):
        with pytest.raises(PublisherError, match=r"has no (round 9|group b)"):
            write()


class TestByesOfADraft:
    """Byes written for a round that is still to be paired survive its pairing."""

    def test_they_stay_with_their_notes_and_comments(self, file: Path, newline: str) -> None:
        write_round(file, "a", SECOND)
        games = (
            "      games:\n"
            "      - {board: 1, white: 5, black: 4, result: }\n"
            "      - {board: 2, white: 1, black: 2, result: }\n"
        )
        expect(file, newline, ("# by telephone\n", f"# by telephone\n{games}"))

    def test_those_of_the_pairing_change_places_and_no_others(
        self, file: Path, newline: str
    ) -> None:
        anew = Pairing(1, (Pair(1, 2, 1), Pair(2, 5, 4)), (Unpaired(3, ByeKind.PAIRING),))
        write_round(file, "a", anew)
        assert [(bye.player, bye.kind) for bye in form(file, 1).byes] == [(3, ByeKind.PAIRING)]
        assert "# odd" in file.read_text(encoding="utf-8")

    def test_written_twice_the_file_is_the_same(self, file: Path) -> None:
        write_round(file, "a", SECOND)
        once = file.read_bytes()
        write_round(file, "a", SECOND)
        assert file.read_bytes() == once

    @pytest.mark.parametrize("mark", ["by_hand: true", "note: for Per"])
    def test_one_of_the_pairing_with_a_mark_is_not_lost(self, file: Path, mark: str) -> None:
        marked = file.read_bytes().replace(b"kind: pairing}", f"kind: pairing, {mark}}}".encode())
        file.write_bytes(marked)
        write_round(file, "a", DRAFT)
        assert mark in file.read_text(encoding="utf-8")
        other = Pairing(1, (Pair(1, 2, 1), Pair(2, 5, 3)), (Unpaired(4, ByeKind.PAIRING),))
        with pytest.raises(PublisherError, match="made by hand or notes"):
            write_round(file, "a", other)

    def test_a_system_that_lets_nobody_sit_out_says_so(self, file: Path) -> None:
        everybody = Pairing(2, (Pair(1, 3, 4), Pair(2, 1, 2)), (Unpaired(5, ByeKind.FREE),))
        with pytest.raises(PublisherError, match="half bye for player 3, and in this system"):
            write_round(file, "a", everybody)


class TestWritingByes:
    def test_into_a_round_that_nobody_has_begun(self, file: Path, newline: str) -> None:
        assert write_bye(file, "a", 3, Bye(2, ByeKind.ZERO, 'says "no: #1"')) is None
        new = (
            "  -   round: 3\n"
            "      state: draft\n"
            "      byes:\n"
            '      - {player: 2, kind: zero, note: "says \\"no: #1\\""}\n'
        )
        expect(file, newline, ("# by telephone\n", f"# by telephone\n{new}"))

    def test_beside_another(self, file: Path, newline: str) -> None:
        write_bye(file, "a", 2, Bye(1, ByeKind.FULL))
        new = "      - {player: 1, kind: full}\n"
        expect(file, newline, ("# by telephone\n", f"# by telephone\n{new}"))

    def test_in_the_place_of_another_kind_whose_note_stays(self, file: Path, newline: str) -> None:
        write_bye(file, "a", 2, Bye(3, ByeKind.ZERO))
        expect(file, newline, ("kind: half", "kind: zero"))

    def test_in_the_place_of_the_bye_of_the_pairing(self, file: Path, newline: str) -> None:
        write_bye(file, "a", 1, Bye(5, ByeKind.ZERO))
        expect(file, newline, ("kind: pairing", "kind: zero"))

    def test_a_game_in_the_draft_is_taken_out(self, file: Path, newline: str) -> None:
        assert write_bye(file, "a", 1, Bye(3, ByeKind.HALF)) == 4
        expect(
            file,
            newline,
            ("      - {board: 2, white: 4, black: 3}   # and me\n", "      # and me\n"),
            ("kind: pairing}]", "kind: pairing}, {player: 3, kind: half}]"),
        )

    @pytest.mark.parametrize("more", ["result: 1-0", "by_hand: true", "note: late"])
    def test_but_not_one_with_more_to_it(self, file: Path, more: str) -> None:
        changed = file.read_bytes().replace(b"black: 3}", f"black: 3, {more}}}".encode())
        file.write_bytes(changed)
        with pytest.raises(PublisherError, match="player 3 meets 4 in the draft of round 1"):
            write_bye(file, "a", 1, Bye(3, ByeKind.HALF))
        assert file.read_bytes() == changed

    def test_not_into_a_published_round(self, file: Path) -> None:
        write_published(file, "a", 1, AT)
        for change in (
            lambda: write_bye(file, "a", 1, Bye(1, ByeKind.ZERO)),
            lambda: remove_bye(file, "a", 1, 5),
        ):
            with pytest.raises(PublisherError, match="a published pairing stands"):
                change()

    def test_taken_out_again_the_file_is_as_it_was(self, file: Path) -> None:
        before = file.read_bytes()
        for number in (2, 4):
            write_bye(file, "a", number, Bye(2, ByeKind.ZERO, "away"))
            assert remove_bye(file, "a", number, 2)
            assert file.read_bytes() == before

    def test_who_has_none_keeps_none(self, file: Path) -> None:
        before = file.read_bytes()
        assert not remove_bye(file, "a", 2, 1)
        assert not remove_bye(file, "a", 4, 1)
        assert file.read_bytes() == before


COMMENT = st.sampled_from(["", "  # c1", "   # c2: {x}"])
ABOVE = st.sampled_from(["", "# above\n", "\n", "        # far in\n\n"])


@st.composite
def commented(draw: st.DrawFn) -> str:
    """An event with comments anywhere between its lines and behind them."""
    lines = []
    for line in EVENT.splitlines():
        bare = re.sub(r" +#.*", "", line) if "no comment" not in line else line
        written = bare and not bare.startswith("#")
        lines.append(f"{draw(ABOVE)}{bare}{draw(COMMENT) if written else ''}\n")
    text = "".join(lines)
    return text.replace("\n", "\r\n") if draw(st.booleans()) else text


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(commented())
def test_paired_published_and_taken_back_with_comments_everywhere(
    tmp_path: Path, text: str
) -> None:
    file = tmp_path / "c.yaml"
    file.write_bytes(text.encode())
    comments = sorted(re.findall(r"#[^\r\n]*", text))
    for pairing in (DRAFT, SECOND):
        write_round(file, "a", pairing)
        drafted = file.read_bytes()
        assert sorted(re.findall(r"#[^\r\n]*", drafted.decode())) == comments
        write_published(file, "a", pairing.round, AT)
        write_draft(file, "a", pairing.round)
        assert file.read_bytes() == drafted
