"""The textbook kernels compared with the textbook modules: equal solutions, counters and steps, as documented."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from puzzles.engine import textbook
from puzzles.engine.textbook import Call, Step, Trace
from puzzles.kinds.numbrix.searches import Numbrix
from puzzles.kinds.sudoku.grid import Grid
from puzzles.kinds.sudoku.searches import all_searches, conflict_tables, first_valid, used_values
from puzzles.model.values import Budget, Size, Solution, Values
from tests.properties import boards
from tests.sampling import looped


def rows_of(values: Values, columns: int) -> list[list[int]]:
    return [list(values[at : at + columns]) for at in range(0, len(values), columns)]


def told(search: Iterable[object]) -> tuple[list[Values], Trace]:
    """Return the solutions of a search, and its report."""
    *events, report = search
    assert isinstance(report, Trace)
    return [event.values for event in events if isinstance(event, Solution)], report


def thinned(size: Size, rng: Random) -> Values:
    """Return a board with and without solutions, whose numbers are in range."""
    givens = boards.thinned(boards.latin_square(size, rng), 0.55, size.rows, rng)
    return tuple(min(value, size.rows) for value in givens)


@looped(("rows", "columns"), [(1, 1), (1, 4), (2, 2), (3, 3), (4, 3), (3, 5), (4, 4)])
def test_numbrix_lab(rows: int, columns: int) -> None:
    rng = Random(f"handout {rows} {columns}")
    for _ in range(8):
        share = rng.choice([0.1, 0.3, 0.6])
        givens = tuple(value if rng.random() < share else 0 for value in boards.path(rows, columns, rng))
        plain = Numbrix(rows_of(givens, columns))
        expected = [solution.values for solution in plain.solutions()]
        found, report = told(textbook.search_path(rows, columns, givens, 10**6, Budget()))
        assert (found, report.complete, report.steps) == (expected, True, plain.calls)
        assert (report.prunings, report.backtracks) == (plain.prunings, plain.backtracks)


def test_numbrix_lab_step_by_step() -> None:
    """1 to 4 on a 2x2 board with 2 given at the upper right: every call, in order."""
    found, report = told(textbook.search_path(2, 2, (0, 2, 0, 0), 10, Budget()))
    assert found == [(1, 2, 4, 3), (3, 2, 4, 1)]
    assert report.first[:7] == (
        Step(Call.PLACED, 0, 0, 1),
        Step(Call.LEFT_BOARD, -1, 0, 2),
        Step(Call.NUMBER_USED, 1, 0, 2),
        Step(Call.LEFT_BOARD, 0, -1, 2),
        Step(Call.PLACED, 0, 1, 2),
        Step(Call.LEFT_BOARD, -1, 1, 3),
        Step(Call.PLACED, 1, 1, 3),
    )
    assert len(report.first) == report.steps
    assert report.last == ()
    assert {step.outcome for step in report.first} == set(Call)


def test_traces_keep_the_first_and_the_last_steps() -> None:
    """A search that is stopped ten steps later has the same first steps, and the same last ones ten places before."""
    for calls in (60, 100, 1000):
        searches = (textbook.search_path(5, 5, (0,) * 25, 10**6, Budget(nodes=most)) for most in (calls, calls + 10))
        (_, report), (_, longer) = map(told, searches)
        assert (report.complete, report.steps, longer.first[: len(report.first)]) == (False, calls, report.first)
        assert (len(report.first), len(report.last)) == (min(calls, 64), max(0, min(calls - 64, 64)))
        assert calls < 128 or report.last[10:] == longer.last[:54]


@looped("block_size", [2, 3])
def test_homework_1(block_size: int) -> None:
    rng = Random(f"handout {block_size}")
    order = block_size * block_size
    for _ in range(12):
        givens = thinned(Size(order, order, block_size, block_size), rng)
        rows = rows_of(givens, order)
        plain = conflict_tables.solve(rows, block_size, 20_000)
        found, report = told(textbook.search_tables(block_size, givens, Budget(nodes=20_000)))
        assert found == ([tuple(value for row in rows for value in row)] if plain.is_solved else [])
        assert (report.steps, report.backtracks) == (plain.steps, plain.backtracks)
        assert report.complete == (plain.is_solved is not None)


@looped("size", [Size(4, 4, 2, 2), Size(6, 6, 2, 3), Size(9, 9, 3, 3)], ids=str)
def test_library_for_java_and_the_solver_assignment(size: Size) -> None:
    rng = Random(f"library {size}")
    for _ in range(12):
        givens = thinned(size, rng)
        grid = Grid.of(rows_of(givens, size.columns), box_rows=size.box_rows, box_columns=size.box_columns)
        plain = first_valid.solve(grid)
        found, report = told(textbook.search_cells(size, givens, all_searches.by_rows(size, givens), Budget()))
        assert found == ([tuple(cell.value for cell in grid)] if plain.is_solved else [])
        assert (report.settings, report.backtracks, report.complete) == (plain.steps, plain.backtracks, True)
        if size.rows == 9:
            rows = rows_of(givens, 9)
            used = used_values.solve(rows)
            found, report = told(textbook.search_cells(size, givens, all_searches.by_columns(size, givens), Budget()))
            assert found == ([tuple(value for row in rows for value in row)] if used.is_solved else [])
            assert (report.settings, report.backtracks, report.complete) == (used.steps, used.backtracks, True)
