"""Which attributes of a TRX file are read, which are known, and which are private."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from publisher.exchange.trx.markup import Element

# What is not listed here never leaves the parser.
READ: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        name: frozenset(attributes.split())
        for name, attributes in {
            "Tournament": """TeamEvent Event Organiser Arbiter ArbiterFideId DeputyArbiter
                DeputyArbiterFideId Site Federation StartDate EndDate""",
            "Group": """Event StartDate EndDate NumRounds PairingAccellerated Pairing PointsForWin
                PointsForLoss PointsForBye PostponedCalcAs ActiveElo""",
            "Rd": "StartDate",
            "Order": "Name",
            "Player": """StartNo Group Federation Pts Rank Title Gn Ln Club LocalRating FideId
                FideRating FideRapidRating FideBlitzRating Born BornYear sex LocalID""",
            "Game": "Rd Clr Opnt Res Table",
        }.items()
    }
)
"""The attributes of each element that are read; `Born` to `LocalID` into private records only."""

_KNOWN: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        name: frozenset(attributes.split())
        for name, attributes in {
            "Tournament": """Dataversion Producer ArbiterEmail DeputyArbiterEmail Treasurer
                LogoFile MemberFile dflt_Available LichessVerify TStoken PaymentVipps
                PaymentOptional Name Phone OrgNo""",
            "Groups": "Num SeparateFile",
            "Group": """Site Arbiter DeputyArbiter ActiveRound LocalRatingCategory RatingFactorA
                RatingFactorB RatingFactorC MaxMeets AccelleratedLastGaSn FirstRatedRound
                RankPerClass ShowRankNum Tie-breakOnStartno ShowAllTiebreaks SubmissionIndex
                EventCode YouthEvent NumTiebreakGames SrchLocalLists SrchFideLists ClonoRd
                ReportedRounds LastBulkPairing JuniorFee SeniorFee NumBoards HomeGuestNaming
                Clr""",
            "Rd": "IsRated ActiveElo TimeFirstMove AdditionPerMove TimeFinish PointsForWin "
            "PointsForLoss",
            "TieBreaksBy": "NumOrdersInPgroup",
            "Order": "IncludeForfeits Limit Factor Fore",
            "Players": "Num SeparateFile",
            "Player": """Available Teamname Pmt Rcpt EnrSt EnrollDate Custom1 Custom2 Info
                Table GPgroup LocalGames FideGames FideRapidGames FideBlitzGames RatingFactor
                RapidRatingFactor BlitzRatingFactor MemberAsOf Phone Email""",
            "Game": "PublishSerial Flt PGNdata",
        }.items()
    }
)
"""Attributes that the program is known to write, and that are left out."""

_SKIPPED = frozenset(
    {
        "Web",
        "IndividualTieBreaksBy",
        "PairingGroupBy",
        "PrizeGroups",
        "ColWidths",
        "Reportsettings",
        "TimeControls",
        "Teams",
    }
)
"""Elements nothing of which is read."""

_ELEMENTS = frozenset({*READ, *_KNOWN, "Rounds"})


def unknown_names(element: Element) -> Iterator[tuple[str, Element]]:
    """What is not known in `element` and below: `Tag` or `Tag attribute`, and where it stands."""
    known = _KNOWN.get(element.name, frozenset())
    for attribute in element.others:
        if attribute not in known:
            yield f"{element.name} {attribute}", element
    for child in element.children:
        if child.name in _ELEMENTS:
            yield from unknown_names(child)
        elif element.name == "Player":
            # Around the games stands an element of which nobody tells the name.
            for game in child.children:
                yield from unknown_names(game)
        elif child.name not in _SKIPPED:
            yield child.name, child
