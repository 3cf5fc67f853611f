"""An element's attributes as values; what cannot be one is a problem at its place."""

from __future__ import annotations

import re
from datetime import date

from publisher.exchange.trf.report import Report
from publisher.exchange.trf.values import read_date
from publisher.exchange.trx.markup import Element, Markup
from publisher.problems import Place
from publisher.yaml12.shown import shown

_WHOLE = re.compile(r"-?\d{1,9}", re.ASCII)


class Source:
    """A file that is being read, and what was noticed in it."""

    def __init__(self, markup: Markup, report: Report) -> None:
        self.markup, self.report = markup, report

    @property
    def root(self) -> Element:
        return self.markup.root

    def place(self, element: Element, attribute: str) -> Place:
        """Where an attribute of an element stands, or else the element."""
        return self.report.place(*self.markup.place(element, attribute))

    def error(self, code: str, message: str, remedy: str, at: tuple[Element, str]) -> None:
        """Something impossible at an attribute of an element."""
        self.report.error(code, message, remedy, self.markup.place(*at))

    def warn(self, code: str, message: str, remedy: str, at: tuple[Element, str]) -> None:
        """Something odd at an attribute of an element."""
        self.report.warn(code, message, remedy, self.markup.place(*at))

    def habit(self, code: str, message: str, remedy: str, at: tuple[Element, str]) -> None:
        """Something odd that is told once, with how often it holds."""
        self.report.habit(code, message, remedy, self.markup.place(*at))

    def whole(self, element: Element, name: str, most: int, least: int = 0) -> int:
        """A whole number from `least` to `most`; 0 where there is none or, with an error, none."""
        text = element.get(name)
        if not text:
            return 0
        number = int(text) if _WHOLE.fullmatch(text) else None
        if number is None or not least <= number <= most:
            self.error(
                "number",
                f"a number from {least} to {most} was expected in {name}, {shown(text)} stands "
                "here",
                "mend it in the program that made the file", (element, name),
            )  # fmt: skip
            return 0
        return number

    def day(self, element: Element, name: str) -> date | None:
        """A date as in 31.12.2025 or 2025.12.31, perhaps with a time; None with a warning, else."""
        text = element.get(name)
        read = read_date(re.split(r"[ T]", text)[0]) if text else None
        if text and read is None:
            self.warn(
                "date", f"a date was expected in {name}, {shown(text)} stands here",
                "it is left out: write it as 31.12.2025", (element, name),
            )  # fmt: skip
        return read.day if read else None
