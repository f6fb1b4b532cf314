"""What is said of a text that was read: its title, what was assumed, which lines are malformed."""

from __future__ import annotations

from array import array
from dataclasses import replace

from puzzles.forms.decode import CUT_SHORT, Encoding
from puzzles.forms.read_result import ReadResult
from puzzles.kinds.catalog import form_named
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.text.line_puzzles import Lines, Misfits
from tests.sampling import looped

LINE, GRID = form_named("line", "sudoku"), form_named("grid", "sudoku")
SMALL = Puzzle("sudoku", Size(4, 4, 2, 2), (1,) + (0,) * 15)
JIGSAW = Puzzle("sudoku", Size(4, 4), (0,) * 16, regions=tuple(at // 4 + 1 for at in range(16)))


@looped(
    ("opened", "title"),
    [
        (ReadResult(LINE, [SMALL]), "Sudoku 4×4, one line"),
        (ReadResult(LINE, [SMALL] * 1200), "1,200 Sudoku puzzles 4×4, one line each"),
        (ReadResult(GRID, [SMALL], source="link to Givens"), "Sudoku 4×4, link to Givens"),
        (ReadResult(GRID, [replace(SMALL, diagonals=True)] * 2), "2 Sudoku X puzzles 4×4, rows of numbers"),
        (ReadResult(GRID, [JIGSAW]), "Jigsaw Sudoku 4×4, rows of numbers"),
    ],
)
def test_the_title_says_what_was_recognised(opened: ReadResult, title: str) -> None:
    assert opened.title == title


def test_what_was_assumed_is_said_once_and_goes_with_each_sheet() -> None:
    layers = (Layers(assumed=("One.", "Two.")), Layers(title="T", assumed=("Two.",)))
    opened = ReadResult(LINE, [SMALL, SMALL], layers=layers, assumptions=("All.", "One."))
    assert opened.assumption_text == "All. One. Two."
    assert opened.sheets() == [
        Sheet(SMALL, Layers(assumed=("All.", "One.", "Two."))),
        Sheet(SMALL, Layers(title="T", assumed=("All.", "One.", "Two."))),
    ]
    assert opened.layers_of(1) == layers[1]
    assert ReadResult(LINE, [SMALL], layers=layers[:1]).sheets() == [Sheet(SMALL, layers[0])]
    assert ReadResult(LINE, [SMALL]).sheets() == [Sheet(SMALL)]


def test_a_file_that_was_cut_short_is_said() -> None:
    cut = ReadResult(GRID, [SMALL], encoding=Encoding("utf-16-le", b"", b"x"))
    assert (cut.line_end, cut.source, cut.warning, cut.layers) == ("\n", "", CUT_SHORT, ())


def test_what_was_missed_is_said_once_and_behind_the_lines() -> None:
    assert ReadResult(LINE, [SMALL], omissions=("A.", "B.", "A.")).warning == "A. B."
    misfits = Misfits(array("I", range(1, 1012)), PuzzleFault("length", "Line 1 is short."))
    lines = Lines("." * 16, [0] * 1000, SMALL.size, lambda _: SMALL, misfits)
    warning = ReadResult(LINE, lines, omissions=("B.",)).warning
    assert warning.startswith("1,011 of 2,011 lines are not puzzles and stay as they are. Line 1 is short.")
    assert warning.endswith(" The others: 2, 3, 4, 5, 6, 7, 8, 9, 10 and 1,001 more. B.")
