"""Annealing on a Numbrix board, set up for its kernel; and a direct solution for boards with at most one given."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import exp

from puzzles.engine.driver import fill
from puzzles.kernels.annealing import paths
from puzzles.machines.base import Workspace
from puzzles.model.values import Values
from puzzles.portable.kernel_driver import Search

HOT, COLD = 2.0, 0.3
"""The first and last temperature of a cooling; at temperature t, a rise of the energy by e has odds exp(-e / t)."""

COOLING_STEPS = 1000
"""The steps of the first cooling, per cell of the board."""

FIRST_CALL = 512
"""The steps of the first call of the kernel: each takes some twenty turns of its loops."""


class Annealing(Search):
    """Annealing under way; its nodes are its steps."""

    def __init__(self, work: Workspace, rows: int, columns: int, givens: Values) -> None:
        total = rows * columns
        stops = stops_of(rows, columns, givens)
        segments = len(stops) - 1
        head = work.int64s(paths.HEADER)
        head[paths.ROWS] = rows
        head[paths.COLUMNS] = columns
        head[paths.SEGMENTS] = segments
        head[paths.TURN] = COOLING_STEPS * total
        head[paths.KEPT_ENERGY] = -1
        cells = work.int32s(paths.PARTS * (rows + 2) * (columns + 2))
        places = fill(work.int32s(2 * segments + 2), [place for stop in stops for place in stop])
        width = columns + 2

        def slack(segment: int) -> int:
            (start, first), (end, last) = stops[segment : segment + 2]
            return last - first - abs(start // width - end // width) - abs(start % width - end % width)

        order = fill(work.int32s(segments), sorted(range(segments), key=slack))
        arrays = (cells, places, work.int32s(2 * segments), order, fill(work.int32s(len(odds())), odds()))
        solution = work.int64s(total)

        def call(steps: int, effort: int) -> int:
            return work.call("annealing_search", head, *arrays, solution, min(steps, effort))

        super().__init__(call, head, paths.WORK, paths.LAID, solution, FIRST_CALL)
        self._head = head

        def start_from(values: Values) -> None:
            work.call("annealing_start_from", head, *arrays[:3], fill(solution, values))

        self.start_from = start_from
        """Continue from a known solution: others may be near."""

    @property
    def is_fresh(self) -> bool:
        """Return whether the solution just found was not reached from the one before."""
        return self._head[paths.FRESH] == 1

    def welcome(self) -> None:
        """Continue near the solution just found, which is new."""
        self._head[paths.COOLINGS] = 0


def stops_of(rows: int, columns: int, givens: Values) -> list[tuple[int, int]]:
    """Return the stops, cell on the walled board and number, ascending; cell 0 if only the number is known."""
    total = rows * columns
    width = columns + 2
    stops = sorted(
        (number, (cell // columns + 1) * width + cell % columns + 1) for cell, number in enumerate(givens) if number
    )
    # A chain may begin in the corner of any empty board.
    stops = stops or [(1, width + 1)]
    if stops[0][0] > 1:
        stops.insert(0, (1, 0))
    if stops[-1][0] < total:
        stops.append((total, 0))
    return [(cell, number) for number, cell in stops]


@cache
def odds() -> list[int]:
    """Return the annealing kernel's table of odds."""
    ratio = COLD / HOT
    heats = [HOT * ratio ** (cooled / (paths.COOLING - 1)) for cooled in range(paths.COOLING)]
    return [int((1 << 20) * exp(-rise / heat)) for heat in heats for rise in range(paths.LARGEST)]


def simple_solution(rows: int, columns: int, givens: Values) -> Values | None:
    """Return a solution of a board with at most one given: a snake, or a ring that begins where the given fits.

    1  2  3  4      The ring goes along the first column and to and fro over the others, so it needs an even number of
    8  7  6  5      rows (or of columns, transposed), and at least two of each. Returns None for a given that fits
    9 10 11 12      neither the snake nor a ring.
    """
    total = rows * columns
    printed = [(number, cell) for cell, number in enumerate(givens) if number]
    if len(printed) > 1:
        return None
    upright = [_transposed_cell(cell, rows, columns) for cell in _snake(columns, rows)]
    for snake in (list(_snake(rows, columns)), upright):
        for chain in (snake, snake[::-1]):
            if not printed or chain[printed[0][0] - 1] == printed[0][1]:
                return _values_of(chain)
    number, cell = printed[0]
    ring: list[int] = []
    if rows % 2 == 0 and columns > 1:
        ring = list(_ring(rows, columns))
    elif columns % 2 == 0 and rows > 1:
        ring = [_transposed_cell(each, rows, columns) for each in _ring(columns, rows)]
    if not ring:
        return None
    begin = (ring.index(cell) - number + 1) % total
    return _values_of(ring[begin:] + ring[:begin])


def _snake(rows: int, columns: int) -> Iterator[int]:
    for row in range(rows):
        line = range(row * columns, (row + 1) * columns)
        yield from line if row % 2 == 0 else reversed(line)


def _ring(rows: int, columns: int) -> Iterator[int]:
    """Yield the cells of a ring: to and fro right of the first column, an even number of rows, and back up in it."""
    for row in range(rows):
        line = range(row * columns + 1, (row + 1) * columns)
        yield from line if row % 2 == 0 else reversed(line)
    yield from range((rows - 1) * columns, -1, -columns)


def _transposed_cell(cell: int, rows: int, columns: int) -> int:
    """Return the cell in row y, column x of a board, given the one in row x, column y of its mirror image."""
    return cell % rows * columns + cell // rows


def _values_of(chain: list[int]) -> Values:
    values = [0] * len(chain)
    for number, cell in enumerate(chain, 1):
        values[cell] = number
    return tuple(values)
