"""The puzzles of the founding documents: HOMEWORK (Homework 1), PROJECT (Project 03), LIBRARY (the Java library)."""

from __future__ import annotations

from math import isqrt

import pytest

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.model.layers import Marks, Sheet
from puzzles.model.values import Budget, Puzzle, Size, Solution, Values
from puzzles.portable.faults import PuzzleFault
from tests import founding

HOMEWORK_LINE = founding.SUDOKU_LINE
LIBRARY_ART, LIBRARY_ASCII, LIBRARY_LINE = founding.SUDOKU_BOX, founding.SUDOKU_ASCII, founding.SUDOKU_BOX_LINE
PROJECT_GRID = [[int(number) for number in row.split()] for row in founding.SUDOKU_GRID.splitlines()]

WORDS = "483921657 967345821 251876493 548132976 729564138 136798245 372689514 814253769 695417382"
PROJECT_SOLUTION = "".join(" ".join(row) + "\n" for row in WORDS.split())


def of_line(line: str, order: int = 9) -> Puzzle:
    """Return the puzzle of a line with `.` for empty, read without the project's own readers."""
    return puzzle_of(USUAL[order], tuple(0 if character == "." else int(character, 36) for character in line))


HOMEWORK = of_line(HOMEWORK_LINE)
LIBRARY = of_line(LIBRARY_LINE)
PROJECT = puzzle_of(USUAL[9], tuple(number for row in PROJECT_GRID for number in row))


def solutions(puzzle: Puzzle, limit: int = 2) -> list[Values]:
    """Return the solutions that the kind's search finds."""
    return [event.values for event in KIND.search(puzzle, limit, Budget()) if isinstance(event, Solution)]


FOUR, NINE = USUAL[4], USUAL[9]
SNAKES = (1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)
BOXES = (1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4)


def _at(side: int, place: str) -> int:
    return (int(place[1]) - 1) * side + int(place[3]) - 1


def values(cells: int, **places: int) -> Values:
    """Return numbers in cells that are named like r1c2."""
    told = {_at(isqrt(cells), place): number for place, number in places.items()}
    return tuple(told.get(at, 0) for at in range(cells))


def marks(cells: int, **places: tuple[int, ...]) -> Marks:
    """Return marks in cells that are named like r1c2."""
    told = {_at(isqrt(cells), place): found for place, found in places.items()}
    return tuple(told.get(at, ()) for at in range(cells))


def board(side: int, **places: int) -> Puzzle:
    """Return a plain board with givens in cells that are named like r1c2."""
    return puzzle_of(USUAL[side], values(side * side, **places))


def jigsaw(side: int, regions: Values, **places: int) -> Puzzle:
    """Return a jigsaw with givens in cells that are named like r1c2."""
    return Puzzle("sudoku", Size(side, side), values(side * side, **places), regions=regions)


ONE = board(4, r1c1=1)
SMALL = board(4, r1c1=1, r1c2=2, r4c4=4)
PARTED = jigsaw(4, SNAKES, r1c1=1, r1c2=2, r4c4=4)
TALL = puzzle_of(Size(6, 6, 3, 2), (1,) + (0,) * 35)
CROSSED = Puzzle("sudoku", FOUR, SMALL.givens, diagonals=True)


def refusal(form: Form, text: str) -> PuzzleFault:
    """Return the fault of a text that a form refuses."""
    with pytest.raises(PuzzleFault) as refused:
        list(form.parse(text))
    return refused.value


def broken(form: Form, text: str) -> str:
    """Return what is wrong with a text of another program, behind the words that are the same in all."""
    fault = refusal(form, text)
    assert fault.code == "foreign-broken"
    return fault.message.removeprefix("This looks like a puzzle from ")


def is_read(form: LayeredForm, text: str, sheet: Sheet) -> bool:
    """Say whether a form knows a text for certain, and reads this sheet in it."""
    return form.sniff(text) is Confidence.CERTAIN and list(form.sheets(text)) == [sheet]
