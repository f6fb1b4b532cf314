"""Large boards in every alphabet that people use: the same puzzle, or what was assumed is said."""

from __future__ import annotations

from random import Random

from puzzles.forms import read
from tests.sampling import looped

A_IS_10 = "123456789ABCDEFGHIJKLMNOP"
A_IS_1 = "ABCDEFGHIJKLMNOPQRSTUVWXY"
HEXADECIMAL = "0123456789ABCDEF"


def board(side: int) -> list[list[int]]:
    """Return some cells of a full board, the others 0."""
    root, rng = int(side**0.5), Random(3)
    full = [[(row % root * root + row // root + column) % side + 1 for column in range(side)] for row in range(side)]
    return [[number if rng.random() < 0.45 else 0 for number in row] for row in full]


BOARDS = {side: board(side) for side in (16, 25)}


def written(side: int, numbers: str | list[str], empty: str, between: str, rows: str = "\n") -> str:
    return rows.join(between.join(numbers[cell - 1] if cell else empty for cell in row) for row in BOARDS[side])


DECIMALS = [str(number) for number in range(1, 26)]
FROM_0 = [str(number) for number in range(25)]
WAYS: dict[str, tuple[str | list[str], str, str, str]] = {
    "A = 10, rows": (A_IS_10, ".", "", "\n"),
    "A = 10, line": (A_IS_10, ".", "", ""),
    "A = 10, words": (A_IS_10, ".", " ", "\n"),
    "a = 10, 0 empty": (A_IS_10.lower(), "0", "", "\n"),
    "A = 10, strings": (A_IS_10, ".", "", '",\n"'),
    "A = 1, rows": (A_IS_1, "-", "", "\n"),
    "A = 1, words": (A_IS_1, ".", " ", "\n"),
    "A = 1, line": (A_IS_1, ".", "", ""),
    "decimals": (DECIMALS, "0", " ", "\n"),
    "decimals, csv": (DECIMALS, "", ",", "\n"),
    "decimals, tabs": (DECIMALS, "", "\t", "\n"),
    "decimals from 0": (FROM_0, "-1", " ", "\n"),
    "decimals from 0, dots": (FROM_0, ".", " ", "\n"),
}


@looped("side", BOARDS)
@looped("way", WAYS)
def test_a_large_board(way: str, side: int) -> None:
    text = written(side, *WAYS[way])
    opened = read.read(f'["{text}"]' if '"' in text else text, lenient=True)
    assert [list(puzzle.givens) for puzzle in opened.puzzles] == [[cell for row in BOARDS[side] for cell in row]]
    if "A = 1," in way or "from 0" in way:
        assert opened.assumption_text


@looped("empty", [".", "x", "-"])
@looped(("between", "rows"), [("", "\n"), ("", ""), (" ", "\n")], ids=["rows", "line", "words"])
def test_0_of_0_to_f_is_a_number(empty: str, between: str, rows: str) -> None:
    opened = read.read(written(16, HEXADECIMAL, empty, between, rows))
    assert list(opened.puzzles[0].givens) == [(cell - 1 or 16) if cell else 0 for row in BOARDS[16] for cell in row]
    assert "0 is read as 16" in opened.assumption_text


@looped("rule", ["-" * 21, "+----+----+----+----+"])
def test_a_frame_whose_empty_cells_are_blanks(rule: str) -> None:
    rows = [[HEXADECIMAL[cell % 16] if cell else " " for cell in row] for row in BOARDS[16]]
    lines = ["|" + "|".join("".join(row[at : at + 4]) for at in range(0, 16, 4)) + "|" for row in rows]
    framed = [line for at in range(0, 16, 4) for line in (rule, *lines[at : at + 4])]
    opened = read.read("\n".join([*framed, rule]), lenient=True)
    assert list(opened.puzzles[0].givens) == [cell for row in BOARDS[16] for cell in row]
    assert "0 is read as 16 and A as 10." in opened.assumption_text
