"""The form of a round: its games, one a line, and who had no opponent."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from publisher.content.forms.fields import ResultField
from publisher.model.events import RoundState
from publisher.model.results import ByeKind, Result
from publisher.yaml12.fields import Choice, Clock, Count, Day, Form, Many, Moment, Text


class GameForm(Form):
    """One board."""

    board: Count | None = Field(
        default=None, description="Board number; default: the place in the list."
    )
    white: Count = Field(description="Start number of white.")
    black: Count = Field(description="Start number of black.")
    result: ResultField = Field(
        default=Result.UNFINISHED,
        description="1-0, ½-½, +:- and the like; empty while the game lasts.",
    )
    armageddon: ResultField | None = Field(
        default=None, description="Result of the Armageddon game after a draw."
    )
    by_hand: bool = Field(default=False, description="Whether the pairing was made by hand.")
    note: Text = Field(default="", description="Printed with the game.")
    corrected: Day | None = Field(
        default=None, description="Day on which the result was changed after publishing."
    )


class ByeForm(Form):
    """A player without an opponent."""

    player: Count = Field(description="Start number.")
    kind: Annotated[ByeKind, Choice("kind of bye", {kind.value: kind for kind in ByeKind})] = Field(
        description="free (vacant number of a round robin), pairing, full, half or zero."
    )
    by_hand: bool = Field(default=False, description="Whether it was given by hand.")
    note: Text = Field(default="", description="Printed with it.")


class RoundForm(Form):
    """One round."""

    round: Count = Field(description="Number of the round.")
    date: Day | None = Field(default=None, description="Day it is played.")
    time: Clock | None = Field(default=None, description="When it begins, local time.")
    state: Annotated[
        RoundState, Choice("state of a round", {state.value: state for state in RoundState})
    ] = Field(
        default=RoundState.PUBLISHED,
        description="draft or published; only a draft is computed anew.",
    )
    published: Moment | None = Field(
        default=None, description="When the pairing was published, local time."
    )
    games: Many[GameForm] = Field(default=(), description="The games, one a line.")
    byes: Many[ByeForm] = Field(default=(), description="Who had no opponent.")
    notes: Many[Text] = Field(default=(), description="Remarks printed under the round.")


class LotsForm(Form):
    """Lots among players still level: a seed, or their outcome drawn by hand."""

    seed: int | None = Field(default=None, description="Recorded seed.")
    order: Many[Count] = Field(default=(), description="Start numbers as drawn, best first.")


class PlayOffForm(Form):
    """What decides a shared place; its points do not enter the table."""

    place: Count = Field(description="The best of the places shared.")
    players: Many[Count] = Field(description="Start numbers of those level.")
    order: Many[Count] = Field(
        default=(), description="Start numbers, winner first, where games and lots do not tell."
    )
    games: Many[GameForm] = Field(default=(), description="Its games, one a line.")
    lots: LotsForm | None = Field(
        default=None, description="Lots between them: who goes on or, of two, who has white."
    )
    date: Day | None = Field(default=None, description="Day it was played.")
    note: Text = Field(default="", description="Printed with it.")
