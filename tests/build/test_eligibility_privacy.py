"""The whole example site, with and without what is private of one player: only verdicts differ."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from support.example import TODAY
from support.tools import REPOSITORY

from publisher.build import Builder
from publisher.build.privacy import leaks, secrets_of
from publisher.content.cache import NoCache
from publisher.content.load import load_site

PRIVATE = "content/private-example/landsturneringen.yaml"
# Whose record goes, and the groups that may tell: his verdict, and titles and prizes that follow.
GONE = {
    "maren-tofte": ("2006/landsturneringen/junior",),
    "nora-lie": (
        "2005/landsturneringen/junior",
        "2006/landsturneringen/elite",
        "2006/landsturneringen/klasse-5",  # entitled to no other class, as far as is known
    ),
}
TOLD = ("startliste/spillerett/index.html", "data.json")
# Pages that name the champion, who is one by a verdict.
CROWNED = {
    "nora-lie": {
        "turneringer/2005/landsturneringen/index.html",
        "turneringer/2005/landsturneringen/junior/index.html",
    }
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example site in one language, with its private data."""
    root = tmp_path_factory.mktemp("site")
    shutil.copytree(REPOSITORY / "content", root / "content")
    config = (REPOSITORY / "site-config.yaml").read_text(encoding="utf-8")
    one = config.replace("languages: [nb, nn, en]", "languages: [nb]")
    assert one != config
    (root / "site-config.yaml").write_text(one, encoding="utf-8")
    return root


def built(root: Path, output: Path) -> dict[str, bytes]:
    """Every file of the site built into `output`."""
    Builder(root, output=output, today=TODAY).build()
    return {
        path.relative_to(output).as_posix(): path.read_bytes()
        for path in sorted(output.rglob("*"))
        if path.is_file() and path.name != "manifest.json"
    }


@pytest.fixture(scope="module")
def complete(site: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return built(site, tmp_path_factory.mktemp("complete") / "output")


@pytest.mark.parametrize("person", GONE)
def test_without_a_players_private_data_only_verdicts_differ(
    person: str, site: Path, complete: dict[str, bytes], tmp_path: Path
) -> None:
    file = site / PRIVATE
    before = file.read_text(encoding="utf-8")
    try:
        kept = [line for line in before.splitlines() if f"person: {person}," not in line]
        assert len(kept) == len(before.splitlines()) - 1
        file.write_text("\n".join(kept) + "\n", encoding="utf-8")
        without = built(site, tmp_path / "output")
    finally:
        file.write_text(before, encoding="utf-8")
    assert complete.keys() == without.keys()
    differing = {
        path
        for path, data in complete.items()
        if data != without[path] and not path.startswith(".")
    }
    told = {f"turneringer/{group}/{file}" for group in GONE[person] for file in TOLD}
    assert differing == told | CROWNED.get(person, set())


def test_no_private_value_is_in_any_file_however_it_is_spelt(
    site: Path, complete: dict[str, bytes]
) -> None:
    secrets = secrets_of(load_site(site, NoCache()))
    assert len(secrets.dates) > 5
    assert not [
        problem for path, data in complete.items() for problem in leaks(path, data, secrets)
    ]


def test_the_pages_of_verdicts_hold_no_year_of_birth(complete: dict[str, bytes]) -> None:
    ages = ("/senior/", "/junior/", "/veteran/")
    pages = [
        data
        for path, data in complete.items()
        if "spillerett" in path and any(each in path for each in ages)
    ]
    assert len(pages) == 5
    # Not 2008 and 2013, which are a rating there and the year of the rules.
    years = (1929, *range(1943, 1949), 1953, 1954, 1961, 1962, *range(1986, 1991), 2010, 2011)
    for year in years:
        assert not [data for data in pages if str(year).encode() in data], year
