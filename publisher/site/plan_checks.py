"""What can be wrong with a plan: two pages at one address, a menu that leads nowhere."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from publisher.problems import Place, Problem
from publisher.site.menu import MenuLink
from publisher.site.page import Page

_RESERVED = re.compile(
    r"(?:^|/)(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.[^/\n]*)?(?:/|$)|[. ](?:/|$)",
    re.MULTILINE,
)


def collisions(pages: Iterable[Page]) -> Iterator[Problem]:
    """An error for every two pages whose paths are one on some file system.

    macOS and Windows take upper and lower case, composed and decomposed letters
    for the same; Windows keeps some names for devices.
    """
    taken: dict[str, Page] = {}
    for page in pages:
        name = page.path
        if not (name.isascii() and name.islower()):
            name = unicodedata.normalize("NFC", name).casefold()
        first = taken.setdefault(name, page)
        if first is not page:
            yield Problem(
                code="site.collision",
                message=f"two pages want the address {page.path}: "
                f"one from {first.source}, one from {page.source}",
                remedy="give one of them another id or slug",
                place=Place(page.source),
                related=(Place(first.source),),
            )
    if not _RESERVED.search("\n".join(taken)):
        return
    for name, page in taken.items():
        if _RESERVED.search(name):
            yield Problem(
                code="site.reserved_name",
                message=f"the address {page.path} holds a name that Windows keeps for itself",
                remedy="choose another id or slug",
                place=Place(page.source),
            )


def menu_problems(
    menu: Iterable[MenuLink], known: Iterable[str], config_file: str
) -> Iterator[Problem]:
    """An error for every line of the menu that leads to no page; `known` are all names."""
    for link in menu:
        if link.unknown:
            near = _nearest(link.key, known)
            yield Problem(
                code="config.menu_target",
                message=f"the menu leads to “{link.key}”, which is no page of this site",
                remedy=f"did you mean {near}?"
                if near
                else "write event:ID, page:NAME, "
                "calendar, the path of a page or a full https:// address",
                place=Place(config_file),
            )


def _nearest(word: str, known: Iterable[str]) -> str | None:
    from publisher.yaml12.nearest import nearest  # noqa: PLC0415 - brings PyYAML along

    return nearest(word, known)
