"""Jigsaws a line each: the cells, then a character for the region of each."""

from __future__ import annotations

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.forms.others.jigsaw_line import JigsawLine
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.limits import MAX_GRID_CHARACTERS
from tests.sampling import looped

LINE = JigsawLine()
CELLS = "1....", ".....", "..3..", ".....", "....5"
GIVENS = (1, *(0,) * 11, 3, *(0,) * 11, 5)
REGIONS = (1, 1, 2, 2, 3, 1, 1, 2, 2, 3, 4, 1, 5, 2, 3, 4, 4, 5, 5, 3, 4, 4, 5, 5, 3)
PUZZLE = Puzzle("sudoku", Size(5, 5), GIVENS, regions=REGIONS)
EVEN = ("11223", "11223", "51423", "55443", "55443")


def line(cells: str = "".join(CELLS), regions: str = "".join(EVEN), between: str = " ") -> str:
    return cells + between + regions


LETTERS = "".join(EVEN).translate(str.maketrans("12345", "ABCDE"))


@looped("between", [" ", "\t", ",", ";", "|", " ; ", "   "])
@looped("regions", ["".join(EVEN), LETTERS, LETTERS.lower(), "".join(EVEN).translate(str.maketrans("12345", "01234"))])
def test_a_line_of_cells_and_regions(between: str, regions: str) -> None:
    for empty in ".0-*_":
        text = line("".join(CELLS).replace(".", empty), regions, between)
        assert LINE.sniff(text) == Confidence.CERTAIN
        assert LINE.sheets(text) == [Sheet(PUZZLE)]


def test_a_line_of_cells_and_its_solution_is_none_of_regions() -> None:
    solution = "1234523451345124512351234"
    assert LINE.sniff(line("1" + "." * 24, solution)) == Confidence.NO
    assert LINE.sniff(line("2" + "." * 24, solution)) == Confidence.CERTAIN
    assert LINE.sniff(line("." * 24 + "4", solution)) == Confidence.NO
    assert LINE.sniff(line("." * 24 + "5", solution)) == Confidence.CERTAIN


@looped(
    "text",
    [
        "",
        line("".join(CELLS)[1:]),
        line("." + "".join(CELLS)),
        line(regions="".join(EVEN)[1:] + "2"),
        line(regions="6" + "".join(EVEN)[1:]),
        line(regions="A" + "".join(EVEN)[1:]),
        line(regions="f" * 5 + "".join(EVEN)[5:]),
        line(between=""),
        line(between=";;"),
        line() + "1",
        line("1" + "." * 15, "1122112233443344"),
        line("1" + "." * 15 + "." * 9, "1122112233443344" + "5" * 9),
    ],
)
def test_what_is_no_line_of_cells_and_regions(text: str) -> None:
    assert LINE.sniff(text) == Confidence.NO


def test_lines_of_jigsaws_are_counted_with_the_blank_ones() -> None:
    assert LINE.parse(f"\ufeff\n{line()}\n\n  {line(between=';')}  \n") == [PUZZLE, PUZZLE]
    with pytest.raises(PuzzleFault) as fault:
        LINE.sheets(f"\n{line()}\n\n{line()}1\n")
    assert (fault.value.code, fault.value.message) == (
        "foreign-broken",
        "This looks like a puzzle from jigsaw line, but line 4 has no regions as large as a row behind its cells.",
    )
    with pytest.raises(PuzzleFault, match="jigsaw line, but the number 9 in row 1, column 2 is not between 1 and 5"):
        LINE.sheets(line("19" + "." * 23))
    assert LINE.sheets(" " * MAX_GRID_CHARACTERS) == []
    with pytest.raises(PuzzleFault, match=r"jigsaw line, but it has 4,194,305 characters, more than can be read\."):
        LINE.sheets(" " * (MAX_GRID_CHARACTERS + 1))


def test_cells_and_regions_of_nine_may_stand_on_two_lines() -> None:
    cells = "9" + "." * 80
    shapes = "112223333111222333111122233445556666444555666444455566778889999777888999777788899"
    for text in (f"{cells}\n{shapes}\n", f"\n {cells}\n\n{shapes}\n", f"{cells} {shapes}"):
        (puzzle,) = LINE.parse(text)
        assert puzzle.givens == (9, *(0,) * 80)
        assert puzzle.regions == tuple(map(int, shapes))
    assert LINE.sniff(f"{cells}\n{shapes}\n{cells}\n") == Confidence.NO
    assert LINE.sniff("".join(CELLS) + "\n" + "".join(EVEN)) == Confidence.NO


@looped(
    ("puzzle", "fits"),
    [
        (PUZZLE, True),
        (Puzzle("sudoku", Size(5, 5), GIVENS, regions=REGIONS, diagonals=True), False),
        (Puzzle("sudoku", Size(9, 9, 3, 3), (0,) * 81), False),
        (Puzzle("sudoku", Size(9, 9), (0,) * 81, regions=(1,) * 81), True),
        (Puzzle("sudoku", Size(10, 10), (0,) * 100, regions=(1,) * 100), False),
        (Puzzle("sudoku", Size(4, 4), (0,) * 16, regions=(1,) * 16), False),
    ],
)
def test_a_line_holds_jigsaws_of_five_to_nine(puzzle: Puzzle, fits: bool) -> None:
    assert LINE.fits(puzzle) is fits


def test_a_jigsaw_line_is_written() -> None:
    assert LINE.write_sheet(Sheet(PUZZLE)) == "1...........3...........5 1122311223415234455344553\n"
