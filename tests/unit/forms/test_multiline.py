"""Strings of several lines are read without the quotes and backslashes that stick to their rows."""

from __future__ import annotations

import pytest

from puzzles.forms import read as reading
from puzzles.portable.faults import PuzzleFault
from tests import founding
from tests.sampling import looped

LINE = founding.SUDOKU_LINE
NINE = reading.read(LINE).puzzles[0]
ROWS = [" ".join(LINE[at : at + 9].replace(".", "0")) for at in range(0, 81, 9)]
TIGHT = [LINE[at : at + 9].replace(".", "_") for at in range(0, 81, 9)]
BARRED = [f"{row[:5]} | {row[6:11]} | {row[12:]}" for row in ROWS]
FRAMED = [*BARRED[:3], "------+-------+------", *BARRED[3:6], "------+-------+------", *BARRED[6:]]


@looped(
    "text",
    [
        'const EASY: &str = "\\\n' + "\\\n".join(FRAMED) + '";\n\nfn main() {\n    run(EASY);\n}\n',
        'let easy = "' + "\n".join(BARRED) + '";\n',
        'let easy = "' + "\n".join(FRAMED) + '";\n',
        'let easy = "' + "\\n\\\n".join(FRAMED) + '";\n',
        '//! # Example\n//! ```\n//! let board = "\\\n//! ' + "\n//! ".join(TIGHT) + '";\n//! solve(board);\n//! ```\n',
        '    read(\n        r#"' + "\n           ".join(ROWS) + '"#,\n    );\n',
        "const easy = `" + "\n    ".join(ROWS) + "`;\n",
        "easy = '" + "\n".join(ROWS) + "'\nsolve(easy)\n",
    ],
    ids=["rust", "first-row", "first-row-framed", "line-ends", "doc-comment", "raw", "template", "single"],
)
def test_a_board_whose_quotes_stick_to_its_rows(text: str) -> None:
    assert list(reading.read(text).puzzles) == [NINE]


def test_a_fault_in_a_string_names_the_pasted_line_and_column() -> None:
    rows = [*ROWS[:4], ROWS[4] + " 7", *ROWS[5:]]
    with pytest.raises(PuzzleFault) as raised:
        reading.read('fn main() {\n    read(\n        r#"' + "\n           ".join(rows) + '"#,\n    );\n}\n')
    assert (raised.value.line, raised.value.excerpt.strip()) == (7, rows[4])


def test_two_strings_are_two_puzzles() -> None:
    other = [row.replace("5", "x").replace("6", "5").replace("x", "6") for row in ROWS]
    text = 'let a = "' + "\n".join(ROWS) + '";\nlet b = "' + "\n".join(other) + '";\n'
    assert len(reading.read(text).puzzles) == 2
