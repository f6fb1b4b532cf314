"""The constraints of Sudoku in one table: a cell needs a number, and each unit needs each number.

That a number stands once in a unit, and one number in a cell, is free.
"""

from __future__ import annotations

from puzzles.kinds.sudoku.rules import units_in
from puzzles.logic.constraints import Constraint, Rules, Sort
from puzzles.logic.phrases import cell_failure, cell_label, cell_single, unit_failure, unit_single
from puzzles.logic.square import LatinRules
from puzzles.model.values import Puzzle
from puzzles.portable.rules import sudoku


def _unit(rules: Rules, one: Constraint) -> str:
    return sudoku.name(rules.size, one.unit, rules.puzzle.regions)


CELL = Sort("cell", "has", 1, "cell", cell_label, cell_single, cell_failure)
BOX, REGION, ROW, COLUMN, DIAGONAL = (
    Sort(name, "has", 1, "unit", _unit, unit_single, unit_failure)
    for name in ("box", "region", "row", "column", "diagonal")
)
TABLE = (CELL, BOX, REGION, ROW, COLUMN, DIAGONAL)


def rules(puzzle: Puzzle, letters: bool = False) -> LatinRules:
    """Return the rules of a Sudoku with boxes or regions of any shape, and diagonals if it has them."""
    order = puzzle.size.rows
    parts = REGION if puzzle.regions else BOX
    areas = bool(puzzle.regions or puzzle.size.box_rows)

    def sort(unit: int) -> Sort:
        if unit < 2 * order:
            return ROW if unit < order else COLUMN
        return parts if areas and unit < 3 * order else DIAGONAL

    return LatinRules(puzzle, units_in(puzzle), CELL, sort, letters)
