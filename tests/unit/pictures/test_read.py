"""Ink made by hand becomes a puzzle: its kind, what is doubtful in it, what the solver says, what else it may be."""

from dataclasses import replace

import pytest

from puzzles import library
from puzzles.model.values import Size
from puzzles.pictures.read import read
from puzzles.pictures.reading import Change, Place, Why
from puzzles.pictures.shapes import CellInk, Fit
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.variants import number_regions
from tests.unit.pictures.made_ink import (
    NINE,
    NO_INK,
    SOLUTION,
    SUDOKU,
    WHITE,
    MadeEyes,
    boxed,
    cells_of,
    doubtful,
    glyph,
    ink,
    lattice,
    seen,
)

NUMBRIX = "1 2 3 . 5 . 7 . . . 11 10 13 . 15 ."
FUTOSHIKI = ". . . . . . . . . . 1 . . . . ."
CELLS = cells_of(SUDOKU)
BLOCKS = [at for at, each in enumerate(CELLS) if at % 2 and not each.glyphs]


def changed(at: int, cell: CellInk) -> list[CellInk]:
    cells = cells_of(SUDOKU)
    cells[at] = cell
    return cells


def test_a_board_whose_numbers_are_certain_is_sure() -> None:
    reading = seen(cells_of(SUDOKU))
    assert "".join(map(str, reading.puzzle.givens)) == "".join(SUDOKU.split()).replace(".", "0")
    assert (reading.judgement.outcome, reading.marked, reading.remarks, reading.others) == ("unique", (), (), ())
    assert reading.sure


@pytest.mark.parametrize(
    ("at", "cell", "why"),
    [
        pytest.param(0, doubtful({"5": 65, "8": 75}), Why.UNSURE, id="two numbers are nearly as likely"),
        pytest.param(2, replace(NO_INK, strength=500, loose=80), Why.FAINT, id="faint ink was read as empty"),
        pytest.param(2, replace(NO_INK, loose=900), Why.FAINT, id="much ink that is no character"),
        pytest.param(2, doubtful({"": 2, "4": 700}), Why.FAINT, id="a character that is none"),
        pytest.param(0, replace(ink("5"), loose=900), Why.CROWDED, id="more ink than the number's"),
        pytest.param(0, replace(ink("5"), glyphs=(*ink("5").glyphs, glyph({"": 1}))), Why.CROWDED, id="dirt beside it"),
        pytest.param(0, doubtful({"I": 1, "5": 300}), Why.UNSURE, id="it looks more like a letter"),
    ],
)
def test_what_may_be_read_in_another_way_is_marked(at: int, cell: CellInk, why: Why) -> None:
    reading = seen(changed(at, cell))
    assert ((at,), why) in [(doubt.place, doubt.why) for doubt in reading.doubts]
    assert not reading.sure


def test_a_doubtful_number_is_confirmed_where_the_solver_excludes_its_rivals() -> None:
    """With a 6 in the first row and column there is no solution; so it is no reason to look."""
    reading = seen(changed(0, doubtful({"5": 30, "6": 200})))
    assert reading.marked == ()
    assert reading.sure


def test_the_least_costly_change_to_one_solution_is_offered_and_marked() -> None:
    reading = seen(changed(0, doubtful({"6": 20, "5": 180, "2": 170})))
    assert reading.puzzle.givens[0] == 6
    assert reading.judgement.outcome == "none"
    assert reading.judgement.change == (Change((0,), 5),)
    assert (0,) in reading.marked
    assert reading.changed.givens[0] == 5
    assert not reading.sure


def test_without_a_change_that_helps_the_clash_is_named() -> None:
    reading = seen(changed(1, ink("5")))
    assert reading.judgement.change == ()
    assert {(0,), (1,)} <= set(reading.marked)


def test_a_printed_solution_is_said_to_be_one() -> None:
    reading = seen(cells_of(" ".join(SOLUTION[at : at + 9] for at in range(0, 81, 9))))
    assert reading.judgement.outcome == "solution"
    assert "printed solution" in reading.remarks[0]


def test_rules_that_are_seen_and_not_played_are_named() -> None:
    reading = read(MadeEyes([(NINE, cells_of(SUDOKU))], turns=(0,), rules=("killer cages", "arrows")))
    assert reading.layers.unplayed == ("killer cages", "arrows")
    assert reading.remarks[0] == "Not played here: killer cages and arrows."
    assert not reading.sure


def test_small_digits_are_marks() -> None:
    corner, centre = (2, 2, 14, 16), (26, 26, 38, 40)
    small = [glyph({number: 1}, box=corner) for number in "24"]
    cells = changed(2, CellInk((), tuple(small), 300, 0, (255, 255, 255)))
    cells[3] = CellInk((), (glyph({"6": 1}, box=centre),), 300, 0, (255, 255, 255))
    layers = seen(cells).layers
    assert (layers.corner[2], layers.centre[3]) == ((2, 4), (6,))


JIGSAW = number_regions([int(each) for each in "1112132233423444"])
LATIN = "1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1"


def test_heavy_lines_make_boxes_and_regions() -> None:
    reading = seen(cells_of("1 2 . . . . 2 1 . . . . 3 . . ."), lattice(4, 4, JIGSAW), kind="sudoku")
    assert reading.puzzle.regions == JIGSAW
    assert seen(cells_of(SUDOKU)).puzzle.regions == ()


def test_without_heavy_lines_the_usual_boxes_are_taken_and_told() -> None:
    reading = seen(cells_of(SUDOKU), lattice(9, 9))
    assert (reading.puzzle.size.box_rows, reading.puzzle.size.box_columns) == (3, 3)
    assert any("boxes" in remark for remark in reading.remarks)


def test_numbers_above_nine_are_a_numbrix() -> None:
    cells = cells_of("1 . 3 4 12 . . 5 11 14 . 6 . 9 . 7")
    cells[9] = ink("14")
    reading = seen(cells, lattice(4, 4))
    assert (reading.puzzle.kind, max(reading.puzzle.givens)) == ("numbrix", 14)


def test_where_both_are_possible_both_are_offered() -> None:
    cells = cells_of("6 2 3 . . . . . 4 . . . . . . . . . . . . . . . . . . . . . . . . . . 1")
    reading = seen(cells, lattice(6, 6))
    assert {reading.puzzle.kind, *(other.kind for other in reading.others)} == {"sudoku", "numbrix"}
    assert not reading.sure
    assert seen(cells, lattice(6, 6), kind="numbrix").puzzle.kind == "numbrix"
    assert [other.kind for other in seen(cells, boxed(6, 2, 3)).others] == []


def test_signs_between_boxes_make_a_futoshiki() -> None:
    eyes = MadeEyes(
        [(lattice(4, 4, joined=False), cells_of("1 . . . . . 3 . . . . . . . 2 ."))],
        {(0, 1): ink("<"), (1, 2): ink("<"), (4, 8): ink("^"), (6, 7): ink(">")},
        turns=(0,),
    )
    reading = read(eyes)
    assert reading.puzzle.kind == "futoshiki"
    assert reading.puzzle.clues == ((0, 1), (1, 2), (4, 8), (7, 6))


def test_a_doubtful_sign_marks_its_place() -> None:
    eyes = MadeEyes(
        [(lattice(4, 4, joined=False), cells_of("1 . . . . . 3 . . . . . . . 2 ."))],
        {(0, 1): ink("<"), (1, 2): doubtful({"<": 60, ">": 80}), (4, 8): ink("^"), (6, 7): ink(">")},
        turns=(0,),
    )
    assert (1, 2) in [doubt.place for doubt in read(eyes).doubts]


def test_a_board_on_its_side_is_read_upright() -> None:
    cells = cells_of(SUDOKU)
    asleep = [replace(cell, glyphs=tuple(glyph({"": 5}) for _ in cell.glyphs)) for cell in cells]
    reading = read(_Turning(NINE, asleep, cells))
    assert reading.turn == 1
    assert reading.sure


class _Turning(MadeEyes):
    """Eyes that find a board asleep, whose characters are none until it is turned once."""

    def __init__(self, upright: Fit, asleep: list[CellInk], cells: list[CellInk]) -> None:
        super().__init__([(upright.turned(3), asleep), (upright, cells)], turns=(0, 1, 2, 3))

    def boards(self) -> list[Fit]:
        return [self.seen[0][0]]

    def cells(self, fit: Fit) -> list[CellInk]:
        return list(self.seen[1][1] if fit.quads == self.seen[1][0].quads else self.seen[0][1])


@pytest.mark.parametrize(
    ("name", "fit", "cells"),
    [
        ("nothing", lattice(9, 9), [NO_INK] * 81),
        ("a chessboard", lattice(8, 8), [doubtful({"": 1})] * 64),
        ("a table of words", lattice(6, 6), [ink("CABD")] * 36),
        ("a table of letters", lattice(9, 9), [ink("C")] * 81),
        ("keys", lattice(5, 5), cells_of(". 1 2 3 . . . . . . . 4 5 6 . . . . . . . 7 8 9 .")),
        ("a crossword", NINE, [replace(CELLS[at], ground=(9,) * 3) if at in BLOCKS else CELLS[at] for at in range(81)]),
        ("strokes alike", boxed(4, 2, 2), [doubtful({"1": 20, "": 90})] * 13 + [ink("1")] * 3),
        ("a calendar", lattice(5, 7), [ink(str(day)) for day in range(1, 32)] + [NO_INK] * 4),
        ("a part of a calendar", lattice(4, 5), [ink(str(at // 5 * 7 + at % 5 + 1)) for at in range(20)]),
        (
            "a crossword, hardly seen",
            replace(lattice(6, 6), score=300),
            [ink("7"), ink("9"), ink("22"), *[doubtful({"5": 1, "6": 1})] * 15, *[NO_INK] * 18],
        ),
        (
            "a table of times",
            lattice(9, 9),
            [ink(str(at // 9 * (at % 9) + 1)) for at in range(81)],
        ),
        ("ones everywhere", boxed(9, 3, 3), [ink("1")] * 81),
    ],
)
def test_what_is_no_puzzle_is_refused(name: str, fit: Fit, cells: list[CellInk]) -> None:
    with pytest.raises(PuzzleFault, match="No puzzle was found") as caught:
        seen(cells, fit)
    assert caught.value.code == "no-puzzle"


def test_no_board_at_all_is_refused() -> None:
    with pytest.raises(PuzzleFault, match="in this picture"):
        read(MadeEyes([]))


def test_corners_that_were_moved_are_fitted_alone() -> None:
    eyes = MadeEyes([(NINE, cells_of(SUDOKU))], turns=(0,))
    assert read(eyes, NINE.corners, 0).sure
    with pytest.raises(PuzzleFault, match="between these corners"):
        read(eyes, (0, 0, 1, 0, 1, 1, 0, 1))


def test_a_board_that_may_stand_either_way_is_not_sure() -> None:
    signs: dict[Place, CellInk] = {(0, 1): ink("<"), (1, 2): ink("<"), (4, 8): ink("^"), (6, 7): ink(">")}
    fit = lattice(4, 4, joined=False)
    reading = read(_OneBoard([(fit.turned(turn), [NO_INK] * 16) for turn in range(4)], signs))
    assert not reading.sure
    assert any("Which side is up" in remark for remark in reading.remarks)


class _OneBoard(MadeEyes):
    """Eyes that find the first of the lattices alone."""

    def boards(self) -> list[Fit]:
        return [self.seen[0][0]]


def test_diagonals_are_taken_where_only_they_leave_one_solution() -> None:
    crossed = library.generate("sudoku", Size(9, 9, 3, 3), seed=4, diagonals=True)
    cells = [ink(str(given)) if given else NO_INK for given in crossed.givens]
    reading = seen(cells)
    assert reading.puzzle.diagonals
    assert reading.judgement.outcome == "unique"
    assert any("diagonals" in remark for remark in reading.remarks)


def test_signs_that_reach_into_cells_are_nothing_in_them() -> None:
    part = CellInk((glyph({"<": 1}, box=(51, 24, 63, 40)),), (), 700, 0, WHITE)
    beside = CellInk((glyph({"": 1}, box=(1, 24, 12, 40)), glyph({"3": 1})), (), 900, 0, WHITE)
    below = CellInk((), (), 700, 900, WHITE)
    signs: dict[Place, CellInk] = {(0, 1): ink("<"), (0, 4): ink("^"), (9, 10): ink(">"), (6, 7): ink("<")}
    fit = lattice(4, 4)
    cells = [part, beside, NO_INK, NO_INK, below, *[NO_INK] * 4, ink("4"), NO_INK, NO_INK, ink("2"), *[NO_INK] * 3]
    reading = read(MadeEyes([(fit, cells)], signs, turns=(0,)))
    assert reading.puzzle.kind == "futoshiki"
    assert reading.puzzle.givens[:5] == (0, 3, 0, 0, 0)
    assert not reading.doubts
