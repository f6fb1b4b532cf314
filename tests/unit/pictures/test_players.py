"""Numbers of a player are told from givens, and read again when the solution is known; what is marked, what is not."""

from dataclasses import replace

import pytest

from puzzles.pictures.hands import Evidence, groups
from puzzles.pictures.read import read
from puzzles.pictures.reading import PictureReading, Place, Why
from puzzles.pictures.shapes import CellInk
from tests.unit.pictures.made_ink import (
    BLUE,
    GREY,
    NO_INK,
    SOLUTION,
    SUDOKU,
    MadeEyes,
    cells_of,
    glyph,
    ink,
    lattice,
    seen,
)

RED, PURPLE = (190, 20, 40), (120, 20, 140)


def test_numbers_of_another_colour_are_entries() -> None:
    cells = cells_of(SUDOKU)
    for at, number in ((2, "4"), (3, "6"), (5, "8")):
        cells[at] = ink(number, BLUE)
    reading = seen(cells)
    assert [at for at, entry in enumerate(reading.layers.entries) if entry] == [2, 3, 5]
    assert reading.puzzle.givens[2] == 0
    assert "3 blue numbers were taken as entries." in reading.remarks


def test_numbers_of_another_colour_are_givens_where_the_others_are_no_puzzle() -> None:
    cells = cells_of(SUDOKU)
    for at in (0, 1, 4, 9, 12, 13, 14):
        cells[at] = replace(cells[at], glyphs=tuple(replace(each, colour=GREY) for each in cells[at].glyphs))
    reading = seen(cells)
    assert reading.layers.entries == ()
    assert reading.judgement.outcome == "unique"


def played(*entries: tuple[int, CellInk]) -> PictureReading:
    """Return the Sudoku with the right numbers of a blue pen in six cells, and these entries."""
    cells = cells_of(SUDOKU)
    for at in (2, 3, 5, 6, 7, 8):
        cells[at] = ink(SOLUTION[at], BLUE)
    for at, cell in entries:
        cells[at] = cell
    return seen(cells)


def test_a_players_number_that_may_be_several_is_the_right_one() -> None:
    unclear = glyph({"1": 30, "7": 60, "": 20}, BLUE)  # row 2, column 2 has 7
    reading = played((10, replace(ink("7"), glyphs=(unclear,))))
    assert (reading.layers.entries[10], reading.marked) == (7, ())


def test_a_players_number_that_is_certain_and_wrong_is_read_as_it_stands_and_marked() -> None:
    reading = played((10, ink("4", BLUE)))
    assert (reading.layers.entries[10], reading.marked) == (4, ((10,),))


def test_givens_that_the_solver_needs_are_asked_about_where_another_ink_has_them() -> None:
    cells = cells_of(SUDOKU)
    blue = (0, 1, 4, 9, 12, 13, 14)
    for at in blue:
        cells[at] = ink(SOLUTION[at], BLUE)
    reading = seen(cells)
    assert (reading.layers.entries, reading.marked) == ((), tuple((at,) for at in blue))


def test_a_given_in_the_colour_of_the_wrong_entry_beside_it_is_marked() -> None:
    cells = cells_of(SUDOKU)
    cells[9], cells[10] = ink("6", RED), ink("6", RED)  # the given, and a wrong entry beside it
    for at in (2, 3, 5, 6, 7, 8):
        cells[at] = ink(SOLUTION[at], BLUE)
    assert {(9,), (10,)} <= set(seen(cells).marked)


def test_of_two_colours_neither_is_plainly_the_pen() -> None:
    groups_of = {at: ink(SOLUTION[at], RED if at < 8 else PURPLE) for at in range(16)}
    found = groups(groups_of, groups_of)[0]
    assert found.evidence is Evidence.TONE


def test_numbers_like_one_that_clashes_are_marked() -> None:
    cells = cells_of(SUDOKU)
    sixes = [at for at, cell in enumerate(cells) if cell == ink("6")]
    cells[2] = ink("6")  # there is one in the box
    assert {(at,) for at in sixes} <= {doubt.place for doubt in seen(cells).doubts}


def test_what_a_sign_leaves_in_the_cells_beside_it_is_no_doubt() -> None:
    cells = cells_of("1 . . . . . 3 . . . . . . . 2 .")
    cells[1], cells[6] = replace(NO_INK, strength=500, loose=450), replace(cells[6], loose=450)
    cells[9] = cells[1]
    signs: dict[Place, CellInk] = {(0, 1): ink("<"), (1, 2): ink("<"), (4, 8): ink("^"), (6, 7): ink(">")}
    reading = read(MadeEyes([(lattice(4, 4, joined=False), cells)], signs, turns=(0,)))
    assert reading.marked == ((9,),)


@pytest.mark.parametrize(
    ("at", "box", "is_low"),
    [
        pytest.param(range(81), (24, 24, 40, 54), False, id="all that are the same stand in the middle across"),
        pytest.param(range(81), (34, 24, 50, 54), True, id="they do not"),
        pytest.param(range(13), (24, 24, 40, 54), True, id="another that is the same is higher"),
        pytest.param(range(13), (4, 6, 20, 50), True, id="one is beside the middle of its cell"),
    ],
)
def test_low_digits_of_a_font_are_no_pencil_marks(at: range, box: tuple[int, int, int, int], is_low: bool) -> None:
    cells = cells_of(SUDOKU)
    ones = [cell for cell in at if cells[cell] == ink("1")]
    for cell in ones:
        cells[cell] = replace(ink("1"), glyphs=(glyph({"1": 1}, box=box),))
    low = [doubt.place[0] for doubt in seen(cells).doubts if doubt.why is Why.SMALL]
    assert low == (ones if is_low else [])
