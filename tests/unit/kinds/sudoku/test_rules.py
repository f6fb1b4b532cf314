"""Sudoku's rules, one by one, and its sizes."""

from __future__ import annotations

import pytest

from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.rules import full_units, peers, units, units_of
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.sudoku.samples import FOUR, HOMEWORK, NINE, PROJECT, PROJECT_SOLUTION, of_line, values

FULL = tuple(map(int, PROJECT_SOLUTION.split()))


def messages(found: tuple[int, ...]) -> list[str]:
    return [conflict.message for conflict in broken_rules(of_line("." * 81), found)]


def test_diagonals_are_units_and_make_peers() -> None:
    assert units(FOUR, diagonals=True) == (*units(FOUR), (0, 5, 10, 15), (3, 6, 9, 12))
    assert [12 in homes for homes in units_of(FOUR, diagonals=True)] == [cell % 5 == 0 for cell in range(16)]
    assert peers(FOUR)[0] == {1, 2, 3, 4, 8, 12, 5}
    assert peers(FOUR, diagonals=True)[0] == {1, 2, 3, 4, 8, 12, 5, 10, 15}


@looped(
    ("found", "said"),
    [
        (values(81, r3c2=7, r3c5=7), "Two 7s in row 3, columns 2 and 5."),
        (values(81, r1c4=9, r5c4=9, r9c4=9), "Three 9s in column 4, rows 1, 5 and 9."),
        (values(81, r2c5=1, r3c6=1), "Two 1s in box 2."),
        *((values(81, r9c1=value), f"Row 9, column 1: {value} is not between 1 and 9.") for value in (-1, 10)),
    ],
)
def test_what_breaks_a_rule_is_named_with_its_unit_and_places(found: tuple[int, ...], said: str) -> None:
    assert messages(found) == [said]


def test_every_repeat_is_reported_with_its_cells() -> None:
    found = broken_rules(of_line("." * 81), values(81, r1c1=5, r1c2=5, r9c1=5))
    assert [conflict.cells for conflict in found] == [(0, 1), (0, 72), (0, 1)]
    with pytest.raises(ValueError, match="81 cells; 80 values"):
        broken_rules(HOMEWORK, (0,) * 80)


def test_how_many_times_a_number_stands_in_a_row_is_said_in_words_up_to_nine() -> None:
    blank = KIND.blank(Size(12, 12, 3, 4))
    for times, said in enumerate(("Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "10"), 2):
        row = (7,) * times + (8,) + (0,) * (11 - times)
        found = [each.message for each in KIND.broken_rules(blank, row + (0,) * 132) if "row 1" in each.message]
        columns = ", ".join(str(column) for column in range(1, times))
        assert found == [f"{said} 7s in row 1, columns {columns} and {times}."]


def test_the_kind_offers_the_usual_sizes_first_9x9_and_any_boxes_that_fit() -> None:
    assert KIND.sizes[0] == NINE
    assert {size.rows for size in KIND.sizes} == {4, 6, 8, 9, 10, 12, 15, 16, 20, 25}
    for size in (Size(6, 6, 3, 2), Size(14, 14, 2, 7), Size(25, 25, 5, 5), Size(7, 7, 1, 7)):
        assert KIND.blank(size) == Puzzle("sudoku", size, (0,) * size.cells)
        assert KIND.top(size) == size.rows
    assert KIND.blank(Size(12, 12)).size == Size(12, 12, 3, 4)


@looped("size", [Size(9, 8, 3, 3), Size(26, 26, 2, 13), Size(9, 9, 2, 4), Size(7, 7), Size(1, 1, 1, 1)])
def test_other_sizes_are_refused_with_those_there_are(size: Size) -> None:
    with pytest.raises(PuzzleFault, match=f"There is no {size} Sudoku") as refused:
        KIND.blank(size)
    assert "9×9" in refused.value.hint


def test_finished_units_have_every_number_and_their_names() -> None:
    changed = (FULL[1], *FULL[1:])
    names = [f"{sort} {at}" for sort in ("row", "column", "box") for at in range(2, 10)]
    assert [unit.name for unit in full_units(PROJECT, changed)] == names
    assert full_units(PROJECT, FULL)[0].cells == tuple(range(9))
    regions = (1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 2, 4, 3, 4, 4, 4)
    puzzle = Puzzle("sudoku", Size(4, 4), (0,) * 16, regions=regions, diagonals=True)
    found = full_units(puzzle, (1, 2, 3, 0, 4, 3, 0, 0, 0, 0, 2, 0, 0, 0, 0, 4))
    assert [unit.name for unit in found] == ["the region at row 1, column 1", "the diagonal from the top left"]
