"""The picture of places keeps inside its frame, whatever the field."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from publisher.site.charts import PlaceLine, place_chart


@given(st.integers(1, 300), st.integers(1, 20), st.data())
def test_every_mark_lies_inside_the_frame(places: int, rounds: int, data: st.DataObject) -> None:
    place = st.integers(1, places)
    walks = data.draw(st.lists(st.lists(place, min_size=rounds, max_size=rounds), max_size=10))
    lines = [
        PlaceLine(f"Player {index}", tuple(enumerate(walk, start=1)), mine=index == 0)
        for index, walk in enumerate(walks)
    ]
    svg = place_chart(lines, rounds=rounds, places=places, label="Places")
    view = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg)
    assert view is not None
    width, height = map(int, view.groups())
    for x in re.findall(r'(?:cx|x|x1|x2)="(\d+)"', svg):
        assert 0 <= int(x) <= width
    for y in re.findall(r'(?:cy|y|y1|y2)="(\d+)"', svg):
        assert 0 <= int(y) <= height


def test_labels_of_a_shared_place_stand_one_below_the_other() -> None:
    lines = [PlaceLine(name, ((1, 1),), mine=False) for name in ("A", "B", "C")]
    svg = place_chart(lines, rounds=1, places=1, label="Places")
    heights = [int(y) for y in re.findall(r'class="label" x="\d+" y="(\d+)"', svg)]
    assert heights == sorted(set(heights))


def test_names_are_text() -> None:
    line = PlaceLine("<b>&", ((1, 1),), mine=True)
    svg = place_chart([line], rounds=1, places=1, label='"<i>')
    assert "&lt;b&gt;&amp;" in svg
    assert "<i>" not in svg
