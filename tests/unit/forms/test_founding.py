"""Each form of the founding documents is recognised as printed there and as editors leave it, and solved."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from puzzles.forms.read import read
from puzzles.solving import solution_check, solve
from tests import founding

BOARD_BOX = [int(digit) for digit in founding.SUDOKU_BOX_LINE.replace(".", "0")]
BOARD_LINE = [int(digit) for digit in founding.SUDOKU_LINE.replace(".", "0")]
BOARD_GRID = [int(digit) for digit in founding.SUDOKU_GRID.split()]
BOARD_NUMBRIX = [number for row in founding.NUMBRIX_ROWS for number in row]

FORMS = {
    "a line of 81": (founding.SUDOKU_LINE, BOARD_LINE),
    "a line of 81 with zeros": (founding.SUDOKU_LINE.replace(".", "0"), BOARD_LINE),
    "a line of 81 with dashes": (founding.SUDOKU_LINE.replace(".", "-"), BOARD_LINE),
    "a course's puzzle file": (f"3\n{founding.SUDOKU_LINE}\n", BOARD_LINE),
    "nine lines of nine numbers": (founding.SUDOKU_GRID, BOARD_GRID),
    "a Java array": (founding.SUDOKU_JAVA, BOARD_BOX),
    "a Python list": (str([BOARD_BOX[at : at + 9] for at in range(0, 81, 9)]), BOARD_BOX),
    "box drawing": (founding.SUDOKU_BOX, BOARD_BOX),
    "an ASCII frame": (founding.SUDOKU_ASCII, BOARD_BOX),
    "rows and columns, then numbers": (founding.NUMBRIX_HEADER, BOARD_NUMBRIX),
    "tabs and dashes": (founding.NUMBRIX_TABS, BOARD_NUMBRIX),
    "a Markdown table": (founding.NUMBRIX_TABLE, BOARD_NUMBRIX),
    "three clusters": (founding.FUTOSHIKI, [0] * 25),
}


CHANGES: dict[str, Callable[[str], str]] = {
    "as printed": lambda text: text,
    "line ends": lambda text: text.replace("\n", "\r\n"),
    "byte order mark": lambda text: f"\ufeff{text}",
    "spaces behind": lambda text: text.replace("\n", "  \t\n"),
    "blank lines": lambda text: f"\n \n{text}\n\n \n",
}


@pytest.mark.parametrize("name", FORMS)
def test_a_founding_form_is_read_and_solved(name: str) -> None:
    text, givens = FORMS[name]
    title = read(text).title
    for change, changed in CHANGES.items():
        opened = read(changed(text))
        assert (opened.title, list(opened.puzzles[0].givens)) == (title, givens), change
    [solution] = solve.solve(opened.puzzles[0]).solutions
    assert solution_check.check(opened.puzzles[0], solution.values).correct
    if opened.puzzles[0].kind == "numbrix":
        assert list(solution.values) == founding.NUMBRIX_SOLUTION


def test_the_finished_grid_of_the_coursework_is_correct() -> None:
    """The document prints the nine lines of its finished grid as one line."""
    opened = read(founding.SUDOKU_SOLVED_LINES)
    assert opened.title == "Sudoku 9×9, rows of characters"
    assert solution_check.check(opened.puzzles[0], opened.puzzles[0].givens).correct
