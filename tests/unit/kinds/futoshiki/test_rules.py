"""Futoshiki's rules, one by one."""

from __future__ import annotations

import pytest

from puzzles.kinds.futoshiki import KIND
from puzzles.kinds.futoshiki.rules import borders, full_units, is_latin, units
from puzzles.model.values import BrokenRule, Inequality, Puzzle, Size, Values
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

BLANK = KIND.blank(Size(3, 3))
SQUARE = (1, 2, 3, 2, 3, 1, 3, 1, 2)


def broken(values: Values, puzzle: Puzzle = BLANK) -> list[BrokenRule]:
    return list(KIND.broken_rules(puzzle, values))


def with_clues(*clues: tuple[int, int]) -> Puzzle:
    return Puzzle("futoshiki", Size(3, 3), (0,) * 9, tuple(Inequality(*clue) for clue in clues))


@looped("values", [SQUARE, (0,) * 9, (1, 0, 0, 0, 1, 0, 0, 0, 0)])
def test_a_latin_square_or_part_of_one_breaks_no_rule(values: Values) -> None:
    assert broken(values) == []


def test_a_row_has_each_number_once() -> None:
    assert broken((1, 0, 1, 0, 0, 0, 0, 0, 0)) == [BrokenRule((0, 2), "Row 1 has 1 twice.")]
    assert broken((0, 0, 0, 0, 0, 0, 2, 2, 2)) == [BrokenRule((6, 7, 8), "Row 3 has 2 3 times.")]


def test_a_column_has_each_number_once() -> None:
    assert broken((0, 0, 3, 0, 0, 0, 0, 0, 3)) == [BrokenRule((2, 8), "Column 3 has 3 twice.")]


def test_a_clue_holds() -> None:
    puzzle = with_clues((4, 5))
    assert broken((0, 0, 0, 0, 2, 3, 0, 0, 0), puzzle) == []
    assert broken((0, 0, 0, 0, 3, 2, 0, 0, 0), puzzle) == [
        BrokenRule((4, 5), "Row 2, column 2 must be less than row 2, column 3.")
    ]
    assert len(broken((0, 0, 0, 0, 2, 2, 0, 0, 0), puzzle)) == 2


def test_a_clue_on_an_empty_cell_waits() -> None:
    assert broken((0, 0, 0, 0, 3, 0, 0, 0, 0), with_clues((4, 5))) == []


@looped("number", [4, -1, 10**9])
def test_numbers_are_in_range(number: int) -> None:
    assert broken((number, *(0,) * 8)) == [
        BrokenRule((0,), f"Row 1, column 1 holds {number}; the numbers here are 1 to 3.")
    ]


def test_a_given_stays() -> None:
    puzzle = Puzzle("futoshiki", Size(3, 3), (1, *(0,) * 8))
    assert broken((2, *(0,) * 8), puzzle) == [BrokenRule((0,), "Row 1, column 1 is given as 1 and cannot change.")]
    assert broken((0,) * 9, puzzle) == [BrokenRule((0,), "Row 1, column 1 is given as 1 and cannot change.")]


@looped("size", [Size(1, 1), Size(3, 4), Size(33, 33), Size(4, 4, 2, 2), Size(0, 0), Size(-2, -2)])
def test_sizes_that_there_are_not(size: Size) -> None:
    with pytest.raises(PuzzleFault, match="from 2×2 to 32×32") as refused:
        KIND.blank(size)
    assert refused.value.code == "bad-size"


@looped("size", [*KIND.sizes, Size(2, 2), Size(32, 32)])
def test_a_blank_board_of_any_other_size(size: Size) -> None:
    assert KIND.blank(size) == Puzzle("futoshiki", size, (0,) * size.cells)
    assert KIND.top(size) == size.rows


def test_the_usual_size_is_offered_first() -> None:
    assert KIND.sizes[0] == Size(5, 5)


def test_units_and_borders() -> None:
    assert units(2) == ((0, 1), (2, 3), (0, 2), (1, 3))
    assert list(borders(2)) == [(0, 1), (2, 3), (0, 2), (1, 3)]
    assert list(borders(3))[4:8] == [(6, 7), (7, 8), (0, 3), (1, 4)]
    assert len(list(borders(5))) == 40


def test_the_kind_is_named_in_what_is_wrong_with_a_size() -> None:
    with pytest.raises(PuzzleFault, match="There is no 3×4 Futoshiki board"):
        KIND.blank(Size(3, 4))


def test_a_latin_square_has_each_number_once_in_each_row_and_column() -> None:
    assert is_latin(3, SQUARE)
    assert not is_latin(3, (1, 2, 3, 1, 2, 3, 1, 2, 3))
    assert not is_latin(3, (1, 1, 1, 2, 2, 2, 3, 3, 3))
    assert not is_latin(3, (0, 1, 2, 1, 2, 0, 2, 0, 1))
    assert not is_latin(3, (2, 3, 4, 3, 4, 2, 4, 2, 3))


def test_finished_rows_and_columns_hold_every_number() -> None:
    found = full_units(Size(3, 3), (1, 2, 3, 2, 2, 1, 3, 0, 2))
    assert [(unit.name, unit.cells) for unit in found] == [
        ("row 1", (0, 1, 2)),
        ("column 1", (0, 3, 6)),
        ("column 3", (2, 5, 8)),
    ]
