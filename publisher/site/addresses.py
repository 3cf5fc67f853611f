"""Where every page lies: pure functions from nouns to paths below the output folder.

All paths are POSIX and name a file (`…/index.html`), so that links work from a
disk as well as from a server.  The words are those of the site's main language,
in every language of the site: an address says which page, the prefix (`en/`)
which language.  Data files exist once, without a prefix.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

from publisher.model.events import Event, Group
from publisher.model.seasons import Season, SeasonEvent

_ASCII_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class AddressWords:
    """The words of one language's addresses; ASCII, stable for ever."""

    events: str
    calendar: str
    start_list: str
    entitled: str
    round: str
    by_name: str
    standings: str
    crosstable: str
    by_number: str
    player: str
    prizes: str
    draw: str
    corrections: str
    regulations: str
    news: str
    seasons: str


WORDS = {
    "nb": AddressWords(
        events="turneringer",
        calendar="terminliste",
        start_list="startliste",
        entitled="spillerett",
        round="runde",
        by_name="navn",
        standings="stilling",
        crosstable="krysstabell",
        by_number="startnummer",
        player="spiller",
        prizes="premier",
        draw="trekning",
        corrections="rettelser",
        regulations="reglement",
        news="nyheter",
        seasons="grand-prix",
    ),
    "nn": AddressWords(
        events="turneringar",
        calendar="terminliste",
        start_list="startliste",
        entitled="spelerett",
        round="runde",
        by_name="namn",
        standings="stilling",
        crosstable="krysstabell",
        by_number="startnummer",
        player="spelar",
        prizes="premiar",
        draw="trekning",
        corrections="rettingar",
        regulations="reglement",
        news="nyhende",
        seasons="grand-prix",
    ),
    "en": AddressWords(
        events="tournaments",
        calendar="calendar",
        start_list="start-list",
        entitled="entitled",
        round="round",
        by_name="by-name",
        standings="standings",
        crosstable="crosstable",
        by_number="by-number",
        player="player",
        prizes="prizes",
        draw="draw",
        corrections="corrections",
        regulations="regulations",
        news="news",
        seasons="grand-prix",
    ),
}


@lru_cache(maxsize=4096)
def slug(text: str) -> str:
    """`text` as an ASCII word for an address (ø to o, å to a, æ to ae).

    Never empty: text without a letter or digit gives a short digest of itself.
    """
    if _ASCII_SLUG.fullmatch(text):
        return text
    from slugify import slugify  # noqa: PLC0415 - ids are ASCII as a rule; then it is never loaded

    made: str = slugify(text)
    return made or f"x{blake2b(text.encode(), digest_size=4).hexdigest()}"


def relative(from_path: str, to_path: str) -> str:
    """The relative link from one file of the site to another; `to_path` may hold a `#fragment`."""
    here = from_path.split("/")
    there = to_path.split("/")
    common = 0
    for mine, other in zip(here[:-1], there[:-1], strict=False):
        if mine != other:
            break
        common += 1
    return "../" * (len(here) - 1 - common) + "/".join(there[common:])


@dataclass(frozen=True, slots=True)
class Addresses:
    """The site map in one language: `words` of the main language, `prefix` of this one."""

    words: AddressWords
    prefix: str = ""

    def front(self) -> str:
        return f"{self.prefix}index.html"

    def calendar(self) -> str:
        return f"{self.prefix}{self.words.calendar}/index.html"

    def calendar_file(self) -> str:
        """The calendar for a diary; once for all languages."""
        return f"{self.words.calendar}/{self.words.calendar}.ics"

    def feed(self) -> str:
        """The latest results for a feed reader."""
        return f"{self.prefix}feed.xml"

    def events(self) -> str:
        """The list of all events, by year."""
        return f"{self.prefix}{self.words.events}/index.html"

    def _event(self, event: Event) -> str:
        return f"{self.words.events}/{event.year}/{slug(event.slug)}/"

    def _group(self, event: Event, group: Group) -> str:
        return f"{self._event(event)}{slug(group.id)}/"

    def event(self, event: Event) -> str:
        return f"{self.prefix}{self._event(event)}index.html"

    def corrections(self, event: Event) -> str:
        return f"{self.prefix}{self._event(event)}{self.words.corrections}/index.html"

    def group(self, event: Event, group: Group) -> str:
        return f"{self.prefix}{self._group(event, group)}index.html"

    def _in_group(self, event: Event, group: Group, *parts: str) -> str:
        return f"{self.prefix}{self._group(event, group)}{'/'.join(parts)}/index.html"

    def start_list(self, event: Event, group: Group) -> str:
        return self._in_group(event, group, self.words.start_list)

    def start_list_by_rating(self, event: Event, group: Group) -> str:
        return self._in_group(event, group, self.words.start_list, "rating")

    def start_list_by_name(self, event: Event, group: Group) -> str:
        return self._in_group(event, group, self.words.start_list, self.words.by_name)

    def entitled(self, event: Event, group: Group) -> str:
        """Who may play in the group, and why."""
        return self._in_group(event, group, self.words.start_list, self.words.entitled)

    def round(self, event: Event, group: Group, number: int) -> str:
        return self._in_group(event, group, self.words.round, str(number))

    def round_by_name(self, event: Event, group: Group, number: int) -> str:
        return self._in_group(event, group, self.words.round, str(number), self.words.by_name)

    def standings(self, event: Event, group: Group, after: int | None = None) -> str:
        """The table now, or the one after a round, which stays for ever."""
        if after is None:
            return self._in_group(event, group, self.words.standings)
        return self._in_group(event, group, self.words.standings, str(after))

    def crosstable(self, event: Event, group: Group) -> str:
        return self._in_group(event, group, self.words.crosstable)

    def crosstable_by_number(self, event: Event, group: Group) -> str:
        return self._in_group(event, group, self.words.crosstable, self.words.by_number)

    def player(self, event: Event, group: Group, number: int) -> str:
        return self._in_group(event, group, self.words.player, str(number))

    def prizes(self, event: Event, group: Group) -> str:
        return self._in_group(event, group, self.words.prizes)

    def draw(self, event: Event, group: Group) -> str:
        """How the start numbers came out."""
        return self._in_group(event, group, self.words.draw)

    def data_json(self, event: Event, group: Group) -> str:
        return f"{self._group(event, group)}data.json"

    def data_csv(self, event: Event, group: Group) -> str:
        return f"{self._group(event, group)}data.csv"

    def data_trf(self, event: Event, group: Group) -> str:
        return f"{self._group(event, group)}data.trf"

    def regulations(self) -> str:
        """The list of regulations."""
        return f"{self.prefix}{self.words.regulations}/index.html"

    def regulation(self, rule_set: str) -> str:
        """The page of the rule set named `id@edition`."""
        identity, _, edition = rule_set.partition("@")
        parts = [slug(identity), *([slug(edition)] if edition else [])]
        return f"{self.prefix}{self.words.regulations}/{'/'.join(parts)}/index.html"

    def news_index(self) -> str:
        return f"{self.prefix}{self.words.news}/index.html"

    def news(self, name: str) -> str:
        return f"{self.prefix}{self.words.news}/{slug(name)}/index.html"

    def page(self, name: str) -> str:
        """A text page; it lies at the top of the site."""
        return f"{self.prefix}{slug(name)}/index.html"

    def seasons(self) -> str:
        """The list of all seasons."""
        return f"{self.prefix}{self.words.seasons}/index.html"

    def _season(self, season: Season) -> str:
        return f"{self.prefix}{season.series}/{season.slug}/"

    def season(self, season: Season) -> str:
        return f"{self._season(season)}index.html"

    def season_class(self, season: Season, class_id: str) -> str:
        """The table of a class."""
        return f"{self._season(season)}{class_id}/index.html"

    def season_event(self, season: Season, event: SeasonEvent) -> str:
        """An event of the season: its points, its checks, what its organiser owes."""
        return f"{self._season(season)}{self.words.events}/{event.id}/index.html"

    def season_json(self, season: Season) -> str:
        """The season's data; once for all languages."""
        return f"{season.series}/{season.slug}/data.json"

    def not_found(self) -> str:
        return "404.html"

    def sitemap(self) -> str:
        return "sitemap.xml"

    def asset(self, name: str) -> str:
        return f"assets/{name}"

    def in_language(self, path: str, prefix: str) -> str:
        """The same page in the language with `prefix`."""
        return prefix + path.removeprefix(self.prefix)


def addresses(languages: tuple[str, ...], language: str) -> Addresses:
    """The site map in `language`, where `languages` begins with the main one."""
    main = languages[0]
    return Addresses(WORDS[main], "" if language == main else f"{language}/")


def paragraph_anchor(paragraph: str) -> str:
    """The id of a paragraph on its page: "4" gives `p-4`, "Prize fund" `p-prize-fund`."""
    return f"p-{slug(paragraph.replace('§', '').strip().lower())}"
