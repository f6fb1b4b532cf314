"""Puzzles for the pictures, from the project's own seeded generator, with what a player may have written."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from puzzles.library import generate, solve
from puzzles.model.values import Inequality, Puzzle, Size
from tests.pictures.shapes import Truth

BOXES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 16: (4, 4)}
SYMBOLS = {"hex": "123456789ABCDEFG", "letters": "ABCDEFGHIJKLMNOP"}


@cache
def made(kind: str, rows: int, columns: int, empty: int, seed: int, jigsaw: bool, diagonals: bool) -> Puzzle:
    """Return a puzzle of the generator, with `empty` empty cells or, if it finds fewer, as many as it finds."""
    boxes = BOXES[rows] if kind == "sudoku" and not jigsaw else (0, 0)
    size = Size(rows, columns, *boxes)
    asked = None if kind == "futoshiki" else empty
    return generate(kind, size, asked, seed, jigsaw=jigsaw, diagonals=diagonals)


@cache
def solution(puzzle: Puzzle) -> tuple[int, ...]:
    """Return the puzzle's solution."""
    return tuple(solve(puzzle, 1).solutions[0].values)


def board(
    kind: str, rows: int, columns: int, rng: Random, jigsaw: bool = False, diagonals: bool = False, full: float = 0
) -> Truth:
    """Return a new puzzle of this kind and size; `full` is the share of givens, 0 for a usual one."""
    share = full or {"sudoku": rng.uniform(0.33, 0.45), "numbrix": rng.uniform(0.28, 0.5), "futoshiki": 0.1}[kind]
    if kind == "sudoku" and (rows > 9 or jigsaw or diagonals):
        share = max(share, 0.45 if rows > 9 else 0.4)
    empty = round(rows * columns * (1 - share))
    puzzle = made(kind, rows, columns, empty, rng.randrange(10**6), jigsaw, diagonals)
    count = rows * columns
    givens = puzzle.givens
    if kind == "futoshiki" and rng.random() < 0.7:  # most that are printed have some numbers
        extra = rng.sample(range(count), rng.randint(1, rows))
        numbers = solution(puzzle)
        givens = tuple(numbers[cell] if cell in extra else givens[cell] for cell in range(count))
    return Truth(
        kind,
        rows,
        columns,
        (puzzle.size.box_rows, puzzle.size.box_columns),
        puzzle.regions,
        puzzle.diagonals,
        givens,
        (0,) * count,
        ((),) * count,
        tuple((sign.less, sign.greater) for sign in puzzle.clues),
    )


def puzzle_of(truth: Truth) -> Puzzle:
    """Return the puzzle that a picture shows."""
    size = Size(truth.rows, truth.columns, *truth.box)
    signs = tuple(Inequality(less, greater) for less, greater in truth.signs)
    return Puzzle(truth.kind, size, truth.givens, signs, truth.regions, truth.diagonals)


def with_entries(truth: Truth, rng: Random, share: float) -> Truth:
    """Return the board with right entries in a share of its empty cells."""
    numbers = solution(puzzle_of(truth))
    entries = tuple(
        number if not given and rng.random() < share else 0 for number, given in zip(numbers, truth.givens, strict=True)
    )
    return replace(truth, entries=entries)


def with_marks(truth: Truth, rng: Random, share: float, most: int) -> Truth:
    """Return the board with marks in a share of its empty cells: numbers that no other in sight excludes."""
    count, top = truth.rows * truth.columns, max(truth.rows, truth.columns)
    numbers = [given or entry for given, entry in zip(truth.givens, truth.entries, strict=True)]
    right = solution(puzzle_of(truth))
    marks: list[tuple[int, ...]] = []
    for cell in range(count):
        if numbers[cell] or rng.random() >= share:
            marks.append(())
            continue
        seen = {numbers[other] for other in range(count) if sees(truth, cell, other)}
        able = [number for number in range(1, top + 1) if number not in seen and number != right[cell]]
        chosen = rng.sample(able, min(len(able), rng.randint(1, most) - 1 if most < top else top))
        marks.append(tuple(sorted({*chosen, right[cell]})))
    return replace(truth, marks=tuple(marks))


def sees(truth: Truth, cell: int, other: int) -> bool:
    """Return whether two cells of a Latin square may not hold the same number."""
    row, column = divmod(cell, truth.columns)
    down, across = divmod(other, truth.columns)
    if row == down or column == across:
        return True
    if truth.regions:
        return truth.regions[cell] == truth.regions[other]
    rows, columns = truth.box
    return bool(rows) and row // rows == down // rows and column // columns == across // columns


def symbol(truth: Truth, number: int) -> str:
    """Return how a number is written on this board."""
    return SYMBOLS[truth.letters][number - 1] if truth.letters else str(number)
