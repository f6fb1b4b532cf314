"""Plain lines as the page and the worker read them."""

from __future__ import annotations

from random import Random

from puzzles.forms import read, write
from puzzles.kinds.sudoku.box_sizes import SIZES, USUAL
from puzzles.model.values import Size
from puzzles.portable import lines
from tests.founding import SUDOKU_GRID, SUDOKU_LINE
from tests.sampling import looped


@looped("size", SIZES, ids=str)
def test_a_plain_line_is_what_the_line_form_reads(size: Size) -> None:
    rng = Random(size.rows)
    symbols = lines.symbols(size.rows) + lines.EMPTY_SYMBOLS + " "
    for _ in range(20):
        line = "1" + "".join(rng.choices(symbols, k=size.cells - 2)) + "1"
        [puzzle] = read.read(line, "sudoku/line").puzzles
        assert puzzle.size == USUAL[lines.order_of(line)] == size
        assert lines.read(line) == puzzle.givens
        assert lines.write(puzzle.givens) + "\n" == write.write(puzzle, "sudoku/line")


@looped(
    "text",
    ["", " \n", SUDOKU_LINE[1:], SUDOKU_LINE + "1", SUDOKU_LINE + " x", SUDOKU_GRID, f"3\n{SUDOKU_LINE}",
     f"{SUDOKU_LINE}\n1234............", SUDOKU_LINE.replace("8", "²"), SUDOKU_LINE.replace("8", "A")],
)  # fmt: skip
def test_what_is_no_plain_line_is_left_to_the_worker(text: str) -> None:
    assert lines.puzzles(text) == []


@looped("end", ["", "\r\n", "\n" * 18])
def test_81_characters_without_a_space_are_plain(end: str) -> None:
    assert lines.plain(SUDOKU_LINE + end) == lines.read(SUDOKU_LINE)


@looped(
    "text",
    ["", SUDOKU_LINE[1:], SUDOKU_LINE + "1", SUDOKU_LINE.replace(".", " "), SUDOKU_LINE + " ", SUDOKU_LINE + "\n ",
     "\n" + SUDOKU_LINE, "A" + SUDOKU_LINE[1:], "²" + SUDOKU_LINE[1:], SUDOKU_LINE + "\n" * 19, "." * 16],
)  # fmt: skip
def test_any_other_text_is_not_plain(text: str) -> None:
    assert lines.plain(text) is None


@looped("end", ["\n", "\r\n"])
def test_lines_of_one_size_with_any_ends_are_read_and_others_are_not(end: str) -> None:
    small = "12.............."
    text = end.join(["", small, " ", "\t", small + " ", ""])
    assert lines.puzzles(text) == [(1, 2) + (0,) * 14] * 2
    assert lines.puzzles("\ufeff" + text) == lines.puzzles(text)
    assert lines.puzzles(text + SUDOKU_LINE) == []
    assert lines.puzzles(text + "x") == []
    assert lines.puzzles(text + "\u2003") == []
