"""Names to make people up from: all of them common, so that nobody is meant by one."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

GIVEN_NAMES = (
    "Amalie", "Anders", "Anne", "Arild", "Arne", "Aud", "Berit", "Bjarne", "Bjørg", "Bjørn",
    "Cecilie", "Dag", "Eirik", "Elin", "Endre", "Erlend", "Eva", "Frida", "Geir", "Grete", "Gro",
    "Guro", "Hanne", "Harald", "Hege", "Helge", "Hilde", "Ida", "Inger", "Ingrid", "Jens",
    "Jorunn", "Kari", "Karin", "Kjell", "Knut", "Lars", "Liv", "Marit", "Marte", "Morten", "Nils",
    "Nora", "Odd", "Ola", "Per", "Ragnhild", "Randi", "Roar", "Siri", "Sigrid", "Solveig",
    "Stein", "Svein", "Synnøve", "Terje", "Tone", "Tor", "Torill", "Trond", "Unni", "Vidar",
    "Åse", "Øyvind",
)  # fmt: skip

SURNAMES = (
    "Aas", "Amundsen", "Andersen", "Antonsen", "Arnesen", "Bakke", "Bakken", "Berg", "Berge",
    "Berntsen", "Birkeland", "Bråten", "Bø", "Dahl", "Dalen", "Danielsen", "Edvardsen", "Eide",
    "Ellingsen", "Engen", "Eriksen", "Evensen", "Fjeld", "Foss", "Fossum", "Fredriksen", "Gjerde",
    "Gulbrandsen", "Gundersen", "Haga", "Hagen", "Halvorsen", "Hansen", "Haug", "Haugen",
    "Helland", "Henriksen", "Holm", "Holmen", "Hovland", "Isaksen", "Iversen", "Jacobsen",
    "Jensen", "Johansen", "Johnsen", "Karlsen", "Knutsen", "Kristoffersen", "Larsen", "Lien",
    "Lund", "Lunde", "Martinsen", "Mathisen", "Moe", "Moen", "Myhre", "Myklebust", "Nilsen",
    "Nygård", "Næss", "Olsen", "Paulsen", "Pedersen", "Pettersen", "Rasmussen", "Ruud", "Rønning",
    "Sandvik", "Simonsen", "Skoglund", "Solberg", "Solheim", "Strand", "Strøm", "Sunde",
    "Svendsen", "Sæther", "Sørensen", "Tangen", "Thomassen", "Thorsen", "Tveit", "Vik", "Ødegård",
    "Øien", "Østby",
)  # fmt: skip

CLUBS = (
    "Dronningsund SK",
    "Fribondefjell Sjakklubb",
    "Gambitbukta SK",
    "Løperøya SK",
    "Mattheim SK",
    "Pattvoll Sjakklubb",
    "Remisvika SK",
    "Rokadenes Sjakklubb",
    "Sluttspilldalen SK",
    "Springerdalen Sjakklubb",
)
"""Clubs of places that are on no map."""

HOME = "NOR"

ABROAD: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = MappingProxyType(
    {
        "DEN": (
            ("Anders", "Birthe", "Henrik", "Jesper", "Lone", "Mette", "Niels", "Pernille", "Søren"),
            ("Frandsen", "Kjærgaard", "Laursen", "Mogensen", "Nørgaard", "Thygesen", "Vestergaard"),
        ),
        "FIN": (
            ("Aino", "Antti", "Eero", "Heikki", "Jukka", "Liisa", "Mikko", "Pirjo", "Timo"),
            ("Heikkinen", "Korhonen", "Koskinen", "Laine", "Lehtonen", "Mäkinen", "Nieminen"),
        ),
        "GER": (
            ("Anja", "Bernd", "Dieter", "Heike", "Jürgen", "Katrin", "Matthias", "Uwe"),
            ("Becker", "Hoffmann", "Krüger", "Neumann", "Schäfer", "Vogel", "Zimmermann"),
        ),
        "NED": (
            ("Annelies", "Bart", "Femke", "Jeroen", "Marieke", "Pieter", "Ruud", "Willem"),
            ("Bakker", "Dekker", "Hendriks", "Mulder", "Postma", "Smit", "Visser"),
        ),
        "POL": (
            ("Agnieszka", "Andrzej", "Ewa", "Jacek", "Katarzyna", "Marek", "Piotr", "Tomasz"),
            ("Baran", "Krawczyk", "Mazur", "Nowak", "Pawlak", "Sikora", "Zając"),
        ),
        "SWE": (
            ("Birgitta", "Gunnar", "Göran", "Kerstin", "Lennart", "Mats", "Åke", "Ulla"),
            ("Andersson", "Forsberg", "Lindqvist", "Nyström", "Sjöberg", "Wikström", "Åkesson"),
        ),
    }
)  # fmt: skip
"""Given names and surnames of guests, by their federation; no surname stands in two lists."""
