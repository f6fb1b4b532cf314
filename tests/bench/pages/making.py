"""The puzzles of the pictures, from the project's own generator, with entries and pencil marks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

import puzzles
from puzzles.model.values import Inequality, Puzzle, Size, Values

TURNED_ALIKE = {1, 6, 8, 9}
"""Digits that are digits upside down, too: a board with no other has no way up."""

BOXES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 16: (4, 4)}


@dataclass(frozen=True)
class Subject:
    """A puzzle and what a person wrote on it: one entry a cell, 0 for none, and the marks of each cell, or ()."""

    puzzle: Puzzle
    solution: Values
    entries: Values
    marks: tuple[Values, ...] = ()


def subject(kind: str, side: int, rng: Random, written: str = "") -> Subject:
    """Return a puzzle with `side` rows: "sudoku", "jigsaw", "numbrix" or "futoshiki".

    `written` is "entries" for some numbers of a player, "marks" for some cells with pencil marks besides, "all marks"
    for marks in every empty cell, and "" for neither.
    """
    made = _made(kind, side, rng)
    solution = puzzles.solve(made).solutions[0].values
    if kind == "futoshiki":
        made = replace(made, clues=_more_signs(made, solution, rng))
    entries = [0] * made.size.cells
    marks: list[Values] = [()] * made.size.cells
    empty = [cell for cell, given in enumerate(made.givens) if not given]
    rng.shuffle(empty)
    if written:
        for cell in empty[: round(len(empty) * rng.uniform(0.1, 0.55))]:
            entries[cell] = solution[cell]
    if written.endswith("marks"):
        left = [cell for cell in empty if not entries[cell]]
        many = len(left) if written.startswith("all") else round(len(left) * rng.uniform(0.2, 0.6))
        known = [given or entry for given, entry in zip(made.givens, entries, strict=True)]
        for cell in left[:many]:
            marks[cell] = _candidates(made, known, solution, cell)
    return Subject(made, solution, tuple(entries), tuple(marks) if any(marks) else ())


def _made(kind: str, side: int, rng: Random) -> Puzzle:
    cells = side * side
    while True:
        seed = rng.randrange(1 << 32)
        if kind == "jigsaw":
            made = puzzles.generate(
                "sudoku", Size(side, side), round(cells * rng.uniform(0.55, 0.68)), seed, jigsaw=True
            )
        elif kind == "sudoku":
            share = rng.uniform(0.5, 0.69) if side == 9 else rng.uniform(0.45, 0.56)
            made = puzzles.generate("sudoku", Size(side, side, *BOXES[side]), round(cells * share), seed)
        elif kind == "numbrix":
            made = puzzles.generate("numbrix", Size(side, side), round(cells * rng.uniform(0.5, 0.68)), seed)
        else:
            empty = cells - round(cells * rng.uniform(0.12, 0.3)) - 1
            made = puzzles.generate("futoshiki", Size(side, side), empty, seed)
        if {*made.givens} - {0} - TURNED_ALIKE:
            return made


def _more_signs(made: Puzzle, solution: Values, rng: Random) -> tuple[Inequality, ...]:
    """Return the signs of a Futoshiki and some that it could do without, as printed ones have them."""
    size, share = made.size, rng.uniform(0, 0.25)
    across = [(cell, cell + 1) for cell in range(size.cells) if (cell + 1) % size.columns]
    down = [(cell, cell + size.columns) for cell in range(size.cells - size.columns)]
    added = {Inequality(*sorted(pair, key=solution.__getitem__)) for pair in across + down if rng.random() < share}
    return tuple(sorted({*made.clues, *added}))


def _candidates(made: Puzzle, known: list[int], solution: Values, cell: int) -> Values:
    """Return the numbers that row, column and box leave to a cell."""
    size = made.size
    row, column = divmod(cell, size.columns)
    taken = set()
    for other, value in enumerate(known):
        down, right = divmod(other, size.columns)
        boxed = size.box_rows and (down // size.box_rows, right // size.box_columns) == (
            row // size.box_rows,
            column // size.box_columns,
        )
        region = made.regions and made.regions[other] == made.regions[cell]
        if value and (down == row or right == column or boxed or region):
            taken.add(value)
    return tuple(value for value in range(1, size.rows + 1) if value not in taken or value == solution[cell])
