"""The textbook searches of Sudoku: Homework 1, Project 03 and the Java library, compared with independent ones."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from puzzles.kinds.protocol import Request
from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.grid import Grid
from puzzles.kinds.sudoku.searches import conflict_tables, first_valid, used_values
from puzzles.kinds.sudoku.searches.conflict_tables import Location, PotentialConflicts
from puzzles.kinds.sudoku.searches.counts import Counts
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.sudoku.samples import (
    HOMEWORK_LINE,
    LIBRARY,
    LIBRARY_LINE,
    PROJECT,
    PROJECT_GRID,
    PROJECT_SOLUTION,
    of_line,
    solutions,
)

Rows = list[list[int]]


def rows_of(puzzle: Puzzle) -> Rows:
    order = puzzle.size.rows
    return [list(puzzle.givens[at : at + order]) for at in range(0, puzzle.size.cells, order)]


def expected(puzzle: Rows, block: int) -> Counts:
    """Return the turns and backtracks of Homework 1's loop, counted by an independent recursion."""
    order = block * block
    grid = [list(row) for row in puzzle]
    count = {"turns": 0, "backtracks": 0}

    def fits(row: int, column: int, value: int) -> bool:
        top, left = row // block * block, column // block * block
        square = [grid[r][c] for r in range(top, top + block) for c in range(left, left + block)]
        return value not in grid[row] and value not in [line[column] for line in grid] and value not in square

    def visit(place: int, placed: int) -> bool:
        row, column = divmod(place, order + 1)
        if row == order:
            return True
        if column == order or grid[row][column]:
            count["turns"] += 1
            return visit(place + 1, placed)
        for value in range(1, order + 1):
            count["turns"] += 1
            if fits(row, column, value):
                grid[row][column] = value
                if visit(place + 1, placed + 1):
                    return True
                grid[row][column] = 0
        count["turns"] += 1
        count["backtracks"] += placed > 0
        return False

    return Counts(visit(0, 0), count["turns"], count["backtracks"])


SMALL = ["1...............", "................", "12..34..........", "...4..2..3..1...", "1.3...2...4...1."]


@looped("line", SMALL)
def test_the_search_of_homework_1_takes_exactly_its_turns_and_backtracks(line: str) -> None:
    puzzle = conflict_tables.get_puzzle(line, 4)
    given = [list(row) for row in puzzle]
    assert conflict_tables.solve(puzzle, 2) == expected(given, 2)


@looped("seed", range(3))
def test_the_search_of_homework_1_solves_9x9_puzzles_in_as_many_turns(seed: int) -> None:
    generated = KIND.generate(Request(USUAL[9], 40), Random(seed))
    puzzle = rows_of(generated)
    tally = conflict_tables.solve(puzzle, 3)
    assert tally == expected(rows_of(generated), 3)
    assert tally.is_solved
    assert tuple(value for row in puzzle for value in row) == solutions(generated)[0]
    assert conflict_tables.check_solution(puzzle, 3)


def test_the_example_of_homework_1_is_left_as_it_came_when_the_cap_is_reached() -> None:
    puzzle = conflict_tables.get_puzzle(HOMEWORK_LINE, 9)
    tally = conflict_tables.solve(puzzle, 3, most_steps=20_000)
    assert (tally.is_solved, tally.steps) == (None, 20_000)
    assert puzzle == conflict_tables.get_puzzle(HOMEWORK_LINE, 9)


def test_a_cap_of_exactly_the_turns_needed_is_enough() -> None:
    given = conflict_tables.get_puzzle(SMALL[0], 4)
    turns = expected(given, 2).steps
    assert conflict_tables.solve([list(row) for row in given], 2, turns).is_solved is True
    assert conflict_tables.solve([list(row) for row in given], 2, turns - 1).is_solved is None


def test_a_puzzle_without_solution_is_left_as_it_came() -> None:
    line = "123....4........"
    puzzle = conflict_tables.get_puzzle(line, 4)
    tally = conflict_tables.solve(puzzle, 2)
    assert tally == expected(conflict_tables.get_puzzle(line, 4), 2)
    assert tally.is_solved is False
    assert puzzle == conflict_tables.get_puzzle(line, 4)


def test_conflicting_givens_end_the_search_before_it_begins() -> None:
    assert conflict_tables.solve([[1, 1, 0, 0], [0] * 4, [0] * 4, [0] * 4], 2) == (False, 0, 0)


def test_potential_conflicts_know_row_column_and_block() -> None:
    conflicts = PotentialConflicts([[0] * 9 for _ in range(9)], 3)
    assert not conflicts.has_conflict
    conflicts.set_conflict(4, 4, 7, True)
    assert conflicts.creates_conflict(4, 0, 7)
    assert conflicts.creates_conflict(8, 4, 7)
    assert conflicts.creates_conflict(3, 5, 7)
    assert not conflicts.creates_conflict(3, 0, 7)
    assert not conflicts.creates_conflict(4, 0, 8)
    conflicts.set_conflict(4, 4, 7, False)
    assert not conflicts.creates_conflict(4, 0, 7)


@looped("second", [(0, 8), (8, 0), (1, 1)])
def test_a_repeat_in_a_row_column_or_block_is_a_conflict(second: tuple[int, int]) -> None:
    puzzle = [[0] * 9 for _ in range(9)]
    puzzle[0][0] = puzzle[second[0]][second[1]] = 5
    assert PotentialConflicts(puzzle, 3).has_conflict
    assert not conflict_tables.check_solution(puzzle, 3)


def test_blocks_count_from_left_to_right_then_down() -> None:
    assert [conflict_tables.get_block(row, column, 3) for row, column in ((0, 0), (0, 3), (3, 0), (8, 8))] == [
        0,
        1,
        3,
        8,
    ]
    assert Location(2, 5).row == 2
    assert Location(2, 5).column == 5


INCOMPLETE = [list(row) for row in PROJECT_GRID]


@looped(("start", "found"), [((0, 0), (0, 0)), ((1, 3), (4, 3)), ((8, 2), (0, 3))])
def test_the_tests_of_project_03_for_find_next_empty_cell(start: tuple[int, int], found: tuple[int, int]) -> None:
    assert used_values.find_next_empty_cell(INCOMPLETE, *start) == found


def test_no_empty_cell_is_left_in_a_full_grid() -> None:
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


def test_valid_means_complete_and_correct() -> None:
    solved = used_values.read_grid(PROJECT_SOLUTION)
    assert used_values.is_valid(solved)
    assert not used_values.is_valid(INCOMPLETE)
    for place in ((0, 0), (4, 4), (8, 8)):
        wrong = [list(row) for row in solved]
        wrong[place[0]][place[1]] = wrong[place[0]][place[1]] % 9 + 1
        assert not used_values.is_valid(wrong)
    columns_and_blocks_only = [solved[at] for at in (1, 0, 2, 3, 4, 5, 6, 7, 8)]
    assert used_values.is_valid(columns_and_blocks_only)
    assert not used_values.is_valid([solved[at] for at in (3, 1, 2, 0, 4, 5, 6, 7, 8)])


def solve_project(puzzle: Puzzle, cap: int | None) -> tuple[Counts, Rows]:
    grid = rows_of(puzzle)
    return used_values.solve(grid, cap), grid


def solve_library(puzzle: Puzzle, cap: int | None) -> tuple[Counts, Rows]:
    grid = Grid(puzzle)
    return first_valid.solve(grid, cap), rows_of(grid.to_puzzle())


Solver = Callable[[Puzzle, int | None], tuple[Counts, Rows]]
each_solver = looped("solver", [solve_project, solve_library])


@each_solver
@looped("puzzle", [PROJECT, LIBRARY], ids=["Project 03", "the Java library"])
def test_the_recursive_searches_solve(solver: Solver, puzzle: Puzzle) -> None:
    tally, grid = solver(puzzle, None)
    assert tally.is_solved is True
    assert tuple(value for row in grid for value in row) == solutions(puzzle)[0]
    assert tally.steps - tally.backtracks == puzzle.givens.count(0)


def test_the_recursive_searches_count_what_their_orders_of_cells_make() -> None:
    """The Java library goes along rows, Project 03 along columns: mirrored puzzles take them the same steps."""
    mirrored = LIBRARY.with_givens(tuple(LIBRARY.givens[at % 9 * 9 + at // 9] for at in range(81)))
    assert solve_project(mirrored, None)[0] == solve_library(LIBRARY, None)[0]
    homework = conflict_tables.solve(conflict_tables.get_puzzle(LIBRARY_LINE, 9), 3)
    assert homework.backtracks == solve_library(LIBRARY, None)[0].backtracks


@each_solver
def test_the_recursive_searches_leave_the_grid_as_it_came_unless_they_solve_it(solver: Solver) -> None:
    none = of_line(".23456789" + "1" + "." * 71)
    assert solver(none, None) == (Counts(False, 0, 0), rows_of(none))
    empty = of_line("." * 81)
    assert solver(empty, 100) == (Counts(None, 100, solver(empty, 100)[0].backtracks), rows_of(empty))
    assert solver(PROJECT, 5)[1] == rows_of(PROJECT)


@each_solver
def test_a_full_grid_takes_no_step(solver: Solver) -> None:
    full = PROJECT.with_givens(solutions(PROJECT)[0])
    assert solver(full, 0) == (Counts(True, 0, 0), rows_of(full))
