"""Long texts that are not puzzles, or stop being puzzles near their end: the cost of reading them, counted in calls."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType

import pytest

from puzzles.forms.read import read
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from tests.founding import SUDOKU_LINE
from tests.sampling import looped

SHORT, LONG = 140_000, 280_000
"""Two lengths, in characters, of the same wrong text; both are too long to be unwrapped here."""

GRID = "5 3 0 0 7 0 0 0 0\n" * 9 + "\n"
FRAME = ("| 5 3 . | . 7 . | . . . |\n" * 3 + "+-------+-------+-------+\n") * 3

EARLY = ("0 ", "[1,2],\n", "╔═╦║┃│┼", "1\t-\t-\t\n", "1\n", "> 1 1 1 1\n", "a fox\n", "1 2 3\r")
"""Pieces of texts that are refused near their beginning."""

LATE = {
    "rows of characters": "530070000\n" * 9 + "\n",
    "frames": FRAME + "\n",
    "rows, columns and numbers": "9 9\n" + "0 0 81 0 0 0 0 0 0\n" * 9 + "\n",
    "clusters": "0 0\n0 0\n\n<\n0\n\nv 0\n\n",
}
"""Boards that a text repeats before it ends in something else."""

MOST_CALLS = 5
"""Calls allowed for each character of such a text. Several forms once made five to ten each."""


@pytest.fixture(autouse=True)
def long_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_UNWRAPPED_CHARACTERS", 100_000)


def calls(work: Callable[[], object]) -> int:
    """Return the number of functions called, C functions included, but for what the garbage collector calls."""
    count = 0

    def watch(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    gc.disable()
    sys.setprofile(watch)
    try:
        work()
    finally:
        sys.setprofile(before)
        gc.enable()
    return count


def refused(text: str) -> Callable[[], object]:
    """Return a function that expects this text to be refused."""

    def work() -> None:
        with pytest.raises(PuzzleFault):
            read(text, lenient=True)

    return work


def whole(piece: str, length: int) -> str:
    """Return whole pieces of about this length in all."""
    return piece * (length // len(piece))


@looped("piece", EARLY, at_most=3)
def test_a_wrong_text_is_refused_at_its_head_whatever_its_length(piece: str) -> None:
    short, long = (calls(refused(whole(piece, length) + "\n?")) for length in (SHORT, LONG))
    assert long <= short + 200


@looped("name", LATE, at_most=2)
def test_a_text_that_is_wrong_at_its_end_costs_a_few_calls_a_cell(name: str) -> None:
    text = whole(LATE[name], SHORT)
    short, long = (calls(refused(whole(LATE[name], length) + "\n]\n;")) for length in (SHORT, LONG))
    assert long <= 2.5 * short
    assert short <= MOST_CALLS * len(text)
    assert read(text).puzzles


def test_blank_lines_count_wherever_they_stand() -> None:
    rows = [" ".join(SUDOKU_LINE[at : at + 9]) for at in range(0, 81, 9)]
    grid, line = "\n".join(rows) + "\n\n", "." * 81
    between = "\r\n".join(rows[:3]) + "\r\n" * 4_000 + "\r\n".join(rows[3:])
    for text in ("\n" * 4_000 + grid, between, grid + " \n" * 4_000):
        opened = read(text)
        assert (opened.form.full_name, len(opened.puzzles)) == ("sudoku/grid", 1)
    assert len(read(f"{line}\n" + " \r\n" * 4_000 + f"{line}\n").puzzles) == 2
    with pytest.raises(PuzzleFault) as fault:
        read(f"{line}\n" + "\t\n" * 4_000 + f"{line[:-1]}x\n")
    assert (fault.value.line, fault.value.column) == (4_002, 81)
    short, long = (calls(partial(read, f"{line}\n{blank}{line}\n")) for blank in ("\n" * 20_000, "\n" * 50_000))
    assert long <= short + 10


@looped(
    ("form", "board", "wrong"),
    [
        ("sudoku/grid", GRID, "5 3 0 0 7 0 0 0 x"),
        ("sudoku/ascii", FRAME, "| 5 3 . | . 7 . | . . x |"),
        ("sudoku/java", "{\n" + "{5,3,0,0,7,0,0,0,0},\n" * 9 + "};\n", "{5,3,0,0,7,0,0,0,x},"),
        ("numbrix/header", "2 2\n1 0\n0 0\n", "0 y"),
        ("numbrix/tabs", "1\t-\n-\t-\n\n", "-\ty"),
        ("numbrix/table", "| 1 | - |\n|---|---|\n| - | - |\n\n", "| - | y |"),
        ("numbrix/array", "[[1, 0],\n[0, 0]]\n", "[0, y]]"),
        ("futoshiki/clusters", "0 0\n0 0\n\n<\n0\n\nv 0\n\n", "v x"),
        ("futoshiki/typed", "1>.\n\n.<2\n", ".<x"),
    ],
)
def test_what_is_wrong_in_a_late_board_is_named_where_it_is(form: str, board: str, wrong: str) -> None:
    rows = (board * 40).split("\n")
    at = max(at for at, row in enumerate(rows) if len(row) == len(wrong) and row[:2] == wrong[:2])
    assert len(read("\n".join(rows), form).puzzles) == 40
    rows[at] = wrong
    with pytest.raises(PuzzleFault) as fault:
        read("\n".join(rows), form)
    column = 1 + max(wrong.find(letter) for letter in "xy")
    assert (fault.value.line, fault.value.column, fault.value.excerpt) == (at + 1, column, wrong)


def test_a_text_has_so_many_boards_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_BOARDS", 3)
    board = "1 0 0 0\n" * 4
    assert len(read(board * 3, "sudoku/grid").puzzles) == 3
    with pytest.raises(PuzzleFault, match="more than 3 boards"):
        read(board * 4, "sudoku/grid")


@looped(
    ("form", "text"),
    [
        ("spaced", "0 " * 300),
        ("spaced", "1 2\n" * 101),
        ("array", "[" + "[1, 2],\n" * 101 + "]"),
        ("array", "[[" + "1," * 101 + "]]"),
    ],
)
def test_a_numbrix_board_that_is_too_large_is_refused_for_that(form: str, text: str) -> None:
    with pytest.raises(PuzzleFault, match="a Numbrix board has at most 100 rows and columns") as fault:
        read(text, f"numbrix/{form}")
    assert fault.value.code == "bad-size"
