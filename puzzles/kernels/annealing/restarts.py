"""Where annealing starts from again: the paths of a solution, or the present ones without a patch."""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.annealing.initial_paths import begin_round, clear, take_away_square
from puzzles.kernels.annealing.paths import (
    COLUMNS,
    EMPTY,
    ENERGY,
    FREE,
    HAZE,
    LAID,
    LISTED,
    QUEUE,
    ROUND,
    ROWS,
    SEGMENTS,
    join,
    occupy,
    random,
)


def lay_solution(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, solution: Int64s) -> None:
    """Lay the paths of a solution."""
    width = head[COLUMNS] + 2
    size = (head[ROWS] + 2) * width
    clear(head, cells, stops, needs)
    total = head[ROWS] * head[COLUMNS]
    for place in range(total):
        cell = (place // head[COLUMNS] + 1) * width + place % head[COLUMNS] + 1
        cells[QUEUE * size + solution[place]] = cell
        if cells[cell] == EMPTY:
            occupy(head, cells, size, cell)
    s = 0
    for number in range(1, total):
        join(cells, size, cells[QUEUE * size + number], cells[QUEUE * size + number + 1], s)
        if number + 1 == stops[2 * s + 3]:
            s += 1
    for segment in range(head[SEGMENTS]):
        needs[segment] = 0
    head[ENERGY] = 0
    head[LAID] = 1


def unlay_patch(head: Int64s, cells: Int32s, stops: Int32s, needs: Int32s, order: Int32s) -> None:
    """Remove the paths around a free cell, a segment of the wrong length or a random cell; `lay` then continues."""
    width = head[COLUMNS] + 2
    middle = (1 + random(head, head[ROWS])) * width + 1 + random(head, head[COLUMNS])
    if head[FREE] > 0 and random(head, 3) > 0:
        middle = cells[LISTED * (head[ROWS] + 2) * width + random(head, head[FREE])]
    else:
        s = random(head, head[SEGMENTS])
        if needs[s] != 0 and stops[2 * s] != 0:
            middle = stops[2 * s]
    take_away_square(head, cells, stops, needs, middle)
    head[HAZE] = random(head, 50) * random(head, 2)
    head[ROUND] = 1
    begin_round(head, order)
