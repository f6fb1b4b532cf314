"""Seeded Numbrix boards cut by full runs: walls of known numbers across the board with no door, one or two."""

from __future__ import annotations

from random import Random

from puzzles.model.values import Values
from tests.properties import boards


def from_a_solution(rows: int, columns: int, doors: int, rng: Random) -> Values:
    """Give one line of a solved board except for some doors, and little else: there is a solution."""
    values = boards.path(rows, columns, rng)
    if rng.random() < 0.5:
        first = rng.randrange(rows) * columns
        wall = list(range(first, first + columns))
    else:
        column = rng.randrange(columns)
        wall = list(range(column, rows * columns, columns))
    kept = set(wall) - set(rng.sample(wall, min(doors, len(wall))))
    kept |= {cell for cell in range(rows * columns) if rng.random() < 0.08}
    return tuple(value if cell in kept else 0 for cell, value in enumerate(values))


def from_runs(rows: int, columns: int, doors: int, rng: Random) -> Values:
    """Let one or two runs fill a column except for the doors: right by count and parity, or off by one."""
    total = rows * columns
    values = [0] * total
    column = rng.randrange(columns)
    cells = [row * columns + column for row in range(rows)]
    if rng.random() < 0.5:
        cells.reverse()
    closed = sorted(rng.sample(range(rows), max(rows - doors, 0)))
    begin = rng.randint(1, max(1, total - rows + 1))
    side = column * rows
    if rng.random() < 0.5:
        # As many numbers before the wall as there are cells on one side of it, or one more, or one less.
        begin = min(max(1, side + 1 + rng.choice([-1, 0, 0, 1])), max(1, total - rows + 1))
    for row in closed:
        values[cells[row]] = begin + row
    for _ in range(rng.choice([0, 0, 1, 2])):
        free = [cell for cell in range(total) if not values[cell]]
        left = [number for number in range(1, total + 1) if number not in values]
        if free and left:
            values[rng.choice(free)] = rng.choice(left)
    return tuple(values)


def cut(rows: int, columns: int, rng: Random) -> Values:
    doors = rng.choice([0, 0, 1, 2])
    return rng.choice([from_a_solution, from_runs])(rows, columns, doors, rng)


def with_one_door(rows: int, columns: int, rng: Random) -> Values:
    """Let two runs fill a column except for one free cell between them, downwards or upwards; give little else."""
    total = rows * columns
    values = [0] * total
    column = rng.randrange(columns)
    door = rng.randrange(1, rows - 1)
    above = [row * columns + column for row in range(door)]
    below = [row * columns + column for row in range(door + 1, rows)]
    begin = rng.randint(1, total - len(above) - len(below) + 1)
    then = rng.randint(begin + len(above), total - len(below) + 1)
    first, second = rng.choice([(begin, then), (then + len(below) - len(above), begin)])
    for start, cells in ((first, above), (second, below)):
        if rng.random() < 0.5:
            cells.reverse()
        for number, cell in enumerate(cells, max(start, 1)):
            values[cell] = number if number not in values else 0
    if rng.random() < 0.5:
        free = [cell for cell in range(total) if not values[cell]]
        values[rng.choice(free)] = rng.choice([number for number in range(1, total + 1) if number not in values])
    return tuple(values)
