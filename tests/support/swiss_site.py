"""A small Swiss with byes of every kind and a forfeit, written as people write it."""

# 5 has the bye of round 1, 4 asks for half a point in round 2; in round 3 5 does not come
# and 3 sits out.
SWISS = """\
id: swiss
name: Swiss
dates: {day}
groups:
  - id: a
    name: A
    system: monrad@2013
    sonneborn_berger: fide
    rounds_total: 3
    tie_breaks: [{codes}]
    entries:
      - {{no: 1, name: "Ask, Anna", rating: 1800}}
      - {{no: 2, name: "Berg, Bo", rating: 1700}}
      - {{no: 3, name: "Carlsen, Cato", rating: 1600}}
      - {{no: 4, name: "Dahl, Dag", rating: 1500}}
      - {{no: 5, name: "Eng, Eli", rating: 1400}}
    rounds:
      - round: 1
        games: [{{white: 2, black: 1, result: 0-1}}, {{white: 4, black: 3, result: ½-½}}]
        byes: [{{player: 5, kind: pairing}}]
      - round: 2
        games: [{{white: 1, black: 5, result: 1-0}}, {{white: 3, black: 2, result: 0-1}}]
        byes: [{{player: 4, kind: half}}]
{last}
"""
LAST = """\
      - round: 3
        games: [{white: 2, black: 5, result: "+:-"}, {white: 1, black: 4, result: ½-½}]
        byes: [{player: 3, kind: zero}]
"""


def swiss(codes: str, *, day: str = "2026-04-10", last: str = LAST) -> str:
    """The event ranked by `codes`; `last` is its third round, or nothing of it."""
    return SWISS.format(codes=codes, day=day, last=last)
