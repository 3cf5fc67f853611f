"""XML as plain elements that know their place, with nothing in it that could do harm.

A document type is refused where it begins: without one no entity can be
declared, so nothing expands, and nothing is fetched from a file or a network.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from publisher.exchange.decoding import decode, place_of
from publisher.problems import Place, Problem, ProblemsError

_CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f]")
"""What a reference such as &#128; can still hold."""

_DEEPEST = 30
_MOST = 500_000
_LONGEST_TAG = 40
"""Lines."""


@dataclass(slots=True)
class Element:
    """An element: its attributes (those asked for) and children, and where it begins."""

    name: str
    attributes: Mapping[str, str] = field(repr=False)
    place: tuple[int, int]
    children: list[Element] = field(default_factory=list, repr=False)
    others: tuple[str, ...] = ()

    def get(self, name: str) -> str:
        """The attribute's text, composed and on one line; "" where there is none."""
        text = unicodedata.normalize("NFC", self.attributes.get(name, ""))
        return " ".join(_CONTROLS.sub(" ", text).split())

    def named(self, name: str) -> list[Element]:
        """The children of that name."""
        return [child for child in self.children if child.name == name]

    def within(self, name: str) -> Iterator[Element]:
        """The elements of that name among the children and theirs."""
        for child in self.children:
            if child.name == name:
                yield child
            else:
                yield from (each for each in child.children if each.name == name)


@dataclass(frozen=True, slots=True)
class Markup:
    """A file of XML: its root element, and the lines in which places are looked up."""

    root: Element
    lines: tuple[str, ...] = field(repr=False)

    def place(self, element: Element, attribute: str) -> tuple[int, int]:
        """Where the attribute's value begins; where the element does, if there is none."""
        line, column = element.place
        tag = "\n".join(self.lines[line - 1 : line + _LONGEST_TAG])[column - 1 :]
        match = re.search(rf"\s{attribute}\s*=\s*[\"']", tag)
        if match is None or attribute not in element.attributes:
            return element.place
        before = tag[: match.end()]
        if "\n" not in before:
            return line, column + len(before)
        return line + before.count("\n"), len(before) - before.rfind("\n")


def parse(data: bytes, file: str, wanted: Mapping[str, Collection[str]]) -> Markup:
    """The elements of `data`, with the attributes that are `wanted` of each.

    What is not wanted never leaves the parser but for its name, in `others`.
    Text between elements is passed over.  Raises ProblemsError for XML that is
    broken or has a document type, at the place.
    """
    text = re.sub(r"\r\n?", "\n", decode(data, file).text)
    return Markup(_Reader(file, wanted).root(text), tuple(text.split("\n")))


class _Reader:
    """Builds the elements while expat reads."""

    def __init__(self, file: str, wanted: Mapping[str, Collection[str]]) -> None:
        self._file, self._wanted = file, wanted
        self._data = b""
        self._open: list[Element] = []
        self._root: Element | None = None
        self._count = 0
        # The text is handed over as such, so what its declaration says of the encoding is void.
        self._parser = expat.ParserCreate(encoding="utf-8")
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end

    def root(self, text: str) -> Element:
        self._data = text.encode()
        try:
            self._parser.Parse(self._data, True)  # noqa: FBT003 - expat takes it by position
        except expat.ExpatError as error:
            message = f"the XML is broken: {expat.ErrorString(error.code)}"
            place = Place(self._file, error.lineno, error.offset + 1)
            remedy = "save the file anew from the program that made it"
            raise ProblemsError([Problem("trx.xml", message, remedy, place)]) from None
        if self._root is None:
            raise self._refused("the file has no element", "")
        return self._root

    def _doctype(self, *_: object) -> None:
        # Expat tells of it in the midst.
        begins = self._data.rfind(b"<!DOCTYPE", 0, self._parser.CurrentByteIndex)
        place = place_of(self._data.decode(), len(self._data[:begins].decode()), self._file)
        message = "a document type (DTD) is not read, nor any entity that it declares"
        raise ProblemsError([Problem("trx.doctype", message, "delete it", place)])

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if len(self._open) == _DEEPEST or self._count > _MOST:
            limits = f"at most {_MOST:,} elements, {_DEEPEST} within each other, are read"
            raise self._refused("the file has too many elements", limits)
        wanted = self._wanted.get(name, ())
        element = Element(
            name,
            {key: value for key, value in attributes.items() if key in wanted},
            self._place(),
            others=tuple(key for key in attributes if key not in wanted),
        )
        if self._open:
            self._open[-1].children.append(element)
        else:
            self._root = element
        self._open.append(element)

    def _end(self, _name: str) -> None:
        self._open.pop()

    def _place(self) -> tuple[int, int]:
        return self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1

    def _refused(self, message: str, remedy: str) -> ProblemsError:
        problem = Problem("trx.xml", message, remedy, Place(self._file, *self._place()))
        return ProblemsError([problem])
