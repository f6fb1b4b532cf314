"""The cells between two cells of a board. No DOM."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def way(start: int, end: int, columns: int) -> list[int]:
    """Return the cells on the straight line from one cell to another, without the first and with the last.

    Each touches the one before, by a side or by a corner.
    """
    row, column = divmod(start, columns)
    down, right = end // columns - row, end % columns - column
    steps = max(abs(down), abs(right))
    cells = []
    for step in range(1, steps + 1):
        # Rounded in whole numbers, half away from the start.
        cells.append((row + rounded(down * step, steps)) * columns + column + rounded(right * step, steps))
    return cells


def walk(start: int, end: int, columns: int, barred: Callable[[int], bool]) -> list[int]:
    """Return the cells on a way like `way`'s on which each touches the one before by a side.

    Of the two ways round a corner it takes one whose cell is not `barred`, if there is one.
    """
    cells = []
    for cell in way(start, end, columns):
        if cell // columns != start // columns and cell % columns != start % columns:
            beside = start // columns * columns + cell % columns
            above = cell // columns * columns + start % columns
            cells.append(above if barred(beside) and not barred(above) else beside)
        cells.append(cell)
        start = cell
    return cells


def rounded(part: int, whole: int) -> int:
    """Return the whole number nearest to part / whole; of two, the one farther from 0."""
    number = (2 * abs(part) + whole) // (2 * whole)
    return number if part > 0 else -number
