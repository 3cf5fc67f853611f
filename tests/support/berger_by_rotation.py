"""A slow construction of the Berger tables that shares nothing with the closed form.

Players sit around a table: the highest number keeps its seat, the others move
half a table on after each round, and opposite seats meet.
"""

Pairs = list[tuple[int, int]]


def berger_by_rotation(size: int) -> list[Pairs]:
    """Every round of the table for an even `size` as (white, black), printed order."""
    highest = size
    seats = list(range(1, size))
    rounds: list[Pairs] = []
    for number in range(1, size):
        pairs = [(seats[0], highest) if number % 2 else (highest, seats[0])]
        pairs += [(seats[place], seats[-place]) for place in range(1, size // 2)]
        rounds.append(pairs)
        seats = seats[size // 2 :] + seats[: size // 2]
    return rounds
