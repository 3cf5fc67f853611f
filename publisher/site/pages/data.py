"""The data twin of a group: `data.json`, `data.csv`, `data.trf`, once for all languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from publisher.site.data.csv_file import data_csv
from publisher.site.data.group import VERSION, data_json
from publisher.site.data.report import data_trf, fits_a_report
from publisher.site.desk import Desk
from publisher.site.page import Order, Page


def pages(desk: Desk) -> Iterator[Page]:
    """All three files, with the pages of the main language."""
    if not desk.ctx.main:
        return
    at, record = desk.ctx.addresses, desk.record
    key = desk.ctx.data_key(f"group {VERSION}", record.digest, desk.digest)
    json_path = at.data_json(desk.event, desk.group)
    csv_path = at.data_csv(desk.event, desk.group)
    yield Page(
        json_path, f"{key}-json{_judged(desk)}", Order.LEAF, record.file, partial(_json, desk)
    )
    yield Page(csv_path, key + "-csv", Order.LEAF, record.file, partial(_csv, desk))
    if fits_a_report(desk.group):
        trf_path = at.data_trf(desk.event, desk.group)
        yield Page(trf_path, key + "-trf", Order.LEAF, record.file, partial(_trf, desk))


def _judged(desk: Desk) -> str:
    """What the key has more where the group's entries were judged."""
    judged = desk.verdicts
    return "" if judged is None else "-" + desk.ctx.data_key(repr(judged))


def _json(desk: Desk) -> bytes:
    return data_json(desk.event, desk.view, desk.verdicts)


def _csv(desk: Desk) -> bytes:
    return data_csv(desk.view)


def _trf(desk: Desk) -> bytes:
    return data_trf(desk.event, desk.view)
