"""A recursive search from one empty cell to the next, on a kernel: what the Java library and Project 03 share."""

from __future__ import annotations

from puzzles.engine.stepper import Stepper
from puzzles.engine.textbook import open_cells
from puzzles.kernels.textbook import cells as kernel
from puzzles.kernels.textbook import header
from puzzles.kinds.sudoku.searches.numbers import broken, full, refusal, tries, what_forbids
from puzzles.kinds.switches import (
    AFTER_ONE,
    BOXES,
    COLUMNS,
    NOTHING,
    NUMBERS,
    ROWS,
    SEED,
    Chosen,
    Switch,
    chosen,
    numbers_in,
    shuffled,
    unchecked_in,
)
from puzzles.kinds.textbook import BEGINS, MOODS, Choices, Textbook, in_vain, numbers_for, stack_of, taken_back, where
from puzzles.model.search_frame import Frame, Number
from puzzles.model.values import Puzzle, Size, Values


def by_rows(size: Size, givens: Values) -> list[int]:
    """Return the empty cells row by row, as the Java library visits them."""
    return [cell for cell in range(size.cells) if not givens[cell]]


def by_columns(size: Size, givens: Values) -> list[int]:
    """Return the empty cells down each column of text, as Project 03 visits them (x grows first)."""
    return sorted(by_rows(size, givens), key=lambda cell: (cell % size.columns, cell))


ORDERS = {
    "rows": ("row by row", by_rows),
    "columns": ("column by column", by_columns),
    "fewest": ("fewest candidates first", by_rows),
    "random": ("shuffled", by_rows),
}


def switches(first: str) -> tuple[Switch, ...]:
    """Return the switches of such a search, whose document has this order of cells."""
    orders = (first, *(name for name in ORDERS if name != first))
    cells = Switch("cells", "Cells", tuple((name, ORDERS[name][0]) for name in orders))
    return (ROWS, COLUMNS, BOXES, cells, NUMBERS, AFTER_ONE, SEED)


class CellByCell(Textbook):
    """A search from one empty cell to the next, on boards of these `sizes`, () for any.

    `lines` are the lines of the code that are at work, by outcome. With `stays`, a number that led nowhere stays until
    another one replaces it, or none is left.
    """

    sizes: tuple[Size, ...] = ()
    lines: dict[int, int]
    stays = False
    counters = (
        ("numbers tried", header.TRIED),
        ("placed", header.PLACED),
        ("backtracks", header.BACKTRACKS),
        ("solutions", header.SOLUTIONS),
    )

    def refusal(self, puzzle: Puzzle) -> str:
        """Say why the document has no such board; empty if it has."""
        return refusal(puzzle, self.title, self.sizes)

    def open(self, puzzle: Puzzle, given: Chosen = NOTHING) -> Stepper:
        """Begin a search for the first full board, unless a switch has it go on."""
        values, size = chosen(self.switches, given), puzzle.size
        visit = ORDERS[values["cells"]][1](size, puzzle.givens)
        return open_cells(
            size,
            puzzle.givens,
            shuffled(visit, "cells", values) if values["cells"] == "random" else visit,
            every=values["after"] == "all",
            numbers=numbers_in(size.rows, values),
            unchecked=unchecked_in(values),
            fewest=values["cells"] == "fewest",
            stays=self.stays,
        )

    def frame(self, puzzle: Puzzle, before: Values, stepper: Stepper) -> Frame:
        """Return what the last step looks like."""
        size, head = puzzle.size, stepper.head[:]
        step, at, outcome = head[header.STEPS], head[header.DEPTH], head[header.OUTCOME]
        tried = Number(head[header.CELL], head[header.NUMBER])
        visit, numbers = stepper.arrays[3][: head[kernel.EMPTIES]], stepper.numbers()
        stack = stack_of(size, [Number(cell, numbers[cell]) for cell in visit[:at]])
        if not step:
            first = "Each step goes to the cell with the fewest candidates."
            if not head[kernel.FEWEST] and visit:
                first = f"The first empty cell is {where(size, visit[0])}."
            words = (BEGINS, first if visit else full(puzzle, numbers))
            return Frame(0, "went" if visit else "solution", words, 0, numbers, at, stack)
        line = self.lines[outcome]
        if outcome == header.TAKEN_BACK:
            went = visit[at + 1] if at + 1 < len(visit) else -1
            why = f"No number is left for {where(size, went)}." if went >= 0 else "Look for another solution."
            taken, place = taken_back(before, numbers), where(size, tried.cell)
            if self.stays:
                words = (why, f"It is empty again. Go back to {place}.{in_vain(stepper)}")
                return Frame(step, "back", words, line, numbers, at, stack, taken=taken, unit=(tried.cell,))
            words = (why, f"Take {tried.number} back from {place}.{in_vain(stepper)}")
            return Frame(step, "back", words, line, numbers, at, stack, taken=taken)
        if outcome == kernel.BROKEN:
            why, against, unit = broken(size, numbers, head[kernel.UNCHECKED])
            words = (tries(size, *tried), f"every cell is full, but {why}")
            return Frame(step, "refused", words, self.lines[header.STOOD], numbers, at, stack, tried, (), against, unit)
        if outcome == header.REFUSED:
            why, against, unit = what_forbids(size, numbers, *tried, head[kernel.UNCHECKED])
            words = (tries(size, *tried), why + in_vain(stepper))
            return Frame(step, "refused", words, line, numbers, at, stack, tried, against=against, unit=unit)
        words = (tries(size, *tried), f"it fits. {full(puzzle, numbers)}" if outcome == header.SOLVED else "it fits.")
        return Frame(step, MOODS[outcome], words, line, numbers, at, stack, tried)

    def choices(self, puzzle: Puzzle, stepper: Stepper, depth: int) -> Choices | None:
        """Return the choice of a number for the next cell; None where none is chosen yet."""
        head = stepper.head
        is_new = depth == head[header.DEPTH] and head[kernel.TRY] == 1
        if depth == head[kernel.EMPTIES] or (is_new and head[kernel.FEWEST]):
            return None
        return numbers_for(puzzle.size, stepper.arrays[3][depth])
