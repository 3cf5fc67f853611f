"""A rating list in the site's folder decides who may play, in the next build."""

from __future__ import annotations

from pathlib import Path

from support.small_site import SPRING_FILE, SmallSite

LIST = "content/ratings/nsf@2024-02-01.csv"
PAGE = "turneringer/2024/var/a/startliste/spillerett/index.html"


def test_a_list_of_the_site_decides_who_may_play(tmp_path: Path) -> None:
    site = SmallSite(tmp_path)
    site.edit(SPRING_FILE, "rules: berger@2013", "rules: [berger@2013, nsf-general@2013]")
    site.edit(SPRING_FILE, "name: Gruppe A", "name: Gruppe A\n    class: klasse-2")
    site.edit(SPRING_FILE, '"Dal, Anne"', '"Dal, Anne", fide_id: 7, rating: 1500')
    site.write(LIST, "fide_id;name;rating\n7;Dal, Anne;1600\n")
    site.build()
    assert "Rating 1600 på NSF-lista per 1. februar 2024." in site.files()[PAGE].decode()
    site.write(LIST, "fide_id;name;rating\n7;Dal, Anne;1800\n")
    site.build()
    assert "Utenfor grensene: rating 1800" in site.files()[PAGE].decode()
