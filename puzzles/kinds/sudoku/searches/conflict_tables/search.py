"""The search of Homework 1, section 4, to be watched."""

from __future__ import annotations

from puzzles.engine.stepper import Stepper
from puzzles.engine.textbook import open_tables
from puzzles.kernels.textbook import header
from puzzles.kernels.textbook import tables as kernel
from puzzles.kinds.sudoku.searches.numbers import FULL, broken, refusal, tries, what_forbids
from puzzles.kinds.switches import (
    AFTER_ONE,
    BOXES,
    COLUMNS,
    NOTHING,
    NUMBERS,
    ROWS,
    SEED,
    Chosen,
    chosen,
    numbers_in,
    unchecked_in,
)
from puzzles.kinds.textbook import BEGINS, MOODS, Lesson, Textbook, stack_of, where
from puzzles.model.search_frame import Frame, Number
from puzzles.model.values import Puzzle, Size, Values

SIZES = (Size(4, 4, 2, 2), Size(9, 9, 3, 3))
LINES = {
    kernel.NEXT_ROW: 2,
    kernel.NEXT_COLUMN: 4,
    kernel.NO_SOLUTION: 6,
    header.TAKEN_BACK: 7,
    header.REFUSED: 11,
    header.STOOD: 13,
    header.SOLVED: 16,
    kernel.BROKEN: 2,
}


class ConflictTables(Textbook):
    """An explicit stack of locations, and tables of potential conflicts."""

    name = "conflict-tables"
    title = "Stack and conflict tables"
    description = (
        "Goes through the cells row by row, keeps its guesses on a stack, and looks up in tables of conflicts whether "
        "a number fits (Homework 1, section 4)."
    )
    document = "Homework 1"
    lesson = Lesson(
        "2/sudoku/9x9/nUEM5YO74RSaCkNl75oXohCLXPf5z",
        40,
        "The search fills row 1 from the left and puts each cell that it fills on a stack. Here every number up to 9 "
        "was refused in the last cell. Step on: the cell on top of the stack is taken off, loses its number and tries "
        "the next one. At steps 45 and 46 two go, one after the other; look at the stack meanwhile.",
    )
    code = (
        "while the row is less than the number of rows:",
        "    if the column is past the last one:",
        "        go to the beginning of the next row",
        "    otherwise, if the cell is nonempty:",
        "        go to the next column",
        "    otherwise, if the guess is larger than the maximum:",
        "        if the stack is empty: return, no solution",
        "        remove the top location from the stack; go there",
        "        set the guess to the value there; remove it",
        "        increment the guess",
        "    otherwise, if the guess cannot be placed there:",
        "        increment the guess",
        "    otherwise:",
        "        place the guess",
        "        push the location onto the stack",
        "        go to the next column; the guess is 1 again",
        "the puzzle has been solved",
    )
    counters = (
        ("loop turns", header.STEPS),
        ("backtracks", header.BACKTRACKS),
        ("solutions", header.SOLUTIONS),
    )

    switches = (ROWS, COLUMNS, BOXES, NUMBERS, AFTER_ONE, SEED)

    def refusal(self, puzzle: Puzzle) -> str:
        """Say why Homework 1 has no such board; empty if it has."""
        return refusal(puzzle, self.title, SIZES)

    def open(self, puzzle: Puzzle, given: Chosen = NOTHING) -> Stepper:
        """Begin a search for the first solution, unless a switch has it go on."""
        values = chosen(self.switches, given)
        numbers, every = numbers_in(puzzle.size.rows, values), values["after"] == "all"
        return open_tables(puzzle.size.box_rows, puzzle.givens, every, numbers, unchecked_in(values))

    def frame(self, puzzle: Puzzle, before: Values, stepper: Stepper) -> Frame:
        """Return what the last turn of the loop looks like."""
        size, head, numbers = puzzle.size, stepper.head[:], stepper.numbers()
        step, depth, outcome = head[header.STEPS], head[header.DEPTH], head[header.OUTCOME]
        at = Number(head[header.CELL], head[header.NUMBER])
        stacked = [Number(cell, numbers[cell]) for cell in stepper.arrays[3][:depth]]
        stack = stack_of(size, stacked)
        if not step:
            over = "Two givens are in conflict: there is no solution." if stepper.is_over else "The stack is empty."
            return Frame(0, "went", (BEGINS, over), 0, numbers, depth, stack)
        line, place = LINES[outcome], where(size, at.cell)
        if outcome in (header.REFUSED, header.STOOD):
            refused = outcome == header.REFUSED
            unchecked = head[kernel.UNCHECKED]
            why, against, unit = what_forbids(size, numbers, *at, unchecked) if refused else ("it fits.", (), ())
            words = (tries(size, *at), why)
            return Frame(step, MOODS[outcome], words, line, numbers, depth, stack, at, against=against, unit=unit)
        if outcome == header.TAKEN_BACK:
            words = ("No number is left.", f"Take {at.number} back from {place}.")
            return Frame(step, "back", words, line, numbers, depth, stack, taken=(at,))
        if outcome == header.SOLVED:
            return Frame(step, "solution", ("Past the last row.", FULL), line, numbers, depth, stack)
        if outcome == kernel.BROKEN:
            why, against, unit = broken(size, numbers, head[kernel.UNCHECKED])
            words = ("Past the last row, but", why)
            return Frame(step, "refused", words, line, numbers, depth, stack, against=against, unit=unit)
        if outcome == kernel.NO_SOLUTION:
            words = (f"No number is left for {place}, and the stack is empty.", "There is no solution.")
            return Frame(step, "refused", words, line, numbers, depth, stack, unit=(at.cell,))
        if outcome == kernel.NEXT_ROW:
            words = ("Past the last column.", f"Go on to row {size.place(at.cell).row + 1}.")
        else:
            words = (f"{place[0].upper()}{place[1:]} has {numbers[at.cell]}.", "Go on to the next column.")
        return Frame(step, "went", words, line, numbers, depth, stack, unit=(at.cell,))
