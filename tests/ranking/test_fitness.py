"""Which tie-breaks make sense in which event."""

from __future__ import annotations

import pytest
from support.tie_breaks import ROUND_ROBIN, SWISS, rules_of

from publisher.ranking.fitness import fault, objection
from publisher.ranking.registry import known_codes, parse

RATED = (1500, 1600)


@pytest.mark.parametrize("code", ["BH", "BH/C1", "FB", "AOB"])
def test_buchholz_is_not_for_a_round_robin_from_2026_on(code: str):
    def found(edition: str, system: str) -> bool:
        return objection(parse(code), rules_of(edition, system=system), RATED) is not None

    assert found("2026", ROUND_ROBIN)
    assert not found("2024", ROUND_ROBIN)
    assert not found("2026", SWISS)


@pytest.mark.parametrize("code", ["ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "RTNG"])
@pytest.mark.parametrize("missing", [None, 0])
def test_ratings_are_for_those_who_all_have_one(code: str, missing: int | None):
    rules = rules_of("2026")
    found = objection(parse(code), rules, (1500, missing, missing))
    assert found is not None
    assert found.code == "tie-break.unrated"
    assert "2 players have none" in found.message
    assert objection(parse(f"{code}/U1200"), rules, (1500, missing)) is None
    assert objection(parse(code), rules, RATED) is None
    assert objection(parse(code), rules, ()) is None


def test_every_other_tie_break_may_be_used_everywhere():
    for code in set(known_codes()) - {"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"}:
        assert objection(parse(code), rules_of("2026"), (None, 1500)) is None


def test_without_settings_only_the_spelling_counts():
    assert fault("bh-c1", None, ()) is None
    assert fault("ARO", None, (None,)) is None
    unknown = fault("BHH", None, ())
    assert unknown is not None
    assert (unknown.code, unknown.remedy) == ("tie-break.unknown", "did you mean `BH`?")
    modifier = fault("SB/M1", None, ())
    assert modifier is not None
    assert str(modifier.message) == "the tie-break SB has no modifier `M1`"
