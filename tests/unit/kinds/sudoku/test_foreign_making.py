"""What the forms of other programs' Sudoku share: sizes, sheets, numbers of cells, regions, colours, shapes."""

from __future__ import annotations

import pytest

from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others import sheets, write_checks
from puzzles.kinds.sudoku.forms.others.tints import OWN, colour_of
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

SNAKES = (1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)
"""Regions of a 4x4 that are no boxes."""

FOUR = USUAL[4]


def faulty(fault: PuzzleFault) -> tuple[str, str]:
    return fault.code, fault.message


@looped(
    ("cells", "box", "size"),
    [
        (16, (0, 0), Size(4, 4, 2, 2)),
        (36, (0, 0), Size(6, 6, 2, 3)),
        (36, (3, 2), Size(6, 6, 3, 2)),
        (36, (2, 3), Size(6, 6, 2, 3)),
        (81, (0, 0), Size(9, 9, 3, 3)),
        (625, (0, 0), Size(25, 25, 5, 5)),
    ],
)
def test_the_size_of_a_board_is_that_of_its_cells_and_its_box(cells: int, box: tuple[int, int], size: Size) -> None:
    assert sheets.size_of("Program", cells, box) == size


@looped(("cells", "said"), [(0, "0"), (15, "15"), (17, "17"), (9, "9"), (49, "49"), (1369, "1,369")])
def test_no_sudoku_has_so_many_cells(cells: int, said: str) -> None:
    with pytest.raises(PuzzleFault) as fault:
        sheets.size_of("Program", cells)
    message = f"This looks like a puzzle from Program, but it has {said} cells, which no Sudoku has."
    assert faulty(fault.value) == ("foreign-broken", message)


def test_a_side_without_usual_boxes_needs_a_box_that_is_told() -> None:
    with pytest.raises(PuzzleFault, match="it has 50 cells"):
        sheets.size_of("Program", 50, (7, 1))
    with pytest.raises(PuzzleFault) as fault:
        sheets.size_of("Program", 16, (3, 2))
    assert fault.value.code != "foreign-broken"


def test_a_sheet_is_of_a_board_and_its_layers() -> None:
    cells = [1, *[0] * 14, 4]
    assert sheets.sheet("Program", FOUR, cells) == Sheet(Puzzle("sudoku", FOUR, tuple(cells)), Layers())
    layers = Layers(title="T", entries=(0, 2), assumed=("So.",), unplayed=("arrows",))
    assert sheets.sheet("Program", FOUR, cells, layers) == Sheet(Puzzle("sudoku", FOUR, tuple(cells)), layers)


def test_regions_and_diagonals_become_the_puzzles_own() -> None:
    cells = (1, *(0,) * 15)
    layers = Layers(title="T", regions=SNAKES, diagonals=True, assumed=("So.",))
    assert sheets.sheet("Program", FOUR, cells, layers) == Sheet(
        Puzzle("sudoku", Size(4, 4), cells, regions=SNAKES, diagonals=True),
        Layers(title="T", assumed=("So.", "Both diagonals hold every number too (Sudoku X).")),
    )
    crossed = sheets.sheet("Program", FOUR, cells, Layers(diagonals=True))
    assert crossed.puzzle == Puzzle("sudoku", FOUR, cells, diagonals=True)
    turned = tuple(5 - region for region in SNAKES)
    assert sheets.sheet("Program", FOUR, cells, Layers(regions=turned)).puzzle.regions == SNAKES
    assert sheets.sheet("Program", FOUR, cells, Layers(regions=SNAKES)).puzzle.diagonals is False


@looped("regions", [(1,) * 16, (0, *SNAKES[1:]), (2, *SNAKES[1:])])
def test_regions_that_are_not_as_large_as_a_row_are_not_played(regions: tuple[int, ...]) -> None:
    cells = (1, *(0,) * 15)
    layers = Layers(title="T", regions=regions, diagonals=True, unplayed=("arrows",))
    unplayed = ("arrows", "jigsaw regions that are not as many as its rows, of as many cells")
    assert sheets.sheet("Program", FOUR, cells, layers) == Sheet(
        Puzzle("sudoku", FOUR, cells), Layers(title="T", unplayed=unplayed)
    )


@looped(
    ("size", "cells", "why"),
    [
        (FOUR, [0] * 15, "it has 15 of the 16 cells of a 4×4 board"),
        (FOUR, [0] * 17, "it has 17 of the 16 cells of a 4×4 board"),
        (USUAL[25], [0] * 1234, "it has 1,234 of the 625 cells of a 25×25 board"),
        (FOUR, [4] * 6 + [5] + [6] * 9, "the number 5 in row 2, column 3 is not between 1 and 4"),
        (FOUR, [0] * 15 + [-1], "the number -1 in row 4, column 4 is not between 1 and 4"),
    ],
)
def test_cells_that_do_not_fit_a_board_are_told(size: Size, cells: list[int], why: str) -> None:
    with pytest.raises(PuzzleFault) as fault:
        sheets.sheet("Program", size, cells)
    assert faulty(fault.value) == ("foreign-broken", f"This looks like a puzzle from Program, but {why}.")


@looped("value", [None, False, "", " ", ".", "0", "-", "_", "*", "x", "X", " . ", 0])
def test_what_stands_for_an_empty_cell(value: object) -> None:
    assert sheets.numbered("Program", value, 0, 9) == 0


@looped(("value", "number"), [(1, 1), (9, 9), ("7", 7), (" 7 ", 7)])
def test_what_stands_for_a_number(value: object, number: int) -> None:
    assert sheets.numbered("Program", value, 0, 9) == number


@looped(
    ("value", "at", "said"),
    [
        (10, 0, "“10” in row 1, column 1"),
        (-1, 8, "“-1” in row 1, column 9"),
        ("y", 9, "“y” in row 2, column 1"),
        (1.5, 80, "“1.5” in row 9, column 9"),
        (True, 80, "“True” in row 9, column 9"),
        ([], 21, "“[]” in row 3, column 4"),
        ("abcdefghijklmnopqrstuvwxyz", 0, "“abcdefghijklmnopqrst” in row 1, column 1"),
    ],
)
def test_what_is_no_number_of_the_board_is_told_with_its_place(value: object, at: int, said: str) -> None:
    with pytest.raises(PuzzleFault) as fault:
        sheets.numbered("Program", value, at, 9)
    message = f"This looks like a puzzle from Program, but {said} is no number from 1 to 9."
    assert faulty(fault.value) == ("foreign-broken", message)


def test_digits_of_a_line() -> None:
    assert sheets.digits("0123456789.-aA²") == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0]


def test_regions_are_numbered_as_they_come_and_boxes_are_known() -> None:
    assert sheets.regions_of(4, list(SNAKES)) == (None, SNAKES)
    assert sheets.regions_of(4, [9 - region for region in SNAKES]) == (None, SNAKES)
    assert sheets.regions_of(4, [7, 7, 0, 0, 7, 7, 0, 0, 3, 3, 1, 1, 3, 3, 1, 1]) == (FOUR, ())
    assert sheets.regions_of(6, [at // 6 // 3 * 3 + at % 6 // 2 for at in range(36)]) == (Size(6, 6, 3, 2), ())
    some: list[int | None] = [7, 7, None, 0, 7, 7, 0, 0, 3, 3, 1, 1, 3, 3, 1, 1]
    assert sheets.regions_of(4, some) == (None, (1, 1, 0, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4))
    assert sheets.regions_of(4, [None] * 16) == (None, (0,) * 16)


def test_boxes_are_numbered_from_nothing() -> None:
    assert sheets.box_numbers(FOUR) == [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]
    assert sheets.box_numbers(Size(4, 4, 1, 4)) == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]


NINE = Puzzle("sudoku", USUAL[9], (0,) * 81)
TALL = Puzzle("sudoku", Size(6, 6, 3, 2), (0,) * 36)
SMALL = Puzzle("sudoku", FOUR, (0,) * 16)
CROSSED = Puzzle("sudoku", USUAL[9], (0,) * 81, diagonals=True)
PARTED = Puzzle("sudoku", Size(4, 4), (0,) * 16, regions=(2, 2, 2, 1, 3, 2, 1, 1, 3, 3, 4, 1, 3, 4, 4, 4))


@looped(
    ("puzzle", "boxed", "are_usual", "usual", "is_nine"),
    [
        (NINE, True, True, True, True),
        (SMALL, True, True, True, False),
        (TALL, True, False, False, False),
        (CROSSED, False, True, False, False),
        (PARTED, False, False, False, False),
    ],
)
def test_what_board_it_is(puzzle: Puzzle, boxed: bool, are_usual: bool, usual: bool, is_nine: bool) -> None:
    assert write_checks.boxed(puzzle) is boxed
    assert write_checks.are_usual(puzzle) is are_usual
    assert write_checks.usual(puzzle) is usual
    assert write_checks.is_nine(puzzle) is is_nine


def test_regions_as_they_are_written() -> None:
    assert write_checks.regions_of(PARTED) == [region - 1 for region in SNAKES]
    assert write_checks.regions_of(SMALL) == [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]


def test_symbols_and_rows() -> None:
    assert write_checks.symbols([0, 1, 9, 10, 25]) == ".19AP"
    assert write_checks.symbols([0, 1, 0], "-") == "-1-"
    assert write_checks.rows_of([1, 2, 3, 4], Size(2, 2)) == [[1, 2], [3, 4]]


@looped(("number", "code"), list(enumerate(OWN, 1)))
def test_the_pages_own_colours_are_themselves(number: int, code: str) -> None:
    for written in (code, f"#{code}", f"#{code.upper()}", f" #{code} ", f"#{code}ff", f"#{code}01"):
        assert colour_of(written) == number
    assert colour_of(f"#{code}00") == 0


@looped(
    ("written", "number"),
    [
        ("#fff", 0),
        ("#ffffff", 0),
        ("#fafafa", 0),
        ("#fafaf9", 7),
        ("#faf", 7),
        ("#00f", 5),
        ("#0f0", 3),
        ("#f00", 6),
        ("#000", 3),
        ("#c00", 6),
        ("#0cf", 2),
        ("#ff0", 4),
        ("#fa0", 1),
        ("#777", 8),
        ("#0000", 0),
        ("#00000", 0),
        ("#000000000", 0),
        ("#00000000", 0),
        ("red", 0),
        ("##fff", 0),
        ("", 0),
        (None, 0),
        (123, 0),
    ],
)
def test_a_colour_is_the_nearest_of_the_page(written: object, number: int) -> None:
    assert colour_of(written) == number
