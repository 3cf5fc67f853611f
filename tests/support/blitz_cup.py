"""A blitz event of one group of four, as a file says it."""

QUALIFYING = """\
id: blitz
name: Blitz
dates: 2014-07-05
rules: nm-lyn@2013
groups:
  - id: a
    name: Group A
    entries:
      - {no: 1, name: "Hansen, Per"}
      - {no: 2, name: "Berg, Siri"}
      - {no: 3, name: "Li, Wei"}
      - {no: 4, name: "Dahl, Bo"}
    rounds:
      - {round: 1, games: [{white: 1, black: 4, result: 1-0}, {white: 2, black: 3, result: ½-½}]}
      - {round: 2, games: [{white: 4, black: 3, result: 0-1}, {white: 1, black: 2, result: 1-0}]}
      - {round: 3, games: [{white: 2, black: 4, result: 1-0}, {white: 3, black: 1, result: 0-1}]}
"""
"""The beginning of the file; finals go below."""
