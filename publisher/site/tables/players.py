"""The columns about a player that many tables share."""

from __future__ import annotations

from markupsafe import Markup, escape

from publisher.model.events import Entry
from publisher.site.html import cell, head, trusted
from publisher.site.sheet import Sheet


class PlayerColumns:
    """Federation, club, class and rating, each only where somebody in the group has it.

    A table with many columns does without `federations`.
    """

    def __init__(self, sheet: Sheet, *, federations: bool = True) -> None:
        view = sheet.view
        self._sheet = sheet
        self._federations = federations and view.has_federations
        self._clubs = view.has_clubs
        self._classes = view.has_classes
        self._ratings = view.has_ratings

    @property
    def count(self) -> int:
        """How many columns these are."""
        return self._federations + self._clubs + self._classes + self._ratings

    def heads(self) -> str:
        """The heads of the columns; on a phone they give way."""
        t = self._sheet.ctx.gettext
        made = []
        if self._federations:
            made.append(head(t("Fed."), t("Federation"), "wide-only"))
        if self._clubs:
            made.append(head(t("Club"), kind="wide-only"))
        if self._classes:
            made.append(head(t("Cl."), t("Class"), "cl"))
        if self._ratings:
            made.append(head(t("Rtg"), t("Rating"), "num rtg wide-only"))
        return "".join(made)

    def cells(self, entry: Entry) -> str:
        """The cells of one player."""
        made = []
        if self._federations:
            made.append(
                cell(trusted(f'<span class="fed">{escape(entry.federation)}</span>'), "wide-only")
            )
        if self._clubs:
            made.append(cell(_club(entry), "club wide-only"))
        if self._classes:
            made.append(cell(escape(entry.class_name), "cl"))
        if self._ratings:
            made.append(cell(rating(entry), "num rtg wide-only"))
        return "".join(made)


def _club(entry: Entry) -> Markup:
    """The club by its short name, where it has one, which stands for the full one."""
    if not entry.club_short:
        return trusted(f"<bdi>{escape(entry.club)}</bdi>")
    return trusted(f'<abbr title="{escape(entry.club)}">{escape(entry.club_short)}</abbr>')


def rating(entry: Entry) -> Markup:
    """The rating; a dash for a player without one."""
    return escape("–" if entry.rating is None else str(entry.rating))


def named(sheet: Sheet, entry: Entry) -> Markup:
    """Title and name, linked to the player card."""
    title = f'<span class="title">{escape(entry.title)}</span> ' if entry.title else ""
    return trusted(f"{title}{sheet.player(entry.number)}")


def name_head(sheet: Sheet, entry: Entry, mark: str = "", under: Markup | str = "") -> str:
    """The name as the head of its row; `mark` is a footnote's sign, `under` stands below it."""
    note = f"<sup>{escape(mark)}</sup>" if mark else ""
    below = f' <span class="under">{escape(under)}</span>' if under else ""
    return f'<th scope="row" class="col-name">{named(sheet, entry)}{note}{below}</th>'
