"""Puzzles as the founding documents print them, with the solutions that they print.

NUMBRIX_* are from Numbrix Lab, SUDOKU_LINE from Homework 1, SUDOKU_GRID and SUDOKU_SOLVED_LINES from Project 03. The
other SUDOKU_* are the Java library's example in several forms. FUTOSHIKI has the form of the Futoshiki program.
"""

from __future__ import annotations

NUMBRIX_TABLE = """\
| 49 | -  | 51 | -  | 63 | -  | 69 | -  | 71 |
|----|----|----|----|----|----|----|----|----|
| -  | -  | -  | -  | -  | -  | -  | -  | -  |
| 47 | -  | -  | -  | -  | -  | -  | -  | 77 |
| -  | -  | -  | -  | -  | -  | -  | -  | -  |
| 45 | -  | -  | -  | -  | -  | -  | -  | 81 |
| -  | -  | -  | -  | -  | -  | -  | -  | -  |
| 43 | -  | -  | -  | -  | -  | -  | -  | 19 |
| -  | -  | -  | -  | -  | -  | -  | -  | -  |
| 41 | -  | 37 | -  | 9  | -  | 13 | -  | 15 |
"""

NUMBRIX_ROWS = [
    [49, 0, 51, 0, 63, 0, 69, 0, 71],
    [0] * 9,
    [47, 0, 0, 0, 0, 0, 0, 0, 77],
    [0] * 9,
    [45, 0, 0, 0, 0, 0, 0, 0, 81],
    [0] * 9,
    [43, 0, 0, 0, 0, 0, 0, 0, 19],
    [0] * 9,
    [41, 0, 37, 0, 9, 0, 13, 0, 15],
]
NUMBRIX_HEADER = "9 9\n" + "".join(" ".join(map(str, row)) + "\n" for row in NUMBRIX_ROWS)
NUMBRIX_TABS = "".join("".join(f"{number or '-'}\t" for number in row) + "\n" for row in NUMBRIX_ROWS)

NUMBRIX_SOLUTION = [
    *(49, 50, 51, 62, 63, 68, 69, 70, 71),
    *(48, 53, 52, 61, 64, 67, 74, 73, 72),
    *(47, 54, 59, 60, 65, 66, 75, 76, 77),
    *(46, 55, 58, 27, 26, 25, 24, 79, 78),
    *(45, 56, 57, 28, 5, 4, 23, 80, 81),
    *(44, 31, 30, 29, 6, 3, 22, 21, 20),
    *(43, 32, 33, 34, 7, 2, 1, 18, 19),
    *(42, 39, 38, 35, 8, 11, 12, 17, 16),
    *(41, 40, 37, 36, 9, 10, 13, 14, 15),
]

SUDOKU_LINE = "...81.....2........1.9..7...7..25.934.2............5...975.....563.....4......68."

SUDOKU_BOX_LINE = "...6.2....92...31.8.5.1469.13.4..7..4.9..81...5.1364.9.....15872.15......879432.."
_ROWS = [SUDOKU_BOX_LINE[at : at + 9] for at in range(0, 81, 9)]


def _boxed() -> str:
    """Return the board as the Java library draws it."""
    lines = [f"║{'║'.join('│'.join(f' {cell} ' for cell in row[at : at + 3]) for at in (0, 3, 6))}║" for row in _ROWS]
    thin, thick = ("╟" + "╫".join(["───┼───┼───"] * 3) + "╢", "╠" + "╬".join(["═══╪═══╪═══"] * 3) + "╣")
    bands = [f"\n{thin}\n".join(lines[at : at + 3]) for at in (0, 3, 6)]
    top, end = ("╔" + "╦".join(["═══╤═══╤═══"] * 3) + "╗", "╚" + "╩".join(["═══╧═══╧═══"] * 3) + "╝")
    return f"{top}\n" + f"\n{thick}\n".join(bands).replace(".", " ") + f"\n{end}\n"


SUDOKU_BOX = _boxed()
RULE = "+-------+-------+-------+\n"
SUDOKU_ASCII = RULE + "".join(
    "| " + " | ".join(" ".join(row[at : at + 3]) for at in (0, 3, 6)) + " |\n" + RULE * (number % 3 == 2)
    for number, row in enumerate(_ROWS)
)

# The grid of Project 03's test data, and its solution, which Project 03 prints on one line.
SUDOKU_GRID = """\
0 0 0 0 0 0 9 0 7
0 0 0 4 2 0 1 8 0
0 0 0 7 0 5 0 2 6
1 0 0 9 0 4 0 0 0
0 5 0 0 0 0 0 4 0
0 0 0 5 0 7 0 0 9
9 2 0 1 0 8 0 0 0
0 3 4 0 5 9 0 0 0
5 0 7 0 0 0 0 0 0
"""
SUDOKU_SOLVED_LINES = "483921657 967345821 251876493 548132976 729564138 136798245 372689514 814253769 695417382"

SUDOKU_JAVA = "int[][] rawGrid = new int[][]{\n"
SUDOKU_JAVA += ",\n".join(f"  {{{', '.join(row.replace('.', '0'))}}}" for row in _ROWS) + "\n};\n"

# The Futoshiki program prints no puzzle, so this one comes from this project's generator.
FUTOSHIKI = """\
0 0 0 0 0
0 0 0 0 0
0 0 0 0 0
0 0 0 0 0
0 0 0 0 0

< 0 < 0
0 < 0 0
0 0 0 0
0 0 0 0
0 < < 0

0 0 0 0 0
0 0 ^ 0 v
0 0 0 0 v
0 ^ 0 0 0
"""
