"""Making HTML in Python, where a template would be too slow: every part is escaped beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from markupsafe import Markup, escape

_LONG = 20


def trusted(html: str) -> Markup:
    """`html` as markup; the caller has put only markup, numbers and escaped text into it.

    The only way from text to markup, so that there is one place to look at.
    """
    return Markup(html)  # noqa: S704 - see the promise above


def filled(message: str, facts: Mapping[str, object]) -> Markup:
    """A message of our catalogues with its `%(name)s` places filled by escaped facts."""
    return trusted(message % {name: escape(fact) for name, fact in facts.items()})


def joined(parts: Iterable[str]) -> Markup:
    """Pieces of markup made by the caller, one after the other."""
    return trusted("".join(parts))


def head(label: str, full: str = "", kind: str = "") -> str:
    """A column's head; `full` is what an abbreviated `label` stands for."""
    shown = f'<abbr title="{escape(full)}">{escape(label)}</abbr>' if full else escape(label)
    return f'<th scope="col"{_kind(kind)}>{shown}</th>'


def cell(content: Markup | int, kind: str = "") -> str:
    """A cell of a table."""
    return f"<td{_kind(kind)}>{content}</td>"


def table(
    kind: str,
    caption: str,
    heads: str,
    rows: Iterable[str],
    *,
    foot: str = "",
    attributes: str = "",
    captioned: bool = False,
) -> Markup:
    """A table of `kind`; its caption is read out, and seen where it is `captioned`."""
    shown = "" if captioned else ' class="vh"'
    return joined(
        (
            f'<table class="{kind}"{attributes}><caption{shown}>{escape(caption)}</caption>',
            f"<thead><tr>{heads}</tr></thead><tbody>",
            *rows,
            f"</tbody>{foot}</table>",
        )
    )


def hidden(text: str) -> Markup:
    """Text that is read out and not seen."""
    return trusted(f'<span class="vh">{escape(text)}</span>')


def asking(label: str) -> Markup:
    """A question mark to choose, called `label` by those who hear the page."""
    return trusted(f'<span class="ask" aria-hidden="true">?</span>{hidden(label)}')


def why(summary: Markup, body: Markup, *, name: str = "", block: bool = False) -> Markup:
    """A value that opens to where it came from; of those with one `name` one is open at a time.

    In a table it opens beside the value, as a `block` below it.
    """
    kind = "why" if block else "opens"
    group = f' name="{escape(name)}"' if name else ""
    return trusted(
        f'<details class="{kind}"{group}><summary>{summary}</summary>'
        f'<div class="why-body">{body}</div></details>'
    )


def scrolling(table: Markup, label: str) -> Markup:
    """A wide table that scrolls sideways by itself, also with the keyboard."""
    return trusted(
        f'<div class="table-scroll" role="region" aria-label="{escape(label)}" tabindex="0">'
        f"{table}</div>"
    )


def searched(label: str, rows: int) -> str:
    """The attribute by which a script puts a search field called `label` over a long table."""
    return f' data-filter="{escape(label)}"' if rows > _LONG else ""


def unordered(items: Iterable[Markup], kind: str = "") -> Markup:
    """A list; nothing where there are no items."""
    made = "".join(f"<li>{item}</li>" for item in items)
    return trusted(f"<ul{_kind(kind)}>{made}</ul>" if made else "")


def classes(kinds: Iterable[str]) -> str:
    """The class attribute, or nothing."""
    return _kind(" ".join(kinds))


def _kind(kind: str) -> str:
    return f' class="{kind}"' if kind else ""
