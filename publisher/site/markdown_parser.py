"""The Markdown parser of the site, with `{{ }}` for values as a rule of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markupsafe import Markup
from mdit_py_plugins.deflist import deflist_plugin
from mdit_py_plugins.footnote import footnote_plugin


@lru_cache(maxsize=1)
def markdown_parser() -> MarkdownIt:
    """CommonMark with tables, footnotes, definition lists and values; raw HTML off.

    A value's token has what stood between the braces as `content`; the HTML it
    is drawn as must be put into `meta["html"]`.  Tables and footnotes are named
    by `meta["label"]`.
    """
    parser = MarkdownIt("commonmark", {"html": False, "typographer": False})
    parser.enable(["table", "strikethrough"])
    parser.use(footnote_plugin).use(deflist_plugin)
    parser.inline.ruler.before("text", "value", _inline_value)
    parser.block.ruler.before("paragraph", "value", _block_value)
    parser.add_render_rule("value", _render_value)
    parser.add_render_rule("table_open", _table_open)
    parser.add_render_rule("table_close", lambda *_: "</table></div>\n")
    parser.add_render_rule("footnote_block_open", _footnotes_open)
    return parser


def _inline_value(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - the parser's signature
    if not state.src.startswith("{{", state.pos):
        return False
    end = state.src.find("}}", state.pos)
    if end < 0:
        return False
    if not silent:
        token = state.push("value", "", 0)
        token.content = state.src[state.pos + 2 : end].strip()
    state.pos = end + 2
    return True


def _block_value(state: StateBlock, line: int, last: int, silent: bool) -> bool:  # noqa: ARG001, FBT001 - the parser's signature
    start, end = state.bMarks[line] + state.tShift[line], state.eMarks[line]
    content = state.src[start:end].strip()
    if not (content.startswith("{{") and content.endswith("}}") and content.count("{{") == 1):
        return False
    if not silent:
        token = state.push("value", "", 0)
        token.content = content[2:-2].strip()
        token.block = True
        token.map = [line, line + 1]
        state.line = line + 1
    return True


def _render_value(
    renderer: Any, tokens: Sequence[Token], index: int, options: Any, env: Any
) -> str:
    del renderer, options, env
    return str(tokens[index].meta["html"])


def _table_open(renderer: Any, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
    del renderer, options, env
    label = Markup.escape(tokens[index].meta.get("label", ""))
    return f'<div class="table-scroll" role="region" tabindex="0" aria-label="{label}">\n<table>\n'


def _footnotes_open(
    renderer: Any, tokens: Sequence[Token], index: int, options: Any, env: Any
) -> str:
    del renderer, options, env
    label = Markup.escape(tokens[index].meta.get("label", ""))
    return f'<section class="footnotes" aria-label="{label}">\n<ol>\n'
