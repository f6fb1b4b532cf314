"""Numbrix's rules: every number from 1 to rows x columns once, consecutive numbers in touching cells."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from puzzles.core import limits
from puzzles.core.faults import PuzzleFault
from puzzles.core.model import BrokenRule, Puzzle, Size, Values

NAME = "numbrix"


def checked(size: Size) -> Size:
    """Return the size if a Numbrix board may have it, else raise PuzzleFault."""
    sides = range(1, limits.MAX_SIDE + 1)
    if size.rows not in sides or size.columns not in sides or size.box_rows or size.box_columns:
        raise PuzzleFault(
            "bad-size",
            f"There is no {size} Numbrix board"
            + (" with boxes." if size.box_rows or size.box_columns else ".")
            + f" A Numbrix board has 1 to {limits.MAX_SIDE} rows, 1 to {limits.MAX_SIDE} columns and no boxes.",
            hint="Choose another size.",
        )
    return size


def touching(size: Size, one: int, other: int) -> bool:
    """Say whether two cells (indices) share an edge."""
    step = abs(one - other)
    return step == size.columns or (step == 1 and one // size.columns == other // size.columns)


def broken_rules(puzzle: Puzzle, values: Values) -> Sequence[BrokenRule]:
    """Name every rule that these values (0 empty) break; numbers that are not on the board yet break none."""
    size = puzzle.size
    found: list[BrokenRule] = []
    cells: defaultdict[int, list[int]] = defaultdict(list)
    for index, (given, value) in enumerate(zip(puzzle.givens, values, strict=True)):
        if given and value != given:
            found.append(BrokenRule((index,), f"{_place(size, index)} is given as {given} and cannot change."))
        if 1 <= value <= size.cells:
            cells[value].append(index)
        elif value:
            found.append(
                BrokenRule((index,), f"{_place(size, index)} holds {value}; the numbers here are 1 to {size.cells}.")
            )
    for number, places in sorted(cells.items()):
        if len(places) > 1:
            where = ", ".join(_place(size, index).lower() for index in places)
            found.append(BrokenRule(tuple(places), f"{number} is used {len(places)} times: {where}."))
        following = cells.get(number + 1, ())
        # With a number used twice there is no telling which of its cells is meant; that fault is named above.
        if len(places) == len(following) == 1 and not touching(size, places[0], following[0]):
            both = (places[0], following[0])
            found.append(BrokenRule(both, f"{number} and {number + 1} are both on the board but do not touch."))
    return found


def _place(size: Size, index: int) -> str:
    cell = size.place(index)
    return f"Row {cell.row} column {cell.column}"
