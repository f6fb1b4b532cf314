"""The textbook searches of Sudoku in Python; `properties/test_engine_textbook` holds their steps to the kernels'."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from puzzles.kinds.sudoku.grid import Grid
from puzzles.kinds.sudoku.searches.conflict_tables import document as conflict_tables
from puzzles.kinds.sudoku.searches.counts import Counts
from puzzles.kinds.sudoku.searches.first_valid import document as first_valid
from puzzles.kinds.sudoku.searches.used_values import document as used_values
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.sudoku import samples
from tests.unit.kinds.sudoku.samples import LIBRARY, PROJECT, PROJECT_GRID, PROJECT_SOLUTION, of_line, solutions

Rows = list[list[int]]


def rows_of(puzzle: Puzzle) -> Rows:
    order = puzzle.size.rows
    return [list(puzzle.givens[at : at + order]) for at in range(0, puzzle.size.cells, order)]


ONE, NONE = "1...............", "123....4........"


def test_a_cap_of_exactly_the_turns_needed_is_enough() -> None:
    given = conflict_tables.get_puzzle(ONE, 4)
    turns = conflict_tables.solve([list(row) for row in given], 2).steps
    assert conflict_tables.solve([list(row) for row in given], 2, turns).is_solved is True
    assert conflict_tables.solve(given, 2, turns - 1)[:2] == (None, turns - 1)
    assert given == conflict_tables.get_puzzle(ONE, 4)
    assert conflict_tables.solve([[1, 1, 0, 0], [0] * 4, [0] * 4, [0] * 4], 2) == (False, 0, 0)


INCOMPLETE = [list(row) for row in PROJECT_GRID]


def test_the_tests_of_project_03_for_find_next_empty_cell() -> None:
    for start, found in {(0, 0): (0, 0), (1, 3): (4, 3), (8, 2): (0, 3)}.items():
        assert used_values.find_next_empty_cell(INCOMPLETE, *start) == found
    assert used_values.find_next_empty_cell(used_values.read_grid(PROJECT_SOLUTION), 0, 0) is None


@looped(("place", "used"), [((0, 0), {1, 5, 7, 9}), ((1, 4), {1, 2, 4, 5, 7, 8})])
def test_the_tests_of_project_03_for_used_values_at(place: tuple[int, int], used: set[int]) -> None:
    assert used_values.used_values_at(INCOMPLETE, *place) == [number in used for number in range(1, 10)]


def test_the_grid_of_project_03_is_read_and_printed() -> None:
    text = "".join(" ".join(map(str, row)) + "\n" for row in PROJECT_GRID)
    grid = used_values.read_grid(text)
    assert grid == PROJECT_GRID
    assert used_values.format_grid(grid) == text
    with pytest.raises(PuzzleFault, match="Project 03 needs 9×9"):
        used_values.read_grid("1 2 3 4\n" * 4)


def solve_project(puzzle: Puzzle, cap: int | None) -> tuple[Counts, Rows]:
    grid = rows_of(puzzle)
    return used_values.solve(grid, cap), grid


def solve_library(puzzle: Puzzle, cap: int | None) -> tuple[Counts, Rows]:
    grid = Grid(puzzle)
    return first_valid.solve(grid, cap), rows_of(grid.to_puzzle())


Solver = Callable[[Puzzle, int | None], tuple[Counts, Rows]]


@looped(("solver", "puzzle"), [(solve_project, PROJECT), (solve_library, LIBRARY)])
def test_the_recursive_searches_solve(solver: Solver, puzzle: Puzzle) -> None:
    tally, grid = solver(puzzle, None)
    solution = solutions(puzzle)[0]
    assert tally.is_solved is True
    assert tuple(value for row in grid for value in row) == solution
    assert tally.steps - tally.backtracks == puzzle.givens.count(0)
    full = puzzle.with_givens(solution)
    assert solver(full, 0) == (Counts(True, 0, 0), rows_of(full))


def test_the_recursive_searches_count_what_their_orders_of_cells_make() -> None:
    """The Java library goes along rows, Project 03 along columns: mirrored puzzles take them the same steps."""
    mirrored = LIBRARY.with_givens(tuple(LIBRARY.givens[at % 9 * 9 + at // 9] for at in range(81)))
    library = solve_library(LIBRARY, None)[0]
    assert solve_project(mirrored, None)[0] == library
    homework = conflict_tables.solve(conflict_tables.get_puzzle(samples.LIBRARY_LINE, 9), 3)
    assert homework.backtracks == library.backtracks


@looped("solver", [solve_project, solve_library])
def test_the_recursive_searches_leave_the_grid_as_it_came_unless_they_solve_it(solver: Solver) -> None:
    none = of_line(".23456789" + "1" + "." * 71)
    assert solver(none, None) == (Counts(False, 0, 0), rows_of(none))
    empty = of_line("." * 81)
    tally, grid = solver(empty, 100)
    assert (tally.is_solved, tally.steps, grid) == (None, 100, rows_of(empty))
