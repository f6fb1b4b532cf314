"""Validate puzzles that come from outside as bare numbers.

The functions take the kind itself; the caller looks it up once, with `catalog.kind_named`.
"""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.core.model import Inequality, Puzzle, Size, Values
from puzzles.kinds.protocol import Kind
from puzzles.portable import limits
from puzzles.portable.cells import touching
from puzzles.portable.faults import PuzzleFault


def blank_board(kind: Kind, size: Size) -> Puzzle:
    """Return the kind's empty board of this size. Raises PuzzleFault for a size that the kind does not have."""
    if not (1 <= size.rows <= limits.MAX_SIDE and 1 <= size.columns <= limits.MAX_SIDE):
        raise PuzzleFault(
            "size", f"A board has 1 to {limits.MAX_SIDE} rows and columns.", hint="Choose a smaller board."
        )
    return kind.blank(size)


def validated(kind: Kind, size: Size, givens: Sequence[int], clues: Sequence[tuple[int, int]] = ()) -> Puzzle:
    """Return the puzzle with these givens (row-major, 0 empty) and clues (indices of less and greater).

    Givens that break a rule are accepted, because the board shows them. Raises PuzzleFault for a size that the kind
    does not have, a number out of range, a clue between cells that do not touch, a repeated clue, and clues in a kind
    without any.
    """
    blank = blank_board(kind, size)
    values = validated_values(kind, blank, givens)
    ordered = tuple(sorted(Inequality(less, greater) for less, greater in clues))
    pairs = set()
    for less, greater in ordered:
        cells = range(blank.size.cells)
        if not (less in cells and greater in cells and touching(less, greater, blank.size.columns)):
            raise PuzzleFault("clue", "A clue must stand between two cells that touch.")
        pairs.add((min(less, greater), max(less, greater)))
    if len(pairs) < len(ordered):
        raise PuzzleFault("clue", "Two clues stand between the same two cells.")
    if ordered and not kind.view.gaps:
        raise PuzzleFault("clue", f"A {kind.title} has no clues between its cells.")
    return Puzzle(kind.name, blank.size, values, ordered)


def validated_values(kind: Kind, puzzle: Puzzle, values: Sequence[int]) -> Values:
    """Return one number for each cell of this board, 0 for empty. Raises PuzzleFault for a wrong count or number."""
    size = puzzle.size
    if len(values) != size.cells:
        raise PuzzleFault("count", f"A {size} board has {size.cells:,} cells; {len(values):,} numbers were given.")
    top = kind.top(size)
    for index, value in enumerate(values):
        if not 0 <= value <= top:
            row, column = size.place(index)
            raise PuzzleFault(
                "out-of-range", f"The number in row {row} column {column} is not between 1 and {top}.", cells=(index,)
            )
    return tuple(values)


def validated_entries(kind: Kind, puzzle: Puzzle, entries: Sequence[int]) -> Values:
    """Return a player's entries, 0 for none.

    Raises PuzzleFault as `validated_values` does, and for an entry on a given.
    """
    values = validated_values(kind, puzzle, entries)
    for index, (given, entry) in enumerate(zip(puzzle.givens, values, strict=True)):
        if given and entry:
            row, column = puzzle.size.place(index)
            raise PuzzleFault("entry", f"The entry in row {row} column {column} stands on a given.", cells=(index,))
    return values
