"""Plain lines as the page and the worker read them."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.core.model import Size
from puzzles.kinds.sudoku.boards import SIZES, USUAL
from puzzles.portable import lines
from puzzles.texts import reading, writing
from tests.founding import SUDOKU_BOX_LINE, SUDOKU_GRID, SUDOKU_LINE


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_plain_line_is_what_the_line_form_reads(size: Size) -> None:
    rng = Random(size.rows)
    symbols = lines.symbols(size.rows) + lines.EMPTY_SYMBOLS + " "
    for _ in range(20):
        line = "1" + "".join(rng.choices(symbols, k=size.cells - 2)) + "1"
        [puzzle] = reading.read(line, "sudoku/line").puzzles
        assert puzzle.size == USUAL[lines.order_of(line)] == size
        assert lines.read(line) == puzzle.givens
        assert lines.written(puzzle.givens) + "\n" == writing.write(puzzle, "sudoku/line")


def test_every_line_of_a_text_is_read() -> None:
    text = f"\ufeff{SUDOKU_LINE}\r\n\r\n{SUDOKU_BOX_LINE}\r\n"
    assert lines.puzzles(text) == [puzzle.givens for puzzle in reading.read(text).puzzles]


@pytest.mark.parametrize(
    "text",
    ["", " \n", SUDOKU_LINE[1:], SUDOKU_LINE + "1", SUDOKU_LINE + " x", SUDOKU_GRID, f"3\n{SUDOKU_LINE}",
     f"{SUDOKU_LINE}\n1234............", SUDOKU_LINE.replace("8", "²"), SUDOKU_LINE.replace("8", "A")],
)  # fmt: skip
def test_what_is_no_plain_line_is_left_to_the_worker(text: str) -> None:
    assert lines.puzzles(text) == []
