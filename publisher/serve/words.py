"""What the preview says to people, in the language of the page it stands in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """The sentences of one language; `{}` stands for a number."""

    language: str
    preview: str
    drafts: str
    one_error: str
    errors: str
    one_warning: str
    warnings: str
    stale: str
    remedy: str
    also: str
    more: str
    fault: str
    log: str
    offline: str
    nothing_yet: str
    building: str
    not_found: str


_WORDS = (
    Words(
        language="nb",
        preview="Forhåndsvisning",
        drafts="utkast vises bare her",
        one_error="1 feil",
        errors="{} feil",
        one_warning="1 advarsel",
        warnings="{} advarsler",
        stale="siden vises som den var før feilen",
        remedy="Slik kan det rettes:",
        also="Se også",
        more="… og {} til; alle står i terminalen.",
        fault="Programmet har en feil; innholdet ditt er urørt.",
        log="Detaljene står i",
        offline="serveren er stanset",
        nothing_yet="Nettstedet er ikke bygget ennå",
        building="Bygger nettstedet …",
        not_found="Siden finnes ikke",
    ),
    Words(
        language="nn",
        preview="Førehandsvising",
        drafts="utkast blir berre viste her",
        one_error="1 feil",
        errors="{} feil",
        one_warning="1 åtvaring",
        warnings="{} åtvaringar",
        stale="sida blir vist som ho var før feilen",
        remedy="Slik kan det rettast:",
        also="Sjå òg",
        more="… og {} til; alle står i terminalen.",
        fault="Programmet har ein feil; innhaldet ditt er urørt.",
        log="Detaljane står i",
        offline="tenaren er stansa",
        nothing_yet="Nettstaden er ikkje bygd enno",
        building="Byggjer nettstaden …",
        not_found="Sida finst ikkje",
    ),
    Words(
        language="en",
        preview="Preview",
        drafts="drafts show only here",
        one_error="1 error",
        errors="{} errors",
        one_warning="1 warning",
        warnings="{} warnings",
        stale="the page is shown as it was before",
        remedy="What would be right:",
        also="See also",
        more="… and {} more; the terminal has them all.",
        fault="The program has a fault; your content is untouched.",
        log="The details are in",
        offline="the server has stopped",
        nothing_yet="The site has not been built yet",
        building="Building the site …",
        not_found="There is no such page",
    ),
)


def words(language: str) -> Words:
    """Those of `language` ("nb", "nn-NO", …); bokmål for a language that has none."""
    wanted = language.lower().partition("-")[0]
    return next((each for each in _WORDS if each.language == wanted), _WORDS[0])
