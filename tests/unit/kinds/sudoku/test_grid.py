"""The grid for use in Python, as the Java library's Grid behaves."""

from __future__ import annotations

import pytest

from puzzles.kinds.sudoku.box_sizes import puzzle_of
from puzzles.kinds.sudoku.grid import Grid
from puzzles.model.values import Size
from puzzles.portable.faults import PuzzleFault
from tests.unit.kinds.sudoku.samples import LIBRARY, LIBRARY_ART, solutions


def rows() -> list[list[int]]:
    return [list(LIBRARY.givens[at : at + 9]) for at in range(0, 81, 9)]


def test_a_grid_of_nested_lists_draws_itself_as_the_java_library_does() -> None:
    grid = Grid.of(rows())
    assert str(grid) + "\n" == LIBRARY_ART
    assert grid.size == 9
    assert grid.empty_cells == 42
    assert grid.is_valid
    assert not grid.is_full
    assert grid.to_puzzle() == LIBRARY
    assert grid == Grid(LIBRARY)
    assert grid != Grid.of([[0] * 4] * 4)


def test_cells_are_reached_by_row_and_column_from_zero() -> None:
    grid = Grid.of(rows())
    assert [[grid.cell(row, column).value for column in range(9)] for row in range(9)] == rows()
    assert [(cell.row, cell.column) for cell in grid][10] == (1, 1)
    assert grid.cell(0, 3).value == 6
    assert repr(grid.cell(0, 3)) == "Cell(0, 3, value=6)"
    for place in ((-1, 0), (0, 9), (9, 0)):
        with pytest.raises(IndexError):
            grid.cell(*place)


def test_a_cell_holds_only_numbers_of_its_grid() -> None:
    cell = Grid.of([[0] * 4] * 4).cell(1, 1)
    assert cell.is_empty
    cell.value = 4
    assert not cell.is_empty
    with pytest.raises(ValueError, match="holds 0 to 4, not 5"):
        cell.value = 5
    assert cell.value == 4


def test_a_value_is_valid_where_no_peer_holds_it() -> None:
    grid = Grid.of(rows())
    assert [value for value in range(1, 10) if grid.is_valid_value_for_cell(grid.cell(0, 0), value)] == [3, 7]
    assert grid.is_valid_value_for_cell(grid.cell(0, 3), 6)


def test_the_next_empty_cell_goes_row_by_row() -> None:
    grid = Grid.of(rows())
    first = grid.next_empty_cell()
    assert first is not None
    places = [(first.row, first.column)]
    cell = grid.next_empty_cell(first)
    while cell:
        places.append((cell.row, cell.column))
        cell = grid.next_empty_cell(cell)
    assert places == [divmod(at, 9) for at, value in enumerate(LIBRARY.givens) if not value]


def test_a_repeat_makes_a_grid_invalid_and_a_solution_is_full_and_valid() -> None:
    grid = Grid.of(rows())
    grid.cell(0, 0).value = 6
    assert not grid.is_valid
    solved = Grid(LIBRARY.with_givens(solutions(LIBRARY)[0]))
    assert solved.is_valid
    assert solved.is_full
    assert solved.next_empty_cell() is None


def test_boxes_may_be_said() -> None:
    grid = Grid.of([[0] * 6] * 6, box_rows=3, box_columns=2)
    assert grid.to_puzzle() == puzzle_of(Size(6, 6, 3, 2), (0,) * 36)
    assert Grid.of([[0] * 6] * 6).to_puzzle().size == Size(6, 6, 2, 3)


def test_wrong_shapes_and_numbers_are_refused() -> None:
    with pytest.raises(PuzzleFault, match="There is no 2×3 Sudoku"):
        Grid.of([[1, 2, 3], [4, 5, 6]])
    with pytest.raises(PuzzleFault, match="There is no 0×0 Sudoku"):
        Grid.of([])
    with pytest.raises(ValueError, match="Every row of a 9×9 grid has 9 numbers"):
        Grid.of([*rows()[:8], [1]])
    with pytest.raises(ValueError, match="holds 0 to 9, not 10"):
        Grid.of([*rows()[:8], [10] * 9])
