"""Regions and diagonals from outside: what fits a board, and the sentence for what does not."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from puzzles.api import wire
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.validation import validate
from puzzles.model.values import Size
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.variants import number_regions, regions_fault
from tests.sampling import looped

SUDOKU = kind_named("sudoku")
WAVY = (1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)
"""Four regions of four cells."""

EMPTY = (0,) * 16
FOUR = Size(4, 4)


def test_a_broken_region_and_a_broken_diagonal_are_named() -> None:
    values = (3, 0, 0, 0, 0, 3) + (0,) * 10
    puzzle = validate(SUDOKU, FOUR, EMPTY, regions=WAVY, diagonals=True)
    said = [broken.message for broken in SUDOKU.broken_rules(puzzle, values)]
    assert said == [
        "Two 3s in the region at row 1, column 1.",
        "Two 3s in the diagonal from the top left, rows 1 and 2.",
    ]


@looped(
    ("regions", "message", "cells"),
    [
        ((1, 2), "A 4×4 board has 16 cells; the regions of 2 were given.", ()),
        ((0, *WAVY[1:]), "Row 1, column 1 is in no region.", (0,)),
        ((5, *WAVY[1:]), "The regions of a 4×4 board are 1 to 4; row 1, column 1 is in region 5.", (0,)),
        ((2, *WAVY[1:]), "The region at row 1, column 1 has 5 cells; each has 4.", (0, 3, 6, 7, 11)),
        ((1,) * 16, "A 4×4 board has 4 regions; there is only 1.", ()),
    ],
)
def test_regions_that_do_not_fit_get_a_sentence(regions: Sequence[int], message: str, cells: tuple[int, ...]) -> None:
    assert regions_fault(4, regions) == (message, cells)
    with pytest.raises(PuzzleFault) as fault:
        validate(SUDOKU, FOUR, EMPTY, regions=regions)
    assert (fault.value.message, fault.value.cells) == (message, cells)


def test_regions_are_numbered_by_their_first_cells_and_may_be_in_pieces() -> None:
    assert number_regions((7, 3, 7, 1)) == (1, 2, 1, 3)
    pieces = (4, 1, 1, 1, 1, 4, 2, 2, 2, 2, 4, 3, 3, 3, 3, 4)
    puzzle = validate(SUDOKU, FOUR, EMPTY, regions=pieces)
    assert puzzle.regions == number_regions(pieces)
    assert puzzle.size == Size(4, 4)


@looped(
    ("kind", "size", "regions", "diagonals", "said"),
    [
        ("numbrix", Size(4, 4), WAVY, False, "A Numbrix has no regions."),
        ("futoshiki", Size(4, 4), (), True, "The diagonals of a Futoshiki have no rule of their own."),
        ("sudoku", Size(4, 4, 2, 2), WAVY, False, "There is no 4×4 Sudoku board with boxes."),
        ("sudoku", Size(3, 3), (1, 1, 1, 2, 2, 2, 3, 3, 3), False, "There is no 3×3 Sudoku board."),
    ],
)
def test_what_a_kind_does_not_have_is_refused(
    kind: str, size: Size, regions: Sequence[int], diagonals: bool, said: str
) -> None:
    with pytest.raises(PuzzleFault, match=said):
        validate(kind_named(kind), size, (0,) * size.cells, (), regions, diagonals)


def test_page_and_worker_exchange_variants() -> None:
    puzzle = validate(SUDOKU, FOUR, (1, *EMPTY[1:]), regions=WAVY, diagonals=True)
    told = wire.puzzle_out(puzzle)
    assert (told["box"], told["regions"], told["diagonals"]) == (None, list(WAVY), True)
    assert wire.puzzle_in(told) == puzzle
    plain = wire.puzzle_out(SUDOKU.blank(FOUR))
    assert not {"regions", "diagonals"} & set(plain)
    assert wire.puzzle_in({**plain, "regions": None, "diagonals": False}) == SUDOKU.blank(FOUR)
    for wrong in ({"regions": "abc"}, {"regions": [1.5] * 16}, {"diagonals": 1.5}, {"diagonals": "yes"}):
        with pytest.raises(PuzzleFault, match="malformed"):
            wire.puzzle_in({**told, **wrong})
