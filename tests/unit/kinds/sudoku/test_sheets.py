"""What the forms of other programs' Sudoku share: numbers of cells, regions, colours."""

from __future__ import annotations

import pytest

from puzzles.kinds.sudoku.forms.others import sheets, write_checks
from puzzles.kinds.sudoku.forms.others.tints import OWN, colour_of
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.sudoku.samples import BOXES, FOUR, ONE, SNAKES, jigsaw

TWO_PARTS = jigsaw(4, tuple(5 - region for region in SNAKES))


def test_regions_and_diagonals_become_the_puzzles_own() -> None:
    told = Layers(title="T", entries=(0, 2), regions=TWO_PARTS.regions, diagonals=True, unplayed=("arrows",))
    assert sheets.sheet("Program", FOUR, ONE.givens, told) == Sheet(
        Puzzle("sudoku", Size(4, 4), ONE.givens, regions=SNAKES, diagonals=True),
        Layers(title="T", entries=(0, 2), unplayed=("arrows",), assumed=(sheets.BOTH_DIAGONALS,)),
    )
    for regions in ((1,) * 16, (0, *SNAKES[1:]), (2, *SNAKES[1:])):  # not as large as a row
        uneven = Layers(regions=regions, diagonals=True, unplayed=("arrows",))
        plain = Sheet(ONE, Layers(unplayed=("arrows", sheets.UNEVEN)))
        assert sheets.sheet("Program", FOUR, ONE.givens, uneven) == plain
    assert write_checks.regions_of(TWO_PARTS) == [region - 1 for region in SNAKES]


@looped(
    ("regions", "box", "numbers"),
    [
        (SNAKES, None, SNAKES),
        ([at // 6 // 3 * 3 + at % 6 // 2 for at in range(36)], Size(6, 6, 3, 2), ()),
        ([7, 7, None, 0, 7, 7, 0, 0, 3, 3, 1, 1, 3, 3, 1, 1], None, (1, 1, 0, 2, *BOXES[4:])),
    ],
)
def test_regions_are_numbered_as_they_come_and_boxes_are_known(
    regions: list[int | None], box: Size | None, numbers: tuple[int, ...]
) -> None:
    assert sheets.regions_of(int(len(regions) ** 0.5), regions) == (box, numbers)


@looped(
    ("value", "at", "said"),
    [
        (10, 0, "“10” in row 1, column 1"),
        (1.5, 80, "“1.5” in row 9, column 9"),
        (True, 80, "“True” in row 9, column 9"),
        ("abcdefghijklmnopqrstuvwxyz", 9, "“abcdefghijklmnopqrst” in row 2, column 1"),
    ],
)
def test_what_is_no_number_of_the_board_is_told_with_its_place(value: object, at: int, said: str) -> None:
    with pytest.raises(PuzzleFault) as fault:
        sheets.numbered("Program", value, at, 9)
    assert fault.value.message == f"This looks like a puzzle from Program, but {said} is no number from 1 to 9."


COLOURS = {"#fff": 0, "#fafafa": 0, "#fafaf9": 7, "#faf": 7, "#00f": 5, "#0f0": 3, "#f00": 6, "#000": 3, "#0cf": 2}
COLOURS |= {"#ff0": 4, "#fa0": 1, "#777": 8} | dict.fromkeys(("#0000", "#00000", "#00000000", "red", "##fff", ""), 0)


def test_a_colour_is_the_nearest_of_the_page() -> None:
    for number, code in enumerate(OWN, 1):
        for written in (code, f"#{code.upper()}", f" #{code} ", f"#{code}ff", f"#{code}01"):
            assert colour_of(written) == number
        assert colour_of(f"#{code}00") == 0
    assert {written: colour_of(written) for written in COLOURS} == COLOURS
    assert colour_of(None) == colour_of(123) == 0
