"""The forms of site-config.yaml and of the lines that begin a Markdown text."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema, model_validator

from publisher.content.forms.fields import Web
from publisher.yaml12.fields import Choice, Day, Form, Many, OneOrMany, Text, refusal
from publisher.yaml12.localised import LANGUAGES, Localised
from publisher.yaml12.shown import shown

Language = Annotated[str, Choice("language of the program", {code: code for code in LANGUAGES})]


def _folder(value: Any) -> Any:
    if isinstance(value, str):
        parts = value.strip().replace("\\", "/").rstrip("/").split("/")
        if parts[0] == "" or ".." in parts or ":" in parts[0]:
            raise refusal("folder", f"{shown(value)} is not a folder of the site",
                   "write a path from the folder of site-config.yaml")  # fmt: skip
        return "/".join(part for part in parts if part != ".") or "."
    return value


Folder = Annotated[str, BeforeValidator(_folder)]


def _colour(value: Any) -> str:
    if isinstance(value, str) and re.fullmatch("#[0-9a-fA-F]{6}", value):
        return value.lower()
    raise refusal("colour", f"{shown(value)} is no colour",
           'write it as "#1f5f8b", in quotes: YAML takes a bare # for a comment')  # fmt: skip


Colour = Annotated[
    str,
    BeforeValidator(_colour),
    WithJsonSchema({"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"}),
]


def _languages(codes: tuple[str, ...]) -> tuple[str, ...]:
    if not codes:
        raise refusal("languages", "a site without a language", f"one of: {', '.join(LANGUAGES)}")
    return codes


def _base_url(address: str) -> str:
    if "?" in address or "#" in address:
        raise refusal("address", f"{shown(address)} is no folder on the web",
               "write it without ? and #")  # fmt: skip
    return address


class MenuForm(Form):
    """A line of the menu."""

    label: Localised = Field(description="As shown: one text, or one for each language.")
    target: Text = Field(description="Path of a page on the site, or an address.")


class SiteForm(Form):
    """site-config.yaml."""

    title: Localised = Field(description="Name of the site: one text, or one for each language.")
    tagline: Localised = Field(default={}, description="A line under it.")
    languages: Annotated[OneOrMany[Language], AfterValidator(_languages)] = Field(
        default=("nb",), description="The main language first."
    )
    base_url: Annotated[Web, AfterValidator(_base_url)] = Field(
        default="", description="Where the site will be; needed for feeds and the site map."
    )
    theme: Text = Field(default="default", description="Folder in themes/.")
    accent: Colour = Field(default="#1f5f8b", description='The one colour, in quotes: "#1f5f8b".')
    content: Folder = Field(default="content", description="Folder of the content.")
    output: Folder = Field(default="output", description="Folder that is written.")
    private: Folder = Field(
        default="", description="Folder of private data; default: private in content."
    )
    menu: Many[MenuForm] = Field(default=(), description="Lines added to the menu.")
    footer: Localised = Field(default={}, description="Last line of every page.")

    @model_validator(mode="before")
    @classmethod
    def _no_comment_for_colour(cls, record: Any) -> Any:
        if isinstance(record, dict) and "accent" in record and record["accent"] is None:
            record = {**record, "accent": "#"}
        return record


class FrontMatterForm(Form):
    """The lines between `---` that begin a Markdown text."""

    title: Text | None = Field(default=None, description="Default: the first heading.")
    date: Day | None = Field(default=None, description="Day of a news item.")
    summary: Text = Field(default="", description="One sentence for lists.")
    author: Text = Field(default="", description="Who wrote it.")
    order: int = Field(default=0, description="Place among pages; smaller comes first.")
