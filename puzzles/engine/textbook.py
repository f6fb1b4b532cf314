"""The textbook searches of the founding documents on kernels: hundreds of millions of steps, counted and traced."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from dataclasses import dataclass
from enum import IntEnum
from types import ModuleType

from puzzles.engine.driving import Run, filled
from puzzles.engine.machine import current
from puzzles.kernels import textbook_path, textbook_tables
from puzzles.model import Budget, Progress, Solution, Values


class Call(IntEnum):
    """What a call of the handout's recursiveSolve came to."""

    LEFT_BOARD = textbook_path.LEFT_BOARD
    NUMBER_USED = textbook_path.NUMBER_USED
    CELL_TAKEN = textbook_path.CELL_TAKEN
    PLACED = textbook_path.PLACED
    SOLVED = textbook_path.SOLVED


class Turn(IntEnum):
    """What a turn of the handout's Sudoku loop came to."""

    NEXT_ROW = textbook_tables.NEXT_ROW
    NEXT_COLUMN = textbook_tables.NEXT_COLUMN
    BACKTRACK = textbook_tables.BACKTRACK
    REFUSED = textbook_tables.REFUSED
    PLACED = textbook_tables.PLACED
    NO_SOLUTION = textbook_tables.NO_SOLUTION


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a trace: what it came to, at which row and column, both from 0, and with which number."""

    outcome: Call | Turn
    row: int
    column: int
    number: int


@dataclass(frozen=True, slots=True)
class Report:
    """How a textbook search went: `steps` calls or turns; `complete` when it ended by itself.

    `first` and `last` are the first and last steps, at most 64 each and none in both. `prunings` are returns by base
    cases two and three, 0 for Sudoku.
    """

    complete: bool
    steps: int
    prunings: int
    backtracks: int
    first: tuple[Step, ...]
    last: tuple[Step, ...]


def search_path(
    rows: int, columns: int, givens: Values, limit: int, budget: Budget
) -> Iterator[Progress | Solution | Report]:
    """Search a Numbrix board as the handout does, its solutions in its order; a Report comes last.

    `givens` are 0..rows * columns. The budget's nodes are calls of recursiveSolve.
    """
    kernel = textbook_path
    total = rows * columns
    work = current().open()
    try:
        head = work.int64s(kernel.HEADER)
        head[kernel.ROWS] = rows
        head[kernel.COLUMNS] = columns
        grid, used = work.int32s((rows + 2) * (columns + 2)), work.int32s(total + 1)
        calls, trace = work.int32s(kernel.PARTS * (total + 1)), work.int32s(2 * kernel.TRACED * kernel.STEP)
        solution = work.int64s(total)
        work.call("textbook_path_start", head, grid, used, filled(work.int64s(total), givens))

        def call(nodes: int, effort: int) -> int:
            return work.call("textbook_path_search", head, grid, used, calls, trace, solution, min(nodes, effort))

        run = Run(call, head, kernel.CALLS, kernel.DEPTH, solution)
        yield from run.look(limit, budget)
        steps = [
            Step(Call(outcome), cell // (columns + 2) - 1, cell % (columns + 2) - 1, number)
            for outcome, cell, number in traced(kernel, trace, run.nodes)
        ]
        yield Report(
            run.exhausted,
            run.nodes,
            head[kernel.PRUNINGS],
            head[kernel.BACKTRACKS],
            tuple(steps[: kernel.TRACED]),
            tuple(steps[kernel.TRACED :]),
        )
    finally:
        work.close()


def search_tables(block_size: int, givens: Values, budget: Budget) -> Iterator[Progress | Solution | Report]:
    """Search a Sudoku as the handout's section 4 does, to its first solution; a Report comes last.

    `givens` are 0..block_size ** 2. The budget's nodes are turns of the loop.
    """
    kernel = textbook_tables
    order = block_size * block_size
    work = current().open()
    try:
        head = work.int64s(kernel.HEADER)
        head[kernel.BLOCK] = block_size
        cells, tables = work.int32s(order * order), work.int32s(3 * order * (order + 1))
        stack, trace = work.int32s(order * order), work.int32s(2 * kernel.TRACED * kernel.STEP)
        solution = work.int64s(order * order)
        work.call("textbook_tables_start", head, cells, tables, filled(work.int64s(order * order), givens))

        def call(nodes: int, effort: int) -> int:
            return work.call("textbook_tables_search", head, cells, tables, stack, trace, solution, min(nodes, effort))

        run = Run(call, head, kernel.TURNS, kernel.DEPTH, solution)
        yield from run.look(1, budget)
        # The column may be one past the last: the turn that goes to the next row.
        steps = [
            Step(Turn(outcome), place // (order + 1), place % (order + 1), number)
            for outcome, place, number in traced(kernel, trace, run.nodes)
        ]
        yield Report(
            run.exhausted,
            run.nodes,
            0,
            head[kernel.BACKTRACKS],
            tuple(steps[: kernel.TRACED]),
            tuple(steps[kernel.TRACED :]),
        )
    finally:
        work.close()


def traced(kernel: ModuleType, trace: MutableSequence[int], steps: int) -> list[tuple[int, int, int]]:
    """Return what a kernel kept of its first and last steps, in order."""
    kept = list(trace)
    size, many = kernel.STEP, kernel.TRACED
    places = list(range(min(steps, many)))
    places += [many + number % many for number in range(max(many, steps - many), steps)]
    return [(kept[size * at], kept[size * at + 1], kept[size * at + 2]) for at in places]
