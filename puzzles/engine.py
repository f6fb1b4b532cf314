"""The searches behind one call each: every kernel is fed, driven within its budget and read out here.

Each call returns an iterator of events: Progress about ten times a second, a Solution as it is found, one End last. End
says `complete` when the search has shown that nothing is left, also where the limit was reached at that moment.
Contradictory givens, and numbers that the board cannot hold, leave no solution; they are no error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import monotonic

from puzzles.kernels import EXHAUSTED, FOUND, FULL, Ints, latin, path, sudoku9
from puzzles.model import Budget, End, Event, Inequality, Progress, Size, Solution, Values

PROGRESS_SECONDS = 0.1
CALL_SECONDS = 0.03
"""How long one call of a kernel should take: short enough to report and to be cancelled in time."""

MAX_TRAIL = 6_000_000
"""Places of a path search's trail; a search that needs more stays undecided."""


def name() -> str:
    """Say how the kernels run."""
    return "interpreted"


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
    cells = len(givens)
    links = len(units) * order
    head = _array(latin.HEADER)
    head[latin.ORDER] = order
    head[latin.CELLS] = cells
    head[latin.UNITS] = len(units)
    head[latin.CLUES] = len(clues)
    flat_units = [cell for unit in units for cell in unit]
    unit_of, unit_start = _array(links), _array(cells + 1)
    flat_clues = [cell for clue in clues for cell in clue]
    clue_of, clue_start = _array(2 * len(clues)), _array(cells + 1)
    masks, queue, waiting = _array(cells), _array(cells + len(units)), _array(cells + len(units))
    trail, decisions = _array(2 * cells * order), _array(latin.DECISION * (cells + 1))
    solution = _array(cells)
    latin.start(
        head, flat_units, unit_of, unit_start, flat_clues, clue_of, clue_start, list(givens), masks, queue, waiting
    )

    def run(nodes: int, effort: int) -> int:
        return latin.search(
            head, flat_units, unit_of, unit_start, flat_clues, clue_of, clue_start, masks, queue, waiting, trail,
            decisions, solution, min(nodes, effort),
        )  # fmt: skip

    return _drive(run, head, latin.DEPTH, latin.NODES, solution, limit, budget)


def search_path(rows: int, columns: int, givens: Values, limit: int, budget: Budget) -> Iterator[Event]:
    """Look for up to `limit` Numbrix solutions of a rectangle; `givens` row-major, 0 for empty."""
    total = rows * columns
    width = (rows * (columns + 1) - 1) // path.BITS + 1
    head = _array(path.HEADER)
    head[path.ROWS] = rows
    head[path.COLUMNS] = columns
    numbers = _array((total + 2) * path.PER_NUMBER)
    places = path.measure(head, list(givens), numbers)
    if places < 0:
        return iter((End(True, 0),))
    sets, cover, cover_start, words = _array(places), _array(places), _array(width + 1), _array(4 * width)
    # An entry takes at least one cell away from a number's set.
    head[path.TRAIL_SIZE] = path.ENTRY * min(total * total, MAX_TRAIL // path.ENTRY)
    trail, ring = _array(head[path.TRAIL_SIZE]), _array(total)
    decisions, solution = _array(path.DECISION * (total + 1)), _array(total)
    path.start(head, numbers, sets, cover, cover_start, words)

    def run(nodes: int, effort: int) -> int:
        return path.search(
            head, numbers, sets, cover, cover_start, words, ring, trail, decisions, solution, nodes, effort
        )

    return _drive(run, head, path.DEPTH, path.NODES, solution, limit, budget)


_sudoku9_tables: list[int] = []


def _search_sudoku9(givens: Values, limit: int, budget: Budget) -> Iterator[Event]:
    if not _sudoku9_tables:
        tables = _array(sudoku9.TABLES_SIZE)
        sudoku9.fill_tables(tables)
        _sudoku9_tables.extend(tables)
    state, solution = _array(sudoku9.STATE_SIZE), _array(81)
    sudoku9.load(_sudoku9_tables, state, list(givens))

    def run(nodes: int, effort: int) -> int:
        return sudoku9.search(_sudoku9_tables, state, solution, min(nodes, effort))

    return _drive(run, state, sudoku9.DEPTH, sudoku9.NODES, solution, limit, budget)


def _array(size: int) -> list[int]:
    return [0] * size


def _drive(
    run: Callable[[int, int], int],
    state: Ints,
    depth: int,
    nodes: int,
    solution: Ints,
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
        left = (1 << 60) if budget.nodes is None else budget.nodes - state[nodes]
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
            effort = max(16, min(int(effort * min(2.0, CALL_SECONDS / max(spent, 1e-6))), 1 << 40))
    yield End(state[depth] < 0, state[nodes])
