"""What the writers of Sudoku ask of a board, and the shapes in which they write it."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.sheets import box_numbers
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable.lines import EMPTY_SYMBOLS, SYMBOLS

NINE = USUAL[9]


def boxed(puzzle: Puzzle) -> bool:
    """Say whether a Sudoku has boxes and no rule beside them."""
    return not puzzle.regions and not puzzle.diagonals


def usual(puzzle: Puzzle) -> bool:
    """Say whether a Sudoku is a plain one with the usual boxes of its order."""
    return boxed(puzzle) and are_usual(puzzle)


def is_nine(puzzle: Puzzle) -> bool:
    """Say whether a Sudoku is the plain 9x9 one."""
    return boxed(puzzle) and puzzle.size == NINE


def regions_of(puzzle: Puzzle) -> list[int]:
    """Return the number of each cell's region or box, from 0, as the first cells of the regions follow each other."""
    found = [number - 1 for number in puzzle.regions] if puzzle.regions else box_numbers(puzzle.size)
    order: dict[int, int] = {}
    return [order.setdefault(number, len(order)) for number in found]


def are_usual(puzzle: Puzzle) -> bool:
    """Say whether the regions are the usual boxes, so that a form need not name them."""
    return not puzzle.regions and USUAL.get(puzzle.size.rows) == puzzle.size


def cells_of(sheet: Sheet) -> list[tuple[int, int, Values]]:
    """Return the given, the entry and the candidates of each cell, 0 and () for none."""
    count, layers = sheet.puzzle.size.cells, sheet.layers
    marks: Sequence[Values] = layers.centre or ((),) * count
    return list(zip(sheet.puzzle.givens, layers.entries or (0,) * count, marks, strict=True))


def symbols(values: Sequence[int], empty: str = EMPTY_SYMBOLS[0]) -> str:
    """Return a character for each number, with letters from A = 10."""
    return "".join(SYMBOLS[value - 1] if value else empty for value in values)


def rows_of(values: Sequence[int], size: Size) -> list[Sequence[int]]:
    """Return the rows of a board."""
    return [values[at : at + size.columns] for at in range(0, size.cells, size.columns)]
