"""Links to lisudoku and Kudamono, and lisudoku's JSON."""

from __future__ import annotations

import json

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.kudamono import Kudamono, divided
from puzzles.kinds.sudoku.forms.others.lisudoku import Lisudoku, LisudokuJson
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.lz import packed
from tests.sampling import looped

KUDAMONO, LISUDOKU, JSON = Kudamono(), Lisudoku(), LisudokuJson()
FOUR = USUAL[4]
SNAKES = (1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)
CROSSED = "Both diagonals hold every number too (Sudoku X)."
UNEVEN = "jigsaw regions that are not as many as its rows, of as many cells"


def faulty(form: LayeredForm, text: str) -> str:
    with pytest.raises(PuzzleFault) as fault:
        form.sheets(text)
    assert fault.value.code == "foreign-broken"
    return fault.value.message.removeprefix("This looks like a puzzle from ")


def four(**numbers: int) -> Puzzle:
    """Return a 4x4 board with numbers at `rRcC`."""
    places = {(int(place[1]) - 1) * 4 + int(place[3]) - 1: number for place, number in numbers.items()}
    return Puzzle("sudoku", FOUR, tuple(places.get(at, 0) for at in range(16)))


def sheet(puzzle: Puzzle, layers: Layers | None = None) -> list[Sheet]:
    return [Sheet(puzzle, layers or Layers())]


LINK = "https://lisudoku.xyz/solver?import="


@looped(
    "text",
    [
        f"{LINK}1000000000000003",
        "lisudoku.xyz/e?import=1000000000000003",
        "http://www.lisudoku.xyz/e/?a=b&import=1000000000000003&c=d",
        f"\n{LINK.upper()}1000000000000003#here \n",
    ],
)
def test_digits_of_lisudoku(text: str) -> None:
    assert LISUDOKU.sniff(text) == Confidence.CERTAIN
    assert LISUDOKU.sheets(text) == sheet(four(r1c1=1, r4c4=3))


@looped(("cells", "order"), [(16, 4), (36, 6), (81, 9)])
def test_sizes_of_digits_of_lisudoku(cells: int, order: int) -> None:
    assert LISUDOKU.parse(LINK + "2" + "0" * (cells - 1)) == [Puzzle("sudoku", USUAL[order], (2, *(0,) * (cells - 1)))]
    assert faulty(LISUDOKU, LINK + "2" + "0" * cells) == "lisudoku, but its packed part is not whole."


def numbers(*placed: tuple[int, int, int]) -> list[dict[str, object]]:
    return [{"position": {"row": row, "col": column}, "value": value} for row, column, value in placed]


def lisudoku(**more: object) -> str:
    return json.dumps({"gridSize": 4, "fixedNumbers": numbers((0, 1, 2), (3, 0, 4)), **more})


def places(regions: tuple[int, ...]) -> list[list[dict[str, int]]]:
    return [
        [{"row": at // 4, "col": at % 4} for at in range(16) if regions[at] == number]
        for number in dict.fromkeys(regions)
        if number
    ]


PUZZLE = four(r1c2=2, r4c1=4)
PARTED = Puzzle("sudoku", Size(4, 4), PUZZLE.givens, regions=SNAKES)
BOXES = (1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4)
STRIPS = tuple(at // 4 + 1 for at in range(16))
BOARDS = [
    (lisudoku(), PUZZLE, Layers()),
    (lisudoku().replace("gridSize", "grid_size").replace("fixedNumbers", "fixed_numbers"), PUZZLE, Layers()),
    (lisudoku(regions=[]), PUZZLE, Layers()),
    (lisudoku(regions=None), PUZZLE, Layers()),
    (lisudoku(regions=places(BOXES)), PUZZLE, Layers()),
    (lisudoku(regions=places(STRIPS)), Puzzle("sudoku", Size(4, 4, 1, 4), PUZZLE.givens), Layers()),
    (lisudoku(regions=places(SNAKES)), PARTED, Layers()),
    (lisudoku(regions=places((*SNAKES[:15], 0))), PUZZLE, Layers(unplayed=(UNEVEN,))),
    (lisudoku(regions=[*places(SNAKES), "x", [{"row": 4, "col": 0}, {"row": 0, "col": 4}, 7]]), PARTED, Layers()),
    (lisudoku(fixedNumbers=None), four(), Layers()),
    (lisudoku(fixed_numbers=[]), four(), Layers()),
    (lisudoku(killerCages=[1]), PUZZLE, Layers(unplayed=("killer cages",))),
    (lisudoku(killerCages=[]), PUZZLE, Layers()),
    (lisudoku(primaryDiagonal=True, secondaryDiagonal=False), PUZZLE, Layers(unplayed=("one diagonal",))),
    (
        lisudoku(primaryDiagonal=True, secondary_diagonal=True),
        Puzzle("sudoku", FOUR, PUZZLE.givens, diagonals=True),
        Layers(assumed=(CROSSED,)),
    ),
]


@looped(("text", "puzzle", "layers"), BOARDS)
def test_boards_of_lisudoku(text: str, puzzle: Puzzle, layers: Layers) -> None:
    assert JSON.sniff(text) == Confidence.CERTAIN
    assert JSON.sheets(text) == sheet(puzzle, layers)
    assert LISUDOKU.sheets(LINK + packed(text).replace("+", "%2B")) == sheet(puzzle, layers)


@looped(
    ("text", "why"),
    [
        (lisudoku()[:-1], "its JSON is malformed"),
        (lisudoku(gridSize=5), "its grid has no size that Sudoku has"),
        (lisudoku(gridSize=None), "its grid has no size that Sudoku has"),
        *(
            (lisudoku(fixedNumbers=numbers(placed)), "one of its numbers has no place on the board")
            for placed in ((4, 0, 1), (0, 4, 1), (-1, 0, 1), (0, -1, 1), (0, 0, 0), (0, 0, 5))
        ),
        (lisudoku(fixedNumbers=[1]), "one of its numbers has no place on the board"),
        (lisudoku(fixedNumbers=[{"value": 1}]), "one of its numbers has no place on the board"),
    ],
)
def test_boards_of_lisudoku_that_are_broken(text: str, why: str) -> None:
    assert faulty(JSON, text) == f"lisudoku, but {why}."


def test_last_places_and_numbers_of_lisudoku() -> None:
    (found,) = JSON.parse(lisudoku(fixedNumbers=numbers((0, 0, 1), (3, 3, 4), (0, 3, 2))))
    assert found == four(r1c1=1, r4c4=4, r1c4=2)


def kudamono(told: str = "(1)0", more: str = "", size: str = "4x4") -> str:
    return f"https://pedros.works/paper-puzzle-player?W={size}&L={told}{more}&G=sudoku"


LINES = "&SIE=2RRRR8UUUU"


@looped(
    ("text", "puzzle", "layers"),
    [
        (kudamono(), four(r4c1=1), Layers()),
        (kudamono("(1)3(2)4(3)3(4)5"), four(r1c1=1, r1c2=2, r2c3=3, r1c4=4), Layers()),
        (kudamono("(2)4(3)11"), four(r4c2=2, r1c4=3), Layers()),
        (kudamono(""), four(), Layers()),
        (kudamono().replace("player?", "player.html?"), four(r4c1=1), Layers()),
        (kudamono().removeprefix("https://").upper().replace("4X4", "4x4"), four(r4c1=1), Layers()),
        (kudamono(more="&T=A&A=b&D=c&V=1"), four(r4c1=1), Layers()),
        (kudamono(more="&X="), four(r4c1=1), Layers()),
        (kudamono(more="&X=1"), four(r4c1=1), Layers(unplayed=("marks of its own beside the numbers",))),
        (kudamono(more=LINES), four(r4c1=1), Layers()),
        (kudamono(more="&SIE="), four(r4c1=1), Layers()),
        (kudamono(more="&SIE=1RRRR1RRRR1RRRR"), Puzzle("sudoku", Size(4, 4, 1, 4), four(r4c1=1).givens), Layers()),
        (kudamono(more="&SIE=5UUUU5UUUU5UUUU"), Puzzle("sudoku", Size(4, 4, 4, 1), four(r4c1=1).givens), Layers()),
        (kudamono(more="&SIE=2RRRR"), four(r4c1=1), Layers(unplayed=(UNEVEN,))),
    ],
)
def test_boards_of_kudamono(text: str, puzzle: Puzzle, layers: Layers) -> None:
    assert KUDAMONO.sniff(text) == Confidence.CERTAIN
    assert KUDAMONO.sheets(text) == sheet(puzzle, layers)


@looped(
    ("text", "why"),
    [
        (kudamono(size="4x5"), "its board has no size that Sudoku has"),
        (kudamono(size="5x5"), "its board has no size that Sudoku has"),
        (kudamono(size="4"), "its board has no size that Sudoku has"),
        (kudamono(size=""), "its board has no size that Sudoku has"),
        (kudamono("(1)0x"), "its cells hold something that is no number"),
        (kudamono("(x)0"), "its cells hold something that is no number"),
        (kudamono("(1)16"), "a number stands behind the last cell"),
        (kudamono("(1)8(2)8"), "a number stands behind the last cell"),
        (kudamono("(5)0"), "the number 5 in row 4, column 1 is not between 1 and 4"),
        (kudamono(more="&SIE=2RX"), "its lines have a step without a meaning"),
    ],
)
def test_boards_of_kudamono_that_are_broken(text: str, why: str) -> None:
    assert faulty(KUDAMONO, text) == f"Kudamono, but {why}."


@looped(
    ("lines", "parts"),
    [
        ("2RR", [0, 0, 0, 0]),
        ("1RR", [0, 0, 2, 2]),
        ("7LL", [0, 0, 2, 2]),
        ("3UU", [0, 1, 0, 1]),
        ("5DD", [0, 1, 0, 1]),
        ("1RU", [0, 1, 1, 1]),
        ("1RD", [0, 0, 2, 0]),
        ("7LU", [0, 1, 0, 0]),
        ("7LD", [0, 0, 0, 3]),
        ("1R3LD", [0, 0, 0, 0]),
        ("1R3RD", [0, 0, 2, 2]),
        ("1R2UU", [0, 1, 2, 1]),
    ],
)
def test_lines_of_kudamono_part_cells(lines: str, parts: list[int]) -> None:
    assert divided(2, lines) == parts
