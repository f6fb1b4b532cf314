"""Sudoku's rules, one by one, and its sizes."""

from __future__ import annotations

import pytest

from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.box_sizes import SIZES
from puzzles.kinds.sudoku.rules import full_units, peers, units, units_of
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.sudoku.samples import HOMEWORK, PROJECT, PROJECT_SOLUTION, of_line

FULL = tuple(map(int, PROJECT_SOLUTION.split()))


def messages(values: tuple[int, ...], line: str = "." * 81) -> list[str]:
    return [conflict.message for conflict in broken_rules(of_line(line), values)]


def with_(values: tuple[int, ...], **cells: int) -> tuple[int, ...]:
    """Return the values with changes to cells named like r3c5."""
    changed = list(values)
    for name, value in cells.items():
        changed[(int(name[1]) - 1) * 9 + int(name[3]) - 1] = value
    return tuple(changed)


EMPTY = (0,) * 81


@looped("size", SIZES, ids=str)
def test_units_cover_every_cell_three_times(size: Size) -> None:
    every = units(size)
    assert len(every) == 3 * size.rows
    assert all(len(set(unit)) == size.rows for unit in every)
    assert sorted(cell for unit in every for cell in unit) == sorted(3 * list(range(size.cells)))
    for cell, homes in enumerate(units_of(size)):
        assert [number for number, unit in enumerate(every) if cell in unit] == list(homes)


def test_a_6x6_box_is_two_rows_tall_and_three_columns_wide() -> None:
    assert units(Size(6, 6, 2, 3))[12] == (0, 1, 2, 6, 7, 8)
    assert units(Size(6, 6, 3, 2))[12] == (0, 1, 6, 7, 12, 13)


def test_a_9x9_cell_has_twenty_peers() -> None:
    assert {len(cells) for cells in peers(Size(9, 9, 3, 3))} == {20}
    assert peers(Size(4, 4, 2, 2))[0] == {1, 2, 3, 4, 8, 12, 5}


def test_a_solution_breaks_no_rule() -> None:
    assert messages(FULL) == []
    assert broken_rules(of_line("." * 81).with_givens(FULL), FULL) == []


def test_an_unfinished_board_breaks_no_rule() -> None:
    assert broken_rules(HOMEWORK, HOMEWORK.givens) == []
    assert broken_rules(PROJECT, PROJECT.givens) == []


def test_repeats_are_named_with_their_unit_and_places() -> None:
    assert messages(with_(EMPTY, r3c2=7, r3c5=7)) == ["Two 7s in row 3, columns 2 and 5."]
    assert messages(with_(EMPTY, r1c4=9, r5c4=9, r9c4=9)) == ["Three 9s in column 4, rows 1, 5 and 9."]
    assert messages(with_(EMPTY, r2c5=1, r3c6=1)) == ["Two 1s in box 2."]


def test_every_repeat_is_reported_with_its_cells() -> None:
    found = broken_rules(of_line("." * 81), with_(EMPTY, r1c1=5, r1c2=5, r9c1=5))
    assert [conflict.cells for conflict in found] == [(0, 1), (0, 72), (0, 1)]


def test_more_than_nine_repeats_are_counted_in_digits() -> None:
    puzzle = KIND.blank(Size(12, 12, 3, 4))
    values = (3,) * 10 + (0,) * 134
    assert broken_rules(puzzle, values)[0].message.startswith(
        "10 3s in row 1, columns 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10."
    )


def test_a_changed_or_missing_given_is_a_conflict() -> None:
    line = "." * 22 + "7" + "." * 58
    assert messages(with_(EMPTY, r3c5=4), line) == ["Row 3, column 5: the printed 7 was changed to 4."]
    assert messages(EMPTY, line) == ["Row 3, column 5: the printed 7 is missing."]
    assert messages(with_(EMPTY, r3c5=7), line) == []


@looped("value", [10, -1, 999])
def test_a_number_out_of_range_is_a_conflict(value: int) -> None:
    assert messages(with_(EMPTY, r9c1=value)) == [f"Row 9, column 1: {value} is not between 1 and 9."]


def test_a_wrong_count_of_values_is_an_error_of_the_caller() -> None:
    with pytest.raises(ValueError, match="81 cells; 80 values"):
        broken_rules(HOMEWORK, (0,) * 80)


def test_the_kind_offers_the_usual_sizes_first_9x9() -> None:
    assert KIND.sizes[0] == Size(9, 9, 3, 3)
    assert Size(6, 6, 2, 3) in KIND.sizes
    assert {size.rows for size in KIND.sizes} == {4, 6, 8, 9, 10, 12, 15, 16, 20, 25}


@looped("size", [Size(6, 6, 3, 2), Size(14, 14, 2, 7), Size(25, 25, 5, 5), Size(7, 7, 1, 7)], ids=str)
def test_a_blank_board_may_have_any_boxes_that_fit(size: Size) -> None:
    blank = KIND.blank(size)
    assert (blank.kind, blank.size, set(blank.givens)) == ("sudoku", size, {0})
    assert KIND.top(size) == size.rows


def test_a_size_without_boxes_gets_the_usual_ones() -> None:
    assert KIND.blank(Size(12, 12)).size == Size(12, 12, 3, 4)


@looped(
    "size",
    [Size(9, 8, 3, 3), Size(26, 26, 2, 13), Size(9, 9, 2, 4), Size(7, 7), Size(9, 9, -3, -3), Size(1, 1, 1, 1)],
    ids=str,
)
def test_other_sizes_are_refused_with_those_there_are(size: Size) -> None:
    with pytest.raises(PuzzleFault, match=f"There is no {size} Sudoku") as refused:
        KIND.blank(size)
    assert "9×9" in refused.value.hint


@looped(
    ("times", "said"),
    [
        (2, "Two"),
        (3, "Three"),
        (4, "Four"),
        (5, "Five"),
        (6, "Six"),
        (7, "Seven"),
        (8, "Eight"),
        (9, "Nine"),
        (10, "10"),
    ],
)
def test_how_many_times_a_number_stands_in_a_row_is_said_in_words_up_to_nine(times: int, said: str) -> None:
    size = Size(12, 12, 3, 4)
    row = (7,) * times + (8,) + (0,) * (11 - times)
    found = [each.message for each in KIND.broken_rules(KIND.blank(size), row + (0,) * 132) if "row 1" in each.message]
    columns = ", ".join(str(column) for column in range(1, times))
    assert found == [f"{said} 7s in row 1, columns {columns} and {times}."]


def test_the_first_column_is_a_column() -> None:
    assert messages(with_(EMPTY, r1c1=5, r5c1=5)) == ["Two 5s in column 1, rows 1 and 5."]


def test_finished_units_have_every_number_and_their_names() -> None:
    changed = with_(FULL, r1c1=FULL[1])
    names = [unit.name for unit in full_units(PROJECT, changed)]
    assert names == [
        *(f"row {row}" for row in range(2, 10)),
        *(f"column {column}" for column in range(2, 10)),
        *(f"box {box}" for box in range(2, 10)),
    ]
    assert full_units(PROJECT, FULL)[0].cells == tuple(range(9))
    assert full_units(PROJECT, with_(FULL, r1c1=0))[0].name == "row 2"


def test_a_finished_region_and_a_finished_diagonal_have_their_names() -> None:
    regions = (1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 2, 4, 3, 4, 4, 4)
    puzzle = Puzzle("sudoku", Size(4, 4), (0,) * 16, regions=regions, diagonals=True)
    names = [unit.name for unit in full_units(puzzle, (1, 2, 3, 0, 4, 3, 0, 0, 0, 0, 2, 0, 0, 0, 0, 4))]
    assert names == ["the region at row 1, column 1", "the diagonal from the top left"]


def test_diagonals_are_units_and_make_peers() -> None:
    size = Size(4, 4, 2, 2)
    assert units(size, diagonals=True)[12:] == ((0, 5, 10, 15), (3, 6, 9, 12))
    assert units(size) == units(size, diagonals=True)[:12]
    assert [12 in homes for homes in units_of(size, diagonals=True)] == [cell % 5 == 0 for cell in range(16)]
    assert peers(size, diagonals=True)[0] == {1, 2, 3, 4, 8, 12, 5, 10, 15}
    assert peers(size)[0] == {1, 2, 3, 4, 8, 12, 5}
