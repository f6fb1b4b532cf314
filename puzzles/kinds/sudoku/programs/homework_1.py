"""Homework 1's program, without its window: it opens a puzzle file, shows a puzzle, and solves it or checks a solution.

The messages are those of its sections 3.2 to 3.5. Puzzles are numbered from 0, as in its box of numbers (3.3, 3.6). A
puzzle is shown as it is written in the file.
"""

from __future__ import annotations

import re
from random import randrange
from typing import TYPE_CHECKING

from puzzles.kinds.founding_programs import Console, Input, Option, Program, Refusal
from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.model.values import Budget, Puzzle, Values
from puzzles.portable.cells import place
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import write

if TYPE_CHECKING:
    from puzzles.kinds.textbook import Textbook

INTEGER = re.compile(r"\s*[+-]?[0-9]{1,9}\s*")
LINE_END = re.compile(r"\r\n|\n|\r")

NO_SOLUTION = "The puzzle has no solution"
CORRECT = "The puzzle is correctly solved."
NOT_SOLVED = "The puzzle is NOT solved."


class Homework1:
    """The menu items Open Puzzle File, Load Random Puzzle, Solve Puzzle and Check Solution."""

    summary = "Homework 1: a puzzle of a puzzle file, then its solution"
    options: tuple[Option, ...] = (
        Option("puzzle", "open this puzzle of the file; the first is 0, as in the document (default: 0)", "N", True),
        Option("random", "open a random puzzle of the file"),
        Option("check", "instead of solving, check this filled board: all values, row by row", "VALUES"),
    )

    def run(self, asked: Input, console: Console) -> bool:
        """Show the puzzle and the answer. Raises Refusal for what the document says is wrong with a file."""
        block, line = self._chosen(asked)
        console.show(line + "\n")
        checked = asked.options["check"]
        if isinstance(checked, str):
            correct = check(line, checked, block)
            console.show((CORRECT if correct else NOT_SOLVED) + "\n")
            return correct
        solution = solve(line, block)
        console.show((write(solution) if solution else NO_SOLUTION) + "\n")
        return bool(solution)

    def search(self, asked: Input) -> tuple[Textbook, Puzzle]:
        """Return the search of section 4, and the puzzle that is opened."""
        from puzzles.kinds.sudoku.searches.conflict_tables.search import ConflictTables

        if asked.options["check"] is not None:
            raise PuzzleFault("usage", "--check searches for nothing that --trace could follow.")
        block, line = self._chosen(asked)
        return ConflictTables(), puzzle_of(USUAL[block * block], _values(line))

    def _chosen(self, asked: Input) -> tuple[int, str]:
        """Return the block size, and the line of the puzzle that is opened."""
        block, lines = read_file(asked.text)
        if not lines:
            raise PuzzleFault("no-puzzle", "The file holds no puzzle: it ends after its block size.")
        number = asked.options["puzzle"]
        if asked.options["random"]:
            number = randrange(len(lines))
        if not isinstance(number, int):
            number = 0
        if number >= len(lines):
            raise PuzzleFault(
                "puzzle-number", f"There is no puzzle {number:,}: this file has puzzles 0 to {len(lines) - 1:,}."
            )
        return block, lines[number]


def read_file(text: str) -> tuple[int, list[str]]:
    """Return the block size and the lines of the puzzles (ReadFile, sections 3.2 and 6.3.2).

    Raises Refusal with the document's words for the first thing that is wrong.
    """
    first, *lines = LINE_END.split(text.removeprefix("\ufeff"))
    if lines and not lines[-1]:
        lines.pop()  # the end of the last line begins no other
    block = int(first) if INTEGER.fullmatch(first) else 0
    if not 2 <= block <= 3:
        raise Refusal("Invalid block size.")
    valid = re.compile(f"[.1-{block * block}]*").fullmatch
    for number, line in enumerate(lines, 2):
        if len(line) != block**4:
            raise Refusal(f"Line {number} has the wrong length.")
        if not valid(line):
            raise Refusal(f"Line {number} has an invalid character.")
    return block, lines


def solve(line: str, block: int) -> Values | None:
    """Return the first solution of a puzzle that the search of section 4 finds, None if there is none."""
    from puzzles.kinds.sudoku.searches.conflict_tables.search import ConflictTables

    puzzle = puzzle_of(USUAL[block * block], _values(line))
    return next(ConflictTables().open(puzzle).solutions(Budget()), None)


def check(line: str, filled: str, block: int) -> bool:
    """Return whether a filled board solves the puzzle (CheckSolution, sections 3.5 and 6.3.5).

    Raises PuzzleFault for a board that the program's window cannot show: the puzzle's own values are read-only there,
    and Check Solution waits until all cells are filled.
    """
    from puzzles.kinds.sudoku.searches.conflict_tables.document import check_solution, get_puzzle

    side = block * block
    if len(filled) != len(line) or not re.fullmatch(f"[1-{side}]*", filled):
        raise PuzzleFault("check", f"--check needs all {len(line)} values of a filled board, each from 1 to {side}.")
    for at, (given, value) in enumerate(zip(line, filled, strict=True)):
        if given not in (".", value):
            raise PuzzleFault(
                "given-changed",
                f"{place(at, side)} is {given} in the puzzle, which cannot be changed; --check has {value} there.",
            )
    return check_solution(get_puzzle(filled, side), block)


def _values(line: str) -> Values:
    return tuple(0 if character == "." else int(character) for character in line)


PROGRAM: Program = Homework1()
