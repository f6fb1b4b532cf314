"""What is said of a search that the visitor writes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from puzzles.api import watch_messages

TITLE = "Your own search"
HERE = "Search this board"
CALLS = (
    ("board.cells()", "all cells, row by row. Each has row, column, box and number (0: empty)"),
    ("board.candidates(cell)", "the numbers that no rule forbids there now"),
    ("board.place(cell, number)", "writes a number, even one that breaks a rule"),
    ("board.remove(cell)", "empties a cell"),
    ("board.broken()", "True if a rule is broken"),
    ("board.done()", "True if the board is full and no rule is broken"),
)
TASK = "Write solve(board). It runs in this browser, on the board’s givens, and is not sent anywhere."
START = """def solve(board):
    # This search never goes back. Can you mend it?
    for cell in board.cells():
        if cell.number == 0:
            numbers = board.candidates(cell)
            if numbers:
                board.place(cell, numbers[0])
"""
STARTING = "Python is starting for your search."
RUNNING = "It runs."
TESTING = "The tests run."
PASSED = "All tests passed."
ENDED = "It has ended without a single call of the board."
FULL = "The browser’s storage is full, so your code will be gone with this tab. Save it as a file."
BESIDE = "Your own search takes no turns. It runs beside the others, in a worker of its own."


def failed(results: list[watch_messages.Result]) -> str:
    """Say how many boards an exercise fails on."""
    many = len([each for each in results if each["words"]])
    return "{} of {} boards failed.".format(many, len(results))


def board(at: int) -> str:
    """Name a board of an exercise, by its place."""
    return "Board " + str(at + 1)


def cut(lines: int) -> str:
    """Say how much of what was printed is left out."""
    return "and {} more {}".format(grouped(lines), "line" if lines == 1 else "lines")


def file_name(which: str) -> str:
    """Return the name of the file with the code."""
    return (which or "search") + ".py"
