"""Three exercises of Project 03, each with its tests: they say what failed, and on which board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from reprlib import repr as shortly
from typing import Any

from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from puzzles.watching.own.board import Board, Cell
from puzzles.watching.own.code import Printed, attempt

SMALL = "2.....1..3.....4", "2.1..3.....4.2..", "1...............", "1234341221434321"
USUAL_ONES = (
    ".6..913757.....9141..3.76.82869..5..9.5.2..67...68..3.....12.5.54...91.361.53...2",
    "2...94...36.25..1..5....6.264.82175.5.3.6.1.4.7..458..4...1...8721.8.9.58..976..1",
)
IMPOSSIBLE = "....31....24.3..", "4...1.....13.4.."
"""Boards without a solution, although their givens break no rule."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a test has shown on a board."""

    board: str
    """Its rows, "." for an empty cell."""

    words: str | None
    """What failed, "" if nothing did."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A function to write."""

    name: str
    title: str
    task: str
    start: str
    """The code that one begins with."""

    function: str
    boards: tuple[str, ...]
    check: Callable[[Callable[..., Any], Puzzle, Printed], str]
    """Tries the function on a board; returns what failed, "" if nothing did."""


def board_of(digits: str) -> Puzzle:
    """Return the Sudoku of these digits."""
    size = USUAL[round(len(digits) ** 0.5)]
    return puzzle_of(size, tuple(0 if digit == "." else int(digit) for digit in digits))


def rows_of(digits: str) -> str:
    """Return digits as the rows of their board."""
    order = round(len(digits) ** 0.5)
    return "\n".join(" ".join(digits[at : at + order]) for at in range(0, len(digits), order))


def exercise_named(name: str) -> Exercise:
    """Return an exercise. Raises PuzzleFault for an unknown one."""
    exercise = next((each for each in EXERCISES if each.name == name), None)
    if exercise is None:
        raise PuzzleFault("exercise", f"There is no exercise “{name[:40]}”.")
    return exercise


def test(exercise: Exercise, function: Callable[..., Any], printed: Printed) -> Iterator[Result]:
    """Try a function on the boards of an exercise, one after another; `words` are None of a board that comes next."""
    for digits in exercise.boards:
        rows, puzzle = rows_of(digits), board_of(digits)
        yield Result(rows, None)
        found, wrong = attempt(lambda puzzle=puzzle: exercise.check(function, puzzle, printed), printed)  # type: ignore[misc]
        yield Result(rows, wrong.words if wrong is not None else found)


def _next_empty(function: Callable[..., Any], puzzle: Puzzle, printed: Printed) -> str:
    board = Board(puzzle)
    wanted = next((cell for cell in board.cells() if not cell.number), None)
    found, wrong = attempt(lambda: function(board), printed)
    if wrong is not None:
        return wrong.words
    if found is wanted:
        return ""
    right = f"the first empty cell is {wanted!r}" if wanted is not None else "no cell is empty, so it has to give None"
    return f"next_empty(board) gives {shortly(found)}; {right}."


def _used(function: Callable[..., Any], puzzle: Puzzle, printed: Printed) -> str:
    for at in range(puzzle.size.cells):
        if puzzle.givens[at]:
            continue
        board = Board(puzzle)
        cell = board.cells()[at]
        wanted = {
            other.number
            for other in board.cells()
            if other is not cell
            and other.number
            and (other.row == cell.row or other.column == cell.column or other.box == cell.box)
        }
        found, wrong = attempt(lambda board=board, cell=cell: set(function(board, cell)), printed)  # type: ignore[misc]
        if wrong is not None:
            return f"With the cell in {cell!r}: {wrong.words}"
        if found != wanted:
            return _difference(cell, found, wanted)
    return ""


def _difference(cell: Cell, found: set[object], wanted: set[int]) -> str:
    missing, more = sorted(wanted - found), sorted(map(repr, found - wanted))
    told = [f"{', '.join(map(str, missing))} missing"] if missing else []
    told += [f"{', '.join(more)} not used there"] if more else []
    return f"used(board, cell) is wrong for the cell in {cell!r}: {' and '.join(told)}."


def _solve(function: Callable[..., Any], puzzle: Puzzle, printed: Printed) -> str:
    board = Board(puzzle)
    found, wrong = attempt(lambda: function(board), printed)
    if wrong is not None:
        return wrong.words
    if puzzle in map(board_of, IMPOSSIBLE):
        if found:
            return f"There is no solution, but solve(board) gives {shortly(found)}; it has to give False."
        if tuple(board.standing.numbers) != puzzle.givens:
            return "There is no solution: solve(board) has to leave the board as it was."
        return ""
    if board.standing.empties:
        return f"solve(board) has ended, and {board.standing.empties} cells are empty."
    if board.standing.broken_pairs:
        return "solve(board) has filled the board, but a rule is broken."
    return "" if found else f"The board is solved, but solve(board) gives {shortly(found)}; it has to give True."


EXERCISES: Sequence[Exercise] = (
    Exercise(
        "next-empty",
        "Exercise 1: the next empty cell",
        "Write next_empty(board): it returns the first cell without a number, row by row. If there is none, it returns "
        "None.",
        "def next_empty(board):\n    for cell in board.cells():\n        ...\n    return None\n",
        "next_empty",
        (*SMALL, *USUAL_ONES),
        _next_empty,
    ),
    Exercise(
        "used",
        "Exercise 2: what is used",
        "Write used(board, cell): it returns the set of numbers that stand in the row, the column and the box of an "
        "empty cell. Do it without board.candidates.",
        "def used(board, cell):\n    found = set()\n    for other in board.cells():\n        ...\n    return found\n",
        "used",
        (*SMALL, *USUAL_ONES),
        _used,
    ),
    Exercise(
        "solve",
        "Exercise 3: solve",
        "Write solve(board): it fills the board and returns True. Where no number leads on, it empties its cell again "
        "and returns False. Use your first two exercises, or board.candidates.",
        "def solve(board):\n    # Find the next empty cell. Without one, return True.\n    # Place each number that it "
        "can have, and call solve(board) again.\n    # If that fails, remove the number.\n    return False\n",
        "solve",
        (*SMALL, *IMPOSSIBLE, *USUAL_ONES),
        _solve,
    ),
)
