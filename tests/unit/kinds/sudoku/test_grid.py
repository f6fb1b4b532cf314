"""The grid for use in Python, as the Java library's Grid behaves."""

from __future__ import annotations

import pytest

from puzzles.kinds.sudoku.box_sizes import puzzle_of
from puzzles.kinds.sudoku.grid import Grid
from puzzles.model.values import Size
from puzzles.portable.faults import PuzzleFault
from tests.unit.kinds.sudoku.samples import LIBRARY, LIBRARY_ART, solutions

ROWS = [list(LIBRARY.givens[at : at + 9]) for at in range(0, 81, 9)]


def test_a_grid_of_nested_lists_draws_itself_as_the_java_library_does() -> None:
    grid = Grid.of(ROWS)
    assert str(grid) + "\n" == LIBRARY_ART
    assert (grid.size, grid.empty_cells, grid.is_valid, grid.is_full) == (9, 42, True, False)
    assert grid.to_puzzle() == LIBRARY
    assert grid == Grid(LIBRARY) != Grid.of([[0] * 4] * 4)
    tall = Grid.of([[0] * 6] * 6, box_rows=3, box_columns=2)
    assert tall.to_puzzle() == puzzle_of(Size(6, 6, 3, 2), (0,) * 36)


def test_cells_are_reached_by_row_and_column_from_zero() -> None:
    grid = Grid.of(ROWS)
    assert [[grid.cell(row, column).value for column in range(9)] for row in range(9)] == ROWS
    assert [(cell.row, cell.column) for cell in grid][10] == (1, 1)
    assert repr(grid.cell(0, 3)) == "Cell(0, 3, value=6)"
    for place in ((-1, 0), (0, 9), (9, 0)):
        with pytest.raises(IndexError):
            grid.cell(*place)


def test_a_cell_holds_only_numbers_of_its_grid() -> None:
    cell = Grid.of([[0] * 4] * 4).cell(1, 1)
    assert cell.is_empty
    cell.value = 4
    with pytest.raises(ValueError, match="holds 0 to 4, not 5"):
        cell.value = 5
    assert (cell.value, cell.is_empty) == (4, False)


def test_a_value_is_valid_where_no_peer_holds_it() -> None:
    grid = Grid.of(ROWS)
    assert [value for value in range(1, 10) if grid.is_valid_value_for_cell(grid.cell(0, 0), value)] == [3, 7]
    assert grid.is_valid_value_for_cell(grid.cell(0, 3), 6)
    grid.cell(0, 0).value = 6
    assert not grid.is_valid
    solved = Grid(LIBRARY.with_givens(solutions(LIBRARY)[0]))
    assert (solved.is_valid, solved.is_full, solved.next_empty_cell()) == (True, True, None)


def test_wrong_shapes_and_numbers_are_refused() -> None:
    for rows, said in (([[1, 2, 3], [4, 5, 6]], "There is no 2×3 Sudoku"), ([], "There is no 0×0 Sudoku")):
        with pytest.raises(PuzzleFault, match=said):
            Grid.of(rows)
    with pytest.raises(ValueError, match="Every row of a 9×9 grid has 9 numbers"):
        Grid.of([*ROWS[:8], [1]])
    with pytest.raises(ValueError, match="holds 0 to 9, not 10"):
        Grid.of([*ROWS[:8], [10] * 9])
