"""Markdown to HTML: links resolved, headings with ids, values of a rule set put in.

Raw HTML is off.  Only texts being drawn import this module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from urllib.parse import unquote

from markdown_it.token import Token
from markupsafe import Markup

from publisher.content.nouns import Text
from publisher.problems import Place, Problem, ProblemsError
from publisher.site.markdown_parser import markdown_parser

_EXTERNAL = ("http://", "https://", "mailto:", "tel:")

Heading = Callable[[str], tuple[str, str]]
"""Gives a heading's id and its text without an explicit id."""


@dataclass(frozen=True)
class Resolver:
    """What a text asks of the site around it.

    `link` gives the href for a target of this site, `value` the HTML for what
    stands in `{{ }}`; None where there is no such thing, and then `links_like`
    and `values_like` name the nearest.  `heading` gives ids; `anchor_label`
    is the name of the link beside each heading, without one there is none.
    """

    link: Callable[[str], str | None]
    links_like: Callable[[str], str | None]
    heading: Heading
    value: Callable[[str], Markup | None] = lambda _: None
    values_like: Callable[[str], str | None] = lambda _: None
    image: Callable[[str], str | None] = lambda _: None
    anchor_label: str = ""
    footnotes_label: str = ""
    table_label: str = ""


@dataclass
class _Rendering:
    """One text on its way: where its lines are, what was wrong."""

    text: Text
    resolver: Resolver
    lines: list[str]
    problems: list[Problem] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    contents: list[tuple[str, str]] = field(default_factory=list)

    def place(self, span: Sequence[int] | None, needle: str) -> Place:
        """Where `needle` stands in the lines of a block."""
        first, last = span or (0, len(self.lines))
        for number in range(first, last):
            column = self.lines[number].find(needle)
            if column >= 0:
                return Place(self.text.file, self.text.body_line + number, column + 1)
        return Place(self.text.file, self.text.body_line + first)


class Rendered(NamedTuple):
    """A text as HTML, and its chapters: the id and words of every <h2>."""

    html: Markup
    contents: tuple[tuple[str, str], ...]


def render_text(text: Text, resolver: Resolver) -> Rendered:
    """The text as HTML; raises ProblemsError for links and values that lead nowhere."""
    work = _Rendering(text, resolver, text.body.split("\n"))
    parser = markdown_parser()
    env: dict[str, Any] = {}
    tokens = _below_title(parser.parse(text.body, env))
    _finish(tokens, work)
    if work.problems:
        raise ProblemsError(work.problems)
    html: str = parser.renderer.render(tokens, parser.options, env)
    # The parser escapes all text, raw HTML is off, and values are markup.
    return Rendered(Markup(html), tuple(work.contents))  # noqa: S704 - our renderer's


def _below_title(tokens: list[Token]) -> list[Token]:
    """The tokens without the title, which the page has as its <h1>, and any other <h1> below it."""
    if tokens and tokens[0].type == "heading_open" and tokens[0].tag == "h1":
        tokens = tokens[3:]
    for token in tokens:
        if token.tag == "h1":
            token.tag = "h2"
    return tokens


def _finish(tokens: list[Token], work: _Rendering) -> None:
    """Resolve what the tokens leave open, in place."""
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            _finish_heading(token, tokens[index + 1], work)
        elif token.type == "value":
            _finish_value(token, token.map, work)
        elif token.type == "footnote_block_open":
            token.meta["label"] = work.resolver.footnotes_label
        elif token.type == "table_open":
            token.meta["label"] = work.resolver.table_label
        for child in token.children or ():
            _finish_inline(child, token.map, work)


def _finish_heading(opening: Token, inline: Token, work: _Rendering) -> None:
    identity, text = work.resolver.heading(inline.content)
    if text != inline.content and inline.children:
        inline.children[-1].content = inline.children[-1].content.removesuffix(
            inline.content[len(text) :]
        )
    unique, count = identity, 1
    while unique in work.ids:
        count += 1
        unique = f"{identity}-{count}"
    work.ids.add(unique)
    opening.attrSet("id", unique)
    if opening.tag == "h2":
        work.contents.append((unique, text))
    if work.resolver.anchor_label and inline.children is not None:
        inline.children.extend(_anchor(unique, work.resolver.anchor_label))


def _anchor(identity: str, label: str) -> Iterator[Token]:
    attrs: dict[str, str | int | float] = {
        "class": "anchor",
        "href": f"#{identity}",
        "aria-label": label,
    }
    yield Token("link_open", "a", 1, attrs=attrs, meta={"own": True})
    yield Token("text", "", 0, content="#")
    yield Token("link_close", "a", -1)


def _finish_inline(token: Token, span: Sequence[int] | None, work: _Rendering) -> None:
    if token.type == "link_open" and not token.meta.get("own"):
        _finish_link(token, span, work)
    elif token.type == "image":
        _finish_image(token, span, work)
    elif token.type == "value":
        _finish_value(token, span, work)


def _finish_link(token: Token, span: Sequence[int] | None, work: _Rendering) -> None:
    target = unquote(str(token.attrs["href"]))
    if target.startswith(_EXTERNAL):
        token.attrSet("rel", "noopener")
        return
    if target.startswith("#"):
        return
    bare, mark, fragment = target.partition("#")
    found = work.resolver.link(bare)
    if found is None:
        near = work.resolver.links_like(bare)
        work.problems.append(
            Problem(
                code="text.unknown_link",
                message=f"the link “{target}” leads to no page of this site",
                remedy=f"did you mean {near}?"
                if near
                else "write event:ID, rule:ID@EDITION, "
                "page:NAME, news:NAME or a full https:// address",
                place=work.place(span, bare),
            )
        )
        return
    token.attrSet("href", found + mark + fragment)


def _finish_image(token: Token, span: Sequence[int] | None, work: _Rendering) -> None:
    source = str(token.attrs["src"])
    found = work.resolver.image(source)
    if found is None:
        work.problems.append(
            Problem(
                code="text.unknown_image",
                message=f"there is no picture “{source}”",
                remedy="put the file into theme/assets/ and write its name there; "
                "pages of this site fetch nothing from other hosts",
                place=work.place(span, source),
            )
        )
        return
    token.attrSet("src", found)
    token.attrSet("loading", "lazy")


def _finish_value(token: Token, span: Sequence[int] | None, work: _Rendering) -> None:
    found = work.resolver.value(token.content)
    if found is None:
        near = work.resolver.values_like(token.content)
        work.problems.append(
            Problem(
                code="text.unknown_value",
                message=f"there is no value “{token.content}” to print here",
                remedy=f"did you mean {near}?"
                if near
                else "values come from the rule set of a regulation; elsewhere {{ }} means nothing",
                place=work.place(span, token.content),
            )
        )
    token.meta["html"] = found or ""
