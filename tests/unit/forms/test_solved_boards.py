"""A full board is not the puzzle where an unsolved one stands in the text, wherever and however it is written."""

from __future__ import annotations

from puzzles.forms import read
from puzzles.forms.boards_of_text import SOLUTION_BELOW
from tests.sampling import looped

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
GIVEN = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
RULE = "+–––––––+–––––––+–––––––+\n"


def rows(board: str) -> list[str]:
    return [board[at : at + 9] for at in range(0, 81, 9)]


def framed(board: str) -> str:
    lines = [f"| {' '.join(row[:3])} | {' '.join(row[3:6])} | {' '.join(row[6:])} |\n" for row in rows(board)]
    return RULE + RULE.join("".join(lines[at : at + 3]) for at in (0, 3, 6)) + RULE


def listed(board: str) -> str:
    return "[" + ",\n ".join("[" + ", ".join(row.replace(".", "0")) + "]" for row in rows(board)) + "]"


@looped(
    "text",
    [
        f'It works for me:\n\n$ solve "{GIVEN}"\n--- cut ---\n\n$ fast "{GIVEN}"\n[+] solved: True\n{SOLVED}\n',
        f"Hello,\n\n{framed(GIVEN)}\nand the program says that it is\n{SOLVED}\n\nwhich is right.\n",
        f"solved = {listed(SOLVED)}\n\nThis is what it makes of\n\n{framed(GIVEN)}\n",
        f"full = {listed(SOLVED)}\ngrid = {listed(GIVEN)}\n",
        f"mask = {listed(''.join('01'[mark != '.'] for mark in GIVEN))}\ngrid = {listed(GIVEN)}\n",
        "".join(f"{' '.join(a)}   |   {' '.join(b)}\n" for a, b in zip(rows(SOLVED), rows(GIVEN), strict=True)),
    ],
    ids=["shell", "frame", "array-first", "arrays", "mask-first", "beside"],
)
def test_the_unsolved_board_is_the_puzzle(text: str) -> None:
    puzzles = read.read(text, lenient=True).puzzles
    assert ["".join(str(value or ".") for value in puzzle.givens) for puzzle in puzzles] == [GIVEN]


def test_the_full_board_is_said_to_be_the_solution() -> None:
    opened = read.read(f"grid {listed(SOLVED)}\n\nis what comes of\n\n{framed(GIVEN)}\n", lenient=True)
    assert SOLUTION_BELOW in opened.assumptions


@looped(
    "text",
    [
        f"A solved one:\n{SOLVED}\nand that is all.\n",
        f"A solved one:\n{framed(SOLVED)}\nand that is all.\n",
        f"The result is {listed(SOLVED)}\n",
    ],
    ids=["line", "frame", "array"],
)
def test_a_full_board_alone_is_read(text: str) -> None:
    (puzzle,) = read.read(text, lenient=True).puzzles
    assert "".join(map(str, puzzle.givens)) == SOLVED


def test_a_full_board_is_kept_beside_an_unsolved_one_of_another_size() -> None:
    small = "[[1, 0, 0, 0], [0, 0, 0, 2], [0, 3, 0, 0], [0, 0, 0, 0]]"
    opened = read.read(f"grid {listed(SOLVED)}\n\nnot {small}\n", lenient=True)
    assert "".join(map(str, opened.puzzles[0].givens)) == SOLVED
