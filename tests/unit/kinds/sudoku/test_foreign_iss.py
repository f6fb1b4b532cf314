"""Interactive Sudoku Solver: cells, marks, shapes, regions and rules of its links."""

from __future__ import annotations

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.links import SOLVER
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

ISS = SOLVER
FOUR, NINE = USUAL[4], USUAL[9]
SNAKES = (1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)
BOXES = (1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4)
CROSSED = "Both diagonals hold every number too (Sudoku X)."
UNEVEN = "jigsaw regions that are not as many as its rows, of as many cells"
SITE = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
EMPTY = Puzzle("sudoku", NINE, (0,) * 81)


def nine(*cells: int) -> Puzzle:
    return Puzzle("sudoku", NINE, (*cells, *(0,) * (81 - len(cells))))


def noted(**marks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    places = {(int(place[1]) - 1) * 9 + int(place[3]) - 1: found for place, found in marks.items()}
    return tuple(places.get(at, ()) for at in range(81))


SMALL = Puzzle("sudoku", FOUR, (0, 3, *(0,) * 14))
FOUR_PARTED = Puzzle("sudoku", Size(4, 4), SMALL.givens, regions=SNAKES)
FOUR_CROSSED = Puzzle("sudoku", FOUR, SMALL.givens, diagonals=True)
NAMED = "".join("abcd"[region - 1] for region in SNAKES)
LISTED = (
    ".Jigsaw~4x4~R1C1~R1C2~R1C3~R2C2.Jigsaw~R1C4~R2C3~R2C4~R3C4.Jigsaw~R2C1~R3C1~R3C2~R4C1.Jigsaw~R3C3~R4C2~R4C3~R4C4"
)


@looped(
    ("text", "puzzle", "layers"),
    [
        (".~R1C1_5", nine(5), Layers()),
        (".~R1C1_5~R1C3_9", nine(5, 0, 9), Layers()),
        (".~R1C1_5.~R1C3_9", nine(5, 0, 9), Layers()),
        (".~r1c1_5~", nine(5), Layers()),
        (f"{SITE}.~R1C1_5&x=1", nine(5), Layers()),
        ("localhost/Interactive-Sudoku-Solver/index.html?a=b&q=.~R1C1_5", nine(5), Layers()),
        (".~R1C1_5_6~R9C9_9_1_1", EMPTY, Layers(centre=noted(r1c1=(5, 6), r9c9=(1, 9)))),
        (".~R1C1_5_5", nine(5), Layers()),
        (".Shape~4x4.~R1C2_3", SMALL, Layers()),
        (".Shape~9x9.~R1C1_5", nine(5), Layers()),
        (".Strict.~R1C1_5", nine(5), Layers()),
        (".AntiKnight.~R1C1_5", nine(5), Layers(unplayed=("an anti-knight rule",))),
        (f"{SITE}.NoBoxes.AntiKing.AntiKing.~R1C1_5", nine(5), Layers(unplayed=("no boxes", "an anti-king rule"))),
        (f"{SITE}.Wibble{'x' * 20}.~R1C1_5", nine(5), Layers(unplayed=(f"the rule “Wibble{'x' * 20}”",))),
        (".~R1C1_5." + "Q" * 31, nine(5), Layers(unplayed=(f"the rule “{'Q' * 30}”",))),
        (".Diagonal~1.~R1C1_5", nine(5), Layers(unplayed=("one diagonal",))),
        (".Diagonal~1.Diagonal~-1.Shape~4x4.~R1C2_3", FOUR_CROSSED, Layers(assumed=(CROSSED,))),
        (f".Shape~4x4.Jigsaw~4x4~{NAMED}.~R1C2_3", FOUR_PARTED, Layers()),
        (".Shape~4x4.Jigsaw~" + "".join(map(str, BOXES)) + ".~R1C2_3", SMALL, Layers()),
        (f".Shape~4x4{LISTED}.~R1C2_3", FOUR_PARTED, Layers()),
        (f".Shape~4x4{LISTED}~R0C1~R1C0~R5C1~R1C5.~R1C2_3", FOUR_PARTED, Layers()),
        (".Shape~4x4.Jigsaw~R1C1~R1C2~R1C3~R2C2.~R1C2_3", SMALL, Layers(unplayed=(UNEVEN,))),
        (SITE + "0300000000000000", SMALL, Layers()),
        (SITE + ".3..............", SMALL, Layers()),
    ],
)  # fmt: skip
def test_boards_of_interactive_sudoku_solver(text: str, puzzle: Puzzle, layers: Layers) -> None:
    assert ISS.sniff(text) == Confidence.CERTAIN
    assert ISS.sheets(text) == [Sheet(puzzle, layers)]


@looped(
    ("text", "why"),
    [
        (".Shape~4x6.~R1C1_1", "its shape is no Sudoku's"),
        (".Shape~5x5.~R1C1_1", "its shape is no Sudoku's"),
        (".~R1C1", "a cell of it is malformed"),
        (".~R1C1_1~R1C1_1x", "a cell of it is malformed"),
        (".Shape~4x4.~R5C1_1", "a cell of it is outside the board"),
        (".Shape~4x4.~R1C5_1", "a cell of it is outside the board"),
        (".Shape~4x4.~R0C1_1", "a cell of it is outside the board"),
        (".Shape~4x4.~R1C0_1", "a cell of it is outside the board"),
        (".Shape~4x4.~R1C1_5", "a cell of it is outside the board"),
        (".Shape~4x4.~R1C1_1_5", "a cell of it is outside the board"),
        (".Shape~4x4.~R1C1_0", "a cell of it is outside the board"),
        (".Shape~4x4.~R1C1_0_1", "a cell of it is outside the board"),
        (SITE + "0" * 17, "it has 17 cells, which no Sudoku has"),
        (SITE + "5" + "0" * 15, "the number 5 in row 1, column 1 is not between 1 and 4"),
    ],
)
def test_boards_of_interactive_sudoku_solver_that_are_broken(text: str, why: str) -> None:
    with pytest.raises(PuzzleFault) as fault:
        ISS.sheets(text)
    message = f"This looks like a puzzle from link to Interactive Sudoku Solver, but {why}."
    assert (fault.value.code, fault.value.message) == ("foreign-broken", message)


def test_corners_of_the_board_of_interactive_sudoku_solver() -> None:
    (found,) = ISS.parse(".Shape~4x4.~R1C1_4~R4C4_1~R1C4_2~R4C1_3")
    assert found.givens == (4, 0, 0, 2, *(0,) * 8, 3, 0, 0, 1)


def test_links_to_interactive_sudoku_solver_are_written() -> None:
    marks = Layers(centre=noted(r1c2=(1, 2), r9c9=(3, 9)), title="T")
    assert ISS.write_sheet(Sheet(nine(5), marks)) == f"{SITE}.~R1C1_5~R1C2_1_2~R9C9_3_9\n"
    assert ISS.layers_in(Sheet(nine(5), marks)) == Layers(centre=marks.centre)
    alone = Layers(centre=noted(r1c2=(1,), r9c9=(3, 9)))
    assert ISS.layers_in(Sheet(nine(5), alone)) == Layers()
    assert ISS.write_sheet(Sheet(nine(5), alone)) == f"{SITE}.~R1C1_5\n"
    assert ISS.write_sheet(Sheet(SMALL)) == f"{SITE}.Shape~4x4.~R1C2_3\n"
    crossed = Puzzle("sudoku", NINE, nine(5).givens, diagonals=True)
    assert ISS.write_sheet(Sheet(crossed)) == f"{SITE}.Diagonal~1.Diagonal~-1.~R1C1_5\n"


@looped(
    ("puzzle", "fits"),
    [
        (EMPTY, True),
        (Puzzle("sudoku", NINE, EMPTY.givens, diagonals=True), True),
        (Puzzle("sudoku", USUAL[16], (0,) * 256), True),
        (Puzzle("sudoku", USUAL[20], (0,) * 400), False),
        (Puzzle("sudoku", Size(6, 6, 3, 2), (0,) * 36), False),
        (FOUR_PARTED, False),
    ],
)
def test_boards_that_interactive_sudoku_solver_has(puzzle: Puzzle, fits: bool) -> None:
    assert ISS.fits(puzzle) is fits
