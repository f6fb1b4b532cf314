"""Validate puzzles that come from outside as bare numbers; `puzzles.portable.boards` has the checks.

The functions take the kind itself; the caller looks it up once, with `catalog.kind_named`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from puzzles.kinds.protocol import Kind
from puzzles.model.values import Inequality, Puzzle, Size, Values
from puzzles.portable.boards import checked_clues, checked_entries, checked_numbers
from puzzles.portable.sizes import check_bounds
from puzzles.portable.variants import check_diagonals, checked_regions


def blank_board(kind: Kind, size: Size) -> Puzzle:
    """Return the kind's empty board of this size. Raises PuzzleFault for a size that the kind does not have."""
    check_bounds(size)
    return kind.blank(size)


def blank_variant(kind: Kind, size: Size, regions: Sequence[int] = (), diagonals: bool = False) -> Puzzle:
    """Return the kind's empty board with these regions in place of boxes, or the usual ones, and these diagonals.

    Regions that are boxes become boxes. Raises PuzzleFault as `blank_board` does, for a kind without such a variant,
    and for regions that are not n of n cells.
    """
    if diagonals:
        check_diagonals(kind.title, kind.view.variants)
    if not regions:
        return replace(blank_board(kind, size), diagonals=diagonals)
    check_bounds(size)
    view = kind.view
    parts, *box = checked_regions(kind.title, view.variants, view.smallest, view.largest, size, regions)
    if not parts:
        return replace(blank_board(kind, Size(size.rows, size.columns, *box)), diagonals=diagonals)
    return Puzzle(kind.name, size, (0,) * size.cells, regions=parts, diagonals=diagonals)


def validate(
    kind: Kind,
    size: Size,
    givens: Sequence[int],
    clues: Sequence[tuple[int, int]] = (),
    regions: Sequence[int] = (),
    diagonals: bool = False,
) -> Puzzle:
    """Return the puzzle with these givens (row-major, 0 empty) and clues (indices of less and greater).

    Givens that break a rule are accepted, because the board shows them. Raises PuzzleFault for a size that the kind
    does not have, a number out of range, a clue between cells that do not touch, a repeated clue, clues in a kind
    without any, and as `blank_variant` does.
    """
    blank = blank_variant(kind, size, regions, diagonals)
    values = validate_values(kind, blank, givens)
    ordered = checked_clues(kind.title, kind.view.gaps, blank.size, clues)
    return replace(blank, givens=values, clues=tuple(Inequality(less, greater) for less, greater in ordered))


def validate_values(kind: Kind, puzzle: Puzzle, values: Sequence[int]) -> Values:
    """Return one number for each cell of this board, 0 for empty. Raises PuzzleFault for a wrong count or number."""
    return checked_numbers(puzzle.size, kind.top(puzzle.size), values)


def validate_entries(kind: Kind, puzzle: Puzzle, entries: Sequence[int]) -> Values:
    """Return a player's entries, 0 for none.

    Raises PuzzleFault as `validate_values` does, and for an entry on a given.
    """
    return checked_entries(puzzle.size, puzzle.givens, validate_values(kind, puzzle, entries))
