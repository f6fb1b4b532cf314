"""Numbrix's rules, one by one."""

from __future__ import annotations

import pytest

from puzzles.kinds.numbrix import KIND
from puzzles.model.values import BrokenRule, Puzzle, Size, Values
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

SQUARE = KIND.blank(Size(2, 2))


def broken(values: Values, puzzle: Puzzle = SQUARE) -> list[BrokenRule]:
    return list(KIND.broken_rules(puzzle, values))


@looped(
    ("size", "values"),
    [
        (Size(2, 2), (1, 2, 4, 3)),
        (Size(2, 2), (0, 0, 0, 0)),
        (Size(2, 2), (1, 0, 0, 3)),
        (Size(1, 4), (4, 3, 2, 1)),
        (Size(3, 1), (0, 2, 0)),
        (Size(1, 1), (1,)),
        (Size(2, 3), (1, 2, 3, 6, 5, 4)),
    ],
)
def test_a_chain_or_part_of_one_breaks_no_rule(size: Size, values: Values) -> None:
    assert broken(values, KIND.blank(size)) == []


def test_consecutive_numbers_must_touch() -> None:
    assert broken((1, 0, 0, 2)) == [BrokenRule((0, 3), "1 and 2 are both on the board but do not touch.")]
    wrapped = KIND.blank(Size(2, 3))
    assert [c.cells for c in broken((0, 0, 5, 6, 0, 0), wrapped)] == [(2, 3)]


def test_a_full_board_out_of_order_names_each_break() -> None:
    found = broken((1, 3, 4, 2))
    assert [c.message.split(" are")[0] for c in found] == ["1 and 2", "3 and 4"]


def test_a_number_is_used_once() -> None:
    assert broken((3, 3, 0, 3)) == [BrokenRule((0, 1, 3), "3 is used 3 times: r1c1, r1c2, r2c2.")]


def test_of_a_repeated_number_no_touching_is_asked() -> None:
    assert [c.cells for c in broken((1, 2, 2, 0))] == [(1, 2)]


@looped("number", [5, -1, 10**9])
def test_numbers_are_in_range(number: int) -> None:
    (conflict,) = broken((0, number, 0, 0))
    assert conflict == BrokenRule((1,), f"Row 1, column 2 holds {number}; the numbers here are 1 to 4.")


def test_a_given_stays() -> None:
    puzzle = Puzzle("numbrix", Size(2, 2), (0, 2, 0, 0))
    assert broken((2, 1, 0, 0), puzzle) == [BrokenRule((1,), "Row 1, column 2 is given as 2 and cannot change.")]
    assert [c.cells for c in broken((1, 0, 0, 0), puzzle)] == [(1,)]
    assert broken((1, 2, 0, 0), puzzle) == []


@looped("size", [Size(0, 3), Size(3, 0), Size(101, 1), Size(1, 101), Size(9, 9, 3, 3), Size(-1, 5)])
def test_sizes_that_there_are_not(size: Size) -> None:
    with pytest.raises(PuzzleFault, match="1 to 100 rows") as refused:
        KIND.blank(size)
    assert refused.value.code == "bad-size"


@looped("size", [*KIND.sizes, Size(1, 1), Size(100, 100), Size(1, 100)])
def test_a_blank_board_of_any_other_size(size: Size) -> None:
    assert KIND.blank(size) == Puzzle("numbrix", size, (0,) * size.cells)
    assert KIND.top(size) == size.rows * size.columns


def test_the_usual_size_is_offered_first() -> None:
    assert KIND.sizes[0] == Size(9, 9)
    assert any(size.rows != size.columns for size in KIND.sizes)


def test_the_kind_is_named_in_what_is_wrong_with_a_size() -> None:
    with pytest.raises(PuzzleFault, match="There is no 0×4 Numbrix board"):
        KIND.blank(Size(0, 4))
