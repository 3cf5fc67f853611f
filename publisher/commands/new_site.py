"""`publisher new site`: a configuration, an example event, a piece of news, schemas for editors."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from publisher.commands.event_scaffold import EventScaffold, ExampleRound
from publisher.commands.scaffold_words import WORDS, ScaffoldWords
from publisher.commands.site_root import SCHEMAS
from publisher.commands.teaching import TeachingCommand
from publisher.commands.templates import filled, write_new
from publisher.commands.terminal import say
from publisher.content.schema import FORMS, schema_text
from publisher.content.walk import CONFIG_FILE
from publisher.problems import PublisherError
from publisher.yaml12.quoting import yaml_text

_LANGUAGES = ("nb", "nn", "en")
_PLAYERS = ("Birk, Anna", "Holm, Bjørn", "Lie, Cecilie", "Ås, David")


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher new site my-club", "in bokmål, with the other languages beside it"),
        (
            'publisher new site my-club --title "Bodø Sjakklubb" --language nn',
            "in nynorsk, under its name",
        ),
    ],
)
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), metavar="DIR")
@click.option("--title", help="The site's name [default: Chess results, in its language].")
@click.option(
    "--language",
    type=click.Choice(_LANGUAGES),
    default="nb",
    show_default=True,
    help="Main language: bokmål, nynorsk or English.",
)
def new_site(*, folder: Path, title: str | None, language: str) -> None:
    """Begin a site in DIR, with one made-up event to learn from.

    It builds at once. Nothing that is in DIR already is overwritten.
    """
    if folder.is_dir() and any(path.name != ".git" for path in folder.iterdir()):
        raise PublisherError(
            f"{folder} is not empty and is left as it is; name a new folder, "
            "or begin an event in the site with `publisher new event`"
        )
    for name, text in _files(title or WORDS[language].title, language):
        write_new(folder / name, text)
    (folder / "content" / "private").mkdir()
    say(f"A new site stands in {folder}. Next:")
    say(f"  cd {folder}")
    say("  publisher serve                 see it; it follows what you write")
    say('  publisher new event "Our Cup"   begin your own event')


def _files(title: str, language: str) -> list[tuple[str, str]]:
    today = date.today()  # noqa: DTZ011 - the day on the wall where the site is made
    example = _example(today, WORDS[language])
    languages = [language, *(other for other in _LANGUAGES if other != language)]
    config = {"title": yaml_text(title), "languages": f"[{', '.join(languages)}]"}
    news = {"title": yaml_text(title), "today": today.isoformat()}
    return [
        (CONFIG_FILE, filled("site-config.yaml", config)),
        (".gitignore", filled("gitignore", {})),
        ("content/news/welcome.md", filled(f"welcome.{language}.md", news)),
        (f"content/events/{today.year}/{example.id}.yaml", example.text()),
        *((f"{SCHEMAS}/{name}.json", schema_text(name)) for name in FORMS),
    ]


def _example(day: date, words: ScaffoldWords) -> EventScaffold:
    return EventScaffold(
        id=words.event_id,
        name=words.event,
        first=day,
        last=day,
        place=words.place,
        group_id=words.group_id,
        group_name=words.group,
        players=_PLAYERS,
        made_up=True,
        schema=f"../../../{SCHEMAS}/event.json",
        rounds=(
            ExampleRound(games=((1, 4, "1-0"), (2, 3, "½-½"))),
            ExampleRound(games=((4, 3, "0-1"), (1, 2, ""))),
        ),
    )
