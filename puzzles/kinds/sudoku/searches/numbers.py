"""What the three searches say of a number that is tried in a cell."""

from __future__ import annotations

from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.sudoku.box_sizes import is_variant
from puzzles.kinds.textbook import where
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable.units import units

VARIANT = "No textbook search knows jigsaw regions or diagonals."
FULL = "Every cell is full: a solution."
CLASHING = "Every cell is full. The givens break a rule: this search does not compare them."


def refusal(puzzle: Puzzle, title: str, sizes: tuple[Size, ...]) -> str:
    """Say why a document has no such board: it has these `sizes`, () for all; "" if it has."""
    if is_variant(puzzle):
        return VARIANT
    if not sizes or puzzle.size in sizes:
        return ""
    return f"“{title}” only handles {' and '.join(map(str, sizes))} boards with square boxes."


def tries(size: Size, cell: int, number: int) -> str:
    """Begin the sentence on a number that is tried."""
    return f"Try {number} in {where(size, cell)}:"


Why = tuple[str, tuple[int, ...], tuple[int, ...]]
"""A sentence, cells that have a number, and the unit that they are in."""


def what_forbids(size: Size, numbers: Values, cell: int, number: int, unchecked: int = 0) -> Why:
    """Return why a number may not stand in a cell, the cell that has it, and the unit that both are in.

    The row is named first, then the column, then the box; none that is `unchecked`, a bit mask in this order.
    """
    order = size.rows
    for at, unit in enumerate(units(order, size.box_rows, size.box_columns)):
        if cell in unit and not unchecked >> at // order & 1:
            held = [other for other in unit if other != cell and numbers[other] == number]
            if held:
                name = ("row", "column", "box")[at // order]
                return f"{name} {at % order + 1} has a {number}.", (held[0],), unit
    return "it does not fit.", (), ()


def broken(size: Size, numbers: Values, unchecked: int) -> Why:
    """Return which unit of a full board has a number twice, of those that were unchecked."""
    order = size.rows
    for at, unit in enumerate(units(order, size.box_rows, size.box_columns)):
        held = [numbers[cell] for cell in unit]
        twice = [cell for cell in unit if held.count(numbers[cell]) > 1]
        if twice and unchecked >> at // order & 1:
            number = numbers[twice[0]]
            both = tuple(cell for cell in unit if numbers[cell] == number)
            return f"{('row', 'column', 'box')[at // order]} {at % order + 1} has two {number}s.", both, unit
    return "it does not fit.", (), ()


def full(puzzle: Puzzle, numbers: Values) -> str:
    """Say that the board is full, and so solved, unless its givens break a rule."""
    return CLASHING if broken_rules(puzzle, numbers) else FULL
