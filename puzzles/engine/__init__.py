"""The searches behind one call each: every kernel is fed, driven within its budget and read out here.

Each call returns an iterator of events: Progress about ten times a second, a Solution as it is found, one End last. End
says `complete` when the search has shown that nothing is left, also where the limit was reached at that moment.
Contradictory givens, and numbers that the board cannot hold, leave no solution; they are no error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableSequence, Sequence
from functools import cache
from time import monotonic

from puzzles.engine.machine import Interpreted, Machine
from puzzles.kernels import EXHAUSTED, FOUND, FULL, latin, path, sudoku9
from puzzles.model import Budget, End, Event, Inequality, Progress, Size, Solution, Values

PROGRESS_SECONDS = 0.1
CALL_SECONDS = 0.03
"""How long one call of a kernel should take: short enough to report and to be cancelled in time."""

MAX_CALL = 1 << 30
"""The most nodes that one call of a kernel is asked for: its arguments have 32 bits."""

MAX_TRAIL = 6_000_000
"""Places of a path search's trail; a search that needs more stays undecided."""

_machine: Machine = Interpreted()


def use(machine: Machine) -> None:
    """Run all searches that begin from now on on this machine."""
    global _machine  # noqa: PLW0603 - one choice for the whole process, made once at its start
    _machine = machine


def name() -> str:
    """Say how the kernels run."""
    return _machine.name


def search_sudoku(size: Size, givens: Values, limit: int, budget: Budget) -> Iterator[Event]:
    """Look for up to `limit` solutions of a Sudoku with r x c boxes; `givens` row-major, 0 for empty."""
    if size == Size(9, 9, 3, 3):
        return _search_sudoku9(givens, limit, budget)
    return search_latin(size.rows, sudoku_units(size), (), givens, limit, budget)


def sudoku_units(size: Size) -> list[list[int]]:
    """Return the rows, columns and boxes of a Sudoku board as lists of cells."""
    order = size.rows
    units = [[row * order + column for column in range(order)] for row in range(order)]
    units += [[row * order + column for row in range(order)] for column in range(order)]
    if size.box_rows:
        units += [
            [(top + row) * order + left + column for row in range(size.box_rows) for column in range(size.box_columns)]
            for top in range(0, order, size.box_rows)
            for left in range(0, order, size.box_columns)
        ]
    return units


def search_latin(
    order: int,
    units: Sequence[Sequence[int]],
    clues: Sequence[Inequality],
    givens: Values,
    limit: int,
    budget: Budget,
) -> Iterator[Event]:
    """Look for up to `limit` fillings with 1..order, different within each unit, that fulfil the inequalities.

    `order` is 2..32, a unit is a list of `order` cells, `givens` has one number a cell, 0 for empty.
    """
    work = _machine.open()
    try:
        cells = len(givens)
        links = len(units) * order
        head = work.int64s(latin.HEADER)
        head[latin.ORDER] = order
        head[latin.CELLS] = cells
        head[latin.UNITS] = len(units)
        head[latin.CLUES] = len(clues)
        structure = (
            _filled(work.int64s(links), [cell for unit in units for cell in unit]),
            work.int64s(links),
            work.int64s(cells + 1),
            _filled(work.int64s(2 * len(clues)), [cell for clue in clues for cell in clue]),
            work.int64s(2 * len(clues)),
            work.int64s(cells + 1),
        )
        state = (work.int64s(cells), work.int64s(cells + len(units)), work.int64s(cells + len(units)))
        stacks = (work.int64s(2 * cells * order), work.int64s(latin.DECISION * (cells + 1)))
        solution = work.int64s(cells)
        work.call("latin_start", head, *structure, _filled(work.int64s(cells), _bounded(givens, order)), *state)

        def run(nodes: int, effort: int) -> int:
            return work.call("latin_search", head, *structure, *state, *stacks, solution, min(nodes, effort))

        yield from _drive(run, head, latin.DEPTH, latin.NODES, solution, limit, budget)
    finally:
        work.close()


def search_path(rows: int, columns: int, givens: Values, limit: int, budget: Budget) -> Iterator[Event]:
    """Look for up to `limit` Numbrix solutions of a rectangle; `givens` row-major, 0 for empty."""
    work = _machine.open()
    try:
        total = rows * columns
        width = (rows * (columns + 1) - 1) // path.BITS + 1
        head = work.int64s(path.HEADER)
        head[path.ROWS] = rows
        head[path.COLUMNS] = columns
        numbers = work.int64s((total + 2) * path.PER_NUMBER)
        places = work.call("path_measure", head, _filled(work.int64s(total), _bounded(givens, total)), numbers)
        if places < 0:
            yield End(True, 0)
            return
        # An entry takes at least one cell away from a number's set.
        head[path.TRAIL_SIZE] = path.ENTRY * min(total * total, MAX_TRAIL // path.ENTRY)
        board = (numbers, work.int64s(places), work.int64s(places), work.int64s(width + 1), work.int64s(4 * width))
        stacks = (work.int64s(total), work.int64s(head[path.TRAIL_SIZE]), work.int64s(path.DECISION * (total + 1)))
        solution = work.int64s(total)
        work.call("path_start", head, *board)

        def run(nodes: int, effort: int) -> int:
            return work.call("path_search", head, *board, *stacks, solution, nodes, effort)

        yield from _drive(run, head, path.DEPTH, path.NODES, solution, limit, budget)
    finally:
        work.close()


def _search_sudoku9(givens: Values, limit: int, budget: Budget) -> Iterator[Event]:
    work = _machine.open()
    try:
        tables = _filled(work.int32s(sudoku9.TABLES_SIZE), _sudoku9_tables())
        state, solution = work.int32s(sudoku9.STATE_SIZE), work.int32s(81)
        work.call("sudoku9_load", tables, state, _filled(work.int32s(81), _bounded(givens, 9)))

        def run(nodes: int, effort: int) -> int:
            return work.call("sudoku9_search", tables, state, solution, min(nodes, effort))

        yield from _drive(run, state, sudoku9.DEPTH, sudoku9.NODES, solution, limit, budget)
    finally:
        work.close()


@cache
def _sudoku9_tables() -> list[int]:
    tables = [0] * sudoku9.TABLES_SIZE
    sudoku9.fill_tables(tables)
    return tables


def _bounded(givens: Values, top: int) -> list[int]:
    """Make any number that no cell can take one that fits every array and is as impossible."""
    return [value if 0 <= value <= top else -1 for value in givens]


def _filled(numbers: MutableSequence[int], values: Sequence[int]) -> MutableSequence[int]:
    numbers[:] = values
    return numbers


def _drive(
    run: Callable[[int, int], int],
    state: MutableSequence[int],
    depth: int,
    nodes: int,
    solution: MutableSequence[int],
    limit: int,
    budget: Budget,
) -> Iterator[Event]:
    """Call a kernel until it is through; `depth` and `nodes` are the places in `state` that tell of its search.

    `run` takes a bound on the nodes and one on the effort of this call, the kernel's own measure of time.
    """
    found = 0
    effort = 16
    began = reported = monotonic()
    while found < limit:
        left = MAX_CALL if budget.nodes is None else min(budget.nodes - state[nodes], MAX_CALL)
        called = monotonic()
        if left <= 0 or (budget.seconds is not None and called - began >= budget.seconds):
            break
        if called - reported >= PROGRESS_SECONDS:
            reported = called
            yield Progress(state[nodes], found)
            called = monotonic()
        status = run(left, effort)
        if status == FOUND:
            found += 1
            yield Solution(tuple(solution))
        elif status in (EXHAUSTED, FULL):
            yield End(status == EXHAUSTED, state[nodes])
            return
        else:
            spent = monotonic() - called
            effort = max(16, min(int(effort * min(2.0, CALL_SECONDS / max(spent, 1e-6))), MAX_CALL))
    yield End(state[depth] < 0, state[nodes])
