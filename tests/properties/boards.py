"""Seeded random boards for the property tests: valid, with many solutions, and corrupted, of many sizes."""

from __future__ import annotations

from random import Random

from puzzles.model.values import Inequality, Size, Values


def spoilt(values: list[int], top: int, rng: Random) -> list[int]:
    """Give one cell a number that may be wrong, sometimes one out of range."""
    at = rng.randrange(len(values))
    values[at] = rng.choice([rng.randint(1, top), rng.randint(1, top), top + 1])
    return values


def thinned(values: Values, keep: float, top: int, rng: Random) -> Values:
    """Keep each number with this probability; corrupt one board in four."""
    kept = [value if rng.random() < keep else 0 for value in values]
    return tuple(spoilt(kept, top, rng) if rng.random() < 0.25 else kept)


def latin_square(size: Size, rng: Random) -> Values:
    """Return a shuffled full board of 1..order with different numbers in each row, column and box."""
    order = size.rows
    tall, wide = (size.box_rows, size.box_columns) if size.box_rows else (1, order)
    numbers = rng.sample(range(1, order + 1), order)

    def shuffled(bands: int, lines: int) -> list[int]:
        return [
            band * lines + line for band in rng.sample(range(bands), bands) for line in rng.sample(range(lines), lines)
        ]

    rows, columns = shuffled(order // tall, tall), shuffled(order // wide, wide)
    return tuple(numbers[(row % tall * wide + row // tall + column) % order] for row in rows for column in columns)


def inequalities(order: int, values: Values, share: float, rng: Random) -> tuple[Inequality, ...]:
    """Return this share of all pairs of touching cells, ordered as in the board; one board in five has one wrong."""
    pairs = [(cell, cell + 1) for cell in range(order * order) if cell % order < order - 1]
    pairs += [(cell, cell + order) for cell in range(order * (order - 1))]
    chosen = [Inequality(*sorted(pair, key=values.__getitem__)) for pair in pairs if rng.random() < share]
    if chosen and rng.random() < 0.2:
        chosen[0] = Inequality(chosen[0].greater, chosen[0].less)
    return tuple(chosen)


def path(rows: int, columns: int, rng: Random) -> Values:
    """Return a full Numbrix board: a back-and-forth path whose ends are then rerouted many times."""
    cells = [
        row * columns + (column if row % 2 == 0 else columns - 1 - column)
        for row in range(rows)
        for column in range(columns)
    ]
    for _ in range(10 * len(cells)):
        if rng.random() < 0.5:
            cells.reverse()
        row, column = divmod(cells[-1], columns)
        near = [
            r * columns + c
            for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
            if 0 <= r < rows and 0 <= c < columns
        ]
        at = cells.index(rng.choice(near)) + 1 if near else len(cells)
        cells[at:] = reversed(cells[at:])
    values = [0] * len(cells)
    for number, cell in enumerate(cells, 1):
        values[cell] = number
    return tuple(values)
