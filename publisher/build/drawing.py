"""Drawing the pages whose key has changed, all to bytes before anything is written."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, field

from publisher.build.commit import Change
from publisher.build.digests import digest_bytes, program_digest
from publisher.build.manifest import Entry, Manifest
from publisher.build.outcome import RenderFault
from publisher.build.privacy import Search
from publisher.problems import Problem, ProblemsError, PublisherError
from publisher.site.page import Page

Progress = Callable[[str, int, int], None]


@dataclass
class Drawing:
    """The site as it shall be: every file's entry, the bytes that are new, the pages drawn.

    `secrets` is the digest of the private values that none of its pages holds.
    """

    entries: dict[str, Entry] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)
    rendered: list[str] = field(default_factory=list)
    secrets: str = ""


def draw(
    pages: Sequence[Page],
    old: Manifest,
    standing: Container[str],
    search: Search,
    progress: Progress,
) -> Drawing:
    """Draw every page that does not stand already with the same key, searched for the secrets.

    `standing` are the paths whose file is as the manifest says.  Raises
    ProblemsError with everything wrong in what people wrote, RenderFault for a
    fault of ours.
    """
    drawing = Drawing(secrets=search.digest)
    problems: list[Problem] = []
    program = program_digest()[:12]
    for done, page in enumerate(pages):
        key = program + page.key
        entry = old.entries.get(page.path)
        if entry and entry.key == key and page.path in standing and search.done:
            drawing.entries[page.path] = entry
            continue
        progress("draw", done, len(pages))
        data = _bytes_of(page, problems)
        drawing.rendered.append(page.path)
        problems += search.leaks(page, data)
        new = Entry(key, digest_bytes(data))
        drawing.entries[page.path] = new
        if not (entry and entry.digest == new.digest and page.path in standing):
            drawing.changes.append(Change(page.path, page.order, data))
    if problems:
        raise ProblemsError(dict.fromkeys(problems))  # one template spoils many pages
    return drawing


def _bytes_of(page: Page, problems: list[Problem]) -> bytes:
    try:
        return page.draw()
    except ProblemsError as error:
        problems += error.problems
        return b""
    except PublisherError:
        raise
    except Exception as error:
        raise RenderFault(page.path, error) from error
