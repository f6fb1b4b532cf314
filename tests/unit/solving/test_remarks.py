"""The remarks after a move, on boards printed here."""

from __future__ import annotations

from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import Unit
from puzzles.model.values import Inequality, Puzzle, Size, Values
from puzzles.solving.remarks import candidates, remarks

SUDOKU = Puzzle("sudoku", Size(4, 4, 2, 2), (1, 2, 0, 0) + (0,) * 12)
FUTOSHIKI = Puzzle("futoshiki", Size(3, 3), (0, 2, 0) + (0,) * 6, (Inequality(0, 1), Inequality(3, 6)))


def entries(puzzle: Puzzle, numbers: dict[int, int]) -> Values:
    return tuple(numbers.get(cell, 0) for cell in range(puzzle.size.cells))


def test_a_full_row_with_a_clash_in_its_column_is_not_finished() -> None:
    seen = remarks(SUDOKU, entries(SUDOKU, {2: 3, 3: 4, 15: 4}))
    assert seen.finished_units == ()
    assert seen.cells == (3, 15)
    assert [broken.message for broken in seen.broken_rules] == ["Two 4s in column 4, rows 1 and 4."]


def test_an_empty_cell_without_a_candidate_is_named_on_a_pencilled_board() -> None:
    written = entries(FUTOSHIKI, {3: 1})
    assert remarks(FUTOSHIKI, written, has_marks=True).bare_cells == (0,)
    assert remarks(FUTOSHIKI, written).bare_cells == ()


def numbrix(*rows: tuple[int, ...]) -> Puzzle:
    size = Size(len(rows), len(rows[0]))
    return kind_named("numbrix").blank(size).with_givens(tuple(number for row in rows for number in row))


def test_a_run_between_givens_is_finished_by_its_last_number() -> None:
    puzzle = numbrix((1, 0, 0), (0, 0, 4), (0, 0, 9))
    assert remarks(puzzle, entries(puzzle, {1: 2})).finished_units == ()
    assert remarks(puzzle, entries(puzzle, {1: 2, 2: 3})).finished_units == (Unit("1 to 4", (0, 1, 2, 5)),)


def test_a_broken_run_is_not_finished() -> None:
    puzzle = numbrix((1, 0, 0), (0, 0, 4), (0, 0, 0))
    assert remarks(puzzle, entries(puzzle, {1: 3, 2: 2})).finished_units == ()
    assert remarks(puzzle, entries(puzzle, {1: 2, 2: 3, 8: 3})).finished_units == ()


def test_a_number_is_a_candidate_where_its_neighbours_are_in_reach() -> None:
    puzzle = numbrix((1, 0, 0), (0, 0, 4), (0, 0, 0))
    found = candidates(puzzle, (0,) * 9)
    assert found[0] == found[5] == ()
    # 2 touches 1 and is two steps from 4; 3 touches 4. Numbers above 4 are limited only by the colour of the cell.
    assert found[1] == (2, 6, 8)
    assert found[2] == (3, 5, 7, 9)
    assert found[4] == (3, 5, 7, 9)
    assert found[6] == (7, 9)
