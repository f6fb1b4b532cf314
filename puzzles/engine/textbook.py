"""The textbook searches of the founding documents on kernels: hundreds of millions of steps, counted and traced.

Each search yields a Solution when it finds one and a Trace of its progress about twenty times a second; the last Trace
comes when it is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from enum import IntEnum
from time import monotonic
from types import ModuleType

from puzzles.engine.driver import events, fill, is_spent, remaining_budget
from puzzles.kernels.textbook import cells as textbook_cells
from puzzles.kernels.textbook import path as textbook_path
from puzzles.kernels.textbook import tables as textbook_tables
from puzzles.machines.base import current
from puzzles.model.search_report import Account, Move
from puzzles.model.values import Budget, Size, Solution, Values
from puzzles.portable.kernel_driver import MAX_CALL, Search

REPORT_SECONDS = 0.05
"""The time between two reports, so that the caller can stop the search within a tenth of a second."""

TRACED = textbook_path.TRACED
"""How many of the first steps a trace keeps, and of the last."""

UNLIMITED = MAX_CALL
"""More solutions than any search can find."""


class Call(IntEnum):
    """The outcome of a call of recursiveSolve in Numbrix Lab."""

    LEFT_BOARD = textbook_path.LEFT_BOARD
    NUMBER_USED = textbook_path.NUMBER_USED
    CELL_TAKEN = textbook_path.CELL_TAKEN
    PLACED = textbook_path.PLACED
    SOLVED = textbook_path.SOLVED


class Turn(IntEnum):
    """The outcome of a turn of the Sudoku loop in Homework 1."""

    NEXT_ROW = textbook_tables.NEXT_ROW
    NEXT_COLUMN = textbook_tables.NEXT_COLUMN
    BACKTRACK = textbook_tables.BACKTRACK
    REFUSED = textbook_tables.REFUSED
    PLACED = textbook_tables.PLACED
    NO_SOLUTION = textbook_tables.NO_SOLUTION


class CellMove(IntEnum):
    """The outcome of a move in a search from empty cell to empty cell."""

    REFUSED = textbook_cells.REFUSED
    PLACED = textbook_cells.PLACED
    TAKEN_BACK = textbook_cells.TAKEN_BACK


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a trace: its outcome, its row and column, both from 0, and its number."""

    outcome: Call | Turn | CellMove
    row: int
    column: int
    number: int


@dataclass(frozen=True, slots=True)
class Trace:
    """The progress of a textbook search: `steps` calls, turns or moves; `is_over` when it has ended.

    `complete` if it ended by itself, not by the budget or the limit. `first` and `last` are the first and last
    steps, at most 64 each, without overlap. `prunings` are Numbrix's returns by base cases two and three,
    `settings` the numbers placed by a search from cell to cell.
    """

    is_over: bool
    complete: bool
    solutions: int
    steps: int
    backtracks: int
    first: tuple[Step, ...]
    last: tuple[Step, ...]
    prunings: int = 0
    settings: int = 0


def search_path(rows: int, columns: int, givens: Values, limit: int, budget: Budget) -> Iterator[Solution | Trace]:
    """Search a Numbrix board as Numbrix Lab does, with its solutions in the same order.

    `givens` are 0..rows * columns. The budget's nodes are calls of recursiveSolve.
    """
    kernel = textbook_path
    total = rows * columns
    with closing(current().open()) as work:
        head = work.int64s(kernel.HEADER)
        head[kernel.ROWS] = rows
        head[kernel.COLUMNS] = columns
        grid, used = work.int32s((rows + 2) * (columns + 2)), work.int32s(total + 1)
        calls, trace = work.int32s(kernel.PARTS * (total + 1)), work.int32s(2 * kernel.TRACED * kernel.STEP)
        solution = work.int64s(total)
        work.call("textbook_path_start", head, grid, used, fill(work.int64s(total), givens))

        def call(nodes: int, effort: int) -> int:
            return work.call("textbook_path_search", head, grid, used, calls, trace, solution, min(nodes, effort))

        def step(outcome: int, cell: int, number: int) -> Step:
            return Step(Call(outcome), cell // (columns + 2) - 1, cell % (columns + 2) - 1, number)

        run = Search(call, head, kernel.CALLS, kernel.DEPTH, solution)
        yield from reports(run, limit, budget, kernel, head, trace, step, prunings=kernel.PRUNINGS)


def search_tables(block_size: int, givens: Values, budget: Budget) -> Iterator[Solution | Trace]:
    """Search a Sudoku as section 4 of Homework 1 does, to its first solution.

    `givens` are 0..block_size ** 2. The budget's nodes are turns of the loop.
    """
    kernel = textbook_tables
    order = block_size * block_size
    with closing(current().open()) as work:
        head = work.int64s(kernel.HEADER)
        head[kernel.BLOCK] = block_size
        cells, tables = work.int32s(order * order), work.int32s(3 * order * (order + 1))
        stack, trace = work.int32s(order * order), work.int32s(2 * kernel.TRACED * kernel.STEP)
        solution = work.int64s(order * order)
        work.call("textbook_tables_start", head, cells, tables, fill(work.int64s(order * order), givens))

        def call(nodes: int, effort: int) -> int:
            return work.call("textbook_tables_search", head, cells, tables, stack, trace, solution, min(nodes, effort))

        def step(outcome: int, place: int, number: int) -> Step:
            # The column may be one past the last: the turn that moves on to the next row.
            return Step(Turn(outcome), place // (order + 1), place % (order + 1), number)

        run = Search(call, head, kernel.TURNS, kernel.DEPTH, solution)
        yield from reports(run, 1, budget, kernel, head, trace, step)


def search_cells(size: Size, givens: Values, visit: Sequence[int], budget: Budget) -> Iterator[Solution | Trace]:
    """Search a Sudoku from empty cell to empty cell, to its first full board.

    `givens` are 0..order; `visit` lists the empty cells in the order in which they are filled. The budget's nodes
    are moves: numbers tried and numbers taken back.
    """
    kernel = textbook_cells
    order = size.rows
    with closing(current().open()) as work:
        head = work.int64s(kernel.HEADER)
        head[kernel.ORDER] = order
        head[kernel.BOX_ROWS] = size.box_rows
        head[kernel.BOX_COLUMNS] = size.box_columns
        head[kernel.EMPTIES] = len(visit)
        cells, tables = work.int32s(size.cells), work.int32s(3 * order * (order + 1))
        empties = fill(work.int32s(len(visit)), visit)
        trace, solution = work.int32s(2 * kernel.TRACED * kernel.STEP), work.int64s(size.cells)
        work.call("textbook_cells_start", head, cells, tables, fill(work.int64s(size.cells), givens))

        def call(nodes: int, effort: int) -> int:
            return work.call("textbook_cells_search", head, cells, tables, empties, trace, solution, min(nodes, effort))

        def step(outcome: int, cell: int, number: int) -> Step:
            return Step(CellMove(outcome), *divmod(cell, order), number)

        run = Search(call, head, kernel.MOVES, kernel.DEPTH, solution)
        yield from reports(run, 1, budget, kernel, head, trace, step, settings=kernel.SETTINGS)


def reports(
    run: Search,
    limit: int,
    budget: Budget,
    kernel: ModuleType,
    head: Sequence[int],
    trace: Sequence[int],
    step: Callable[[int, int, int], Step],
    **counts: int,
) -> Iterator[Solution | Trace]:
    """Drive a kernel's search: yield its solutions and, between and after them, a Trace.

    `step` makes a step of an outcome, a place and a number; `counts` are places in `head` for fields of the Trace.
    """
    found = 0
    began = monotonic()
    over = False
    while not over:
        left = remaining_budget(budget, run.nodes, monotonic() - began)
        seconds = REPORT_SECONDS if left.seconds is None else min(REPORT_SECONDS, left.seconds)
        for event in events(run, limit - found, Budget(budget.nodes, seconds)):
            if isinstance(event, Solution):
                found += 1
                yield event
        over = run.is_exhausted or found >= limit or is_spent(remaining_budget(budget, run.nodes, monotonic() - began))
        first, last = edge_steps(kernel, trace, run.nodes, step)
        more = {name: head[place] for name, place in counts.items()}
        yield Trace(over, run.is_exhausted, found, run.nodes, head[kernel.BACKTRACKS], first, last, **more)


def edge_steps(
    kernel: ModuleType, trace: Sequence[int], steps: int, step: Callable[[int, int, int], Step]
) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """Return the first and the last steps that a kernel kept, in order."""
    kept = list(trace)
    size, many = kernel.STEP, kernel.TRACED
    places = list(range(min(steps, many)))
    places += [many + number % many for number in range(max(many, steps - many), steps)]
    told = tuple(step(kept[size * at], kept[size * at + 1], kept[size * at + 2]) for at in places)
    return told[:many], told[many:]


def account(report: Trace, counters: tuple[tuple[str, int], ...], words: Mapping[int, str]) -> Account:
    """Turn a trace into an account; `words` describes each outcome, with {} if the number belongs in the text."""

    def moves(steps: tuple[Step, ...], before: int) -> tuple[Move, ...]:
        told = []
        for at, step in enumerate(steps, before + 1):
            text = words[step.outcome]
            number = step.number if "{}" in text else 0
            told.append(Move(at, step.row + 1, step.column + 1, number, text.format(number)))
        return tuple(told)

    first, last = moves(report.first, 0), moves(report.last, report.steps - len(report.last))
    return Account(counters, report.is_over, report.complete, first, last)
