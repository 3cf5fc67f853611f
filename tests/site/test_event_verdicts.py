"""Where verdicts get their facts: rating lists, a site's own class limits, several records."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from support.planned import LazyReports, write

from publisher.content.cache import NoCache
from publisher.content.load import load_site
from publisher.eligibility import Outcome
from publisher.model.events import Event, Group
from publisher.model.people import PrivateRecord
from publisher.model.ratings import ListedRating, RatingKind, RatingListKey
from publisher.site.event_verdicts import Verdicts, joined
from publisher.site.group_report import report

MAY = RatingListKey("nsf", RatingKind.STANDARD, date(2014, 5, 1))
EVENT = """\
name: Cup
dates: 2014-06-01
rules: [{rules}]
groups:
  - id: klasse-1
    name: Klasse 1
    system: berger@2013
    entries: [{{no: 1, name: "Ås, Gro", rating: 1800}}, {{no: 2, name: "Øy, Hans", rating: 1600}}]
"""
DISTRICT = """\
id: district
edition: "2014"
titles: District limits
source: the district
rules:
  classes.rating:
    paragraph: "1"
    value:
      - {id: klasse-1, name: Class 1, min: 1600, max: null}
      - {id: klasse-2, name: Class 2, min: null, max: 1599}
"""


def outcomes(root: Path, rules: str, listed: dict[int, tuple[ListedRating, ...]]) -> list[Outcome]:
    """The outcomes of the two entries, where the site's lists have those ratings."""
    files = {
        "site-config.yaml": "title: X\nlanguages: [en]\n",
        "content/events/cup.yaml": EVENT.format(rules=rules),
        "content/rules/district.yaml": DISTRICT,
    }
    content = load_site(write(root, files), NoCache())
    groups = {("cup", group.id): group for group in content.events[0].event.groups}
    reports = LazyReports(lambda key: report(groups[key]))

    def look_up(_event: Event, _group: Group) -> dict[int, tuple[ListedRating, ...]]:
        return listed

    found = Verdicts(content, reports, date(2014, 5, 20), NoCache(), look_up)["cup"].groups[
        "klasse-1"
    ]
    return [verdict.outcome for verdict in found.verdicts.values()]


def test_a_list_of_the_site_counts_before_the_rating_on_the_entry(tmp_path: Path) -> None:
    entitled, none = Outcome.ENTITLED, Outcome.NOT_ENTITLED
    assert outcomes(tmp_path, "nsf-general@2013", {}) == [entitled, none]
    changed = {1: (ListedRating(MAY, 1600),), 2: (ListedRating(MAY, 1800),)}
    assert outcomes(tmp_path, "nsf-general@2013", changed) == [none, entitled]


def test_a_district_has_limits_of_its_own_without_any_code(tmp_path: Path) -> None:
    both = [Outcome.ENTITLED, Outcome.ENTITLED]
    assert outcomes(tmp_path, "district@2014, nsf-general@2013", {}) == both


def test_a_person_may_have_several_records() -> None:
    first = PrivateRecord("anna", born=date(1990, 1, 2))
    second = PrivateRecord("anna", sex="f", citizenship="NOR", born=date(1991, 1, 2))
    assert joined([first, second]) == {
        "anna": PrivateRecord("anna", born=date(1990, 1, 2), sex="f", citizenship="NOR")
    }
