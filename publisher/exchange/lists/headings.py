"""What the headings of a list mean, in Norwegian, English and the German of Swiss-Manager."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from publisher.yaml12.nearest import nearest


class Field(StrEnum):
    """What a column holds, in the words of a message."""

    RANK = "a rank"
    NUMBER = "a start number"
    TITLE = "a title"
    NAME = "a name"
    FAMILY = "a family name"
    GIVEN = "a given name"
    FEDERATION = "a federation"
    CLUB = "a club"
    RATING = "a rating"
    CLASS = "a class"
    GROUP = "a group"
    FIDE_ID = "a FIDE number"
    POINTS = "points"
    WHITE = "the player of White"
    BLACK = "the player of Black"
    RESULT = "a result"
    BOARD = "a board number"
    ROUND = "a round number"
    BORN = "a birth date"
    SEX = "a sex"
    MEMBER = "a member number"
    UNUSED = "something computed or not needed"
    DROPPED = "something private"


PRIVATE = frozenset({Field.BORN, Field.SEX, Field.MEMBER})
"""Columns that go into the private records and nowhere else."""

_WORDS: dict[Field, str] = {
    Field.RANK: "rank rk rang rg place plass plassering pl platz position pos",
    Field.NUMBER: """startnummer startnr startno startnumber startingnumber startingrank
        sno snr stnr nummer number nr no num #""",
    Field.TITLE: "tittel title titel fidetittel fidetitle",
    Field.NAME: """navn namn name fulltnavn fullname spiller spelar player spieler
        spillernavn playername deltaker deltakar participant teilnehmer""",
    Field.FAMILY: """etternavn etternamn familienavn slektsnavn lastname surname familyname
        nachname familienname""",
    Field.GIVEN: "fornavn fornamn firstname givenname forename vorname",
    Field.FEDERATION: "fed federation forbund land country nasjon nation nasjonalitet",
    Field.CLUB: """klubb club verein klubbsted clubcity vereinort sjakklubb sjakkklubb
        klubbnavn clubname chessclub forening""",
    # The first of these that a list has is taken: what the arbiter calls the rating, then
    # the international one, the national one, and those of faster games.
    Field.RATING: """rating rtg elo ratingtall elotall elorating fiderating fideelo ratingfide
        irating irtg ielo rtgi eloi ratingint intrating internationalrating standard std
        nsfrating norskrating ratingnsf nrating nrtg nelo rtgn elon ratingnat nasjonalrating
        nationalrating hurtigrating hurtigsjakk rapidrating rapid lynrating lynsjakk
        blitzrating blitz""",
    Field.CLASS: "klasse kl class ratingklasse aldersklasse kategori category kat",
    Field.GROUP: "gruppe group section seksjon",
    Field.FIDE_ID: "fideid fidenr fidenummer fideno fidenumber fidekode fidecode",
    Field.POINTS: "poeng poengsum points pts pkt punkte score",
    Field.WHITE: "hvit kvit white weiss",
    Field.BLACK: "svart sort black schwarz",
    Field.RESULT: "resultat result ergebnis res erg",
    Field.BOARD: "bord bordnr board boardno brett bo bd br",
    Field.ROUND: "runde round rond rd rnd",
    Field.BORN: """født fødd fødselsdato fødselsdag fødselsår fødtår fødeår fodt fodselsdato
        fodselsar født født born birth birthdate birthday dateofbirth dob birthyear yearofbirth
        bday geburtsdatum geburtsjahr geboren jahrgang årgang årskull""",
    Field.SEX: "kjønn kjonn sex gender geschlecht mk km mf",
    Field.MEMBER: """medlemsnummer medlemsnr medlemsid medlemnr membernumber memberno memberid
        nsfid nsfnr nsfnummer id idnr idno idnumber identnumber identnummer localid lokalid
        nationalid""",
    Field.UNUSED: """rp recrp perf performance prestasjon nprestasjon iprestasjon k kfaktor rtg+
        rtgdiff krets krins district lag team mannschaft typ type gr buchholz berger
        sonnebornberger monrad monrad1 monrad2 bh sb innb seire partier games gp ngp snittm""",
    Field.DROPPED: """telefon tlf tlfnr telefonnummer telefonnr mobil mobilnr mobilnummer
        mobiltelefon phone phonenumber telephone mobile cell epost epostadresse email mail
        emailaddress emailadresse mailadresse adresse address gateadresse postadresse street
        postnr postnummer poststed zip zipcode postcode postalcode plz betalt betaling
        betalingsstatus innbetalt vipps paid payment amount beløp kvittering receipt kontonr
        kontonummer account iban bezahlt startkontingent startavgift fee foresatt foresatte
        verge guardian parent parents alder age alter fødselsnummer personnummer fnr
        allergi allergier allergies merknad merknader kommentar kommentarer comment comments
        notat note notes remark remarks bemerkung anmerkung""",
}
MEANINGS: Mapping[str, tuple[Field, int]] = MappingProxyType(
    {
        word: (field, place)
        for field, words in _WORDS.items()
        for place, word in enumerate(words.split())
    }
)
"""What a heading means, and how good a heading it is for that (0: the best)."""

SUGGESTED = "navn, klubb, rating, startnummer, klasse, fide-id"
"""The headings that a message offers."""

_ROUND = re.compile(
    r"(\d{1,3})\.? ?(?:rd|r|rnd|runde|round)\.?|(?:rd|r|rnd|runde|round)\.? ?(\d{1,3})",
    re.IGNORECASE | re.ASCII,
)
_TIE_BREAK = re.compile(r"(?:tb|wtg|fw|kval)\d{1,2}", re.IGNORECASE | re.ASCII)


def folded(heading: str) -> str:
    """A heading as it is looked up: small letters and figures only."""
    plain = unicodedata.normalize("NFC", heading).casefold()
    return "".join(sign for sign in plain if sign.isalnum() or sign in "#+")


def meaning(heading: str) -> Field | None:
    """What a column under `heading` holds; None where nobody knows."""
    if _TIE_BREAK.fullmatch(folded(heading)):
        return Field.UNUSED
    found = _found(heading)
    return found[0] if found else None


def goodness(heading: str) -> int:
    """Of two headings with one meaning the one with the smaller number stands; none comes last."""
    found = _found(heading)
    return found[1] if found else len(MEANINGS)


def _found(heading: str) -> tuple[Field, int] | None:
    """What the whole of a heading means, or else what stands before a bracket in it."""
    before, _, _ = heading.partition("(")
    return MEANINGS.get(folded(heading)) or MEANINGS.get(folded(before))


def round_of(heading: str) -> int | None:
    """The round whose column it is: `1.Rd.`, `Runde 1`, `R1`; None for any other heading."""
    match = _ROUND.fullmatch(" ".join(heading.split()))
    return int(match[1] or match[2]) if match else None


def likely(heading: str) -> str | None:
    """The known heading that was probably meant."""
    return nearest(folded(heading), MEANINGS, likeness=0.75)
